//! Parsing a text, and returning it.

use core::marker::PhantomData;
use core::ops::Range;

use super::kind::sealed::Read as _;
use super::{Component, IntoSource, Lend, Reference, ReferenceKind, Source};
use crate::error::SyntaxError;
use crate::reading::grammar_rule::GrammarRule;

impl<K: ReferenceKind> Reference<K, &'static str> {
    /// Returns whether `text`, which may be any bytes, is a reference of this kind.
    ///
    /// ```
    /// use uri_grammar::{Uri, UriRef};
    ///
    /// assert!(Uri::is_valid("http://a/") && UriRef::is_valid("../a"));
    /// assert!(!Uri::is_valid("../a") && !Uri::is_valid(b"http://a/\xFF"));
    /// ```
    #[doc(alias = "validate")]
    pub fn is_valid(text: impl AsRef<[u8]>) -> bool {
        GrammarRule::is_match_bytes(K::RULE, text.as_ref())
    }
}

impl<K: ReferenceKind, T: Source> Reference<K, T> {
    /// Parses `text` as a reference of this kind, and keeps it unchanged. The reference borrows a borrowed text
    /// and owns an owned text: see [`IntoSource`].
    ///
    /// ```
    /// use uri_grammar::Uri;
    ///
    /// let borrowed: Uri<&str> = Uri::parse("http://a/")?;
    /// let owned: Uri = Uri::parse(String::from("http://a/"))?;
    /// assert_eq!(borrowed, owned);
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the first [`SyntaxError`] if the rule of the kind does not
    /// derive the text. To get an owned text back from the error, use `Uri::try_from(text)`.
    #[inline]
    pub fn parse<I: IntoSource<Source = T>>(text: I) -> Result<Self, SyntaxError> {
        let text = text.into_source();
        let spans = K::Document::read(K::OF_URIS, text.lend_str())?;
        Ok(Self { spans, text, kind: PhantomData })
    }

    /// Returns the position of a component, as a half-open range of bytes; `None` if the component is absent.
    ///
    /// ```
    /// use uri_grammar::{Component, Uri};
    ///
    /// let uri = Uri::parse("http://example.com/")?;
    /// assert_eq!(uri.span(Component::Host), Some(7..18));
    /// assert_eq!(uri.span(Component::Query), None);
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[inline]
    pub fn span(&self, component: Component) -> Option<Range<usize>> {
        self.spans.of_rule(component.rule())
    }

    /// Returns the text of the reference: the `String` of a `Uri<String>`. For a borrowed text, `String::from` copies
    /// it.
    ///
    /// ```
    /// use uri_grammar::Uri;
    ///
    /// let uri = Uri::parse("http://example.com/a")?;
    /// assert_eq!(uri.into_inner(), "http://example.com/a");
    /// # #[cfg(feature = "alloc")] {
    /// assert_eq!(uri.resolve("b").unwrap().into_inner(), String::from("http://example.com/b"));
    /// assert_eq!(String::from(uri), "http://example.com/a");
    /// # }
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[doc(alias = "into_string")]
    #[inline]
    pub fn into_inner(self) -> T {
        self.text
    }

    /// Converts the reference to a reference that owns its text. Copies the text only if it is borrowed or shared,
    /// and does not parse it again.
    ///
    /// ```
    /// use uri_grammar::Uri;
    ///
    /// let owned: Uri<String> = Uri::parse("http://a/")?.into_owned();
    /// assert_eq!(owned.into_inner(), "http://a/");
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[doc(alias = "to_owned")]
    #[cfg(feature = "alloc")]
    pub fn into_owned(self) -> Reference<K, alloc::string::String> {
        Reference { text: self.text.into_string(), spans: self.spans, kind: PhantomData }
    }
}
