//! Checks a long list on several threads.
//!
//! Each worker locks the file to read a block, and then finds the lines of the block that need a second look. The
//! first thread reports these lines in order, between blocks of its own. Waking a thread for each block would take as
//! long as the block itself. Only a few blocks are in memory, however long the list is.

use std::collections::BTreeMap;
use std::fs::File;
use std::io;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use super::comments::{Excuse, is_comment};
use super::list::List;
use super::settings::{ListLine, Settings};
use super::state::{Check, Subject};
use crate::lines::{Block, Blocks};
use crate::outcome::guarded;

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
        if settings.has_comments() && is_comment(bytes) {
            if Excuse::of_line(bytes).is_some() {
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

/// The result for a block; `None` at the end of the file.
type Outcome = io::Result<Option<(Block, Seen)>>;

/// The file and the progress of reading.
struct Reading {
    blocks: Blocks<File>,
    /// The number of blocks that have been read.
    given: usize,
    has_ended: bool,
}

/// The blocks that workers have examined.
#[derive(Default)]
struct Looked {
    /// The results that are not yet reported, by the number of the block.
    outcomes: BTreeMap<usize, Outcome>,
    /// The number of blocks that workers have started.
    begun: usize,
    taken: usize,
    /// Buffers for further blocks.
    used: Vec<Block>,
    /// The number of threads that wait for a change.
    waiting: usize,
    /// `true` if no further results are needed.
    is_over: bool,
}

/// The state that all threads share.
struct Shared<'a> {
    settings: &'a Settings,
    reading: Mutex<Reading>,
    looked: Mutex<Looked>,
    changed: Condvar,
    /// The largest number of blocks in memory.
    at_most: usize,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Shared<'_> {
    /// Locks the results, after waiting until `is_so` returns `true`.
    fn looked_once(&self, is_so: impl Fn(&Looked) -> bool) -> MutexGuard<'_, Looked> {
        let mut looked = lock(&self.looked);
        while !is_so(&looked) {
            looked.waiting += 1;
            looked = self.changed.wait(looked).unwrap_or_else(PoisonError::into_inner);
            looked.waiting -= 1;
        }
        looked
    }

    /// Wakes the waiting threads. Skips the call if there are none: it would cost as much.
    fn wake(&self, looked: &Looked) {
        if looked.waiting > 0 {
            self.changed.notify_all();
        }
    }

    fn may_begin_block(&self, looked: &Looked) -> bool {
        looked.begun - looked.taken < self.at_most
    }

    /// Reads and examines a block. Returns `false` if there was no block, or no room for one.
    fn work(&self, mut looked: MutexGuard<'_, Looked>) -> bool {
        if looked.is_over || !self.may_begin_block(&looked) {
            return false;
        }
        looked.begun += 1;
        let used = looked.used.pop().unwrap_or_default();
        drop(looked);

        let mut reading = lock(&self.reading);
        if reading.has_ended {
            return false;
        }
        let index = reading.given;
        reading.given += 1;
        let block = guarded(|| reading.blocks.take_block(used)).and_then(|block| block);
        reading.has_ended = !matches!(block, Ok(Some(_)));
        drop(reading);

        // The caller of `next` receives a panic as an error.
        let look = |block: Block| {
            guarded(|| look(self.settings, index == 0, &block)).map(|seen| Some((block, seen)))
        };
        let outcome = block.and_then(|block| block.map_or(Ok(None), look));
        let mut looked = lock(&self.looked);
        looked.outcomes.insert(index, outcome);
        self.wake(&looked);
        true
    }

    /// Works until all results are known.
    fn work_on(&self) {
        while self.work(self.looked_once(|looked| looked.is_over || self.may_begin_block(looked))) {
        }
    }

    /// Returns the result of the next block in order, if it is known. If `waits` is `true`, waits until it is known.
    fn next(&self, waits: bool) -> Option<Outcome> {
        let is_known = |looked: &Looked| looked.outcomes.contains_key(&looked.taken);
        let mut looked = self.looked_once(|looked| !waits || is_known(looked));
        let next = looked.taken;
        looked.outcomes.remove(&next)
    }

    /// Returns the buffer of a block for reuse.
    fn done(&self, block: Block) {
        let mut looked = lock(&self.looked);
        looked.taken += 1;
        looked.used.push(block);
        self.wake(&looked);
    }
}

/// Ends all threads when it is dropped, also after an error or panic.
struct Ending<'a>(&'a Shared<'a>);

impl Drop for Ending<'_> {
    fn drop(&mut self) {
        let mut looked = lock(&self.0.looked);
        looked.is_over = true;
        self.0.wake(&looked);
    }
}

impl Check {
    /// Checks all lines of a file. The outer result is about writing, the inner result about reading.
    pub(super) fn stream_on_threads(
        &mut self,
        subject: &Subject<'_>,
        file: File,
    ) -> io::Result<io::Result<()>> {
        let shared = Shared {
            settings: subject.settings,
            reading: Mutex::new(Reading { blocks: Blocks::new(file), given: 0, has_ended: false }),
            looked: Mutex::default(),
            changed: Condvar::new(),
            at_most: 2 * self.threads + 1,
        };
        thread::scope(|scope| {
            let _ending = Ending(&shared);
            for _ in 1..self.threads {
                scope.spawn(|| shared.work_on());
            }
            self.blocks(subject, &shared)
        })
    }

    /// Examines blocks like the workers, and reports the results of all blocks in order.
    fn blocks(&mut self, subject: &Subject<'_>, shared: &Shared<'_>) -> io::Result<io::Result<()>> {
        let mut list = List::default();
        let mut waits = false;
        loop {
            while let Some(outcome) = shared.next(waits) {
                waits = false;
                match outcome {
                    Ok(Some((block, seen))) => {
                        self.seen(subject, &mut list, &block, &seen)?;
                        shared.done(block);
                    }
                    end => {
                        self.end_list(&list);
                        return Ok(end.map(|_| ()));
                    }
                }
            }
            waits = !shared.work(lock(&shared.looked));
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
