//! `compare`: shows at which rung of the ladder two references are equivalent.

use std::io::{self, Write};

use serde::Serialize;
use uri_grammar_historic::editions::Equivalence;

use super::args::CompareArgs;
use super::document::with_document;
use super::older::Older;
use super::rung::{Rung, explained, name};
use super::text::{Problem, Text};
use super::wording::Wording;
use crate::outcome::Outcome;
use crate::{json_lines, output};

pub fn run(args: &CompareArgs) -> io::Result<Outcome> {
    let edition = args.edition.edition;
    match Equivalence::of(edition).map(Older) {
        Some(older) => answer(
            args,
            |a, b| {
                let forms = |rung| Ok([older.normal(rung, a)?, older.normal(rung, b)?]);
                let all: Result<Vec<[String; 2]>, Problem<'_>> =
                    Rung::ALL.map(forms).into_iter().collect();
                Ok(Found::of(all?.iter().map(|[a, b]| a == b)))
            },
            |rung| older.explained(rung),
        ),
        None => with_document!(edition, newer(args)),
    }
}

fn newer<D: Wording>(args: &CompareArgs) -> io::Result<Outcome> {
    answer(
        args,
        |a, b| {
            let (a, b) = (a.reference::<D>()?, b.reference::<D>()?);
            Ok(Found::of(Rung::ALL.map(|rung| a.equivalent(&b, rung.normalizer())).into_iter()))
        },
        explained::<D>,
    )
}

fn answer(
    args: &CompareArgs,
    found: impl for<'t> Fn(Text<'t>, Text<'t>) -> Result<Found, Problem<'t>>,
    explained: impl Fn(Rung) -> String,
) -> io::Result<Outcome> {
    let (Some(a), Some(b)) = (&args.a, &args.b) else {
        return json_lines::answer(|[a, b]: [String; 2]| {
            let found = found(Text::named("first", &a), Text::named("second", &b));
            found.map(Answer::from).map_err(|problem| problem.to_string())
        });
    };
    let found = match found(Text::named("first", a), Text::named("second", b)) {
        Ok(found) => found,
        Err(problem) => return Ok(problem.show()),
    };
    let mut out = output::stdout();
    match found.rung {
        Some(rung) => write!(out, "equivalent by {}", explained(rung))?,
        None => write!(out, "different at every rung")?,
    }
    if let Some(rung) = found.except {
        write!(out, ", but different by {}", explained(rung))?;
    }
    writeln!(out)?;
    out.flush()?;
    Ok(if found.rung.is_some() { Outcome::Holds } else { Outcome::Fails })
}

/// The result of a comparison.
struct Found {
    /// The first rung at which they are equivalent.
    rung: Option<Rung>,
    /// A later rung at which they are not equivalent: some schemes distinguish references that are equivalent by
    /// syntax.
    except: Option<Rung>,
}

impl Found {
    /// Returns the result for the verdict on each rung, from the lowest.
    fn of(same: impl Iterator<Item = bool>) -> Self {
        let mut rungs = Rung::ALL.into_iter().zip(same);
        let rung = rungs.find(|&(_, same)| same);
        let except = rungs.find(|&(_, same)| !same);
        Self { rung: rung.map(|(rung, _)| rung), except: except.map(|(rung, _)| rung) }
    }
}

/// The result for other programs.
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
