//! Who owns the text of a reference, and for how long it lends parts of it.

use core::fmt;

use self::sealed::Outlives;
use crate::abnf::GrammarRule;
use crate::error::SyntaxError;

/// A text that a [`Reference`](super::Reference) can be made of: `&str`, and with an allocator
/// `String`, `Box<str>`, `Cow<str>`, `Rc<str>` and `Arc<str>`.
///
/// Anybody can implement it for a text type of their own:
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
/// [`lend`](Self::lend) gives the same text each time, and so does a clone of the value: a
/// reference reads its text once and keeps where the components are. A type that breaks this
/// gets answers that are wrong, or a panic; memory stays safe in any case, since every part is
/// cut out of the text with a check.
pub trait Source: Sized {
    /// What a text lends that is itself borrowed for `'s`: `&'s str` from a text that owns its
    /// characters; from a text that is borrowed, such as `&'a str`, that `&'a str`, which lives
    /// longer.
    type Lent<'s>: Outlives<'s>
    where
        Self: 's;

    /// What [`parse`](super::Reference::parse) gives of a text that is no reference: [`SyntaxError`]
    /// of a text that is borrowed, [`ParseError<Self>`](crate::ParseError) of one that is owned and
    /// is to be given back. `R` are the rules of the document that defines the reference.
    type Error<R: GrammarRule>: Into<SyntaxError<R>> + fmt::Debug + fmt::Display;

    /// The text.
    fn lend(&self) -> Self::Lent<'_>;

    /// Makes the error of this text.
    fn into_error<R: GrammarRule>(self, error: SyntaxError<R>) -> Self::Error<R>;

    /// The text as a `String`, without copying it where the type can.
    #[cfg(feature = "alloc")]
    fn into_string(self) -> alloc::string::String {
        self.lend_str().into()
    }
}

/// A [`Source`] that, while it is borrowed for `'s`, lends its text for `'p`.
///
/// The methods of [`Reference`](super::Reference) that give a part of the text say by this how
/// long the part lives: `Uri<&'a str>` gives `&'a str`, which outlives the `Uri`; `Uri<String>`
/// gives what is borrowed from the `Uri`. There is nothing to implement: every [`Source`] is one.
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
/// What an owned text lends cannot outlive it:
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
/// A function over any text takes `T: Source`, and parts then live as long as the reference is
/// borrowed. To hand on the longer life, it takes `T: Lend`:
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
    /// The text.
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
    /// A `&str` that lives for `'p` or longer, and nothing else: what a text lends is a `&str`,
    /// whoever implements [`Source`](super::Source).
    pub trait Outlives<'p> {
        /// The same for `'p`.
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
    use crate::abnf::GrammarRule;
    use crate::error::SyntaxError;
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
