//! What failed of a policy, and where.

use core::ops::Range;

use crate::rule::Rule;
use crate::uri::{Reference, ReferenceKind, Source};

/// A component of a reference, for a [`Policy`](super::Policy) to require or forbid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Component {
    /// Section 3.1.
    Scheme,
    /// Section 3.2.
    Authority,
    /// Section 3.2.1.
    Userinfo,
    /// Section 3.2.2.
    Host,
    /// Section 3.2.3.
    Port,
    /// Section 3.3.
    Path,
    /// Section 3.4.
    Query,
    /// Section 3.5.
    Fragment,
}

impl Component {
    /// The components, in the order of a text.
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
    /// use uri_grammar::{Rule, uri::Component};
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
    pub(super) const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// Where the component would be, if it is not there.
    #[inline]
    pub(super) fn place<K: ReferenceKind, T: Source>(
        self,
        reference: &Reference<K, T>,
    ) -> Range<usize> {
        let path = reference.span(Rule::Path).unwrap_or_default();
        let at = match self {
            Self::Scheme => 0,
            Self::Userinfo => reference.span(Rule::Host).map_or(path.start, |host| host.start),
            Self::Authority | Self::Host | Self::Port | Self::Path => path.start,
            Self::Query => path.end,
            Self::Fragment => reference.as_str().len(),
        };
        at..at
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

/// What a reference has, or lacks, against a [`Policy`](super::Policy).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Violation {
    /// There are more bytes; the span is those that are too many.
    #[error("the reference is longer than {max} bytes")]
    TooLong {
        /// How many there may be.
        max: usize,
    },
    /// The scheme is none of those that are allowed.
    #[error("the scheme is not allowed (RFC 3986 section 3.1)")]
    Scheme,
    /// The component is absent or empty; the span is where it would be.
    #[error("the {} is missing or empty (RFC 3986 section {})", .0.name(), .0.rule().section())]
    Missing(Component),
    /// The component is there.
    #[error("the {} is not allowed (RFC 3986 section {})", .0.name(), .0.rule().section())]
    Forbidden(Component),
    /// There is a password.
    #[error("the user information has a password (RFC 3986 section 7.5)")]
    Password,
    /// The user has a dot or `&`, as hosts and queries have; the span is the user.
    #[error("the user information may be taken for a host (RFC 3986 section 7.6)")]
    MisleadingUserinfo,
    /// The port is not in the range.
    #[error("the port is not within {min} to {max} (RFC 3986 section 3.2.3)")]
    Port {
        /// The least that is allowed.
        min: u16,
        /// The greatest that is allowed.
        max: u16,
    },
    /// The port is below 1024, not the one of the scheme, and not allowed besides.
    #[error("the port is below 1024 and not the one of the scheme (RFC 3986 section 7.2)")]
    WellKnownPort,
    /// The port is larger than 65535.
    #[error("the port is larger than 65535 (RFC 3986 section 3.2.3)")]
    PortOutOfRange,
    /// The host is a name that many systems take for an IPv4 address.
    #[error("the host may be taken for an IPv4 address, and is none (RFC 3986 section 7.4)")]
    RareAddress,
    /// The host is a registered name, and none of the DNS.
    #[error("the host is no name of the DNS (RFC 3986 section 3.2.2)")]
    NoDnsName,
    /// The triplets of the host are not UTF-8; the span is the one where that begins.
    #[error("the host is not UTF-8 once it is decoded (RFC 3986 section 3.2.2)")]
    HostNotUtf8,
    /// A character of ASCII is encoded in the host; the span is the first such triplet.
    #[error("the host has an encoded character of ASCII (RFC 3986 sections 3.2.2 and 7.6)")]
    EncodedHost,
    /// The host is an address or a name that is not of the Internet.
    #[error("the host is not of the public Internet (RFC 6890)")]
    SpecialHost,
    /// A segment is `.` or `..`, perhaps encoded; the span is the first of them.
    #[error("the path has a dot segment, encoded or not (RFC 3986 section 7.3)")]
    DotSegment,
    /// A segment names a device, perhaps encoded; the span is the first of them.
    #[error("a segment of the path names a device (RFC 3986 section 7.3)")]
    DeviceName,
    /// A segment has `/`, `\`, `:`, `[` or `]` once it is decoded; the span is the first of them.
    #[error(
        "a segment of the path has a character with a meaning to file systems (RFC 3986 section 7.3)"
    )]
    FileSystemCharacter,
    /// `%2F` or `%5C` in the path.
    #[error("the path has an encoded slash or backslash (RFC 3986 section 7.3)")]
    EncodedDelimiter,
    /// A triplet of a control character.
    #[error("a control character is encoded (RFC 3986 sections 7.2 and 7.3)")]
    EncodedControl,
    /// A triplet with an encoded `%`.
    #[error("a triplet is encoded again (RFC 3986 sections 2.4 and 7.3)")]
    DoubleEncoding,
}

/// What failed, and where. It shows nothing of the text.
///
/// ```
/// use uri_grammar::Uri;
/// use uri_grammar::uri::{Policy, Violation};
///
/// let uri = Uri::parse("ftp://fred:secret@a/")?;
/// let error = Policy::new().forbid_password().check(&uri).unwrap_err();
/// assert_eq!((error.violation(), error.span()), (Violation::Password, 11..17));
/// assert_eq!(
///     error.to_string(),
///     "at bytes 11..17: the user information has a password (RFC 3986 section 7.5)",
/// );
/// # Ok::<(), uri_grammar::SyntaxError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error("at bytes {start}..{end}: {violation}")]
pub struct PolicyError {
    violation: Violation,
    start: usize,
    end: usize,
}

impl PolicyError {
    #[inline]
    pub(super) const fn new(violation: Violation, span: Range<usize>) -> Self {
        Self { violation, start: span.start, end: span.end }
    }

    /// Returns what the policy rejects.
    #[must_use]
    #[inline]
    pub const fn violation(&self) -> Violation {
        self.violation
    }

    /// Returns where that is in the text, as a half-open range of bytes.
    #[must_use]
    #[inline]
    pub const fn span(&self) -> Range<usize> {
        self.start..self.end
    }
}
