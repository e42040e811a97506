//! Arguments of the commands about editions.

use std::ffi::OsString;

use clap::{Args, ValueEnum};
use study::regex::Dialect;
use uri_grammar_historic::editions::{AnyRule, Edition, changes};

use crate::edition::EditionOption;
use crate::named::dialect;
use crate::suggest;

/// The output format of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Text for people
    Text,
    /// One JSON object per line
    Json,
}

/// Split a text as an edition does, valid or not
#[derive(Debug, Args)]
#[command(
    override_usage = "uri-grammar split [OPTIONS] TEXT\n       \
uri-grammar split [OPTIONS] --json-lines",
    after_help = "\
Examples:
  uri-grammar split 'http://h?q#f'
  uri-grammar split --edition rfc1738 'http://h/a?b#c'
  uri-grammar split --groups --edition rfc2396 'http://h/a#b'
  $ echo '\"//h?\"' | uri-grammar split --json-lines
  {\"scheme\":null,\"authority\":\"h\",\"path\":\"\",\"query\":\"\",\"fragment\":null}

Nothing is validated, so every text has components. Since 1996 the documents
split by the regular expression in their Appendix B, whose nine groups --groups
shows. RFC 1738 splits at the
first colon, and after `//` at the next slash, which belongs to neither part.
`uri-grammar parts` is for valid references, and shows more.

Each component is shown with its bytes, as a half-open range, and its text. A
URL of RFC 1738 is followed by what the prose of its scheme says about it: the
commands of FTP, the search of Gopher. Passwords are shown as stars, except in
JSON. --json-lines answers each JSON string with a JSON object, with null for
what is absent.

Exit codes: 0, or 2 for usage or reading errors."
)]
pub struct SplitArgs {
    #[command(flatten)]
    pub edition: EditionOption,

    /// Show the regular expression of Appendix B, and what each of its groups matches
    #[arg(long, conflicts_with = "json_lines")]
    pub groups: bool,

    /// Read JSON strings from standard input, one per line, and write a JSON object for each
    #[arg(long)]
    pub json_lines: bool,

    /// The text
    #[arg(required_unless_present = "json_lines", conflicts_with = "json_lines")]
    pub text: Option<OsString>,
}

/// Show which editions accept a text, and by which rule
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar editions 'http://h?q'
  uri-grammar editions --rule host '[::1]' a. 999.1.1.1
  uri-grammar editions --format json 'mailto:a@[1.2.3.4]'

For each edition, the oldest first, the answer is what the edition calls the
text, and the components of its tree. If the edition does not accept the text,
the answer is the byte offset of the error, the text there, and what could be
there. The rule is the edition's rule for a reference, or the counterpart of
--rule.

