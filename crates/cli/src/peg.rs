//! `peg`: shows which texts a parser loses if it uses a rule as printed.

use std::io::{self, Write};

use clap::Args;
use oracle::peg::{Literal, LiteralRule, Loss};
use serde::Serialize;
use study::grammar;
use uri_grammar::GrammarRule;
use uri_grammar_diagnose::render::visible;
use uri_grammar_historic::editions::{AnyRule, Edition};

use crate::edition::AnyNamedRule;
use crate::json::write_line;
use crate::outcome::Outcome;
use crate::output;
use crate::rules::Page;

/// Show what a parser loses if it uses a rule as printed
///
/// ABNF says which texts a rule derives. A parser combinator, or a parsing expression grammar (PEG),
/// reads the same notation differently: it takes the first alternative that matches, and a repetition
/// takes all that it can and gives nothing back. For each rule, the command finds the shortest text of
/// which such a parser matches less than the rule derives, and a repair of the rule.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar peg dec-octet
  uri-grammar peg
  uri-grammar peg --edition rfc2396 hostname

The answer for a rule:
  Shortest text   The parser matches less of it if this rule and all rules that
                  it uses are as printed. A letter stands for all letters
                  that the rule treats alike
  By itself       The same, if the rules that it uses are right
  Because of      The rules that it uses and that are wrong by themselves
  Repair          A correction of the rule: another order of the alternatives,
                  the longest of them, or a repetition that stops early. The
                  rule then matches all that it derives. If several alternatives
                  derive the same text, it uses the first in the document.

The answers hold for all texts. Those for the largest rules take a few seconds.

--json writes one object per line for each rule: {\"rule\", \"edition\", \"loss\",
\"own\", \"inherits\", \"repair\"}. \"loss\" is {\"text\", \"taken\", \"derived\"}, or null
if nothing is lost; numbers are bytes, and null if no prefix is taken or
derived. \"own\" is the same for the rule by itself, and \"inherits\" lists the
rules that it uses and that are wrong by themselves.

Exit codes: 0, whether something is lost or not, 2 if there is no such rule.
`uri-grammar abnf check --deny ordered-choice` fails if a rule loses something.")]
pub struct PegArgs {
    #[command(flatten)]
    pub rule: AnyNamedRule,

    /// Write one JSON object per line for each rule
    #[arg(long)]
    pub json: bool,
}

/// The loss of a parser, for other programs. `R` names the rule.
#[derive(Serialize)]
pub struct Lost<'a, R> {
    #[serde(flatten)]
    rule: R,
    loss: Option<Shortest<'a>>,
    own: Option<Shortest<'a>>,
    inherits: &'a [String],
    repair: Option<String>,
}

#[derive(Serialize)]
struct Shortest<'a> {
    text: &'a str,
    taken: Option<usize>,
    derived: Option<usize>,
}

impl<'a, R> Lost<'a, R> {
    pub fn of(rule: R, found: &'a LiteralRule) -> Self {
        let shortest = |loss: &'a Option<Loss>| {
            let loss = loss.as_ref()?;
            Some(Shortest { text: &loss.text, taken: loss.taken, derived: loss.derived })
        };
        Self {
            rule,
            loss: shortest(&found.loss),
            own: shortest(&found.own),
            inherits: &found.inherits,
            repair: found.repair.as_ref().map(ToString::to_string),
        }
    }
}

/// A rule of a document.
#[derive(Serialize)]
struct Named {
    rule: &'static str,
    edition: &'static str,
}

impl Named {
    fn of(rule: AnyRule) -> Self {
        Self { rule: rule.name(), edition: rule.edition().name() }
    }
}

pub fn run(args: &PegArgs) -> io::Result<Outcome> {
    if args.json {
        return write(args.rule.rule, args.rule.edition);
    }
    match args.rule.rule {
        Some(rule) => show(rule),
        None => list(args.rule.edition),
    }
}

