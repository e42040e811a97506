//! RFC 2396 section 1.6: Syntax Notation and Common Elements.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, exact, rule};

use super::rules::Rule;

/// `alphanum`: a letter or a digit.
///
/// ```bnf
/// alphanum      = alpha | digit
/// ```
///
/// [RFC 2396 section 1.6](https://www.rfc-editor.org/rfc/rfc2396#section-1.6)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::Alphanum.is_match("7"));
/// assert!(!Rule::Alphanum.is_match("-"));
/// // Of US-ASCII, like every character of this document.
/// assert!(!Rule::Alphanum.is_match("é"));
/// ```
pub fn alphanum<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Alphanum, alt((alpha, digit)), input)
}

/// `alpha`: a letter of US-ASCII, in either case.
///
/// ```bnf
/// alpha         = lowalpha | upalpha
/// ```
///
/// [RFC 2396 section 1.6](https://www.rfc-editor.org/rfc/rfc2396#section-1.6)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::Alpha.is_match("q"));
/// assert!(!Rule::Alpha.is_match("1"));
/// // One letter; the rest is left to the rule that asked.
/// assert_eq!(Rule::Alpha.prefix("ab"), Some("a"));
/// ```
pub fn alpha<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Alpha, alt((lowalpha, upalpha)), input)
}

/// `lowalpha`: a lower-case letter.
///
/// ```bnf
/// lowalpha = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" |
///            "j" | "k" | "l" | "m" | "n" | "o" | "p" | "q" | "r" |
///            "s" | "t" | "u" | "v" | "w" | "x" | "y" | "z"
/// ```
///
/// [RFC 2396 section 1.6](https://www.rfc-editor.org/rfc/rfc2396#section-1.6)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::Lowalpha.is_match("a"));
/// assert!(!Rule::Lowalpha.is_match("1"));
/// // This notation compares quoted letters with case, unlike the ABNF of RFC 5234.
/// assert!(!Rule::Lowalpha.is_match("A"));
/// ```
pub fn lowalpha<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Lowalpha,
        alt([
            exact("a"),
            exact("b"),
            exact("c"),
            exact("d"),
            exact("e"),
            exact("f"),
            exact("g"),
            exact("h"),
            exact("i"),
            exact("j"),
            exact("k"),
            exact("l"),
            exact("m"),
            exact("n"),
            exact("o"),
            exact("p"),
            exact("q"),
            exact("r"),
            exact("s"),
            exact("t"),
            exact("u"),
            exact("v"),
            exact("w"),
            exact("x"),
            exact("y"),
            exact("z"),
        ]),
        input,
    )
}

/// `upalpha`: an upper-case letter.
///
/// ```bnf
/// upalpha  = "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" |
///            "J" | "K" | "L" | "M" | "N" | "O" | "P" | "Q" | "R" |
///            "S" | "T" | "U" | "V" | "W" | "X" | "Y" | "Z"
/// ```
///
/// [RFC 2396 section 1.6](https://www.rfc-editor.org/rfc/rfc2396#section-1.6)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::Upalpha.is_match("A"));
/// assert!(!Rule::Upalpha.is_match("1"));
/// // This notation compares quoted letters with case, unlike the ABNF of RFC 5234.
/// assert!(!Rule::Upalpha.is_match("a"));
/// ```
pub fn upalpha<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Upalpha,
        alt([
            exact("A"),
            exact("B"),
            exact("C"),
            exact("D"),
            exact("E"),
            exact("F"),
            exact("G"),
            exact("H"),
            exact("I"),
            exact("J"),
            exact("K"),
            exact("L"),
            exact("M"),
            exact("N"),
            exact("O"),
            exact("P"),
            exact("Q"),
            exact("R"),
            exact("S"),
            exact("T"),
            exact("U"),
            exact("V"),
            exact("W"),
            exact("X"),
            exact("Y"),
            exact("Z"),
        ]),
        input,
    )
}

/// `digit`: a decimal digit.
///
/// ```bnf
/// digit    = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" |
///            "8" | "9"
/// ```
///
/// [RFC 2396 section 1.6](https://www.rfc-editor.org/rfc/rfc2396#section-1.6)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::Digit.is_match("7"));
/// assert!(!Rule::Digit.is_match("a"));
/// // One digit; the rest is left to the rule that asked.
/// assert_eq!(Rule::Digit.prefix("42"), Some("4"));
/// ```
pub fn digit<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Digit,
        alt([
            exact("0"),
            exact("1"),
            exact("2"),
            exact("3"),
            exact("4"),
            exact("5"),
            exact("6"),
            exact("7"),
            exact("8"),
            exact("9"),
        ]),
        input,
    )
}
