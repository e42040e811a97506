//! The owners of a reference's text, and the lifetime of the borrowed parts.

use self::sealed::Outlives;

/// A text that a [`Reference`](super::Reference) can contain: `&str`, and with an allocator `String`, `Box<str>`,
/// `Cow<str>`, `Rc<str>` and `Arc<str>`.
///
/// You can implement it for a text type of your own:
///
/// ```
/// use uri_grammar::uri::Source;
/// use uri_grammar::Uri;
///
/// /// A string of at most 32 bytes that needs no allocator.
/// struct Short {
///     bytes: [u8; 32],
///     len: usize,
/// }
///
/// impl Source for Short {
///     type Lent<'s> = &'s str;
///
///     fn lend(&self) -> &str {
///         std::str::from_utf8(&self.bytes[..self.len]).unwrap_or_default()
///     }
/// }
///
/// let mut short = Short { bytes: [0; 32], len: 8 };
/// short.bytes[..8].copy_from_slice(b"http://a");
/// let uri = Uri::parse(short).unwrap();
/// assert_eq!(uri.host(), Some("a"));
/// ```
///
/// # Contract
///
/// [`lend`](Self::lend) returns the same text each time, and so does a clone of the value: a reference parses its
/// text once and remembers the positions of the components. If a type breaks this contract, methods return wrong
/// answers or panic. Memory safety is never at risk, since every part is sliced from the text with a check.
pub trait Source: Sized {
    /// The type that the text lends while it is borrowed for `'s`: `&'s str` if the text owns its
    /// characters; the longer-lived `&'a str` if the text is itself a borrow, such as `&'a str`.
    type Lent<'s>: Outlives<'s>
    where
        Self: 's;

    /// Lends the text.
    fn lend(&self) -> Self::Lent<'_>;

    /// Converts the text into a `String`, without copying it if possible.
    #[cfg(feature = "alloc")]
    fn into_string(self) -> alloc::string::String {
        self.lend_str().into()
    }
}

/// A [`Source`] that lends its text for `'p` while it is borrowed for `'s`.
///
/// For the methods of [`Reference`](super::Reference) that return a part of the text, this trait determines the
/// lifetime of the part: `Uri<&'a str>` returns `&'a str`, which can outlive the `Uri`; `Uri<String>` returns a
/// borrow of the `Uri`. There is nothing to implement: every [`Source`] implements it.
///
/// ```
/// use uri_grammar::Uri;
///
/// fn host(text: &str) -> Option<&str> {
///     Uri::parse(text).ok()?.host()
/// }
///
/// assert_eq!(host("http://example.com/"), Some("example.com"));
/// ```
///
/// A part of an owned text cannot outlive it:
///
/// ```compile_fail,E0505
/// use uri_grammar::Uri;
///
/// let uri = Uri::parse(String::from("http://example.com/")).unwrap();
/// let host = uri.host();
/// drop(uri);
/// println!("{host:?}");
/// ```
///
/// A function that is generic over the text takes `T: Source`, and parts then live as long as the
/// reference is borrowed. To pass on the longer lifetime, it takes `T: Lend`:
///
/// ```
/// use uri_grammar::Uri;
/// use uri_grammar::percent::Encoded;
/// use uri_grammar::uri::{Lend, Source};
///
/// fn first<T: Source>(uri: &Uri<T>) -> Option<Encoded<'_>> {
///     uri.segments().next()
/// }
///
/// fn last<'s, 'p, T: Lend<'s, 'p>>(uri: &'s Uri<T>) -> Option<Encoded<'p>> {
///     uri.segments().next_back()
/// }
///
/// let text = String::from("http://a/b/c");
/// let last = last(&Uri::parse(&*text).unwrap());
/// assert_eq!(last.unwrap(), "c");
/// assert_eq!(first(&Uri::parse(text).unwrap()).unwrap(), "b");
/// ```
pub trait Lend<'s, 'p>: Source {
    /// Lends the text.
    fn lend_str(&'s self) -> &'p str;
}

impl<'s, 'p, T: Source> Lend<'s, 'p> for T
where
    T: 's,
    T::Lent<'s>: Outlives<'p>,
{
    #[inline(always)]
    fn lend_str(&'s self) -> &'p str {
        self.lend().shortened()
    }
}

/// A text that [`parse`](super::Reference::parse) accepts: any [`Source`], which the reference then contains, or a
/// borrow of one, such as `&String`, which the reference borrows as `&str`.
///
/// ```
/// use std::borrow::Cow;
/// use uri_grammar::Uri;
///
/// let (owned, cow) = (String::from("http://a/"), Cow::Borrowed("http://b/"));
/// let uris: [Uri<&str>; 3] = [Uri::parse(&owned)?, Uri::parse(&cow)?, Uri::parse(&"http://c/")?];
/// assert!(uris.iter().map(|uri| uri.host()).eq([Some("a"), Some("b"), Some("c")]));
/// # Ok::<(), uri_grammar::SyntaxError>(())
/// ```
pub trait IntoSource {
    /// The type of the text that the reference contains.
    type Source: Source;

    /// Returns the text that the reference contains.
    fn into_source(self) -> Self::Source;
}

impl<T: Source> IntoSource for T {
    type Source = T;

    #[inline(always)]
    fn into_source(self) -> T {
        self
    }
}

impl<'a> IntoSource for &&'a str {
    type Source = &'a str;

    #[inline(always)]
    fn into_source(self) -> &'a str {
        self
    }
}

mod sealed {
    /// A `&str` that lives for `'p` or longer. It makes a lent text a `&str`, no matter who implements
    /// [`Source`](super::Source).
    pub trait Outlives<'p> {
        /// Shortens the lifetime to `'p`.
        fn shortened(self) -> &'p str;
    }

    impl<'p, 'a: 'p> Outlives<'p> for &'a str {
        #[inline(always)]
        fn shortened(self) -> &'p str {
            self
        }
    }
}

impl<'a> Source for &'a str {
    type Lent<'s>
        = &'a str
    where
        Self: 's;

    #[inline(always)]
    fn lend(&self) -> &'a str {
        self
    }
}

#[cfg(feature = "alloc")]
mod owned {
    use alloc::borrow::Cow;
    use alloc::boxed::Box;
    use alloc::rc::Rc;
    use alloc::string::String;
    use alloc::sync::Arc;

    use super::{IntoSource, Source};

    macro_rules! owned {
        ($($owner:ty: $($into_string:expr)?;)*) => {$(
            impl Source for $owner {
                type Lent<'s> = &'s str where Self: 's;

                #[inline(always)]
                fn lend(&self) -> &str {
                    self
                }

                $(
                    #[inline]
                    fn into_string(self) -> String {
                        $into_string(self)
                    }
                )?
            }

            impl<'b> IntoSource for &'b $owner {
                type Source = &'b str;

                #[inline(always)]
                fn into_source(self) -> &'b str {
                    self
                }
            }
        )*};
    }

    owned! {
        String: core::convert::identity;
        Box<str>: String::from;
        Cow<'_, str>: Cow::into_owned;
        Rc<str>:;
        Arc<str>:;
    }
}
