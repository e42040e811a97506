//! Received texts as URI references.

use alloc::borrow::Cow;
use alloc::string::String;
use core::ops::Range;
use core::str;

use super::ToUri;
use crate::error::SyntaxError;
use crate::grammar::rfc3986::Rule;
use crate::reading::reference::first_error;
use crate::reading::reference::spans::Spans;
use crate::uri::UriRef;

impl ToUri {
    /// Maps an IRI reference to a URI reference, and parses that. The text is borrowed if it is a
    /// URI reference already; bytes are read as UTF-8.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::iri::ToUri;
    ///
    /// let reference = ToUri::new().reference("http://example.org/rosé?b")?;
    /// assert_eq!((reference.path(), reference.query()), ("/ros%C3%A9", Some("b")));
    /// let error = ToUri::new().reference("/rosé/a b").unwrap_err();
    /// assert_eq!(error.span(), 8..9);
    ///
    /// // The header `Location: /café?q=ü` of a response.
    /// let location = ToUri::lenient().reference(b"/caf\xC3\xA9?q=\xC3\xBC")?;
    /// let base = Uri::parse("http://example.org/a").unwrap();
    /// assert_eq!(base.resolve(&location).unwrap(), "http://example.org/caf%C3%A9?q=%C3%BC");
    /// # Ok::<(), uri_grammar::iri::ToUriError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns a [`ToUriError`] if the result is not a URI reference, or if the bytes are not UTF-8
    /// and the mapping is not [`lenient`](Self::lenient). All offsets count the original bytes.
    pub fn reference<B: AsRef<[u8]> + ?Sized>(
        self,
        iri: &B,
    ) -> Result<UriRef<Cow<'_, str>>, ToUriError> {
        let iri = iri.as_ref();
        let text = match self.map(iri) {
            None => str::from_utf8(iri).map(Cow::Borrowed).map_err(|_| Cow::Borrowed(iri)),
            Some(mapped) => match String::from_utf8(mapped) {
                Ok(text) => Ok(Cow::Owned(text)),
                Err(error) => Err(Cow::Owned(error.into_bytes())),
            },
        };
        let error = match text {
            Ok(text) => match UriRef::try_from(text) {
                Ok(reference) => {
                    #[cfg(feature = "idna")]
                    let reference = self.with_host(reference, |at| self.given(iri, at))?;
                    return Ok(reference);
                }
                Err(error) => error.error(),
            },
            Err(bytes) => first_error::error::<Rule>(Rule::UriReference, &bytes, &Spans::NONE),
        };
        Err(error.moved(self.given(iri, error.offset()), iri).into())
    }
}

/// An error of a text that is not an IRI reference, or whose host is not a DNS name: see [`ToUri::reference`].
///
/// The error does not show the text.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ToUriError {
    /// The text does not map to a URI reference. The offset is the offset in the original text; the expected set is
    /// the set for a URI reference.
    #[error("{0}")]
    Syntax(SyntaxError),
    /// The host has to become a DNS name and cannot.
    #[cfg(feature = "idna")]
    #[error("{0}")]
    Host(super::InvalidHost),
}

impl ToUriError {
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
