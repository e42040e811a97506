//! References as `java.net.URI`, which Spark uses, reads them.
//!
//! By its documentation, this is RFC 2396 with the addresses of RFC 2732 and some deviations: an
//! authority may be empty before a path, a query or a fragment; characters beyond ASCII need no
//! encoding, except spaces and controls; and an authority that is not a server is read as the name
//! of a registry, which has neither host nor user information.

use std::ops::Range;

use super::java_host;
use super::scan::{Malformed, Scan, classes};

/// The components of a reference, as half-open ranges of bytes of its text; nothing is decoded.
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
    /// Reads a text; `None` if `java.net.URI` throws `URISyntaxException`.
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
            // Opaque: something must stand there, up to the fragment.
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

    /// Reads authority, path and query, and returns where the fragment begins.
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

    /// Reads a server with user information, host and port, or else a registry's name.
    fn authority(&mut self, text: Scan<'_>, range: Range<usize>) -> Result<(), Malformed> {
        let Range { start, end } = range;
        // With an address in brackets, a percent sign is also that of its zone.
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
