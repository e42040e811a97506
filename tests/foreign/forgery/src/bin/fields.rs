//! Puts the fields together by hand.

use std::marker::PhantomData;

use uri_grammar::Uri;
use uri_grammar::uri::Reference;

fn main() {
    // refused: E0451
    let _wrong: Uri<&str> = Reference { text: "no URI", spans: todo!(), kind: PhantomData };
}
