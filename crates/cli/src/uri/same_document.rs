//! `same-document`: tests whether a reference leads into its own document.

use std::ffi::OsString;
use std::io::{self, Write};

use clap::Args;
use uri_grammar::Resolver;
use uri_grammar_diagnose::render::visible;

use super::document::{DocumentOption, with_document};
use super::text::{Problem, Text, without_target};
use super::wording::Wording;
use crate::outcome::Outcome;
use crate::output;

/// Test whether a reference leads to its own document
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  $ uri-grammar same-document http://a/b?q '#top'
  the same document
  $ uri-grammar same-document http://a/b?q ?
  another document: http://a/b?

A reference leads to its own document if its target is the base, apart from the
fragment (RFC 3986 section 4.4). Nothing is normalized.

Exit codes: 0 if it is the same document, 1 if it is another one or a text is
not what it must be, 2 for usage errors.")]
pub struct SameDocumentArgs {
    #[command(flatten)]
    pub edition: DocumentOption,

    /// The URI of the document
    pub base: OsString,

    /// The reference
    pub reference: OsString,
}

pub fn run(args: &SameDocumentArgs) -> io::Result<Outcome> {
    with_document!(args.edition.edition, answer(args))
}

fn answer<D: Wording>(args: &SameDocumentArgs) -> io::Result<Outcome> {
    let found =
        same::<D>(Text::named("base", &args.base), Text::named("reference", &args.reference));
    let (outcome, words) = match found {
        Ok(None) => (Outcome::Holds, "the same document".to_owned()),
        Ok(Some(target)) => {
            (Outcome::Fails, format!("another document: {}", visible(target.as_bytes())))
        }
        Err(problem) => return Ok(problem.show()),
    };
    let mut out = output::stdout();
    writeln!(out, "{words}")?;
    out.flush()?;
    Ok(outcome)
}

/// Returns the target, if it is another document.
fn same<'t, D: Wording>(
    base: Text<'t>,
    reference: Text<'t>,
) -> Result<Option<String>, Problem<'t>> {
    let (base, reference) = (base.full::<D>()?, reference.reference::<D>()?);
    if reference.same_document(&base) {
        return Ok(None);
    }
    // Even if the target cannot be written, it is certainly another document.
    let target = Resolver::new(&base).repair(true).resolve(&reference);
    let target = target.map_err(|error| Problem::Words(without_target(error)))?;
    Ok(Some(target.into_inner()))
}
