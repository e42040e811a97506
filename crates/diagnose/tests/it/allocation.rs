//! How often a diagnosis allocates: counted by an allocator that counts.

use uri_grammar_diagnose::{Options, Rule, diagnose};

use crate::counting::allocations;

/// One allocation for the words of a finding; and for each way to put it right that is tried, one
/// for its edits, one for each text that these write, and one for the result.
#[test]
fn a_diagnosis_allocates_its_words_and_fixes() {
    for (text, most) in [
        ("http://example.com/", 0),
        (" http://example.com/", 3),
        ("http://[fe80::1%25eth0]/", 3),
        ("http//example.com/", 4),
        ("http://example.com/a b", 4),
        ("http://example.com/100%", 4),
        ("http://example.com/caf\u{E9}", 4),
        // A note is an allocation, too, and its text is another.
        ("<http://example.com/>", 5),
        // Two ways.
        ("http://example.com:80a/", 7),
        ("http://[1::2::3]/", 10),
        ("http:\\\\example.com\\a", 12),
        // Three findings, which need lists that one does without.
        ("http://example.com/a b|c?{d}", 20),
    ] {
        let options = Options::new(Rule::Uri);
        let count = allocations(|| diagnose(text, &options));
        assert!(count <= most, "{text:?}: {count}");
    }
}
