//! Checks a long list on several threads.
//!
//! Workers find the lines of each block that need a second look. The first thread reports these lines in order. Only a
//! few blocks are in memory, however long the list is.

use std::fs::File;
use std::io;
use std::sync::{Mutex, PoisonError};

use super::directives::{Suppression, is_comment};
use super::list::List;
use super::settings::{ListLine, Settings};
use super::state::{Check, Subject};
use crate::in_order::in_order;
use crate::lines::{Block, Blocks};

/// The least length, in bytes, of a list that is read on threads. Shorter lists are read before threads start.
pub const LEAST: u64 = 4 << 20;

/// The result of a first look at a block.
#[derive(Debug, Default, PartialEq, Eq)]
struct Seen {
    /// The number of lines.
    lines: u64,
    comments: u64,
    /// Lines that need a second look: number in the block, offset and length.
    again: Vec<(u64, usize, usize)>,
}

/// Takes a first look at the lines of a block.
fn look(settings: &Settings, is_first: bool, block: &[u8]) -> Seen {
    let mut seen = Seen::default();
    // A comment at the end of the block before can allow findings in the first line.
    let mut is_spoken_for = true;
    let each = settings.each_line(is_first, block, |line| {
        let ListLine { start, bytes, is_fine } = line;
        let index = seen.lines;
        seen.lines += 1;
        let mut again = || seen.again.push((index, start, bytes.len()));
        if settings.comments && is_comment(bytes) {
            if Suppression::of_line(bytes).is_some() {
                again();
                is_spoken_for = true;
            }
            seen.comments += 1;
        } else if is_spoken_for || !is_fine {
            again();
            is_spoken_for = false;
        }
        Ok(())
    });
    debug_assert!(each.is_ok());
    seen
}

impl Check {
    /// Checks all lines of a file. The outer result is about writing, the inner result about reading.
    pub(super) fn stream_on_threads(
        &mut self,
        subject: &Subject<'_>,
        file: File,
    ) -> io::Result<io::Result<()>> {
        let settings = subject.settings;
        let mut blocks = Blocks::new(file);
        let mut is_first = true;
        // Buffers of blocks that have been reported.
        let used: Mutex<Vec<Block>> = Mutex::default();
        let pool = || used.lock().unwrap_or_else(PoisonError::into_inner);
        let next = || {
            // The pool is not locked while a block is read.
            let buffer = pool().pop().unwrap_or_default();
            match blocks.next(buffer) {
                Ok(block) => block.map(|block| Ok((std::mem::take(&mut is_first), block))),
                Err(error) => Some(Err(error)),
            }
        };
        let worker = |block: io::Result<(bool, Block)>| {
            block.map(|(is_first, block)| (look(settings, is_first, &block), block))
        };
        let workers = (0..self.threads).map(|_| worker).collect();
        let mut list = List::default();
        let mut unread = None;
        let reported = in_order(2 * self.threads + 1, next, workers, |looked| {
            let (seen, block) = looked.and_then(|looked| looked).map_err(|error| {
                let end = io::Error::from(error.kind());
                unread = Some(error);
                end
            })?;
            self.seen(subject, &mut list, &block, &seen)?;
            pool().push(block);
            Ok(())
        });
        self.end_list(&list);
        match unread {
            Some(error) => Ok(Err(error)),
            None => reported.map(Ok),
        }
    }

    /// Reports the findings of a block.
    fn seen(
        &mut self,
        subject: &Subject<'_>,
        list: &mut List,
        block: &[u8],
        seen: &Seen,
    ) -> io::Result<()> {
        let (before, comments) = (list.number, list.comments + seen.comments);
        for &(index, start, len) in &seen.again {
            list.number = before + index + 1;
            let bytes = &block[start..start + len];
            let is_fine = subject.settings.is_fine(bytes);
            self.list_line(subject, list, &ListLine { start, bytes, is_fine })?;
        }
        list.number = before + seen.lines;
        list.comments = comments;
        list.offset += block.len() as u64;
        self.progress.advance(block.len());
        self.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::args::CheckArgs;
    use crate::check::config::Config;

    fn settings() -> Settings {
        Settings::new(&CheckArgs::parsed(""), &Config::default(), &[])
    }

    #[test]
    fn rechecks_only_lines_with_comments_or_findings() {
        let settings = settings();
        let block = b"\xEF\xBB\xBF#a\nb\nc\n# uri-grammar: allow U004\n\nd\ne f\r\ng";
        let seen = look(&settings, true, block);
        let wanted = vec![(1, 6, 1), (3, 10, 25), (5, 37, 1), (6, 39, 3)];
        assert_eq!(seen, Seen { lines: 8, comments: 3, again: wanted });
        // A byte order mark counts only at the beginning of the file.
        assert_eq!(look(&settings, false, block).comments, 2);
    }

    /// In all short lists, the second look includes comments that allow findings, the line after each of them, the
    /// first line of a block, and lines with findings.
    #[test]
    fn rechecks_lines_with_suppressing_comments() {
        let settings = settings();
        let lines = ["", "#", "a", "b c", "# uri-grammar: allow U004"];
        for number in 0..5_usize.pow(5) {
            let list: Vec<_> = (0..5).map(|at| lines[number / 5_usize.pow(at) % 5]).collect();
            let (mut wanted, mut is_spoken_for, mut start) = (Vec::new(), true, 0);
            for (index, line) in (0..).zip(&list) {
                let is_comment = line.is_empty() || line.starts_with('#');
                let is_again = if is_comment {
                    line.contains("allow")
                } else {
                    is_spoken_for || line.contains(' ')
                };
                if is_again {
                    wanted.push((index, start, line.len()));
                }
                is_spoken_for = if is_comment { is_spoken_for || is_again } else { false };
                start += line.len() + 1;
            }
            let seen = look(&settings, false, format!("{}\n", list.join("\n")).as_bytes());
            assert_eq!(seen.again, wanted, "{list:?}");
            let comments = list.iter().filter(|line| line.is_empty() || line.starts_with('#'));
            assert_eq!((seen.lines, seen.comments), (5, comments.count() as u64), "{list:?}");
        }
    }
}
