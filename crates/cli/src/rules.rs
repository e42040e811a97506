//! `rules` and `rule`: shows the rules of the documents.

use std::io::{self, Write};

use clap::Args;
use serde::Serialize;
use study::{examples, grammar, reason, rule};
use uri_grammar::{GrammarRule, RuleRef};
use uri_grammar_diagnose::render::visible;
use uri_grammar_historic::editions::{AnyRule, Edition};

use crate::edition::{EditionOption, NamedRule};
use crate::json;
use crate::outcome::{Outcome, fails};
use crate::output::{self, Look, Out};
use crate::reasons::listed;
use crate::words::quoted;

/// List the rules of an edition: section and ABNF
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar rules
  uri-grammar rules path
  uri-grammar rules --section 3.2
  uri-grammar rules --edition rfc2396

Sections are those of the edition's document, and those of RFC 5234 for ALPHA,
DIGIT and HEXDIG. 3.2 includes 3.2.1, 3.2.2 and 3.2.3.

Exit codes: 0, or 1 if there is no such rule.")]
pub struct RulesArgs {
    #[command(flatten)]
    pub edition: EditionOption,

    /// List only rules with this in their name, ignoring case
    #[arg(value_name = "PATTERN")]
    pub pattern: Option<String>,

    /// List only rules of this section
    #[arg(long, value_name = "NUMBER")]
    pub section: Option<String>,
}

/// Show a rule: its ABNF, examples, and the rules around it
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar rule dec-octet
  uri-grammar rule ipv6address
  uri-grammar rule --edition rfc1738 gopher-string

Names are compared ignoring case, and `-` matches `_`.

--json writes one object: {\"rule\", \"edition\", \"document\", \"section\", \"address\",
\"summary\", \"function\", \"definition\", \"as_printed\", \"uses\", \"used_by\",
\"examples\", \"counterexamples\": [{\"text\", \"reason\"},...]}. \"as_printed\" is null
if the definition is exactly that of the document.

Exit codes: 0, or 2 if there is no such rule.")]
pub struct RuleArgs {
    #[command(flatten)]
    pub name: NamedRule,

    /// Write one JSON object
    #[arg(long)]
    pub json: bool,
}

pub fn list(args: &RulesArgs) -> io::Result<Outcome> {
    let mut page = Page::new();
    let pattern = args.pattern.as_ref().map(|pattern| pattern.to_lowercase().replace('_', "-"));
    let is_wanted = |rule: &AnyRule| {
        let name = rule.name().to_lowercase().replace('_', "-");
        let is_named = pattern.as_ref().is_none_or(|pattern| name.contains(pattern));
        let is_there = args.section.as_ref().is_none_or(|section| {
            let rest = rule.section().strip_prefix(section.trim_end_matches('.'));
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        });
        is_named && is_there
    };
    let mut is_empty = true;
    for &rule in AnyRule::all_in(args.edition.edition).iter().filter(|rule| is_wanted(rule)) {
        is_empty = false;
        let mut section = rule.section();
        for line in page.abnf(rule) {
            writeln!(page.out, "{section:6} {line}")?;
            section = "";
        }
    }
    page.out.flush()?;
    if is_empty {
        return Err(fails("there is no such rule; `uri-grammar rules` lists all"));
    }
    Ok(Outcome::Holds)
}

pub fn show(args: &RuleArgs) -> io::Result<Outcome> {
    let rule = args.name.0;
    let (grammar, _) = grammar(rule).map_err(io::Error::other)?;
    let (uses, used_by) = (rule::uses(&grammar, rule), rule::used_by(&grammar, rule));
    let (members, others) = examples::of(rule).map_err(io::Error::other)?;

    let mut page = Page::new();
    if args.json {
        let name = |rules: Vec<AnyRule>| rules.into_iter().map(AnyRule::name).collect();
        let about = About::of(rule, name(uses), name(used_by), &members, &others);
        json::write_line(&mut page.out, &about)?;
        return page.out.end();
    }
    writeln!(page.out, "{}: {}", page.look.strong(rule.name()), rule.summary())?;
    writeln!(page.out, "{}, {}", RuleRef::from(rule).citation(), rule::address(rule))?;
    writeln!(page.out, "In Rust: {}", rule::function(rule))?;
    let abnf = page.abnf(rule);
    let is_abnf = rule.edition() >= Edition::Rfc2396bis00;
    let title = if is_abnf { "ABNF" } else { "BNF" };
    page.part(title, &abnf)?;
    page.part("Uses", &[names(uses)])?;
    page.part("Used by", &[names(used_by)])?;
    let members: Vec<_> = members.iter().map(|text| visible(text.as_bytes())).collect();
    page.part("Examples", &members)?;
    page.part("Counterexamples", &with_reasons(rule, &others))?;
    if let Some(note) = rule::as_printed(rule) {
        page.part("As printed", &[note.to_owned()])?;
    }
    page.part("See also", &see_also(rule))?;
    page.out.end()
}

/// A description of a rule, for other programs.
#[derive(Serialize)]
struct About<'a> {
    rule: &'a str,
    edition: &'a str,
    document: &'a str,
    section: &'a str,
    address: String,
    summary: &'a str,
    function: String,
    definition: &'a str,
    as_printed: Option<&'a str>,
    uses: Vec<&'a str>,
    used_by: Vec<&'a str>,
    examples: &'a [String],
    counterexamples: Vec<Counterexample<'a>>,
}

