//! Text: the documentation of every rule quotes its ABNF byte for byte, and has the same form everywhere: the meaning
//! of the rule, the ABNF, the section, whether the rule can be empty, and examples.

use crate::edition::{Edition, editions, fence};
use crate::problem::{self, Problem};
use crate::sources::{Function, Sources, documentation};

/// Returns the problems of the documentation of the rules.
pub fn check<R: Edition>(sources: &Sources) -> Vec<Problem> {
    let Ok(grammar) = sources.grammar::<R>() else { return Vec::new() };
    let rules = sources.rules::<R>(&grammar);
    let problems = rules.filter_map(|(rule, definition, function)| {
        let (what, remedy) = of_function(rule, &definition.text, &function)?;
        let place = format!("{} and {}", function.place(), sources.definition::<R>(rule.name()));
        Some(Problem { rule: rule.to_string(), place, what, remedy })
    });
    problems.collect()
}

/// The documentation of a rule that can be empty.
const EMPTY: &str = "The rule derives the empty text, on which nom's `many0` fails.";

/// Compares the documentation of a function with the expected text, line by line.
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
    let empty: &[&str] = if rule.is_match("") { &["", EMPTY] } else { &[] };
    let section = ["```", "", link.as_str()].into_iter().chain(empty.iter().copied());
    let back = section.chain(["", "# Examples", "", "```"]);
    let mut found = lines.iter();
    for wanted in front.chain(back) {
        let line = found.next().map_or("", String::as_str);
        if line != wanted {
            let remedy = "copy the lines of the grammar file into the ```abnf block, and the \
                summary of the table of rules above it, and say whether the rule can be empty; if the \
                documentation is right, correct those";
            return Some((format!("its documentation says {line:?}, not {wanted:?}"), remedy));
        }
    }
    let examples: Vec<&str> = found.map(String::as_str).collect();
    let accepted = format!("assert!(Rule::{rule:?}.is_match(");
    let rejected = format!("assert!(!Rule::{rule:?}.is_match(");
    let has = |begin: &str| examples.iter().any(|line| line.starts_with(begin));
    let comment = examples.iter().position(|line| line.starts_with("// "));
    let surprising =
        comment.is_some_and(|at| examples[at..].iter().any(|line| line.contains("assert")));
    let missing =
        [(has(&accepted), "accepted"), (has(&rejected), "rejected"), (surprising, "surprising")];
    let (_, missing) = missing.into_iter().find(|(there, _)| !there)?;
    let remedy = "write three examples: `assert!(Rule::X.is_match(..))`, `assert!(!Rule::X.is_match(..))`, \
        and a third below a comment that says what is surprising";
    Some((format!("its documentation has no {missing} example"), remedy))
}

fn text<R: Edition>() {
    problem::none(&check::<R>(&Sources::read()));
}

editions!(the_documentation_of_every_rule_quotes_its_abnf, text);

/// The library's definition of a rule is the definition that the reader of the oracle finds.
fn definitions<R: Edition>() {
    for &rule in R::ALL {
        let definition = R::shelf().grammar.get(rule.name()).expect("every rule is defined");
        assert_eq!(rule.abnf(), definition.text, "of {rule}, by {}", R::TABLE);
    }
}

editions!(rules_return_their_abnf_definitions, definitions);
