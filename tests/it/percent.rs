//! Percent-encoding, against the grammar: encoded data is a member of the component's rule, is no longer than
//! necessary, and decodes to the data.

use std::borrow::Cow;

use uri_grammar::percent::{EncodeSet, Encoded, encode};
use uri_grammar::{Component, Found, GrammarRule, Rule, Uri, UriRef};

use crate::fuzz::targets::laws::{self, PLACES};
#[cfg(feature = "form")]
use crate::random::Random;

fn encoded(data: &[u8], place: EncodeSet) -> String {
    let encode = encode(data, place);
    let text = String::from(encode.clone());
    assert_eq!(text, encode.to_string());
    assert_eq!(text, encode.collect::<String>());
    text
}

fn decoded(text: &str) -> Vec<u8> {
    let encoded = Encoded::new(text).unwrap();
    let octets = encoded.to_bytes().into_owned();
    laws::decode(encoded);
    octets
}

#[test]
fn encodes_exactly_the_bytes_the_rule_excludes() {
    for (place, rule, separating) in PLACES {
        assert!(!place.allowed().contains('%'));
        for byte in 0..=255u8 {
            let text = encoded(&[byte], place);
            let bare = byte != b'%' && rule.is_match_bytes(&[byte]);
            let expected = bare && !separating.as_bytes().contains(&byte);
            assert_eq!(text.as_bytes() == [byte], expected, "{place:?} {byte:#04x}");
            assert_eq!(
                place.allowed().contains(char::from(byte)),
                expected,
                "{place:?} {byte:#04x}"
            );
            assert!(rule.is_match(&text), "{place:?} {text}");
            assert_eq!(decoded(&text), [byte]);
            if !expected {
                assert_eq!(text, format!("%{byte:02X}"));
            }
        }
    }
}

#[test]
fn encoded_pairs_match_the_rule_and_round_trip() {
    for (place, rule, _) in PLACES {
        for pair in 0..=u16::MAX {
            let data = pair.to_be_bytes();
            let text = String::from(encode(&data, place));
            assert!(rule.is_match(&text), "{place:?} {text}");
            assert_eq!(*Encoded::new(&text).unwrap().to_bytes(), data);
        }
    }
}

#[test]
fn encodes_and_decodes_empty_text() {
    for (place, rule, _) in PLACES {
        assert_eq!(encoded(b"", place), "");
        assert_eq!(rule.is_match(""), place != EncodeSet::SegmentNoColon);
    }
    assert!(decoded("").is_empty());
    assert_eq!(Encoded::default().pieces().count(), 0);
    assert!(Encoded::default().split('/').eq([Encoded::default()]));
}

#[test]
fn every_triplet_in_either_case() {
    for octet in 0..=255u8 {
        for text in [format!("%{octet:02X}"), format!("%{octet:02x}")] {
            assert_eq!(decoded(&text), [octet]);
            assert_eq!(decoded(&format!("a{text}{text}b")), [b'a', octet, octet, b'b']);
        }
    }
}

/// Searches that read a machine word at a time give the same result at every offset within a word; `$` and `&` are next
/// to `%`, and letters beyond ASCII have the high bit.
#[test]
fn triplets_at_every_distance() {
    for filling in ["$", "&", "a", "\u{a5}"] {
        for (before, between, after) in
            (0..18).flat_map(|a| (0..18).flat_map(move |b| (0..18).map(move |c| (a, b, c))))
        {
            let [before, between, after] = [before, between, after].map(|n| filling.repeat(n));
            let text = format!("{before}%24%25{between}%ff{after}");
            let octets = [before.as_bytes(), b"$%", between.as_bytes(), b"\xFF", after.as_bytes()];
            assert_eq!(decoded(&text), octets.concat(), "{text}");
        }
    }
    // The number of triplets does not fit into a byte.
    for count in [254, 255, 256, 257, 510, 511, 70_000] {
        assert_eq!(decoded(&"%61".repeat(count)), b"a".repeat(count));
        assert_eq!(decoded(&"%61b".repeat(count)), b"ab".repeat(count));
    }
}

#[test]
fn accepts_texts_with_complete_triplets() {
    // Each digit is any ASCII character, and the verdict is the same as with the grammar.
    for high in 0..128u8 {
        for low in 0..128u8 {
            let text = String::from_utf8(vec![b'%', high, low]).unwrap();
            assert_eq!(Encoded::new(&text).is_ok(), Rule::PctEncoded.is_match(&text));
        }
    }
    // Other characters of the text do not matter.
    assert_eq!(decoded("ä %20\n\0"), "ä  \n\0".as_bytes());
    assert_eq!(decoded("%C3\u{80}%80"), [0xC3, 0xC2, 0x80, 0x80]);
}

