//! Long and random files cause no panic, no stack overflow, and no quadratic time.

use crate::common::any_named;
use crate::effort;
use crate::escapes::unescaped;
use crate::linear::{SHORT, is_linear};
use crate::neighbours::samples;
use proptest::prelude::*;
use uri_grammar_documents::{
    DocumentOptions, Format, Language, LineIndex, Strings, entity, html_base, references,
    references_with,
};

/// Returns the length of the long files.
fn long() -> usize {
    effort::of(20_000, 250_000)
}

/// Returns the languages with the most syntax.
fn programs() -> impl Iterator<Item = Format> {
    let names = ["c#", "c++", "javascript", "lua", "python", "ruby", "rust"];
    names.map(|name| Format::Program(Language::from_name(name).expect("a language"))).into_iter()
}

fn all(file: &[u8]) {
    for format in Format::ALL {
        all_of(format, file);
    }
    let _ = entity(file);
    if let Ok(text) = str::from_utf8(file) {
        let _ = html_base(text);
    }
}

fn all_of(format: Format, file: &[u8]) {
    let start = std::time::Instant::now();
    match references(format, file) {
        Ok(found) => {
            let lines = LineIndex::new(file);
            for one in found.iter().take(1000) {
                let _ = lines.position(one.map.offset(one.text.len() / 2));
            }
        }
        Err(error) => {
            assert!(error.span().end <= file.len());
            assert!(error.to_string().lines().count() == 1, "{error:?}");
        }
    }
    if std::env::var_os("SHOW_TIMES").is_some() {
        let head = String::from_utf8_lossy(&file[..file.len().min(24)]).into_owned();
        eprintln!("{:>8.1?} {format} {head:?}", start.elapsed());
    }
}

fn repeated(unit: &str) -> Vec<u8> {
    unit.as_bytes().repeat(long() / unit.len())
}

/// Checks that reading a long file takes no longer than reading short files of the same total length.
fn linear(count: usize, file: impl Fn(usize) -> Vec<u8>) {
    let (long, short) = (file(count), file(count / SHORT));
    let linear = is_linear(SHORT, || all(&long), || (0..SHORT).for_each(|_| all(&short)));
    assert!(linear, "{:?}", String::from_utf8_lossy(&short[..short.len().min(40)]));
}

#[test]
fn repeated_bytes() {
    for byte in *b"<[{\\" {
        linear(10 * long(), |count| [byte].repeat(count));
    }
    for byte in 0..=255 {
        all(&[byte].repeat(long() / 5));
    }
}

/// Reads a file of `tests/data` with a unit on each line.
fn units(file: &str) -> Vec<Vec<u8>> {
    file.lines().map(unescaped).collect()
}

#[test]
fn nested_and_unclosed_constructs() {
    for unit in units(include_str!("../data/units.txt")) {
        linear(long() / unit.len(), |count| unit.repeat(count));
    }
}

/// Constructs of the formats that are read line by line, and of programs.
#[test]
fn unclosed_constructs_of_line_formats() {
    let lines = [Format::Asciidoc, Format::Rst, Format::Mail];
    let formats: Vec<_> = lines.into_iter().chain(programs()).collect();
    let all = |file: &[u8]| formats.iter().for_each(|format| all_of(*format, file));
    for unit in units(include_str!("../data/line_units.txt")) {
        let file = |count| unit.repeat(count);
        let count = long() / unit.len();
        let (long, short) = (file(count), file(count / SHORT));
        assert!(
            is_linear(SHORT, || all(&long), || (0..SHORT).for_each(|_| all(&short))),
            "{}",
            unit.escape_ascii()
        );
    }
}

/// Constructs that open many times, and then close as often.
#[test]
fn nested_and_closed_constructs() {
    for (open, close) in [
        ("[", "](x)"),
        ("![", "](x)"),
        ("[", "]"),
        ("{\"a\":", "}"),
        ("(", ")"),
        ("<svg>", "</svg>"),
        ("> ", "\n<a href=x>"),
        ("*", "_"),
        ("[x](", ")"),
        ("\u{e9}\"", "\\\""),
        ("`", "\n```"),
        ("[a](<", ">)"),
        ("> <p\n", "> <a href='\n"),
        ("[a]: b\\)\n", "[a]"),
    ] {
        let count = 2 * long() / (open.len() + close.len());
        linear(count, |count| [open.repeat(count), close.repeat(count)].concat().into_bytes());
    }
    // A value with many character references.
    linear(4 * long(), |count| ["<a href='", &"&amp;".repeat(count), "'/>"].concat().into_bytes());
    all(&b"\xFF[a](http://\xFFb/) <a href='\xE2\x82&amp; '>".repeat(2 * long() / 45));
}