--format json writes one object per line for each text and edition: {\"edition\",
\"rule\", \"accepts\"}, with \"kind\" and \"components\": [{\"rule\", \"span\", \"text\"}], or
with \"error\": {\"offset\", \"found\", \"expected\", \"rule\", \"rule_path\", \"document\",
\"section\", \"message\"}. \"rule\" is null if the edition has no counterpart.
Passwords and other secrets are shown as stars in both formats.

Exit codes: 0 if all editions accept all texts, 1 if not, 2 for usage errors.")]
pub struct EditionsArgs {
    /// Use this rule of any edition, and its counterparts in the others
    #[arg(long, short)]
    pub rule: Option<String>,

    /// Show the answer in this format
    #[arg(long, short, default_value = "text")]
    pub format: Format,

    /// The texts
    #[arg(required = true, value_name = "TEXT")]
    pub texts: Vec<OsString>,
}

/// Compare two rules, of two editions or of one
#[derive(Debug, Args)]
#[command(
    override_usage = "uri-grammar diff [OPTIONS] EDITION[:RULE] EDITION[:RULE]\n       \
uri-grammar diff [OPTIONS] --regex EXPRESSION EDITION[:RULE]",
    after_help = "\
Examples:
  uri-grammar diff rfc2396 rfc3986
  uri-grammar diff rfc1738:hostnumber rfc3986
  uri-grammar diff rfc2396:opaque_part rfc2396:hier_part
  uri-grammar diff --format json rfc2396bis-00:host rfc3986 | jq -r .relation
  uri-grammar diff --regex '^[a-z]+://[^ ]+$' rfc3986:URI
  uri-grammar diff --regex pattern.txt --dialect python rfc3986:IPv4address

Without rules, the editions' rules for a reference are compared. If only one
rule is given, it is compared with its counterpart in the other edition.

The answer has four parts: the relation of the two rules (equal, narrower,
wider, overlapping or disjoint); the shortest texts that only one of them
derives; how many members of each length they have in US-ASCII; and the changes
in the documents that concern these rules or rules that they use. All of it is
computed from the grammars and exact.

--regex compares a regular expression with a rule, for all texts. Of the texts
on which they differ, the shortest on each side comes first, then one for each
reason. The expression matches a text if it matches a part of it, so it needs
anchors; with --whole it matches whole texts. `uri-grammar regex --help` lists
the dialects. In ecmascript, slashes and flags can be around it; without
slashes, it has the flag u. Errors name what is not supported: backreferences,
lookaround, multi-line mode, and atomic groups or possessive repetitions, unless
the next character always determines the match. For the dialect rust, only
regex-automata decides.

--format json writes one object: {\"left\", \"right\", \"relation\", \"only_left\",
\"only_right\", \"counts\": {\"only_left\", \"both\", \"only_right\"}, \"changes\"}. The
counts are strings of digits, one for each length from 0. The changes are
numbers of `uri-grammar changes`. With --regex, it writes {\"rule\", \"edition\",
\"dialect\", \"relation\", \"reasons\"}, with the reasons of `uri-grammar conform`.

Exit codes: 0 if both are equal, 1 if not, as in diff(1), and 2 for
usage errors and expressions that are not followed."
)]
pub struct DiffArgs {
    /// Show the answer in this format
    #[arg(long, short, default_value = "text")]
    pub format: Format,

    /// Show at most this many texts for each side; with --regex, this many reasons
    #[arg(long, short, default_value_t = 5, value_parser = up_to(1000))]
    pub witnesses: usize,

    /// Count the members of up to this many characters
    #[arg(long, short, default_value_t = 6, value_parser = up_to(100))]
    pub length: usize,

    /// Compare this regular expression, or the one in this file, with a rule
    #[arg(long, value_name = "EXPRESSION")]
    pub regex: Option<String>,

    /// Read the expression in this dialect
    #[arg(long, short, default_value = "ecmascript", requires = "regex", conflicts_with = "right", hide_possible_values = true, value_parser = dialect())]
    pub dialect: Dialect,

    /// The expression matches whole texts, as in `fullmatch` of Python and `matches` of Java
    #[arg(long, requires = "regex", conflicts_with = "right")]
    pub whole: bool,

    /// An edition, or a rule of it
    #[arg(value_name = "EDITION[:RULE]", value_parser = edition_rule)]
    pub left: EditionRule,

    /// Another edition or rule
    #[arg(value_name = "EDITION[:RULE]", value_parser = edition_rule, required_unless_present = "regex", conflicts_with = "regex")]
    pub right: Option<EditionRule>,
}

/// An edition, and perhaps a rule of it.
#[derive(Debug, Clone, Copy)]
pub struct EditionRule {
    pub edition: Edition,
    pub rule: Option<AnyRule>,
}

fn edition_rule(text: &str) -> Result<EditionRule, String> {
    let (edition, rule) = match text.split_once(':') {
        Some((edition, rule)) => (edition, Some(rule)),
        None => (text, None),
    };
    let edition = edition.parse::<Edition>().map_err(|error| error.to_string())?;
    let rule = rule.map(|name| suggest::rule_of(edition, name)).transpose()?;
    Ok(EditionRule { edition, rule })
}

/// Returns a parser for a number up to a limit, which keeps the work small.
fn up_to(limit: usize) -> impl Fn(&str) -> Result<usize, String> + Clone {
    move |text| match text.parse() {
        Ok(number) if number <= limit => Ok(number),
        _ => Err(format!("expected a number up to {limit}")),
    }
}

/// Show the history of a rule: renamed, split, merged
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar history userinfo
  uri-grammar history opaque_part
  uri-grammar history --format json IPv4address

The answer covers all documents that have rules for the same thing. It shows
their definitions, and compares the first rule of each edition with that of the
edition before it. For RFC 1808 and RFC 2732 only the names are shown.

--format json writes one object per line: {\"topic\", \"note\", \"stages\":
[{\"document\", \"edition\", \"names\", \"definitions\", \"before\", \"relation\", \"gained\",
\"lost\"}]}. \"gained\" is one of the shortest texts that the rule derives and the
rule before it does not; \"lost\" is the reverse.

Exit codes: 0, or 2 if there is no such rule.")]
pub struct HistoryArgs {
    /// Show the answer in this format
    #[arg(long, short, default_value = "text")]
    pub format: Format,

    /// The name of the rule in any document
    pub rule: String,
}

/// List the changes between the documents
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar changes
  uri-grammar changes 18 41

With numbers, each change is shown with its source, its reason if a document
gives one, and commands that demonstrate it.

Exit codes: 0, or 2 for usage errors.")]
pub struct ChangesArgs {
    /// Show the changes with these numbers in full
    #[arg(value_name = "NUMBER", value_parser = number)]
    pub numbers: Vec<u8>,
}

fn number(text: &str) -> Result<u8, String> {
    let last = changes().map(|change| change.number).max().unwrap_or_default();
    match text.parse() {
        Ok(number) if changes().any(|change| change.number == number) => Ok(number),
        _ => Err(format!("changes have numbers from 1 to {last}")),
    }
}
