//! `resolve`: finds the target of a reference.

mod editions;
mod relative;

use std::io;

use uri_grammar::uri::kinds::{Rfc3986, Rfc3987};
use uri_grammar::{ResolveError, Resolver};
use uri_grammar_historic::editions::Edition;

use super::args::ResolveArgs;
use super::text::{Problem, Text, without_target};
use super::wording::Wording;
use super::{Answer, print};
use crate::json_lines;
use crate::outcome::Outcome;

pub fn run(args: &ResolveArgs) -> io::Result<Outcome> {
    match args.edition.edition {
        _ if args.excess.is_some() => editions::run(args),
        Edition::Rfc3986 => by_library::<Rfc3986>(args),
        Edition::Rfc3987 if !args.relative_base => by_library::<Rfc3987>(args),
        _ => editions::run(args),
    }
}

/// Resolves URIs and IRIs with the library.
fn by_library<D: Wording>(args: &ResolveArgs) -> io::Result<Outcome> {
    if let (Some(base), Some(reference)) = (&args.base, &args.reference) {
        let (base, reference) = (Text::named("base", base), Text::named("reference", reference));
        return print(target::<D>(args, base, reference));
    }
    json_lines::answer(|[base, reference]: [String; 2]| {
        let (base, reference) = (Text::named("base", &base), Text::named("reference", &reference));
        Answer::of(target::<D>(args, base, reference))
    })
}

fn target<'t, D: Wording>(
    args: &ResolveArgs,
    base: Text<'t>,
    reference: Text<'t>,
) -> Result<String, Problem<'t>> {
    if args.relative_base {
        // Only RFC 3986 has this option.
        let (base, reference) = (base.reference::<Rfc3986>()?, reference.reference::<Rfc3986>()?);
        if base.scheme().is_none() {
            let target = relative::target(&base, &reference, args.repair);
            return target.map(|target| without_fragment(args, target)).map_err(Problem::Words);
        }
    }
    let base = base.full::<D>().map_err(|problem| match problem {
        // This problem says that the base is relative.
        Problem::Words(words) if reference.full::<D>().is_ok() => {
            Problem::Words(format!("{words}; the base comes first, and the reference after it"))
        }
        Problem::Words(words) if args.edition.edition == Edition::Rfc3986 => {
            Problem::Words(format!("{words}; --relative-base resolves against it all the same"))
        }
        problem => problem,
    })?;
    let reference = reference.reference::<D>()?;
    let resolver = Resolver::new(&base).strict(!args.compat).repair(args.repair);
    match resolver.resolve(&reference) {
        Ok(target) => Ok(without_fragment(args, target.into_inner())),
        Err(error @ ResolveError::PathLikeAuthority) => Err(Problem::Words(format!(
            "{}; --repair writes \"/.\" before the path",
            without_target(error)
        ))),
        Err(error) => Err(Problem::Words(without_target(error))),
    }
}

/// Removes the fragment from the target if `--no-fragment` is given.
fn without_fragment(args: &ResolveArgs, mut target: String) -> String {
    if let Some(hash) = target.find('#').filter(|_| args.no_fragment) {
        target.truncate(hash);
    }
    target
}
