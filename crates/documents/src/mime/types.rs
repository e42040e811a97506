//! The elements of a message.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

use crate::found::Occurrence;

/// A type and a subtype, in lower case, from `Content-Type`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct MediaType {
    pub(crate) kind: String,
    pub(crate) subtype: String,
    pub(crate) charset: Option<String>,
}

impl MediaType {
    /// Returns the type, before the slash.
    #[must_use]
    pub fn kind(&self) -> &str {
        &self.kind
    }

    /// Returns the subtype, after the slash.
    #[must_use]
    pub fn subtype(&self) -> &str {
        &self.subtype
    }

    /// Returns the `charset` parameter, unchanged.
    #[must_use]
    pub fn charset(&self) -> Option<&str> {
        self.charset.as_deref()
    }

    /// Returns whether it is this type: `media.is("text", "html")`.
    #[must_use]
    pub fn is(&self, kind: &str, subtype: &str) -> bool {
        self.kind.eq_ignore_ascii_case(kind) && self.subtype.eq_ignore_ascii_case(subtype)
    }
}

impl fmt::Display for MediaType {
    /// Writes the type without parameters. The text comes from the file: escape it for a terminal.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.kind, self.subtype)
    }
}

/// The transfer encoding of the body of an entity.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Transfer {
    Identity,
    Base64,
    QuotedPrintable,
}

/// A message or a part of one: its header, its body, and the entities in it.
///
/// All positions are byte offsets in the file given to [`entity`](crate::entity).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entity<'a> {
    /// `Content-Base` (RFC 2110), which takes precedence over the location as a base.
    pub content_base: Option<Occurrence<'a>>,
    /// `Content-Location` (RFC 2557), which can be relative.
    pub content_location: Option<Occurrence<'a>>,
    /// `Content-Type`, or its default: text/plain, or message/rfc822 in a digest.
    pub media_type: MediaType,
    /// The header, with the empty line that ends it.
    pub header: Range<usize>,
    /// The body, before decoding.
    pub body: Range<usize>,
    /// The parts of a multipart, or the message in a message/rfc822. Empty for other types, and for
    /// entities nested more than 64 deep.
    pub parts: Vec<Entity<'a>>,
    pub(crate) transfer: Transfer,
    pub(crate) file: &'a [u8],
}

impl<'a> Entity<'a> {
    /// Returns the body with its transfer encoding decoded. If the body cannot be decoded, or if this is a multipart,
    /// returns the body unchanged.
    #[must_use]
    pub fn content(&self) -> Cow<'a, [u8]> {
        let raw = &self.file[self.body.clone()];
        let decoded = match self.transfer {
            Transfer::Identity => None,
            Transfer::Base64 => mail_parser::decoders::base64::base64_decode(raw),
            Transfer::QuotedPrintable => {
                mail_parser::decoders::quoted_printable::quoted_printable_decode(raw)
            }
        };
        decoded.map_or(Cow::Borrowed(raw), Cow::Owned)
    }

    /// Returns the entities from this one to the innermost whose header or body contains this byte of the file. An
    /// entity comes before the entities that it encapsulates.
    #[must_use]
    pub fn path_to(&self, offset: usize) -> Vec<&Self> {
        let mut path = vec![self];
        let mut last = self;
        while let Some(part) =
            last.parts.iter().find(|part| (part.header.start..part.body.end).contains(&offset))
        {
            path.push(part);
            last = part;
        }
        path
    }
}
