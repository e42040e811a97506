//! The triplets that are decoded, and those that are kept.

use std::borrow::Cow;

use uri_grammar::iri::{is_iprivate, is_ucschar, to_iri};

fn encoded(character: char) -> String {
    let bytes = character.to_string().into_bytes();
    bytes.iter().map(|byte| format!("%{byte:02X}")).collect()
}

#[test]
fn every_character_in_every_place() {
    // Section 4.1 names seven; U+061C and U+2066 to U+2069 come from a later version of Unicode.
    let directional = |c| {
        "\u{200E}\u{200F}\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}".contains(c)
            || "\u{61C}\u{2066}\u{2067}\u{2068}\u{2069}".contains(c)
    };
    let blank = |c: char| c.is_whitespace() || "\u{200B}\u{2060}\u{FEFF}".contains(c);
    for character in '\0'..=char::MAX {
        let triplets = encoded(character);
        let unreserved = character.is_ascii_alphanumeric() || "-._~".contains(character);
        let shown =
            unreserved || is_ucschar(character) && !directional(character) && !blank(character);
        // A dot alone would be a dot segment.
        let alone = to_iri(&format!("a{triplets}")) == format!("a{character}");
        assert_eq!(alone, shown, "{character:?}");
        if is_iprivate(character) {
            for kept in [format!("/{triplets}"), format!("a#{triplets}"), format!("a#?{triplets}")]
            {
                assert_eq!(to_iri(&kept), kept);
            }
            assert_eq!(
                to_iri(&format!("?{triplets}#{triplets}")),
                format!("?{character}#{triplets}")
            );
        }
    }
}

#[test]
fn keeps_invalid_utf8_with_uppercase_digits() {
    for (uri, iri) in [
        ("%fc", "%FC"),
        ("%c3", "%C3"),
        ("%c3%bc%bc", "ü%BC"),
        ("%c3%c3%bc", "%C3ü"),
        ("%e2%82%c3%bc", "%E2%82ü"),
        ("%c3a%bc", "%C3a%BC"),
        // Overlong, a surrogate, beyond the last code point.
        ("%c0%af", "%C0%AF"),
        ("%e0%80%af", "%E0%80%AF"),
        ("%ed%a0%80", "%ED%A0%80"),
        ("%f4%90%80%80", "%F4%90%80%80"),
        ("%ff", "%FF"),
        // Triplets that are not decoded are not encoded again.
        ("%2f%3A%25%7b", "%2f%3A%25%7b"),
        ("%2541", "%2541"),
        ("%25%34%31", "%2541"),
    ] {
        assert_eq!(to_iri(uri), iri);
    }
}

#[test]
fn does_not_combine_characters_with_triplets() {
    assert_eq!(to_iri("Ã%BC"), "Ã%BC");
    assert_eq!(to_iri("%C3\u{BC}"), "%C3\u{BC}");
}

#[test]
fn decodes_dots_outside_dot_segments() {
    for (uri, iri) in [
        ("http://a%2eb/c%2ed/%2e%2e%2e?/%2e#%2e", "http://a.b/c.d/...?/.#."),
        ("http://a/b/%2e%2E/c", "http://a/b/%2E%2E/c"),
        ("a/.%2e", "a/.%2E"),
        ("%2e/a", "%2E/a"),
        ("a:%2e", "a:%2E"),
        ("a:b%2e", "a:b."),
        ("//%2e", "//."),
        ("%2e/ ?%2e", "%2E/ ?."),
    ] {
        assert_eq!(to_iri(uri), iri);
    }
}

#[test]
fn borrows_unchanged_text() {
    for text in ["", "http://a/?b#c", "%2F%FF%E2%80%AE", "é", "%", "%41%", "%%34%31"] {
        assert!(matches!(to_iri(text), Cow::Borrowed(same) if same == text), "{text}");
    }
}