/// Writes one object for the rule, or for each rule of the document.
fn write(rule: Option<AnyRule>, edition: Edition) -> io::Result<Outcome> {
    let start = rule.unwrap_or(AnyRule::start_symbol(edition));
    let (grammar, name) = grammar(start).map_err(io::Error::other)?;
    let rules: Vec<_> = match rule {
        Some(rule) => vec![(rule, name)],
        None => AnyRule::all_in(edition).iter().map(|&rule| (rule, rule.name())).collect(),
    };
    let mut literal = Literal::of(&grammar);
    let mut out = output::stdout();
    for (rule, name) in rules {
        let found = literal.rule(name).map_err(io::Error::other)?;
        write_line(&mut out, &Lost::of(Named::of(rule), &found))?;
        // Large rules take long, so each answer is written at once.
        out.flush()?;
    }
    Ok(Outcome::Holds)
}

fn list(edition: Edition) -> io::Result<Outcome> {
    let rules = AnyRule::all_in(edition);
    let (grammar, _) = grammar(AnyRule::start_symbol(edition)).map_err(io::Error::other)?;
    let mut literal = Literal::of(&grammar);
    let mut page = Page::new();
    let (mut lost, mut own) = (0, 0);
    let width = rules.iter().map(|rule| rule.name().len()).max().unwrap_or(0);
    for rule in rules {
        let found = literal.rule(rule.name()).map_err(io::Error::other)?;
        let Some(loss) = &found.loss else { continue };
        lost += 1;
        own += usize::from(found.own.is_some());
        let mark = if found.own.is_some() { '*' } else { ' ' };
        let name = page.look.strong(&format!("{:width$}", rule.name()));
        writeln!(page.out, "{mark} {name}  {}: {}", quoted(&loss.text), describe_match(loss))?;
        // Large rules take long, so each answer is written at once.
        page.out.flush()?;
    }
    let document = edition.document();
    if lost == 0 {
        writeln!(
            page.out,
            "None of the {} rules of {document} loses anything as printed.",
            rules.len()
        )?;
    } else {
        writeln!(
            page.out,
            "\n{lost} of {} rules of {document} lose something as printed, {own} of them by \
             themselves (*).",
            rules.len()
        )?;
    }
    page.out.end()
}

fn show(rule: AnyRule) -> io::Result<Outcome> {
    let (grammar, name) = grammar(rule).map_err(io::Error::other)?;
    let found = Literal::of(&grammar).rule(name).map_err(io::Error::other)?;
    let mut page = Page::new();
    for line in page.abnf(rule) {
        writeln!(page.out, "{line}")?;
    }
    tell(page, found)
}

/// Writes the loss, below the definition of the rule.
pub fn tell(mut page: Page, found: LiteralRule) -> io::Result<Outcome> {
    let LiteralRule { loss, own, inherits, repair, .. } = found;
    let Some(loss) = loss else {
        writeln!(
            page.out,
            "\nAs printed, it loses nothing: it takes the longest prefix that it derives, of every text."
        )?;
        return page.out.end();
    };
    page.part("Shortest text", &[quoted(&loss.text), describe_match(&loss)])?;
    if let Some(own) = own
        && own != loss
    {
        page.part("By itself", &[quoted(&own.text), describe_match(&own)])?;
    }
    if !inherits.is_empty() {
        page.part("Because of", &[inherits.join(", ")])?;
    }
    if let Some(repair) = repair {
        page.part("Repair", &[repair.to_string()])?;
    }
    page.out.end()
}

/// Returns the text in quotes, with invisible characters escaped.
fn quoted(text: &str) -> String {
    format!("\"{}\"", visible(text.as_bytes()))
}

/// Describes the length of the match of the parser.
fn describe_match(loss: &Loss) -> String {
    let bytes = |length: Option<usize>| match length {
        None => "nothing".to_owned(),
        Some(0) => "the empty text".to_owned(),
        Some(1) => "1 byte".to_owned(),
        Some(length) => format!("{length} bytes"),
    };
    format!("takes {}, derives {}", bytes(loss.taken), bytes(loss.derived))
}
