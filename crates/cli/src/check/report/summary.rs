//! The results of a check, in numbers.

use std::fmt::Write;

use serde::Serialize;
use uri_grammar_historic::editions::AnyRule;

/// Declares the numbers of a check.
macro_rules! numbers {
    ($($(#[$about:meta])* $name:ident,)*) => {
        /// The numbers of a check.
        #[derive(Debug, Default, Clone, Serialize)]
        pub struct Summary {
            $($(#[$about])* pub $name: u64,)*
        }

        impl Summary {
            /// Adds the numbers of another summary.
            pub fn add(&mut self, other: &Self) {
                $(self.$name += other.$name;)*
            }
        }
    };
}

numbers! {
    /// Lines, references, or texts of the command line that were checked.
    lines,
    errors,
    warnings,
    /// Findings that `--fix` would fix.
    fixable,
    /// Findings that were fixed.
    fixed,
    /// Findings whose fix the format of the document cannot express.
    unwritable,
    /// Findings beyond the limit, which were not shown.
    hidden,
    /// Binary files, which were skipped.
    skipped,
    /// Files that could not be read or written.
    unread,
    /// The part of `unread` that could be read but not written.
    #[serde(skip)]
    unwritten,
    /// Files that were read, if folders were named.
    #[serde(skip)]
    files,
    /// Files with a syntax error of their format, which were read as programs.
    #[serde(skip)]
    misfits,
    /// References that are templates.
    #[serde(skip)]
    templates,
    /// Bare URLs in text and programs that were not checked.
    #[serde(skip)]
    bare,
    /// Documents that are too large to be read.
    #[serde(skip)]
    large,
    /// Named files that patterns exclude.
    #[serde(skip)]
    excluded,
    /// Findings that the baseline suppresses.
    #[serde(skip)]
    known,
}

impl Summary {
    /// Returns the summary for people, on one line. If the rule has no diagnostics, the summary names it.
    pub fn line(&self, unit: &str, undiagnosed: Option<AnyRule>) -> String {
        let unread = self.unread - self.unwritten;
        let errors = count(self.errors, "error");
        let mut texts = count(self.lines, unit);
        // Writing to a String cannot fail.
        if self.files > 0 {
            let _ = write!(texts, " of {}", count(self.files, "file"));
        }
        let mut line = match undiagnosed {
            Some(rule) => {
                format!("{texts} checked as {rule} of {}, {errors}", rule.edition().document())
            }
            // If no file could be read, "0 errors" would be misleading.
            None if self.lines == 0 && self.files == 0 && unread > 0 => {
                return format!("{} not read", count(self.unread, "file"));
            }
            None if self.warnings == 0 => format!("{errors} in {texts}"),
            None => format!("{errors}, {} in {texts}", count(self.warnings, "warning")),
        };
        // Findings in the baseline need not be fixed now.
        let is_fixed_now = self.known == 0 || self.errors + self.warnings > 0;
        for (number, unit, what) in [
            (self.fixed, "", "fixed"),
            (if is_fixed_now { self.fixable } else { 0 }, "", "fixable with --fix"),
            (self.unwritable, "", "not fixable here"),
            (self.known, "", "in the baseline"),
            (self.hidden, "", "not shown"),
            (self.skipped, "binary file", "skipped"),
            (self.misfits, "", "not valid in their format (-v names them)"),
            (self.templates, "", "with template syntax skipped"),
            (self.bare, "bare URL", "not checked (--bare-urls)"),
            (self.large, "file", "of more than 16 MiB skipped"),
            (self.excluded, "file", "excluded"),
            (unread, "file", "not read"),
            (self.unwritten, "file", "not written"),
        ] {
            let _ = match (number, unit) {
                (0, _) => Ok(()),
                (_, "") => write!(line, "; {number} {what}"),
                _ => write!(line, "; {} {what}", count(number, unit)),
            };
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
    fn counts_are_in_order() {
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
            summary.line("text", None),
            "no errors in 1 text of 5 files; 2 fixed; 3 not fixable here; 7 in the baseline; 4 not shown; \
             1 binary file skipped; 6 not valid in their format (-v names them); 8 with template syntax skipped; \
             9 bare URLs not checked (--bare-urls); 1 file of more than 16 MiB skipped; 2 files excluded; 1 file not read; \
             2 files not written"
        );
    }
}
