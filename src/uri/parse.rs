//! Reading a text, and giving it away again.

use core::marker::PhantomData;
use core::ops::Range;

use super::kind::sealed::Read as _;
use super::{Lend, Reference, ReferenceKind, Source};
use crate::rule::Rule;

impl<K: ReferenceKind, T: Source> Reference<K, T> {
    /// Parses a text as a reference of this kind, and keeps the text as it is.
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
    /// Where the rule of the kind does not derive the text: the first
    /// [`SyntaxError`](crate::SyntaxError); of a text that is owned within a [`ParseError`](super::ParseError), which
    /// gives the text back.
    #[inline]
    pub fn parse(text: T) -> Result<Self, T::Error<K::Rule>> {
        match K::Document::read(K::OF_URIS, text.lend_str()) {
            Ok(spans) => Ok(Self { spans, text, kind: PhantomData }),
            Err(error) => Err(text.into_error(error)),
        }
    }

    /// Returns where the component of `rule` lies, as a half-open range of bytes. Gives `None` if
    /// it is absent, or if `rule` is not one of `scheme`, `authority`, `userinfo`, `host`, `port`,
    /// `query`, `fragment` and the path rules, each of which stands for the path.
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

    /// Returns the text that the reference was made of.
    #[inline]
    pub fn into_inner(self) -> T {
        self.text
    }

    /// Returns the text as a `String`. It is copied only if it is borrowed or shared.
    #[cfg(feature = "alloc")]
    pub fn into_string(self) -> alloc::string::String {
        self.text.into_string()
    }

    /// Converts the reference into one that owns its text, without reading it again. The text is
    /// copied only if it is borrowed or shared.
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
