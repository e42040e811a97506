//! Writes the causes for which a parser differs from a rule, or that it agrees.

use std::io::{self, Write};

use serde::Serialize;
use study::causes::Cause;
use study::reasons::Side;
use study::vectors::Suite;

use crate::json::write_line;
use crate::output;
use crate::reasons::{does, listed};

/// The results of a test.
pub struct Report<'a> {
    pub suite: &'a Suite,
    /// The number of texts without known differences, and the number of members among them.
    pub texts: usize,
    pub members: usize,
    /// The texts on which the program ended or hung, and how it ended.
    pub deaths: Vec<(&'a str, &'a str)>,
    /// The number of known differences.
    pub known: usize,
    /// The number of known differences that are differences no longer.
    pub gone: usize,
    pub causes: Vec<Cause>,
}

#[derive(Serialize)]
struct Object<'a> {
    rule: &'a str,
    edition: &'a str,
    method: &'a str,
    texts: usize,
    members: usize,
    differ: usize,
    known: usize,
    gone: usize,
    deaths: Vec<Death<'a>>,
    causes: &'a [Cause],
}

#[derive(Serialize)]
struct Death<'a> {
    text: &'a str,
    end: &'a str,
}

impl Report<'_> {
    /// Writes the results with at most `most` causes, in lines or as JSON.
    pub fn write(&self, most: usize, json: bool) -> io::Result<()> {
        let mut out = output::stdout();
        let shown = &self.causes[..self.causes.len().min(most)];
        if json {
            write_line(&mut out, &self.object(shown))?;
            return out.flush();
        }
        self.summary(&mut out)?;
        for (text, end) in &self.deaths {
            writeln!(out, "{end} on {}", listed(text))?;
        }
        for Cause { side, what, count, text, .. } in shown {
            let texts = if *count == 1 { "1 text" } else { &format!("{count} texts") };
            writeln!(out, "{} {what} ({texts})\n    {}", does(*side), listed(text))?;
        }
        match self.causes.len() - shown.len() {
            0 => {}
            1 => writeln!(out, "and one more cause; -n shows more")?,
            more => writeln!(out, "and {more} more causes; -n shows more")?,
        }
        out.flush()
    }

    fn object<'a>(&'a self, causes: &'a [Cause]) -> Object<'a> {
        let Suite { rule, edition, method, .. } = self.suite;
        Object {
            rule,
            edition,
            method,
            texts: self.texts,
            members: self.members,
            differ: self.differ(None),
            known: self.known,
            gone: self.gone,
            deaths: self.deaths.iter().map(|&(text, end)| Death { text, end }).collect(),
            causes,
        }
    }

    /// Writes the numbers of texts and of differences.
    fn summary(&self, out: &mut impl Write) -> io::Result<()> {
        let Suite { rule, edition, method, claim, tests, .. } = self.suite;
        let (Self { texts, members, .. }, differ) = (self, self.differ(None));
        let apart = match self.known {
            0 => String::new(),
            known => format!(", apart from {known} known differences"),
        };
        if differ == 0 {
            writeln!(
                out,
                "agrees with {rule} of {edition} on all {texts} texts of `{method}`{apart}"
            )?;
            if self.known == 0 {
                writeln!(out, "so {}, if {}", claim.claim, claim.assumes.join(", and "))?;
            }
        } else {
            let refused = self.differ(Some(Side::RefusesTooMuch));
            let accepted = self.differ(Some(Side::AcceptsTooMuch));
            writeln!(
                out,
                "differs from {rule} of {edition} on {differ} of {texts} texts of `{method}`{apart}"
            )?;
            write!(
                out,
                "refuses {refused} of {members} members, accepts {accepted} of {} other texts",
                texts - members
            )?;
            match self.differ(Some(Side::Fails)) {
                0 => writeln!(out)?,
                failed => writeln!(out, ", does not judge {failed} texts")?,
            }
        }
        if self.gone > 0 {
            writeln!(out, "{} known differences are gone; --update-known removes them", self.gone)?;
        }
        match tests - texts - self.known {
            0 => Ok(()),
            left_out => {
                writeln!(out, "{left_out} texts cannot be written in this form, and were left out")
            }
        }
    }

    /// Returns the number of texts on which the parser differs, in one way or in all.
    fn differ(&self, side: Option<Side>) -> usize {
        let causes = self.causes.iter().filter(|it| side.is_none_or(|side| it.side == side));
        causes.map(|it| it.count).sum()
    }
}
