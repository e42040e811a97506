//! Uses an invalid literal, which is checked when the program is compiled.

use uri_grammar::Uri;

// refused: E0080
const WRONG: Uri<&str> = Uri::from_static("no URI");

fn main() {
    let _wrong = WRONG;
}
