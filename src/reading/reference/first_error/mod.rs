//! The first error of a whole reference.
//!
//! An automaton reads the text up to the first character after which no member is left. Its [`State`] there
//! determines the characters that could have followed, the open rules, and whether the text could end. The tests make
//! its table from the ABNF and from the rules. They prove that offset and expected set agree with the ABNF, for all
//! texts.

#[cfg(test)]
mod generator;
#[cfg(test)]
mod proof;
pub(crate) mod state;
#[cfg(test)]
mod tests;

use self::state::State;
use super::document::References;
use super::pass::may_be_relative;
use super::spans::{AUTHORITY, FRAGMENT, HOST, PATH, QUERY, SCHEME, Spans, USERINFO};
use crate::char_set::CharSet;
use crate::error::SyntaxError;
use crate::fast::scan;
use crate::grammar::rfc3986::Rule;

const HASH: CharSet = CharSet::from_chars("#");

/// Returns the first error of a text that is not a member of the rule. The rule is one of the four for URIs, and
/// represents the corresponding rule of the document `R`. The spans are those that the pass has recorded, or empty.
#[cold]
#[inline(never)]
pub(crate) fn error<R: References>(rule: Rule, text: &[u8], spans: &Spans) -> SyntaxError {
    let mut has_scheme = spans.end(SCHEME).is_some();
    let (mut at, mut state) = resume(rule, text, spans);
    while let Some(&byte) = text.get(at) {
        let (next, length) = match byte {
            b'#' if rule == Rule::AbsoluteUri => break,
            0..=0x7F => (state.step(byte), 1),
            _ => match R::triplet(&text[at..], state.is_in_query()) {
                Some(length) => (state.after_triplet(), length),
                None => break,
            },
        };
        if next == State::DEAD {
            break;
        }
        has_scheme |= next == State::AFTER_SCHEME;
        (at, state) = (at + length, next);
        if let Some(run) = state.run() {
            let length = run.scan(&text[at..]);
            if length > 0 {
                at += length;
                state = state.after_run(text[at - 1]);
            }
        }
    }

    let mut expected = state.expected();
    if rule == Rule::AbsoluteUri {
        expected = expected.difference(HASH);
    }
    if R::IS_IRI && state.has_triplet() {
        expected = expected.union(R::beyond_ascii(state.is_in_query()));
    }
    let mut outer = 0;
    let mut enter = |rule: Rule| outer = outer << u16::BITS | (R::like(rule).index() as u64 + 1);
    enter(rule);
    if rule == Rule::UriReference && at > 0 {
        enter(if has_scheme { Rule::Uri } else { Rule::RelativeRef });
    }
    if state.is_in_part() {
        enter(if has_scheme { Rule::HierPart } else { Rule::RelativePart });
    }
    let (path, length) = state.path();
    let open = R::PATHS[path].inside(outer, length);
    SyntaxError::from_parts::<R>(text, state.may_end().then_some(at), (at, expected, open))
}

/// Returns an offset up to which the text begins a member, and the state there. The offset is after the part of the
/// last component that the pass has read, or before that component.
#[inline(always)]
fn resume(rule: Rule, text: &[u8], spans: &Spans) -> (usize, State) {
    let [path, query, fragment] = [PATH, QUERY, FRAGMENT].map(|component| spans.end(component));
    let (start, end, state) = match (path, query, fragment) {
        (Some(path), query, Some(end)) => (query.unwrap_or(path) + 1, end, State::FRAGMENT),
        (Some(path), Some(end), None) => (path + 1, end, State::QUERY),
        (path, ..) => match (spans.end(SCHEME), spans.end(AUTHORITY), path) {
            (_, Some(authority), Some(end)) if end > authority => {
                (authority + 1, end, State::ABEMPTY)
            }
            (Some(scheme), None, Some(end)) if end > scheme + 1 && text[scheme + 1] != b'/' => {
                let segment = State::AFTER_SCHEME.step(b'a');
                let has_slash = scan::first(&text[scheme + 1..end], b'/').is_some();
                (scheme + 1, end, if has_slash { segment.step(b'/') } else { segment })
            }
            (scheme, ..) => return before_path(rule, text, scheme, spans),
        },
    };
    if start == end { (start, state) } else { (end, state.after_run(text[end - 1])) }
}

/// Resumes in a host, or before an authority or path.
#[inline(always)]
fn before_path(rule: Rule, text: &[u8], scheme: Option<usize>, spans: &Spans) -> (usize, State) {
    let (start, state) = match scheme {
        Some(end) => (end + 1, State::AFTER_SCHEME),
        None => (0, State::start(rule)),
    };
    if !(text[start..].starts_with(b"//") && (scheme.is_some() || may_be_relative(rule))) {
        return (start, state);
    }
    let start = start + "//".len();
    match (spans.end(USERINFO), spans.end(HOST)) {
        // A digit could begin an address.
        (None, Some(end)) if text[start..end].first().is_some_and(u8::is_ascii_alphabetic) => {
            (end, State::AUTHORITY.step(b'a'))
        }
        _ => (start, State::AUTHORITY),
    }
}
