//! Snapshots of the diagnostics of about 40,000 texts: each text of a kind's snapshot and each judged text, with one
//! character inserted, replaced or removed, and each prefix of it.
//!
//! The snapshot has a line for each kind and for each judged code: the codes that were found, the number of texts, and
//! a digest of all messages. If a digest changes, compare the messages before and after:
//!
//! ```sh
//! URI_GRAMMAR_NEIGHBOURS=/tmp/after cargo test -p uri-grammar-diagnose neighbours
//! git stash
//! URI_GRAMMAR_NEIGHBOURS=/tmp/before cargo test -p uri-grammar-diagnose neighbours
//! git stash pop
//! diff -r /tmp/before /tmp/after
//! ```

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::ops::Range;

use uri_grammar::Rule;
use uri_grammar_diagnose::render::Renderer;
use uri_grammar_diagnose::{Kind, Lints, Options, diagnose};

use super::variants;
use crate::digests::Digests;
use crate::judged::set;

/// The characters that are inserted or substituted.
const CHARACTERS: [&str; 37] = [
    " ", "/", "%", ":", "@", "[", "]", "\\", "#", "?", "0", "a", ".", "é", "\"", "{", "}", "<",
    ">", "-", "|", "\u{200B}", "6", "F", "g", "\t", "&", "=", "'", ",", ";", "+", "(", ")", "…",
    "\0", "日",
];

/// The maximum length of a text with neighbours at each of its offsets.
const LONGEST: usize = 80;

/// Returns the ranges of the characters and of the invalid bytes of a text.
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

/// Returns texts with one character inserted, replaced or removed, and prefixes. At each offset, it uses the first
/// `ways` of these four changes. The new characters rotate through all of [`CHARACTERS`].
fn neighbours(text: &[u8], ways: usize) -> Vec<Vec<u8>> {
    let mut all = Vec::new();
    let mut new = CHARACTERS.iter().cycle().skip(text.len() % CHARACTERS.len());
    let mut new = || new.next().unwrap().as_bytes();
    for at in characters(text).filter(|_| ways > 0) {
        let (before, here, after) = (&text[..at.start], &text[at.clone()], &text[at.end..]);
        let of_place = [
            [before, new(), here, after].concat(),
            [before, new(), after].concat(),
            [before, after].concat(),
            before.to_vec(),
        ];
        all.extend(of_place.into_iter().take(ways));
    }
    if ways > 0 {
        all.push([text, new()].concat());
    }
    all.push(text.to_vec());
    all
}

/// Returns all messages about a text, and the codes of its findings. Rendering takes most of the time and is not done
/// for every text.
fn messages_and_codes(options: &Options, text: &[u8], is_rendered: bool) -> (String, String) {
    let report = diagnose(text, options);
    let codes: Vec<_> = report.diagnostics().iter().map(|found| found.kind().code()).collect();
    let codes = if codes.is_empty() { "nothing".to_owned() } else { codes.join("+") };
    if is_rendered {
        return (Renderer::new().verbose(true).render(&report), codes);
    }
    let mut words = String::new();
    for found in report.diagnostics() {
        let (label, help) = (found.label(), found.help());
        writeln!(words, "{found} to {}: {label}; {help}", found.span().end).unwrap();
        for note in found.notes() {
            writeln!(words, "  {:?} {}", note.span, note.text).unwrap();
        }
        for fix in found.fixes() {
            writeln!(words, "  {:?}: {}", fix.applicability, fix.result).unwrap();
        }
    }
    (words, codes)
}

/// The numbers of repetitions in growing texts, around several limits.
const TIMES: [Range<usize>; 4] = [0..36, 58..68, 120..130, 240..258];

/// Texts that share a line of the snapshot.
struct Group {
    name: String,
    texts: Vec<(Rule, Vec<u8>)>,
    /// The number of neighbours at each offset. If it is 0, the texts themselves are checked.
    ways: usize,
}

fn groups() -> Vec<Group> {
    let of_kind = |kind: Kind| Group {
        name: kind.code().to_owned(),
        texts: super::texts(kind).collect(),
        ways: 4,
    };
    let mut groups: Vec<_> = Kind::all().map(of_kind).collect();
    let seldom = variants::rows("seldom").map(|(rule, texts)| (rule, texts.concat()));
    groups.push(Group { name: "seldom".into(), texts: seldom.collect(), ways: 4 });
    for (rule, parts) in variants::rows("growing") {
        let mut parts = parts.into_iter();
        let [before, repeated, after] = [0; 3].map(|_| parts.next().unwrap_or_default());
        let text = |times: usize| [&before[..], &repeated.repeat(times), &after].concat();
        let texts = TIMES.into_iter().flatten().map(|times| (rule, text(times))).collect();
        let name = String::from_utf8([&before[..], &repeated, b"*", &after].concat()).unwrap();
        groups.push(Group { name: name.escape_debug().to_string(), texts, ways: 0 });
    }
    let mut judged: BTreeMap<&str, Vec<(Rule, Vec<u8>)>> = BTreeMap::new();
    for row in set::rows() {
        let code = row.required().first().map_or("none", |finding| finding.codes[0]);
        judged.entry(code).or_default().push((row.rule.parse().unwrap(), row.text));
    }
    let judged = judged.into_iter();
    groups.extend(judged.map(|(code, texts)| Group {
        name: format!("judged {code}"),
        texts,
        ways: 2,
    }));
    groups
}

#[test]
fn reports_of_neighbours_are_unchanged() {
    let (mut digests, mut all) = (Digests::new(), 0);
    for Group { name, texts, ways } in groups() {
        let mut results = String::new();
        let mut found: BTreeMap<String, usize> = BTreeMap::new();
        for (rule, text) in texts.into_iter().filter(|(_, text)| ways == 0 || text.len() <= LONGEST)
        {
            for (number, text) in neighbours(&text, ways).into_iter().enumerate() {
                // Every fifth text should be an IRI.
                let options = Options::new(rule).lints(Lints::ALL).iri(number % 5 == 4);
                let (words, codes) = messages_and_codes(&options, &text, number % 3 == 0);
                let shown = String::from_utf8_lossy(&text);
                writeln!(results, "{rule} {shown:?}: {codes}\n{words}\n").unwrap();
                *found.entry(codes).or_default() += 1;
                all += 1;
            }
        }
        let mut found: Vec<_> = found.into_iter().collect();
        found.sort_by_key(|(_, count)| Reverse(*count));
        let shown = found.iter().take(4).map(|(codes, count)| format!("{codes} {count}"));
        digests.group(&name, &results, &shown.collect::<Vec<_>>().join(", "));
    }
    let settings = Digests::settings(env!("CARGO_MANIFEST_DIR"), all);
    settings.bind(|| insta::assert_snapshot!("neighbours", digests.lines()));
}
