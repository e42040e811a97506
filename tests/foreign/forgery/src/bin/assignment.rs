//! Writes another text into a valid value.

use uri_grammar::Uri;

fn main() {
    let mut uri = Uri::parse(String::from("http://a/")).unwrap();
    // refused: E0616
    uri.text.push(' ');
}
