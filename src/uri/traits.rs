//! The traits of every reference as a text: display, comparison and hashing.

use core::borrow::Borrow;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};

use super::{Reference, ReferenceKind, Source};

impl<K: ReferenceKind, T: Source> AsRef<str> for Reference<K, T> {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl<K: ReferenceKind, T: Source> AsRef<[u8]> for Reference<K, T> {
    fn as_ref(&self) -> &[u8] {
        self.as_str().as_bytes()
    }
}

#[cfg(feature = "std")]
impl<K: ReferenceKind, T: Source> AsRef<std::ffi::OsStr> for Reference<K, T> {
    fn as_ref(&self) -> &std::ffi::OsStr {
        self.as_str().as_ref()
    }
}

/// Allows lookups of references in a map or set with a `&str`, such as the [`as_str`](Reference::as_str) of a
/// reference, whatever its kind and the owner of its text.
///
/// ```
/// use std::collections::HashSet;
/// use uri_grammar::{Uri, UriRef};
///
/// let seen = HashSet::from([Uri::parse("http://a/")?.into_owned()]);
/// assert!(seen.contains("http://a/"));
/// assert!(seen.contains(UriRef::parse("http://a/")?.as_str()));
/// # Ok::<(), uri_grammar::SyntaxError>(())
/// ```
impl<K: ReferenceKind, T: Source> Borrow<str> for Reference<K, T> {
    fn borrow(&self) -> &str {
        self.as_str()
    }
}

/// Writes the text unchanged, including any password; see [`redacted`](Reference::redacted).
impl<K: ReferenceKind, T: Source> fmt::Display for Reference<K, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// Shows the kind, and the text without its [secrets](Reference::redacted).
impl<K: ReferenceKind, T: Source> fmt::Debug for Reference<K, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}(\"{}\")", K::NAME, self.redacted())
    }
}

/// Compares the texts. Kinds and owners do not matter.
impl<K: ReferenceKind, T: Source, L: ReferenceKind, U: Source> PartialEq<Reference<L, U>>
    for Reference<K, T>
{
    fn eq(&self, other: &Reference<L, U>) -> bool {
        self.as_str() == other.as_str()
    }
}

impl<K: ReferenceKind, T: Source> Eq for Reference<K, T> {}

/// Orders by the text, byte by byte.
impl<K: ReferenceKind, T: Source, L: ReferenceKind, U: Source> PartialOrd<Reference<L, U>>
    for Reference<K, T>
{
    fn partial_cmp(&self, other: &Reference<L, U>) -> Option<Ordering> {
        Some(self.as_str().cmp(other.as_str()))
    }
}

macro_rules! compared {
    ($($text:ty),*) => {$(
        /// Compares the texts.
        impl<'a, K: ReferenceKind, T: Source> PartialEq<$text> for Reference<K, T> {
            fn eq(&self, other: &$text) -> bool {
                self.as_str() == AsRef::<str>::as_ref(other)
            }
        }

        /// Compares the texts.
        impl<'a, K: ReferenceKind, T: Source> PartialEq<Reference<K, T>> for $text {
            fn eq(&self, other: &Reference<K, T>) -> bool {
                AsRef::<str>::as_ref(self) == other.as_str()
            }
        }
    )*};
}

compared!(str, &'a str);

#[cfg(feature = "alloc")]
compared!(alloc::string::String, alloc::borrow::Cow<'a, str>);

impl<K: ReferenceKind, T: Source> Ord for Reference<K, T> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.as_str().cmp(other.as_str())
    }
}

/// Hashes the text, so that maps can be looked up with a `&str`.
impl<K: ReferenceKind, T: Source> Hash for Reference<K, T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_str().hash(state);
    }
}
