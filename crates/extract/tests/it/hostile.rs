//! Worst-case texts. A search in a long text takes no longer than searches in short texts of the same total length.

use uri_grammar_extract::{ExtractOptions, extract};

use super::linear::{SHORT, is_linear};
use super::{effort, laws};

#[test]
fn the_work_grows_with_the_length() {
    let size = effort::of(1 << 14, 1 << 17);
    let signs = [
        "<", ">", "\"", "h", ":", "(", ")", "'", "-", ".", " ", "\n", "é", "+", "http:", "http://",
        "a://", "a://[", "a://)", "data:", "mailto:", "urn:x", "URL:", "URL:x:", "URL: ", "<URL:",
        "\"URL:", "<a:", "\"a:\"", "< ", "<\"", "\" ", "www.", "www.a", "a.com:", "a.com'", "-\n",
        "(a://b", "*a://b*", "tel:.", "%",
    ];
    let longer = [
        "http://a:",
        "http://[v1.",
        "http://u:p",
        "mailto:x ",
        "<http://a ",
        "<http://a-\n",
        "\"http://a-\n",
        "www.a.com:1",
        "www.a.com@",
        "http://a:bmailto:",
        "http://%",
    ];
    for piece in signs.into_iter().chain(longer) {
        for (lead, size, tail) in
            [("", 5 * size, ""), ("<http://a/", size, ">"), ("\"http://a/", size, "\"")]
        {
            let text = |count| [lead, &piece.repeat(count), tail].concat();
            let (long, short) = (text(size / piece.len()), text(size / piece.len() / SHORT));
            for abbreviated in [false, true] {
                let search = |text: &str| {
                    let found = extract(text, ExtractOptions::new().abbreviated(abbreviated));
                    let ends = found.map(|found| found.outer().end);
                    assert!(ends.last().is_none_or(|end| end <= text.len()), "{piece:?}");
                };
                let linear =
                    is_linear(SHORT, || search(&long), || (0..SHORT).for_each(|_| search(&short)));
                assert!(linear, "{piece:?} after {lead:?}");
            }
        }
    }
}

#[test]
fn accepts_random_bytes() {
    let mut seed = 1_u64;
    let mut next = || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        seed >> 33
    };
    for _ in 0..50 {
        let bytes: Vec<u8> = (0..20_000).map(|_| next() as u8).collect();
        laws::check(&String::from_utf8_lossy(&bytes), ExtractOptions::new().abbreviated(true));
        let ascii: String = bytes.iter().map(|&byte| char::from(byte & 0x7F)).collect();
        laws::check(&ascii, ExtractOptions::new().abbreviated(true));
    }
}

#[test]
fn a_long_reference_is_found_whole() {
    let long = format!("http://a/{}", "b/-\n".repeat(1 << 20));
    let text = format!("<{long}c>");
    let found = extract(&text, ExtractOptions::new()).next().unwrap();
    assert_eq!(found.hyphens().len(), 1 << 20);
    assert_eq!(found.text(), long.replace('\n', "") + "c");
    assert_eq!(found.without_hyphens(), Some(long.replace("-\n", "") + "c"));
}
