//! From IRIs to URIs (RFC 3987 section 3.1).

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::characters::{is_excluded, is_iprivate, is_ucschar};
use crate::error::Found;
use crate::grammar::rfc3986::Rule;
use crate::percent::encode_byte;
use crate::reading::grammar_rule::GrammarRule;

/// Maps an IRI, an IRI reference or a component of one to a URI (RFC 3987 section 3.1, step 2):
/// percent-encodes each character of [`ucschar`](super::is_ucschar) and
/// [`iprivate`](super::is_iprivate) as UTF-8. Everything else stays, so a URI maps to itself and is
/// borrowed.
///
/// ```
/// use uri_grammar::iri::to_uri;
///
/// let iri = "http://www.example.org/red%09rosé#red";
/// assert_eq!(to_uri(iri), "http://www.example.org/red%09ros%C3%A9#red");
/// ```
///
/// The text is not checked, and a text that is not an IRI does not become a URI: [`ToUri::reference`] reports its
/// error. Characters are not normalized first, which the RFC requires only if the text was on paper or in an encoding
/// other than Unicode's.
#[must_use]
pub fn to_uri(iri: &str) -> Cow<'_, str> {
    match ToUri::new().map(iri.as_bytes()) {
        // ASCII characters replace whole characters, so this is UTF-8.
        Some(uri) => Cow::Owned(String::from_utf8(uri).unwrap_or_default()),
        None => Cow::Borrowed(iri),
    }
}

/// Maps IRIs to URIs (RFC 3987 section 3.1), with options.
///
/// ```
/// use uri_grammar::iri::ToUri;
///
/// let typed = "http://example.org/a b";
/// assert_eq!(ToUri::new().reference(typed).unwrap_err().span(), 20..21);
/// assert_eq!(ToUri::lenient().reference(typed)?, "http://example.org/a%20b");
/// # Ok::<(), uri_grammar::iri::ToUriError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ToUri {
    lenient: bool,
    #[cfg(feature = "idna")]
    pub(super) host: super::HostForm,
}

impl ToUri {
    /// Creates a mapping that accepts only IRI references.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            lenient: false,
            #[cfg(feature = "idna")]
            host: super::HostForm::PercentEncoded,
        }
    }

    /// Creates a mapping that also accepts the text that servers send, as in the field `Location`, and that people
    /// type.
    ///
    /// It percent-encodes, too:
    ///
    /// - the printable ASCII characters that no IRI contains: `<`, `>`, `"`, space, `{`, `}`, `|`, `\`, `^` and the
    ///   backquote (RFC 3987 section 3.1 allows this);
    /// - `%` without two hexadecimal digits, brackets after the authority, and `#` in a fragment;
    /// - octets that are not UTF-8.
    ///
    /// A reference that needs none of this maps to the same text as by [`new`](Self::new).
    ///
    /// ```
    /// use uri_grammar::iri::ToUri;
    ///
    /// let map = |received: &[u8]| String::from(ToUri::lenient().reference(received).unwrap());
    /// assert_eq!(map("/café au lait".as_bytes()), "/caf%C3%A9%20au%20lait");
    /// assert_eq!(map(b"/100%?ids[]=7"), "/100%25?ids%5B%5D=7");
    /// assert_eq!(map(b"/caf\xE9"), "/caf%E9");
    /// ```
    #[must_use]
    pub const fn lenient() -> Self {
        let mut to_uri = Self::new();
        to_uri.lenient = true;
        to_uri
    }

    /// Sets how [`reference`](Self::reference) writes a host that is a name with characters beyond
    /// ASCII. The default is [`PercentEncoded`](super::HostForm::PercentEncoded).
    ///
    /// Clients of HTTP need [`Ascii`](super::HostForm::Ascii): the crate `http` refuses percent-encoded hosts.
    #[cfg(feature = "idna")]
    #[must_use]
    pub const fn host(mut self, host: super::HostForm) -> Self {
        self.host = host;
        self
    }

    /// Percent-encodes the characters that need it. Returns `None` if no character does.
    pub(super) fn map(self, iri: &[u8]) -> Option<Vec<u8>> {
        let first = iri.iter().position(|&byte| self.may_encode(byte))?;
        let units = Units::new(self, iri);
        let (mut out, mut done, mut at) = (Vec::new(), 0, first);
        while at < iri.len() {
            let (len, is_encoded) = units.at(at);
            if is_encoded {
                if out.is_empty() {
                    let more = iri[at..].iter().filter(|&&byte| self.may_encode(byte)).count();
                    out.reserve(iri.len() + 2 * more);
                }
                out.extend_from_slice(&iri[done..at]);
                done = at + len;
                for &octet in &iri[at..done] {
                    out.extend_from_slice(encode_byte(octet).as_bytes());
                }
            }
            at += len;
        }
        if done == 0 {
            return None;
        }
        out.extend_from_slice(&iri[done..]);
        Some(out)
    }

    /// Returns `true` if the byte can belong to a character that is percent-encoded.
    fn may_encode(self, byte: u8) -> bool {
        !byte.is_ascii()
            || self.lenient && (is_excluded(byte) || matches!(byte, b'%' | b'[' | b']' | b'#'))
    }

    /// Returns the offset in `iri` of the offset `mapped` in the text that [`map`](Self::map) returns.
    pub(super) fn given(self, iri: &[u8], mapped: usize) -> usize {
        let units = Units::new(self, iri);
        let (mut at, mut left) = (0, mapped);
        while at < iri.len() {
            let (len, is_encoded) = units.at(at);
            let written = if is_encoded { 3 * len } else { len };
            if left < written {
                // An offset within the triplets of a character is the offset of the character.
                return at;
            }
            left -= written;
            at += len;
        }
        at
    }
}

