//! Takes a reference for a URI.

use uri_grammar::{Uri, UriRef};

fn main() {
    let reference = UriRef::parse("no-URI").unwrap();
    let _wrong: Uri<&str> = reference; //~ E0308
    let _wrong = Uri::from(reference); //~ E0277
}
