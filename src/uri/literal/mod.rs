//! References as constants: a text that is checked when the program is compiled.
//!
//! The compiler cannot run the parsers in a constant. Instead, the text is run through the minimal
//! automaton of `URI-reference` ([`table`]), which the crate `oracle` makes from the ABNF, and
//! divided at the delimiters as appendix B does. `tests` compares both with the parsers, and the
//! table with the ABNF.

mod message;
mod table;
#[cfg(test)]
mod tests;

use core::marker::PhantomData;

use self::message::Message;
use super::spans::Spans;
use super::{Reference, ReferenceKind};
#[cfg(feature = "iri")]
use crate::fast::ucschar;
use crate::grammar::rfc3986::Rule;
use crate::reading::components::{
    AUTHORITY, COUNT, FRAGMENT, HOST, PATH, PORT, QUERY, SCHEME, USERINFO,
};

impl<K: ReferenceKind> Reference<K, &'static str> {
    /// Creates a reference from a literal, in a constant. An invalid literal does not compile.
    ///
    /// ```
    /// use uri_grammar::{Uri, UriRef};
    ///
    /// const HOME: Uri<&str> = Uri::from_static("http://example.com/");
    /// static LOGO: UriRef<&str> = UriRef::from_static("img/logo.svg");
    ///
    /// assert_eq!(HOME.host(), Some("example.com"));
    /// assert_eq!(LOGO.path(), "img/logo.svg");
    /// ```
    ///
    /// The compiler says what is wrong, and where:
    ///
    /// ```compile_fail,E0080
    /// # use uri_grammar::Uri;
    /// const HOME: Uri<&str> = Uri::from_static("http://example.com/my page");
    /// // Uri::from_static: at byte 21: found a space, expected "!", "#" to ";", "=", "?" to "Z",
    /// // "_", "a" to "z", "~" or the end
    /// ```
    ///
    /// In a `const` or `static`, this costs nothing at run time. For a text that is known only at
    /// run time, use [`parse`](Self::parse), which returns an error.
    ///
    /// # Panics
    ///
    /// Outside of a constant, panics if the rule of the kind does not derive the text.
    #[must_use]
    #[track_caller]
    pub const fn from_static(text: &'static str) -> Self {
        match read(K::OF_URIS, K::IS_IRI, text.as_bytes()) {
            Ok(spans) => Self { text, spans, kind: PhantomData },
            Err(mistake) => {
                let message = Message::of(K::NAME, K::IS_IRI, text.as_bytes(), mistake);
                panic!("{}", message.as_str())
            }
        }
    }
}

/// Why a text is not a reference of a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mistake {
    /// The text is not a URI-reference. The part up to the offset begins one, and leads to that
    /// state of the table.
    Grammar { offset: usize, state: u8 },
    /// There is no scheme.
    NoScheme,
    /// There is a scheme, which ends at that offset.
    Scheme { end: usize },
    /// There is a fragment, with its `#` at that offset.
    Fragment { sign: usize },
}

/// The components of the text as a reference of the kind of `rule`: of RFC 3987 if `iri`.
const fn read(rule: Rule, iri: bool, text: &[u8]) -> Result<Spans, Mistake> {
    if let Err((offset, state)) = walk(text, iri) {
        return Err(Mistake::Grammar { offset, state });
    }
    let (present, ends) = split(text);
    let scheme = present >> SCHEME & 1 == 1;
    let fragment = present >> FRAGMENT & 1 == 1;
    match rule {
        Rule::Uri | Rule::AbsoluteUri if !scheme => Err(Mistake::NoScheme),
        Rule::AbsoluteUri if fragment => {
            let before = if present >> QUERY & 1 == 1 { QUERY } else { PATH };
            Err(Mistake::Fragment { sign: ends[before] })
        }
        Rule::RelativeRef if scheme => Err(Mistake::Scheme { end: ends[SCHEME] }),
        _ => Ok(Spans::of_ends(present, ends)),
    }
}

/// Checks that the text is a URI-reference, or an IRI-reference if `iri`; if not, returns how far
/// it begins one, and the state there.
const fn walk(text: &[u8], iri: bool) -> Result<(), (usize, u8)> {
    let (mut state, mut at) = (0, 0);
    let mut component = PATH;
    while at < text.len() {
        let byte = text[at];
        let (next, length) = if iri && !byte.is_ascii() {
            let (character, length) = character(text, at);
            (
                if is_in_iris(character, component == QUERY) {
                    encoded(state)
                } else {
                    table::DEAD
                },
                length,
            )
        } else {
            (step(state, byte), 1)
        };
        if next == table::DEAD {
            return Err((at, state));
        }
        component = match byte {
            b'?' if component == PATH => QUERY,
            b'#' => FRAGMENT,
            _ => component,
        };
        state = next;
        at += length;
    }
    if is_end(state) { Ok(()) } else { Err((at, state)) }
}

/// The state after a triplet. An IRI can have a character beyond ASCII wherever a URI can have a
/// triplet.
const fn encoded(state: u8) -> u8 {
    match step(state, b'%') {
        table::DEAD => table::DEAD,
        percent => step(step(percent, b'4'), b'1'),
    }
}

