//! Rendering of the findings of one kind.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::Range;

use super::changes::{Changed, in_words};
use super::frame::{Frame, columns_in};
use super::group::{Joined, can_be_shown, joined};
use super::marks::Mark;
use super::notes;
use super::origin::Origin;
use super::visible::visible;
use super::window::Window;
use crate::diagnostic::Diagnostic;
use crate::grammar;
use crate::kind::Kind;
use crate::levels::Applicability;
use crate::report::Report;
use crate::text::edits::Edit;

/// The maximum number of labels under a line.
const MOST_LABELS: usize = 3;

/// The maximum number of columns to list for places outside the window.
const MOST_COLUMNS: usize = 5;

/// The number of alternative fixes that are shown with their results.
const WITH_CHANGES: usize = 2;

/// The preferred maximum number of lines for a finding. A longer finding shows the result of its first fix only.
const MOST_LINES: usize = 8;

/// Findings of one kind in a text, and the settings of the renderer.
pub(super) struct Shown<'a> {
    pub(super) origin: Origin<'a>,
    pub(super) is_verbose: bool,
    pub(super) report: &'a Report<'a>,
    pub(super) secrets: &'a [Range<usize>],
    /// The findings, at least one.
    pub(super) findings: &'a [&'a Diagnostic],
    pub(super) first: &'a Diagnostic,
}

