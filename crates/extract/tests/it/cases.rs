//! Texts and all references found in them: the files of `data/cases`. A line has a word and a text. The indented lines
//! after it have the references: both ranges, delimiters, form, text, and the other properties that the reference has.
//!
//! | word | meaning |
//! |---|---|
//! | `text` | a text in which references are searched |
//! | `typed` | a text that a user typed |
//! | `passage` | the name of a file with a passage of a document |
//! | `text,abbreviated` | each word can have this option |
//!
//! This command writes the references of all texts:
//!
//! ```sh
//! UPDATE_CASES=1 cargo test -p uri-grammar-extract cases
//! ```

use std::fmt::Write;

use uri_grammar_extract::{ExtractOptions, Extracted, extract, parse_user_input};

use super::{case_files, laws};

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data");

#[test]
fn texts_have_their_references() {
    let how = "UPDATE_CASES=1 cargo test -p uri-grammar-extract cases";
    case_files::check(&format!("{DATA}/cases"), how, |out, _, word, text| {
        let text = str::from_utf8(text).unwrap();
        let (word, option) = word.split_once(',').unwrap_or((word, ""));
        let options = ExtractOptions::new().abbreviated(option == "abbreviated");
        let before = out.len();
        match word {
            "text" => write_found(out, text, options),
            "typed" => {
                let found = parse_user_input(text, options);
                found.iter().for_each(|found| write_reference(out, found));
            }
            "passage" => {
                let file = format!("{DATA}/{text}.txt");
                write_passage(out, &std::fs::read_to_string(file).unwrap(), options);
            }
            _ => panic!("no case has the word {word}"),
        }
        if out.len() == before {
            out.push_str("  nothing\n");
        }
    });
}

fn write_found(out: &mut String, text: &str, options: ExtractOptions) {
    laws::check(text, options);
    extract(text, options).for_each(|found| write_reference(out, &found));
}

/// Line ends are not part of the printed examples, so the references do not depend on them.
fn write_passage(out: &mut String, text: &str, options: ExtractOptions) {
    write_found(out, text, options);
    let texts = |text: &str| -> Vec<String> {
        extract(text, options).map(|found| found.text().to_owned()).collect()
    };
    for line_end in ["\r\n", "\r"] {
        let other = text.replace('\n', line_end);
        assert_eq!(texts(&other), texts(text));
        laws::check(&other, options);
    }
}

fn write_reference(out: &mut String, found: &Extracted<'_>) {
    let (text, hyphens) = (found.text(), found.hyphens());
    let (span, outer) = (found.span(), found.outer());
    let _ =
        write!(out, "  {span:?} of {outer:?} {:?} {:?} {text}", found.delimiters(), found.form());
    if let Some(prefix) = found.prefix() {
        let _ = write!(out, " | after {prefix}");
    }
    if let Some(without) = found.without_hyphens() {
        let _ = write!(out, " | without hyphens {hyphens:?} {without}");
    }
    for &hyphen in hyphens.iter().filter(|_| hyphens.len() > 1) {
        let reading = found.join_with(|at| at == hyphen);
        let _ = write!(out, " | only {hyphen} {}", reading.as_deref().unwrap_or("is invalid"));
    }
    if let Some(completed) = found.completed() {
        let _ = write!(out, " | completed {completed}");
    }
    out.push('\n');
}
