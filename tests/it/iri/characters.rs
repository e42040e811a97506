//! The two classes of characters, by code point.

use uri_grammar::GrammarRule;
use uri_grammar::iri::{is_iprivate, is_ucschar};
use uri_grammar::rfc3987::Rule;

#[test]
fn classifies_characters_like_the_rules() {
    let mut text = [0; 4];
    for character in '\0'..=char::MAX {
        let text = character.encode_utf8(&mut text);
        for (rule, is) in
            [(Rule::Ucschar, is_ucschar as fn(char) -> bool), (Rule::Iprivate, is_iprivate)]
        {
            assert_eq!(is(character), rule.is_match(text), "{rule} U+{:04X}", u32::from(character));
        }
    }
}
