//! Adds a kind of reference with a rule that derives any text.

use uri_grammar::Rule;
use uri_grammar::uri::{Reference, ReferenceKind, kinds};

#[derive(Clone, Copy)]
enum Anything {}

// refused: E0277
impl ReferenceKind for Anything {
    type Document = kinds::Rfc3986;
    type Rule = Rule;

    const RULE: Rule = Rule::Fragment;
    const NAME: &'static str = "anything";
}

fn main() {
    let _wrong = Reference::<Anything, &str>::parse("no URI");
}
