//! YAML: line ends, plain scalars, and the documents of a file that are schemas.

use uri_grammar_documents::{DocumentOptions, Format, Occurrence, Strings, references_with};

use crate::common::holds;

fn of<'f>(file: &'f str, options: &DocumentOptions) -> Vec<Occurrence<'f>> {
    let found = references_with(Format::Yaml, file, options).unwrap();
    found.iter().for_each(|one| holds(file.as_bytes(), one));
    found
}

#[test]
fn plain_scalars_that_are_not_strings() {
    let all = DocumentOptions::new().strings(Strings::All);
    let count = |scalar: &str| of(&format!("- {scalar}\n"), &all).len();
    let others = "0o17 0x1F 1.5 -1 +1 .5 1e3 1E-3 .inf -.Inf +.INF .nan .NaN .NAN null Null NULL ~ \
        true True TRUE false False FALSE";
    let strings = "0o18 0xg 0o 0x -0o7 x1 1.2.3 --1 1:30 0b1 inf nan .infinite nULL truest";
    for (scalars, wanted) in [(others, 0), (strings, 1)] {
        for scalar in scalars.split(' ') {
            assert_eq!(count(scalar), wanted, "{scalar}");
            // Between quotes, everything is a string.
            assert_eq!(count(&format!("'{scalar}'")), 1, "{scalar}");
        }
    }
}

#[test]
fn collections_nest_256_deep() {
    for unit in ["- ", "? "] {
        let file = |depth: usize| format!("{}/a", unit.repeat(depth));
        let all = DocumentOptions::new().strings(Strings::All);
        assert!(references_with(Format::Yaml, &file(256), &all).is_ok(), "{unit}");
        let error = references_with(Format::Yaml, &file(257), &all).unwrap_err();
        assert_eq!(error.message(), "collections nest too deep", "{unit}");
    }
}
