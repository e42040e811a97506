//! Keeps the places of the components of one text, and takes another text.

use uri_grammar::Uri;

fn main() {
    let right = Uri::parse("http://a/").unwrap();
    let _wrong = Uri { text: "no URI", ..right }; //~ E0451
}
