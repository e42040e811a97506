//! What is said of 50,000 texts, held still: each text of a kind's snapshot with one character
//! removed, inserted, doubled or replaced, and each beginning of it.
//!
//! The snapshot has a line for each kind: what was found in how many of the texts, and a digest of all
//! that people are told of them. If a digest changes, the texts say what changed:
//!
//! ```sh
//! URI_GRAMMAR_NEIGHBOURS=/tmp/after cargo test -p uri-grammar-diagnose neighbours
//! git stash
//! URI_GRAMMAR_NEIGHBOURS=/tmp/before cargo test -p uri-grammar-diagnose neighbours
//! git stash pop
//! diff -r /tmp/before /tmp/after
//! ```

use std::collections::BTreeMap;
use std::fmt::Write;
use std::ops::Range;
use std::{env, fs};

use uri_grammar_diagnose::render::Renderer;
use uri_grammar_diagnose::{Kind, Lints, Options, diagnose};

/// What is inserted, and what others are replaced by.
const CHARACTERS: [&str; 37] = [
    " ", "/", "%", ":", "@", "[", "]", "\\", "#", "?", "0", "a", ".", "é", "\"", "{", "}", "<",
    ">", "-", "|", "\u{200B}", "6", "F", "g", "\t", "&", "=", "'", ",", ";", "+", "(", ")", "…",
    "\0", "日",
];

/// The longest text with neighbours.
const LONGEST: usize = 80;

/// The characters of a text, and its bytes that are not of one, with their places.
fn characters(text: &[u8]) -> impl Iterator<Item = Range<usize>> {
    let mut end = 0;
    let pieces = text.utf8_chunks().flat_map(|chunk| {
        let characters = chunk.valid().chars().map(char::len_utf8);
        characters.chain(chunk.invalid().iter().map(|_| 1))
    });
    pieces.map(move |len| {
        end += len;
        end - len..end
    })
}

/// Each text with one character removed, doubled, inserted or replaced, and its beginnings. Which
/// characters are put where goes round all of them.
fn neighbours(text: &[u8]) -> Vec<Vec<u8>> {
    let mut all = Vec::new();
    let mut new = CHARACTERS.iter().cycle().skip(text.len() % CHARACTERS.len());
    let mut new = || new.next().unwrap().as_bytes();
    for at in characters(text) {
        let (before, here, after) = (&text[..at.start], &text[at.clone()], &text[at.end..]);
        all.push([before, after].concat());
        all.push([before, here, here, after].concat());
        all.push([before, new(), here, after].concat());
        all.push([before, new(), here, after].concat());
        all.push([before, new(), after].concat());
        all.push(before.to_vec());
    }
    all.push([text, new()].concat());
    all.push([text, new()].concat());
    all
}

/// All that people are told of a text, and the codes of what was found.
fn told(options: &Options, text: &[u8]) -> (String, String) {
    let report = diagnose(text, options);
    let codes: Vec<_> = report.diagnostics().iter().map(|found| found.kind().code()).collect();
    let codes = if codes.is_empty() { "nothing".to_owned() } else { codes.join("+") };
    (Renderer::new().verbose(true).render(&report), codes)
}

/// Fowler, Noll and Vo's hash, 1a, of 64 bits.
fn digest(text: &str) -> u64 {
    text.bytes().fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
    })
}

#[test]
fn what_is_said_of_neighbours_holds_still() {
    let folder = env::var_os("URI_GRAMMAR_NEIGHBOURS").map(std::path::PathBuf::from);
    let (mut lines, mut all) = (String::new(), 0);
    for kind in Kind::all() {
        let mut told_of_kind = String::new();
        let mut found: BTreeMap<String, usize> = BTreeMap::new();
        for (rule, text) in super::texts(kind) {
            if text.len() > LONGEST {
                continue;
            }
            for (number, text) in neighbours(&text).into_iter().enumerate() {
                // Every fifth should be an IRI.
                let options = Options::new(rule).lints(Lints::ALL).iri(number % 5 == 4);
                let (words, codes) = told(&options, &text);
                let shown = String::from_utf8_lossy(&text);
                writeln!(told_of_kind, "{rule} {shown:?}: {codes}\n{words}\n").unwrap();
                *found.entry(codes).or_default() += 1;
                all += 1;
            }
        }
        if let Some(folder) = &folder {
            fs::create_dir_all(folder).unwrap();
            fs::write(folder.join(kind.code()), &told_of_kind).unwrap();
        }
        let mut found: Vec<_> = found.into_iter().collect();
        found.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        let shown = found.iter().take(4).map(|(codes, count)| format!("{codes} {count}"));
        let shown = shown.collect::<Vec<_>>().join(", ");
        writeln!(lines, "{} {:016x} {shown}", kind.code(), digest(&told_of_kind)).unwrap();
    }
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/snapshots"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_description(format!("{all} texts"));
    settings.bind(|| insta::assert_snapshot!("neighbours", lines));
}
