//! The number of allocations of a diagnosis, measured by a counting allocator.

use uri_grammar_diagnose::{Options, Rule, diagnose};

use crate::counting::allocations;

/// A finding takes one allocation for each of its texts that depends on the input. Each candidate that is tried takes
/// one for its edits, one for each replacement, and one for the result.
#[test]
fn diagnosis_allocates_only_messages_and_fixes() {
    for (text, most) in [
        ("http://example.com/", 0),
        (" http://example.com/", 3),
        ("http://[fe80::1%25eth0]/", 3),
        ("http//example.com/", 4),
        ("http://example.com/a b", 3),
        ("http://example.com/100%", 4),
        ("http://example.com/caf\u{E9}", 5),
        // A note is one allocation, and its text another.
        ("<http://example.com/>", 5),
        // There are two candidates.
        ("http://example.com:80a/", 8),
        ("http://[1::2::3]/", 7),
        ("http:\\\\example.com\\a", 6),
        // Three findings need lists that a single finding does not need.
        ("http://example.com/a b|c?{d}", 23),
    ] {
        let options = Options::new(Rule::Uri);
        let count = allocations(|| diagnose(text, &options));
        assert!(count <= most, "{text:?}: {count}");
    }
}
