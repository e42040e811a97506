//! Checks lists: one reference per line.

use std::io::{self, Read};

use super::directives::{Suppression, is_comment};
use super::fix;
use super::fix::replace::Original;
use super::fix::{Corrected, Trust};
use super::input::source::Source;
use super::messages::invalid_directive;
use super::settings::ListLine;
use super::state::{Check, Subject, Task};
use super::text::Text;
use crate::lines::{Block, Blocks};

/// The position in a list, and the directives in force.
#[derive(Debug, Default)]
pub(super) struct List {
    /// The number of the current line.
    pub number: u64,
    pub comments: u64,
    /// The offset of the block in the file.
    pub offset: u64,
    of_file: Option<Suppression>,
    of_next: Option<Suppression>,
}

impl Check {
    /// Checks all lines of a stream.
    pub(super) fn stream(
        &mut self,
        subject: &Subject<'_>,
        reader: impl Read,
    ) -> io::Result<io::Result<()>> {
        let (mut blocks, mut block) = (Blocks::new(reader), Block::default());
        let mut list = List::default();
        loop {
            block = match blocks.next(block) {
                Ok(Some(block)) => block,
                end => {
                    self.end_list(&list);
                    return Ok(end.map(|_| ()));
                }
            };
            subject.settings.each_line(list.number == 0, &block, |line| {
                list.number += 1;
                self.list_line(subject, &mut list, &line)
            })?;
            list.offset += block.len() as u64;
            self.progress.advance(block.len());
            // Findings are written before the next block is read, which can take long.
            self.flush()?;
        }
    }

    /// Checks a line.
    #[inline]
    pub(super) fn list_line(
        &mut self,
        subject: &Subject<'_>,
        list: &mut List,
        line: &ListLine<'_>,
    ) -> io::Result<()> {
        let ListLine { start, bytes: line, is_fine } = *line;
        if subject.settings.comments && is_comment(line) {
            list.comments += 1;
            match Suppression::of_line(line) {
                Some(Ok(suppression)) if suppression.whole => {
                    suppression.add_to(&mut list.of_file);
                }
                Some(Ok(suppression)) => list.of_next = Some(suppression),
                Some(Err(error)) => self.note(&invalid_directive(subject, list.number, &error)),
                None => {}
            }
            return Ok(());
        }
        if self.task == Task::List {
            let text = Text::line(line, list.number, list.offset + start as u64);
            return self.list_text(subject, "lines", &text);
        }
        let of_line = list.of_next.take();
        if is_fine {
            return Ok(());
        }
        self.suppressions.clear();
        self.suppressions.extend(list.of_file.into_iter().chain(of_line));
        self.line(subject, Text::line(line, list.number, list.offset + start as u64))
    }

    /// Counts the lines of a list at its end.
    pub(super) fn end_list(&mut self, list: &List) {
        self.summary.lines += list.number - list.comments;
        self.suppressions.clear();
    }

    /// Applies the certain fixes to a file, and reports the remaining findings.
    pub(super) fn fix(
        &mut self,
        subject: &Subject<'_>,
        original: Original,
    ) -> io::Result<io::Result<()>> {
        let corrected = fix::of_file(subject.settings, &original.content, Trust::Sure);
        let new = self.correct(subject, &original, &corrected)?;
        self.stream(subject, new.as_deref().unwrap_or(&original.content))
    }

    /// Writes the corrected lines to the file, and returns its new content; `None` if it is unchanged.
    pub(super) fn correct(
        &mut self,
        subject: &Subject<'_>,
        original: &Original,
        corrected: &[Corrected],
    ) -> io::Result<Option<Vec<u8>>> {
        if corrected.is_empty() {
            return Ok(None);
        }
        let new = fix::apply(&original.content, corrected);
        if let Err(error) = original.replace(&new) {
            self.summary.unwritten += 1;
            self.complain(subject.name, &error)?;
            return Ok(None);
        }
        self.summary.fixed += fix::count(corrected);
        Ok(Some(new))
    }

    /// Shows suggestions for the lines.
    pub(super) fn suggest(
        &mut self,
        subject: &Subject<'_>,
        source: &Source<'_>,
        content: &[u8],
        trust: Trust,
    ) -> io::Result<io::Result<()>> {
        let Subject { name, settings, .. } = *subject;
        let corrected = fix::of_file(settings, content, trust);
        self.differs |= !corrected.is_empty();
        fix::diff::write(
            &mut self.out,
            (name, settings.masking(settings.rule)),
            content,
            &corrected,
            |_| Vec::new(),
        )?;
        if let Source::Text(text, _) = source {
            self.summary.lines += 1;
            return self.line(subject, Text::line(text, 1, 0)).map(Ok);
        }
        self.stream(subject, content)
    }
}
