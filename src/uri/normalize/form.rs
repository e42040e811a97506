//! The normal form of a reference: its parts, before they are written or compared.

use core::ops::Range;

use super::dots::{self, Survivors};
use super::ipv6::Address;
use super::parts::{Divide, Parts};
use super::units::{self, Bytes, Mode};
use crate::fast::scan;
use crate::fast::window::{self, HAS_VECTORS, Marks, WINDOW};
use crate::grammar::rfc3986::Rule;
use crate::reading::reference::spans::Spans;

/// The parts of a normal form, with the normalization that each still needs.
#[derive(Debug)]
pub(in crate::uri) struct Form<'t> {
    pub(super) scheme: Option<&'t str>,
    pub(super) authority: Option<Authority<'t>>,
    pub(super) path: &'t str,
    /// The query and the fragment, with their delimiters.
    pub(super) tail: &'t str,
    /// The mode of the scheme and the host.
    pub(super) caseless: Mode,
    /// The mode of all other parts. This and the other fields request nothing if the scan found nothing to do.
    pub(super) mode: Mode,
    /// `true` if dot segments are to be removed from the path.
    pub(super) dots: bool,
    /// The function by which the scheme divides the path, and the part after it.
    pub(super) divide_path: Option<Divide>,
    pub(super) divide_tail: Option<Divide>,
    /// `true` if comparison ignores the query and the fragment.
    pub(super) ignores_tail: bool,
    /// `true` if a delimiter or a host has been added or removed.
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

/// The parts of a text that may have to change, found by a quick scan without false negatives.
#[derive(Debug, Clone, Copy)]
pub(super) struct Findings {
    /// Triplets that may have a different normal form.
    triplets: bool,
    /// Upper case before the path.
    upper: bool,
    /// Segments that begin with a dot, or with a triplet if the text has triplets to change, in a
    /// path after a scheme that begins with a slash.
    dots: bool,
}

impl Findings {
    pub(super) fn of(text: &str, spans: &Spans) -> Self {
        let path = spans.of_rule(Rule::Path).unwrap_or_default();
        let bytes = text.as_bytes();
        let marks = if HAS_VECTORS { Some(window::marks(bytes)) } else { None };
        let upper = match marks {
            Some(marks) if path.start < WINDOW => marks.upper & below(path.start) != 0,
            _ => scan::has_upper(&bytes[..path.start]),
        };
        // In other paths, dot segments are kept.
        let is_absolute =
            spans.of_rule(Rule::Scheme).is_some() && bytes.get(path.start) == Some(&b'/');
        let path = if is_absolute { path } else { 0..0 };
        let (triplets, dots) = match marks {
            Some(marks) if bytes.len() < WINDOW => in_window(bytes, path, marks),
            _ => in_text(bytes, path),
        };
        Self { triplets, upper, dots }
    }

    /// Returns `true` if nothing was found, so that the text is its own syntax-based normal form.
    pub(super) const fn is_empty(self) -> bool {
        !self.triplets && !self.upper && !self.dots
    }
}

/// Returns whether a text has triplets that may have a different normal form, and whether its path, which is empty or
/// begins with a slash, has segments that may be dot segments.
fn in_text(text: &[u8], path: Range<usize>) -> (bool, bool) {
    let triplets = units::has_triplet(text);
    (triplets, dots::may_be_in(&text[path], triplets))
}

/// Does the same for a text that is shorter than a window.
#[inline]
fn in_window(text: &[u8], path: Range<usize>, marks: Marks) -> (bool, bool) {
    let Marks { percents, slashes, dots, .. } = marks;
    let triplets = percents != 0 && units::may_change(text, percents.trailing_zeros() as usize);
    let in_path = below(path.end) & !below(path.start);
    let may_be_dots = if triplets { dots | percents } else { dots };
    (triplets, (slashes & in_path) << 1 & in_path & may_be_dots != 0)
}

/// Returns the bits below the bit with this number, which is less than [`WINDOW`].
#[inline]
const fn below(number: usize) -> u64 {
    !(u64::MAX << number)
}

/// The requested steps of section 6.2.2.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Syntax {
    pub(super) case: bool,
    pub(super) percent: bool,
    pub(super) dot_segments: bool,
}

impl<'t> Form<'t> {
    /// Returns the form after these steps, before the steps of the scheme.
    // It would be copied otherwise.
    #[inline(always)]
    pub(super) fn of(by: Syntax, text: &'t str, spans: &Spans, found: Findings) -> Self {
        let part = |rule| spans.of_rule(rule).and_then(|span| text.get(span));
        let path = spans.of_rule(Rule::Path).unwrap_or_default();
        let mode = Mode {
            upper: found.triplets && by.case,
            decode: found.triplets && by.percent,
            align: by.percent,
            ..Mode::NONE
        };
        let scheme = part(Rule::Scheme);
        // Most triplets are in the path or after it; the text before the path is then written unchanged.
        let is_encoded = || scan::first(&text.as_bytes()[..path.start], b'%').is_some();
        let before_path = if found.triplets && is_encoded() {
            mode
        } else {
            Mode { align: mode.align, ..Mode::NONE }
        };
        Self {
            scheme,
            authority: part(Rule::Host).map(|host| Authority {
                userinfo: part(Rule::Userinfo),
                host,
                address: None,
                port: part(Rule::Port),
            }),
            path: &text[path.clone()],
            tail: &text[path.end..],
            caseless: Mode {
                lower: by.case && (found.upper || before_path.changes()),
                ..before_path
            },
            mode,
            dots: found.dots && by.dot_segments,
            divide_path: None,
            divide_tail: None,
            ignores_tail: false,
            changed: false,
        }
    }

