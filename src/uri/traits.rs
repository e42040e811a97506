//! What every reference can do as a text: be shown, compared, hashed, made from texts.

use core::borrow::Borrow;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};

use super::{Kind, ParseError, Reference, Source};
use crate::reading::whole;

impl<K: Kind, T: Source> AsRef<str> for Reference<K, T> {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl<K: Kind, T: Source> Borrow<str> for Reference<K, T> {
    fn borrow(&self) -> &str {
        self.as_str()
    }
}

/// The text as it is, password and all; see [`redacted`](Reference::redacted).
impl<K: Kind, T: Source> fmt::Display for Reference<K, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// The kind and the text, without its [secrets](Reference::redacted).
impl<K: Kind, T: Source> fmt::Debug for Reference<K, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}(\"{}\")", K::NAME, self.redacted())
    }
}

impl<K: Kind, T: Source, U: Source> PartialEq<Reference<K, U>> for Reference<K, T> {
    fn eq(&self, other: &Reference<K, U>) -> bool {
        self.as_str() == other.as_str()
    }
}

impl<K: Kind, T: Source> Eq for Reference<K, T> {}

impl<K: Kind, T: Source> PartialEq<str> for Reference<K, T> {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl<K: Kind, T: Source> PartialEq<&str> for Reference<K, T> {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

impl<K: Kind, T: Source, U: Source> PartialOrd<Reference<K, U>> for Reference<K, T> {
    fn partial_cmp(&self, other: &Reference<K, U>) -> Option<Ordering> {
        Some(self.as_str().cmp(other.as_str()))
    }
}

impl<K: Kind, T: Source> Ord for Reference<K, T> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.as_str().cmp(other.as_str())
    }
}

/// As the text is hashed, so that maps can be asked with a `&str`.
impl<K: Kind, T: Source> Hash for Reference<K, T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_str().hash(state);
    }
}

impl<'a, K: Kind> TryFrom<&'a str> for Reference<K, &'a str> {
    type Error = ParseError<&'a str>;

    fn try_from(text: &'a str) -> Result<Self, Self::Error> {
        Self::parse(text)
    }
}

impl<'a, K: Kind> TryFrom<&'a [u8]> for Reference<K, &'a str> {
    type Error = ParseError<&'a [u8]>;

    fn try_from(bytes: &'a [u8]) -> Result<Self, Self::Error> {
        match core::str::from_utf8(bytes) {
            Ok(text) => Self::parse(text).map_err(|error| ParseError::new(bytes, error.error())),
            Err(_) => Err(ParseError::new(bytes, whole::error(K::RULE, bytes))),
        }
    }
}

#[cfg(feature = "alloc")]
impl<K: Kind> TryFrom<alloc::string::String> for Reference<K, alloc::string::String> {
    type Error = ParseError<alloc::string::String>;

    fn try_from(text: alloc::string::String) -> Result<Self, Self::Error> {
        Self::parse(text)
    }
}

#[cfg(feature = "alloc")]
impl<K: Kind> core::str::FromStr for Reference<K, alloc::string::String> {
    type Err = crate::SyntaxError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match Reference::<K, &str>::parse(text) {
            Ok(reference) => Ok(reference.to_owned()),
            Err(error) => Err(error.error()),
        }
    }
}
