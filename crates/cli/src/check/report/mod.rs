//! The formats of findings. Each has its own module.

pub mod finding;
mod github;
pub mod human;
mod json;
mod sarif;
mod sarif_rules;
mod short;
pub mod statistics;
pub mod summary;

use std::io::{self, Write};

use uri_grammar_diagnose::{Diagnostic, Severity};

use crate::check::args::CheckFormat;
use crate::editions::finding::Finding as FirstError;
use crate::output::Look;
use finding::{Checked, Finding};
use sarif::Sarif;
use summary::Summary;

/// Writes findings in a format.
#[derive(Clone)]
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
                human::write(out, (look, is_verbose), checked, findings, is_all)
            }
            _ => Ok(()),
        }
    }

    /// Writes a finding, unless the findings of a text are written together.
    pub fn finding(&mut self, out: &mut impl Write, finding: &Finding<'_>) -> io::Result<()> {
        match self {
            Self::Human { .. } => Ok(()),
            Self::Short => short::write(out, finding),
            Self::Json => json::write(out, finding),
            Self::Github => github::write(out, finding),
            Self::Sarif(sarif) => sarif.write(out, finding),
        }
    }

    /// Writes the first error of a text.
    pub fn first_error(&self, out: &mut impl Write, error: &FirstError<'_>) -> io::Result<()> {
        match *self {
            Self::Human { look, .. } => error.human(out, look),
            Self::Json => error.json(out),
            Self::Short | Self::Github | Self::Sarif(_) => error.short(out),
        }
    }

    /// Reports that a text has further errors. In formats for programs, the summary reports them.
    pub fn omitted(&mut self, out: &mut impl Write, place: &str, count: usize) -> io::Result<()> {
        let errors = if count == 1 { "error" } else { "errors" };
        match self {
            Self::Human { .. } => writeln!(out, "{place}: and {count} more {errors}\n"),
            Self::Short => writeln!(out, "{place}: and {count} more {errors}"),
            Self::Sarif(sarif) => {
                sarif.omitted += count;
                Ok(())
            }
            Self::Json | Self::Github => Ok(()),
        }
    }

    /// Reports that a file was not read, in formats whose report would otherwise seem complete.
    pub fn unread(&mut self, out: &mut impl Write, message: &str) -> io::Result<()> {
        match self {
            Self::Github => github::unread(out, message),
            Self::Sarif(sarif) => {
                sarif.unread.push(message.to_owned());
                Ok(())
            }
            Self::Human { .. } | Self::Short | Self::Json => Ok(()),
        }
    }

    /// Writes the end of a report.
    pub fn end(self, out: &mut impl Write, summary: &Summary) -> io::Result<()> {
        match self {
            Self::Human { .. } | Self::Short | Self::Github => Ok(()),
            Self::Json => json::end(out, summary),
            Self::Sarif(sarif) => sarif.end(out, summary.hidden),
        }
    }
}
