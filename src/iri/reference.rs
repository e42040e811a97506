//! Received texts as URI references.

use alloc::borrow::Cow;
use alloc::string::String;
use core::ops::Range;
use core::str;

use super::ToUri;
use crate::error::SyntaxError;
use crate::grammar::rfc3986::Rule;
use crate::percent::encode_byte;
use crate::reading::reference::first_error;
use crate::reading::reference::spans::Spans;
use crate::uri::UriRef;

/// Converts what a server received or sent, such as the field `Location: /café?q=ü`, or what a user
/// typed, to a URI reference. This is [`ToUri::reference`] with [`excluded`](ToUri::excluded)
/// characters encoded. The text is borrowed if it is a URI reference already.
///
/// ```
/// use uri_grammar::Uri;
/// use uri_grammar::iri::to_uri_reference;
///
/// let location = to_uri_reference(b"/caf\xC3\xA9?q=\xC3\xBC")?;
/// let base = Uri::parse("http://example.org/a")?;
/// assert_eq!(base.resolve(&location).unwrap(), "http://example.org/caf%C3%A9?q=%C3%BC");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Fails in the same cases as [`ToUri::reference`].
pub fn to_uri_reference<B: AsRef<[u8]> + ?Sized>(
    received: &B,
) -> Result<UriRef<Cow<'_, str>>, ToUriError> {
    ToUri::new().excluded(true).reference(received)
}

impl ToUri {
    /// Maps an IRI reference to a URI reference, and parses that. The text is borrowed if it is a
    /// URI reference already; bytes are read as UTF-8.
    ///
    /// ```
    /// use uri_grammar::iri::ToUri;
    ///
    /// let reference = ToUri::new().reference("http://example.org/rosé?b")?;
    /// assert_eq!((reference.path(), reference.query()), ("/ros%C3%A9", Some("b")));
    /// let error = ToUri::new().reference("/rosé/a b").unwrap_err();
    /// assert_eq!(error.offset(), 8);
    /// # Ok::<(), uri_grammar::iri::ToUriError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns a [`ToUriError`] if the result is not a URI reference, or if the bytes are not UTF-8
    /// (see [`octets`](Self::octets)). All offsets are those of the original bytes.
    pub fn reference<B: AsRef<[u8]> + ?Sized>(
        self,
        iri: &B,
    ) -> Result<UriRef<Cow<'_, str>>, ToUriError> {
        let bytes = iri.as_ref();
        let text = match str::from_utf8(bytes) {
            Ok(text) => text,
            Err(_) if self.octets => return self.reference_of_octets(bytes),
            Err(error) => return Err(self.not_utf8(bytes, error.valid_up_to())),
        };
        let reference = match UriRef::try_from(self.map(text)) {
            Ok(reference) => reference,
            Err(error) => {
                let (syntax, mapped) = (error.error(), error.into_text());
                return Err(self.moved(syntax, text.as_bytes(), &mapped));
            }
        };
        #[cfg(feature = "idna")]
        let reference = self.with_host(reference, |at| self.given(bytes, at))?;
        Ok(reference)
    }

    /// Percent-encodes octets that are not UTF-8.
    fn reference_of_octets(self, bytes: &[u8]) -> Result<UriRef<Cow<'_, str>>, ToUriError> {
        let mut out = String::with_capacity(3 * bytes.len());
        let mut rest = bytes;
        while !rest.is_empty() {
            let (valid, wrong) = valid_part(rest);
            out.push_str(&self.map(valid));
            rest = &rest[valid.len()..];
            let (octets, after) = rest.split_at(wrong);
            out.extend(octets.iter().copied().map(encode_byte));
            rest = after;
        }
        match UriRef::try_from(Cow::<str>::Owned(out)) {
            #[cfg(feature = "idna")]
            Ok(reference) => self.with_host(reference, |at| self.given(bytes, at)),
            #[cfg(not(feature = "idna"))]
            Ok(reference) => Ok(reference),
            Err(error) => {
                let (syntax, mapped) = (error.error(), error.into_text());
                Err(self.moved(syntax, bytes, &mapped))
            }
        }
    }

    /// The first error of bytes that are UTF-8 only up to `valid`.
    #[cold]
    fn not_utf8(self, bytes: &[u8], valid: usize) -> ToUriError {
        let (before, after) = bytes.split_at(valid);
        let mut mapped =
            self.map(str::from_utf8(before).unwrap_or_default()).into_owned().into_bytes();
        mapped.extend_from_slice(&after[..1]);
        let error = first_error::error::<Rule>(Rule::UriReference, &mapped, &Spans::NONE);
        error.moved(self.given(bytes, error.offset()), bytes).into()
    }

    /// The error of the URI, at its position in the original bytes.
    #[cold]
    fn moved(self, error: SyntaxError, given: &[u8], mapped: &str) -> ToUriError {
        if given == mapped.as_bytes() {
            return error.into();
        }
        error.moved(self.given(given, error.offset()), given).into()
    }

    /// The offset in the original bytes of the offset `mapped` in the URI.
    pub(super) fn given(self, bytes: &[u8], mapped: usize) -> usize {
        let (mut at, mut len) = (0, 0);
        while len < mapped && at < bytes.len() {
            let (valid, wrong) = valid_part(&bytes[at..]);
            for character in valid.chars() {
                if len >= mapped {
                    return at;
                }
                let bytes = character.len_utf8();
                len += if self.changes(character) { 3 * bytes } else { bytes };
                // An offset within the triplets of a character is that of the character.
                at += if len > mapped { 0 } else { bytes };
            }
            if len < mapped {
                let octets = wrong.min((mapped - len) / 3);
                at += octets;
                len += 3 * wrong;
            }
        }
        at
    }
}

/// The part of the bytes that is UTF-8, and the number of octets after it that are not.
fn valid_part(bytes: &[u8]) -> (&str, usize) {
    match str::from_utf8(bytes) {
        Ok(text) => (text, 0),
        Err(error) => {
            let valid = error.valid_up_to();
            let wrong = error.error_len().unwrap_or(bytes.len() - valid);
            (str::from_utf8(&bytes[..valid]).unwrap_or_default(), wrong)
        }
    }
}

/// Why a text is not an IRI reference, or its host not a DNS name: see [`ToUri::reference`].
///
/// The error does not show the text.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ToUriError {
    /// The text does not map to a URI reference. The offset is that in the original text; the
    /// expected set is that of a URI reference.
    #[error("{0}")]
    Syntax(SyntaxError),
    /// The host should become a DNS name and cannot.
    #[cfg(feature = "idna")]
    #[error("{0}")]
    Host(super::InvalidHost),
}

impl ToUriError {
    /// Returns the byte offset of the error in the original text.
    #[must_use]
    pub fn offset(&self) -> usize {
        self.span().start
    }

    /// Returns the position of the error in the original text, as a half-open range of bytes.
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        match self {
            Self::Syntax(error) => error.span(),
            #[cfg(feature = "idna")]
            Self::Host(error) => error.span(),
        }
    }
}

impl From<SyntaxError> for ToUriError {
    fn from(error: SyntaxError) -> Self {
        Self::Syntax(error)
    }
}
