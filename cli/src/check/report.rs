//! The formats of findings, each in a file of its own.

use std::io::{self, Write};

use super::args::CheckFormat;
use super::finding::Finding;
use super::summary::Summary;
use super::{report_human, report_json, report_short};
use crate::output::Look;

/// Writes findings, in some format.
pub struct Reporter {
    format: CheckFormat,
    look: Look,
}

impl Reporter {
    pub fn new(format: CheckFormat, look: Look) -> Self {
        Self { format, look }
    }

    pub fn finding(&mut self, out: &mut impl Write, finding: &Finding<'_>) -> io::Result<()> {
        match self.format {
            CheckFormat::Human => report_human::write(out, self.look, finding),
            CheckFormat::Short => report_short::write(out, finding),
            CheckFormat::Json => report_json::write(out, finding),
        }
    }

    /// Says that a text has more errors than were looked for.
    pub fn omitted(&mut self, out: &mut impl Write, place: &str, count: usize) -> io::Result<()> {
        match self.format {
            CheckFormat::Human => writeln!(out, "{place}: and {count} more errors\n"),
            CheckFormat::Short => writeln!(out, "{place}: and {count} more errors"),
            CheckFormat::Json => Ok(()),
        }
    }

    /// What stands behind all findings.
    pub fn end(&mut self, out: &mut impl Write, summary: &Summary) -> io::Result<()> {
        match self.format {
            CheckFormat::Human | CheckFormat::Short => Ok(()),
            CheckFormat::Json => report_json::end(out, summary),
        }
    }
}