    /// Returns the mode for writing the host. As in a URI, letters change case if the whole host is ASCII (RFC 3987
    /// section 5.3.2.1).
    pub(super) fn host_mode(&self, host: &str) -> Mode {
        let has_case = !cfg!(feature = "iri") || host.is_ascii();
        Mode { lower: self.caseless.lower && has_case, ..self.caseless }
    }

    /// Returns the mode for comparing the host: as in a URI if triplets are normalized.
    fn compared_mode(&self, host: &str) -> Mode {
        if self.caseless.align { self.caseless } else { self.host_mode(host) }
    }

    /// Returns the mode of the path. Decoding makes no dot segment if dot segments are not removed.
    pub(super) fn path_mode(&self) -> Mode {
        Mode { guard: !self.dots && self.divide_path.is_none(), ..self.mode }
    }

    /// Returns `true` if the path has dot segments to remove. The dot segment that keeps a path without an authority
    /// from beginning with `//` is kept.
    pub(super) fn has_dots(&self) -> bool {
        let path = match self.path.strip_prefix(REPAIR) {
            Some(path) if path.starts_with("//") && self.authority.is_none() => path,
            _ => self.path,
        };
        self.dots && dots::first(path, self.mode.decode).is_some()
    }

    /// Returns `true` if the text is its own normal form.
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

    /// Returns `true` if the path is its own normal form, apart from dot segments.
    fn is_path(&self) -> bool {
        // A part may be left out, or be another text.
        let mut rest = self.path;
        let mut is_next = |part| rest.strip_prefix(part).map(|after| rest = after).is_some();
        self.parts().all(|(part, mode)| is_next(part) && units::is_normal(part, mode))
            && rest.is_empty()
    }

    /// Returns the parts of the path, each with its own normalization.
    pub(super) fn parts(&self) -> Parts<'t> {
        Parts::divided((self.path, self.path_mode()), self.divide_path)
    }

    /// Returns the parts of the query and fragment, each with its own normalization.
    pub(super) fn tail_parts(&self) -> Parts<'t> {
        Parts::divided((self.tail, self.mode), self.divide_tail)
    }

    /// Returns `true` if both become the same text.
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

    /// Compares the paths, given that the schemes are the same and both or neither have an
    /// authority.
    fn has_path_of(&self, other: &Form<'_>) -> bool {
        if !self.has_dots() && !other.has_dots() {
            return same_parts(self.parts(), other.parts());
        }
        // Segment by segment, from the last. A repair comes and goes with the `//` after it.
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

/// Returns `true` if both are present and satisfy `holds`, or neither is present.
fn both<T>(a: Option<T>, b: Option<T>, holds: impl FnOnce(T, T) -> bool) -> bool {
    match (a, b) {
        (Some(a), Some(b)) => holds(a, b),
        (None, None) => true,
        _ => false,
    }
}

/// Returns `true` if the parts become the same text.
fn same_parts(a: Parts<'_>, b: Parts<'_>) -> bool {
    a.flat_map(Bytes::from).eq(b.flat_map(Bytes::from))
}

/// The prefix of a path that would begin with `//` without an authority.
pub(super) const REPAIR: &str = "/.";

#[cfg(test)]
mod tests {
    use super::*;

    /// The scan of a window agrees with the scan of any text: all texts of these parts, with a path at every
    /// position.
    #[test]
    fn window_scan_agrees_with_text_scan() {
        const PARTS: [&str; 6] = ["/", ".", "%2e", "%E9", "b", "?"];
        for number in 0..PARTS.len().pow(5) {
            let parts = (0..5).map(|at| PARTS[number / PARTS.len().pow(at) % PARTS.len()]);
            let text: String = parts.collect();
            for before in [0, 1, WINDOW - 1 - text.len()] {
                let text = "a".repeat(before) + &text;
                let end = text.find('?').unwrap_or(text.len());
                let starts = (before..end).filter(|&at| text.as_bytes()[at] == b'/');
                for path in starts.map(|start| start..end).chain(core::iter::once(0..0)) {
                    let bytes = text.as_bytes();
                    let expected = in_text(bytes, path.clone());
                    assert_eq!(
                        in_window(bytes, path.clone(), window::marks(bytes)),
                        expected,
                        "{path:?} of {text}"
                    );
                }
            }
        }
    }
    /// Upper case is found only before the path, in authorities that end around the edge of a window.
    #[test]
    fn upper_case_before_the_path_only() {
        for start in WINDOW - 3..WINDOW + 3 {
            for upper in (2..start).chain(start + 1..start + 3) {
                let mut text = format!("//{}/ab", "a".repeat(start - 2));
                text.replace_range(upper..=upper, "B");
                let reference = crate::UriRef::parse(text.as_str()).expect("a reference");
                let found = Findings::of(&text, &reference.spans);
                assert_eq!(found.upper, upper < start, "{text}");
            }
        }
    }
}
