//! `normalize`: writes the normal form of a reference.

use std::ffi::OsStr;
use std::io;

use uri_grammar::uri::Normalizer;
use uri_grammar_historic::editions::Equivalence;

use super::args::NormalizeArgs;
use super::document::with_document;
use super::older::Older;
use super::text::{Problem, Text};
use super::wording::Wording;
use super::{Answer, print};
use crate::json_lines;
use crate::outcome::Outcome;

pub fn run(args: &NormalizeArgs) -> io::Result<Outcome> {
    let text = args.question.text.as_deref();
    let edition = args.edition.edition;
    match Equivalence::of(edition).map(Older) {
        Some(_) if args.ipv6 => Err(io::Error::other(
            "--ipv6 is for RFC 3986 and RFC 3987: RFC 5952 is about their addresses",
        )),
        Some(older) => answer(text, |text| older.normal(args.rung, text)),
        None => {
            let mut normalizer = args.rung.normalizer();
            if args.ipv6 {
                normalizer = normalizer.ipv6(true);
            }
            with_document!(edition, newer(text, normalizer))
        }
    }
}

fn newer<D: Wording>(text: Option<&OsStr>, normalizer: Normalizer) -> io::Result<Outcome> {
    answer(text, |text| Ok(normalizer.normalize(&text.reference::<D>()?).into_inner()))
}

/// Writes the normal form of the text, or of each line of standard input.
fn answer(
    text: Option<&OsStr>,
    normal: impl for<'t> Fn(Text<'t>) -> Result<String, Problem<'t>>,
) -> io::Result<Outcome> {
    match text {
        Some(text) => print(normal(Text::only(text))),
        None => json_lines::answer(|text: String| Answer::of(normal(Text::only(&text)))),
    }
}
