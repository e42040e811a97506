//! Parsing a text, and giving it back.

use core::marker::PhantomData;
use core::ops::Range;

use super::kind::sealed::Read as _;
use super::{Lend, Reference, ReferenceKind, Source};
use crate::grammar::rfc3986::Rule;

impl<K: ReferenceKind, T: Source> Reference<K, T> {
    /// Parses `text` as a reference of this kind, and keeps it unchanged.
    ///
    /// ```
    /// use uri_grammar::Uri;
    ///
    /// let borrowed = Uri::parse("http://a/")?;
    /// let owned = Uri::parse(String::from("http://a/")).unwrap();
    /// assert_eq!(borrowed, owned);
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the first [`SyntaxError`](crate::SyntaxError) if the rule of the kind does not
    /// derive the text. If the text is owned, the error is a [`ParseError`](super::ParseError),
    /// which gives the text back.
    #[inline]
    pub fn parse(text: T) -> Result<Self, T::Error<K::Rule>> {
        match K::Document::read(K::OF_URIS, text.lend_str()) {
            Ok(spans) => Ok(Self { spans, text, kind: PhantomData }),
            Err(error) => Err(text.into_error(error)),
        }
    }

    /// Returns the position of the component of `rule`, as a half-open range of bytes; `None` if
    /// the component is absent, or if `rule` is not one of `scheme`, `authority`, `userinfo`,
    /// `host`, `port`, `query`, `fragment` and the path rules. Each path rule stands for the path.
    ///
    /// ```
    /// use uri_grammar::{Rule, Uri};
    ///
    /// let uri = Uri::parse("http://example.com/")?;
    /// assert_eq!(uri.span(Rule::Host), Some(7..18));
    /// assert_eq!(uri.span(Rule::Query), None);
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[inline]
    pub fn span(&self, rule: Rule) -> Option<Range<usize>> {
        self.spans.of_rule(rule)
    }

    /// Returns the text of the reference.
    #[inline]
    pub fn into_inner(self) -> T {
        self.text
    }

    /// Returns the text as a `String`, copying it only if it is borrowed or shared.
    #[cfg(feature = "alloc")]
    pub fn into_string(self) -> alloc::string::String {
        self.text.into_string()
    }

    /// Converts the reference into one that owns its text, copying it only if it is borrowed or
    /// shared. Nothing is parsed again.
    ///
    /// ```
    /// use uri_grammar::Uri;
    ///
    /// let owned: Uri<String> = Uri::parse("http://a/")?.into_owned();
    /// assert_eq!(owned.into_string(), "http://a/");
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn into_owned(self) -> Reference<K, alloc::string::String> {
        Reference { text: self.text.into_string(), spans: self.spans, kind: PhantomData }
    }
}