#[test]
fn reports_exact_offset_of_broken_triplet() {
    for (text, triplet, offset, found) in [
        ("%", 0, 1, Found::EndOfInput),
        ("%4", 0, 2, Found::EndOfInput),
        ("a%", 1, 2, Found::EndOfInput),
        ("%zz", 0, 1, Found::Character('z')),
        ("%4z", 0, 2, Found::Character('z')),
        ("%%41", 0, 1, Found::Character('%')),
        ("%41%4%41", 3, 5, Found::Character('%')),
        ("%é", 0, 1, Found::Character('é')),
        ("%4€", 0, 2, Found::Character('€')),
        ("%+1", 0, 1, Found::Character('+')),
        ("% 1", 0, 1, Found::Character(' ')),
        ("%4\u{1b}", 0, 2, Found::Character('\u{1b}')),
    ] {
        let error = Encoded::new(text).unwrap_err();
        assert_eq!((error.offset(), error.found()), (offset, found));
        assert!(!error.to_string().contains('\u{1b}'));
        // The grammar misses the same digit.
        assert_eq!(
            Rule::PctEncoded.validate(&text[triplet..]).unwrap_err().offset(),
            offset - triplet
        );
    }
}

#[test]
fn invalid_utf8() {
    for (text, offset, valid, lossy) in [
        ("%FF", 0, 0, "\u{FFFD}"),
        ("ab%C3", 2, 2, "ab\u{FFFD}"),
        ("%41%C3b", 3, 1, "A\u{FFFD}b"),
        ("%C3%A9%E2%82", 6, 2, "é\u{FFFD}"),
        // Too long, a surrogate, and beyond the last character.
        ("%C0%AF", 0, 0, "\u{FFFD}\u{FFFD}"),
        ("%ED%A0%80", 0, 0, "\u{FFFD}\u{FFFD}\u{FFFD}"),
        ("%F4%90%80%80", 0, 0, "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    ] {
        let encoded = Encoded::new(text).unwrap();
        let error = encoded.decode_utf8().unwrap_err();
        assert_eq!((error.offset(), error.valid_up_to()), (offset, valid), "{text}");
        assert_eq!(encoded.decode_utf8_lossy(), lossy);
        assert!(!format!("{error:?}").contains("octets: ["));
        assert_eq!(error.into_bytes(), *encoded.to_bytes());
    }
}

#[test]
fn borrows_if_nothing_is_encoded() {
    let text = Encoded::new("a+b/c").unwrap();
    assert!(matches!(text.to_bytes(), Cow::Borrowed(_)));
    assert!(matches!(text.decode_utf8(), Ok(Cow::Borrowed(_))));
    assert!(matches!(text.decode_utf8_lossy(), Cow::Borrowed(_)));
    assert!(matches!(Cow::from(encode("a+b", EncodeSet::Segment)), Cow::Borrowed("a+b")));
    assert!(matches!(Cow::from(encode("a b", EncodeSet::Segment)), Cow::Owned(_)));
}

#[test]
fn data_is_never_decoded_or_encoded_twice() {
    let once = encoded(b"100%41", EncodeSet::Segment);
    assert_eq!(once, "100%2541");
    assert_eq!(Encoded::new(&once).unwrap().decode_utf8().unwrap(), "100%41");
    assert_eq!(encoded(once.as_bytes(), EncodeSet::Segment), "100%252541");
}

#[test]
fn the_examples_of_section_2_5() {
    for (data, text) in [("A", "A"), ("À", "%C3%80"), ("ア", "%E3%82%A2")] {
        assert_eq!(encoded(data.as_bytes(), EncodeSet::Any), text);
    }
    assert_eq!(encoded(b"Laguna Beach", EncodeSet::Segment), "Laguna%20Beach");
    assert_eq!(decoded("%D3%81%87%A4%95%81@%C2%85%81%83%88").len(), 12);
}

#[test]
fn encoded_delimiters_do_not_split() {
    let parts = |text, delimiter| -> Vec<String> {
        Encoded::new(text).unwrap().split(delimiter).map(|part| part.to_string()).collect()
    };
    assert_eq!(parts("a%2Fb/c", '/'), ["a%2Fb", "c"]);
    assert_eq!(parts("/", '/'), ["", ""]);
    assert_eq!(parts("a&&b&", '&'), ["a", "", "b", ""]);
    // A triplet is not split even if the delimiter is one of its digits, or the percent sign.
    assert_eq!(parts("4%414%44%14x4", '4'), ["", "%41", "%44%14x", ""]);
    assert_eq!(parts("a%25b", '%'), ["a%25b"]);
}

#[test]
fn equivalence_follows_section_2() {
    for one in 0..=255u8 {
        let (upper, lower) = (format!("%{one:02X}"), format!("%{one:02x}"));
        let (upper, lower) = (Encoded::new(&upper).unwrap(), Encoded::new(&lower).unwrap());
        assert!(upper.equivalent(lower) && upper.eq_decoded(lower));
        if one.is_ascii() && one != b'%' {
            let bare = char::from(one).to_string();
            let bare = Encoded::new(&bare).unwrap();
            let unreserved = Rule::Unreserved.is_match(bare.as_str());
            assert_eq!(bare.equivalent(upper), unreserved);
            assert_eq!(upper.equivalent(bare), unreserved);
            assert!(bare.eq_decoded(upper));
        }
    }
    let differ = |one, other| {
        let (one, other) = (Encoded::new(one).unwrap(), Encoded::new(other).unwrap());
        assert!(!one.equivalent(other) && !one.eq_decoded(other));
    };
    differ("a", "a%61");
    differ("%2541", "%41");
    differ("", "%00");
}

#[test]
fn components_of_references_are_encoded_texts() {
    let uri = Uri::parse("http://us%65r:p@h%6Fst:80/a%2Fb/c?q%20#f%21").unwrap();
    for (part, data) in [
        (Component::Scheme, "http"),
        (Component::Userinfo, "user:p"),
        (Component::Host, "host"),
        (Component::Port, "80"),
        (Component::Path, "/a/b/c"),
        (Component::Query, "q "),
        (Component::Fragment, "f!"),
    ] {
        assert_eq!(uri.encoded(part).unwrap().decode_utf8().unwrap(), data);
    }
    assert!(uri.segments().map(|segment| segment.decode_utf8().unwrap()).eq(["a/b", "c"]));
    assert!(UriRef::parse("?").unwrap().encoded(Component::Query).unwrap() == "");
}

#[test]
fn megabytes() {
    let size = 1 << 20;
    for data in [vec![b'a'; size], vec![0xFF; size], b"a\xC3\xA9/%".repeat(size / 5)] {
        let text = String::from(encode(&data, EncodeSet::Segment));
        let encoded = Encoded::new(&text).unwrap();
        assert_eq!(*encoded.to_bytes(), *data);
        assert!(encoded.equivalent(encoded) && encoded.eq_decoded(encoded));
        assert_eq!(encoded.decode_utf8_lossy(), String::from_utf8_lossy(&data));
    }
    // Many parts, and many digits that are not delimiters.
    for text in ["/".repeat(size), "%44".repeat(size / 3), "4%44".repeat(size / 4)] {
        let encoded = Encoded::new(&text).unwrap();
        let (slashes, fours) = (text.matches('/').count(), text.matches("4%").count());
        assert_eq!(encoded.split('/').count(), slashes + 1);
        assert!(encoded.split('4').count() <= fours + 1);
    }
    let broken = format!("{}%", "%41".repeat(size));
    assert_eq!(Encoded::new(&broken).unwrap_err().offset(), 3 * size + 1);
}

#[cfg(feature = "form")]
#[test]
fn form_pairs_round_trip() {
    let mut random = Random(0x8EBC_6AF0_9C88_C6E3);
    for _ in 0..20_000 {
        let mut text = || -> String {
            (0..random.below(6)).map(|_| char::from(random.below(256) as u8)).collect()
        };
        let pairs = [(text(), text()), (text(), text())];
        let built =
            UriRef::builder().form_pairs(pairs.iter().map(|(n, v)| (n, v))).build().unwrap();
        assert!(built.form_pairs().eq(pairs.iter().map(|(n, v)| (n.into(), v.into()))));
    }
    let none: [(&str, &str); 0] = [];
    assert_eq!(UriRef::builder().form_pairs(none).build().unwrap(), "");
    assert_eq!(UriRef::parse("/a").unwrap().form_pairs().count(), 0);
}
