//! From URIs to IRIs (RFC 3987 section 3.2).

use crate::uri::Component;
use alloc::borrow::Cow;
use alloc::string::String;
use core::ops::Range;
use core::str;

use crate::fast::runs::UNRESERVED;
use crate::percent::{Encoded, encode_byte, first_percent, is_shown, triplet};
use crate::uri::IriRef;
use crate::uri::normalize::units::guarded;

const TRIPLET: usize = "%41".len();

/// Converts a URI, a URI reference or a component of one to an IRI, by decoding characters (RFC
/// 3987 section 3.2). The text is borrowed if nothing changes.
///
/// ```
/// use uri_grammar::iri::to_iri;
///
/// assert_eq!(to_iri("http://www.example.org/D%C3%BCrst"), "http://www.example.org/Dürst");
/// // Invalid UTF-8 is kept.
/// assert_eq!(to_iri("http://www.example.org/D%FCrst"), "http://www.example.org/D%FCrst");
/// // So are delimiters, and characters that change the direction of text.
/// assert_eq!(to_iri("/a%2Fb/%e2%80%ae"), "/a%2Fb/%E2%80%AE");
/// ```
///
/// This decodes unreserved characters, and UTF-8 sequences of characters that an IRI can contain in that component.
/// It keeps percent-encoded:
///
/// - `%`, reserved characters, and ASCII characters that no URI contains;
/// - octets that are not part of a strictly legal UTF-8 sequence;
/// - characters that are not in [`ucschar`](super::is_ucschar), except those in
///   [`iprivate`](super::is_iprivate) in a query: after the first `?`, up to the first `#`;
/// - characters that change the direction of text: the seven of section 4.1, and U+061C and U+2066
///   to U+2069, which Unicode has added since;
/// - characters that look like a space or are invisible, as section 6.1 warns: those with the
///   property White_Space, U+200B, U+2060 and U+FEFF. The RFC leaves this to implementations.
///
/// Triplets that are kept get upper-case digits if step 2 decoded their octets, as the RFC specifies; `%2f` is
/// unchanged.
///
/// The IRI maps back to the URI ([`to_uri`](super::to_uri())), except for the case of digits and for
/// the triplets of unreserved characters, which are equivalent by RFC 3986 section 2.3.
///
/// `%2E` is kept where a dot would make a dot segment, as in [normalization](crate::uri::Normalizer): `a/%2e%2e/b`
/// becomes `a/%2E%2E/b`. RFC 3987 decodes these, too, but resolution reads `..` as the parent, and `%2E%2E` as a
/// name.
///
/// A text with a `%` that does not begin a triplet is not a URI, and is returned unchanged. Characters beyond ASCII
/// are unchanged, too.
#[must_use]
pub fn to_iri(uri: &str) -> Cow<'_, str> {
    let bytes = uri.as_bytes();
    let Some(mut at) = first_percent(bytes) else { return Cow::Borrowed(uri) };
    if Encoded::new(uri).is_err() {
        return Cow::Borrowed(uri);
    }
    let end = bytes.iter().position(|&byte| byte == b'#').unwrap_or(bytes.len());
    let query = bytes[..end].iter().position(|&byte| byte == b'?').unwrap_or(end);
    let mut out = Out { uri, text: String::new(), done: 0 };
    let mut path = None;
    loop {
        let len = match unit(&bytes[at..]) {
            Unit::Octet(octet) => {
                let mut makes_dots = || {
                    let path = path.get_or_insert_with(|| path_of(uri));
                    path.contains(&at) && guarded(&bytes[path.clone()], at - path.start)
                };
                if !octet.is_ascii() || octet == b'.' && makes_dots() {
                    out.encode(at, octet);
                } else if UNRESERVED.contains_byte(octet) {
                    out.replace(at, TRIPLET, char::from(octet).encode_utf8(&mut [0; 4]));
                }
                TRIPLET
            }
            Unit::Character(character) => {
                let text = &mut [0; 4];
                let text = character.encode_utf8(text);
                let len = TRIPLET * text.len();
                let in_query = query < at && at < end;
                if is_shown(character, in_query) {
                    out.replace(at, len, text);
                } else {
                    let octets = text.bytes().enumerate();
                    octets.for_each(|(i, octet)| out.encode(at + i * TRIPLET, octet));
                }
                len
            }
        };
        at += len;
        match first_percent(&bytes[at..]) {
            Some(next) => at += next,
            None => return out.finish(),
        }
    }
}

/// Returns the path of a reference. For any other text, it is everything before a query or a fragment.
fn path_of(text: &str) -> Range<usize> {
    let path = IriRef::parse(text).ok().and_then(|reference| reference.span(Component::Path));
    path.unwrap_or_else(|| 0..text.find(['?', '#']).unwrap_or(text.len()))
}

/// A decoded unit of a text.
enum Unit {
    /// A character beyond ASCII, with as many triplets as it has bytes.
    Character(char),
    /// An octet that is not part of such a character.
    Octet(u8),
}

/// Decodes the first triplets of a text, which begins with a triplet.
fn unit(bytes: &[u8]) -> Unit {
    let octet = |number: usize| match bytes.get(number * TRIPLET..(number + 1) * TRIPLET) {
        Some(&[b'%', high, low]) => triplet(high, low),
        _ => None,
    };
    let first = octet(0).unwrap_or_default();
    let len = match first {
        0xC2..=0xDF => 2,
        0xE0..=0xEF => 3,
        0xF0..=0xF4 => 4,
        _ => return Unit::Octet(first),
    };
    let mut octets = [0; 4];
    for (number, room) in octets[..len].iter_mut().enumerate() {
        match octet(number) {
            Some(octet) => *room = octet,
            None => return Unit::Octet(first),
        }
    }
    match str::from_utf8(&octets[..len]).ok().and_then(|text| text.chars().next()) {
        Some(character) => Unit::Character(character),
        None => Unit::Octet(first),
    }
}

/// The IRI, with an owned text once it differs from the URI.
struct Out<'a> {
    uri: &'a str,
    text: String,
    done: usize,
}

impl<'a> Out<'a> {
    /// Writes `text` instead of the `len` bytes at `at`.
    fn replace(&mut self, at: usize, len: usize, text: &str) {
        if self.done == 0 {
            self.text.reserve(self.uri.len());
        }
        self.text.push_str(&self.uri[self.done..at]);
        self.text.push_str(text);
        self.done = at + len;
    }

    /// Writes the triplet at `at` with upper-case digits.
    fn encode(&mut self, at: usize, octet: u8) {
        let triplet = encode_byte(octet);
        if !self.uri[at..].starts_with(triplet) {
            self.replace(at, TRIPLET, triplet);
        }
    }

    fn finish(mut self) -> Cow<'a, str> {
        if self.done == 0 {
            return Cow::Borrowed(self.uri);
        }
        self.text.push_str(&self.uri[self.done..]);
        Cow::Owned(self.text)
    }
}
