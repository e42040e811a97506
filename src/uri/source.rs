//! Who owns the text of a reference, and for how long it lends parts of it.

use core::fmt;

use self::sealed::Outlives;
use crate::error::SyntaxError;
use crate::reading::grammar_rule::GrammarRule;

/// A text that a [`Reference`](super::Reference) can hold: `&str`, and with an allocator `String`,
/// `Box<str>`, `Cow<str>`, `Rc<str>` and `Arc<str>`.
///
/// You can implement it for a text type of your own:
///
/// ```
/// use uri_grammar::uri::Source;
/// use uri_grammar::{GrammarRule, ParseError, SyntaxError, Uri};
///
/// /// A string of at most 32 bytes that needs no allocator.
/// struct Short {
///     bytes: [u8; 32],
///     len: usize,
/// }
///
/// impl Source for Short {
///     type Lent<'s> = &'s str;
///     type Error<R: GrammarRule> = ParseError<Self, R>;
///
///     fn lend(&self) -> &str {
///         std::str::from_utf8(&self.bytes[..self.len]).unwrap_or_default()
///     }
///
///     fn into_error<R: GrammarRule>(self, error: SyntaxError<R>) -> ParseError<Self, R> {
///         ParseError::new(self, error)
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
/// [`lend`](Self::lend) returns the same text each time, and so does a clone of the value: a
/// reference parses its text once and remembers the positions of the components. If a type breaks
/// this contract, methods return wrong answers or panic; memory safety is never at risk, since
/// every part is cut out of the text with a check.
pub trait Source: Sized {
    /// The type that the text lends while it is borrowed for `'s`: `&'s str` if the text owns its
    /// characters; the longer-lived `&'a str` if the text is itself a borrow, such as `&'a str`.
    type Lent<'s>: Outlives<'s>
    where
        Self: 's;

    /// The error of [`parse`](super::Reference::parse): [`SyntaxError`] for a borrowed text,
    /// [`ParseError<Self>`](crate::ParseError) for an owned one, which it gives back. `R` is the
    /// type of the rules of the document that defines the reference.
    type Error<R: GrammarRule>: Into<SyntaxError<R>> + fmt::Debug + fmt::Display;

    /// Lends the text.
    fn lend(&self) -> Self::Lent<'_>;

    /// Creates the error of this text.
    fn into_error<R: GrammarRule>(self, error: SyntaxError<R>) -> Self::Error<R>;

    /// Converts the text into a `String`, without copying it if possible.
    #[cfg(feature = "alloc")]
    fn into_string(self) -> alloc::string::String {
        self.lend_str().into()
    }
}

/// A [`Source`] that lends its text for `'p` while it is borrowed for `'s`.
///
/// In the methods of [`Reference`](super::Reference) that return a part of the text, this says how
/// long the part lives: `Uri<&'a str>` returns `&'a str`, which can outlive the `Uri`;
/// `Uri<String>` returns a borrow of the `Uri`. There is nothing to implement: every [`Source`]
/// implements it.
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
/// use uri_grammar::uri::{Lend, Source};
///
/// fn first<T: Source>(uri: &Uri<T>) -> Option<&str> {
///     uri.segments().next()
/// }
///
/// fn last<'s, 'p, T: Lend<'s, 'p>>(uri: &'s Uri<T>) -> Option<&'p str> {
///     uri.segments().next_back()
/// }
///
/// let text = String::from("http://a/b/c");
/// let last = last(&Uri::parse(&*text).unwrap());
/// assert_eq!(last, Some("c"));
/// assert_eq!(first(&Uri::parse(text).unwrap()), Some("b"));
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

mod sealed {
    /// A `&str` that lives for `'p` or longer, and nothing else: this makes a lent text a `&str`,
    /// no matter who implements [`Source`](super::Source).
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

    type Error<R: GrammarRule> = SyntaxError<R>;

    #[inline(always)]
    fn lend(&self) -> &'a str {
        self
    }

    #[inline]
    fn into_error<R: GrammarRule>(self, error: SyntaxError<R>) -> SyntaxError<R> {
        error
    }
}

#[cfg(feature = "alloc")]
mod owned {
    use alloc::borrow::Cow;
    use alloc::boxed::Box;
    use alloc::rc::Rc;
    use alloc::string::String;
    use alloc::sync::Arc;

    use super::Source;
    use crate::error::SyntaxError;
    use crate::reading::grammar_rule::GrammarRule;
    use crate::uri::ParseError;

    macro_rules! owned {
        ($($owner:ty: $($into_string:expr)?;)*) => {$(
            impl Source for $owner {
                type Lent<'s> = &'s str where Self: 's;
                type Error<R: GrammarRule> = ParseError<Self, R>;

                #[inline(always)]
                fn lend(&self) -> &str {
                    self
                }

                #[inline]
                fn into_error<R: GrammarRule>(self, error: SyntaxError<R>) -> ParseError<Self, R> {
                    ParseError::new(self, error)
                }

                $(
                    #[inline]
                    fn into_string(self) -> String {
                        $into_string(self)
                    }
                )?
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
