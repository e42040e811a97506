//! References put right within a document, in the way that its format writes them.

use std::ops::Range;

use documents::{Edit, Format};

use super::{Corrected, Trust, apply, changes, of_line};
use crate::check::reference::{Reference, of_file};
use crate::check::settings::Settings;

/// How often the document is read again without a change that had more effect than was meant.
const ATTEMPTS: usize = 8;

/// What can be put right in a document.
#[derive(Debug, Default)]
pub struct Fixes {
    /// The changes, those of a line together.
    pub corrected: Vec<Corrected>,
    /// How many fixes there would be that cannot be written in the document.
    pub unwritable: u64,
}

/// One reference that can be put right.
struct Change {
    /// Which reference it is.
    index: usize,
    edits: Vec<Edit>,
    text: String,
    fixed: u64,
}

/// What can be put right by fixes that can be trusted so far.
///
/// The document with all changes has been read again: it has the references that it should have,
/// and as many as before.
pub fn of_document(
    settings: &Settings,
    format: Format,
    file: &[u8],
    references: &[Reference<'_>],
    trust: Trust,
) -> Fixes {
    let mut fixes = Fixes::default();
    let mut changes: Vec<Change> = Vec::new();
    let mut free = 0;
    for (index, reference) in references.iter().enumerate() {
        let old = reference.text();
        if settings.is_fine(old.as_bytes()) {
            continue;
        }
        let Some((text, fixed)) = of_line(settings, old.as_bytes(), trust) else { continue };
        let text = String::from_utf8(text).ok();
        let change = text.and_then(|text| {
            let edits = edits(file, reference, &text)?;
            let in_order = edits.first().is_some_and(|edit| edit.span.start >= free);
            in_order.then_some(Change { index, edits, text, fixed })
        });
        let Some(change) = change else {
            fixes.unwritable += fixed;
            continue;
        };
        free = change.edits.last().map_or(free, |edit| edit.span.end);
        changes.push(change);
    }
    for attempt in 0..=ATTEMPTS {
        let corrected = by_line(file, &changes);
        if changes.is_empty() {
            break;
        }
        let Some(wrong) = first_wrong(format, file, references, &changes, &corrected) else {
            fixes.corrected = corrected;
            break;
        };
        let all = 0..changes.len();
        let given_up = if attempt == ATTEMPTS { all } else { wrong..wrong + 1 };
        fixes.unwritable += changes.drain(given_up).map(|change| change.fixed).sum::<u64>();
    }
    fixes
}

/// How the file is to be changed, so that the reference is this text: as little as can be.
/// `None` where that cannot be written.
fn edits(file: &[u8], reference: &Reference<'_>, text: &str) -> Option<Vec<Edit>> {
    let is_boundary = |at| reference.is_boundary(at);
    let changes = changes::between(reference.text(), text, is_boundary);
    let of_line = |edit: &Edit| {
        let has_end = |bytes: &[u8]| memchr::memchr2(b'\n', b'\r', bytes).is_some();
        !has_end(&file[edit.span.clone()]) && !has_end(edit.text.as_bytes())
    };
    let edit =
        |(old, new): (Range<usize>, Range<usize>)| reference.edit(old, &text[new]).filter(of_line);
    let ((first, first_new), (last, last_new)) =
        (changes.first()?.clone(), changes.last()?.clone());
    let each: Option<Vec<_>> = changes.into_iter().map(edit).collect();
    // What the format has no way to write may be gone only with all changes at once.
    each.or_else(|| {
        edit((first.start..last.end, first_new.start..last_new.end)).map(|edit| vec![edit])
    })
}

/// The changes as parts of lines, each with all of a line that changes.
fn by_line(file: &[u8], changes: &[Change]) -> Vec<Corrected> {
    let mut lines: Vec<Corrected> = Vec::new();
    for change in changes {
        // They are counted where the first edit is.
        let mut fixed = change.fixed;
        for Edit { span, text } in &change.edits {
            let same_line = |last: &&mut Corrected| {
                memchr::memchr(b'\n', &file[last.span.end..span.start]).is_none()
            };
            match lines.last_mut().filter(same_line) {
                Some(last) => {
                    last.text.extend_from_slice(&file[last.span.end..span.start]);
                    last.text.extend_from_slice(text.as_bytes());
                    last.span.end = span.end;
                    last.fixed += fixed;
                }
                None => {
                    let text = text.clone().into_bytes();
                    lines.push(Corrected { span: span.clone(), text, fixed });
                }
            }
            fixed = 0;
        }
    }
    lines
}

/// A change that has more effect than it should, if there is one.
fn first_wrong(
    format: Format,
    file: &[u8],
    references: &[Reference<'_>],
    changes: &[Change],
    corrected: &[Corrected],
) -> Option<usize> {
    let new = apply(file, corrected);
    let Ok(found) = of_file(format, &new) else { return Some(0) };
    let mut found = found.iter().map(Reference::text);
    let mut next = 0;
    for (index, reference) in references.iter().enumerate() {
        let change = changes.get(next).filter(|change| change.index == index);
        let wanted = change.map_or(reference.text(), |change| &change.text);
        if found.next() != Some(wanted) {
            // It is this change, or the one before what it has spoilt.
            return Some(if change.is_some() { next } else { next.saturating_sub(1) });
        }
        next += usize::from(change.is_some());
    }
    found.next().map(|_| changes.len() - 1)
}
