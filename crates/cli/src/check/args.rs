//! What can be asked of `check`.

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use uri_grammar_diagnose::{Kind, Lints};

use super::format::Extract;
use crate::edition::RuleOption;
use crate::kinds::{self, Denied};
use crate::suggest;

/// Check the references in files and folders
///
/// What a file is read as follows from its name: Markdown, HTML, JSON, TOML, YAML, XML, CSS, CSV,
/// AsciiDoc, reStructuredText, mail and programs by the references that they have, and all else by
/// its content: a list of references, one a line, or running text. `-v` says what each file was taken for, and `--as`
/// decides. Folders are searched as ripgrep does it. The standard input is a list.
#[derive(Debug, Args)]
#[command(after_help = "\
Exit codes: 0 when there is no error, 1 when there is one, 2 for usage or reading errors.
`uri-grammar check --help` shows examples and tells of formats, lints and fixes.")]
#[command(after_long_help = "\
Examples:
  uri-grammar check README.md docs
  uri-grammar check .
  uri-grammar check links.txt more.txt
  grep -o 'https*://.*' notes | uri-grammar check
  uri-grammar check --lint all --deny warnings links.txt
  uri-grammar check --rule URI --format json links.txt | jq .code
  uri-grammar check --fix-suggestions links.txt
  uri-grammar check --edition rfc3987 --lint=all iris.txt
  uri-grammar check --edition rfc2396 links.txt
  uri-grammar check --as markdown --rule URI notes
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
errors where they are denied. Those that nearly everyone wants to hear of are on by default
(`--lint none` switches them off), such as htp://a.example/, http:/a.example/ and https://256.1.1.1/.
`--allow` wins over `--lint` and `--deny warnings`.

Fixes: `--fix` makes the edits that keep the meaning, where the line is without errors then.
What looks like a version range, a regular expression, a glob or a route stays as it is.
A file is replaced in one step: it is either as it was or as it should be, whatever happens.
Line ends, a byte order mark and all other lines stay as they are. What is left is reported.

Lists: one reference a line, which ends with LF or CRLF. Blank lines and lines that begin with
`#` are comments; with --no-comments they are checked like others. A byte order mark is let pass.

Documents: places are those of the file, also after an escape; fixes are written with the escapes
that the format asks for, and what cannot be written there is counted as not fixable. JSON, TOML
or YAML with an error of its own is an error of reading, if it was named; one that was found in
a folder is read as a program is. What a reference is in each format: documents/FORMATS.md.

Folders: what .gitignore, .ignore and their kin leave out is left out, and so are hidden files
(--hidden), links, binary files, and what --exclude or the setting `exclude` names by
patterns as .gitignore has them. --no-ignore heeds no such file.

Comments: `uri-grammar: allow U004` in a comment of any file says nothing of that kind in its
line and in the next one, and lets --fix leave them as they are; `allow-file` is for all
of the file, in a list from there on. More codes or names go between commas.

A file uri-grammar.toml in the folder of a file, or in one above up to that of a repository
or the home folder, has the same settings: edition, rule, lints, allow, per-file-allow, deny,
max-errors, extract, exclude, bare-urls and format. Those of the current folder say the edition
and the format. The command line wins. docs/schema/settings.json has all.

Findings go to the standard output; the summary, progress, and errors of reading to the
standard error. Lists are read in blocks, and memory is that of the longest line; documents,
and with --fix and its kin all files, are held whole. A document can take 80 times its
size in memory, so that those of more than 16 MiB are not read.

Links of HTML, XML, Markdown, AsciiDoc, reStructuredText and style sheets may be IRIs, with
characters of all scripts, unless --rule asks for a rule of RFC 3986. With --edition rfc3987 all
references may, in lists, too.

With an older --edition the first error of a line or reference by its rules is reported, and
nothing else: codes, lints and fixes are of RFC 3986 and RFC 3987.

Exit codes: 0 when there is no error, 1 when there is one, 2 for usage or reading errors
(files that can be read are checked all the same).")]
pub struct CheckArgs {
    /// Files and folders to check; `-` is the standard input, as is none at all
    #[arg(value_name = "PATH")]
    pub files: Vec<PathBuf>,

    /// A reference to check, instead of files; can be repeated
    #[arg(long, value_name = "TEXT", conflicts_with = "files")]
    pub uri: Vec<OsString>,

    /// What all files are read as
    #[arg(long = "as", visible_alias = "extract", value_name = "KIND", conflicts_with = "uri")]
    pub extract: Option<Extract>,

    /// In folders, look at hidden files, too
    #[arg(long, conflicts_with = "uri")]
    pub hidden: bool,

    /// In folders, look also at what .gitignore and its kin leave out
    #[arg(long, conflicts_with = "uri")]
    pub no_ignore: bool,

    /// In folders, leave out what this pattern names, as in .gitignore; can be repeated
    #[arg(long, value_name = "GLOB", conflicts_with = "uri")]
    pub exclude: Vec<String>,

    /// In lists, check blank lines and those that begin with `#`, too
    #[arg(long, conflicts_with = "uri")]
    pub no_comments: bool,

    /// With Markdown, check bare URLs, too, which GitHub links
    #[arg(long)]
    pub bare_urls: bool,

    #[command(flatten)]
    pub rule: RuleOption,

    /// How findings are shown [default: human on a terminal, short elsewhere]
    #[arg(long, short)]
    pub format: Option<CheckFormat>,

    /// Say what each file was read as; in human form also the exact set of what was expected, the
    /// rule of the grammar, where to read on, and every alternative with what comes of it
    #[arg(long, short)]
    pub verbose: bool,

    /// Show findings alone: no summary, no notes
    #[arg(long, short, conflicts_with = "verbose")]
    pub quiet: bool,

    /// Count the findings of each kind, instead of showing them
    #[arg(long, conflicts_with_all = ["format", "fix_suggestions", "diff"])]
    pub statistics: bool,

    /// Look for these lints: names or codes, `usual`, `default`, `all` or `none` [without it:
    /// usual; alone: default]
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

    /// Show what --fix would change, as a diff, and change nothing
    #[arg(long, conflicts_with_all = ["format", "fix"])]
    pub diff: bool,

    /// Show a diff of what could be meant, instead of findings, and change nothing
    #[arg(long, conflicts_with_all = ["format", "diff"])]
    pub fix_suggestions: bool,

    /// Let pass the findings that this file counts, by kind and by file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["uri", "fix"])]
    pub baseline: Option<PathBuf>,

    /// Write all that is found into the file of --baseline
    #[arg(long, requires = "baseline")]
    pub update_baseline: bool,

    /// Look at that number of files at once, or of parts of a long list [default: as many as there
    /// are processors]
    #[arg(long, short, value_name = "N")]
    pub jobs: Option<NonZeroUsize>,

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
