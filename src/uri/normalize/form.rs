//! The normal form of one reference: what it is made of, before it is written or compared.

use core::fmt::{self, Write};
use core::net::Ipv6Addr;

use super::Normalizer;
use super::dots::{self, Survivors};
use super::parts::{Parts, TailParts};
use super::scan;
use super::units::{self, Bytes, Mode};
use super::urn;
use crate::rule::Rule;
use crate::uri::schemes::{self, Inside};
use crate::uri::spans::Spans;

/// The parts of a normal form, and how each is still to be normalized.
#[derive(Debug)]
pub(in crate::uri) struct Form<'t> {
    pub(super) scheme: Option<&'t str>,
    pub(super) authority: Option<Authority<'t>>,
    pub(super) path: &'t str,
    /// The query and the fragment, with their delimiters.
    pub(super) tail: &'t str,
    /// Of the scheme and the host.
    pub(super) caseless: Mode,
    /// Of all others. Like the one before and the next it asks for nothing where nothing was
    /// found.
    pub(super) mode: Mode,
    /// The dot segments of the path are removed.
    pub(super) dots: bool,
    inside: Inside,
    /// Whether a delimiter or a host came or went.
    changed: bool,
}

#[derive(Debug, Default)]
pub(super) struct Authority<'t> {
    pub(super) userinfo: Option<&'t str>,
    host: &'t str,
    address: Option<Address>,
    pub(super) port: Option<&'t str>,
}

impl Authority<'_> {
    pub(super) fn host(&self) -> &str {
        self.address.as_ref().map_or(self.host, Address::as_str)
    }
}

const LONGEST_ADDRESS: usize = "[ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff]".len();

/// An IPv6 address in the form of RFC 5952, in its brackets.
#[derive(Debug)]
struct Address {
    bytes: [u8; LONGEST_ADDRESS],
    len: usize,
}

impl Address {
    fn of(host: &str) -> Option<Self> {
        let address: Ipv6Addr = host.strip_prefix('[')?.strip_suffix(']')?.parse().ok()?;
        let mut text = Self { bytes: [0; LONGEST_ADDRESS], len: 0 };
        write!(text, "[{address}]").ok()?;
        Some(text)
    }

    fn as_str(&self) -> &str {
        core::str::from_utf8(&self.bytes[..self.len]).unwrap_or_default()
    }
}

impl Write for Address {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let end = self.len + text.len();
        self.bytes.get_mut(self.len..end).ok_or(fmt::Error)?.copy_from_slice(text.as_bytes());
        self.len = end;
        Ok(())
    }
}

/// What there is in a text that may have to change: a brief look, in which nothing is missed.
#[derive(Debug, Clone, Copy)]
pub(super) struct Findings {
    /// Triplets that may have another normal form.
    triplets: bool,
    /// Upper case before the path.
    upper: bool,
    /// Segments of the path that begin with a dot, or a triplet if there are such.
    dots: bool,
}

impl Findings {
    #[inline]
    pub(super) fn of(text: &str, spans: &Spans) -> Self {
        let path = spans.of_rule(Rule::Path).unwrap_or_default();
        let (head, path) = (&text.as_bytes()[..path.start], &text.as_bytes()[path]);
        let triplets = scan::has_triplet(text.as_bytes());
        let first = path.first();
        Self {
            triplets,
            upper: scan::has_upper(head),
            dots: first == Some(&b'.')
                || triplets && first == Some(&b'%')
                || scan::has_slash_before_dot(path, triplets),
        }
    }

    /// Whether there is nothing, so that the syntax-based normal form is the text.
    #[inline]
    pub(super) const fn is_empty(self) -> bool {
        !self.triplets && !self.upper && !self.dots
    }
}

impl<'t> Form<'t> {
    #[inline]
    pub(in crate::uri) fn of(by: Normalizer, text: &'t str, spans: &Spans) -> Self {
        Self::with(by, text, spans, Findings::of(text, spans))
    }

