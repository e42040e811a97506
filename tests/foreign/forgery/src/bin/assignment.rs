//! Writes another text into a value that was right.

use uri_grammar::Uri;

fn main() {
    let mut uri = Uri::parse(String::from("http://a/")).unwrap();
    // refused: E0616
    uri.text.push(' ');
}