/// Whether an IRI can have the character, which is not ASCII, in a query or elsewhere.
#[cfg(feature = "iri")]
const fn is_in_iris(character: u32, in_query: bool) -> bool {
    match char::from_u32(character) {
        Some(character) => {
            ucschar::is_ucschar(character) || in_query && ucschar::is_iprivate(character)
        }
        None => false,
    }
}

#[cfg(not(feature = "iri"))]
const fn is_in_iris(_character: u32, _in_query: bool) -> bool {
    false
}

/// The character at that offset, which is not ASCII, and its length in bytes.
const fn character(text: &[u8], at: usize) -> (u32, usize) {
    let first = text[at];
    let (mut point, length) = match first {
        0..=0xDF => ((first & 0x1F) as u32, 2),
        0xE0..=0xEF => ((first & 0x0F) as u32, 3),
        _ => ((first & 0x07) as u32, 4),
    };
    let mut next = 1;
    while next < length {
        point = point << 6 | (text[at + next] & 0x3F) as u32;
        next += 1;
    }
    (point, length)
}

/// The state after one more byte.
const fn step(state: u8, byte: u8) -> u8 {
    if byte.is_ascii() {
        table::NEXT[state as usize][table::CLASSES[byte as usize] as usize]
    } else {
        table::DEAD
    }
}

/// Whether the text may end in the state.
const fn is_end(state: u8) -> bool {
    table::ENDS[state as usize / 8] >> (state % 8) & 1 == 1
}

/// The components of a URI-reference, as bits, and the end of each: by the delimiters alone, as
/// appendix B does.
const fn split(text: &[u8]) -> (usize, [usize; COUNT]) {
    let (mut present, mut ends) = (0, [0; COUNT]);
    let mut at = 0;
    let colon = find(text, 0, b":/?#");
    if is(text, colon, b':') {
        (present, ends) = with(present, ends, SCHEME, colon);
        at = colon + 1;
    }
    if is(text, at, b'/') && is(text, at + 1, b'/') {
        let start = at + 2;
        let end = find(text, start, b"/?#");
        let sign = find(text, start, b"@/?#");
        let host = if is(text, sign, b'@') {
            (present, ends) = with(present, ends, USERINFO, sign);
            sign + 1
        } else {
            start
        };
        let colon =
            find(text, if is(text, host, b'[') { find(text, host, b"]") } else { host }, b":/?#");
        (present, ends) = with(present, ends, HOST, colon);
        if is(text, colon, b':') {
            (present, ends) = with(present, ends, PORT, end);
        }
        (present, ends) = with(present, ends, AUTHORITY, end);
        at = end;
    }
    at = find(text, at, b"?#");
    (present, ends) = with(present, ends, PATH, at);
    if is(text, at, b'?') {
        at = find(text, at, b"#");
        (present, ends) = with(present, ends, QUERY, at);
    }
    if at < text.len() {
        (present, ends) = with(present, ends, FRAGMENT, text.len());
    }
    (present, ends)
}

/// Adds a component that ends at that offset.
const fn with(
    present: usize,
    mut ends: [usize; COUNT],
    component: usize,
    end: usize,
) -> (usize, [usize; COUNT]) {
    ends[component] = end;
    (present | 1 << component, ends)
}

/// The offset of the first of the delimiters from `at` on, or the end of the text.
const fn find(text: &[u8], mut at: usize, delimiters: &[u8]) -> usize {
    while at < text.len() {
        let mut i = 0;
        while i < delimiters.len() {
            if text[at] == delimiters[i] {
                return at;
            }
            i += 1;
        }
        at += 1;
    }
    at
}

/// Whether the byte is at that offset.
const fn is(text: &[u8], at: usize, byte: u8) -> bool {
    at < text.len() && text[at] == byte
}

/// Only [`parse`](Reference::parse) and [`from_static`](Reference::from_static) make a reference
/// from a text. You cannot make one in a constant:
///
/// ```compile_fail,E0080
/// const NONE: uri_grammar::Uri<&str> = uri_grammar::Uri::from_static("no uri at all");
/// # let _ = NONE;
/// ```
///
/// nor from its parts, which are private:
///
/// ```compile_fail,E0451
/// use uri_grammar::Uri;
///
/// let uri = Uri::from_static("a:");
/// let forged = Uri { text: "no uri at all", ..uri };
/// ```
///
/// nor by changing the text of one, which can only be read:
///
/// ```compile_fail,E0616
/// let mut uri = uri_grammar::Uri::parse(String::from("a:")).unwrap();
/// uri.text.push(' ');
/// ```
///
/// nor with the function that earlier macros called:
///
/// ```compile_fail,E0599
/// use uri_grammar::Uri;
///
/// let forged = Uri::<&'static str>::__from_literal("no uri at all", 0, [0; 8]);
/// ```
///
/// nor by passing off a reference as one of another kind:
///
/// ```compile_fail,E0277
/// use uri_grammar::{RelativeRef, Uri};
///
/// let forged: Uri<&str> = RelativeRef::from_static("/a").into();
/// ```
#[cfg(doctest)]
struct NothingIsForged;
