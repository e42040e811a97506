//! What can be asked of `check`.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use uri_grammar_diagnose::{Kind, Lints};

use super::format::Extract;
use crate::edition::RuleOption;
use crate::kinds::{self, Denied};
use crate::suggest;

/// Check that every line is a URI reference, or what another rule asks for
///
/// One reference a line. A line ends with LF or CRLF; neither is part of it. Blank lines
/// are checked like others: the empty string is a URI-reference, but no URI.
#[derive(Debug, Args)]
#[command(after_help = "\
Exit codes: 0 when there is no error, 1 when there is one, 2 for usage or reading errors.
`uri-grammar check --help` shows examples and tells of formats, lints and fixes.")]
#[command(after_long_help = "\
Examples:
  uri-grammar check links.txt more.txt
  grep -o 'https*://.*' notes | uri-grammar check
  uri-grammar check --lint --deny warnings links.txt
  uri-grammar check --rule URI --format json links.txt | jq .code
  uri-grammar check --fix-suggestions links.txt
  uri-grammar check --edition rfc2396 links.txt
  uri-grammar check --extract auto README.md docs/*.html package.json
  uri-grammar check --uri 'http://a/%zz' --uri '//[::1'

Formats:
  human  the line, the places, what to do, and what comes of it; findings of one kind in a line
         together, and a long line cut to the part around the place. --verbose adds the exact
         set that was expected, the rule of the grammar, and where to read on
  short  FILE:LINE:COLUMN: SEVERITY[CODE]: MESSAGE
  json   one object a line for each finding, and one at the end: README.md of this command
         tells what is in them
  sarif  one SARIF 2.1.0 report, as code hosts and editors read
  github the commands of GitHub workflows, which show findings beside the lines

All errors of a line are reported, 32 at most. Lines and columns count from 1, columns in
characters. What cannot be seen is shown as \\u{202E}, or \\xFF if it is no UTF-8. Passwords
and what else is known for a secret are shown as stars. `uri-grammar
explain CODE` tells more of a finding.

Lints are of valid references: dangerous, or hardly what was meant. They are warnings, and
errors where they are denied. `--allow` wins over `--lint` and `--deny warnings`.

Fixes: `--fix` makes the edits that keep the meaning, where the line is without errors then.
What looks like a version range, a regular expression, a glob or a route stays as it is.
A file is replaced in one step: it is either as it was or as it should be, whatever happens.
Line ends, a byte order mark and all other lines stay as they are. What is left is reported.

Documents: `--extract` finds the references in files, instead of one a line, by the format
or by the extension (auto), and as text where that tells nothing. Places are those of the
file, also after an escape; fixes are written with the escapes that the format asks for,
and what cannot be written there is counted as not fixable. JSON, TOML or YAML with an error
of its own is an error of reading. What a reference is in each format: documents/FORMATS.md.

A file uri-grammar.toml in the folder of a file, or in one above up to that of a repository
or the home folder, has the same settings: rule, lints, allow, deny, max-errors, extract and
bare-urls. The command line wins.

Findings go to the standard output; the summary, progress, and errors of reading to the
standard error. Files are read in blocks, and memory is that of the longest line; only with
--extract, --fix and --fix-suggestions whole files are held. A document can take 80 times its
size in memory, so that those of more than 16 MiB are not read.

With --edition the first error of a line by the rules of an older document is reported, and
nothing else: codes, lints and fixes are of RFC 3986.

Exit codes: 0 when there is no error, 1 when there is one, 2 for usage or reading errors
(files that can be read are checked all the same).")]
pub struct CheckArgs {
    /// Files to check; `-` is the standard input, as is no file at all
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// A reference to check, instead of files; can be repeated
    #[arg(long, value_name = "TEXT", conflicts_with = "files")]
    pub uri: Vec<OsString>,

    /// Check the references in documents, instead of lines
    #[arg(long, value_name = "FORMAT", conflicts_with = "uri")]
    pub extract: Option<Extract>,

    /// With Markdown, check bare URLs, too, which GitHub links
    #[arg(long)]
    pub bare_urls: bool,

    #[command(flatten)]
    pub rule: RuleOption,

    /// How findings are shown [default: human on a terminal, short elsewhere]
    #[arg(long, short)]
    pub format: Option<CheckFormat>,

    /// In human form: also the exact set of what was expected, the rule of the grammar, where to read
    /// on, and every alternative with what comes of it
    #[arg(long, short)]
    pub verbose: bool,

    /// Look for lints, too: names or codes, `default`, `all` or `none` [alone: default]
    #[arg(long, value_name = "NAMES", num_args = 0..=1, require_equals = true,
          default_missing_value = "default", value_delimiter = ',', value_parser = kinds::lints)]
    pub lint: Vec<Lints>,

    /// Say nothing of these errors or lints: names or codes
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = suggest::kind)]
    pub allow: Vec<Kind>,

    /// Take these lints for errors, and look for them: names or codes, or `warnings` for all
    /// that are looked for
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = kinds::denied)]
    pub deny: Vec<Denied>,

    /// Show that number of findings; count the others
    #[arg(long, value_name = "N")]
    pub max_errors: Option<u64>,

    /// Correct files in place, where that keeps the meaning
    #[arg(long, conflicts_with_all = ["uri", "fix_suggestions"])]
    pub fix: bool,

    /// Show a diff of what could be meant, instead of findings, and change nothing
    #[arg(long, conflicts_with = "format")]
    pub fix_suggestions: bool,

    /// Exit with 0 also where there are errors
    #[arg(long)]
    pub exit_zero: bool,

    /// Take the settings from this file
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,

    /// Look for no file with settings
    #[arg(long, conflicts_with = "config")]
    pub no_config: bool,
}

/// How findings are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum CheckFormat {
    /// With the line and a mark under the place
    Human,
    /// One line each: place, severity and code, message
    Short,
    /// One JSON object a line
    Json,
    /// One report in SARIF 2.1.0
    Sarif,
    /// Commands of GitHub workflows
    Github,
}
