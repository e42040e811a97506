//! Texts with their findings as they are rendered: the files of `data/rendered`.

use std::fmt::Write;

use uri_grammar_diagnose::render::Renderer;
use uri_grammar_diagnose::{Lints, Options, diagnose};

use crate::case_files;

#[test]
fn texts_are_rendered() {
    case_files::check(
        concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/rendered"),
        "UPDATE_CASES=1 cargo test -p uri-grammar-diagnose rendered",
        |out, _, rule, text| {
            let options = Options::new(rule.parse().expect(rule)).lints(Lints::ALL);
            let shown = Renderer::new().render(&diagnose(text, &options));
            shown.lines().for_each(|line| writeln!(out, "  | {line}").unwrap());
        },
    );
}