/// The characters of a text, each kept or percent-encoded.
struct Units<'a> {
    iri: &'a [u8],
    lenient: bool,
    /// The offset after the authority.
    path: usize,
    /// The offset after the first `#`.
    fragment: usize,
}

impl<'a> Units<'a> {
    fn new(to_uri: ToUri, iri: &'a [u8]) -> Self {
        let (path, fragment) = if to_uri.lenient {
            let number_sign = iri.iter().position(|&byte| byte == b'#');
            (after_authority(iri), number_sign.map_or(iri.len(), |at| at + 1))
        } else {
            (0, 0)
        };
        Self { iri, lenient: to_uri.lenient, path, fragment }
    }

    /// Returns the length of the character or octet at `at`, and whether it is percent-encoded.
    fn at(&self, at: usize) -> (usize, bool) {
        match Found::at(self.iri, at) {
            Found::Character(c) if c.is_ascii() => (1, self.lenient && self.encodes_ascii(at)),
            Found::Character(c) => (c.len_utf8(), is_ucschar(c) || is_iprivate(c)),
            _ => (1, self.lenient),
        }
    }

    fn encodes_ascii(&self, at: usize) -> bool {
        match self.iri[at] {
            b'%' => {
                let digits = self.iri.get(at + 1..at + 3);
                !digits.is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit))
            }
            b'[' | b']' => at >= self.path,
            b'#' => at >= self.fragment,
            byte => is_excluded(byte),
        }
    }
}

/// Returns the offset after the authority, or after the scheme if the reference has no authority.
fn after_authority(iri: &[u8]) -> usize {
    let scheme = match Rule::Scheme.parse_prefix::<&[u8], ()>(iri) {
        Ok(([b':', rest @ ..], _)) => iri.len() - rest.len(),
        _ => 0,
    };
    if !iri[scheme..].starts_with(b"//") {
        return scheme;
    }
    let rest = &iri[scheme + 2..];
    let len = rest.iter().position(|byte| b"/?#".contains(byte)).unwrap_or(rest.len());
    scheme + 2 + len
}
