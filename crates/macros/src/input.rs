//! What stands between the parentheses of a macro: one string literal.

use litrs::StringLit;
use proc_macro::{Delimiter, Literal, Span, TokenStream, TokenTree};

const WANTED: &str = "expected one string literal";

/// The value of the literal and its place, or a message and where it belongs.
pub fn literal(input: TokenStream) -> Result<(String, Span), (&'static str, Span)> {
    let mut tokens = input.into_iter();
    let Some(first) = tokens.next() else { return Err((WANTED, Span::call_site())) };
    if let Some(second) = tokens.next() {
        let comma = matches!(&second, TokenTree::Punct(punct) if punct.as_char() == ',');
        let wrong = if comma { tokens.next() } else { Some(second) };
        if let Some(wrong) = wrong {
            return Err((WANTED, wrong.span()));
        }
    }
    match first {
        TokenTree::Literal(literal) => string(literal),
        // What a `macro_rules!` macro passes on as `$text:literal` comes in a group.
        TokenTree::Group(group) if group.delimiter() == Delimiter::None => {
            self::literal(group.stream())
        }
        other => Err((WANTED, other.span())),
    }
}

fn string(literal: Literal) -> Result<(String, Span), (&'static str, Span)> {
    let span = literal.span();
    match StringLit::try_from(literal) {
        Ok(string) if string.suffix().is_empty() => Ok((string.into_value(), span)),
        Ok(_) => Err(("a string literal without a suffix is expected", span)),
        Err(_) => Err((WANTED, span)),
    }
}
