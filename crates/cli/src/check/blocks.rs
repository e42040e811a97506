//! A long list on several threads. They look which lines there is something to say of; what that is, is
//! found and said in order. A few blocks are held, however long the list is.

use std::collections::BTreeMap;
use std::fs::File;
use std::io;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread;

use super::comments::{Excuse, is_comment};
use super::list::List;
use super::settings::{ListLine, Settings};
use super::state::{Check, Subject};
use crate::lines::{Block, Blocks};
use crate::outcome::guarded;

/// Shorter lists are read sooner than threads begin.
pub const LEAST: u64 = 4 << 20;

/// What a thread has seen in a block.
#[derive(Debug, Default, PartialEq, Eq)]
struct Seen {
    /// How many lines there are, and how many of them are comments.
    lines: u64,
    comments: u64,
    /// Lines to be looked at again: which of the block it is, and its bytes.
    again: Vec<(u64, usize, usize)>,
}

/// Looks at the lines of a block.
fn look(settings: &Settings, is_first: bool, block: &[u8]) -> Seen {
    let mut seen = Seen::default();
    // A comment of the block before may allow something in the first line that is none.
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

type Job = (usize, Block);
type Done = (usize, Block, io::Result<Seen>);

fn work(settings: &Settings, jobs: &Mutex<Receiver<Job>>, done: &Sender<Done>) {
    loop {
        let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        // There are no more, or nobody wants to know.
        let Ok((index, block)) = job else { break };
        // Whoever waits for the block hears of a mistake in it.
        let seen = guarded(|| look(settings, index == 0, &block));
        if done.send((index, block, seen)).is_err() {
            break;
        }
    }
}

impl Check {
    /// Checks all lines of a file. The outer result is about writing, the inner about reading.
    pub(super) fn stream_on_threads(
        &mut self,
        subject: &Subject<'_>,
        file: File,
    ) -> io::Result<io::Result<()>> {
        let (jobs, waiting) = mpsc::channel();
        let (send, done) = mpsc::channel();
        let waiting = Mutex::new(waiting);
        let threads = self.threads;
        thread::scope(|scope| {
            for _ in 0..threads {
                let (send, waiting) = (send.clone(), &waiting);
                scope.spawn(move || work(subject.settings, waiting, &send));
            }
            drop(send);
            // With the jobs goes what keeps the threads waiting.
            self.blocks(subject, Blocks::new(file), jobs, &done)
        })
    }

    /// Gives out blocks, and takes in what was seen in them, in their order.
    fn blocks(
        &mut self,
        subject: &Subject<'_>,
        mut blocks: Blocks<File>,
        jobs: Sender<Job>,
        done: &Receiver<Done>,
    ) -> io::Result<io::Result<()>> {
        let at_most = 2 * self.threads + 1;
        let (mut given, mut taken) = (0, 0);
        let mut list = List::default();
        let (mut early, mut used) = (BTreeMap::new(), Vec::new());
        // Set at the end of the file, which can be an error.
        let mut end = None;
        loop {
            while end.is_none() && given - taken < at_most {
                match blocks.take_block(used.pop().unwrap_or_default()) {
                    Ok(Some(block)) => {
                        if jobs.send((given, block)).is_err() {
                            break;
                        }
                        given += 1;
                    }
                    other => end = Some(other.map(|_| ())),
                }
            }
            if let Some(end) = end.take_if(|_| given == taken) {
                self.end_list(&list);
                return Ok(end);
            }
            let Ok((index, block, seen)) = done.recv() else {
                return Ok(Err(io::Error::other("a bug in this program; a thread has ended")));
            };
            early.insert(index, (block, seen));
            while let Some((block, seen)) = early.remove(&taken) {
                match seen {
                    Ok(seen) => self.seen(subject, &mut list, &block, &seen)?,
                    Err(error) => return Ok(Err(error)),
                }
                taken += 1;
                used.push(block);
            }
        }
    }

    /// Says what there is to say of a block.
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
    use crate::config::Config;

    fn settings() -> Settings {
        Settings::new(&CheckArgs::parsed(""), &Config::default(), &[])
    }

    #[test]
    fn only_what_there_is_something_to_say_of_is_looked_at_again() {
        let settings = settings();
        let block = b"\xEF\xBB\xBF#a\nb\nc\n# uri-grammar: allow U004\n\nd\ne f\r\ng";
        let seen = look(&settings, true, block);
        let wanted = vec![(1, 6, 1), (3, 10, 25), (5, 37, 1), (6, 39, 3)];
        assert_eq!(seen, Seen { lines: 8, comments: 3, again: wanted });
        // A mark is one at the beginning of the file only.
        assert_eq!(look(&settings, false, block).comments, 2);
    }

    /// For all short lists: comments that allow something, the line that follows each, the first of a block,
    /// and what there is something to say of.
    #[test]
    fn lines_that_a_comment_speaks_for_are_looked_at_again() {
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
