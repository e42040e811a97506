//! Snapshots of the references found in 20,000 documents: samples of each format, and variants of them. A variant has
//! one character removed, doubled, inserted or replaced, or one line removed, doubled or moved to the right. Each
//! beginning of a sample is a variant, too.
//!
//! The snapshot has a line for each sample: the number of references and edits in all of its variants, and a digest
//! of all results. If a digest changes, the full texts show the change:
//!
//! ```sh
//! URI_GRAMMAR_NEIGHBOURS=/tmp/after cargo test -p uri-grammar-documents neighbours
//! git stash
//! URI_GRAMMAR_NEIGHBOURS=/tmp/before cargo test -p uri-grammar-documents neighbours
//! git stash pop
//! diff -r /tmp/before /tmp/after
//! ```

use std::fmt::Write;
use std::ops::Range;

use uri_grammar_documents::{
    DocumentOptions, Entity, Format, LineIndex, Occurrence, Strings, base, entity, html_base,
    references_with,
};
use uri_grammar_historic::editions::Algorithm;
use uri_grammar_historic::editions::base::Sources;

use crate::common::{any_named, holds};
use crate::digests::Digests;
use crate::escapes::unescaped;

/// A document with much of the syntax of its format.
#[derive(Default)]
pub struct Sample {
    /// The name of the format, and perhaps, after a slash, the syntax in it.
    name: String,
    /// The signs that are inserted into it, besides the signs for all samples.
    signs: String,
    pub text: String,
}

impl Sample {
    fn format(&self) -> Format {
        self.name.split('/').next().unwrap().parse().expect("a format")
    }
}

/// Reads the samples. The indented lines after the name and the signs of a sample make its text.
pub fn samples() -> Vec<Sample> {
    let mut samples: Vec<Sample> = Vec::new();
    for line in include_str!("../data/samples.txt").lines() {
        let decoded = |text| String::from_utf8(unescaped(text)).expect("a text");
        if let Some(piece) = line.strip_prefix("  ") {
            samples.last_mut().expect("a name").text += &decoded(piece);
        } else if let Some(signs) = line.strip_prefix("signs ") {
            samples.last_mut().expect("a name").signs = decoded(signs);
        } else if !line.is_empty() {
            samples.push(Sample { name: line.to_owned(), ..Sample::default() });
        }
    }
    samples
}

/// The number of kinds of changes at an offset, and the number that are used at each offset.
const WAYS: usize = 6;
const GONE: usize = 2;

/// Returns the variants of a sample. The kinds of changes used at an offset, and the inserted signs, rotate.
fn neighbours(sample: &Sample) -> Vec<String> {
    let text = sample.text.as_str();
    let signs: Vec<char> = sample.signs.chars().chain("\n aé:\\".chars()).collect();
    let mut signs = signs.iter().cycle();
    let mut new = || signs.next().unwrap().to_string();
    let mut all = vec![text.to_owned(), text.replace('\n', "\r\n"), text.replace('\n', "\r")];
    all.push(format!("\u{FEFF}{text}"));
    for (number, (at, c)) in text.char_indices().enumerate() {
        let (before, after) = (&text[..at], &text[at + c.len_utf8()..]);
        for way in (0..GONE).map(|way| (number * GONE + way + number / WAYS) % WAYS) {
            all.push(match way {
                0 => [before, after].concat(),
                1 => before.to_owned(),
                2 => format!("{before}{c}{c}{after}"),
                3 => [before, &new(), after].concat(),
                4 => format!("{before}{}{c}{after}", new()),
                _ => format!("{before}{c}{}{}{after}", new(), new()),
            });
        }
    }
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let (before, after) = (&text[..at], &text[at + line.len()..]);
        all.push([before, after].concat());
        all.push([before, line, line, after].concat());
        all.push([before, " ", line, after].concat());
        all.push([before, line.trim_start(), after].concat());
        at += line.len();
    }
    all
}

/// Replacements for a part of a reference.
const REPLACEMENTS: [&str; 17] = [
    "%5B", "a b", "é", "\"", "'", "<x>", "&amp;", "\\", "`", "|", "[y](z)", "{u}", "_", "=,", "\n",
    ".", "+",
];

/// Counts for human readers.
#[derive(Default)]
struct Counts {
    texts: usize,
    references: usize,
    edits: usize,
    errors: usize,
}

