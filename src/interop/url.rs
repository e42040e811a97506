//! URIs as URLs of the WHATWG, and back.

use alloc::string::String;

use ::url::{ParseError as Refusal, Url};

use crate::error::SyntaxError;
use crate::uri::{AbsoluteUri, ParseError, Uri};

/// Why a URI is no [`Url`] with the same meaning. It shows nothing of the URI.
///
/// ```
/// use uri_grammar::Uri;
/// use uri_grammar::interop::UrlError;
/// use url::Url;
///
/// let error = |text| Url::try_from(&Uri::parse(text).unwrap()).unwrap_err();
/// assert_eq!(error("http:example.com"), UrlError::OtherHost);
/// assert_eq!(
///     error("http://a:70000/").to_string(),
///     "the URL Standard refuses the URI: invalid port number",
/// );
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UrlError {
    /// The URL Standard refuses the text: for instance an `http` URI without a host, a port
    /// above 65535, or a host that would be no domain name.
    #[error("the URL Standard refuses the URI: {0}")]
    Refused(Refusal),

    /// The URL would have a host where the URI has none, or none where it has one:
    /// `http:example.com` is a URI with the path `example.com` (RFC 3986 section 3.3), and
    /// browsers go to `http://example.com/`.
    #[error("as a URL it would have a host where the URI has none, or none where it has one")]
    OtherHost,
}

macro_rules! to_url {
    ($($kind:ident),*) => {$(
        /// As the [URL Standard](https://url.spec.whatwg.org/) reads it.
        ///
        /// The URL is often spelt otherwise than the URI: dot segments are gone, the host is in
        /// lower case and decoded (`%41` is `a`, `0x7F.1` is `127.0.0.1`), the default port is
        /// left out, and some characters are encoded. What it leads to is what a browser takes
        /// the URI for.
        ///
        /// ```
        /// use uri_grammar::Uri;
        /// use url::Url;
        ///
        /// let url = Url::try_from(&Uri::parse("HTTP://EXAMPLE.com:80/a/../b")?).unwrap();
        /// assert_eq!(url.as_str(), "http://example.com/b");
        /// # Ok::<(), uri_grammar::SyntaxError>(())
        /// ```
        ///
        /// # Errors
        ///
        /// [`UrlError`], where the standard refuses the text or finds a host in another place.
        impl<T: crate::uri::Source> TryFrom<&$kind<T>> for Url {
            type Error = UrlError;

            fn try_from(uri: &$kind<T>) -> Result<Self, Self::Error> {
                let url = Self::parse(uri.as_str()).map_err(UrlError::Refused)?;
                let before = uri.host().filter(|host| !host.is_empty());
                let after = url.host_str().filter(|host| !host.is_empty());
                let same = match before {
                    // The standard leaves it out of file URLs.
                    Some(host) if host.eq_ignore_ascii_case("localhost") => true,
                    before => before.is_some() == after.is_some(),
                };
                if same { Ok(url) } else { Err(UrlError::OtherHost) }
            }
        }
    )*};
}

to_url!(Uri, AbsoluteUri);

macro_rules! from_url {
    ($($kind:ident),*) => {$(
        /// The text of the URL, borrowed.
        ///
        /// ```
        /// use uri_grammar::Uri;
        /// use url::Url;
        ///
        /// let url = Url::parse("http://a/b?c").unwrap();
        /// assert_eq!(Uri::try_from(&url).unwrap().query(), Some("c"));
        ///
        /// // A URL, but no URI.
        /// let url = Url::parse("http://a/b?[c]").unwrap();
        /// assert_eq!(Uri::try_from(&url).unwrap_err().offset(), 11);
        /// ```
        ///
        /// # Errors
        ///
        /// URLs may have characters that URIs must encode, such as `[`, `]`, `|` and `^` in
        /// paths and queries, and a `%` that begins no triplet.
        impl<'u> TryFrom<&'u Url> for $kind<&'u str> {
            type Error = SyntaxError;

            fn try_from(url: &'u Url) -> Result<Self, Self::Error> {
                Self::parse(url.as_str())
            }
        }

        /// The text of the URL, without copying it.
        ///
        /// ```
        /// use uri_grammar::Uri;
        ///
        /// let uri: Uri<String> = url::Url::parse("http://a/b").unwrap().try_into().unwrap();
        /// assert_eq!(uri, "http://a/b");
        /// ```
        ///
        /// # Errors
        ///
        /// As for a borrowed URL.
        impl TryFrom<Url> for $kind<String> {
            type Error = ParseError<String>;

            fn try_from(url: Url) -> Result<Self, Self::Error> {
                Self::parse(url.into())
            }
        }
    )*};
}

from_url!(Uri, AbsoluteUri);
