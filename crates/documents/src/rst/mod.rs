//! reStructuredText: embedded URIs, targets, images, and bare URLs.
//!
//! Verbatim text is ignored: literal blocks, code and other verbatim content of directives,
//! doctests, comments, and inline literals. So is interpreted text, whose meaning depends on its
//! role.

mod blocks;
mod inline;
mod written;

use std::ops::Range;

use self::blocks::{Blocks, Part};
use self::written::Target;
use crate::found::{Occurrence, Role};
use crate::strings::DocumentOptions;

/// Returns the references in a document.
pub(crate) fn references<'a>(file: &'a str, options: &DocumentOptions) -> Vec<Occurrence<'a>> {
    let mut found = Vec::new();
    for part in Blocks::of(file) {
        match part {
            Part::Text(span) => {
                let texts = inline::references(&file[span.clone()], options);
                found.extend(texts.into_iter().map(|it| it.shifted(span.start)));
            }
            Part::Target(span, role) => found.extend(target(file, span, role)),
        }
    }
    found
}

/// Returns the URI of a target, which can continue on further lines.
fn target(file: &str, span: Range<usize>, role: Role) -> Option<Occurrence<'_>> {
    let raw = &file[span.clone()];
    let start = span.start + (raw.len() - raw.trim_start().len());
    let end = start + raw.trim().len();
    let raw = &file[start..end];
    let found = || Occurrence::new(file, start..end, written::text_of(raw), role, &Target);
    written::is_uri(raw).then(found)
}
