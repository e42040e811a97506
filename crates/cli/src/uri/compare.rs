//! `compare`: how far up the ladder two references differ.

use std::io::{self, Write};

use serde::Serialize;

use super::args::CompareArgs;
use super::document::{Known, with_document};
use super::rung::{Rung, explained, name};
use super::text::{Problem, Text};
use crate::outcome::Outcome;
use crate::{json_lines, output};

pub fn run(args: &CompareArgs) -> io::Result<Outcome> {
    with_document!(args.edition.document, answer(args))
}

fn answer<D: Known>(args: &CompareArgs) -> io::Result<Outcome> {
    let (Some(a), Some(b)) = (&args.a, &args.b) else {
        return json_lines::answer(|[a, b]: [String; 2]| {
            let found = Found::of::<D>(Text::named("first", &a), Text::named("second", &b));
            found.map(Answer::from).map_err(|problem| problem.to_string())
        });
    };
    let found = match Found::of::<D>(Text::named("first", a), Text::named("second", b)) {
        Ok(found) => found,
        Err(problem) => return Ok(problem.show()),
    };
    let mut out = output::stdout();
    match found.rung {
        Some(rung) => write!(out, "equivalent by {}", explained::<D>(rung))?,
        None => write!(out, "different at every rung")?,
    }
    if let Some(rung) = found.except {
        write!(out, ", but different by {}", explained::<D>(rung))?;
    }
    writeln!(out)?;
    out.flush()?;
    Ok(if found.rung.is_some() { Outcome::Holds } else { Outcome::Fails })
}

/// What is known of two references.
struct Found {
    /// The first rung at which they are equivalent.
    rung: Option<Rung>,
    /// A later one at which they are not: some schemes take back what holds by syntax.
    except: Option<Rung>,
}

impl Found {
    fn of<'t, D: Known>(a: Text<'t>, b: Text<'t>) -> Result<Self, Problem<'t>> {
        let (a, b) = (a.reference::<D>()?, b.reference::<D>()?);
        let mut rungs = Rung::ALL.into_iter();
        let same = |rung: Rung| a.equivalent(&b, rung.normalizer());
        let rung = rungs.find(|&rung| same(rung));
        Ok(Self { rung, except: rungs.find(|&rung| !same(rung)) })
    }
}

/// The same for other programs.
#[derive(Serialize)]
struct Answer {
    rung: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    except: Option<&'static str>,
}

impl From<Found> for Answer {
    fn from(found: Found) -> Self {
        Self { rung: found.rung.map(name), except: found.except.map(name) }
    }
}
