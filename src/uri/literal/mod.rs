//! References as constants: a text that is checked when the program is compiled.
//!
//! The compiler cannot run the parsers in a constant. Instead, the text is run through the automaton
//! of the [first error](crate::reading::reference::first_error), and divided at the delimiters as
//! appendix B does. `tests` compares both with the parsers.

mod automaton;
mod message;
#[cfg(test)]
mod tests;

use core::marker::PhantomData;

use self::automaton::walk;
use self::message::{Message, Mistake};
use super::{Reference, ReferenceKind};
use crate::grammar::rfc3986::Rule;
use crate::reading::reference::spans::Spans;
use crate::reading::reference::spans::{
    AUTHORITY, FRAGMENT, HOST, PATH, PORT, QUERY, SCHEME, USERINFO,
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
    /// The compiler reports the error and its position:
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

/// Returns the components of the text as a reference of the kind of `rule`, which is a rule of RFC 3987 if `iri` is
/// `true`.
const fn read(rule: Rule, iri: bool, text: &[u8]) -> Result<Spans, Mistake> {
    if let Err((offset, state)) = walk(text, iri) {
        return Err(Mistake::Grammar { offset, state });
    }
    let spans = split(text);
    match (rule, spans.end(SCHEME), spans.end(FRAGMENT)) {
        (Rule::Uri | Rule::AbsoluteUri, None, _) => Err(Mistake::NoScheme),
        (Rule::AbsoluteUri, _, Some(_)) => Err(Mistake::Fragment { sign: find(text, 0, b"#") }),
        (Rule::RelativeRef, Some(end), _) => Err(Mistake::Scheme { end }),
        _ => Ok(spans),
    }
}

/// Returns the components of a URI-reference, found by the delimiters alone, as appendix B does.
const fn split(text: &[u8]) -> Spans {
    let mut spans = Spans::NONE;
    let mut at = 0;
    let colon = find(text, 0, b":/?#");
    if is(text, colon, b':') {
        spans = spans.with(SCHEME, colon);
        at = colon + 1;
    }
    if is(text, at, b'/') && is(text, at + 1, b'/') {
        let start = at + 2;
        let end = find(text, start, b"/?#");
        let sign = find(text, start, b"@/?#");
        let host = if is(text, sign, b'@') {
            spans = spans.with(USERINFO, sign);
            sign + 1
        } else {
            start
        };
        let colon =
            find(text, if is(text, host, b'[') { find(text, host, b"]") } else { host }, b":/?#");
        spans = spans.with(HOST, colon);
        if is(text, colon, b':') {
            spans = spans.with(PORT, end);
        }
        spans = spans.with(AUTHORITY, end);
        at = end;
    }
    at = find(text, at, b"?#");
    spans = spans.with(PATH, at);
    if is(text, at, b'?') {
        at = find(text, at, b"#");
        spans = spans.with(QUERY, at);
    }
    if at < text.len() {
        spans = spans.with(FRAGMENT, text.len());
    }
    spans
}

/// Returns the offset of the first of the delimiters from `at` on, or the end of the text.
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

/// Returns `true` if the byte is at that offset.
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
