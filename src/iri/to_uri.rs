//! From IRIs to URIs (RFC 3987 section 3.1).

use alloc::borrow::Cow;
use alloc::string::String;

use super::characters::{is_excluded, is_iprivate, is_ucschar};
use crate::error::Found;
use crate::fast::runs::{RESERVED, UNRESERVED};
use crate::percent::encode_byte;

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
/// The text is not checked, and a text that is not an IRI does not become a URI:
/// [`ToUri::reference`] says what is wrong with it. Characters are not normalized first, which the
/// RFC requires only if the text was on paper or in an encoding other than Unicode's.
#[must_use]
pub fn to_uri(iri: &str) -> Cow<'_, str> {
    ToUri::new().map(iri)
}

/// Maps IRIs to URIs (RFC 3987 section 3.1), with options.
///
/// ```
/// use uri_grammar::iri::ToUri;
///
/// let typed = "http://example.org/a b";
/// assert_eq!(ToUri::new().text(typed).unwrap_err().offset(), 20);
/// assert_eq!(ToUri::new().excluded(true).text(typed).unwrap(), "http://example.org/a%20b");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ToUri {
    excluded: bool,
    pub(super) octets: bool,
    #[cfg(feature = "idna")]
    pub(super) host: super::HostForm,
}

impl ToUri {
    /// Creates a mapping that accepts IRIs and nothing else.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            excluded: false,
            octets: false,
            #[cfg(feature = "idna")]
            host: super::HostForm::PercentEncoded,
        }
    }

    /// Sets whether to percent-encode the printable ASCII characters that no IRI contains, too:
    /// `<`, `>`, `"`, space, `{`, `}`, `|`, `\`, `^` and the backquote. The RFC allows this. The
    /// default is `false`. `#`, `%`, `[` and `]` are never encoded.
    #[must_use]
    pub const fn excluded(mut self, excluded: bool) -> Self {
        self.excluded = excluded;
        self
    }

    /// Sets whether [`reference`](Self::reference) percent-encodes octets that are not UTF-8, each
    /// as it is. The default is `false`: they are an error.
    ///
    /// The RFC is about characters only. Browsers do this with a `Location`.
    ///
    /// ```
    /// use uri_grammar::iri::ToUri;
    ///
    /// let latin_1 = b"/caf\xE9";
    /// assert_eq!(ToUri::new().reference(latin_1).unwrap_err().offset(), 4);
    /// assert_eq!(ToUri::new().octets(true).reference(latin_1).unwrap(), "/caf%E9");
    /// ```
    #[must_use]
    pub const fn octets(mut self, octets: bool) -> Self {
        self.octets = octets;
        self
    }

    /// Sets how [`reference`](Self::reference) writes a host that is a name with characters beyond
    /// ASCII.
    #[cfg(feature = "idna")]
    #[must_use]
    pub const fn host(mut self, host: super::HostForm) -> Self {
        self.host = host;
        self
    }

    /// Maps an IRI, an IRI reference or a component of one to a URI; borrows it if nothing changes.
    /// The host is treated like any other text here.
    ///
    /// ```
    /// use uri_grammar::iri::ToUri;
    ///
    /// assert_eq!(ToUri::new().text("résumé.html#ü").unwrap(), "r%C3%A9sum%C3%A9.html#%C3%BC");
    /// let error = ToUri::new().text("a<b>").unwrap_err();
    /// assert_eq!(error.to_string(), "at byte 1: found \"<\", which is not allowed in an IRI");
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the first character that no IRI contains and that is not to be encoded: control
    /// characters, code points that Unicode never assigns and the like, and printable ASCII
    /// characters unless [`excluded`](Self::excluded) ones are encoded. The syntax of the text is
    /// not checked.
    pub fn text(self, iri: &str) -> Result<Cow<'_, str>, UnmappedCharacter> {
        let allowed = |character: char| match u8::try_from(character) {
            Ok(byte) if byte.is_ascii() => {
                byte == b'%'
                    || UNRESERVED.contains(byte)
                    || RESERVED.contains(byte)
                    || self.changes(character)
            }
            _ => self.changes(character),
        };
        match iri.char_indices().find(|&(_, character)| !allowed(character)) {
            Some((offset, character)) => Err(UnmappedCharacter { offset, character }),
            None => Ok(self.map(iri)),
        }
    }

    /// Whether the character is percent-encoded.
    #[inline]
    pub(super) fn changes(self, character: char) -> bool {
        match u8::try_from(character) {
            Ok(byte) if byte.is_ascii() => self.excluded && is_excluded(byte),
            _ => is_ucschar(character) || is_iprivate(character),
        }
    }

    /// Percent-encodes all characters that need it, anywhere in the text.
    pub(super) fn map(self, iri: &str) -> Cow<'_, str> {
        let may_change = |&byte: &u8| !byte.is_ascii() || self.excluded && is_excluded(byte);
        let Some(first) = iri.bytes().position(|byte| may_change(&byte)) else {
            return Cow::Borrowed(iri);
        };
        let (mut out, mut done) = (String::new(), 0);
        let (_, rest) = iri.split_at(first);
        for (at, character) in rest.char_indices().filter(|&(_, c)| self.changes(c)) {
            if done == 0 {
                let more = rest.bytes().filter(may_change).count();
                out.reserve(iri.len() + 2 * more);
            }
            out.push_str(&iri[done..first + at]);
            done = first + at + character.len_utf8();
            out.extend(iri[first + at..done].bytes().map(encode_byte));
        }
        if done == 0 {
            return Cow::Borrowed(iri);
        }
        out.push_str(&iri[done..]);
        Cow::Owned(out)
    }
}

/// The text has a character that no IRI contains: see [`ToUri::text`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error("at byte {offset}: found {}, which is not allowed in an IRI", Found::Character(*character))]
pub struct UnmappedCharacter {
    offset: usize,
    character: char,
}

impl UnmappedCharacter {
    /// Returns the byte offset of the character.
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// Returns the character.
    #[must_use]
    pub const fn character(&self) -> char {
        self.character
    }
}
