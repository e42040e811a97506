//! The two classes of characters, by code point.

use uri_grammar::iri::{is_iprivate, is_ucschar};

/// The rules as RFC 3987 section 2.2 prints them.
const UCSCHAR: &str = "%xA0-D7FF / %xF900-FDCF / %xFDF0-FFEF
    / %x10000-1FFFD / %x20000-2FFFD / %x30000-3FFFD
    / %x40000-4FFFD / %x50000-5FFFD / %x60000-6FFFD
    / %x70000-7FFFD / %x80000-8FFFD / %x90000-9FFFD
    / %xA0000-AFFFD / %xB0000-BFFFD / %xC0000-CFFFD
    / %xD0000-DFFFD / %xE1000-EFFFD";
const IPRIVATE: &str = "%xE000-F8FF / %xF0000-FFFFD / %x100000-10FFFD";

/// The ranges of a rule that is nothing but ranges.
fn ranges(rule: &str) -> Vec<(u32, u32)> {
    let number = |digits: &str| u32::from_str_radix(digits, 16).unwrap();
    let range = |range: &str| {
        let (first, last) = range.trim().strip_prefix("%x").unwrap().split_once('-').unwrap();
        (number(first), number(last))
    };
    rule.split('/').map(range).collect()
}

#[test]
fn every_character_as_the_rules_print_it() {
    for (rule, is) in [(UCSCHAR, is_ucschar as fn(char) -> bool), (IPRIVATE, is_iprivate)] {
        let ranges = ranges(rule);
        for character in '\0'..=char::MAX {
            let code = u32::from(character);
            let expected = ranges.iter().any(|&(first, last)| first <= code && code <= last);
            assert_eq!(is(character), expected, "U+{code:04X}");
        }
    }
}
