//! RFC 1738 section 5: Miscellaneous definitions.

use nom::IResult;
use nom::error::ParseError;

use super::rules::Rule;
use crate::combinators::{alt, exact, repeat, rule, sequence};
use crate::text::Text;

/// `lowalpha`: a lower-case letter.
///
/// ```bnf
/// lowalpha       = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" |
///                  "i" | "j" | "k" | "l" | "m" | "n" | "o" | "p" |
///                  "q" | "r" | "s" | "t" | "u" | "v" | "w" | "x" |
///                  "y" | "z"
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc1738::Rule;
///
/// assert!(Rule::Lowalpha.matches("a"));
/// assert!(!Rule::Lowalpha.matches("1"));
/// // This notation compares quoted letters with case, unlike the ABNF of RFC 5234.
/// assert!(!Rule::Lowalpha.matches("A"));
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

/// `hialpha`: an upper-case letter.
///
/// ```bnf
/// hialpha        = "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" |
///                  "J" | "K" | "L" | "M" | "N" | "O" | "P" | "Q" | "R" |
///                  "S" | "T" | "U" | "V" | "W" | "X" | "Y" | "Z"
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc1738::Rule;
///
/// assert!(Rule::Hialpha.matches("A"));
/// assert!(!Rule::Hialpha.matches("1"));
/// // This notation compares quoted letters with case, unlike the ABNF of RFC 5234.
/// assert!(!Rule::Hialpha.matches("a"));
/// ```
pub fn hialpha<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Hialpha,
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

/// `alpha`: a letter of US-ASCII, in either case.
///
/// ```bnf
/// alpha          = lowalpha | hialpha
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc1738::Rule;
///
/// assert!(Rule::Alpha.matches("q"));
/// assert!(!Rule::Alpha.matches("1"));
/// // One letter; the rest is left to the rule that asked.
/// assert_eq!(Rule::Alpha.prefix("ab"), Some("a"));
/// ```
pub fn alpha<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Alpha, alt((lowalpha, hialpha)), input)
}

/// `digit`: a decimal digit.
///
/// ```bnf
/// digit          = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" |
///                  "8" | "9"
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc1738::Rule;
///
/// assert!(Rule::Digit.matches("7"));
/// assert!(!Rule::Digit.matches("a"));
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

/// `safe`: a character that is safe, besides letters and digits.
///
/// ```bnf
/// safe           = "$" | "-" | "_" | "." | "+"
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc1738::Rule;
///
/// assert!(Rule::Safe.matches("$"));
/// assert!(!Rule::Safe.matches("~"));
/// // Section 2.2 has the tilde among the unsafe characters.
/// assert!(Rule::Safe.matches("+"));
/// ```
pub fn safe<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Safe, alt((exact("$"), exact("-"), exact("_"), exact("."), exact("+"))), input)
}

/// `extra`: another character that need not be encoded.
///
/// ```bnf
/// extra          = "!" | "*" | "'" | "(" | ")" | ","
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc1738::Rule;
///
/// assert!(Rule::Extra.matches("!"));
/// assert!(!Rule::Extra.matches("-"));
/// // RFC 2396 made most of them marks, and the comma reserved.
/// assert!(Rule::Extra.matches(","));
/// ```
pub fn extra<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Extra,
        alt((exact("!"), exact("*"), exact("'"), exact("("), exact(")"), exact(","))),
        input,
    )
}

/// `national`: a character whose place some alphabets use otherwise.
///
/// ```bnf
/// national       = "{" | "}" | "|" | "\" | "^" | "~" | "[" | "]" | "`"
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc1738::Rule;
///
/// assert!(Rule::National.matches("~"));
/// assert!(!Rule::National.matches("-"));
/// // No other rule uses it: these characters have to be encoded.
/// assert!(!Rule::Xchar.matches("~"));
/// ```
pub fn national<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::National,
        alt((
            exact("{"),
            exact("}"),
            exact("|"),
            exact("\\"),
            exact("^"),
            exact("~"),
            exact("["),
            exact("]"),
            exact("`"),
        )),
        input,
    )
}

