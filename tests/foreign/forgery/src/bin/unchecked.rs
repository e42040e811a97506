//! Calls a former function that made a reference of any text, and a conversion without a check.

use uri_grammar::Uri;

fn main() {
    // refused: E0599
    let _wrong = Uri::<&str>::__from_literal("no URI");
    // refused: E0277
    let _wrong = Uri::<&str>::from("no URI");
}
