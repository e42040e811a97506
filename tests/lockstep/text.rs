//! Text: the documentation of every rule quotes its ABNF byte for byte, and has the same shape
//! everywhere: what the rule is, the ABNF, the section, examples.

use syn::Item;
use uri_grammar::Rule;

use crate::problem::{self, Problem};
use crate::sources::{Function, Sources, documentation};

const ENUM: &str = "src/rule.rs";

/// What is wrong with the documentation of the rules.
pub fn check(sources: &Sources) -> Vec<Problem> {
    let Ok(grammar) = sources.grammar() else { return Vec::new() };
    let rules = sources.rules(&grammar);
    let functions = rules.filter_map(|(rule, definition, function)| {
        let (what, remedy) = of_function(rule, &definition.text, &function)?;
        let place = format!("{} and {}", function.place(), sources.definition(rule.name()));
        Some(Problem { rule: rule.to_string(), place, what, remedy })
    });
    functions.chain(of_enum(sources)).collect()
}

/// The documentation of a function against what it should be, line by line.
fn of_function(rule: Rule, abnf: &str, function: &Function) -> Option<(String, &'static str)> {
    let lines = documentation(&function.item.attrs);
    let part = if rule.is_core() { "appendix" } else { "section" };
    let (document, section) = (rule.document(), rule.section());
    let page = document.to_lowercase().replace(' ', "");
    let url = format!("https://www.rfc-editor.org/rfc/{page}#{part}-{section}");
    let summary = format!("`{rule}`: {}.", rule.summary());
    let link = format!("[{document} {part} {section}]({url})");
    let front = [summary.as_str(), "", "```abnf"].into_iter().chain(abnf.lines());
    let back = ["```", "", link.as_str(), "", "# Examples", "", "```"];
    let mut found = lines.iter();
    for wanted in front.chain(back) {
        let line = found.next().map_or("", String::as_str);
        if line != wanted {
            let remedy = "copy the lines of the grammar file into the ```abnf block, and the \
                summary of src/rule.rs above it; if the documentation is right, correct those";
            return Some((format!("its documentation says {line:?}, not {wanted:?}"), remedy));
        }
    }
    let examples: Vec<&str> = found.map(String::as_str).collect();
    let accepted = format!("assert!(Rule::{rule:?}.matches(");
    let rejected = format!("assert!(!Rule::{rule:?}.matches(");
    let has = |begin: &str| examples.iter().any(|line| line.starts_with(begin));
    let comment = examples.iter().position(|line| line.starts_with("// "));
    let surprising =
        comment.is_some_and(|at| examples[at..].iter().any(|line| line.contains("assert")));
    let missing =
        [(has(&accepted), "accepted"), (has(&rejected), "rejected"), (surprising, "surprising")];
    let (_, missing) = missing.into_iter().find(|(there, _)| !there)?;
    let remedy = "write three examples: `assert!(Rule::X.matches(..))`, `assert!(!Rule::X.matches(..))`, \
        and a third below a comment that says what is surprising";
    Some((format!("its documentation has no {missing} example"), remedy))
}

/// The documentation of the variants of `Rule`: the summary.
fn of_enum(sources: &Sources) -> Vec<Problem> {
    let items = sources.parse(ENUM).items;
    let variants = items.into_iter().find_map(|item| match item {
        Item::Enum(item) if item.ident == "Rule" => Some(item.variants),
        _ => None,
    });
    let variants = variants.unwrap_or_default();
    let documentation_of = |rule: Rule| {
        let variant = variants.iter().find(|variant| variant.ident == format!("{rule:?}"));
        variant.map(|variant| documentation(&variant.attrs)).unwrap_or_default()
    };
    let wrong = |&rule: &Rule| {
        let wanted = [format!("`{rule}`: {}.", rule.summary())];
        let found = documentation_of(rule);
        (found != wanted).then(|| Problem {
            rule: rule.to_string(),
            place: ENUM.to_owned(),
            what: format!("the documentation of Rule::{rule:?} is {found:?}, not {wanted:?}"),
            remedy: "make it the summary of the table below the enum",
        })
    };
    Rule::all().iter().filter_map(wrong).collect()
}

#[test]
fn the_documentation_of_every_rule_quotes_its_abnf() {
    problem::none(&check(&Sources::read()));
}

/// What the library says a rule's ABNF is, is what the reader of the oracle finds there.
#[test]
fn the_library_knows_the_lines_of_every_rule() {
    let grammar = Sources::read().grammar().expect("the grammar files are ABNF");
    for &rule in Rule::all() {
        let definition = grammar.get(rule.name()).expect("every rule is defined");
        assert_eq!(rule.abnf(), definition.text, "Rule::{rule:?}.abnf() (src/rule.rs)");
    }
}
