//! The reading of a text: whole references by a pass of their own, everything else by rules.
//!
//! | question | by rules | whole references |
//! |---|---|---|
//! | yes or no | [`prefix`] | [`reference::is_match`] |
//! | the first error | [`check`] | [`reference::first_error`] |
//! | the components | | [`reference::check`] |
//! | the derivation | [`tree_builder`] | |
//! | every call of a rule | [`calls`] | |
//!
//! The code for whole references calls no rule, and reading by rules uses no components. To read by rules, a
//! [`Cursor`](cursor::Cursor) moves over the text, and a [record](record) keeps what the question needs. This code is
//! compiled once for each document.

mod answers;
mod cursor;
mod furthest_miss;
pub(crate) mod grammar_rule;
pub(crate) mod lines;
mod record;
pub(crate) mod reference;
mod rules;

#[cfg(feature = "alloc")]
mod calls;
#[cfg(feature = "alloc")]
mod tree_builder;

use crate::abnf::definition::Definition;
use crate::abnf::rule_path::Places;
use crate::char_set::CharSet;
use crate::error::SyntaxError;

#[cfg(feature = "alloc")]
use self::record::Log;
pub use self::record::Source;
use self::record::Watch;

/// Reads `text` by `rule`. Returns the length in bytes of the longest prefix that the rule derives;
/// `None` if it derives none.
#[inline(never)]
pub fn prefix<R: Definition>(rule: R, derive: Derive<R>, text: &[u8]) -> Option<usize> {
    derive(rule, &Source::new(text, Watch::Nothing))
}

/// Checks that the rule derives the whole text; returns the first error if it does not.
#[inline(never)]
fn check<R: Definition>(rule: R, derive: Derive<R>, text: &[u8]) -> Result<(), SyntaxError> {
    match derive(rule, &Source::new(text, Watch::Nothing)) {
        Some(length) if length == text.len() => Ok(()),
        derived => Err(error(rule, derive, text, derived)),
    }
}

/// Returns the first error of a text, given that the rule derives only its first `derived` bytes.
#[inline]
fn error<R: Definition>(
    rule: R,
    derive: Derive<R>,
    text: &[u8],
    derived: Option<usize>,
) -> SyntaxError {
    let missed = locate(rule, derive, text, derived.unwrap_or(0));
    SyntaxError::new(rule, text, missed.prefix, missed.furthest)
}

/// A function that reads a text by a rule and returns the length of the longest prefix that the rule derives. Each
/// document has one such function, so that reading by its rules is compiled once; some are for only some rules.
pub type Derive<R> = fn(R, &Source<'_, R>) -> Option<usize>;

/// The result of reading an invalid text: the information about its first error.
struct Missed {
    /// The length of the longest prefix that the rule derives.
    prefix: Option<usize>,
    /// The offset of the furthest miss, the characters that could have followed there, and the rules around it.
    furthest: (usize, CharSet, Places),
}

/// Looks for the first error of a text that the rule does not derive. Its first `derived` bytes are
/// known to begin some member, so no error is before their end.
#[cold]
#[inline(never)]
fn locate<R: Definition>(rule: R, derive: Derive<R>, text: &[u8], derived: usize) -> Missed {
    let source = Source::new(text, Watch::MissesFrom(derived));
    let prefix = derive(rule, &source);
    Missed { prefix, furthest: source.misses.found() }
}

/// Reports to the log the matches of rules and terminals in a text, down to single characters if `characters` is
/// `true`.
#[cfg(feature = "alloc")]
fn read_to<R: Definition>(
    rule: R,
    derive: Derive<R>,
    text: &[u8],
    log: &dyn Log<R>,
    characters: bool,
) {
    derive(rule, &Source::new(text, Watch::Everything { log, characters }));
}
