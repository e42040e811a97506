//! Lends another text than was read.

use uri_grammar::uri::{Lend, Source};
use uri_grammar::{ParseError, SyntaxError};

struct Text;

impl Source for Text {
    type Lent<'s> = &'static str;
    type Error = ParseError<Self>;

    fn lend(&self) -> &'static str {
        "http://a/"
    }

    fn into_error(self, error: SyntaxError) -> ParseError<Self> {
        ParseError::new(self, error)
    }
}

// refused: E0119
impl Lend<'_, 'static> for Text {
    fn lend_str(&self) -> &'static str {
        "no URI"
    }
}

fn main() {}
