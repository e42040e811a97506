//! `why`: shows the longest prefix of a text that begins a member, the characters that can follow, and the nearest
//! members.

use std::ffi::OsString;
use std::io::{self, Write};

use clap::Args;
use serde::Serialize;
use study::{Nearest, Why, characters};
use uri_grammar::GrammarRule;
use uri_grammar_historic::editions::AnyRule;

use super::likely::likely;
use crate::edition::NamedRule;
use crate::editions::shown;
use crate::json::write_line;
use crate::outcome::Outcome;
use crate::output;

/// Show why a rule does not derive a text, and the nearest texts
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar why dec-octet 256
  uri-grammar why URI-reference 'http://user@[2001:db8::1::2]:80/a'
  uri-grammar why --edits 4 URI ''
  uri-grammar why --edition rfc2396 IPv4address 1.2.3

The answer is about the language of the rule, not about a parser: the longest
viable prefix of the text, which is the longest that begins some member, and
exactly what could follow it. The nearest members are those that need the fewest
edits, where an edit inserts, removes or replaces one character. The number is
the shortest distance between the text and the automaton of the rule, so no
member is nearer. Among members at the same distance, those come first whose
edits are closest to the error. After that, replacing a digit with a digit or a
letter with a letter comes before removing, replacing and inserting. The nearest
members are not computed if the number of characters times the number of states
exceeds 4,000,000. Likely members are those that a person would write: the fixes
of the diagnosis, and the text without the shortest run of characters that
begins at the error or a delimiter and ends before a delimiter. They can need
more edits. Passwords are shown.

--json writes one object: {\"rule\", \"edition\", \"derives\", \"offset\", \"expected\",
\"end\", \"prefix\", \"likely\", \"nearest\"}. \"offset\" is the length of the longest
viable prefix in bytes, \"expected\" what could follow it as inclusive ranges of
code points, and \"end\" whether the text could end there. \"prefix\" is the length
of the longest prefix that the rule derives. \"nearest\" is \"itself\", \"too-far\",
\"too-large\", or {\"members\": {\"edits\", \"repairs\": [{\"text\", \"edits\":
[{\"span\", \"replacement\"},...]},...]}}.

Exit codes: 0 if the rule derives the text, 1 if not, 2 for usage errors.")]
pub struct WhyArgs {
    #[command(flatten)]
    pub name: NamedRule,

    /// The text
    pub text: OsString,

    /// Search for members within this many edits
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=8))]
    pub edits: u8,

    /// Write one JSON object
    #[arg(long)]
    pub json: bool,
}

#[derive(Serialize)]
struct Answer<'a> {
    rule: &'a str,
    edition: &'a str,
    derives: bool,
    offset: usize,
    expected: &'a [[u32; 2]],
    end: bool,
    prefix: Option<usize>,
    likely: &'a [String],
    nearest: &'a Nearest,
}

pub fn run(args: &WhyArgs) -> io::Result<Outcome> {
    let rule = args.name.0;
    let text = args.text.as_encoded_bytes();
    let automaton = study::automaton(rule).map_err(io::Error::other)?;
    let why = Why::of(&automaton, text, args.edits.into());
    let likely = if why.derives { Vec::new() } else { likely(rule, text, why.offset) };
    let mut out = output::stdout();
    if args.json {
        let Why { derives, offset, expected, end, prefix, nearest } = &why;
        let (derives, offset, end, prefix) = (*derives, *offset, *end, *prefix);
        let (name, edition) = (rule.name(), rule.edition().name());
        let likely = likely.as_slice();
        let answer =
            Answer { rule: name, edition, derives, offset, expected, end, prefix, likely, nearest };
        write_line(&mut out, &answer)?;
    } else {
        write_reasons(&mut out, rule, text, &why, &likely)?;
    }
    out.flush()?;
    Ok(if why.derives { Outcome::Holds } else { Outcome::Fails })
}

fn write_reasons(
    out: &mut impl Write,
    rule: AnyRule,
    text: &[u8],
    why: &Why,
    likely: &[String],
) -> io::Result<()> {
    let Err(error) = rule.validate_bytes(text) else {
        return writeln!(out, "{rule} derives it");
    };
    let begin = match why.offset {
        0 => "the empty text".to_owned(),
        offset => {
            // The end of the prefix matters most.
            let mut from = offset.saturating_sub(60);
            while text.get(from).is_some_and(|byte| byte & 0xC0 == 0x80) {
                from += 1;
            }
            let more = if from > 0 { "..." } else { "" };
            format!("{more}\"{}\"", shown(text, from..offset, 200, &[]))
        }
    };
    let bytes =
        |count: usize| if count == 1 { "1 byte".to_owned() } else { format!("{count} bytes") };
    writeln!(out, "{begin} ({}) begins some {rule}", bytes(why.offset))?;
    writeln!(out, "found there:  {}", error.found())?;
    writeln!(out, "can follow:   {}", error.expected())?;
    if !why.expected.is_empty() {
        writeln!(out, "exactly:      {}", exactly(why))?;
    }
    writeln!(out, "within:       {}", error.rule_path())?;
    for (number, member) in likely.iter().enumerate() {
        let title = if number == 0 { "likely:" } else { "" };
        writeln!(out, "{title:12}  {}", quoted(member))?;
    }
    match &why.nearest {
        Nearest::Members { edits, repairs } => {
            let edits = if *edits == 1 { "1 edit".to_owned() } else { format!("{edits} edits") };
            for (number, repair) in repairs.iter().enumerate() {
                let title = if number == 0 { "nearest:" } else { "" };
                writeln!(out, "{title:12}  {} ({edits})", quoted(&repair.text))?;
            }
            Ok(())
        }
        Nearest::TooLarge => {
            writeln!(out, "nearest:      not looked for, since the text is too long")
        }
        _ => writeln!(out, "nearest:      none within that many edits; --edits allows more"),
    }
}

/// Returns a member in quotes.
fn quoted(member: &str) -> String {
    match member {
        "" => "the empty text".to_owned(),
        _ => format!("\"{}\"", shown(member.as_bytes(), 0..member.len(), 200, &[])),
    }
}

/// Returns the characters that can follow.
fn exactly(why: &Why) -> String {
    let characters = characters(&why.expected);
    if why.end { format!("{characters}, or the end") } else { characters }
}
