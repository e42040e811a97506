//! Fixes references within a document, in the notation of its format.

use std::ops::Range;

use documents::{Format, Replacement};
use uri_grammar::Rule;
use uri_grammar_diagnose::{Edit, Kind, diagnose_link};

use super::{Corrected, Trust, apply, changes, edited, of_line};
use crate::check::directives::Suppressions;
use crate::check::reference::{Reference, of_file};
use crate::check::settings::Settings;

/// The largest number of times that a document is parsed again. Changes that are not confirmed by then are not made.
const READINGS: usize = 48;

/// The fixes of a document.
#[derive(Debug, Default)]
pub struct Fixes {
    /// The corrected lines.
    pub corrected: Vec<Corrected>,
    /// The number of fixes that the format cannot express.
    pub unwritable: u64,
}

/// A fix of one reference.
struct Change {
    /// The index of the reference.
    index: usize,
    edits: Vec<Replacement>,
    text: String,
    fixed: u64,
}

/// A corrected reference.
struct Fixed {
    /// The text that replaces the reference.
    written: String,
    /// The text of the reference in the corrected document.
    text: String,
    fixed: u64,
}

/// Returns the corrected reference. It is unknown which programs read a document, and how they interpret it. So only
/// one kind of fix is certain: removing a blank that keeps a Markdown link from being one.
fn corrected(settings: &Settings, reference: &Reference<'_>, trust: Trust) -> Option<Fixed> {
    let old = reference.text();
    if let Some(destination) = reference.destination() {
        settings.severity(Kind::BrokenLink)?;
        let report = diagnose_link(old, destination.clone(), &settings.masking(Rule::UriReference));
        let mut fixes = report.errors().flat_map(|error| error.fixes());
        let fix = fixes.find(|fix| trust.accepts(fix.applicability))?;
        let inside = fix.edits.iter().filter_map(|edit| {
            let mut edit: Edit = edit.clone();
            let start = edit.span.start.checked_sub(destination.start)?;
            edit.span = start..edit.span.end - destination.start;
            (edit.span.end <= destination.len()).then_some(edit)
        });
        let inside: Vec<_> = inside.collect();
        let text = edited(old[destination].as_bytes(), &inside.iter().collect::<Vec<_>>())?;
        let text = String::from_utf8(text).ok()?;
        return Some(Fixed { written: fix.result.clone(), text, fixed: 1 });
    }
    let wanted = settings.wanted(Some(reference));
    if trust == Trust::Sure
        || settings.leaves(old.as_bytes(), wanted)
        || settings.is_fine(old.as_bytes())
    {
        return None;
    }
    let (text, fixed) = of_line(settings, old.as_bytes(), trust)?;
    let text = String::from_utf8(text).ok()?;
    Some(Fixed { written: text.clone(), text, fixed })
}

/// Returns the fixes of a document.
///
/// The corrected document has been parsed again: it has the expected references, and no others.
pub fn of_document(
    settings: &Settings,
    (format, file, references, suppressions): (Format, &[u8], &[Reference<'_>], &Suppressions),
    trust: Trust,
) -> Fixes {
    let mut fixes = Fixes::default();
    let mut changes: Vec<Change> = Vec::new();
    let mut free = 0;
    for (index, reference) in references.iter().enumerate() {
        let place = reference.span().start;
        // References that a directive applies to do not change.
        let is_suppressed = || !suppressions.at(place).is_empty();
        let Some(corrected) = corrected(settings, reference, trust).filter(|_| !is_suppressed())
        else {
            continue;
        };
        let Fixed { written, text, fixed } = corrected;
        let change = edits(file, reference, &written).and_then(|edits| {
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
    let finding = &settings.finding;
    let (accepted, readings) = (Vec::new(), READINGS);
    let mut trial = Trial { format, finding, file, references, accepted, readings };
    trial.accept(&changes);
    let found: u64 = changes.iter().map(|change| change.fixed).sum();
    let accepted: u64 = trial.accepted.iter().map(|change| change.fixed).sum();
    fixes.unwritable += found - accepted;
    fixes.corrected = by_line(file, &trial.accepted);
    fixes
}

/// An attempt to apply changes. A change can have side effects: a corrected reference can begin a link together with
/// the text beside it.
struct Trial<'t, 'f> {
    format: Format,
    finding: &'t documents::DocumentOptions,
    file: &'t [u8],
    references: &'t [Reference<'f>],
    /// The changes that are right together.
    accepted: Vec<&'t Change>,
    readings: usize,
}

impl<'t> Trial<'t, '_> {
    /// Accepts the changes that are right together with those accepted before. If all together are not, tries each
    /// half.
    fn accept(&mut self, changes: &'t [Change]) {
        if changes.is_empty() || self.readings == 0 {
            return;
        }
        self.readings -= 1;
        let before = self.accepted.len();
        self.accepted.extend(changes);
        if self.has_expected_references() {
            return;
        }
        self.accepted.truncate(before);
        if changes.len() > 1 {
            let (first, second) = changes.split_at(changes.len() / 2);
            self.accept(first);
            self.accept(second);
        }
    }

    /// Returns `true` if the changed document has the expected references.
    fn has_expected_references(&self) -> bool {
        let new = apply(self.file, &by_line(self.file, &self.accepted));
        let Ok(found) = of_file(self.format, self.finding, &new) else { return false };
        let mut changes = self.accepted.iter().peekable();
        let wanted = self.references.iter().enumerate().map(|(index, reference)| {
            let change = changes.next_if(|change| change.index == index);
            change.map_or(reference.text(), |change| &change.text)
        });
        found.iter().map(Reference::text).eq(wanted)
    }
}

/// Returns the smallest changes of the file that turn the reference into this text; `None` if the format cannot
/// express it.
fn edits(file: &[u8], reference: &Reference<'_>, text: &str) -> Option<Vec<Replacement>> {
    let is_boundary = |at| reference.is_boundary(at);
    let changes = changes::between(reference.text(), text, is_boundary);
    let of_line = |edit: &Replacement| {
        let has_end = |bytes: &[u8]| memchr::memchr2(b'\n', b'\r', bytes).is_some();
        !has_end(&file[edit.span.clone()]) && !has_end(edit.text.as_bytes())
    };
    let edit =
        |(old, new): (Range<usize>, Range<usize>)| reference.edit(old, &text[new]).filter(of_line);
    let ((first, first_new), (last, last_new)) =
        (changes.first()?.clone(), changes.last()?.clone());
    let each: Option<Vec<_>> = changes.into_iter().map(edit).collect();
    // One larger edit may be possible even if the format cannot express each change on its own.
    each.or_else(|| {
        edit((first.start..last.end, first_new.start..last_new.end)).map(|edit| vec![edit])
    })
}

/// Returns the changes as parts of lines, with one part for each changed line.
fn by_line(file: &[u8], changes: &[&Change]) -> Vec<Corrected> {
    let mut lines: Vec<Corrected> = Vec::new();
    for change in changes {
        // Fixes are counted in the line of the first edit.
        let mut fixed = change.fixed;
        for Replacement { span, text } in &change.edits {
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
