//! `normalize`: the normal form of a reference.

use std::io;

use uri_grammar::uri::Normalizer;

use super::args::NormalizeArgs;
use super::text::{Problem, Text};
use super::{Answer, print};
use crate::json_lines;
use crate::outcome::Outcome;

pub fn run(args: &NormalizeArgs) -> io::Result<Outcome> {
    let mut normalizer = args.rung.normalizer();
    if args.ipv6 {
        normalizer = normalizer.ipv6(true);
    }
    match &args.text {
        Some(text) => print(normal(normalizer, Text::only(text))),
        None => {
            json_lines::answer(|text: String| Answer::of(normal(normalizer, Text::only(&text))))
        }
    }
}

fn normal(normalizer: Normalizer, text: Text<'_>) -> Result<String, Problem<'_>> {
    Ok(normalizer.normalize(&text.reference()?).into_string())
}
