//! The reading of a text by a rule: one type for all questions.
//!
//! | question | what is recorded | result |
//! |---|---|---|
//! | validate | nothing | yes or no |
//! | locate | the furthest miss | the exact first error |
//! | tree | what rules and terminals took | the derivation |
//! | calls | when a rule begins, and what it took or that it failed | every call, in order |
//!
//! A [`Reading`](place::Reading) is a position in a text of bytes. It is compiled once for each
//! document. Whole references are validated and divided without it ([`whole`]).

pub(crate) mod components;
mod first;
#[cfg(feature = "iri")]
mod first_iri;
mod locator;
mod place;
mod source;
pub(crate) mod whole;
#[cfg(feature = "iri")]
pub(crate) mod whole_iri;

#[cfg(feature = "alloc")]
pub(crate) mod builder;

use crate::abnf::{CharSet, GrammarRule};
use crate::error::{RulePath, SyntaxError};

#[cfg(feature = "alloc")]
pub(crate) use self::source::Log;
pub use self::source::Source;

use self::source::Watch;

/// Reads `text` by `rule`. Returns the length in bytes of the longest prefix that the rule derives;
/// `None` if it derives none.
#[inline(never)]
pub fn prefix<R: GrammarRule>(rule: R, text: &[u8]) -> Option<usize> {
    rule.derive(&Source::new(text, Watch::Nothing))
}

/// Checks that the rule derives the whole text; returns the first error if it does not.
#[inline(never)]
pub(crate) fn check<R: GrammarRule>(rule: R, text: &[u8]) -> Result<(), SyntaxError<R>> {
    match rule.derive(&Source::new(text, Watch::Nothing)) {
        Some(length) if length == text.len() => Ok(()),
        derived => Err(error(rule, text, derived)),
    }
}

/// The first error of a text, given that the rule derives only its first `derived` bytes.
#[inline]
fn error<R: GrammarRule>(rule: R, text: &[u8], derived: Option<usize>) -> SyntaxError<R> {
    let missed = locate(rule, R::derive, text, derived.unwrap_or(0));
    SyntaxError::new(rule, text, missed.prefix, missed.furthest)
}

/// How a rule is read: [`GrammarRule::derive`], or the same for only some rules.
type Derive<R> = fn(R, &Source<'_, R>) -> Option<usize>;

/// What reading an invalid text tells about its first error.
pub(crate) struct Missed<R> {
    /// The length of the longest prefix that the rule derives.
    pub(crate) prefix: Option<usize>,
    /// The offset of the furthest miss, what could have followed there, and the rules around it.
    pub(crate) furthest: (usize, CharSet, RulePath<R>),
}

/// Looks for the first error of a text that the rule does not derive. Its first `derived` bytes are
/// known to begin some member, so no error is before their end.
#[cold]
#[inline(never)]
pub(crate) fn locate<R: GrammarRule>(
    rule: R,
    derive: Derive<R>,
    text: &[u8],
    derived: usize,
) -> Missed<R> {
    let source = Source::new(text, Watch::MissesFrom(derived));
    let prefix = derive(rule, &source);
    Missed { prefix, furthest: source.locator.found() }
}

/// Reports to the log what rules and terminals take of a text, down to single characters if
/// `characters`.
#[cfg(feature = "alloc")]
pub(crate) fn read_to<R: GrammarRule>(rule: R, text: &[u8], log: &dyn Log, characters: bool) {
    rule.derive(&Source::new(text, Watch::Everything { log, characters }));
}
