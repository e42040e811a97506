//! Messages: fields, parts, and transfer encodings.

use uri_grammar_documents::{Format, references};

/// Encodes base64 by its definition, for the tests.
fn base64(text: &str) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let bits: String = text.bytes().map(|byte| format!("{byte:08b}")).collect();
    let bits: Vec<u8> = bits.into_bytes();
    let digit = |six: &[u8]| {
        let number = (0..6).fold(0, |sum, at| 2 * sum + usize::from(six.get(at) == Some(&b'1')));
        char::from(DIGITS[number])
    };
    bits.chunks(6).map(digit).collect()
}

#[test]
fn every_digit_of_base64_is_read() {
    let all = ('!'..='~').filter(|c| !"\"'<>`\\".contains(*c)).collect::<String>();
    let texts =
        ["http://a/", "http://a/b", "http://a/bc", "http://a/éß日𝄞x", &*format!("http://a/{all}x")];
    let digits: String = texts.iter().map(|text| base64(text)).collect();
    assert!(digits.contains(['+']) && digits.contains('/'));
    for text in texts {
        // With nothing at the end, and before text that is not base64.
        for end in ["", "=", "==", "\n", "!AAAA"] {
            let file = format!(
                "Content-Type: text/html\nContent-Transfer-Encoding: base64\n\n{}{end}",
                base64(&format!("<a href='{text}'>"))
            );
            let found = references(Format::Mail, &file).unwrap();
            assert_eq!(found.len(), 1, "{file}");
            assert_eq!(found[0].text, text);
            let plain =
                format!("Content-Transfer-Encoding: base64\n\n{}{end}", base64("http://a/bc"));
            assert_eq!(crate::common::texts(Format::Mail, &plain), ["http://a/bc"]);
        }
    }
}

/// The text that a mailing list appends is not part of the last character.
#[test]
fn base64_ends_with_its_padding() {
    for (text, last) in [("http://a/b", "Yg=="), ("http://a/bc", "YmM=")] {
        let encoded = base64(text);
        let signs = "=".repeat(encoded.len().next_multiple_of(4) - encoded.len());
        let footer = "-- \nhttp://b/\n";
        let file = format!("Content-Transfer-Encoding: base64\n\n{encoded}{signs}\n{footer}");
        let found = references(Format::Mail, &file).unwrap();
        assert_eq!(found[0].text, text);
        assert_eq!(&file[found[0].map.range(text.len() - 1..text.len())], last);
    }
}
