//! Whole references: `URI`, `URI-reference`, `absolute-URI` and `relative-ref`, and the same of
//! IRIs, without calling a rule.
//!
//! The delimiters of a text divide it into components, and each component is one run of characters or a literal in
//! brackets. The [grammar](pass) of these has ten lines. It is expanded twice: to the code that runs, and to an
//! expression for the proof that exactly the members are accepted.
//!
//! | file | content |
//! |---|---|
//! | [`pass`] | the grammar, and the pass over a text that it describes |
//! | [`notation`] | the notation of the grammar, as code and as an expression |
//! | [`one_window`] | yes or no for a text within one window, by arithmetic on its masks |
//! | [`document`] | RFC 3986 or RFC 3987, as a type parameter; `iri` has the differences of RFC 3987 |
//! | [`spans`] | the end of each component |
//! | [`first_error`] | the first error of a text: an automaton with its outputs, as a table |
//! | `proof` | the proof that pass and window accept exactly the members of each rule, for all texts |

// The macros of a module can be used after it: the proof expands the grammar of the pass.
#[macro_use]
mod notation;
#[macro_use]
mod pass;

pub(crate) mod document;
pub(crate) mod first_error;
#[cfg(feature = "iri")]
mod iri;
mod one_window;
#[cfg(test)]
mod proof;
pub(crate) mod spans;
#[rustfmt::skip]
mod table;

use self::document::References;
use self::one_window::up_to;
use self::pass::{Line, Pass, Whole};
use self::spans::Spans;
use super::lines;
use crate::error::SyntaxError;
use crate::fast::window::{self, Reader, Sets};
use crate::grammar::rfc3986::Rule;

/// Returns whether the text is a member of the rule. The rule is one of the four for URIs, and represents the
/// corresponding rule of the document `R`.
#[inline(never)]
pub(crate) fn is_match<R: References>(rule: Rule, text: &R::Text) -> bool {
    window::read(text.as_ref(), Match::<R> { rule, text })
}

/// Returns the length of the first line of a text, without its line end, and whether the line is a
/// member of the rule. A line that is a member is read once: its end need not be known before.
#[inline(never)]
pub(crate) fn first_line(rule: Rule, text: &[u8]) -> (usize, bool) {
    match window::read(text, FirstLine { rule, text }) {
        Some(end) => (end, true),
        None => (lines::end_of_line(text), false),
    }
}

/// Reads a whole text, and records the ends of its components in the caller's memory. Copying a result that has just
/// been written would cost as much time as waiting for it.
///
/// # Errors
///
/// Returns the first error of the text.
#[inline(never)]
pub(crate) fn check<R: References>(
    rule: Rule,
    text: &R::Text,
    spans: &mut Spans,
) -> Result<(), SyntaxError> {
    window::read(text.as_ref(), Check::<R> { rule, text, spans })
}

/// A reader that only decides whether a text is a member.
struct Match<'a, R: References> {
    rule: Rule,
    text: &'a R::Text,
}

impl<R: References> Reader for Match<'_, R> {
    type Answer = bool;
    const IRI: bool = R::IS_IRI;

    #[inline(always)]
    fn read(self, sets: Sets) -> bool {
        let Self { rule, text } = self;
        let bytes = text.as_ref();
        if R::IS_IRI {
            return accepts::<R>(rule, text, sets, &mut Spans::default());
        }
        let legal = sets.legal();
        if legal == bytes.len() {
            return one_window::is_match(rule, bytes, u64::MAX, &sets);
        }
        // Most invalid texts have a character that no reference contains.
        if legal < sets.seam() && bytes[legal] != b'[' {
            return false;
        }
        Pass::<_, R>::new(rule, bytes, sets, Whole).reference(0).is_some()
    }
}

/// A reader that records the components of a text, or finds its first error.
struct Check<'a, R: References> {
    rule: Rule,
    text: &'a R::Text,
    spans: &'a mut Spans,
}

impl<R: References> Reader for Check<'_, R> {
    type Answer = Result<(), SyntaxError>;
    const IRI: bool = R::IS_IRI;

    #[inline(always)]
    fn read(self, sets: Sets) -> Self::Answer {
        let Self { rule, text, spans } = self;
        if accepts::<R>(rule, text, sets, spans) {
            return Ok(());
        }
        // A character that no IRI contains may come before the recorded ends.
        let noted = if R::IS_IRI { &Spans::NONE } else { spans };
        Err(first_error::error::<R>(rule, text.as_ref(), noted))
    }
}

/// Returns whether the text is a member, and records its components.
#[inline(always)]
fn accepts<R: References>(rule: Rule, text: &R::Text, sets: Sets, spans: &mut Spans) -> bool {
    let bytes = text.as_ref();
    let is_ascii = R::IS_IRI && sets.is_ascii() && bytes.len() <= window::WINDOW;
    let end = Pass::<_, R>::new(rule, bytes, R::extend(sets), &mut *spans).reference(0);
    end.is_some() && (!R::IS_IRI || is_ascii || R::allows(text, spans))
}

/// A reader of the first line of a text. It returns the end of the line if the line is a member.
struct FirstLine<'a> {
    rule: Rule,
    text: &'a [u8],
}

impl Reader for FirstLine<'_> {
    type Answer = Option<usize>;

    #[inline(always)]
    fn read(self, sets: Sets) -> Option<usize> {
        let Self { rule, text } = self;
        let legal = sets.legal();
        if legal < sets.seam() {
            let is_end = legal >= text.len()
                || matches!(text[legal], b'\n' | b'\r') && lines::is_end(text, legal);
            if is_end && one_window::is_match(rule, text, up_to(legal), &sets) {
                return Some(legal);
            }
            if is_end || text[legal] != b'[' {
                return None;
            }
        }
        Pass::<_, Rule>::new(rule, text, sets, Line).reference(0)
    }
}
