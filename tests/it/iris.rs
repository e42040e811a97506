//! `Iri` and the other kinds of IRIs: the laws of references apply to them, and they accept exactly the texts that
//! RFC 3987 derives.

mod data;
mod named;

use oracle::{Automaton, Grammar, suite};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use uri_grammar::rfc3987::Rule as IriRule;
use uri_grammar::uri::{Normalizer, Reference, ReferenceKind, kinds};
use uri_grammar::{Component, GrammarRule, Iri, IriRef};

use crate::effort;
use crate::fuzz::targets::laws;
use crate::properties::config;
use crate::properties::strategies::{close, reference, soup, uri};

/// Replaces some characters that no scheme contains by characters beyond ASCII.
fn international(text: String) -> String {
    let text = text.replace("%C3%A9", "é").replace("%c3%a9", "\u{E9}\u{301}");
    let text = text.replace("%7e", "\u{1F600}").replace("%41", "豆");
    text.replace('~', "\u{D7FF}").replace('+', "ü")
}

/// References whose schemes have special contents, which normalization and redaction examine.
const FRONTS: &[&str] = &[
    "",
    "/",
    "//",
    "http://",
    "http://é/",
    "mailto:",
    "urn:",
    "urn:uuid:",
    "urn:ü:",
    "tel:",
    "tel:+1",
    "geo:",
    "file:",
    "file://",
    "data:",
    "news:",
    "coap://h",
    "sip:é@",
    "ftp://u:p@",
    "a:",
    "ldap:///",
];

fn few_letters() -> impl Strategy<Value = String> {
    const LETTERS: &[&str] = &[
        "é",
        "ü",
        "É",
        "豆",
        "豇",
        "\u{1F600}",
        "\u{1F601}",
        "a",
        "B",
        "1",
        "/",
        "/",
        ".",
        ":",
        "?",
        "#",
        "@",
        ",",
        ";",
        "=",
        "&",
        "+",
        "-",
        "%C3%A9",
        "%c3",
        "%2e",
        "%41",
        "token=",
        "..",
    ];
    vec(select(LETTERS), 0..12).prop_map(|letters| letters.concat())
}

proptest! {
    #![proptest_config(config(500, 10_000))]

    #[test]
    fn parsing_keeps_the_text(text in prop_oneof![reference(), soup(), any::<String>()]) {
        let text = international(text);
        let reference = IriRef::parse(&*text).ok();
        let has = |rule| reference.as_ref().is_some_and(|reference| reference.span(rule).is_some());
        let (scheme, fragment) = (has(Component::Scheme), has(Component::Fragment));
        let is_any = laws::parse_and_print::<kinds::IriRefKind>(&text);
        prop_assert_eq!(is_any, reference.is_some());
        prop_assert_eq!(laws::parse_and_print::<kinds::IriKind>(&text), scheme);
        prop_assert_eq!(
            laws::parse_and_print::<kinds::AbsoluteIriKind>(&text),
            scheme && !fragment
        );
        prop_assert_eq!(
            laws::parse_and_print::<kinds::RelativeIriRefKind>(&text),
            is_any && !scheme
        );
    }

    #[test]
    fn resolved_targets_relativize_and_resolve_again(
        base in prop_oneof![uri(), close()].prop_map(international),
        reference in prop_oneof![reference(), close()].prop_map(international),
    ) {
        if let (Ok(base), Ok(reference)) = (Iri::parse(&*base), IriRef::parse(&*reference)) {
            laws::resolve_relativize_resolve(&base, &reference);
            laws::relativize_resolve(&base, &base);
            if let Ok(target) = Iri::try_from(reference) {
                laws::relativize_resolve(&base, &target);
            }
        }
    }

    #[test]
    fn normalization_is_idempotent(
        a in prop_oneof![reference(), close()].prop_map(international),
        b in prop_oneof![reference(), close()].prop_map(international),
    ) {
        if let (Ok(a), Ok(b)) = (IriRef::parse(&*a), IriRef::parse(&*b)) {
            for rung in laws::RUNGS {
                laws::normal_form(&a, rung);
                laws::normal_form(&a, rung.ipv6(true).default_ports(true));
            }
            // IRIs are compared as URIs, except at the first two rungs, which do not know percent-encoding.
            let (uri_a, uri_b) = (a.to_uri(), b.to_uri());
            for rung in laws::RUNGS.into_iter().skip(2) {
                let same = uri_a.equivalent(&uri_b, rung);
                prop_assert_eq!(a.equivalent(&b, rung), same, "{} {} {:?}", a, b, rung);
                prop_assert!(a.equivalent(&uri_a, rung), "{} {:?}", a, rung);
            }
        }
    }

    /// RFC 3987 section 3: the meaning of a reference survives the mapping to a URI and back.
    #[test]
    fn mapping_to_uri_and_back_keeps_meaning(text in prop_oneof![reference(), close()].prop_map(international)) {
        if let Ok(iri) = IriRef::parse(&*text) {
            let uri = iri.to_uri();
            laws::reads(&uri);
            let shown = uri.to_iri();
            laws::reads(&shown);
            prop_assert!(iri.equivalent(&shown, Normalizer::PERCENT), "{} {}", iri, shown);
            let back = shown.to_uri();
            prop_assert_eq!(&back.to_iri(), &shown);
            let same = IriRef::from(uri.clone());
            prop_assert_eq!(same.to_uri(), uri);
        }
    }

    /// No method splits a character, even if two texts have different characters with the same first byte at the same
    /// offset, next to the delimiters of a scheme.
    #[test]
    fn never_splits_a_character(
        front in select(FRONTS),
        (a, b) in (few_letters(), few_letters()),
    ) {
        let [a, b] = [a, b].map(|rest| format!("{front}{rest}"));
        if let (Ok(a), Ok(b)) = (IriRef::parse(&*a), IriRef::parse(&*b)) {
            for rung in laws::RUNGS {
                let rung = rung.ipv6(true).default_ports(true);
                laws::normal_form(&a, rung);
                let _ = a.equivalent(&b, rung);
            }
            let (uri, shown) = (a.to_uri(), a.to_uri().to_iri().into_owned());
            laws::reads(&uri);
            laws::reads(&shown);
            let _ = a.redacted().to_string();
            #[cfg(feature = "policy")]
            let _ = uri_grammar::policy::Policy::default().check(&a).is_ok();
            for part in Component::ALL {
                if let Some(part) = a.encoded(part) {
                    laws::decode(part);
                }
            }
            if let (Ok(a), Ok(b)) = (Iri::try_from(a), Iri::try_from(b)) {
                laws::relativize_resolve(&a, &b);
                laws::resolve_relativize_resolve(&a, &b.into());
                let _ = format!("{:?} {}", a.origin(), a.origin() == b.origin());
            } else if let Ok(base) = Iri::parse("http://é/ü/é;ü?é") {
                laws::resolve_relativize_resolve(&base, &b);
            }
        }
    }

    /// Every other method of a reference works without a panic.
    #[test]
    fn no_method_panics(text in prop_oneof![reference(), soup()].prop_map(international)) {
        if let Ok(mut iri) = IriRef::parse(text.clone()) {
            let _ = (iri.host_kind(), iri.port_number(), iri.redacted().to_string());
            let _ = (iri.query_pairs().count(), iri.segments().count());
            let _ = format!("{iri:?}");
            if let Ok(iri) = Iri::parse(iri.as_str()) {
                let _ = format!("{:?}", iri.origin());
            }
            for part in Component::ALL {
                if let Some(part) = iri.encoded(part) {
                    let text = part.as_str();
                    prop_assert!(!part.to_bytes().is_ascii() || text.is_ascii());
                }
            }
            iri.push_query_pair("é", "豆 ");
            iri.set_query_pair("é", "ü");
            iri.sort_query_pairs();
            prop_assert!(iri.remove_query_pairs("é") > 0);
            laws::reads(&iri);
            iri.push_segment("ü").unwrap();
            iri.set_fragment("é\u{1F600}").unwrap();
            laws::reads(&iri);
        }
    }
}

