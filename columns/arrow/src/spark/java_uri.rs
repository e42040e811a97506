//! Parses references like `java.net.URI`, which Spark uses.
//!
//! By its documentation, `java.net.URI` follows RFC 2396 with the addresses of RFC 2732 and some deviations. An
//! authority may be empty before a path, a query or a fragment. Non-ASCII characters need no encoding, except spaces
//! and controls. An authority that is not a server is the name of a registry, without host and user information.

use std::ops::Range;

use super::java_host;
use super::scan::{Malformed, Scan, classes};

/// The components of a reference, as half-open byte ranges of its text. Nothing is decoded.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct JavaUri {
    pub(crate) scheme: Option<Range<usize>>,
    pub(crate) authority: Option<Range<usize>>,
    pub(crate) userinfo: Option<Range<usize>>,
    pub(crate) host: Option<Range<usize>>,
    /// `None` in an opaque URI, such as `mailto:a@b`.
    pub(crate) path: Option<Range<usize>>,
    pub(crate) query: Option<Range<usize>>,
    pub(crate) fragment: Option<Range<usize>>,
}

impl JavaUri {
    /// Parses a text; `None` if `java.net.URI` throws `URISyntaxException`.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        Self::read(Scan::new(text)).ok()
    }

    fn read(text: Scan<'_>) -> Result<Self, Malformed> {
        let mut uri = Self::default();
        let (mut place, end) = (0, text.len());
        let colon = text.until(0, end, b"/?#:");
        if text.at(colon, b':') {
            if !text.byte(0).is_some_and(|byte| byte.is_ascii_alphabetic()) {
                return Err(Malformed);
            }
            text.all(0, colon, classes::SCHEME)?;
            uri.scheme = Some(0..colon);
            place = colon + 1;
        }
        if uri.scheme.is_some() && !text.at(place, b'/') {
            // An opaque URI needs at least one character before the fragment.
            let number_sign = text.until(place, end, b"#");
            if number_sign == place {
                return Err(Malformed);
            }
            text.all(place, number_sign, classes::URIC)?;
            place = number_sign;
        } else {
            place = uri.hierarchical(text, place)?;
        }
        if text.at(place, b'#') {
            text.all(place + 1, end, classes::URIC)?;
            uri.fragment = Some(place + 1..end);
            place = end;
        }
        if place < end { Err(Malformed) } else { Ok(uri) }
    }

    /// Parses authority, path and query, and returns the start of the fragment.
    fn hierarchical(&mut self, text: Scan<'_>, start: usize) -> Result<usize, Malformed> {
        let (mut place, end) = (start, text.len());
        if text.at(place, b'/') && text.at(place + 1, b'/') {
            place += 2;
            let after = text.until(place, end, b"/?#");
            if after > place {
                self.authority(text, place..after)?;
            } else if after == end {
                return Err(Malformed);
            }
            place = after;
        }
        let after = text.until(place, end, b"?#");
        text.all(place, after, classes::PATH)?;
        self.path = Some(place..after);
        place = after;
        if text.at(place, b'?') {
            let after = text.until(place + 1, end, b"#");
            text.all(place + 1, after, classes::URIC)?;
            self.query = Some(place + 1..after);
            place = after;
        }
        Ok(place)
    }

    /// Parses a server with user information, host and port, or else the name of a registry.
    fn authority(&mut self, text: Scan<'_>, range: Range<usize>) -> Result<(), Malformed> {
        let Range { start, end } = range;
        // With an address in brackets, a percent sign can also begin a zone.
        let bracket = text.until(start, end, b"]");
        let server = if bracket > start && bracket < end {
            classes::SERVER_WITH_ZONE
        } else {
            classes::SERVER
        };
        let is_server = text.run(start, end, server)? == end;
        let is_registry = text.run(start, end, classes::REG_NAME)? == end;
        let server = if is_server { java_host::server(text, start..end) } else { Err(Malformed) };
        match server {
            Ok((userinfo, host)) => (self.userinfo, self.host) = (userinfo, Some(host)),
            Err(Malformed) if is_registry => (),
            Err(Malformed) => return Err(Malformed),
        }
        self.authority = Some(start..end);
        Ok(())
    }
}
