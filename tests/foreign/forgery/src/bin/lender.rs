//! Lends a different text from the parsed text.

use uri_grammar::uri::{Lend, Source};

struct Text;

impl Source for Text {
    type Lent<'s> = &'static str;

    fn lend(&self) -> &'static str {
        "http://a/"
    }
}

// refused: E0119
impl Lend<'_, 'static> for Text {
    fn lend_str(&self) -> &'static str {
        "no URI"
    }
}

fn main() {}
