//! URIs as WHATWG URLs, and back.

use alloc::string::String;

use ::url::{ParseError as Refusal, Url};

use crate::error::SyntaxError;
use crate::uri::{AbsoluteUri, ParseError, Uri};

/// Why a URI has no [`Url`] with the same meaning. Shows nothing of the URI.
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
    /// The URL Standard refuses the text: for instance an `http` URI without a host, a port above
    /// 65535, or a host that would not be a domain name.
    #[error("the URL Standard refuses the URI: {0}")]
    Refused(Refusal),

    /// The URL would have a host and the URI has none, or the other way around: `http:example.com`
    /// is a URI with the path `example.com` (RFC 3986 section 3.3), but browsers go to
    /// `http://example.com/`.
    #[error("as a URL it would have a host where the URI has none, or none where it has one")]
    OtherHost,
}

macro_rules! to_url {
    ($($kind:ident),*) => {$(
        /// Parses the URI as the [URL Standard](https://url.spec.whatwg.org/) does.
        ///
        /// The URL is often spelled differently from the URI: dot segments are removed, the host is decoded and in
        /// lower case (`%41` becomes `a`, `0x7F.1` becomes `127.0.0.1`), the default port is left out, and some
        /// characters are encoded. The URL identifies the resource that a browser would request for the URI.
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
        /// Returns a [`UrlError`] if the standard refuses the text or finds another host.
        impl<T: crate::uri::Source> TryFrom<&$kind<T>> for Url {
            type Error = UrlError;

            fn try_from(uri: &$kind<T>) -> Result<Self, Self::Error> {
                let url = Self::parse(uri.as_str()).map_err(UrlError::Refused)?;
                let before = uri.host().filter(|host| !host.is_empty());
                let after = url.host_str().filter(|host| !host.is_empty());
                let same = match before {
                    // The standard leaves the host out of file URLs.
                    Some(host) if host.eq_ignore_ascii_case("localhost") => true,
                    before => before.is_some() == after.is_some(),
                };
                if same { Ok(url) } else { Err(UrlError::OtherHost) }
            }
        }

        /// Does the same as the conversion of a borrowed URI.
        ///
        /// # Errors
        ///
        /// Fails in the same cases as for a borrowed URI.
        impl<T: crate::uri::Source> TryFrom<$kind<T>> for Url {
            type Error = UrlError;

            fn try_from(uri: $kind<T>) -> Result<Self, Self::Error> {
                Self::try_from(&uri)
            }
        }
    )*};
}

to_url!(Uri, AbsoluteUri);

macro_rules! from_url {
    ($($kind:ident),*) => {$(
        /// Borrows the text of the URL.
        ///
        /// ```
        /// use uri_grammar::Uri;
        /// use url::Url;
        ///
        /// let url = Url::parse("http://a/b?c").unwrap();
        /// assert_eq!(Uri::try_from(&url).unwrap().query(), Some("c"));
        ///
        /// // A URL that is not a URI.
        /// let url = Url::parse("http://a/b?[c]").unwrap();
        /// assert_eq!(Uri::try_from(&url).unwrap_err().offset(), 11);
        /// ```
        ///
        /// # Errors
        ///
        /// Returns the error of the first character that is not allowed in a URI: URLs may contain
        /// `[`, `]`, `|` and `^` in paths and queries, and a `%` that does not begin a triplet.
        impl<'u> TryFrom<&'u Url> for $kind<&'u str> {
            type Error = SyntaxError;

            fn try_from(url: &'u Url) -> Result<Self, Self::Error> {
                Self::parse(url.as_str())
            }
        }

        /// Takes the text of the URL, without copying it.
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
        /// Fails in the same cases as for a borrowed URL.
        impl TryFrom<Url> for $kind<String> {
            type Error = ParseError<String>;

            fn try_from(url: Url) -> Result<Self, Self::Error> {
                String::from(url).try_into()
            }
        }
    )*};
}

from_url!(Uri, AbsoluteUri);
