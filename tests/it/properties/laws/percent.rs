//! The laws of percent-encoding.

use uri_grammar::percent::{EncodeSet, Encoded, Piece, encode};
use uri_grammar::{GrammarRule, Rule};

/// Each set, the rule of its component, and the characters that it encodes though the rule allows them.
pub const PLACES: [(EncodeSet, Rule, &str); 10] = [
    (EncodeSet::Userinfo, Rule::Userinfo, ""),
    (EncodeSet::User, Rule::Userinfo, ":"),
    (EncodeSet::RegName, Rule::RegName, ""),
    (EncodeSet::Path, Rule::Path, ""),
    (EncodeSet::Segment, Rule::Segment, ""),
    (EncodeSet::SegmentNoColon, Rule::SegmentNzNc, ""),
    (EncodeSet::Query, Rule::Query, ""),
    (EncodeSet::QueryValue, Rule::Query, "&;=+"),
    (EncodeSet::Fragment, Rule::Fragment, ""),
    (EncodeSet::Any, Rule::RegName, "!$&'()*+,;="),
];

/// Decoding is the inverse of encoding, and encoded data is a member of the component's rule. A rule that does not
/// derive the empty text is not for empty data.
pub fn encode_and_decode(data: &[u8]) {
    for (place, rule, _) in PLACES {
        let text = String::from(encode(data, place));
        let is_no_segment = data.is_empty() && place == EncodeSet::SegmentNoColon;
        assert!(is_no_segment || rule.is_match(&text), "{place:?}: {text}");
        let encoded = Encoded::new(&text).expect("its triplets are whole");
        assert_eq!(*encoded.to_bytes(), *data, "{place:?}: {text}");
        let again = String::from(encode(&*encoded.to_bytes(), place));
        assert_eq!(again, text, "{place:?}");
        decode(encoded);
    }
}

/// All decoding methods agree with each other, and with the standard library about UTF-8; the parts of a text and the
/// delimiters between them are the text.
pub fn decode(encoded: Encoded<'_>) {
    let octets = encoded.to_bytes();
    assert!(encoded.decode().eq(octets.iter().copied()));
    let (least, most) = encoded.decode().size_hint();
    assert!((least..=most.expect("a limit")).contains(&octets.len()));
    let pieces = encoded.pieces().flat_map(|piece| match piece {
        Piece::Plain(plain) => plain.as_bytes().to_vec(),
        Piece::Octet(octet) => vec![octet],
    });
    assert!(pieces.eq(octets.iter().copied()));
    match (encoded.decode_utf8(), str::from_utf8(&octets)) {
        (Ok(one), Ok(other)) => assert_eq!(one, other),
        (Err(error), Err(expected)) => {
            assert_eq!(error.valid_up_to(), expected.valid_up_to());
            let before = Encoded::new(&encoded.as_str()[..error.offset()]);
            assert_eq!(before.expect("whole triplets").decode().count(), error.valid_up_to());
            assert_eq!(error.into_bytes(), *octets);
        }
        other => panic!("{other:?}"),
    }
    assert_eq!(encoded.decode_utf8_lossy(), String::from_utf8_lossy(&octets));
    for delimiter in ['/', '&', '%', '4', 'é'] {
        let parts: Vec<_> = encoded.split(delimiter).map(Encoded::as_str).collect();
        assert_eq!(parts.join(&*delimiter.to_string()), encoded.as_str());
        assert!(parts.iter().all(|part| Encoded::new(part).is_ok()));
    }
    let again = String::from(encode(&*octets, EncodeSet::Any));
    let again = Encoded::new(&again).expect("its triplets are whole");
    assert!(encoded.eq_decoded(again) && again.eq_decoded(encoded));
    assert!(encoded.equivalent(encoded));
}
