//! Percent-encoding (RFC 3986 section 2.1): encoded texts, decoding and encoding.
//!
//! Section 2.4 says when to encode and decode. Every way to get it wrong is a known vulnerability:
//!
//! - **Encode** each piece of data for its place in the reference, while you build the reference:
//!   [`encode()`]. A `%` in data is data, and becomes `%25`.
//! - **Split first, then decode**: an encoded `/` is not a separator. [`Encoded`] is a text before
//!   decoding, and can be [split](Encoded::split).
//! - **Never decode twice**, and never encode twice: `%2541` is the text `%41`, not `A`. The decoded text of an
//!   [`Encoded`] is data, and no longer [`Encoded`].
//!
//! ```
//! use uri_grammar::percent::{EncodeSet, encode};
//! use uri_grammar::{Rule, Uri};
//!
//! let uri = Uri::parse("http://a/caf%C3%A9%2F1/2")?;
//! # #[cfg(feature = "alloc")] {
//! let segments: Vec<_> = uri.segments().map(|segment| segment.decode_utf8_lossy()).collect();
//! assert_eq!(segments, ["café/1", "2"]);
//! assert_eq!(encode("café/1", EncodeSet::Segment).to_string(), "caf%C3%A9%2F1");
//! # }
//! # Ok::<(), uri_grammar::SyntaxError>(())
//! ```

mod decode;
mod encode;
mod error;
#[cfg(all(feature = "alloc", feature = "iri"))]
mod shown;
mod split;

use core::fmt;

pub use decode::{Decode, Piece, Pieces};
pub(crate) use decode::{first_percent, triplet};
pub use encode::{Encode, EncodeSet, encode, encode_byte};
pub use error::InvalidPercentEncoding;
#[cfg(feature = "alloc")]
pub use error::Utf8Error;
#[cfg(all(feature = "alloc", feature = "iri"))]
pub(crate) use shown::{is_shown, push_shown};
pub use split::Split;

/// A text in which every `%` begins a triplet: `%` and two hexadecimal digits (RFC 3986 section
/// 2.1). Other characters do not matter.
///
/// Every component of a reference is such a text;
/// [`Reference::encoded`](crate::uri::Reference::encoded) returns it without parsing it again.
///
/// Texts are compared, ordered and hashed without decoding. For other comparisons, see
/// [`equivalent`](Self::equivalent) and [`eq_decoded`](Self::eq_decoded).
///
/// ```
/// use uri_grammar::percent::Encoded;
///
/// let text = Encoded::new("caf%C3%A9")?;
/// assert!(text.decode().eq("café".bytes()));
/// # #[cfg(feature = "alloc")]
/// assert_eq!(text.decode_utf8().unwrap(), "café");
/// # Ok::<(), uri_grammar::percent::InvalidPercentEncoding>(())
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Encoded<'a>(&'a str);

impl<'a> Encoded<'a> {
    /// Checks that each `%` in the text begins a triplet, and keeps the text unchanged.
    ///
    /// ```
    /// use uri_grammar::percent::Encoded;
    ///
    /// assert!(Encoded::new("100%25").is_ok());
    /// assert_eq!(Encoded::new("100%").unwrap_err().offset(), 4);
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error at the first `%` that is not followed by two hexadecimal digits.
    #[inline]
    pub fn new(text: &'a str) -> Result<Self, InvalidPercentEncoding> {
        if decode::all_whole(text.as_bytes()) {
            return Ok(Self(text));
        }
        match decode::broken(text.as_bytes()) {
            None => Ok(Self(text)),
            Some(triplet) => Err(InvalidPercentEncoding::new(text, triplet)),
        }
    }

    /// Wraps a text that the grammar has accepted.
    #[inline]
    pub(crate) fn of_component(text: &'a str) -> Self {
        debug_assert!(Self::new(text).is_ok(), "the grammar knows no broken triplets");
        Self(text)
    }

    /// Returns the text before decoding.
    #[inline]
    pub const fn as_str(self) -> &'a str {
        self.0
    }

    /// Returns whether both decode to the same octets.
    ///
    /// This is not the equivalence of RFC 3986: `a/b` and `a%2Fb` have the same octets, but are not
    /// equivalent (section 2.2). It is the right comparison for two pieces of data.
    ///
    /// ```
    /// # use uri_grammar::percent::Encoded;
    /// let (one, other) = (Encoded::new("%61/b")?, Encoded::new("a%2fb")?);
    /// assert!(one.eq_decoded(other) && !one.equivalent(other) && one != other);
    /// # Ok::<(), uri_grammar::percent::InvalidPercentEncoding>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn eq_decoded(self, other: Encoded<'_>) -> bool {
        self.decode().eq(other.decode())
    }

    /// Returns whether both are equivalent by sections 2.1 to 2.3, which ignore the case of
    /// hexadecimal digits, and whether unreserved characters are encoded. For all other characters,
    /// encoding matters.
    ///
    /// ```
    /// # use uri_grammar::percent::Encoded;
    /// let equivalent = |one, other| Encoded::new(one).unwrap().equivalent(Encoded::new(other).unwrap());
    /// assert!(equivalent("%7Ea%2f", "~%61%2F"));
    /// assert!(!equivalent("a/b", "a%2Fb"));
    /// ```
    #[must_use]
    #[inline]
    pub fn equivalent(self, other: Encoded<'_>) -> bool {
        self.0 == other.0 || decode::units(self.0).eq(decode::units(other.0))
    }
}

/// Writes the text before decoding.
impl fmt::Display for Encoded<'_> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

impl AsRef<str> for Encoded<'_> {
    #[inline]
    fn as_ref(&self) -> &str {
        self.0
    }
}

impl<'a> TryFrom<&'a str> for Encoded<'a> {
    type Error = InvalidPercentEncoding;

    #[inline]
    fn try_from(text: &'a str) -> Result<Self, Self::Error> {
        Self::new(text)
    }
}

macro_rules! compared {
    ($($text:ty),*) => {$(
        /// Compares the texts without decoding.
        impl<'a> PartialEq<$text> for Encoded<'a> {
            fn eq(&self, other: &$text) -> bool {
                self.as_str() == AsRef::<str>::as_ref(other)
            }
        }

        /// Compares the texts without decoding.
        impl<'a> PartialEq<Encoded<'a>> for $text {
            fn eq(&self, other: &Encoded<'a>) -> bool {
                AsRef::<str>::as_ref(self) == other.as_str()
            }
        }
    )*};
}

compared!(str, &'a str);
#[cfg(feature = "alloc")]
compared!(alloc::string::String);
