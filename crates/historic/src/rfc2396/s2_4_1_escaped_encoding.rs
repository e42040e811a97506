//! RFC 2396 section 2.4.1: Escaped Encoding.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, exact, rule, sequence};

use super::digit;
use super::rules::Rule;

/// `escaped`: an octet as a percent sign and two hexadecimal digits.
///
/// ```bnf
/// escaped       = "%" hex hex
/// ```
///
/// [RFC 2396 section 2.4.1](https://www.rfc-editor.org/rfc/rfc2396#section-2.4.1)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::Escaped.is_match("%7E"));
/// assert!(!Rule::Escaped.is_match("%7"));
/// // The digits may be of either case, and even of both.
/// assert!(Rule::Escaped.is_match("%aF"));
/// ```
pub fn escaped<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Escaped, sequence((exact("%"), hex, hex)), input)
}

/// `hex`: a hexadecimal digit, in either case.
///
/// ```bnf
/// hex           = digit | "A" | "B" | "C" | "D" | "E" | "F" |
///                         "a" | "b" | "c" | "d" | "e" | "f"
/// ```
///
/// [RFC 2396 section 2.4.1](https://www.rfc-editor.org/rfc/rfc2396#section-2.4.1)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::Hex.is_match("F"));
/// assert!(!Rule::Hex.is_match("g"));
/// // Both cases are listed, since this notation compares quoted letters with case.
/// assert!(Rule::Hex.is_match("f"));
/// ```
pub fn hex<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Hex,
        alt((
            digit,
            exact("A"),
            exact("B"),
            exact("C"),
            exact("D"),
            exact("E"),
            exact("F"),
            exact("a"),
            exact("b"),
            exact("c"),
            exact("d"),
            exact("e"),
            exact("f"),
        )),
        input,
    )
}
