//! `Iri` and its sisters: what holds of references holds of them, and what they take is what RFC 3987
//! derives.

use oracle::{Automaton, Grammar, suite};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use uri_grammar::rfc3987::Rule as IriRule;
use uri_grammar::uri::{BuildError, Host, Normalizer, Policy, Reference, ReferenceKind, kinds};
use uri_grammar::{
    AbsoluteIri, AbsoluteUri, GrammarRule, Iri, IriRef, RelativeIriRef, RelativeRef, Rule,
    SyntaxError, Uri, UriRef,
};

use crate::effort;
use crate::fuzz::targets::laws;
use crate::properties::strategies::{close, reference, soup, uri};

type Result<T = ()> = std::result::Result<T, SyntaxError<IriRule>>;

/// A text with characters beyond ASCII in place of some that a scheme has not.
fn international(text: String) -> String {
    let text = text.replace("%C3%A9", "é").replace("%c3%a9", "\u{E9}\u{301}");
    let text = text.replace("%7e", "\u{1F600}").replace("%41", "豆");
    text.replace('~', "\u{D7FF}").replace('+', "ü")
}

/// What the schemes have inside them is looked into when references are normalized or hidden.
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

fn config() -> ProptestConfig {
    ProptestConfig {
        cases: effort::of(500, 10_000),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn what_is_read_is_printed_as_it_was(text in prop_oneof![reference(), soup(), any::<String>()]) {
        let text = international(text);
        let reference = IriRef::parse(&*text).ok();
        let has = |rule| reference.as_ref().is_some_and(|reference| reference.span(rule).is_some());
        let (scheme, fragment) = (has(Rule::Scheme), has(Rule::Fragment));
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
    fn what_a_reference_leads_to_can_be_led_to_again(
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
    fn a_normal_form_is_its_own(
        a in prop_oneof![reference(), close()].prop_map(international),
        b in prop_oneof![reference(), close()].prop_map(international),
    ) {
        if let (Ok(a), Ok(b)) = (IriRef::parse(&*a), IriRef::parse(&*b)) {
            for rung in laws::RUNGS {
                laws::normal_form(&a, rung);
                laws::normal_form(&a, rung.ipv6(true).default_ports(true));
            }
            // By their URIs, but for the first two rungs, which know nothing of percent-encoding.
            let (uri_a, uri_b) = (a.to_uri(), b.to_uri());
            for rung in laws::RUNGS.into_iter().skip(2) {
                let same = uri_a.equivalent(&uri_b, rung);
                prop_assert_eq!(a.equivalent(&b, rung), same, "{} {} {:?}", a, b, rung);
                prop_assert!(a.equivalent(&uri_a, rung), "{} {:?}", a, rung);
            }
        }
    }

    /// RFC 3987 section 3: to a URI and back, what a reference means stays.
    #[test]
    fn the_way_to_a_uri_and_back(text in prop_oneof![reference(), close()].prop_map(international)) {
        if let Ok(iri) = IriRef::parse(&*text) {
            let uri = iri.to_uri();
            laws::reads(&uri);
            let shown = uri.to_iri();
            laws::reads(&shown);
            // An encoded dot is decoded here, but guarded by the normalizer where it stands alone.
            if !text.contains("%2e") && !text.contains("%2E") {
                prop_assert!(iri.equivalent(&shown, Normalizer::PERCENT), "{} {}", iri, shown);
            }
            let back = shown.to_uri();
            prop_assert_eq!(&back.to_iri(), &shown);
            let same = IriRef::from(uri.clone());
            prop_assert_eq!(same.to_uri(), uri);
        }
    }

    /// Letters that begin with the same byte stand at the same places of two texts, beside what the
    /// schemes divide their parts by.
    #[test]
    fn nothing_is_cut_within_a_character(
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
            let _ = (a.redacted().to_string(), Policy::default().check(&a).is_ok());
            for rule in [Rule::Userinfo, Rule::Host, Rule::Path, Rule::Query, Rule::Fragment] {
                if let Some(part) = a.encoded(rule) {
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

    /// Whatever else a reference can be asked for, or made to be, is there without a panic.
    #[test]
    fn everything_can_be_asked(text in prop_oneof![reference(), soup()].prop_map(international)) {
        if let Ok(mut iri) = IriRef::parse(text.clone()) {
            let _ = (iri.host_kind(), iri.port_number(), iri.redacted().to_string());
            let _ = (iri.query_pairs().count(), iri.encoded_segments().count());
            let _ = format!("{iri:?}");
            if let Ok(iri) = Iri::parse(iri.as_str()) {
                let _ = format!("{:?}", iri.origin());
            }
            for rule in [Rule::Userinfo, Rule::Host, Rule::Path, Rule::Query, Rule::Fragment] {
                if let Some(part) = iri.encoded(rule) {
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

/// The kind reads the words of a suite exactly where the automaton of its rule does, and otherwise
/// errors stand where it goes wrong.
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
fn each_kind_is_its_rule() {
    judged::<kinds::IriKind>("IRI");
    judged::<kinds::IriRefKind>("IRI-reference");
    judged::<kinds::AbsoluteIriKind>("absolute-IRI");
    judged::<kinds::RelativeIriRefKind>("irelative-ref");
}

/// `ü` and `ö` begin with the same byte, and so do `豆` and `豇`.
#[test]
fn paths_part_within_a_character() {
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

/// Long texts are read by windows, and each has its seams.
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

#[test]
fn the_parts_of_an_iri() -> Result {
    let iri = Iri::parse("https://ü:p@例え.jp:80/引き割り/\u{1F600}?q=é\u{E000}#見")?;
    assert_eq!(iri.userinfo(), Some("ü:p"));
    assert_eq!(iri.host_kind(), Some(Host::RegName("例え.jp")));
    assert_eq!(iri.port_number(), Ok(Some(80)));
    assert_eq!(iri.segments().collect::<Vec<_>>(), ["引き割り", "\u{1F600}"]);
    assert_eq!((iri.query(), iri.fragment()), (Some("q=é\u{E000}"), Some("見")));
    assert_eq!(iri.encoded(Rule::Query).unwrap().decode_utf8().unwrap(), "q=é\u{E000}");
    Ok(())
}

#[test]
fn a_part_lives_as_long_as_the_text() -> Result {
    fn host(text: &str) -> Option<&str> {
        Iri::parse(text).ok()?.host()
    }
    assert_eq!(host("http://例え.jp/"), Some("例え.jp"));
    Ok(())
}

#[test]
fn errors_are_of_the_rules_of_iris() {
    let error = Iri::parse("http://例え.jp/\u{E000}").unwrap_err();
    assert_eq!((error.offset(), error.rule()), (17, IriRule::IpathAbempty));
    assert_eq!(error.span(), 17..20);
    let error = IriRef::try_from(&b"/caf\xE9"[..]).unwrap_err();
    assert_eq!(error.offset(), 4);
    let error = Iri::parse(String::from("http://é /")).unwrap_err();
    assert_eq!((error.error().offset(), error.into_input().as_str()), (9, "http://é /"));
    let error = IriRef::builder().query("\u{FFFF}").build().unwrap_err();
    assert_eq!(error.component(), Rule::Query);
    assert_eq!(error.syntax().unwrap().rule(), IriRule::Iquery);
}

/// The commonest mistakes are told in the words that they have in URIs.
#[test]
fn mistakes_in_words() {
    let message = |text: &[u8]| IriRef::try_from(text).unwrap_err().to_string();
    for (text, words) in [
        (
            &b"/\xC3\xA9 b"[..],
            "at byte 3: found a space, which cannot stand in an IRI except as \"%20\"",
        ),
        (
            b"/caf\xE9",
            "at byte 4: found byte 0xE9, which is not UTF-8, and cannot stand in an IRI except as \"%E9\"",
        ),
        (
            "//é\u{E000}/".as_bytes(),
            "at byte 4: found U+E000, which can stand in the query of an IRI, and elsewhere only as \"%EE%80%80\"",
        ),
        (
            "?\u{FFFE}".as_bytes(),
            "at byte 1: found U+FFFE, which cannot stand in an IRI except as \"%EF%BF%BE\"",
        ),
    ] {
        assert_eq!(message(text), words);
    }
    let error = Iri::parse("").unwrap_err().to_string();
    assert_eq!(
        error,
        "at byte 0: the text is empty, but an IRI begins with a scheme, such as \"https:\""
    );
    let error = AbsoluteIri::parse("a:é#").unwrap_err().to_string();
    assert_eq!(error, "at byte 4: found \"#\", but an absolute IRI has no fragment");
}

/// A text of ASCII that is no URI is no IRI, for the same reason.
#[test]
fn mistakes_in_ascii_are_those_of_uris() {
    let grammar = oracle::documents::RFC3986.grammar().expect("it is ABNF");
    let automaton = Automaton::of(&grammar, "URI-reference").expect("it is regular");
    let mut seen = 0;
    for word in suite::hsi(&automaton).step_by(effort::of(20, 1)) {
        let (Ok(text), true) = (std::str::from_utf8(&word), word.is_ascii()) else { continue };
        let (uri, iri) = (UriRef::parse(text).err(), IriRef::parse(text).err());
        assert_eq!(uri.is_some(), iri.is_some(), "{text:?}");
        let (Some(uri), Some(iri)) = (uri, iri) else { continue };
        assert_eq!((uri.offset(), uri.found()), (iri.offset(), iri.found()), "{text:?}");
        let words = uri.to_string();
        if !words.contains("RFC 3986") {
            let words = words.replace("a URI", "an IRI").replace("URI", "IRI");
            assert_eq!(iri.to_string(), words, "{text:?}");
            seen += 1;
        }
    }
    assert!(seen > 100, "{seen}");
}

#[test]
fn every_uri_is_an_iri() -> std::result::Result<(), Box<dyn std::error::Error>> {
    let uri = Uri::parse("http://example.org/a#b")?;
    let iri = Iri::from(uri);
    assert_eq!((iri.host(), iri.fragment()), (Some("example.org"), Some("b")));
    assert_eq!(iri.as_str().as_ptr(), uri.as_str().as_ptr());
    assert_eq!(Uri::try_from(iri).unwrap(), uri);
    assert_eq!(IriRef::from(UriRef::parse("../a")?), "../a");
    assert_eq!(AbsoluteIri::from(AbsoluteUri::parse("a:b")?), "a:b");
    assert_eq!(RelativeIriRef::from(RelativeRef::parse("//a")?).host(), Some("a"));
    // The way back is open where all is ASCII.
    let iri = IriRef::parse("/é")?;
    assert_eq!(UriRef::try_from(iri).unwrap_err(), iri);
    Ok(())
}

#[test]
fn iris_are_made_and_changed() -> std::result::Result<(), BuildError<IriRule>> {
    let mut iri = Iri::builder().scheme("http").host("例え.jp").path("/é").query("ü").build()?;
    assert_eq!(iri, "http://例え.jp/é?ü");
    iri.set_path("/豆")?;
    assert_eq!(iri.with_fragment("見")?, "http://例え.jp/豆?ü#見");
    assert_eq!(iri.without_scheme()?, "//例え.jp/豆?ü");
    assert_eq!(iri.edit().with_host("é.example").with_port(8080).finish()?.port(), Some("8080"));
    assert!(iri.set_path("/\u{E000}").is_err());
    iri.set_query("\u{E000}")?;
    assert_eq!(iri, "http://例え.jp/豆?\u{E000}");
    Ok(())
}

/// RFC 3987 section 5.3.2.1: letters beyond ASCII have no other case here, and hosts that have some keep
/// theirs. Section 5.3.2.3: what is decoded are unreserved characters, which are ASCII.
#[test]
fn normal_forms() -> Result {
    for (text, normal) in [
        ("HTTP://EXAMPLE.org/%7Eé", "http://example.org/~é"),
        ("http://É.Example/%c3%a9/./É", "http://É.Example/%C3%A9/É"),
        ("http://a/é/../豆?%41", "http://a/豆?A"),
    ] {
        assert_eq!(Iri::parse(text)?.normalize(), normal, "{text}");
    }
    let [composed, decomposed] = ["http://a/é", "http://a/e\u{301}"].map(Iri::parse);
    assert!(!composed?.equivalent(&decomposed?, Normalizer::SCHEME));
    // Section 5.3.2.3: percent-encoding is aligned to compare, and then case is that of a URI.
    let iri = Iri::parse("http://É.Example/é")?;
    let uri = Uri::parse("http://%C3%89.example/%c3%A9").expect("a URI");
    assert!(iri.equivalent(&uri, Normalizer::SYNTAX));
    assert!(!iri.equivalent(&uri, Normalizer::CASE));
    Ok(())
}

const LITERAL: IriRef<&str> = IriRef::from_static("http://例え.jp/é?\u{E000}#見");

#[test]
fn literals() {
    assert_eq!((LITERAL.host(), LITERAL.path()), (Some("例え.jp"), "/é"));
    for (text, message) in [
        ("é:a", "Iri::from_static: at byte 2: found \":\", expected "),
        ("http://[é]", "Iri::from_static: at byte 8: found U+00E9, expected "),
        ("http://a/\u{E000}", "Iri::from_static: at byte 9: found U+E000, expected "),
        ("/é", "Iri::from_static: at byte 0: an IRI begins with a scheme"),
    ] {
        let caught = std::panic::catch_unwind(|| Iri::from_static(text)).unwrap_err();
        let said = caught.downcast_ref::<String>().unwrap();
        assert!(said.starts_with(message), "{text}: {said}");
    }
}

/// What a constant takes is what the parser takes.
#[test]
fn literals_are_read_as_any_text() {
    std::panic::set_hook(Box::new(|_| ()));
    for front in ["", "a:", "//", "//[", "//[v1.", "//h:", "/", "?", "#", "#?", "?a#"] {
        for character in ['é', '\u{80}', '\u{E000}', '\u{FFFE}', '\u{10FFFD}', '\u{E0FFF}'] {
            for rest in ["", "]", "/", "?é\u{F8FF}", "#é", "%4", ":é"] {
                let text: &'static str = format!("{front}{character}{rest}").leak();
                let parsed = IriRef::parse(text);
                let literal = std::panic::catch_unwind(|| IriRef::from_static(text));
                match (parsed, literal) {
                    (Ok(parsed), Ok(literal)) => {
                        for rule in [Rule::Host, Rule::Path, Rule::Query, Rule::Fragment] {
                            assert_eq!(parsed.span(rule), literal.span(rule), "{text:?}");
                        }
                    }
                    (Err(error), Err(message)) => {
                        let message = message.downcast_ref::<String>().unwrap();
                        let place = format!("at byte {}: ", error.offset());
                        assert!(message.contains(&place), "{text:?}: {message} {error}");
                    }
                    (parsed, literal) => panic!("{text:?}: {parsed:?} {literal:?}"),
                }
            }
        }
    }
    let _ = std::panic::take_hook();
}
