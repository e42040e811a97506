//! Takes a literal that is none, where it is checked while the program is compiled.

use uri_grammar::Uri;

const WRONG: Uri<&str> = Uri::from_static("no URI"); //~ E0080

fn main() {
    let _wrong = WRONG;
}
