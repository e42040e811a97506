//! From octets to triplets.

use core::fmt;
use core::iter::FusedIterator;

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, string::String};

use crate::char_set::CharSet;
use crate::fast::runs;

/// The component of a reference that a piece of data becomes part of. It determines the characters that must be
/// encoded.
///
/// Each variant allows exactly the characters, besides `pct-encoded`, of the rule that it names. The exceptions are
/// noted: they also encode characters that would be delimiters there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum EncodeSet {
    /// `userinfo` (RFC 3986 section 3.2.1); `:` is kept.
    Userinfo,
    /// The user information before its first `:`, or a part after it: `:` is encoded.
    User,
    /// `reg-name` (section 3.2.2), in which octets should be UTF-8.
    RegName,
    /// `path` (section 3.3); `/` is kept, since the data is a path already.
    Path,
    /// `segment` (section 3.3): `/` is encoded.
    Segment,
    /// `segment-nz-nc` (section 3.3), the first segment of a relative path: `/` and `:` are
    /// encoded. Empty data does not make such a segment.
    SegmentNoColon,
    /// `query` (section 3.4); `&`, `=` and `+` are kept.
    Query,
    /// A key or value in a query of pairs: `&`, `;`, `=` and `+` are encoded. A space becomes
    /// `%20`, which every decoder understands.
    QueryValue,
    /// `fragment` (section 3.5).
    Fragment,
    /// Any component: everything that is not unreserved (section 2.3) is encoded, as section 2.5 recommends for new
    /// schemes.
    Any,
}

impl EncodeSet {
    const ALL: [Self; 10] = [
        Self::Userinfo,
        Self::User,
        Self::RegName,
        Self::Path,
        Self::Segment,
        Self::SegmentNoColon,
        Self::Query,
        Self::QueryValue,
        Self::Fragment,
        Self::Any,
    ];

    /// Returns the characters that are kept. All others are encoded, and `%` always is.
    ///
    /// ```
    /// use uri_grammar::percent::EncodeSet;
    ///
    /// assert!(EncodeSet::Query.allowed().contains('?'));
    /// assert!(!EncodeSet::Segment.allowed().contains('?'));
    /// ```
    #[must_use]
    #[inline]
    pub const fn allowed(self) -> CharSet {
        let characters = match self {
            Self::Userinfo | Self::User => runs::USERINFO_CHARACTERS,
            Self::RegName => runs::REG_NAME_CHARACTERS,
            Self::Path => runs::PATH_CHARACTERS,
            Self::Segment => runs::PCHAR_CHARACTERS,
            Self::SegmentNoColon => runs::SEGMENT_NC_CHARACTERS,
            Self::Query | Self::QueryValue | Self::Fragment => runs::QUERY_CHARACTERS,
            Self::Any => return runs::UNRESERVED,
        };
        let separating = match self {
            Self::User => ":",
            Self::QueryValue => "&;=+",
            _ => "",
        };
        characters.difference(CharSet::from_chars(separating))
    }

    #[inline]
    const fn bit(self) -> u16 {
        1 << self as u16
    }
}

/// For each byte, one bit for each variant that allows it.
static ALLOWED: [u16; 256] = {
    let mut allowed = [0; 256];
    let mut i = 0;
    while i < EncodeSet::ALL.len() {
        let place = EncodeSet::ALL[i];
        let class = place.allowed();
        let mut byte = 0;
        while byte < 128 {
            if class.contains_byte(byte as u8) {
                allowed[byte] |= place.bit();
            }
            byte += 1;
        }
        i += 1;
    }
    allowed
};

/// The triplets of all octets, concatenated, with upper-case digits (section 2.1).
static TRIPLETS: &str = {
    const BYTES: [u8; 3 * 256] = {
        let mut triplets = [b'%'; 3 * 256];
        let mut octet = 0;
        while octet < 256 {
            triplets[3 * octet + 1] = b"0123456789ABCDEF"[octet >> 4];
            triplets[3 * octet + 2] = b"0123456789ABCDEF"[octet & 15];
            octet += 1;
        }
        triplets
    };
    match core::str::from_utf8(&BYTES) {
        Ok(triplets) => triplets,
        Err(_) => panic!("triplets are ASCII"),
    }
};

