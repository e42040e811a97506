//! The resolution algorithms, and the choices that each leaves open.

use core::fmt;

use uri_grammar::Text;

use super::{Edition, SplitText, split};

/// A document's resolution algorithm, and the way of splitting a reference that belongs to it.
///
/// There is one for each [`Edition`] but the first: RFC 1738 has no relative URLs, and RFC 1808 adds them. So
/// [`Edition::Rfc1738`] becomes [`Algorithm::Rfc1808`] wherever an algorithm is needed.
///
/// ```
/// use uri_grammar_historic::editions::{Algorithm, Edition};
///
/// assert_eq!(Algorithm::from(Edition::Rfc1738), Algorithm::Rfc1808);
/// assert_eq!(Algorithm::Rfc1808.document(), "RFC 1808");
/// assert_eq!(Algorithm::Rfc1808.section(), "4");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Algorithm {
    /// RFC 1808 section 4, of June 1995.
    Rfc1808,
    /// draft-ietf-url-syntax-00 section 5.2.
    UrlSyntax00,
    /// RFC 2396 section 5.2.
    Rfc2396,
    /// draft-fielding-uri-rfc2396bis-00 section 5.2.
    Rfc2396bis00,
    /// RFC 3986 section 5.2.
    Rfc3986,
    /// RFC 3987 section 6.5: the algorithm of RFC 3986, with characters beyond ASCII as unreserved ones.
    Rfc3987,
    /// RFC 6874 section 2: the algorithm of RFC 3986, in which addresses can have zones.
    Rfc6874,
}

/// The treatment of segments `..` that would climb above the root.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum AboveRoot {
    /// Keep them in the path: `http://a/../g`. All examples of the older documents do this.
    #[default]
    Retain,
    /// Remove them: `http://a/g`.
    Remove,
    /// Return no target: the reference should not be followed.
    Refuse,
}

/// The condition under which the scheme of a reference may be ignored if it is the scheme of the base.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SameScheme {
    /// The document does not allow it.
    Never,
    /// If the scheme is known to be always hierarchical.
    Hierarchical,
    /// With every scheme.
    Always,
}

impl Algorithm {
    /// All of them, in order of time.
    pub const ALL: &'static [Self] = &[
        Self::Rfc1808,
        Self::UrlSyntax00,
        Self::Rfc2396,
        Self::Rfc2396bis00,
        Self::Rfc3986,
        Self::Rfc3987,
        Self::Rfc6874,
    ];

    /// Returns the citation of the document.
    #[must_use]
    pub const fn document(self) -> &'static str {
        match self {
            Self::Rfc1808 => "RFC 1808",
            _ => Edition::ALL[self as usize].document(),
        }
    }

    /// Returns the section that defines the algorithm, or leaves it to RFC 3986.
    #[must_use]
    pub const fn section(self) -> &'static str {
        match self {
            Self::Rfc1808 => "4",
            Self::Rfc3987 => "6.5",
            Self::Rfc6874 => "2",
            _ => "5.2",
        }
    }

    /// Returns the treatments of excess `..` segments that the document permits. The first is the treatment in its
    /// examples.
    ///
    /// RFC 1808 and the draft of 1996 have no rule about them, but their examples retain them. RFC 2396 calls such a
    /// reference an error and permits all three (section 5.2 step 6g), and so does the draft of 2002. RFC 3986
    /// removes them (section 5.2.4).
    #[must_use]
    pub const fn excess(self) -> &'static [AboveRoot] {
        match self {
            Self::Rfc1808 | Self::UrlSyntax00 => &[AboveRoot::Retain],
            Self::Rfc2396 | Self::Rfc2396bis00 => {
                &[AboveRoot::Retain, AboveRoot::Remove, AboveRoot::Refuse]
            }
            Self::Rfc3986 | Self::Rfc3987 | Self::Rfc6874 => &[AboveRoot::Remove],
        }
    }

    /// Returns whether the document permits ignoring the scheme of a reference if it is the scheme of the base.
    ///
    /// RFC 1808 calls it a loophole that parsers should avoid (section 5.2), RFC 2396 allows it for
    /// schemes known to be hierarchical (section 5.2 step 3), the draft of 2002 if nothing is
    /// validated, and RFC 3986 for backward compatibility (section 5.2.2).
    #[must_use]
    pub const fn same_scheme(self) -> SameScheme {
        match self {
            Self::Rfc1808 | Self::UrlSyntax00 => SameScheme::Never,
            Self::Rfc2396 => SameScheme::Hierarchical,
            Self::Rfc2396bis00 | Self::Rfc3986 | Self::Rfc3987 | Self::Rfc6874 => {
                SameScheme::Always
            }
        }
    }

    /// Splits a text as the first step of the algorithm does. This never fails.
    ///
    /// RFC 1808 goes step by step (section 2.4): fragment, scheme, network location, query, parameters. There, empty
    /// components are absent. The others use the regular expression of their Appendix B, which is the same in all;
    /// RFC 3987 and RFC 6874 use the one of RFC 3986. There, empty components are present.
    ///
    /// ```
    /// use uri_grammar_historic::editions::Algorithm;
    ///
    /// let parts = Algorithm::Rfc1808.split("//h?x/p;a?#");
    /// assert_eq!((parts.authority(), parts.path()), (Some("h?x"), Some("/p")));
    /// assert_eq!((parts.params(), parts.query(), parts.fragment()), (Some("a"), None, None));
    ///
    /// let parts = Algorithm::Rfc2396.split("//h?x/p;a?#");
    /// assert_eq!((parts.authority(), parts.path()), (Some("h"), Some("")));
    /// assert_eq!((parts.query(), parts.fragment()), (Some("x/p;a?"), Some("")));
    /// ```
    pub fn split<I: Text + nom::Input + nom::AsBytes>(self, text: I) -> SplitText<I> {
        match self {
            Self::Rfc1808 => split::rfc1808(text),
            _ => split::appendix_b(text),
        }
    }
}

impl From<Edition> for Algorithm {
    fn from(edition: Edition) -> Self {
        // There is one for each edition, in the same order.
        Self::ALL[edition as usize]
    }
}

/// The document.
impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.document())
    }
}
