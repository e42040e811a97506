//! The rules of the grammar files, compared with the texts of the documents, which are not part of this project.
//!
//! A document must contain the lines of a rule, with their comments, one after the other. Only white space and page
//! breaks may differ. Comments between rules are not compared: most are not from the documents.

use std::fs;
use std::path::Path;

use oracle::documents;

/// The documents that print the rules of each grammar, and the number of rules from each. The core rules of RFC 2234
/// are compared with RFC 5234, which prints the same. RFC 6874 updates a rule of RFC 3986, and its file repeats the
/// others.
const SOURCES: [(&str, &[(&str, usize)]); 7] = [
    ("rfc1738", &[("rfc1738", 67)]),
    ("url-syntax-00", &[("draft-ietf-url-syntax-00", 45)]),
    ("rfc2396", &[("rfc2396", 44)]),
    ("rfc2396bis-00", &[("draft-fielding-uri-rfc2396bis-00", 42), ("rfc5234", 4)]),
    ("rfc3986", &[("rfc3986", 36), ("rfc5234", 3)]),
    ("rfc3987", &[("rfc3987", 39), ("rfc5234", 3)]),
    ("rfc6874", &[("rfc6874", 3), ("rfc3986", 35), ("rfc5234", 3)]),
];

/// Digests of the rules that `rules_are_as_printed` has compared. A new digest needs that test.
const DIGESTS: [(&str, u64); 7] = [
    ("rfc1738", 0xA73E_05F0_A9E6_B853),
    ("url-syntax-00", 0x47B5_8C11_43E0_6482),
    ("rfc2396", 0xDA63_9FB1_EE86_4065),
    ("rfc2396bis-00", 0xAF2C_5FBE_78B6_C024),
    ("rfc3986", 0x952B_CB4F_6304_E036),
    ("rfc3987", 0x06C9_864C_457E_F3C2),
    ("rfc6874", 0x69F3_3FF8_8F5F_7BF0),
];

/// The rules that differ from their documents, and the printed ones: erratum 2033 of RFC 3986 is applied.
const CORRECTED: [[&str; 2]; 1] = [[r#"path-empty    = """#, "path-empty    = 0<pchar>"]];

/// Returns the lines that are not empty, with single spaces and each after a line break. Removes the numbers of lines,
/// which the copy of the draft of 2002 has.
fn collapsed<'t>(lines: impl Iterator<Item = &'t str>) -> String {
    let number = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
    let words = |line: &'t str| line.split_whitespace().skip_while(number).collect::<Vec<_>>();
    let lines = lines.map(|line| words(line).join(" ")).filter(|line| !line.is_empty());
    lines.fold(String::new(), |text, line| text + "\n" + &line) + "\n"
}

/// Returns the lines of a document, without running heads and page numbers.
fn document(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/specs/texts");
    let text = fs::read_to_string(folder.join(format!("{name}.txt")))
        .unwrap_or_else(|error| panic!("the text of {name} in {folder:?}: {error}"));
    collapsed(text.split('\u{c}').enumerate().flat_map(|(page, text)| {
        let lines = text.lines().filter(|line| !line.is_empty() && !line.contains("[Page "));
        lines.skip(usize::from(page > 0))
    }))
}

/// Returns whether the document contains the lines of the rule, and the next line does not continue it.
fn prints(document: &str, rule: &str) -> bool {
    let lines = collapsed(rule.lines());
    let mut ends = document.match_indices(&lines).map(|(start, _)| start + lines.len());
    ends.any(|end| !document[end..].starts_with(['/', '|', '[', '(', '"', '*', '<']))
}

/// A changed line is noticed without the documents, too.
#[test]
fn rules_have_their_digests() {
    // FNV-1a.
    let digest = |digest: u64, byte: u8| (digest ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3);
    let found = DIGESTS.map(|(name, _)| {
        let grammar = documents::named(name).unwrap().grammar().unwrap();
        let lines: Vec<_> = grammar.rules().iter().map(|rule| rule.text.as_str()).collect();
        (name, lines.join("\n").bytes().fold(0xCBF2_9CE4_8422_2325, digest))
    });
    assert_eq!(found, DIGESTS);
}

#[test]
#[ignore = "needs the texts of the documents in ../shared/specs/texts"]
fn rules_are_as_printed() {
    for grammar in documents::ALL {
        let (name, sources) = SOURCES.into_iter().find(|(name, _)| *name == grammar.name).unwrap();
        let texts: Vec<String> = sources.iter().map(|(name, _)| document(name)).collect();
        let find = |rule: &str| texts.iter().position(|text| prints(text, rule));
        let mut counts: Vec<_> = sources.iter().map(|(source, _)| (*source, 0)).collect();
        for rule in grammar.grammar().unwrap().rules() {
            let mut source = find(&rule.text);
            if let Some([_, printed]) = CORRECTED.iter().find(|[text, _]| rule.text == *text) {
                assert_eq!(source, None, "{name}: {} is printed", rule.text);
                source = find(printed);
            }
            let source = source.unwrap_or_else(|| panic!("{name} differs: {}", rule.text));
            counts[source].1 += 1;
        }
        assert_eq!(counts, sources, "{name}");
    }
}
