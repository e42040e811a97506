//! Lints of relative references that look like URIs: U605 and U606.

use super::authority::{is_top_level, looks_like_host};
use super::finder::{Finder, Finding, is_one_of};
use super::scheme::WEB;
use crate::diagnose::catalogue::Kind;

pub(super) fn find(finder: &mut Finder<'_, '_>) {
    let (reference, path) = (finder.reference, finder.path());
    if !reference.is_relative() || reference.authority().is_some() {
        return;
    }
    let first = path.start..path.start + reference.path().find('/').unwrap_or(path.len());
    let segment = &finder.text()[first.clone()];
    if is_missing_colon(reference.path()) {
        // U605.
        finder.report(
            Finding::new(Kind::ReferenceMissingColon, first.clone())
                .label("read as the first segment of a path")
                .with("scheme", segment)
                .replace(first.end..first.end, ":"),
        );
    } else if is_suffix(segment, first.end < path.end) {
        finder.report(
            Finding::new(Kind::SuffixReference, first.clone())
                .label("read as the first segment of a path")
                .with("text", finder.excerpt(first.clone()))
                .replace(first.start..first.start, "https://"),
        );
    }
}

/// Whether the path is a URI of the Web but for the colon: `http//a/b`. A path with `//` behind
/// any other segment is not.
pub(super) fn is_missing_colon(path: &str) -> bool {
    path.split_once("//").is_some_and(|(first, _)| is_one_of(first, &WEB))
}

/// U606. Only where the first segment begins with `www.`, or ends in one of the oldest
/// top-level domains; and of those that are also names of files (`notes.org`, `emacs.info`)
/// only where more follows. Not `index.html`, `readme.md`, `a.b/c`.
fn is_suffix(segment: &str, is_directory: bool) -> bool {
    let www = segment.get(..4).is_some_and(|www| www.eq_ignore_ascii_case("www."));
    let top = segment.rsplit_once('.').map_or("", |(_, top)| top);
    looks_like_host(segment)
        && (www
            || is_top_level(top) && (is_directory || is_one_of(top, &["com", "net", "edu", "gov"])))
}
