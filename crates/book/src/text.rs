//! Texts as they appear on pages.

use maud::{Markup, html};
use study::AnyRule;
use uri_grammar::GrammarRule;
use uri_grammar::percent::{EncodeSet, encode};
use uri_grammar_diagnose::render::visible;

use crate::site::Here;

/// Returns a text in a code font, with invisible characters escaped.
pub fn quoted(text: &str) -> Markup {
    match text {
        "" => html! { em { "the empty text" } },
        " " => html! { em { "a space" } },
        _ => html! { code.text { (visible(text.as_bytes())) } },
    }
}

/// Returns a text that links to the playground, which reads it by the rule.
pub fn sample(here: Here<'_>, rule: AnyRule, text: &str) -> Markup {
    html! { a.sample href=(in_playground(here, rule, text)) { (quoted(text)) } }
}

/// Returns such texts in a row.
pub fn row<'a>(here: Here<'_>, rule: AnyRule, texts: impl IntoIterator<Item = &'a str>) -> Markup {
    html! { ul.row { @for text in texts { li { (sample(here, rule, text)) } } } }
}

/// Returns the link to the playground with a rule and a text.
pub fn in_playground(here: Here<'_>, rule: AnyRule, text: &(impl AsRef<[u8]> + ?Sized)) -> String {
    let (page, edition, name) = (here.to("playground.html"), rule.edition(), rule.name());
    let text = encode(text, EncodeSet::Any);
    format!("{page}#edition={edition}&rule={name}&text={text}")
}

/// Returns the description of a repair, with its expressions in a code font.
pub fn repair(words: &str) -> Markup {
    let parts = match words.split_once("in this order: ") {
        Some((_, order)) => vec!["take the alternatives in this order: ", order],
        // Every second part is an expression in backticks.
        None => words.split('`').collect(),
    };
    html! {
        @for (number, part) in parts.iter().enumerate() {
            @if number % 2 == 0 { (part) } @else { code { (part) } }
        }
    }
}

/// Formats a number with separators: `1,234,567`.
///
/// ```
/// assert_eq!(book::text::number(&1_234_567), "1,234,567");
/// assert_eq!(book::text::number(&999), "999");
/// ```
pub fn number(number: &dyn ToString) -> String {
    let digits = number.to_string();
    let mut apart = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            apart.push(',');
        }
        apart.push(digit);
    }
    apart
}

/// Formats a count: `1 rule`, `2 rules`.
///
/// ```
/// assert_eq!(book::text::count(1, "rule"), "1 rule");
/// assert_eq!(book::text::count(2000, "rule"), "2,000 rules");
/// ```
pub fn count(count: usize, what: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{} {what}{plural}", number(&count))
}
