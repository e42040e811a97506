//! `rules` and `rule`: what the documents define.

use std::io::{self, Write};

use oracle::{Automaton, Comparison, Grammar, Part};
use serde::Serialize;
use uri_grammar::{GrammarRule, Rule};
use uri_grammar_diagnose::render::visible;
use uri_grammar_historic::editions::{AnyRule, Edition};

use crate::args::{RuleArgs, RulesArgs};
use crate::edition::{grammar, module};
use crate::outcome::{Outcome, complain};
use crate::output::{self, Look, Out};
use crate::words::quoted;
use crate::{examples, json};

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
    let mut outcome = Outcome::Fails;
    for &rule in AnyRule::all_in(args.edition.edition).iter().filter(|rule| is_wanted(rule)) {
        outcome = Outcome::Holds;
        let mut section = rule.section();
        for line in page.abnf(rule) {
            writeln!(page.out, "{section:6} {line}")?;
            section = "";
        }
    }
    page.out.flush()?;
    if outcome == Outcome::Fails {
        complain("there is no such rule; `uri-grammar rules` lists all");
    }
    Ok(outcome)
}

pub fn show(args: &RuleArgs) -> io::Result<Outcome> {
    let rule = args.name.0;
    let (grammar, name) = grammar(rule).map_err(io::Error::other)?;
    let of_edition = siblings(rule);
    let users = of_edition.iter().copied().filter(|&by| uses(&grammar, by).contains(&rule));
    let (members, others) = match rule {
        AnyRule::Rfc3986(rule) => with_shortest(&grammar, name, examples::of(rule)),
        _ => shortest(&grammar, name),
    };

    let mut page = Page::new();
    if args.json {
        let uses = uses(&grammar, rule).into_iter().map(GrammarRule::name).collect();
        let used_by = users.map(GrammarRule::name).collect();
        json::write_line(&mut page.out, &About::of(rule, uses, used_by, &members, &others))?;
        page.out.flush()?;
        return Ok(Outcome::Holds);
    }
    writeln!(page.out, "{}: {}", page.look.strong(rule.name()), rule.summary())?;
    writeln!(page.out, "{} section {}, {}", rule.document(), rule.section(), address(rule))?;
    writeln!(page.out, "In Rust: {}", function(rule))?;
    let abnf = page.abnf(rule);
    let is_abnf =
        matches!(rule.edition(), Edition::Rfc2396bis00 | Edition::Rfc3986 | Edition::Rfc3987);
    let title = if is_abnf { "ABNF" } else { "BNF" };
    page.part(title, &abnf)?;
    page.part("Uses", &[names(uses(&grammar, rule))])?;
    page.part("Used by", &[names(users)])?;
    let members: Vec<_> = members.iter().map(|text| visible(text.as_bytes())).collect();
    page.part("Examples", &members)?;
    page.part("Counterexamples", &with_reasons(rule, &others))?;
    if let Some(note) = erratum(rule) {
        page.part("As printed", &[note.to_owned()])?;
    }
    page.part("See also", &see_also(rule))?;
    page.out.flush()?;
    Ok(Outcome::Holds)
}

/// What is known of a rule, for other programs.
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

/// A text that the rule does not derive, and why.
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
            address: address(rule),
            summary: rule.summary(),
            function: function(rule),
            definition: rule.abnf(),
            as_printed: erratum(rule),
            uses,
            used_by,
            examples,
            counterexamples: others.iter().map(counterexample).collect(),
        }
    }
}

/// Why the rule does not derive the text. That this rule is meant need not be said.
fn reason(rule: AnyRule, text: &str) -> Option<String> {
    let error = rule.validate_bytes(text.as_bytes()).err()?.to_string();
    let place = format!(", in {rule} ({} section {})", rule.document(), rule.section());
    Some(error.strip_suffix(&place).unwrap_or(&error).to_owned())
}

/// Texts that the rule does not derive, and beside each why.
fn with_reasons(rule: AnyRule, texts: &[String]) -> Vec<String> {
    let shown = |text: &String| match &text[..] {
        "" => "(the empty text)".to_owned(),
        " " => "(a space)".to_owned(),
        _ => visible(text.as_bytes()),
    };
    let width = texts.iter().map(|text| shown(text).chars().count()).max().unwrap_or_default();
    let line = |text: &String| match reason(rule, text) {
        Some(reason) => format!("{:width$}  {reason}", shown(text)),
        None => shown(text),
    };
    texts.iter().map(line).collect()
}

/// Where the rule is not what the document prints.
fn erratum(rule: AnyRule) -> Option<&'static str> {
    (rule == AnyRule::Rfc3986(Rule::PathEmpty))
        .then_some("path-empty = 0<pchar>, which derives the same; erratum 2033 writes it as \"\"")
}

