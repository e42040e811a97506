//! What is percent-encoded, and what stays.

use std::borrow::Cow;

use uri_grammar::iri::{ToUri, is_iprivate, is_ucschar, to_uri};
use uri_grammar::percent::{EncodeSet, Encoded};

#[test]
fn every_character_is_encoded_kept_or_refused() {
    let (strict, lenient) = (ToUri::new(), ToUri::new().excluded(true));
    for character in '\0'..=char::MAX {
        let text = character.encode_utf8(&mut [0; 4]).to_owned();
        let beyond = is_ucschar(character) || is_iprivate(character);
        let of_uri = character.is_ascii()
            && (character == '%'
                || "#[]".contains(character)
                || EncodeSet::Query.allowed().contains(character as u8));
        let printable = ('!'..='~').contains(&character) || character == ' ';
        assert_eq!(to_uri(&text) != text, beyond, "{character:?}");
        assert_eq!(strict.text(&text).is_ok(), beyond || of_uri, "{character:?}");
        assert_eq!(lenient.text(&text).is_ok(), beyond || of_uri || printable, "{character:?}");
        if let Ok(mapped) = lenient.text(&text) {
            let same = mapped == text;
            assert_eq!(same, of_uri, "{character:?}");
            assert!(same || Encoded::new(&mapped).unwrap().decode().eq(text.bytes()));
        }
    }
}

#[test]
fn nothing_is_copied_where_nothing_changes() {
    for text in ["", "http://a/%C3%A9?b#c", "a b", "\u{FFFF}\u{E0001}%zz"] {
        assert!(matches!(to_uri(text), Cow::Borrowed(same) if same == text));
    }
}

#[test]
fn what_no_iri_has_is_named_with_its_place() {
    for (text, offset, character) in [
        ("é\n", 2, '\n'),
        ("/\u{FDD0}", 1, '\u{FDD0}'),
        ("ü\u{E0001}", 2, '\u{E0001}'),
        ("\u{85}", 0, '\u{85}'),
    ] {
        for to_uri in [ToUri::new(), ToUri::new().excluded(true)] {
            let error = to_uri.text(text).unwrap_err();
            assert_eq!((error.offset(), error.character()), (offset, character));
            assert!(!error.to_string().contains(char::is_control), "{error}");
        }
    }
}
