//! A reference taken apart.

use core::ops::Range;

use crate::error::SyntaxError;
use crate::reading::components::Components;
use crate::reading::read;
use crate::rule::Rule;

/// The components of a URI reference, as slices of it.
///
/// A component that is absent is `None`; one that is there and empty is `Some("")`. They
/// stay apart (RFC 3986 section 5.3): `http://a/?` has a query and `http://a/` has none.
///
/// ```
/// use uri_grammar::Parts;
///
/// let parts = Parts::parse("http://fred@example.com:80/a/b?q#")?;
/// assert_eq!(parts.scheme(), Some("http"));
/// assert_eq!(parts.authority(), Some("fred@example.com:80"));
/// assert_eq!(parts.userinfo(), Some("fred"));
/// assert_eq!(parts.host(), Some("example.com"));
/// assert_eq!(parts.port(), Some("80"));
/// assert_eq!(parts.path(), "/a/b");
/// assert_eq!(parts.query(), Some("q"));
/// assert_eq!(parts.fragment(), Some(""));
/// # Ok::<(), uri_grammar::SyntaxError>(())
/// ```
#[derive(Debug)]
pub struct Parts<'a> {
    text: &'a str,
    components: Components,
}

impl<'a> Parts<'a> {
    /// Takes a URI-reference apart.
    ///
    /// # Errors
    ///
    /// Where the text is no URI-reference, the first [`SyntaxError`].
    #[inline]
    pub fn parse(text: &'a str) -> Result<Self, SyntaxError> {
        let components = Components::default();
        if read(Rule::UriReference, text.as_bytes(), &components) == Some(text.len()) {
            Ok(Self { text, components })
        } else {
            Err(Rule::UriReference.locate(text.as_bytes()))
        }
    }

    /// The whole text.
    #[must_use]
    pub const fn as_str(&self) -> &'a str {
        self.text
    }

    /// Where the component of that rule lies, as a half-open range of bytes; `None` if it
    /// is absent or the rule is not one of the eight components. Each of the five paths
    /// (`path-abempty` and so on) stands for the path.
    ///
    /// ```
    /// # use uri_grammar::{Parts, Rule};
    /// let parts = Parts::parse("//example.com/a")?;
    /// assert_eq!(parts.span(Rule::Host), Some(2..13));
    /// assert_eq!(parts.span(Rule::Port), None);
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn span(&self, rule: Rule) -> Option<Range<usize>> {
        self.components.span(rule)
    }

    #[inline(always)]
    fn part(&self, rule: Rule) -> Option<&'a str> {
        self.text.get(self.components.span(rule)?)
    }

    /// The scheme (section 3.1), without its colon, as it is spelt.
    #[must_use]
    #[inline]
    pub fn scheme(&self) -> Option<&'a str> {
        self.part(Rule::Scheme)
    }

    /// The authority (section 3.2), without the slashes before it.
    #[must_use]
    #[inline]
    pub fn authority(&self) -> Option<&'a str> {
        self.part(Rule::Authority)
    }

    /// The user information (section 3.2.1), without its `@`.
    #[must_use]
    #[inline]
    pub fn userinfo(&self) -> Option<&'a str> {
        self.part(Rule::Userinfo)
    }

    /// The host (section 3.2.2), with the brackets of an IP literal.
    #[must_use]
    #[inline]
    pub fn host(&self) -> Option<&'a str> {
        self.part(Rule::Host)
    }

    /// The port (section 3.2.3), without its colon.
    #[must_use]
    #[inline]
    pub fn port(&self) -> Option<&'a str> {
        self.part(Rule::Port)
    }

    /// The path (section 3.3), which is always there and may be empty.
    #[must_use]
    #[inline]
    pub fn path(&self) -> &'a str {
        self.part(Rule::PathAbempty).unwrap_or_default()
    }

    /// The query (section 3.4), without its question mark.
    #[must_use]
    #[inline]
    pub fn query(&self) -> Option<&'a str> {
        self.part(Rule::Query)
    }

    /// The fragment (section 3.5), without its number sign.
    #[must_use]
    #[inline]
    pub fn fragment(&self) -> Option<&'a str> {
        self.part(Rule::Fragment)
    }
}
