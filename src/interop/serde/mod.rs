//! References as serde data: strings.

mod grammar;

use core::fmt;
use core::marker::PhantomData;

use serde_core::de::{Deserialize, Deserializer, Error, Visitor};
use serde_core::ser::{Serialize, Serializer};

use crate::uri::{Reference, ReferenceKind, Source};

/// Serializes the reference as a string: its text, unchanged, including any password.
///
/// ```
/// use uri_grammar::Uri;
///
/// let uri = Uri::parse("http://a/?b")?;
/// assert_eq!(serde_json::to_string(&uri).unwrap(), r#""http://a/?b""#);
/// # Ok::<(), uri_grammar::SyntaxError>(())
/// ```
impl<K: ReferenceKind, T: Source> Serialize for Reference<K, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// Deserializes the reference from a string that can be borrowed, without copying it. Fields of
/// this type need serde's attribute `borrow`.
///
/// ```
/// use uri_grammar::UriRef;
///
/// let reference: UriRef<&str> = serde_json::from_str(r#""../a""#).unwrap();
/// assert_eq!(reference.path(), "../a");
/// ```
///
/// # Errors
///
/// Fails with the message of the [`SyntaxError`](crate::SyntaxError), without any more of the
/// string, if the rule of the kind does not derive it. Also fails if the string cannot be borrowed,
/// because it comes from a reader or has escapes; a reference that owns its text can read it.
impl<'de: 'a, 'a, K: ReferenceKind> Deserialize<'de> for Reference<K, &'a str> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Borrowed(PhantomData))
    }
}

struct Borrowed<K>(PhantomData<K>);

impl<'de, K: ReferenceKind> Visitor<'de> for Borrowed<K> {
    type Value = Reference<K, &'de str>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a borrowed string that is a {} of RFC 3986", K::RULE)
    }

    fn visit_borrowed_str<E: Error>(self, text: &'de str) -> Result<Self::Value, E> {
        Reference::parse(text).map_err(E::custom)
    }

    fn visit_borrowed_bytes<E: Error>(self, bytes: &'de [u8]) -> Result<Self::Value, E> {
        Reference::try_from(bytes).map_err(E::custom)
    }

    // serde's own message would show the string.
    fn visit_str<E: Error>(self, _text: &str) -> Result<Self::Value, E> {
        Err(E::custom("the string cannot be borrowed: read it into a reference that owns its text"))
    }
}

#[cfg(feature = "alloc")]
mod owned {
    use alloc::borrow::Cow;
    use alloc::boxed::Box;
    use alloc::rc::Rc;
    use alloc::string::String;
    use alloc::sync::Arc;

    use super::*;

    macro_rules! owned {
        ($($owner:ty),*) => {$(
            /// Deserializes the reference from a string.
            ///
            /// ```
            /// use uri_grammar::Uri;
            ///
            /// let uri: Uri<String> = serde_json::from_str(r#""http:\/\/a\/""#).unwrap();
            /// assert_eq!(uri, "http://a/");
            ///
            /// let error = serde_json::from_str::<Uri<String>>(r#""http://a/ b""#).unwrap_err();
            /// assert!(error.to_string().starts_with("at byte 9: found a space, which a URI can contain only"));
            /// ```
            ///
            /// # Errors
            ///
            /// Fails with the message of the [`SyntaxError`](crate::SyntaxError), without any more
            /// of the string, if the rule of the kind does not derive it.
            impl<'de, K: ReferenceKind> Deserialize<'de> for Reference<K, $owner> {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    deserializer.deserialize_string(Owned(PhantomData))
                }
            }
        )*};
    }

    owned!(String, Box<str>, Rc<str>, Arc<str>, Cow<'_, str>);

    struct Owned<K, T>(PhantomData<(K, T)>);

    impl<K: ReferenceKind, T: Source + From<String>> Visitor<'_> for Owned<K, T> {
        type Value = Reference<K, T>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "a string that is a {} of RFC 3986", K::RULE)
        }

        fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
            self.visit_string(text.into())
        }

        fn visit_string<E: Error>(self, text: String) -> Result<Self::Value, E> {
            Reference::parse(T::from(text)).map_err(E::custom)
        }

        fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Self::Value, E> {
            let read = Reference::<K, &str>::try_from(bytes);
            self.visit_str(read.map_err(E::custom)?.as_str())
        }
    }
}
