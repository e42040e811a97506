//! Texts as pages show them.

use maud::{Markup, html};
use uri_grammar_diagnose::render::visible;

/// A text in the letters of a program, with what cannot be seen spelt out.
pub fn quoted(text: &str) -> Markup {
    match text {
        "" => html! { em { "the empty text" } },
        " " => html! { em { "a space" } },
        _ => html! { code.text { (visible(text.as_bytes())) } },
    }
}

/// Texts in a row.
pub fn row<'a>(texts: impl IntoIterator<Item = &'a str>) -> Markup {
    html! { ul.row { @for text in texts { li { (quoted(text)) } } } }
}

/// What repairs a rule, with the expressions in it in the letters of a program.
pub fn repair(words: &str) -> Markup {
    let parts = match words.split_once("in this order: ") {
        Some((_, order)) => vec!["take the alternatives in this order: ", order],
        // Expressions stand between backticks: every second part is one.
        None => words.split('`').collect(),
    };
    html! {
        @for (number, part) in parts.iter().enumerate() {
            @if number % 2 == 0 { (part) } @else { code { (part) } }
        }
    }
}

/// A number with its thousands apart: `1,234,567`.
///
/// ```
/// assert_eq!(book::text::number(&1_234_567), "1,234,567");
/// assert_eq!(book::text::number(&12), "12");
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

/// `1 rule`, `2 rules`.
///
/// ```
/// assert_eq!(book::text::count(1, "rule"), "1 rule");
/// assert_eq!(book::text::count(2000, "rule"), "2,000 rules");
/// ```
pub fn count(count: usize, what: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{} {what}{plural}", number(&count))
}