    #[inline]
    pub(super) fn with(by: Normalizer, text: &'t str, spans: &Spans, found: Findings) -> Self {
        let part = |rule| spans.of_rule(rule).and_then(|span| text.get(span));
        let scheme = part(Rule::Scheme);
        let known = scheme.filter(|_| by.scheme).and_then(schemes::known);
        let path = spans.of_rule(Rule::Path).unwrap_or_default();
        let mode = Mode {
            lower: false,
            upper: found.triplets && by.case,
            decode: found.triplets && by.percent && known.is_none_or(|known| known.percent),
            guard: false,
        };
        let mut form = Self {
            scheme,
            authority: part(Rule::Host).map(|host| Authority {
                userinfo: part(Rule::Userinfo),
                host,
                address: None,
                port: part(Rule::Port),
            }),
            path: &text[path.clone()],
            tail: &text[path.end..],
            caseless: Mode { lower: by.case && (found.upper || found.triplets), ..mode },
            mode,
            dots: found.dots
                && by.dot_segments
                && scheme.is_some()
                && known.is_none_or(|known| known.dots),
            inside: known.map_or(Inside::Nothing, |known| known.inside),
            changed: false,
        };
        if by.scheme {
            form.apply(known);
        }
        if let Some(authority) = &mut form.authority
            && authority.host.starts_with('[')
            && (by.ipv6 || known.is_some_and(|known| known.ipv6))
        {
            authority.address = Address::of(authority.host);
            form.changed |= authority.host() != authority.host;
        }
        form
    }

    /// What section 6.2.3 says of delimiters, ports and defaults.
    fn apply(&mut self, scheme: Option<&schemes::Scheme>) {
        let default = scheme.map_or("", |scheme| scheme.port);
        if let Some(authority) = &mut self.authority {
            if let Some(port) = authority.port {
                let meant = if default.is_empty() { port } else { without_zeros(port) };
                authority.port = (meant != default && !meant.is_empty()).then_some(meant);
                self.changed |= authority.port != Some(port);
            }
            if scheme.is_some_and(|scheme| scheme.root) && self.path.is_empty() {
                self.path = "/";
                self.changed = true;
            }
        }
        if !scheme.is_some_and(|scheme| scheme.local) {
            return;
        }
        match &mut self.authority {
            Some(Authority { userinfo: None, host, port: None, .. }) => {
                let mode = Mode { lower: true, decode: true, ..Mode::default() };
                if units::same((host, mode), ("localhost", mode)) {
                    *host = "";
                    self.changed = true;
                }
            }
            Some(_) => {}
            None => {
                let rooted = self.path.starts_with('/')
                    || self.dots && Survivors::of(self.path, self.mode.decode).is_rooted();
                if rooted {
                    self.authority = Some(Authority::default());
                    self.changed = true;
                }
            }
        }
    }

    /// How the path is normalized.
    pub(super) fn path_mode(&self) -> Mode {
        Mode { guard: self.scheme.is_none(), ..self.mode }
    }

    /// Whether the path has dot segments that are to be removed. The one that keeps `//` from
    /// the beginning of a path without authority stays.
    pub(super) fn has_dots(&self) -> bool {
        let path = match self.path.strip_prefix(REPAIR) {
            Some(path) if path.starts_with("//") && self.authority.is_none() => path,
            _ => self.path,
        };
        self.dots && dots::first(path, self.mode.decode).is_some()
    }

    /// Whether the path, once its dot segments are removed, could be read as an authority.
    pub(super) fn needs_repair(&self) -> bool {
        let mut segments = Survivors::of(self.path, self.mode.decode);
        let mut begins = || {
            let (mut count, mut first) = (0usize, "");
            for segment in segments.by_ref() {
                (count, first) = (count + 1, segment);
            }
            count > 1 && first.is_empty() && segments.is_rooted()
        };
        self.authority.is_none() && begins()
    }

    /// Whether the text is its own normal form.
    #[inline]
    pub(in crate::uri) fn is_text(&self) -> bool {
        let normal = |text, mode| units::is_normal(text, mode);
        !self.changed
            && self.scheme.is_none_or(|scheme| normal(scheme, self.caseless))
            && self.authority.as_ref().is_none_or(|authority| {
                authority.userinfo.is_none_or(|userinfo| normal(userinfo, self.mode))
                    && normal(authority.host(), self.caseless)
            })
            && self.is_path()
            && self.tail_parts().all(|(part, mode)| normal(part, mode))
            && !self.has_dots()
    }

