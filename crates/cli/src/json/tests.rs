//! Tests of components and escapes.

use uri_grammar::GrammarRule;

use super::*;

#[test]
fn rules_belong_to_components() {
    let between = ["URI", "hier-part", "URI-reference", "absolute-URI", "relative-ref"];
    for &rule in Rule::ALL {
        let is_character = rule.abnf().len() < 3 || rule >= Rule::Pchar;
        if component_of(rule).is_none() && !between.contains(&rule.name()) && !is_character {
            assert_eq!(rule, Rule::RelativePart);
        }
    }
}

#[test]
fn all_characters_are_read_back() {
    let text: String = ('\0'..='\u{FFFF}').chain(['\u{10000}', '\u{10FFFF}', 'a']).collect();
    let mut out = Vec::new();
    write_line(&mut out, &text).expect("writes");
    assert!(out.pop() == Some(b'\n') && out.iter().all(|byte| matches!(byte, b' '..=b'~')));
    assert!(serde_json::from_slice::<String>(&out).expect("JSON") == text);
}
