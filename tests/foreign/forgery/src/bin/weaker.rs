//! Uses a reference as a URI.

use uri_grammar::{Uri, UriRef};

fn main() {
    let reference = UriRef::parse("no-URI").unwrap();
    // refused: E0308
    let _wrong: Uri<&str> = reference;
    // refused: E0277
    let _wrong = Uri::from(reference);
}
