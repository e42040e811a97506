//! `facts`: shows figures of a rule, and its relations to other rules.

use std::io::{self, Write};

use clap::Args;
use serde::Serialize;
use study::Facts;
use uri_grammar::GrammarRule;
use uri_grammar_diagnose::render::visible;

use crate::edition::NamedRule;
use crate::json::write_line;
use crate::outcome::Outcome;
use crate::rules::Page;

/// Show facts about a rule: states, members by length, overlaps
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar facts dec-octet
  uri-grammar facts --length 45 IPv6address
  uri-grammar facts --edition rfc2396 hostname

To test a parser, count the texts of each length that it accepts: if the numbers
are the same, it is most likely right. All numbers are exact, however large, and
about all of Unicode: a length is a number of code points.

--json writes one object: {\"rule\", \"edition\", \"states\", \"classes\", \"members\",
\"by_length\", \"shortest\", \"longest\", \"equal\", \"within\", \"contains\", \"overlaps\":
[{\"rule\", \"shared\"},...]}. Numbers of members are strings. \"members\" and
\"longest\" are null if the rule has infinitely many members.

Exit codes: 0, or 2 if there is no such rule.")]
pub struct FactsArgs {
    #[command(flatten)]
    pub name: NamedRule,

    /// Count the members of up to this many characters
    #[arg(long, short, value_name = "L", default_value_t = 6, value_parser = clap::value_parser!(u32).range(0..=1000))]
    pub length: u32,

    /// Write one JSON object
    #[arg(long)]
    pub json: bool,
}

#[derive(Serialize)]
struct Answer<'a> {
    rule: &'a str,
    edition: &'a str,
    #[serde(flatten)]
    facts: &'a Facts,
}

pub fn run(args: &FactsArgs) -> io::Result<Outcome> {
    let rule = args.name.0;
    let facts = Facts::of(rule, args.length as usize).map_err(io::Error::other)?;
    let mut page = Page::new();
    if args.json {
        let (rule, edition) = (rule.name(), rule.edition().name());
        write_line(&mut page.out, &Answer { rule, edition, facts: &facts })?;
        return page.out.end();
    }
    for line in page.abnf(rule) {
        writeln!(page.out, "{line}")?;
    }
    show(&mut page, &facts)?;
    page.part(
        "Proof",
        &["its function is proved equal to this definition, for all texts".to_owned()],
    )?;
    page.out.end()
}

/// Writes the facts part by part, without empty parts.
pub fn show(page: &mut Page, facts: &Facts) -> io::Result<()> {
    let Facts { states, classes, .. } = facts;
    page.part(
        "Automaton",
        &[format!("{states} states and the dead state, {classes} classes of characters")],
    )?;
    let count = facts.members.as_deref().map_or_else(|| "no end of them".to_owned(), grouped);
    let mut members = vec![count];
    let width = facts.by_length.iter().map(|count| grouped(count).len()).max().unwrap_or_default();
    for (length, count) in facts.by_length.iter().enumerate() {
        members.push(format!("length {length:>3}  {:>width$}", grouped(count)));
    }
    page.part("Members", &members)?;
    let text = |text: &Option<String>| {
        text.as_ref().map_or_else(|| "none".to_owned(), |text| visible(text.as_bytes()))
    };
    page.part("Shortest member", &[text(&facts.shortest)])?;
    if facts.longest.is_some() {
        page.part("A longest member", &[text(&facts.longest)])?;
    }
    let lists = [
        ("Derive the same", &facts.equal),
        ("Derive all that it does, and more", &facts.within),
        ("It derives all that these do, and more", &facts.contains),
    ];
    for (title, rules) in lists {
        if !rules.is_empty() {
            page.part(title, &[rules.join(", ")])?;
        }
    }
    if !facts.overlaps.is_empty() {
        let width = facts.overlaps.iter().map(|it| it.rule.len()).max().unwrap_or_default();
        let line = |it: &study::Overlap| {
            let shared = match it.shared.as_str() {
                "" => "(the empty text)".to_owned(),
                shared => visible(shared.as_bytes()),
            };
            format!("{:width$}  {shared}", it.rule)
        };
        let lines: Vec<_> = facts.overlaps.iter().map(line).collect();
        page.part("Derive some of the same, the shortest being", &lines)?;
    }
    Ok(())
}

/// Groups digits by three.
fn grouped(digits: &str) -> String {
    let mut grouped = String::with_capacity(digits.len() * 4 / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}