/// A text that the rule does not derive, and the reason.
#[derive(Serialize)]
struct Counterexample<'a> {
    text: &'a str,
    reason: Option<String>,
}

impl<'a> About<'a> {
    fn of(
        rule: AnyRule,
        uses: Vec<&'a str>,
        used_by: Vec<&'a str>,
        examples: &'a [String],
        others: &'a [String],
    ) -> Self {
        let counterexample = |text: &'a String| Counterexample { text, reason: reason(rule, text) };
        Self {
            rule: rule.name(),
            edition: rule.edition().name(),
            document: rule.document(),
            section: rule.section(),
            address: rule::address(rule),
            summary: rule.summary(),
            function: rule::function(rule),
            definition: rule.abnf(),
            as_printed: rule::as_printed(rule),
            uses,
            used_by,
            examples,
            counterexamples: others.iter().map(counterexample).collect(),
        }
    }
}

/// Returns the texts that the rule does not derive, each with its reason.
fn with_reasons(rule: AnyRule, texts: &[String]) -> Vec<String> {
    let width = texts.iter().map(|text| listed(text).chars().count()).max().unwrap_or_default();
    let line = |text: &String| match reason(rule, text) {
        Some(reason) => format!("{:width$}  {reason}", listed(text)),
        None => listed(text),
    };
    texts.iter().map(line).collect()
}

/// Returns further commands about a rule.
fn see_also(rule: AnyRule) -> Vec<String> {
    let option = match rule.edition() {
        Edition::Rfc3986 => String::new(),
        edition => format!("--edition {edition} "),
    };
    let name = quoted(rule.name());
    let more = [
        ("members ", "what it derives"),
        ("members --not ", "what it does not derive"),
        ("automaton ", "its states and transitions"),
        ("facts ", "its states and members in numbers"),
    ];
    let mut lines: Vec<_> = more
        .iter()
        .map(|(command, what)| (format!("uri-grammar {command}{option}{name}"), *what))
        .collect();
    if !rule.name().ends_with("-822") {
        lines.push((format!("uri-grammar history {name}"), "the rule in each document"));
    }
    let tree = format!("uri-grammar tree {option}--rule {name} TEXT");
    lines.push((tree, "how it derives a text"));
    let of_texts = [
        ("derive", "the same, step by step, with reasons"),
        ("trace", "every call of a rule on the way"),
        ("why", "why it does not derive a text, and what is near"),
    ];
    for (command, what) in of_texts {
        lines.push((format!("uri-grammar {command} {option}{name} TEXT"), what));
    }
    let width = lines.iter().map(|(command, _)| command.len()).max().unwrap_or_default();
    lines.iter().map(|(command, what)| format!("{command:width$}  {what}")).collect()
}

/// The output of a command, and its style.
pub struct Page {
    pub out: Out,
    pub look: Look,
}

impl Page {
    pub fn new() -> Self {
        Self { out: output::stdout(), look: Look::of(&io::stdout()) }
    }

    /// Returns the lines of the definition, with the name emphasized.
    pub fn abnf(&self, rule: AnyRule) -> Vec<String> {
        let mut lines: Vec<String> = rule.abnf().lines().map(str::to_owned).collect();
        if let Some(rest) = lines.first().and_then(|line| line.strip_prefix(rule.name())) {
            lines[0] = self.look.strong(rule.name()) + rest;
        }
        lines
    }

    /// Writes a part of the page, indented below its title.
    pub fn part(&mut self, title: &str, lines: &[String]) -> io::Result<()> {
        writeln!(self.out, "\n{}", self.look.heading(title))?;
        for line in lines {
            writeln!(self.out, "  {}", if line.is_empty() { "(the empty text)" } else { line })?;
        }
        Ok(())
    }
}

fn names(rules: impl IntoIterator<Item = AnyRule>) -> String {
    let names: Vec<_> = rules.into_iter().map(AnyRule::name).collect();
    if names.is_empty() { "no other rule".to_owned() } else { names.join(", ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_invisible_texts() {
        let rule = AnyRule::start_symbol(Edition::Rfc3986);
        let lines = with_reasons(rule, &[" ".to_owned(), "a b".to_owned(), String::new()]);
        assert!(lines[0].starts_with("(a space)         at byte 0: found a space"), "{lines:?}");
        assert!(lines[1].starts_with("a b               at byte 1: "), "{lines:?}");
        assert_eq!(lines[2], "(the empty text)");
    }
}
