//! The rules of the grammar files, compared with the texts of the documents, which are not part of this project.
//!
//! A document must contain the lines of a rule, with their comments, one after the other. Only white space and page
//! breaks may differ. Comments between rules are not compared: most are not from the documents.

use std::fs;
use std::path::Path;

use oracle::documents;

/// A digest of the rules of each grammar, the documents that print them, and the number of rules from each. The core rules of RFC 2234
/// are compared with RFC 5234, which prints the same. RFC 6874 updates a rule of RFC 3986, and its file repeats the
/// others.
const SOURCES: [(&str, u64, &[(&str, usize)]); 7] = [
    ("rfc1738", 0x31DF_92B2_1073_EE1D, &[("rfc1738", 67)]),
    ("url-syntax-00", 0x025E_A6DA_47A2_1C88, &[("draft-ietf-url-syntax-00", 45)]),
    ("rfc2396", 0x6BB9_C2AB_AD05_E1A1, &[("rfc2396", 44)]),
    (
        "rfc2396bis-00",
        0x7FEE_4E8F_80B4_B754,
        &[("draft-fielding-uri-rfc2396bis-00", 42), ("rfc5234", 4)],
    ),
    ("rfc3986", 0x6B62_AEA9_0B7F_1D1C, &[("rfc3986", 36), ("rfc5234", 3)]),
    ("rfc3987", 0x756B_9933_540F_4F7C, &[("rfc3987", 39), ("rfc5234", 3)]),
    ("rfc6874", 0x4512_6CE6_80BC_BDEC, &[("rfc6874", 3), ("rfc3986", 35), ("rfc5234", 3)]),
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

/// A changed line is noticed without the documents, too. The digests are those of rules that `rules_are_as_printed` has
/// compared: a new digest needs that test.
#[test]
fn rules_have_their_digests() {
    // FNV-1a.
    let digest = |digest: u64, byte: u8| (digest ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3);
    let found = SOURCES.map(|(name, ..)| {
        let grammar = documents::named(name).unwrap().grammar().unwrap();
        let lines: String =
            grammar.rules().iter().map(|rule| collapsed(rule.text.lines())).collect();
        (name, lines.bytes().fold(0xCBF2_9CE4_8422_2325, digest))
    });
    assert_eq!(found, SOURCES.map(|(name, recorded, _)| (name, recorded)));
}

#[test]
#[ignore = "needs the texts of the documents in ../shared/specs/texts"]
fn rules_are_as_printed() {
    for grammar in documents::ALL {
        let (name, _, sources) = SOURCES.into_iter().find(|it| it.0 == grammar.name).unwrap();
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
