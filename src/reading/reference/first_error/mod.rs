//! The first error of a whole reference.
//!
//! An automaton reads the text up to the first character after which no member is left. Its
//! [`State`] there says what could have followed, which rules are open, and whether the text could
//! end. The tests make its table from the ABNF and from the rules, and prove that offset and expected
//! set are those of the ABNF, for all texts.

#[cfg(test)]
mod generator;
#[cfg(test)]
mod proof;
pub(crate) mod state;
#[rustfmt::skip]
pub(crate) mod table;
#[cfg(test)]
mod tests;

use self::state::State;
use super::document::References;
use super::spans::{AUTHORITY, FRAGMENT, HOST, PATH, QUERY, SCHEME, Spans, USERINFO};
use crate::abnf::rule_path::RulePath;
use crate::char_set::CharSet;
use crate::error::SyntaxError;
use crate::grammar::rfc3986::Rule;

const HASH: CharSet = CharSet::from_chars("#");

/// Returns the first error of a text that is not a member of the rule: one of the four for URIs,
/// which stands for the corresponding rule of the document `R`. The spans are those that the pass has
/// noted, or none.
#[cold]
#[inline(never)]
pub(crate) fn error<R: References>(rule: Rule, text: &[u8], spans: &Spans) -> SyntaxError<R> {
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
    let mut open = RulePath::EMPTY.then(R::like(rule).index());
    let either = |with_scheme, without| R::like(if has_scheme { with_scheme } else { without });
    if rule == Rule::UriReference && at > 0 {
        open = open.then(either(Rule::Uri, Rule::RelativeRef).index());
    }
    if state.is_in_part() {
        open = open.then(either(Rule::HierPart, Rule::RelativePart).index());
    }
    let open = R::PATHS[state.path()].within(open);
    SyntaxError::told(text, state.may_end().then_some(at), (at, expected, open))
}

/// Returns an offset up to which the text begins a member, and the state there: after what the pass
/// has read of the last component, or before that component.
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
            (Some(scheme), ..) if text[scheme..].starts_with(b"://") => {
                let start = scheme + "://".len();
                return match (spans.end(USERINFO), spans.end(HOST)) {
                    // A digit could begin an address.
                    (None, Some(end))
                        if text[start..end].first().is_some_and(u8::is_ascii_alphabetic) =>
                    {
                        (end, State::AUTHORITY.step(b'a'))
                    }
                    _ => (start, State::AUTHORITY),
                };
            }
            (Some(scheme), ..) => return (scheme + 1, State::AFTER_SCHEME),
            _ => return (0, State::start(rule)),
        },
    };
    if start == end { (start, state) } else { (end, state.after_run(text[end - 1])) }
}
