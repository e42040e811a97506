//! `normalize`: the normal form of a reference.

use std::ffi::OsStr;
use std::io;

use uri_grammar::uri::Normalizer;

use super::args::NormalizeArgs;
use super::document::{Known, with_document};
use super::text::{Problem, Text};
use super::{Answer, print};
use crate::json_lines;
use crate::outcome::Outcome;

pub fn run(args: &NormalizeArgs) -> io::Result<Outcome> {
    let mut normalizer = args.rung.normalizer();
    if args.ipv6 {
        normalizer = normalizer.ipv6(true);
    }
    with_document!(args.edition.document, answer(args.text.as_deref(), normalizer))
}

fn answer<D: Known>(text: Option<&OsStr>, normalizer: Normalizer) -> io::Result<Outcome> {
    match text {
        Some(text) => print(normal::<D>(normalizer, Text::only(text))),
        None => json_lines::answer(|text: String| {
            Answer::of(normal::<D>(normalizer, Text::only(&text)))
        }),
    }
}

fn normal<D: Known>(normalizer: Normalizer, text: Text<'_>) -> Result<String, Problem<'_>> {
    Ok(normalizer.normalize(&text.reference::<D>()?).into_string())
}
