//! Keeps the positions of the components of one text, and uses another text.

use uri_grammar::Uri;

fn main() {
    let right = Uri::parse("http://a/").unwrap();
    // refused: E0451
    let _wrong = Uri { text: "no URI", ..right };
}
