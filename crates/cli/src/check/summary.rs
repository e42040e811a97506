//! The results of a check, in numbers.

use std::fmt::Write;

use serde::Serialize;

/// The numbers of a check.
#[derive(Debug, Default, Clone, Serialize)]
pub struct Summary {
    /// Lines, references, or texts of the command line that were checked.
    pub lines: u64,
    pub errors: u64,
    pub warnings: u64,
    /// Findings that `--fix` would fix.
    pub fixable: u64,
    /// Findings that were fixed.
    pub fixed: u64,
    /// Findings whose fix the format of the document cannot express.
    pub unwritable: u64,
    /// Findings beyond the limit, which were not shown.
    pub hidden: u64,
    /// Binary files, which were skipped.
    pub skipped: u64,
    /// Files that could not be read or written.
    pub unread: u64,
    /// The part of `unread` that could be read but not written.
    #[serde(skip)]
    pub unwritten: u64,
    /// Files that were read, if folders were named.
    #[serde(skip)]
    pub files: u64,
    /// Files with a syntax error of their format, which were read as programs.
    #[serde(skip)]
    pub misfits: u64,
    /// References that are templates.
    #[serde(skip)]
    pub templates: u64,
    /// Bare URLs in text and programs that were not checked.
    #[serde(skip)]
    pub bare: u64,
    /// Documents that are too large to be read.
    #[serde(skip)]
    pub large: u64,
    /// Named files that patterns exclude.
    #[serde(skip)]
    pub excluded: u64,
    /// Findings that the baseline suppresses.
    #[serde(skip)]
    pub known: u64,
}

impl Summary {
    /// Adds the numbers of another summary.
    pub fn add(&mut self, other: &Self) {
        let Self {
            lines,
            errors,
            warnings,
            fixable,
            fixed,
            unwritable,
            hidden,
            skipped,
            unread,
            unwritten,
            files,
            misfits,
            templates,
            bare,
            large,
            excluded,
            known,
        } = other;
        self.lines += lines;
        self.errors += errors;
        self.warnings += warnings;
        self.fixable += fixable;
        self.fixed += fixed;
        self.unwritable += unwritable;
        self.hidden += hidden;
        self.skipped += skipped;
        self.unread += unread;
        self.unwritten += unwritten;
        self.files += files;
        self.misfits += misfits;
        self.templates += templates;
        self.bare += bare;
        self.large += large;
        self.excluded += excluded;
        self.known += known;
    }

    /// Returns the summary for people, on one line.
    pub fn line(&self, unit: &str) -> String {
        // If no file could be read, "0 errors" would be misleading.
        if self.lines == 0 && self.files == 0 && self.unread > self.unwritten {
            return format!("{} not read", count(self.unread, "file"));
        }
        let mut line = count(self.errors, "error");
        // Writing to a String cannot fail.
        if self.warnings > 0 {
            let _ = write!(line, ", {}", count(self.warnings, "warning"));
        }
        let _ = write!(line, " in {}", count(self.lines, unit));
        if self.files > 0 {
            let _ = write!(line, " of {}", count(self.files, "file"));
        }
        if self.fixed > 0 {
            let _ = write!(line, "; {} fixed", self.fixed);
        }
        // Findings in the baseline need not be fixed now.
        if self.fixable > 0 && (self.known == 0 || self.errors + self.warnings > 0) {
            let _ = write!(line, "; {} fixable with --fix", self.fixable);
        }
        if self.unwritable > 0 {
            let _ = write!(line, "; {} not fixable here", self.unwritable);
        }
        if self.known > 0 {
            let _ = write!(line, "; {} in the baseline", self.known);
        }
        if self.hidden > 0 {
            let _ = write!(line, "; {} not shown", self.hidden);
        }
        if self.skipped > 0 {
            let _ = write!(line, "; {} skipped", count(self.skipped, "binary file"));
        }
        if self.misfits > 0 {
            let _ = write!(line, "; {} not valid in their format (-v names them)", self.misfits);
        }
        if self.templates > 0 {
            let _ = write!(line, "; {} with template syntax skipped", self.templates);
        }
        if self.bare > 0 {
            let _ = write!(line, "; {} not checked (--bare-urls)", count(self.bare, "bare URL"));
        }
        if self.large > 0 {
            let _ = write!(line, "; {} of more than 16 MiB skipped", count(self.large, "file"));
        }
        if self.excluded > 0 {
            let _ = write!(line, "; {} excluded", count(self.excluded, "file"));
        }
        let unread = self.unread - self.unwritten;
        if unread > 0 {
            let _ = write!(line, "; {} not read", count(unread, "file"));
        }
        if self.unwritten > 0 {
            let _ = write!(line, "; {} not written", count(self.unwritten, "file"));
        }
        line
    }
}

fn count(number: u64, unit: &str) -> String {
    match number {
        0 => format!("no {unit}s"),
        1 => format!("1 {unit}"),
        _ => format!("{number} {unit}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::Summary;

    #[test]
    fn summary_omits_zero_counts() {
        let summary = Summary { lines: 3, ..Summary::default() };
        assert_eq!(summary.line("line"), "no errors in 3 lines");
        let summary =
            Summary { lines: 3, errors: 2, warnings: 1, fixable: 1, ..Summary::default() };
        assert_eq!(summary.line("line"), "2 errors, 1 warning in 3 lines; 1 fixable with --fix");
        let summary = Summary { unread: 1, ..Summary::default() };
        assert_eq!(summary.line("line"), "1 file not read");
        let summary = Summary {
            lines: 1,
            fixed: 2,
            unwritable: 3,
            hidden: 4,
            unread: 3,
            unwritten: 2,
            files: 5,
            skipped: 1,
            known: 7,
            misfits: 6,
            templates: 8,
            bare: 9,
            large: 1,
            excluded: 2,
            ..Summary::default()
        };
        assert_eq!(
            summary.line("text"),
            "no errors in 1 text of 5 files; 2 fixed; 3 not fixable here; 7 in the baseline; 4 not shown; \
             1 binary file skipped; 6 not valid in their format (-v names them); 8 with template syntax skipped; \
             9 bare URLs not checked (--bare-urls); 1 file of more than 16 MiB skipped; 2 files excluded; 1 file not read; \
             2 files not written"
        );
    }

    /// Each number is added to the number of the same name.
    #[test]
    fn all_numbers_are_added() {
        let from = |first: u64| Summary {
            lines: first,
            errors: first + 1,
            warnings: first + 2,
            fixable: first + 3,
            fixed: first + 4,
            unwritable: first + 5,
            hidden: first + 6,
            skipped: first + 7,
            unread: first + 8,
            unwritten: first + 9,
            files: first + 10,
            misfits: first + 11,
            templates: first + 12,
            known: first + 13,
            bare: first + 14,
            large: first + 15,
            excluded: first + 16,
        };
        let mut sum = from(100);
        sum.add(&from(1_000));
        let doubled = |at: u64| 1_100 + 2 * at;
        let Summary { lines, errors, warnings, fixable, fixed, unwritable, hidden, .. } = sum;
        let first = [lines, errors, warnings, fixable, fixed, unwritable, hidden];
        assert_eq!(first, [0, 1, 2, 3, 4, 5, 6].map(doubled));
        let Summary { skipped, unread, unwritten, files, misfits, templates, known, bare, .. } =
            sum;
        let Summary { large, excluded, .. } = sum;
        let last =
            [skipped, unread, unwritten, files, misfits, templates, known, bare, large, excluded];
        assert_eq!(last, [7, 8, 9, 10, 11, 12, 13, 14, 15, 16].map(doubled));
    }
}
