//! What can be asked about the editions, and the help.

use std::ffi::OsString;

use clap::{Args, ValueEnum};
use uri_grammar_historic::editions::{AnyRule, Edition, changes};

use crate::edition::EditionOption;
use crate::suggest;

/// How an answer is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people
    Text,
    /// One JSON object a line
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
  $ echo '\"//h?\"' | uri-grammar split --json-lines
  {\"scheme\":null,\"authority\":\"h\",\"path\":\"\",\"query\":\"\",\"fragment\":null}

Nothing is validated, and any text has parts: since 1996 the editions split by the regular
expression of their Appendix B, RFC 1738 at the first colon, and after two slashes at the
next one, which belongs to neither part. `uri-grammar parts` is for references that are
valid, and says more of them.

Shown are the bytes of each component, as a half-open range, and its text. Of a URL of RFC 1738 also
what the prose of its scheme says: the commands of FTP, the search of Gopher. A password is
shown as stars, but given to other programs as it is. --json-lines reads one JSON string a
line, and writes one JSON object a line, with null for what is absent.

Exit codes: 0, and 2 for usage or reading errors."
)]
pub struct SplitArgs {
    #[command(flatten)]
    pub edition: EditionOption,

    /// Answer other programs: JSON strings in, JSON objects out, one a line
    #[arg(long)]
    pub json_lines: bool,

    /// The text
    #[arg(required_unless_present = "json_lines", conflicts_with = "json_lines")]
    pub text: Option<OsString>,
}

/// Show which editions accept a text, and what they take it to be
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar editions 'http://h?q'
  uri-grammar editions --rule host '[::1]' a. 999.1.1.1
  uri-grammar editions --format json 'mailto:a@[1.2.3.4]'

For each edition, the oldest first: what it calls the text, and the components of its tree;
or the byte where it gives up, what stands there and what could have stood there. The rule
is what the edition defines in the end, or the one in the place of --rule.

With --format json one object a line for each text and edition: {\"edition\", \"rule\",
\"accepts\"}, and \"kind\" and \"components\": [{\"rule\", \"span\", \"text\"}], or \"error\":
{\"offset\", \"found\", \"expected\", \"rule\", \"rule_path\", \"document\", \"section\", \"message\"}.
\"rule\" is null where the edition has nothing of the kind.

Exit codes: 0 when all editions accept all texts, 1 when some do not, 2 for usage errors.")]
pub struct EditionsArgs {
    /// The rule, by its name in any edition; the others have their own in its place
    #[arg(long, short)]
    pub rule: Option<String>,

    /// How the answer is shown
    #[arg(long, short, default_value = "text")]
    pub format: Format,

    /// The texts
    #[arg(required = true, value_name = "TEXT")]
    pub texts: Vec<OsString>,
}

/// Compare two rules, of two editions or of one
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar diff rfc2396 rfc3986
  uri-grammar diff rfc1738:hostnumber rfc3986
  uri-grammar diff rfc2396:opaque_part rfc2396:hier_part
  uri-grammar diff --format json rfc2396bis-00:host rfc3986 | jq -r .relation

Without rules both are what their editions define in the end; where only one is given, the
other edition has the rule in its place.

Shown are how they stand to each other (equal, narrower, wider, overlapping or disjoint),
the shortest texts that only one of them derives, how many members of each length there are
in US-ASCII, and what the documents changed that has to do with them or with rules that they
use. All of it is computed from the grammars, and exact.

With --format json one object: {\"left\", \"right\", \"relation\", \"only_left\", \"only_right\",
\"counts\": {\"only_left\", \"both\", \"only_right\"}, \"changes\"}; the counts are strings of
digits for each length from 0 on, the changes numbers of `uri-grammar changes`.

Exit codes: 0 when they are equal, 1 when they are not, 2 for usage errors.")]
pub struct DiffArgs {
    /// How the answer is shown
    #[arg(long, short, default_value = "text")]
    pub format: Format,

    /// How many texts of each side are shown
    #[arg(long, short, default_value_t = 5, value_parser = up_to(1000))]
    pub witnesses: usize,

    /// Up to which length members are counted
    #[arg(long, short, default_value_t = 6, value_parser = up_to(100))]
    pub length: usize,

    /// An edition, with a rule of it or without
    #[arg(value_name = "EDITION[:RULE]", value_parser = edition_rule)]
    pub left: EditionRule,

    /// Another
    #[arg(value_name = "EDITION[:RULE]", value_parser = edition_rule)]
    pub right: EditionRule,
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

/// Reads a number that is not too large to be worked through.
fn up_to(limit: usize) -> impl Fn(&str) -> Result<usize, String> + Clone {
    move |text| match text.parse() {
        Ok(number) if number <= limit => Ok(number),
        _ => Err(format!("expected a number up to {limit}")),
    }
}

/// Show a rule through the editions: renamed, split, merged
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar history userinfo
  uri-grammar history opaque_part
  uri-grammar history --format json IPv4address

The name is one of any document; of all documents that have rules for the same thing, their
definitions are shown, and how the first rule of each stands to that of the edition before.
Of RFC 1808 and RFC 2732 only the names are known here.

With --format json one object a line: {\"topic\", \"note\", \"stages\": [{\"document\", \"edition\",
\"names\", \"definitions\", \"before\", \"relation\", \"gained\", \"lost\"}]}; \"gained\" is a
shortest text that the rule derives and the one before does not, \"lost\" the reverse.

Exit codes: 0, and 2 for a name that no rule has.")]
pub struct HistoryArgs {
    /// How the answer is shown
    #[arg(long, short, default_value = "text")]
    pub format: Format,

    /// Its name in any document
    pub rule: String,
}

/// List what changed from document to document
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar changes
  uri-grammar changes 18 41

With numbers, each change is shown with its source, the reason if a document gives one, and
commands that show it.

Exit codes: 0, and 2 for usage errors.")]
pub struct ChangesArgs {
    /// The numbers of changes to be shown at length
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