/// Returns the triplet of an octet, with upper-case digits (RFC 3986 section 2.1).
///
/// ```
/// use uri_grammar::percent::encode_byte;
///
/// assert_eq!([b' ', b'a', 0xFF].map(encode_byte), ["%20", "%61", "%FF"]);
/// ```
#[must_use]
#[inline]
pub fn encode_byte(octet: u8) -> &'static str {
    let at = 3 * usize::from(octet);
    &TRIPLETS[at..at + 3]
}

/// Encodes `data` for a place in a reference: octets that are not allowed there become triplets
/// with upper-case digits (RFC 3986 section 2.1). Text is encoded as UTF-8 (section 2.5). The
/// result iterates over pieces of text, can be displayed, and converts to `Cow`.
///
/// The result decodes to `data` again. Data that is already encoded is encoded once more, as it
/// should be: a `%` in data is a percent sign.
///
/// ```
/// use uri_grammar::percent::{EncodeSet, encode};
///
/// # #[cfg(feature = "alloc")] {
/// assert_eq!(encode("50% off/café", EncodeSet::Segment).to_string(), "50%25%20off%2Fcaf%C3%A9");
/// assert_eq!(encode("a/b", EncodeSet::Path).to_string(), "a/b");
/// assert_eq!(encode(&[0xFF], EncodeSet::Any).to_string(), "%FF");
/// # }
/// ```
///
/// Nothing is allocated unless the result is converted to a `String` or `Cow<str>`.
#[inline]
pub fn encode<D: AsRef<[u8]> + ?Sized>(data: &D, place: EncodeSet) -> Encode<'_> {
    Encode { data: data.as_ref(), place }
}

/// Data in its encoded form: see [`encode`].
///
/// It can be displayed, iterates over the text in pieces (with which a `String` can be extended),
/// and converts to a `String` or a `Cow<str>`, borrowed if nothing needs encoding.
///
/// `Debug` does not show the data, which may be a password.
#[derive(Clone)]
pub struct Encode<'a> {
    data: &'a [u8],
    place: EncodeSet,
}

impl Encode<'_> {
    /// Returns the length of the encoded form in bytes.
    #[cfg(feature = "alloc")]
    #[inline]
    pub(crate) fn encoded_len(&self) -> usize {
        self.data.len() + 2 * self.data.iter().filter(|&&byte| !self.allows(byte)).count()
    }

    #[inline(always)]
    fn allows(&self, byte: u8) -> bool {
        ALLOWED[usize::from(byte)] & self.place.bit() != 0
    }
}

impl<'a> Iterator for Encode<'a> {
    type Item = &'a str;

    #[inline]
    fn next(&mut self) -> Option<&'a str> {
        let &first = self.data.first()?;
        if !self.allows(first) {
            self.data = &self.data[1..];
            return Some(encode_byte(first));
        }
        let end = self.data.iter().position(|&byte| !self.allows(byte));
        let (run, rest) = self.data.split_at(end.unwrap_or(self.data.len()));
        self.data = rest;
        // This is ASCII, so it never fails.
        core::str::from_utf8(run).ok()
    }
}

impl FusedIterator for Encode<'_> {}

impl fmt::Display for Encode<'_> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.clone().try_for_each(|piece| f.write_str(piece))
    }
}

impl fmt::Debug for Encode<'_> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Encode").field("place", &self.place).finish_non_exhaustive()
    }
}

/// Borrows the data if nothing needs encoding.
#[cfg(feature = "alloc")]
impl<'a> From<Encode<'a>> for Cow<'a, str> {
    #[inline]
    fn from(encode: Encode<'a>) -> Self {
        let len = encode.encoded_len();
        if len == encode.data.len() {
            return core::str::from_utf8(encode.data).unwrap_or_default().into();
        }
        let mut text = String::with_capacity(len);
        text.extend(encode);
        text.into()
    }
}

#[cfg(feature = "alloc")]
impl From<Encode<'_>> for String {
    #[inline]
    fn from(encode: Encode<'_>) -> Self {
        Cow::from(encode).into_owned()
    }
}