/// The library calls itself from one quoted attribute to the next.
#[test]
fn a_tag_of_many_attributes() {
    for unit in [
        "x=\"\" ",
        "x='' ",
        "x=y ",
        "x ",
        "href=\"a\" src=\"b\"\r\n",
        "x=\"\"/",
        "x=\"&amp;\" ",
        "x = \"\" ",
    ] {
        for quote in ["", "> "] {
            let file = format!(
                "{quote}<a {}href=\"last\" src=\"src\">\n",
                unit.repeat(effort::of(8_000, 300_000))
            );
            all(file.as_bytes());
            let found = references(Format::Html, file.as_bytes()).unwrap();
            let texts: Vec<&str> = found.iter().map(|one| &*one.text).collect();
            let first = if unit.starts_with("href") { ["a", "b"] } else { ["last", "src"] };
            assert_eq!(texts, first, "{unit:?}");
        }
    }
    // Nothing is lost within a value where the library is interrupted.
    let many: String =
        (0..3_000).map(|n| format!("<p a=\"b\" href=\"/{n}\r\nx\" c=\"d\">")).collect();
    let found = references(Format::Html, many.as_bytes()).unwrap();
    let wanted = (0..3_000).map(|n| format!("/{n}\nx"));
    assert!(found.iter().map(|one| one.text.to_string()).eq(wanted));
}

#[test]
fn headers_that_are_long() {
    for unit in ["(", ")", " (", " ()", "a\n ", "=?utf-8?Q?a?= ", ";", "\"", "\\", "a=b;"] {
        let fields =
            ["Content-Location: ", "Content-Base: ", "Content-Type: multipart/mixed; boundary="];
        for name in fields {
            let mut file = name.as_bytes().to_vec();
            file.extend(repeated(unit));
            let _ = entity(&file);
        }
    }
    let many: Vec<u8> = (0..80_000)
        .flat_map(|i| format!("--x\nContent-Type: multipart/mixed; boundary=b{i}\n\n").into_bytes())
        .collect();
    let mut file = b"Content-Type: multipart/mixed; boundary=x\n\n".to_vec();
    file.extend(many);
    assert_eq!(entity(&file).parts.len(), 80_000);
}

fn mutated() -> impl Strategy<Value = Vec<u8>> {
    let seeds: Vec<String> = samples().into_iter().map(|sample| sample.text).collect();
    let known = prop::sample::select(seeds.concat().into_bytes());
    let change = (any::<prop::sample::Index>(), 0..4_usize, known, any::<u8>());
    let changes = prop::collection::vec(change, 0..12);
    let breaks = prop::sample::select(vec!["\n", "\r\n", "\r"]);
    (prop::sample::select(seeds), breaks, changes).prop_map(|(seed, breaks, changes)| {
        let mut file = seed.replace('\n', breaks).into_bytes();
        for (at, kind, known, any) in changes {
            let at = at.index(file.len().max(1)).min(file.len());
            match kind {
                0 if at < file.len() => drop(file.remove(at)),
                1 => file.insert(at, any),
                2 => file.insert(at, known),
                _ => {
                    let tail = file[at..].to_vec();
                    file.truncate(at);
                    file.extend_from_slice(&tail[..tail.len().min(9)]);
                    file.extend(tail);
                }
            }
        }
        file
    })
}

/// Checks the laws for every file. A change can alter the form of a string, and so decide whether the string is a
/// reference. So only the names of `any_named` and known schemes are tested here.
fn laws(file: &[u8]) {
    let options = any_named().strings(Strings::Schemes);
    for format in Format::ALL.into_iter().chain(programs()) {
        let Ok(found) = references_with(format, file, &options) else { continue };
        for (index, one) in found.iter().enumerate() {
            crate::common::holds(file, one);
            let Some((at, _)) = one.text.char_indices().next_back() else { continue };
            let Some(edit) = one.edit(at..one.text.len(), "%'&20") else { continue };
            let mut after = file.to_vec();
            after.splice(edit.span.clone(), edit.text.bytes());
            let again = match references_with(format, &after, &options) {
                Ok(again) => again.into_iter().map(|found| found.text.into_owned()).collect(),
                Err(error) => vec![error.to_string()],
            };
            let mut wanted: Vec<_> = found.iter().map(|found| found.text.to_string()).collect();
            wanted[index].replace_range(at.., "%'&20");
            let file = String::from_utf8_lossy(file);
            assert_eq!(again, wanted, "{format}: {edit:?} of {file:?}");
        }
    }
    let message = entity(file);
    let mut open = vec![&message];
    while let Some(entity) = open.pop() {
        assert!(entity.header.start <= entity.header.end && entity.header.end <= entity.body.start);
        assert!(entity.body.start <= entity.body.end && entity.body.end <= file.len());
        for found in [&entity.content_base, &entity.content_location].into_iter().flatten() {
            crate::common::holds(file, found);
        }
        let _ = entity.content();
        open.extend(&entity.parts);
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

proptest! {
    #![proptest_config(ProptestConfig { cases: effort::of(2_000, 20_000), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn documents_with_mistakes(file in mutated()) {
        laws(&file);
    }

    #[test]
    fn any_bytes(file in prop::collection::vec(any::<u8>(), 0..200)) {
        laws(&file);
    }
}
