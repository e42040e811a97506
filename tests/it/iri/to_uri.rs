//! The characters that are percent-encoded, and those that are kept.

use std::borrow::Cow;

use uri_grammar::iri::{ToUri, is_iprivate, is_ucschar, to_uri};
use uri_grammar::percent::{EncodeSet, Encoded};

#[test]
fn encodes_keeps_or_rejects_every_character() {
    for character in '\0'..=char::MAX {
        let text = character.encode_utf8(&mut [0; 4]).to_owned();
        let beyond = is_ucschar(character) || is_iprivate(character);
        assert_eq!(to_uri(&text) != text, beyond, "{character:?}");

        let reference = format!("//h/?{text}");
        let strict = ToUri::new().reference(&reference);
        let of_uri = character.is_ascii()
            && (character == '#' || EncodeSet::Query.allowed().contains(character));
        assert_eq!(strict.is_ok(), beyond || of_uri, "{character:?}");

        let printable = ('!'..='~').contains(&character) || character == ' ';
        let lenient = ToUri::lenient().reference(&reference);
        assert_eq!(lenient.is_ok(), beyond || printable, "{character:?}");
        if let Ok(mapped) = lenient {
            let mapped = &mapped.as_str()["//h/?".len()..];
            assert_eq!(mapped == text, of_uri, "{character:?}");
            assert!(Encoded::new(mapped).unwrap().decode().eq(text.bytes()));
        }
    }
}

#[test]
fn borrows_unchanged_text() {
    for text in ["", "http://a/%C3%A9?b#c", "a b", "\u{FFFF}\u{E0001}%zz"] {
        assert!(matches!(to_uri(text), Cow::Borrowed(same) if same == text));
    }
}

#[test]
fn rejects_characters_outside_iris() {
    for (text, offset) in [("é\n", 2), ("/\u{FDD0}", 1), ("ü\u{E0001}", 2), ("\u{85}", 0)] {
        for to_uri in [ToUri::new(), ToUri::lenient()] {
            let error = to_uri.reference(text).unwrap_err();
            assert_eq!(error.span().start, offset);
            assert!(!error.to_string().contains(char::is_control), "{error}");
        }
    }
}
