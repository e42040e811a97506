//! Calls what made a reference of any text once, and what would convert one without a question.

use uri_grammar::Uri;

fn main() {
    // refused: E0599
    let _wrong = Uri::<&str>::__from_literal("no URI");
    // refused: E0277
    let _wrong = Uri::<&str>::from("no URI");
}
