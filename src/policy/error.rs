//! The violation of a policy by a reference, and its place.

use core::ops::Range;

use super::OtherReading;
use crate::reading::grammar_rule::GrammarRule;
use crate::uri::{Component, Reference, ReferenceKind, Source};

impl Component {
    #[inline]
    pub(super) const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// The position of the component, or where it would be if it is absent.
    #[inline]
    pub(super) fn place<K: ReferenceKind, T: Source>(
        self,
        reference: &Reference<K, T>,
    ) -> Range<usize> {
        let path = reference.span(Component::Path).unwrap_or_default();
        let at = match self {
            Self::Scheme => 0,
            Self::Userinfo => reference.span(Component::Host).map_or(path.start, |host| host.start),
            Self::Authority | Self::Host | Self::Port | Self::Path => path.start,
            Self::Query => path.end,
            Self::Fragment => reference.as_str().len(),
        };
        at..at
    }
}

/// The requirement of a [`Policy`](super::Policy) that a reference violates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Violation {
    /// The reference is too long; the span is the excess bytes.
    #[error("the reference is longer than {max} bytes")]
    TooLong {
        /// The maximum number of bytes.
        max: usize,
    },
    /// The scheme is not one of those allowed.
    #[error("the scheme is not allowed (RFC 3986 section 3.1)")]
    Scheme,
    /// The component is absent or empty; the span is where it would be.
    #[error("the {} is missing or empty (RFC 3986 section {})", .0, .0.rule().section())]
    Missing(Component),
    /// The component is present.
    #[error("the {} is not allowed (RFC 3986 section {})", .0, .0.rule().section())]
    Forbidden(Component),
    /// The user information has a password.
    #[error("the user information has a password (RFC 3986 section 7.5)")]
    Password,
    /// The user contains a dot or `&`, as hosts and queries do; the span is the user.
    #[error("the user information may be taken for a host (RFC 3986 section 7.6)")]
    MisleadingUserinfo,
    /// The port is not in the allowed range.
    #[error("the port is not within {min} to {max} (RFC 3986 section 3.2.3)")]
    Port {
        /// The lowest allowed port.
        min: u16,
        /// The highest allowed port.
        max: u16,
    },
    /// The port is below 1024, not the default port of the scheme, and not otherwise allowed.
    #[error("the port is below 1024 and not that of the scheme (RFC 3986 section 7.2)")]
    WellKnownPort,
    /// The port is above 65535.
    #[error("the port is larger than 65535 (RFC 3986 section 3.2.3)")]
    PortOutOfRange,
    /// The host is a registered name that many systems read as an IPv4 address.
    #[error("the host may be read as an IPv4 address, but is not one (RFC 3986 section 7.4)")]
    RareAddress,
    /// The host is a registered name that is not a DNS name.
    #[error("the host is not a DNS name (RFC 3986 section 3.2.2)")]
    NoDnsName,
    /// The triplets of the host are not UTF-8; the span is the first triplet that is not.
    #[error("the host is not UTF-8 after decoding (RFC 3986 section 3.2.2)")]
    HostNotUtf8,
    /// An ASCII character is percent-encoded in the host; the span is the first such triplet.
    #[error("the host has a percent-encoded ASCII character (RFC 3986 sections 3.2.2 and 7.6)")]
    EncodedHost,
    /// The host is an address or a name that is not on the public Internet.
    #[error("the host is not on the public Internet (RFC 6761 and RFC 6890)")]
    SpecialHost,
    /// A segment is `.` or `..`, possibly encoded; the span is the first such segment.
    #[error("the path has a dot segment, encoded or not (RFC 3986 section 7.3)")]
    DotSegment,
    /// A segment names a device, possibly encoded; the span is the first such segment.
    #[error("a segment of the path names a device (RFC 3986 section 7.3)")]
    DeviceName,
    /// A segment contains `/`, `\`, `:`, `[` or `]` after decoding; the span is the first such
    /// character.
    #[error(
        "a segment of the path has a character that is special in file systems (RFC 3986 section 7.3)"
    )]
    FileSystemCharacter,
    /// The path contains `%2F` or `%5C`.
    #[error("the path has an encoded slash or backslash (RFC 3986 section 7.3)")]
    EncodedDelimiter,
    /// A triplet encodes a control character.
    #[error("a triplet encodes a control character (RFC 3986 sections 7.2 and 7.3)")]
    EncodedControl,
    /// A triplet encodes the `%` of another triplet; the span has both.
    #[error(
        "a triplet encodes the percent sign of another triplet (RFC 3986 sections 2.4 and 7.3)"
    )]
    DoubleEncoding,
    /// Another convention reads the text in a different way.
    #[error("{0}")]
    OtherReading(OtherReading),
}

/// The violation of a policy by a reference, and its place. Shows nothing of the text.
///
/// ```
/// use uri_grammar::Uri;
/// use uri_grammar::policy::{Policy, Violation};
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

    /// Returns the violation.
    #[must_use]
    #[inline]
    pub const fn violation(&self) -> Violation {
        self.violation
    }

    /// Returns the position of the violation in the text, as a half-open range of bytes.
    #[must_use]
    #[inline]
    pub const fn span(&self) -> Range<usize> {
        self.start..self.end
    }
}