/// Describes all results for a document, which is the `number`th of its sample.
fn describe(format: Format, text: &str, number: usize, results: &mut String, counts: &mut Counts) {
    let options = match number % 3 {
        // The first four documents are the sample, once with each kind of line end.
        _ if number < 4 => any_named().bare(true),
        0 => any_named().bare(true),
        1 => DocumentOptions::new().scheme("note"),
        _ => DocumentOptions::new().strings(Strings::All).bare(true),
    };
    counts.texts += 1;
    writeln!(results, "{number} {text:?}").unwrap();
    let found = match references_with(format, text, &options) {
        Ok(found) => found,
        Err(error) => {
            let span = error.span();
            assert!(text.get(span.clone()).is_some(), "{error:?} of {text:?}");
            // The words come from the library, and are left out.
            writeln!(results, "  error at {span:?}").unwrap();
            counts.errors += 1;
            return;
        }
    };
    let lines = LineIndex::new(text);
    if number.is_multiple_of(8) {
        let lines = (0..=lines.lines() + 1).map(|line| lines.line(line));
        writeln!(results, "  lines {:?}", lines.collect::<Vec<_>>()).unwrap();
        assert_eq!(references_with(format, text, &options).as_ref(), Ok(&found), "{text:?}");
    }
    for (index, one) in found.iter().enumerate() {
        let raw = text.get(one.span.clone());
        assert!(raw.is_some(), "{one:?} of {text:?}");
        if number.is_multiple_of(4) {
            holds(text.as_bytes(), one);
        }
        occurrence(one, results);
        let place = lines.position(one.span.start);
        let (line, column) = (place.line, place.character);
        writeln!(results, " {line}:{column} {:?}", lines.line(line)).unwrap();
        counts.references += 1;
        let replacement = REPLACEMENTS[(number + index) % REPLACEMENTS.len()];
        let part = part(&one.text, number + index);
        let edit = one.edit(part.clone(), replacement).or_else(|| one.edit(part, "%5B"));
        let Some(edit) = edit else { continue };
        assert!(text.get(edit.span.clone()).is_some(), "{edit:?} of {text:?}");
        writeln!(results, "    {replacement:?} is {:?} at {:?}", edit.text, edit.span).unwrap();
        counts.edits += 1;
    }
    if format == Format::Html {
        writeln!(results, "  base {:?}", html_base(text).map(|found| found.text)).unwrap();
    }
    if format == Format::Mail {
        let message = entity(text);
        entities(&message, 1, results);
        let path = message.path_to(text.len() * 2 / 3);
        for algorithm in [Algorithm::Rfc1808, Algorithm::Rfc2396, Algorithm::Rfc3986] {
            let base = base(&path, Sources::new().retrieval("http://o/p/"), algorithm);
            let base = base.map(|found| (found.base.as_str().to_owned(), found.outwards));
            writeln!(results, "  base {base:?}").unwrap();
        }
    }
}

/// Describes all visible properties of a reference.
fn occurrence(one: &Occurrence<'_>, results: &mut String) {
    write!(results, "  {:?} {:?} {:?} {:?}", one.span, one.text, one.role, one.expected()).unwrap();
    if !one.map.is_identity() {
        write!(results, " {:?}", one.map.pieces().collect::<Vec<_>>()).unwrap();
    }
}

/// Returns a part of a reference: its last character, a character, all, or nothing within it.
fn part(text: &str, number: usize) -> Range<usize> {
    let mut places = text.char_indices().map(|(at, c)| at..at + c.len_utf8());
    let middle = places.clone().count() / 2;
    match number % 4 {
        0 => places.next_back().unwrap_or(0..0),
        1 => places.nth(middle).unwrap_or(0..0),
        2 => 0..text.len(),
        _ => places.nth(middle).map_or(0..0, |place| place.start..place.start),
    }
}

fn entities(entity: &Entity<'_>, depth: usize, results: &mut String) {
    let Entity { media_type, header, body, .. } = entity;
    let content = String::from_utf8_lossy(&entity.content()).into_owned();
    let line = format!("{media_type} {:?} {header:?} {body:?}", media_type.charset());
    writeln!(results, "{:1$}{line} {content:?}", "", 2 * depth).unwrap();
    for field in [&entity.content_base, &entity.content_location].into_iter().flatten() {
        occurrence(field, results);
        results.push('\n');
    }
    entity.parts.iter().for_each(|part| entities(part, depth + 1, results));
}

#[test]
fn references_of_neighbours_are_unchanged() {
    let (mut digests, mut all) = (Digests::new(), 0);
    for sample in &samples() {
        let (mut results, mut counts) = (String::new(), Counts::default());
        for (number, text) in neighbours(sample).into_iter().enumerate() {
            describe(sample.format(), &text, number, &mut results, &mut counts);
        }
        let Counts { texts, references, edits, errors } = counts;
        let counts = format!("{references} references, {edits} edits, {errors} errors");
        digests.group(&sample.name, &results, &counts);
        all += texts;
    }
    let settings = Digests::settings(env!("CARGO_MANIFEST_DIR"), all);
    settings.bind(|| insta::assert_snapshot!("neighbours", digests.lines()));
}
