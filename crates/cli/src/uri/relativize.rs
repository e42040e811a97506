//! `relativize`: finds the shortest reference from a base to a target.

use std::io;

use super::args::RelativizeArgs;
use super::document::with_document;
use super::text::{Problem, Text};
use super::wording::Wording;
use super::{Answer, print};
use crate::json_lines;
use crate::outcome::Outcome;

pub fn run(args: &RelativizeArgs) -> io::Result<Outcome> {
    with_document!(args.edition.edition, answer(args))
}

fn answer<D: Wording>(args: &RelativizeArgs) -> io::Result<Outcome> {
    if let (Some(base), Some(target)) = (&args.base, &args.target) {
        return print(reference::<D>(Text::named("base", base), Text::named("target", target)));
    }
    json_lines::answer(|[base, target]: [String; 2]| {
        Answer::of(reference::<D>(Text::named("base", &base), Text::named("target", &target)))
    })
}

fn reference<'t, D: Wording>(base: Text<'t>, target: Text<'t>) -> Result<String, Problem<'t>> {
    let (base, target) = (base.full::<D>()?, target.full::<D>()?);
    match base.relativize(&target) {
        Some(reference) => Ok(reference.into_inner()),
        // This is the only possible reason.
        None => Err(Problem::Words(
            "no reference leads from the base to the target: its path has a segment `.` or `..`, \
             which resolution removes (RFC 3986 section 5.2.4)"
                .to_owned(),
        )),
    }
}
