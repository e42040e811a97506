//! Text: the documentation of every rule quotes its ABNF byte for byte, and has the same shape
//! everywhere: what the rule is, the ABNF, the section, examples.

use syn::Item;
use uri_grammar::{GrammarRule, Rule};

use crate::edition::{Edition, editions, fence};
use crate::problem::{self, Problem};
use crate::sources::{Function, Sources, documentation};

/// What is wrong with the documentation of the rules.
pub fn check<R: Edition>(sources: &Sources) -> Vec<Problem> {
    let Ok(grammar) = sources.grammar::<R>() else { return Vec::new() };
    let rules = sources.rules::<R>(&grammar);
    let functions = rules.filter_map(|(rule, definition, function)| {
        let (what, remedy) = of_function(rule, &definition.text, &function)?;
        let place = format!("{} and {}", function.place(), sources.definition::<R>(rule.name()));
        Some(Problem { rule: rule.to_string(), place, what, remedy })
    });
    functions.chain(of_enum::<R>(sources)).collect()
}

/// The documentation of a function against what it should be, line by line.
fn of_function<R: Edition>(
    rule: R,
    abnf: &str,
    function: &Function,
) -> Option<(String, &'static str)> {
    let lines = documentation(&function.item.attrs);
    let home = rule.home();
    let fence = format!("```{}", fence::<R>());
    let summary = format!("`{rule}`: {}.", rule.summary());
    let link = format!("[{}]({})", home.title(), home.url());
    let front = [summary.as_str(), "", fence.as_str()].into_iter().chain(abnf.lines());
    let back = ["```", "", link.as_str(), "", "# Examples", "", "```"];
    let mut found = lines.iter();
    for wanted in front.chain(back) {
        let line = found.next().map_or("", String::as_str);
        if line != wanted {
            let remedy = "copy the lines of the grammar file into the ```abnf block, and the \
                summary of the table of rules above it; if the documentation is right, correct those";
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

/// The documentation of the variants of `Rule`: the summary. The macro that makes the other
/// enums from their tables sees to it itself.
fn of_enum<R: Edition>(sources: &Sources) -> Vec<Problem> {
    let items = sources.parse(R::TABLE).items;
    let Some(variants) = items.into_iter().find_map(|item| match item {
        Item::Enum(item) if item.ident == "Rule" => Some(item.variants),
        _ => None,
    }) else {
        return Vec::new();
    };
    let documentation_of = |rule: R| {
        let variant = variants.iter().find(|variant| variant.ident == format!("{rule:?}"));
        variant.map(|variant| documentation(&variant.attrs)).unwrap_or_default()
    };
    let wrong = |&rule: &R| {
        let wanted = [format!("`{rule}`: {}.", rule.summary())];
        let found = documentation_of(rule);
        (found != wanted).then(|| Problem {
            rule: rule.to_string(),
            place: R::TABLE.to_owned(),
            what: format!("the documentation of Rule::{rule:?} is {found:?}, not {wanted:?}"),
            remedy: "make it the summary of the table below the enum",
        })
    };
    R::all().iter().filter_map(wrong).collect()
}

fn text<R: Edition>() {
    problem::none(&check::<R>(&Sources::read()));
}

editions!(the_documentation_of_every_rule_quotes_its_abnf, text);

/// What the library says a rule's definition is, is what the reader of the oracle finds there.
fn definitions<R: Edition>() {
    for &rule in R::all() {
        let definition = R::shelf().grammar.get(rule.name()).expect("every rule is defined");
        assert_eq!(rule.definition(), definition.text, "of {rule}, by {}", R::TABLE);
    }
}

editions!(the_library_knows_the_lines_of_every_rule, definitions);

#[test]
fn the_abnf_of_a_rule_is_its_definition() {
    assert!(Rule::all().iter().all(|rule| rule.abnf() == rule.definition()));
}
