//! Arguments of `check`.

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
/// The name of a file decides how it is read: Markdown, HTML, JSON, TOML, YAML, XML, CSS, CSV, AsciiDoc,
/// reStructuredText, mail and source code. Any other file is read as a list of references, one per line, if its
/// content is certainly one, or else as running text. `-v` says how each file was read, and `--as` chooses. Folders are
/// searched as ripgrep searches them. Standard input is a list, or what --stdin-filename says.
#[derive(Debug, Args)]
#[command(after_help = "\
Exit codes: 0 if there are no errors, 1 if there are, 2 for usage or reading
errors. `uri-grammar check --help` shows examples and describes formats, lints,
fixes and settings.")]
#[command(after_long_help = "\
Examples:
  uri-grammar check README.md docs
  uri-grammar check .
  uri-grammar check links.txt more.txt
  uri-grammar check --uri 'http://a/%zz' --uri '//[::1'
  grep -o 'https*://.*' notes | uri-grammar check
  uri-grammar check --lint all --deny warnings links.txt
  uri-grammar check --rule URI --format json links.txt | jq .code
  uri-grammar check --diff links.txt
  uri-grammar check --fix-suggestions links.txt
  uri-grammar check --edition rfc3987 --lint=all iris.txt
  uri-grammar check --edition rfc2396 links.txt
  uri-grammar check --as markdown --rule URI notes

Formats:
  human   The line, a mark under each place, and how to fix it. Findings of the
          same kind in a line are shown together, and a long line is cut to the
          part around the place. --verbose adds the exact set of what was
          expected, the rule of the grammar, and where to read more.
  short   FILE:LINE:COLUMN: SEVERITY[CODE]: MESSAGE
  json    One JSON object for each finding, and one at the end. The README of
          this command describes them.
  sarif   One SARIF 2.1.0 report, for code hosts and editors
  github  Commands of GitHub workflows, which show findings next to the lines

Findings:
  All errors in a line are reported, up to 32. Lines and columns count from 1;
  columns count characters. Invisible characters are shown as \\u{202E}, bytes
  that are not UTF-8 as \\xFF, and passwords and other secrets as stars.
  `uri-grammar explain CODE` says more about a finding.

Lints:
  Lints find references that are valid, but dangerous or probably a mistake.
  They are warnings, or errors with --deny. With --uri, the set `default` is on.
  Elsewhere, the lints that nearly everyone wants are on by default, for
  references such as htp://a.example/, http:/a.example/ and https://256.1.1.1/;
  `--lint none` turns them off.
  --allow takes precedence over --lint and `--deny warnings`.

Fixes:
  In lists, --fix makes the edits that keep the meaning, if the line has no
  errors afterwards. Version ranges, regular expressions, globs and routes are
  left alone. In documents it removes the space in `[text] (http://a/)`, and
  nothing else; --fix-suggestions shows what else may have been meant. A file is
  replaced in one step, so that it is never half-written. Line endings, a byte
  order mark and all other lines are kept. The findings that remain are
  reported.

Lists:
  One reference per line, which ends with LF or CRLF. Blank lines and lines that
  begin with `#` are comments, unless --no-comments is given. A byte order mark
  is accepted.

