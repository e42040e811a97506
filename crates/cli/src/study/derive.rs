//! `derive`: how a rule derives a text, one step a rule, with the alternative that is chosen and why.

use std::collections::HashMap;
use std::ffi::OsString;
use std::io::{self, Write};

use clap::Args;
use oracle::{Automaton, Grammar};
use serde::Serialize;
use uri_grammar::GrammarRule;
use uri_grammar::tree::Node;
use uri_grammar_diagnose::render::visible;
use uri_grammar_historic::editions::AnyRule;

use crate::edition::{NamedRule, grammar};
use crate::editions::explain;
use crate::json::write_line;
use crate::outcome::Outcome;
use crate::output::{self, Out};
use crate::tree::without_secrets;

/// Derive a text step by step, with the alternative chosen and why
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar derive host 127.0.0.1
  uri-grammar derive URI-reference '//h/a:b'
  uri-grammar derive --edition rfc2396 rel_path a/b

Every step takes a rule's name for what the rule is defined as: shown are the bytes that it derives,
as a half-open range, the rule, the alternative of its definition, and what these bytes are. Below
stands why it is no other alternative: how far each goes along with these bytes. Where more than one
derives them, the first in the document is taken (RFC 3986 section 3.2.2). Rules for single characters
are steps only with --chars. Passwords are stars.

--json writes one object a line for each step: {\"rule\", \"span\": [START, END], \"definition\",
\"chosen\", \"others\": [{\"alternative\", \"derives\", \"offset\", \"end\"},...]}. \"chosen\" and
\"alternative\" are as ABNF has them; \"offset\" is how far the other goes, in bytes of the text, and
\"end\" whether it can end there.

Exit codes: 0 when the rule derives the text, 1 when it does not, 2 for usage errors.")]
pub struct DeriveArgs {
    #[command(flatten)]
    pub name: NamedRule,

    /// The text to derive
    pub text: OsString,

    /// Go down to single characters
    #[arg(long)]
    pub chars: bool,

    /// Write for other programs: one JSON object a line
    #[arg(long)]
    pub json: bool,
}

/// The definition of a rule, by its alternatives.
struct Definition {
    whole: String,
    alternatives: Vec<String>,
    /// What tells which of them derive a text. Only where there are more than one.
    automaton: Option<(Automaton, Vec<Automaton>)>,
}

/// One rule of the derivation.
#[derive(Serialize)]
struct Step<'a> {
    rule: &'a str,
    span: [usize; 2],
    definition: &'a str,
    chosen: &'a str,
    others: Vec<Other<'a>>,
}

/// An alternative that is not taken.
#[derive(Serialize)]
struct Other<'a> {
    alternative: &'a str,
    derives: bool,
    offset: usize,
    end: bool,
}

pub fn run(args: &DeriveArgs) -> io::Result<Outcome> {
    let rule = args.name.0;
    let Some(text) = args.text.to_str().filter(|text| rule.is_match(text)) else {
        return Ok(explain(rule, "<text>", args.text.as_encoded_bytes()));
    };
    let Some(text) = without_secrets(rule, text) else { return Ok(Outcome::Fails) };
    let tree = if args.chars { rule.parse_to_characters(&text) } else { rule.parse(&text) };
    let tree = tree.map_err(io::Error::other)?;
    let (grammar, _) = grammar(rule).map_err(io::Error::other)?;
    let mut known: HashMap<&str, Definition> = HashMap::new();
    let mut out = output::stdout();
    let width = 2 * text.len().to_string().len() + 2;
    for node in tree.nodes() {
        let Some(rule) = node.rule() else { continue };
        let definition = match known.entry(rule.name()) {
            std::collections::hash_map::Entry::Occupied(known) => known.into_mut(),
            std::collections::hash_map::Entry::Vacant(new) => {
                new.insert(Definition::of(&grammar, rule).map_err(io::Error::other)?)
            }
        };
        let step = definition.step(rule.name(), &node);
        if args.json {
            write_line(&mut out, &step)?;
        } else {
            step.show(&mut out, width, &text)?;
        }
    }
    out.flush()?;
    Ok(Outcome::Holds)
}

impl Definition {
    fn of(grammar: &Grammar, rule: AnyRule) -> Result<Self, String> {
        let name = rule.name().trim_end_matches("-822");
        let defined = grammar.get(name).ok_or_else(|| format!("no grammar has `{name}`"))?;
        let alternatives: Vec<_> =
            defined.expr.alternatives().iter().map(ToString::to_string).collect();
        let automaton = if (2..=64).contains(&alternatives.len()) {
            let all = Automaton::with_alternatives(grammar, name).map_err(|it| it.to_string())?;
            let each = (0..).take(alternatives.len()).map(|number| all.alternative(number));
            let each = each.collect();
            Some((all, each))
        } else {
            None
        };
        Ok(Self { whole: defined.expr.to_string(), alternatives, automaton })
    }

    fn step<'a>(&'a self, rule: &'a str, node: &Node<'_, AnyRule>) -> Step<'a> {
        let span = [node.span().start, node.span().end];
        let mut step =
            Step { rule, span, definition: &self.whole, chosen: &self.whole, others: Vec::new() };
        let Some((all, each)) = &self.automaton else { return step };
        let derive = all.alternatives(node.text());
        let chosen = derive.trailing_zeros() as usize;
        let Some(name) = self.alternatives.get(chosen) else { return step };
        step.chosen = name;
        for (number, (alternative, automaton)) in self.alternatives.iter().zip(each).enumerate() {
            if number != chosen {
                let verdict = automaton.judge(node.text());
                step.others.push(Other {
                    alternative,
                    derives: verdict.accepts,
                    offset: span[0] + verdict.offset,
                    end: verdict.end,
                });
            }
        }
        step
    }
}

impl Step<'_> {
    fn show(&self, out: &mut Out, width: usize, text: &str) -> io::Result<()> {
        let [start, end] = self.span;
        let place = format!("{start}..{end}");
        writeln!(out, "{place:width$}  {} = {}", self.rule, self.chosen)?;
        let (first, at) = (self.excerpt(text), " ".repeat(width + 4));
        writeln!(out, "{at}{first}")?;
        // Most of many are for single characters: these need no reason.
        let needs_reason = |other: &&Other<'_>| self.others.len() < 10 || other.derives;
        for other in self.others.iter().filter(needs_reason) {
            writeln!(out, "{at}not {}: {}", other.alternative, self.reason(other, text))?;
        }
        Ok(())
    }

    /// What is derived, or how it begins.
    fn excerpt(&self, text: &str) -> String {
        const LONGEST: usize = 60;
        let derived = &text[self.span[0]..self.span[1]];
        if derived.is_empty() {
            return "the empty text".to_owned();
        }
        let mut rest = derived.chars();
        let begin: String = rest.by_ref().take(LONGEST).collect();
        let more = if rest.as_str().is_empty() { "" } else { "..." };
        format!("\"{}\"{more}", visible(begin.as_bytes()))
    }

    /// Why it is not this alternative.
    fn reason(&self, other: &Other<'_>, text: &str) -> String {
        if other.derives {
            return "derives it, too, but comes later".to_owned();
        }
        let end = self.span[1];
        let Other { offset, end: can_end, .. } = *other;
        if offset >= end {
            return "more would have to follow".to_owned();
        }
        let mut bytes = [0; 4];
        let next = text[offset..].chars().next().unwrap_or_default();
        let next = visible(next.encode_utf8(&mut bytes).as_bytes());
        let what = if can_end { "would end before" } else { "has no" };
        format!("{what} \"{next}\" at byte {offset}")
    }
}
