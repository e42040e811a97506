//! XML, and SVG, Atom, RSS and sitemaps with it: the attributes that HTML has, too, and references in
//! the text between tags.
//!
//! Tags are read as in HTML, which accepts any file. Namespace names do not refer to anything, and
//! are ignored.

use std::ops::Range;

use crate::found::Occurrence;
use crate::strings::DocumentOptions;
use crate::{html, source};

/// The references in a document.
pub(crate) fn references<'a>(file: &'a str, options: &DocumentOptions) -> Vec<Occurrence<'a>> {
    let mut found = html::references(file);
    let mut at = 0;
    while at < file.len() {
        let open =
            memchr::memchr(b'<', &file.as_bytes()[at..]).map_or(file.len(), |open| at + open);
        texts(file, at..open, options, &mut found);
        let markup = &file[open..];
        at = if markup.starts_with("<!--") {
            after(file, open, "-->").1
        } else if markup.starts_with(CDATA) {
            let (end, next) = after(file, open, "]]>");
            texts(file, open + CDATA.len()..end, options, &mut found);
            next
        } else {
            after(file, open, ">").1
        };
    }
    found.sort_by_key(|found| found.span.start);
    // The text of what HTML takes for a comment can have what looks like a tag.
    let mut past = 0;
    found.retain(|found| {
        let is_first = found.span.start >= past;
        past = past.max(found.span.end);
        is_first
    });
    found
}

const CDATA: &str = "<![CDATA[";

fn texts<'a>(
    file: &'a str,
    at: Range<usize>,
    options: &DocumentOptions,
    found: &mut Vec<Occurrence<'a>>,
) {
    let texts = source::references(&file[at.start..at.end.max(at.start)], options);
    found.extend(texts.into_iter().map(|found| found.shifted(at.start)));
}

/// Where the next of these signs begins and ends.
fn after(file: &str, from: usize, sign: &str) -> (usize, usize) {
    let found = memchr::memmem::find(&file.as_bytes()[from..], sign.as_bytes());
    found.map_or((file.len(), file.len()), |at| (from + at, from + at + sign.len()))
}