impl Shown<'_> {
    pub(super) fn draw(&self, frame: Frame) -> String {
        let drawn = self.drawn(frame.clone(), WITH_CHANGES);
        let is_short = drawn.lines().count() <= MOST_LINES;
        if self.is_verbose || is_short { drawn } else { self.drawn(frame, 1) }
    }

    /// Draws the findings, with the results of the first `with_changes` fixes.
    fn drawn(&self, mut frame: Frame, with_changes: usize) -> String {
        let (text, entry) = (self.report.text(), self.first.kind().entry());
        let url = entry.page_url().unwrap_or_else(|| entry.url());
        frame.title_with(Some((entry.code, &url)), &self.title());
        if let Some(place) = self.origin.place_of(text, self.first.span().start) {
            frame.place(&place);
        }
        let spans: Vec<Range<usize>> = self.findings.iter().map(|it| it.span()).collect();
        let window = Window::of_marks(text, &spans, frame.room(), self.secrets);
        let (marks, unseen) = self.marks(&window);
        frame.marked(window.text(), &marks);
        self.write_unseen(&unseen, &mut frame);
        if self.is_verbose {
            for (name, note) in notes::of(self.first) {
                frame.note(name, &visible(note.as_bytes()));
            }
            frame.note(if entry.page_url().is_some() { "page" } else { "read" }, &url);
        }
        self.fixes(&window, &mut frame, with_changes);
        frame.finish()
    }

    /// Returns the message and the number of further places.
    fn title(&self) -> String {
        let mut title = visible(self.first.message().as_bytes());
        match self.findings.len() {
            1 => {}
            2 => title.push_str(" (and 1 more place)"),
            count => title.push_str(&format!(" (and {} more places)", count - 1)),
        }
        title
    }

    /// Returns the marks in the window, of findings and of their notes, and the findings and notes outside the window.
    fn marks(&self, window: &Window) -> (Vec<Mark>, Unseen) {
        let (mut marks, mut unseen) = (Vec::<Mark>::new(), Unseen::default());
        let mut add = |span: &Range<usize>, is_primary, label: String| -> Result<(), String> {
            let Some(place) = window.place(span) else { return Err(label) };
            let columns = columns_in(window.text(), &place);
            marks.push(Mark { columns, is_primary, label });
            Ok(())
        };
        for finding in self.findings {
            let label = self.label(finding);
            if add(&finding.span(), true, label).is_err() {
                unseen.findings.push(finding.span().start);
            }
            for note in finding.notes() {
                if let Err(label) = add(&note.span, false, visible(note.text.as_bytes())) {
                    unseen.notes.push((note.span.start, label));
                }
            }
        }
        // Equal labels appear once, at the last mark. If there are too many labels, the first ones are kept.
        let mut shown: Vec<String> = Vec::new();
        for mark in marks.iter_mut().rev().filter(|mark| !mark.label.is_empty()) {
            if shown.contains(&mark.label) {
                mark.label.clear();
            } else {
                shown.push(mark.label.clone());
            }
        }
        let labeled = marks.iter_mut().filter(|mark| !mark.label.is_empty());
        labeled.skip(MOST_LABELS).for_each(|mark| mark.label.clear());
        (marks, unseen)
    }

    /// Returns the label of a finding, without text that the title or the marked text already shows.
    fn label(&self, finding: &Diagnostic) -> String {
        let label = finding.label();
        let is_another = finding.message() != self.first.message();
        let text = match label.strip_prefix("found ") {
            None if is_another => finding.message(),
            None => &label,
            // Only the first finding shows what was expected.
            Some(_) if !core::ptr::eq(finding, self.first) => "",
            Some(found) => {
                let found = found.split_once(", expected ").map_or(found, |(found, _)| found);
                let is_seen = found.starts_with('`') || found == "U+0020 SPACE";
                let message = self.first.message();
                match is_seen && !finding.span().is_empty() || message.contains(found) {
                    true => label.split_once(", ").map_or("", |(_, expected)| expected),
                    false => &label,
                }
            }
        };
        visible(text.as_bytes())
    }

    /// Writes the findings and notes outside the window.
    fn write_unseen(&self, unseen: &Unseen, frame: &mut Frame) {
        let text = self.report.text();
        for (start, note) in &unseen.notes {
            frame.note("note", &format!("at byte {start}: {note}"));
        }
        let columns = unseen.findings.iter().take(MOST_COLUMNS);
        let columns: Vec<String> =
            columns.map(|&start| self.origin.column_of(text, start).to_string()).collect();
        let list = columns.join(", ");
        match (columns.len(), unseen.findings.len() - columns.len()) {
            (0, _) => {}
            (1, _) => frame.note("also", &format!("in column {list}")),
            (_, 0) => frame.note("also", &format!("in columns {list}")),
            (_, more) => frame.note("also", &format!("in columns {list} and {more} more")),
        }
    }

    fn fixes(&self, window: &Window, frame: &mut Frame, with_changes: usize) {
        let Some(best) = self.combined_fix(0) else {
            let help = visible(self.first.help().as_bytes());
            return frame.help("help", &help);
        };
        let most = self.findings.iter().map(|it| it.fixes().len()).max().unwrap_or_default();
        self.fix(window, frame, (0, &best), with_changes);
        for rank in 1..most {
            // A fix for some of the findings is not an alternative.
            if let Some(joined) = self.combined_fix(rank).filter(|joined| joined.is_whole) {
                self.fix(window, frame, (rank, &joined), with_changes);
            }
        }
        if self.may_be_iri() {
            frame.help("or", "read the text as an IRI (`--edition rfc3987`)");
        }
    }

    /// Returns `true` if the text is a valid IRI and no help mentions this. The help of a single finding mentions it.
    fn may_be_iri(&self) -> bool {
        let report = self.report;
        self.findings.len() > 1
            && self.first.kind() == Kind::NonAscii
            && !report.grammar.is_iri
            && grammar::is_iri(report.rule(), report.text())
    }

    /// Returns the fixes of this rank, combined. If their combination should make the text valid but does not, returns
    /// the fix of the first finding only.
    fn combined_fix(&self, rank: usize) -> Option<Joined<'_>> {
        let all = joined(self.findings, rank)?;
        let (report, count) = (self.report, self.findings.len());
        let is_all = all.is_whole && report.omitted() == 0 && report.errors().count() == count;
        if count > 1 && is_all {
            let text = crate::text::edits::applied(report.text(), &all.edits);
            if !text.is_some_and(|text| report.grammar.derives(&text)) {
                return joined(&self.findings[..1], rank);
            }
        }
        Some(all)
    }

    /// Writes one fix. Rank 0 is the first.
    fn fix(
        &self,
        window: &Window,
        frame: &mut Frame,
        (rank, joined): (usize, &Joined<'_>),
        with_changes: usize,
    ) {
        let Self { report, secrets, .. } = *self;
        let (text, edits) = (report.text(), &joined.edits[..]);
        let word = match (joined.applicability, rank) {
            (Applicability::MachineApplicable, 0) => "try",
            (Applicability::MaybeIncorrect, 0) => "perhaps",
            (Applicability::HasPlaceholders, 0) => "fill in",
            (_, 0) => "for example",
            _ => "or",
        };
        let mut help = match rank {
            0 => self.help(edits, joined.applicability),
            // A list of several edits does not explain their purpose, so the help of the fix is shown.
            _ => match joined.help.filter(|_| edits.len() > 1) {
                Some(help) => help.to_owned(),
                None => in_words(text, edits, secrets),
            },
        };
        let is_seen = can_be_shown(joined.applicability, edits.iter().copied())
            && (rank < with_changes || self.is_verbose);
        let changed = Changed::new(report.rule(), text, secrets, edits).filter(|_| is_seen);
        let Some(changed) = changed else { return frame.help(word, &help) };
        let room = frame.room();
        let spans: Vec<_> = edits.iter().map(|edit| edit.span.clone()).collect();
        let (old, new) = match changed.below(window, edits, room) {
            Some(new) => (None, new),
            None => (Some(Window::of_marks(text, &spans, room, secrets)), changed.alone(room)),
        };
        let seen = Self::places(&new, &changed.places);
        match edits.len() - seen.len() {
            0 => {}
            1 => help.push_str(" (1 more is cut off)"),
            left => help.push_str(&format!(" ({left} more are cut off)")),
        }
        frame.help(word, &help);
        if let Some(old) = old {
            frame.changed(false, old.text(), &Self::places(&old, &spans));
        }
        frame.changed(true, new.text(), &seen);
    }

    /// Returns the help for the first fixes: the help of the first finding if all findings agree, or if there is a
    /// placeholder. Otherwise returns a description of the edits.
    fn help(&self, edits: &[&Edit], applicability: Applicability) -> String {
        let help = self.first.help();
        let fills_in = applicability == Applicability::HasPlaceholders;
        if fills_in || self.findings.iter().all(|it| it.help() == help) {
            return visible(help.as_bytes());
        }
        in_words(self.report.text(), edits, self.secrets)
    }

    /// Returns the places of the spans that the window shows completely.
    pub(super) fn places(window: &Window, spans: &[Range<usize>]) -> Vec<Range<usize>> {
        let seen = spans.iter().filter(|span| window.holds(span));
        seen.filter_map(|span| window.place(span)).collect()
    }
}

/// The offsets of findings, and the notes, that are outside the window.
#[derive(Default)]
struct Unseen {
    findings: Vec<usize>,
    notes: Vec<(usize, String)>,
}
