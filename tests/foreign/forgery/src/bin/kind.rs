//! Adds a kind of reference with a rule that any text is a member of.

use uri_grammar::Rule;
use uri_grammar::uri::{ReferenceKind, Reference};

#[derive(Clone, Copy)]
enum Anything {}

// refused: E0277
impl ReferenceKind for Anything {
    const RULE: Rule = Rule::Fragment;
    const NAME: &'static str = "anything";
}

fn main() {
    let _wrong = Reference::<Anything, &str>::parse("no URI");
}
