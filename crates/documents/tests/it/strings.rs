//! Errors in TOML.

use uri_grammar_documents::{Format, references};

/// Whatever is at the position of the closing quote.
#[test]
fn toml_strings_without_an_end_are_errors() {
    for quotes in ["'", "\"", "'''", "\"\"\""] {
        for last in ["é", "日", "\u{1F600}", "", "a", "\\", "é\n", "é\nb = 1\n", "\r\n"] {
            for key in ["url", "x", "a.url", "[url]\nhref"] {
                let file = format!("{key}={quotes}http://a/{last}");
                let error = references(Format::Toml, &file).expect_err(&file);
                assert!(error.span().end <= file.len(), "{file:?}: {error}");
            }
        }
        let key = format!("{quotes}é");
        assert!(references(Format::Toml, &key).is_err(), "{key}");
    }
}

#[test]
fn errors_have_a_position() {
    let error = references(Format::Toml, "a = \n").unwrap_err();
    assert_eq!(error.to_string(), format!("at byte {}: {}", error.span().start, error.message()));
    assert!(!error.message().is_empty());
}
