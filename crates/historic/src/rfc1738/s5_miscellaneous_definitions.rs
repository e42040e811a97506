//! RFC 1738 section 5: Miscellaneous definitions.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, exact, rule, sequence};

use super::rules::Rule;
use super::{alpha, digit};

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
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Safe.is_match("$"));
/// assert!(!Rule::Safe.is_match("~"));
/// // Section 2.2 has the tilde among the unsafe characters.
/// assert!(Rule::Safe.is_match("+"));
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
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Extra.is_match("!"));
/// assert!(!Rule::Extra.is_match("-"));
/// // RFC 2396 made most of them marks, and the comma reserved.
/// assert!(Rule::Extra.is_match(","));
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
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::National.is_match("~"));
/// assert!(!Rule::National.is_match("-"));
/// // No other rule uses it: these characters have to be encoded.
/// assert!(!Rule::Xchar.is_match("~"));
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
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Punctuation.is_match("<"));
/// assert!(!Rule::Punctuation.is_match("/"));
/// // No other rule uses it: these characters have to be encoded.
/// assert!(!Rule::Xchar.is_match("#"));
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
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Reserved.is_match(";"));
/// assert!(!Rule::Reserved.is_match("+"));
/// // The plus sign became reserved in the draft of 1996.
/// assert!(Rule::Safe.is_match("+"));
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
/// use uri_grammar_historic::rfc1738::Rule;
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
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Escape.is_match("%7E"));
/// assert!(!Rule::Escape.is_match("%7"));
/// // The digits may be of either case, and even of both.
/// assert!(Rule::Escape.is_match("%aF"));
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
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Unreserved.is_match("$"));
/// assert!(!Rule::Unreserved.is_match("~"));
/// // Not the set of later editions: `$`, `+` and `,` are in it, `~` is not.
/// assert!(Rule::Unreserved.is_match(",") && !Rule::Unreserved.is_match("~"));
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
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Uchar.is_match("%2F"));
/// assert!(!Rule::Uchar.is_match("/"));
/// // What paths and names are made of, and then some.
/// assert!(!Rule::Uchar.is_match(";"));
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
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Xchar.is_match("/"));
/// assert!(!Rule::Xchar.is_match("#"));
/// // All that may stand in a URL.
/// assert!(!Rule::Xchar.is_match("~"));
/// ```
pub fn xchar<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Xchar, alt((unreserved, reserved, escape)), input)
}