/// The kind accepts exactly the words of a suite that the automaton of its rule accepts, and otherwise errors have
/// the automaton's offset.
fn judged<K: ReferenceKind>(rule: &str) {
    let grammar = Grammar::parse_all([
        include_str!("../../grammar/rfc3987.abnf"),
        include_str!("../../grammar/rfc5234.abnf"),
    ])
    .expect("it is ABNF");
    let automaton = Automaton::of(&grammar, rule).expect("it is regular");
    let (mut members, mut others) = (0_usize, 0_usize);
    let words = suite::hsi(&automaton).chain(suite::byte_sweep(&automaton));
    for word in words.step_by(effort::of(20, 1)) {
        let verdict = automaton.judge(&word);
        match Reference::<K, &str>::try_from(&*word) {
            Ok(reference) => {
                assert!(verdict.accepts, "{}", word.escape_ascii());
                laws::tiles(&reference);
                members += 1;
            }
            Err(error) => {
                assert!(!verdict.accepts, "{}", word.escape_ascii());
                assert_eq!(error.offset(), verdict.offset, "{}", word.escape_ascii());
                others += 1;
            }
        }
    }
    assert!(members > 1_000 && others > 1_000, "{rule}: {members} {others}");
}

#[test]
fn kinds_match_their_rules() {
    judged::<kinds::IriKind>("IRI");
    judged::<kinds::IriRefKind>("IRI-reference");
    judged::<kinds::AbsoluteIriKind>("absolute-IRI");
    judged::<kinds::RelativeIriRefKind>("irelative-ref");
}

/// `ü` and `ö` begin with the same byte, and so do `豆` and `豇`.
#[test]
fn relativize_handles_shared_first_bytes() {
    for (base, target, reference) in [
        ("a://h/x/ü/y", "a://h/x/ö", "../ö"),
        ("a://h/x/ü", "a://h/x/ö", "ö"),
        ("a://h/xy/豆/", "a://h/xy/豇/", "../豇/"),
        ("a:豆/y", "a:豇/", "a:豇/"),
    ] {
        let (base, target) = (Iri::parse(base).expect(base), Iri::parse(target).expect(target));
        assert_eq!(base.relativize(&target).expect("a reference"), reference, "{base} {target}");
        laws::relativize_resolve(&base, &target);
    }
}

/// Long texts are read in windows, so every character is also tested across the edge of a window.
#[test]
fn every_character_at_every_place() {
    const CHARACTERS: [char; 12] = [
        'é',
        '豆',
        '\u{1F600}',
        '\u{80}',
        '\u{9F}',
        '\u{A0}',
        '\u{D7FF}',
        '\u{E000}',
        '\u{FDD0}',
        '\u{FFFD}',
        '\u{EFFFD}',
        '\u{10FFFD}',
    ];
    for front in ["", "a:", "//", "//u@", "/", "?", "#", "a://h/p?"] {
        for length in (0..140).step_by(effort::of(7, 1)) {
            for filling in ["a", "ü"] {
                for character in CHARACTERS {
                    let text = format!("{front}{}{character}", filling.repeat(length));
                    let rest = format!("{text}b/c?{character}#d");
                    for text in [text, rest] {
                        let is_member = IriRule::IriReference.is_match(&text);
                        assert_eq!(IriRef::parse(&*text).is_ok(), is_member, "{text}");
                    }
                }
            }
        }
    }
}