Documents:
  Positions are those in the file, also after an escape. Templates are skipped
  and counted: text with {{, {%, <%, <?, ${ and the like, and placeholders. Bare
  URLs in text and programs are counted, and checked with --bare-urls. What is
  invalid by the letter only, such as `?a[]=1`, is a warning with --lint=all,
  and an error with --rule. JSON, TOML or YAML that is invalid is read as source
  code, unless --as gives the format. documents/FORMATS.md says what counts as a
  reference in each format.

Folders:
  Files that .gitignore, .ignore or similar files exclude are skipped, unless
  --no-ignore is given. So are hidden files, unless --hidden is given, symbolic
  links, binary files, and the file that is the standard output. What matches
  --exclude or the setting `exclude`, whose patterns are those of .gitignore, is
  skipped even if it is named.

Comments:
  The comment `uri-grammar: allow U004`, in any kind of file, silences U004 in
  its line and the next one, and keeps --fix from changing them. `allow-file`
  does this for the whole file, and in a list from that line on. Separate
  several codes or names with commas.

Settings:
  A file uri-grammar.toml in the folder of a checked file, or in one above it up
  to the root of the repository or the home folder, sets edition, rule, lints,
  allow, per-file-allow, deny, max-errors, extract, exclude, bare-urls,
  secret-names and format. Edition and format are those of the current folder's
  settings. The command line takes precedence. docs/schema/settings.json
  describes them all.

Output and memory:
  Findings go to standard output; the summary, progress and reading errors go
  to standard error. Lists are read in blocks, so that memory depends on the
  longest line alone. Documents are read whole, and so are all files with --fix,
  --diff or --fix-suggestions. A document can take 130 times its size in memory,
  so documents of more than 16 MiB are skipped.

IRIs and other editions:
  Links in HTML, XML, Markdown, AsciiDoc, reStructuredText and style sheets may
  be IRIs, with characters of all scripts, unless --rule names a rule of RFC
  3986. With --edition rfc3987 all references may, including those in lists.
  With any other edition only the first syntax error of each reference is
  reported: codes, lints and fixes are for RFC 3986 and RFC 3987.

Exit codes: 0 if there are no errors, 1 if there are, 2 for usage or reading
errors (all files that can be read are checked nevertheless).")]
pub struct CheckArgs {
    /// Files and folders to check; `-`, or no path at all, is standard input
    #[arg(value_name = "PATH")]
    pub files: Vec<PathBuf>,

    /// Check this reference instead of files; can be repeated
    #[arg(long, value_name = "TEXT", conflicts_with = "files")]
    pub uri: Vec<OsString>,

    /// Read all files as this kind
    #[arg(long = "as", visible_alias = "extract", value_name = "KIND", conflicts_with = "uri", value_parser = Extract::parser())]
    pub extract: Option<Extract>,

    /// Read standard input as a file of this name, and show this name in reports
    #[arg(long, value_name = "NAME", conflicts_with_all = ["uri", "fix"])]
    pub stdin_filename: Option<PathBuf>,

    /// Search hidden files in folders
    #[arg(long, conflicts_with = "uri")]
    pub hidden: bool,

    /// Search files that .gitignore and similar files exclude
    #[arg(long, conflicts_with = "uri")]
    pub no_ignore: bool,

    /// Skip files that match this pattern, as in .gitignore; can be repeated
    #[arg(long, value_name = "GLOB", conflicts_with = "uri")]
    pub exclude: Vec<String>,

    /// Check blank lines and lines that begin with `#` in lists
    #[arg(long, conflicts_with = "uri")]
    pub no_comments: bool,

    /// Check bare URLs in text, in strings and comments of programs, and in Markdown
    #[arg(long)]
    pub bare_urls: bool,

    #[command(flatten)]
    pub rule: RuleOption,

    /// Show findings in this format [default: human on a terminal, short elsewhere]
    #[arg(long, short)]
    pub format: Option<CheckFormat>,

    /// Show how each file was read; in the human format also the exact expected set, the rule of the grammar, a
    /// reference, and the result of each alternative
    #[arg(long, short)]
    pub verbose: bool,

    /// Show only findings: no summary, no notes
    #[arg(long, short, conflicts_with = "verbose")]
    pub quiet: bool,

    /// List the references that are checked, instead of findings: the place, the kind of file, and the text
    #[arg(long, conflicts_with_all = ["format", "fix", "fix_suggestions", "diff", "statistics", "baseline"])]
    pub list: bool,

    /// Count the findings of each kind instead of showing them; with `--format json`, one object per line
    #[arg(long, conflicts_with_all = ["fix_suggestions", "diff"])]
    pub statistics: bool,

    /// Turn on these lints: names or codes, `usual`, `default`, `all` or `none` [without this
    /// option: usual; without a value: default]
    #[arg(long, value_name = "NAMES", num_args = 0..=1, require_equals = true,
          default_missing_value = "default", value_delimiter = ',', value_parser = kinds::lints)]
    pub lint: Vec<Lints>,

    /// Silence these errors or lints: names or codes
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = suggest::kind)]
    pub allow: Vec<Kind>,

    /// Turn on these lints as errors: names or codes, or `warnings` for all lints that are on
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = kinds::denied)]
    pub deny: Vec<Denied>,

    /// Show at most `N` findings, and count the others
    #[arg(long, value_name = "N")]
    pub max_errors: Option<u64>,

    /// Correct files in place, if that keeps the meaning
    #[arg(long, conflicts_with_all = ["uri", "fix_suggestions"])]
    pub fix: bool,

    /// Show what --fix would change as a diff, and change nothing
    #[arg(long, conflicts_with_all = ["format", "fix"])]
    pub diff: bool,

    /// Show a diff of what may have been meant instead of findings, and change nothing
    #[arg(long, conflicts_with_all = ["format", "diff"])]
    pub fix_suggestions: bool,

    /// Ignore the findings that this file counts, by kind and by file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["uri", "fix"])]
    pub baseline: Option<PathBuf>,

    /// Write all findings to the file of --baseline
    #[arg(long, requires = "baseline")]
    pub update_baseline: bool,

    /// Check `N` files, or parts of a long list, at once [default: the number of processors]
    #[arg(long, short, value_name = "N")]
    pub jobs: Option<NonZeroUsize>,

    /// Exit with 0 even if there are errors
    #[arg(long)]
    pub exit_zero: bool,

    /// Read the settings from this file
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,

    /// Read no file of settings
    #[arg(long, conflicts_with = "config")]
    pub no_config: bool,
}

/// The output format of findings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum CheckFormat {
    /// The line, with a mark under the place
    Human,
    /// One line per finding: place, severity, code and message
    Short,
    /// One JSON object per line
    Json,
    /// One report in SARIF 2.1.0
    Sarif,
    /// Commands of GitHub workflows
    Github,
}

#[cfg(test)]
impl CheckArgs {
    /// Parses the arguments of `check` for tests.
    pub fn parsed(arguments: &str) -> Self {
        #[derive(clap::Parser)]
        struct Line {
            #[command(flatten)]
            check: CheckArgs,
        }
        let words = std::iter::once("check").chain(arguments.split_whitespace());
        <Line as clap::Parser>::parse_from(words).check
    }
}
