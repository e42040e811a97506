//! The normal form of one reference: what it is made of, before it is written or compared.

use super::Normalizer;
use super::dots::{self, Survivors};
use super::ipv6::Address;
use super::parts::{Divide, Parts};
use super::units::{self, Bytes, Mode};
use crate::rule::Rule;
use crate::uri::scan;
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
    /// How the scheme has the path, and what follows it, divided.
    pub(super) divide_path: Option<Divide>,
    pub(super) divide_tail: Option<Divide>,
    /// Query and fragment do not count in comparison.
    pub(super) ignores_tail: bool,
    /// Whether a delimiter or a host came or went.
    pub(super) changed: bool,
}

#[derive(Debug, Default)]
pub(super) struct Authority<'t> {
    pub(super) userinfo: Option<&'t str>,
    pub(super) host: &'t str,
    pub(super) address: Option<Address>,
    pub(super) port: Option<&'t str>,
}

impl Authority<'_> {
    pub(super) fn host(&self) -> &str {
        self.address.as_ref().map_or(self.host, Address::as_str)
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
    pub(super) fn of(text: &str, spans: &Spans) -> Self {
        let path = spans.of_rule(Rule::Path).unwrap_or_default();
        let (head, path) = (&text.as_bytes()[..path.start], &text.as_bytes()[path]);
        let triplets = units::has_triplet(text.as_bytes());
        let (upper, dots) = (scan::has_upper(head), dots::may_be_in(path, triplets));
        Self { triplets, upper, dots }
    }

    /// Whether there is nothing, so that the syntax-based normal form is the text.
    pub(super) const fn is_empty(self) -> bool {
        !self.triplets && !self.upper && !self.dots
    }
}

impl<'t> Form<'t> {
    pub(super) fn of(by: &Normalizer, text: &'t str, spans: &Spans, found: Findings) -> Self {
        let part = |rule| spans.of_rule(rule).and_then(|span| text.get(span));
        let path = spans.of_rule(Rule::Path).unwrap_or_default();
        let mode = Mode {
            upper: found.triplets && by.case,
            decode: found.triplets && by.percent,
            align: by.percent,
            ..Mode::NONE
        };
        let scheme = part(Rule::Scheme);
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
                && text[path.clone()].starts_with('/'),
            divide_path: None,
            divide_tail: None,
            ignores_tail: false,
            changed: false,
        };
        for step in by.steps() {
            step.of(&mut form);
        }
        form
    }

    /// How the host is written. Letters have another case where all of it is ASCII (RFC 3987 section
    /// 5.3.2.1), as it is in a URI.
    pub(super) fn host_mode(&self, host: &str) -> Mode {
        let has_case = !cfg!(feature = "iri") || host.is_ascii();
        Mode { lower: self.caseless.lower && has_case, ..self.caseless }
    }

    /// How the path is normalized.
    /// How the host is compared: as that of a URI, where triplets are.
    fn compared_mode(&self, host: &str) -> Mode {
        if self.caseless.align { self.caseless } else { self.host_mode(host) }
    }

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

    /// Whether the text is its own normal form.
    pub(super) fn is_text(&self) -> bool {
        let is_normal =
            |text: Option<&str>, mode| text.map_or(true, |text| units::is_normal(text, mode));
        let authority = self.authority.as_ref();
        !self.changed
            && is_normal(self.scheme, self.caseless)
            && is_normal(authority.and_then(|authority| authority.userinfo), self.mode)
            && authority
                .map(Authority::host)
                .map_or(true, |host| units::is_normal(host, self.host_mode(host)))
            && self.is_path()
            && self.tail_parts().all(|(part, mode)| units::is_normal(part, mode))
            && !self.has_dots()
    }

    /// Whether the path is its own normal form, but for dot segments.
    fn is_path(&self) -> bool {
        // Something may be left out, or be another text.
        let mut rest = self.path;
        let mut is_next = |part| rest.strip_prefix(part).map(|after| rest = after).is_some();
        self.parts().all(|(part, mode)| is_next(part) && units::is_normal(part, mode))
            && rest.is_empty()
    }

    /// The parts of the path that are normalized differently.
    pub(super) fn parts(&self) -> Parts<'t> {
        Parts::divided((self.path, self.path_mode()), self.divide_path)
    }

    /// The parts of query and fragment that are normalized differently.
    pub(super) fn tail_parts(&self) -> Parts<'t> {
        Parts::divided((self.tail, self.mode), self.divide_tail)
    }

    /// Whether both are the same text in the end.
    pub(super) fn equals(&self, other: &Form<'_>) -> bool {
        let same = |a, b| both(a, b, |a, b| units::same((a, self.mode), (b, other.mode)));
        both(self.scheme, other.scheme, |a, b| units::same((a, self.caseless), (b, other.caseless)))
            && both(self.authority.as_ref(), other.authority.as_ref(), |a, b| {
                same(a.userinfo, b.userinfo)
                    && units::same(
                        (a.host(), self.compared_mode(a.host())),
                        (b.host(), other.compared_mode(b.host())),
                    )
                    && a.port == b.port
            })
            && (self.ignores_tail && other.ignores_tail
                || same_parts(self.tail_parts(), other.tail_parts()))
            && self.has_path_of(other)
    }

    /// The scheme is the same, and there are two authorities or none.
    fn has_path_of(&self, other: &Form<'_>) -> bool {
        if !self.has_dots() && !other.has_dots() {
            return same_parts(self.parts(), other.parts());
        }
        // Segment by segment from the last. A repair comes or goes with what it stands before.
        let mut ours = Survivors::of(self.path, self.mode.decode);
        let mut theirs = Survivors::of(other.path, other.mode.decode);
        loop {
            match (ours.next(), theirs.next()) {
                (Some(a), Some(b)) if units::same((a, self.mode), (b, other.mode)) => {}
                (None, None) => return self.path.starts_with('/') == other.path.starts_with('/'),
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

/// Whether the parts become the same text.
fn same_parts(a: Parts<'_>, b: Parts<'_>) -> bool {
    a.flat_map(Bytes::from).eq(b.flat_map(Bytes::from))
}

/// Stands before a path that begins with `//` where there is no authority.
pub(super) const REPAIR: &str = "/.";
