//! Lends another text than was read.

use uri_grammar::uri::{Lend, Source};
use uri_grammar::{GrammarRule, ParseError, SyntaxError};

struct Text;

impl Source for Text {
    type Lent<'s> = &'static str;
    type Error<R: GrammarRule> = ParseError<Self, R>;

    fn lend(&self) -> &'static str {
        "http://a/"
    }

    fn into_error<R: GrammarRule>(self, error: SyntaxError<R>) -> ParseError<Self, R> {
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
