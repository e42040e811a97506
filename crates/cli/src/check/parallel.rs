//! Checks files on several threads. Findings are written in the order of the files. No worker runs far ahead of the
//! output, so only a few files are in memory.

use std::io::{self, Write};
use std::ops::Range;
use std::sync::Arc;
use std::thread;

use super::args::{CheckArgs, CheckFormat};
use super::input::source::Source;
use super::progress::Progress;
use super::report::statistics::Statistics;
use super::report::summary::Summary;
use super::settings::Settings;
use super::state::{Check, REFERENCE};
use crate::in_order::in_order;
use crate::output::{self, Out};

/// The largest number of batches that are begun and not yet written.
const AHEAD: usize = 16;

/// The size of a batch: it ends with the file that reaches this many bytes or files. Communication between threads
/// costs as much as a small file.
const BATCH: (u64, usize) = (1 << 17, 64);

/// Returns the number of threads. It is 1 for a few small files, and if findings depend on the order of files: for
/// SARIF, `--max-errors` and the baseline.
pub fn threads(
    args: &CheckArgs,
    format: CheckFormat,
    sources: &[Source<'_>],
    lengths: &[Option<u64>],
    settings: &[Arc<Settings>],
) -> usize {
    /// The minimum number of bytes that are read on threads. Fewer bytes are read before threads start.
    const LEAST: u64 = 1 << 19;
    let in_order = format == CheckFormat::Sarif
        || args.baseline.is_some()
        || settings.iter().any(|settings| settings.at_most != u64::MAX)
        || !sources.iter().all(|source| matches!(source, Source::File(..)));
    if in_order || sources.len() < 2 {
        return 1;
    }
    let by_default = || {
        let mut sizes = lengths.iter().copied().flatten();
        let is_much = sizes.try_fold(0_u64, |sum, size| {
            let sum = sum + size;
            if sum < LEAST { Ok(sum) } else { Err(()) }
        });
        if is_much.is_ok() { 1 } else { thread::available_parallelism().map_or(1, usize::from) }
    };
    args.jobs.map_or_else(by_default, usize::from).min(sources.len())
}

/// Divides the sources into batches of consecutive sources.
fn batches(lengths: &[Option<u64>]) -> Vec<Range<usize>> {
    let (most_bytes, most_files) = BATCH;
    let mut batches = Vec::new();
    let (mut start, mut bytes) = (0, 0);
    for (index, length) in lengths.iter().enumerate() {
        bytes += length.unwrap_or(most_bytes);
        if bytes >= most_bytes || index + 1 - start == most_files || index + 1 == lengths.len() {
            batches.push(start..index + 1);
            (start, bytes) = (index + 1, 0);
        }
    }
    batches
}

/// Checks the sources on this number of threads.
pub fn sources(
    check: &mut Check,
    threads: usize,
    sources: &[Source<'_>],
    lengths: &[Option<u64>],
    settings: &[Arc<Settings>],
) -> io::Result<()> {
    let mut batches = batches(lengths).into_iter();
    let worker = |whole: Check| {
        move |batch: Range<usize>| {
            let each = batch.map(|source| {
                let mut part = whole.part();
                let outcome = part.one(&sources[source], &settings[source]);
                (part, outcome)
            });
            each.collect::<Vec<_>>()
        }
    };
    let workers = (0..threads).map(|_| worker(check.part())).collect();
    let mut lengths = lengths.iter().map(|length| length.unwrap_or_default());
    in_order(
        AHEAD,
        || batches.next(),
        workers,
        |parts| {
            for ((part, outcome), bytes) in parts?.into_iter().zip(&mut lengths) {
                check.add(part)?;
                outcome?;
                check.progress.advance(usize::try_from(bytes).unwrap_or(usize::MAX));
            }
            Ok(())
        },
    )
}

impl Check {
    /// Returns a check of one source, which buffers its output.
    fn part(&self) -> Self {
        Self {
            reporter: self.reporter.clone(),
            statistics: self.statistics.as_ref().map(|_| Statistics::default()),
            task: self.task,
            out: Out::kept(),
            progress: Progress::silent(),
            shown: 0,
            summary: Summary::default(),
            unit: self.unit,
            verbosity: self.verbosity,
            suppressions: Vec::new(),
            differs: false,
            walking: self.walking,
            messages: Some(Vec::new()),
            baseline: None,
            threads: 1,
        }
    }

    /// Writes the output of a part, and adds its numbers to the totals.
    fn add(&mut self, mut part: Self) -> io::Result<()> {
        self.out.write_all(&part.out.take())?;
        self.flush()?;
        for line in part.messages.into_iter().flatten() {
            self.progress.suspend(|| output::to_stderr(&line));
        }
        self.summary.add(&part.summary);
        if let (Some(statistics), Some(more)) = (&mut self.statistics, part.statistics) {
            statistics.add_all(more);
        }
        self.shown += part.shown;
        // With one document, all texts are counted as references.
        if part.unit == REFERENCE {
            self.unit = part.unit;
        }
        self.differs |= part.differs;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::config::Config;

    /// Returns the number of threads for files of these lengths, with these arguments.
    fn of(line: &str, format: CheckFormat, lengths: &[Option<u64>]) -> usize {
        let args = CheckArgs::parsed(line);
        let file = || Source::File(std::path::Path::new("a"), false);
        let sources: Vec<_> = lengths.iter().map(|_| file()).collect();
        let settings = Arc::new(Settings::new(&args, &Config::default(), &[]));
        let settings = vec![settings; lengths.len()];
        threads(&args, format, &sources, lengths, &settings)
    }

    #[test]
    fn starts_threads_only_for_enough_work() {
        let many = thread::available_parallelism().map_or(1, usize::from);
        let short = CheckFormat::Short;
        for (line, lengths, wanted) in [
            ("-j 3", &[Some(1); 5][..], 3),
            ("-j 3", &[Some(1); 2], 2),
            ("-j 3", &[None; 4], 3),
            ("-j 1", &[Some(1 << 20); 2], 1),
            ("-j 3", &[Some(1)], 1),
            ("-j 3", &[], 1),
            ("-j 3 --max-errors 1", &[Some(1); 2], 1),
            ("-j 3 --baseline known", &[Some(1); 2], 1),
            ("", &[Some(1 << 18), Some(1 << 18)], many.min(2)),
            ("", &[Some(1 << 20), Some(1)], many.min(2)),
            ("", &[Some(1 << 18), Some((1 << 18) - 1)], 1),
            ("", &[Some(1 << 18), None, Some(1 << 18)], many.min(3)),
            ("", &[None, None], 1),
            ("", &[Some(1 << 30)], 1),
        ] {
            assert_eq!(of(line, short, lengths), wanted, "{line} {lengths:?}");
        }
        assert_eq!(of("-j 3", CheckFormat::Sarif, &[Some(1); 2]), 1);
        assert_eq!(of("-j 3", CheckFormat::Json, &[Some(1); 2]), 2);
        let args = CheckArgs::parsed("-j 3");
        let file = || Source::File(std::path::Path::new("a"), false);
        let lengths = [Some(1), Some(1)];
        let threads = |sources: &[Source<'_>]| threads(&args, short, sources, &lengths, &[]);
        assert_eq!(threads(&[file(), file()]), 2);
        assert_eq!(threads(&[file(), Source::Stdin(None)]), 1);
    }

    /// Batches are consecutive, and each ends as soon as it is large enough.
    #[test]
    fn batches_are_large_enough_and_no_larger() {
        let (most_bytes, most_files) = BATCH;
        let is_full = |lengths: &[Option<u64>]| {
            let bytes: u64 = lengths.iter().map(|length| length.unwrap_or(most_bytes)).sum();
            bytes >= most_bytes || lengths.len() >= most_files
        };
        let known =
            [Some(0), Some(1), Some(most_bytes / 2), Some(most_bytes - 1), Some(most_bytes), None];
        let mut all = vec![Vec::new()];
        for count in 0..5 {
            let of_count = all.iter().filter(|lengths| lengths.len() == count);
            let longer = |lengths: &Vec<_>| known.map(|next| [&lengths[..], &[next]].concat());
            let longer: Vec<_> = of_count.flat_map(longer).collect();
            all.extend(longer);
        }
        all.extend((62..67).chain(127..131).map(|count| vec![Some(3); count]));
        for lengths in all {
            let batches = batches(&lengths);
            let mut from = 0;
            for batch in &batches {
                assert_eq!(batch.start, from);
                from = batch.end;
                assert!(!batch.is_empty() && !is_full(&lengths[batch.start..batch.end - 1]));
                assert!(is_full(&lengths[batch.clone()]) || batch.end == lengths.len());
            }
            assert_eq!(from, lengths.len());
        }
    }
}
