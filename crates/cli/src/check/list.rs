//! Checks of lists: one reference a line.

use std::io::{self, Read};

use super::comments::{Excuse, is_comment};
use super::fix::Trust;
use super::fix::replace::Original;
use super::source::Source;
use super::text::Text;
use super::{Check, Subject, fix, wrong_excuse};
use crate::lines::{Blocks, each_line};

impl Check {
    /// Checks all lines of a stream.
    pub(super) fn stream(
        &mut self,
        subject: &Subject<'_>,
        reader: impl Read,
    ) -> io::Result<io::Result<()>> {
        let mut blocks = Blocks::new(reader);
        let (mut number, mut offset, mut comments) = (0, 0, 0);
        let has_comments = subject.settings.has_comments();
        let (mut of_file, mut of_next) = (Vec::new(), None);
        loop {
            let block = match blocks.next_block() {
                Ok(Some(block)) => block,
                end => {
                    self.summary.lines += number - comments;
                    self.excused.clear();
                    return Ok(end.map(|_| ()));
                }
            };
            each_line(block, |mut start, mut line| {
                number += 1;
                if number == 1
                    && let Some(rest) = line.strip_prefix(fix::BYTE_ORDER_MARK)
                {
                    (line, start) = (rest, start + fix::BYTE_ORDER_MARK.len());
                }
                if has_comments && is_comment(line) {
                    comments += 1;
                    match Excuse::of_line(line) {
                        Some(Ok(excuse)) if excuse.whole => of_file.push(excuse),
                        Some(Ok(excuse)) => of_next = Some(excuse),
                        Some(Err(error)) => self.note(&wrong_excuse(subject, number, &error)),
                        None => {}
                    }
                    return Ok(());
                }
                let excused = of_next.take();
                if subject.settings.is_fine(line) {
                    return Ok(());
                }
                self.excused.clear();
                self.excused.extend(of_file.iter().cloned().chain(excused));
                self.line(subject, Text::line(line, number, offset + start as u64))
            })?;
            offset += block.len() as u64;
            self.progress.advance(block.len());
            // What is known is shown before more is waited for.
            self.flush()?;
        }
    }

    /// Puts the file right as far as is sure, and reports the rest.
    pub(super) fn fix(
        &mut self,
        subject: &Subject<'_>,
        original: Original,
    ) -> io::Result<io::Result<()>> {
        let corrected = fix::of_file(subject.settings, &original.content, Trust::Sure);
        if corrected.is_empty() {
            return self.stream(subject, &original.content[..]);
        }
        let content = fix::apply(&original.content, &corrected);
        match original.replace(&content) {
            Ok(()) => {
                self.summary.fixed += corrected.iter().map(|line| line.fixed).sum::<u64>();
                self.stream(subject, &content[..])
            }
            Err(error) => {
                self.summary.unwritten += 1;
                self.complain(subject.name, &error)?;
                self.stream(subject, &original.content[..])
            }
        }
    }

    /// Shows what the lines could be.
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
        fix::diff::write(&mut self.out, (name, settings.rule), content, &corrected, |_| {
            Vec::new()
        })?;
        if let Source::Text(text, _) = source {
            self.summary.lines += 1;
            return self.line(subject, Text::line(text, 1, 0)).map(Ok);
        }
        self.stream(subject, content)
    }
}