    /// Whether the path is its own normal form, but for dot segments.
    #[inline]
    fn is_path(&self) -> bool {
        if self.inside == Inside::Nothing {
            return units::is_normal(self.path, self.path_mode());
        }
        // Something may be left out, or be another text.
        let mut rest = self.path;
        let mut is_next = |part| rest.strip_prefix(part).map(|behind| rest = behind).is_some();
        self.parts().all(|(part, mode)| is_next(part) && units::is_normal(part, mode))
            && rest.is_empty()
    }

    /// The parts of the path that are normalized differently.
    #[inline]
    pub(super) fn parts(&self) -> Parts<'t> {
        Parts::of((self.path, self.path_mode()), self.inside)
    }

    /// The parts of query and fragment that are normalized differently.
    #[inline]
    fn tail_parts(&self) -> TailParts<'t> {
        TailParts::of((self.tail, self.mode), self.inside)
    }

    /// The parts of the query, with its delimiter, and the fragment, with its own.
    #[inline]
    pub(super) fn query_and_fragment(&self) -> [TailParts<'t>; 2] {
        let at = self.tail.find('#').unwrap_or(self.tail.len());
        let (query, fragment) = self.tail.split_at(at);
        [query, fragment].map(|part| TailParts::of((part, self.mode), self.inside))
    }

    /// Whether both are the same text in the end.
    pub(in crate::uri) fn equals(&self, other: &Form<'_>) -> bool {
        let same = |a, b| both(a, b, |a, b| units::same((a, self.mode), (b, other.mode)));
        let same_caseless =
            |a, b| both(a, b, |a, b| units::same((a, self.caseless), (b, other.caseless)));
        same_caseless(self.scheme, other.scheme)
            && both(self.authority.as_ref(), other.authority.as_ref(), |a, b| {
                same(a.userinfo, b.userinfo)
                    && same_caseless(Some(a.host()), Some(b.host()))
                    && a.port == b.port
            })
            && self.has_tail_of(other)
            && self.has_path_of(other)
    }

    /// The scheme is the same.
    fn has_tail_of(&self, other: &Form<'_>) -> bool {
        match self.inside {
            // "MUST be ignored for purposes of determining URN-equivalence".
            Inside::Namespace if urn::is_urn(self) && urn::is_urn(other) => true,
            Inside::Addresses => {
                let bytes = |(part, mode)| Bytes::new(part, mode);
                self.tail_parts().flat_map(bytes).eq(other.tail_parts().flat_map(bytes))
            }
            _ => units::same((self.tail, self.mode), (other.tail, other.mode)),
        }
    }

    /// The scheme is the same, and there are two authorities or none.
    fn has_path_of(&self, other: &Form<'_>) -> bool {
        if !self.has_dots() && !other.has_dots() {
            let bytes = |(part, mode)| Bytes::new(part, mode);
            return self.path == other.path
                || self.parts().flat_map(bytes).eq(other.parts().flat_map(bytes));
        }
        // Segment by segment from the last. A repair comes or goes with what it stands before.
        let mut ours = Survivors::of(self.path, self.mode.decode);
        let mut theirs = Survivors::of(other.path, other.mode.decode);
        loop {
            match (ours.next(), theirs.next()) {
                (Some(a), Some(b)) if units::same((a, self.mode), (b, other.mode)) => {}
                (None, None) => return ours.is_rooted() == theirs.is_rooted(),
                _ => return false,
            }
        }
    }
}

/// Whether there are both and hold, or neither.
fn both<T>(a: Option<T>, b: Option<T>, holds: impl FnOnce(T, T) -> bool) -> bool {
    match (a, b) {
        (Some(a), Some(b)) => holds(a, b),
        (None, None) => true,
        _ => false,
    }
}

/// Stands before a path that begins with `//` where there is no authority.
pub(super) const REPAIR: &str = "/.";

/// The number without zeros before it, of which one is left if it is nothing else.
fn without_zeros(port: &str) -> &str {
    match port.trim_start_matches('0') {
        "" if !port.is_empty() => "0",
        rest => rest,
    }
}