/// `punctuation`: a character that delimits URLs in text, or parts of them.
///
/// ```bnf
/// punctuation    = "<" | ">" | "#" | "%" | <">
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc1738::Rule;
///
/// assert!(Rule::Punctuation.matches("<"));
/// assert!(!Rule::Punctuation.matches("/"));
/// // No other rule uses it: these characters have to be encoded.
/// assert!(!Rule::Xchar.matches("#"));
/// ```
pub fn punctuation<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Punctuation,
        alt((exact("<"), exact(">"), exact("#"), exact("%"), exact("\""))),
        input,
    )
}

/// `reserved`: a character that may have a meaning of its own in a scheme.
///
/// ```bnf
/// reserved       = ";" | "/" | "?" | ":" | "@" | "&" | "="
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc1738::Rule;
///
/// assert!(Rule::Reserved.matches(";"));
/// assert!(!Rule::Reserved.matches("+"));
/// // The plus sign became reserved in the draft of 1996.
/// assert!(Rule::Safe.matches("+"));
/// ```
pub fn reserved<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Reserved,
        alt((exact(";"), exact("/"), exact("?"), exact(":"), exact("@"), exact("&"), exact("="))),
        input,
    )
}

/// `hex`: a hexadecimal digit, in either case.
///
/// ```bnf
/// hex            = digit | "A" | "B" | "C" | "D" | "E" | "F" |
///                  "a" | "b" | "c" | "d" | "e" | "f"
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc1738::Rule;
///
/// assert!(Rule::Hex.matches("F"));
/// assert!(!Rule::Hex.matches("g"));
/// // Both cases are listed, since this notation compares quoted letters with case.
/// assert!(Rule::Hex.matches("f"));
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

/// `escape`: an octet as a percent sign and two hexadecimal digits.
///
/// ```bnf
/// escape         = "%" hex hex
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc1738::Rule;
///
/// assert!(Rule::Escape.matches("%7E"));
/// assert!(!Rule::Escape.matches("%7"));
/// // The digits may be of either case, and even of both.
/// assert!(Rule::Escape.matches("%aF"));
/// ```
pub fn escape<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Escape, sequence((exact("%"), hex, hex)), input)
}

/// `unreserved`: a character without any reserved meaning.
///
/// ```bnf
/// unreserved     = alpha | digit | safe | extra
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc1738::Rule;
///
/// assert!(Rule::Unreserved.matches("$"));
/// assert!(!Rule::Unreserved.matches("~"));
/// // Not the set of later editions: `$`, `+` and `,` are in it, `~` is not.
/// assert!(Rule::Unreserved.matches(",") && !Rule::Unreserved.matches("~"));
/// ```
pub fn unreserved<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Unreserved, alt((alpha, digit, safe, extra)), input)
}

/// `uchar`: an unreserved character, or an octet escaped.
///
/// ```bnf
/// uchar          = unreserved | escape
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc1738::Rule;
///
/// assert!(Rule::Uchar.matches("%2F"));
/// assert!(!Rule::Uchar.matches("/"));
/// // What paths and names are made of, and then some.
/// assert!(!Rule::Uchar.matches(";"));
/// ```
pub fn uchar<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Uchar, alt((unreserved, escape)), input)
}

/// `xchar`: a character of a URL.
///
/// ```bnf
/// xchar          = unreserved | reserved | escape
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc1738::Rule;
///
/// assert!(Rule::Xchar.matches("/"));
/// assert!(!Rule::Xchar.matches("#"));
/// // All that may stand in a URL.
/// assert!(!Rule::Xchar.matches("~"));
/// ```
pub fn xchar<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Xchar, alt((unreserved, reserved, escape)), input)
}

/// `digits`: a decimal number.
///
/// ```bnf
/// digits         = 1*digit
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc1738::Rule;
///
/// assert!(Rule::Digits.matches("42"));
/// assert!(!Rule::Digits.matches(""));
/// // Of any size, with leading zeros.
/// assert!(Rule::Digits.matches("007"));
/// ```
pub fn digits<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Digits, repeat(1.., digit), input)
}
