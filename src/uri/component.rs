//! The components of a reference, by name.

use core::fmt;

use crate::grammar::rfc3986::Rule;

/// A component of a reference (RFC 3986 section 3).
///
/// ```
/// use uri_grammar::{Component, Uri};
///
/// let uri = Uri::parse("http://example.com/")?;
/// let present: Vec<_> = Component::ALL.into_iter().filter(|&part| uri.span(part).is_some()).collect();
/// assert_eq!(present, [Component::Scheme, Component::Authority, Component::Host, Component::Path]);
/// # Ok::<(), uri_grammar::SyntaxError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Component {
    /// The scheme (RFC 3986 section 3.1).
    Scheme,
    /// The authority (RFC 3986 section 3.2).
    Authority,
    /// The user information (RFC 3986 section 3.2.1).
    Userinfo,
    /// The host (RFC 3986 section 3.2.2).
    Host,
    /// The port (RFC 3986 section 3.2.3).
    Port,
    /// The path (RFC 3986 section 3.3).
    Path,
    /// The query (RFC 3986 section 3.4).
    Query,
    /// The fragment (RFC 3986 section 3.5).
    Fragment,
}

impl Component {
    /// The components, in the order of the text.
    pub const ALL: [Self; 8] = [
        Self::Scheme,
        Self::Authority,
        Self::Userinfo,
        Self::Host,
        Self::Port,
        Self::Path,
        Self::Query,
        Self::Fragment,
    ];

    /// Returns the rule that derives the component.
    ///
    /// ```
    /// use uri_grammar::{Component, Rule};
    ///
    /// assert_eq!(Component::Host.rule(), Rule::Host);
    /// ```
    #[must_use]
    #[inline]
    pub const fn rule(self) -> Rule {
        match self {
            Self::Scheme => Rule::Scheme,
            Self::Authority => Rule::Authority,
            Self::Userinfo => Rule::Userinfo,
            Self::Host => Rule::Host,
            Self::Port => Rule::Port,
            Self::Path => Rule::Path,
            Self::Query => Rule::Query,
            Self::Fragment => Rule::Fragment,
        }
    }

    #[inline]
    const fn name(self) -> &'static str {
        match self {
            Self::Scheme => "scheme",
            Self::Authority => "authority",
            Self::Userinfo => "user information",
            Self::Host => "host",
            Self::Port => "port",
            Self::Path => "path",
            Self::Query => "query",
            Self::Fragment => "fragment",
        }
    }
}

/// Writes the name in words, such as `user information`.
impl fmt::Display for Component {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
