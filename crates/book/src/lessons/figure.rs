//! The parts that figures of lessons have in common.

use maud::{Markup, html};
use oracle::Automaton;

use crate::text::quoted;
use crate::{drawing, page};

/// A caption, and the content of a figure.
pub type Figure = Result<(String, Markup), String>;

/// Returns a table with a heading for each column. The first cell of each row is its heading.
pub fn table(columns: &[&str], rows: impl IntoIterator<Item = Vec<Markup>>) -> Markup {
    html! {
        table {
            (page::columns(columns))
            tbody {
                @for row in rows {
                    tr {
                        @for (place, cell) in row.into_iter().enumerate() {
                            @if place == 0 { th scope="row" { (cell) } } @else { td { (cell) } }
                        }
                    }
                }
            }
        }
    }
}

/// Returns the reason why a rule does not derive a text, or `None` if it does.
pub fn why_not(automaton: &Automaton, text: &str) -> Option<Markup> {
    let verdict = automaton.judge(text);
    if verdict.accepts {
        return None;
    }
    let expected: Vec<[u32; 2]> =
        verdict.expected.iter().map(|range| [*range.start(), *range.end()]).collect();
    let possible = html! { code { (drawing::label(&expected)) } };
    let (begun, rest) = text.split_at(verdict.offset);
    let after =
        html! { @if begun.is_empty() { "At the beginning" } @else { "After " (quoted(begun)) } };
    Some(match rest.chars().next() {
        None => html! { (after) ", more must follow: " (possible) "." },
        Some(_) if expected.is_empty() => html! { (after) ", nothing can follow." },
        Some(c) => html! {
            (after) ", there cannot be " (quoted(c.encode_utf8(&mut [0; 4]))) ". Possible: " (possible)
            @if verdict.end { ", or the end" } "."
        },
    })
}
