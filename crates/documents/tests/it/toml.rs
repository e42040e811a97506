//! TOML: the decoded text of each escape of a basic string, and its position.

use uri_grammar_documents::{Format, references};

#[test]
fn errors_have_a_position() {
    let error = references(Format::Toml, "a = \n").unwrap_err();
    assert_eq!(error.to_string(), format!("at byte {}: {}", error.span().start, error.message()));
    assert!(!error.message().is_empty());
}
