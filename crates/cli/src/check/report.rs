//! The formats of findings. Each has its own module.

use std::io::{self, Write};

use uri_grammar_diagnose::{Diagnostic, Severity};

use super::args::CheckFormat;
use super::finding::{Checked, Finding};
use super::report_sarif::Sarif;
use super::summary::Summary;
use super::{report_github, report_human, report_json, report_short};
use crate::output::Look;

/// Writes findings in a format.
pub enum Reporter {
    Human { look: Look, is_verbose: bool },
    Short,
    Json,
    Github,
    Sarif(Sarif),
}

impl Reporter {
    /// Writes the beginning of a report.
    pub fn begin(
        format: CheckFormat,
        (look, is_verbose): (Look, bool),
        out: &mut impl Write,
    ) -> io::Result<Self> {
        Ok(match format {
            CheckFormat::Human => Self::Human { look, is_verbose },
            CheckFormat::Short => Self::Short,
            CheckFormat::Json => Self::Json,
            CheckFormat::Github => Self::Github,
            CheckFormat::Sarif => Self::Sarif(Sarif::begin(out)?),
        })
    }

    /// Returns another reporter of the same format, if the format needs no state.
    pub const fn again(&self) -> Option<Self> {
        Some(match *self {
            Self::Human { look, is_verbose } => Self::Human { look, is_verbose },
            Self::Short => Self::Short,
            Self::Json => Self::Json,
            Self::Github => Self::Github,
            Self::Sarif(_) => return None,
        })
    }

    /// Returns `true` if the findings of a text are written together.
    pub const fn is_of_people(&self) -> bool {
        matches!(self, Self::Human { .. })
    }

    /// Writes the findings of a text together, each with its severity. `is_all` is `false` if some are omitted.
    pub fn together(
        &mut self,
        out: &mut impl Write,
        checked: &Checked<'_>,
        findings: &[(&Diagnostic, Severity)],
        is_all: bool,
    ) -> io::Result<()> {
        match *self {
            Self::Human { look, is_verbose } => {
                report_human::write(out, (look, is_verbose), checked, findings, is_all)
            }
            _ => Ok(()),
        }
    }

    /// Writes a finding, unless the findings of a text are written together.
    pub fn finding(&mut self, out: &mut impl Write, finding: &Finding<'_>) -> io::Result<()> {
        match self {
            Self::Human { .. } => Ok(()),
            Self::Short => report_short::write(out, finding),
            Self::Json => report_json::write(out, finding),
            Self::Github => report_github::write(out, finding),
            Self::Sarif(sarif) => sarif.write(out, finding),
        }
    }

    /// Reports that a text has further errors. In formats for programs, the summary reports them.
    pub fn omitted(&mut self, out: &mut impl Write, place: &str, count: usize) -> io::Result<()> {
        let errors = if count == 1 { "error" } else { "errors" };
        match self {
            Self::Human { .. } => writeln!(out, "{place}: and {count} more {errors}\n"),
            Self::Short => writeln!(out, "{place}: and {count} more {errors}"),
            Self::Sarif(sarif) => {
                sarif.omitted(count);
                Ok(())
            }
            Self::Json | Self::Github => Ok(()),
        }
    }

    /// Reports that a file was not read, in formats whose report would otherwise seem complete.
    pub fn unread(&mut self, out: &mut impl Write, message: &str) -> io::Result<()> {
        match self {
            Self::Github => report_github::unread(out, message),
            Self::Sarif(sarif) => {
                sarif.unread(message.to_owned());
                Ok(())
            }
            Self::Human { .. } | Self::Short | Self::Json => Ok(()),
        }
    }

    /// Writes the end of a report.
    pub fn end(self, out: &mut impl Write, summary: &Summary) -> io::Result<()> {
        match self {
            Self::Human { .. } | Self::Short | Self::Github => Ok(()),
            Self::Json => report_json::end(out, summary),
            Self::Sarif(sarif) => sarif.end(out, summary.hidden),
        }
    }
}
