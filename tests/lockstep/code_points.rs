//! Code points: rules of single characters beyond ASCII on all characters, and invalid UTF-8 wherever a character can
//! be.
//!
//! The suites have the characters at both sides of every edge of every class. This module repeats the classes of RFC
//! 3987 in numbers, and tests all characters.

use uri_grammar::rfc3987::Rule;
use uri_grammar::{CharSet, Found, GrammarRule};

use crate::effort;
use crate::suites::suite;

/// The boundaries of runs of characters that the rules treat alike, by section 2.2: the first character of each run,
/// and whether the run is of `ucschar` or of `iprivate`.
const RUNS: [(u32, Kind); 40] = {
    use Kind::{Neither, Private, Ucs};
    [
        (0, Neither),
        (0xA0, Ucs),
        (0xE000, Private),
        (0xF900, Ucs),
        (0xFDD0, Neither),
        (0xFDF0, Ucs),
        (0xFFF0, Neither),
        (0x1_0000, Ucs),
        (0x1_FFFE, Neither),
        (0x2_0000, Ucs),
        (0x2_FFFE, Neither),
        (0x3_0000, Ucs),
        (0x3_FFFE, Neither),
        (0x4_0000, Ucs),
        (0x4_FFFE, Neither),
        (0x5_0000, Ucs),
        (0x5_FFFE, Neither),
        (0x6_0000, Ucs),
        (0x6_FFFE, Neither),
        (0x7_0000, Ucs),
        (0x7_FFFE, Neither),
        (0x8_0000, Ucs),
        (0x8_FFFE, Neither),
        (0x9_0000, Ucs),
        (0x9_FFFE, Neither),
        (0xA_0000, Ucs),
        (0xA_FFFE, Neither),
        (0xB_0000, Ucs),
        (0xB_FFFE, Neither),
        (0xC_0000, Ucs),
        (0xC_FFFE, Neither),
        (0xD_0000, Ucs),
        (0xD_FFFE, Neither),
        (0xE_1000, Ucs),
        (0xE_FFFE, Neither),
        (0xF_0000, Private),
        (0xF_FFFE, Neither),
        (0x10_0000, Private),
        (0x10_FFFE, Neither),
        (0x11_0000, Neither),
    ]
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Neither,
    Ucs,
    Private,
}

/// Checks the results of the rules for a character: as a member, as an expected character, and before other
/// characters.
fn check_character(c: char, kind: Kind) {
    let mut buffer = [0; 4];
    let text: &str = c.encode_utf8(&mut buffer);
    let is = [Rule::Ucschar, Rule::Iprivate, Rule::Iunreserved, Rule::Ifragment, Rule::Iquery]
        .map(|rule| rule.is_match(text));
    let (ucs, private) = (kind == Kind::Ucs, kind == Kind::Private);
    let ascii = |rule: uri_grammar::Rule| c.is_ascii() && rule.is_match(text);
    let unreserved = ascii(uri_grammar::Rule::Unreserved);
    let fragment = ascii(uri_grammar::Rule::Fragment);
    assert_eq!(
        is,
        [ucs, private, ucs || unreserved, ucs || fragment, ucs || private || fragment],
        "{c:?}"
    );
}

#[test]
fn characters_match_the_rules_of_section_2_2() {
    let expects =
        |rule: Rule| rule.validate("").expect_err("nothing is not a character").expected();
    let (ucschar, iprivate) = (expects(Rule::Ucschar), expects(Rule::Iprivate));
    let mut count = 0;
    for pair in RUNS.windows(2) {
        let ((first, kind), (after, _)) = (pair[0], pair[1]);
        let all = (first..after).filter_map(char::from_u32);
        // A part of the middle of a run is enough, except in the gate.
        let every = effort::of(31, 1) as u32;
        let edge = |c: char| u32::from(c) - first < 0x100 || after - u32::from(c) <= 0x100;
        for c in all.filter(|&c| edge(c) || u32::from(c) % every == 0) {
            check_character(c, kind);
            assert_eq!(ucschar.contains(c), kind == Kind::Ucs, "{c:?}");
            assert_eq!(iprivate.contains(c), kind == Kind::Private, "{c:?}");
            assert!(CharSet::NON_ASCII.contains(c) != c.is_ascii());
            count += 1;
        }
    }
    println!("characters: {count}");
    assert!(count > 30_000, "{count}");
}

/// Invalid UTF-8 of each form: the first byte is at fault.
const ILL_FORMED: [&[u8]; 12] = [
    b"\x80",
    b"\xBF",
    b"\xC0\xAF",
    b"\xC1\xBF",
    b"\xE0\x9F\xBF",
    b"\xED\xA0\x80",
    b"\xED\xBF\xBF",
    b"\xF0\x8F\xBF\xBF",
    b"\xF4\x90\x80\x80",
    b"\xF5\x80\x80\x80",
    b"\xE4\xB8",
    b"\xF0\x9F\x98",
];

/// After each beginning of a member, invalid UTF-8 is an error at its first byte. The rule matches the text before
/// it, and the expected set equals the automaton's for any other error there.
#[test]
fn reports_invalid_utf8_at_its_first_byte() {
    let mut count = 0;
    for &rule in Rule::ALL {
        let machine = &suite(rule).members;
        let access = machine.access_words().into_iter().enumerate();
        for (_, access) in access.filter(|(state, _)| machine.is_live(*state)) {
            for ill in ILL_FORMED {
                for after in [&b""[..], b"a", "\u{E9}".as_bytes()] {
                    let word = [&access[..], ill, after].concat();
                    let (error, verdict) = (rule.validate_bytes(&word), machine.judge(&word));
                    let error = error.expect_err("no member has such bytes");
                    assert_eq!(error.offset(), access.len(), "{rule} {word:?}");
                    assert_eq!(error.found(), Found::Byte(ill[0]), "{rule} {word:?}");
                    let ranges = error.expected().characters().ranges();
                    let ranges = ranges.map(|r| u32::from(*r.start())..=u32::from(*r.end()));
                    assert!(ranges.eq(verdict.expected.iter().cloned()), "{rule} {word:?}");
                    assert_eq!(error.expected().end_of_input(), verdict.end, "{rule} {word:?}");
                    count += 1;
                }
            }
        }
    }
    println!("what is no UTF-8: {count} texts");
}

/// Errors are at the start of characters, whatever precedes them.
#[test]
fn errors_are_at_character_boundaries() {
    for (text, offset, found) in [
        ("http://\u{4F8B}\u{3048}.jp/\u{E000}", 17, Found::Character('\u{E000}')),
        ("/\u{1F600}\u{1FFFE}", 5, Found::Character('\u{1FFFE}')),
        ("?\u{E000}#\u{E000}", 5, Found::Character('\u{E000}')),
        ("#\u{D7FF}\u{FDD0}", 4, Found::Character('\u{FDD0}')),
        ("//[::\u{661}]", 5, Found::Character('\u{661}')),
    ] {
        let error = Rule::IriReference.validate(text).expect_err("no member");
        assert_eq!((error.offset(), error.found()), (offset, found), "{text}");
        assert!(text.is_char_boundary(error.offset()) && text.is_char_boundary(error.span().end));
    }
}