/// Commands that tell more of a rule.
fn see_also(rule: AnyRule) -> Vec<String> {
    let option = match rule.edition() {
        Edition::Rfc3986 => String::new(),
        edition => format!("--edition {edition} "),
    };
    let name = quoted(rule.name());
    let more = [
        ("members ", "what it derives"),
        ("members --not ", "what it does not derive"),
        ("automaton ", "its states"),
    ];
    let mut lines: Vec<_> = more
        .iter()
        .map(|(command, what)| (format!("uri-grammar {command}{option}{name}"), *what))
        .collect();
    if !rule.name().ends_with("-822") {
        lines.push((format!("uri-grammar history {name}"), "the rule in each document"));
    }
    let tree = format!("uri-grammar tree {option}--rule {name} TEXT");
    lines.push((tree, "how it derives a text, or why not"));
    let derive = format!("uri-grammar derive {option}{name} TEXT");
    lines.push((derive, "the same step by step, with reasons"));
    let width = lines.iter().map(|(command, _)| command.len()).max().unwrap_or_default();
    lines.iter().map(|(command, what)| format!("{command:width$}  {what}")).collect()
}

/// What is written, and how.
pub struct Page {
    pub out: Out,
    pub look: Look,
}

impl Page {
    pub fn new() -> Self {
        Self { out: output::stdout(), look: Look::of(&io::stdout()) }
    }

    /// The definition, line by line, with the name set off.
    pub fn abnf(&self, rule: AnyRule) -> Vec<String> {
        let mut lines: Vec<String> = rule.abnf().lines().map(str::to_owned).collect();
        if let Some(rest) = lines.first().and_then(|line| line.strip_prefix(rule.name())) {
            lines[0] = self.look.strong(rule.name()) + rest;
        }
        lines
    }

    /// A part of the page, indented below its title.
    pub fn part(&mut self, title: &str, lines: &[String]) -> io::Result<()> {
        writeln!(self.out, "\n{}", self.look.heading(title))?;
        for line in lines {
            writeln!(self.out, "  {}", if line.is_empty() { "(the empty text)" } else { line })?;
        }
        Ok(())
    }
}

/// The rules that may use this one, or be used by it.
fn siblings(rule: AnyRule) -> Vec<AnyRule> {
    let others = match rule {
        AnyRule::Rfc1738AsRfc822(_) => AnyRule::as_rfc822(),
        _ => &[],
    };
    // Those that are read otherwise take the place of the document's own.
    let replaced = |rule: &AnyRule| {
        others.iter().any(|other| other.name().strip_suffix("-822") == Some(rule.name()))
    };
    let all = AnyRule::all_in(rule.edition()).iter();
    others.iter().chain(all.filter(|rule| !replaced(rule))).copied().collect()
}

/// The rules that the definition names, each once.
fn uses(grammar: &Grammar, rule: AnyRule) -> Vec<AnyRule> {
    let siblings = siblings(rule);
    let plain = |rule: AnyRule| rule.name().trim_end_matches("-822").to_lowercase();
    let used = grammar.references(&plain(rule));
    let sibling = |name: &str| siblings.iter().copied().find(|&rule| plain(rule) == name);
    used.iter().filter_map(|used| sibling(&used.name.to_lowercase())).collect()
}

fn names(rules: impl IntoIterator<Item = AnyRule>) -> String {
    let names: Vec<_> = rules.into_iter().map(GrammarRule::name).collect();
    if names.is_empty() { "no other rule".to_owned() } else { names.join(", ") }
}

/// Examples and counterexamples, with the shortest there are in front, as the automaton
/// of the rule knows them.
fn with_shortest(
    grammar: &Grammar,
    name: &str,
    (members, others): (Vec<String>, Vec<String>),
) -> (Vec<String>, Vec<String>) {
    let Ok(automaton) = Automaton::of(grammar, name) else { return (members, others) };
    let first = |shortest: Option<String>, texts: Vec<String>| {
        let new = shortest.filter(|shortest| !texts.contains(shortest));
        new.into_iter().chain(texts).collect()
    };
    (first(automaton.shortest_member(), members), first(automaton.shortest_rejected(), others))
}

/// The shortest examples, one for each way through the automaton, and the shortest
/// counterexample.
fn shortest(grammar: &Grammar, name: &str) -> (Vec<String>, Vec<String>) {
    let Ok(automaton) = Automaton::of(grammar, name) else { return Default::default() };
    let members = Comparison::of(&automaton, &automaton);
    let members = members.words(Part::Both).take(5).collect();
    (members, automaton.shortest_rejected().into_iter().collect())
}

/// Where the section can be read.
fn address(rule: AnyRule) -> String {
    let (module, section) = (module(rule), rule.section());
    let part = if module == "rfc5234" { "appendix" } else { "section" };
    match rule.edition() {
        Edition::UrlSyntax00 | Edition::Rfc2396bis00 => {
            format!("https://datatracker.ietf.org/doc/html/{}#{part}-{section}", rule.document())
        }
        _ => {
            let document = rule.document().to_lowercase().replace(' ', "");
            format!("https://www.rfc-editor.org/rfc/{document}#{part}-{section}")
        }
    }
}

/// The function that reads the rule.
fn function(rule: AnyRule) -> String {
    let library = match rule.edition() {
        Edition::Rfc3986 | Edition::Rfc3987 => "uri_grammar",
        _ => "uri_grammar_historic",
    };
    let name = rule.name().trim_end_matches("-822").to_lowercase().replace('+', "");
    format!("{library}::{}::{}", module(rule), name.replace('-', "_"))
}
