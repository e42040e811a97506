//! RFC 5234 appendix B.1: the core rules that RFC 3986 uses.

use nom::IResult;
use nom::error::ParseError;

use super::rfc3986::Rule;
use crate::abnf::Text;
use crate::abnf::{alt, literal, range, rule};

/// `ALPHA`: a letter of US-ASCII, in either case.
///
/// ```abnf
/// ALPHA          =  %x41-5A / %x61-7A   ; A-Z / a-z
/// ```
///
/// [RFC 5234 appendix B.1](https://www.rfc-editor.org/rfc/rfc5234#appendix-B.1)
///
/// # Examples
///
/// ```
/// use uri_grammar::{GrammarRule, Rule};
///
/// assert!(Rule::Alpha.is_match("a"));
/// assert!(!Rule::Alpha.is_match("1"));
/// // Only ASCII letters match: "é" is not ASCII.
/// assert!(!Rule::Alpha.is_match("é"));
/// ```
#[doc(alias = "ALPHA")]
pub fn alpha<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Alpha, alt((range(0x41, 0x5A), range(0x61, 0x7A))), input)
}

/// `DIGIT`: a decimal digit.
///
/// ```abnf
/// DIGIT          =  %x30-39
///                        ; 0-9
/// ```
///
/// [RFC 5234 appendix B.1](https://www.rfc-editor.org/rfc/rfc5234#appendix-B.1)
///
/// # Examples
///
/// ```
/// use uri_grammar::{GrammarRule, Rule};
///
/// assert!(Rule::Digit.is_match("7"));
/// assert!(!Rule::Digit.is_match("a"));
/// // The rule derives one digit; the rule that uses it reads the rest.
/// assert_eq!(Rule::Digit.prefix("42"), Some("4"));
/// ```
#[doc(alias = "DIGIT")]
pub fn digit<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Digit, range(0x30, 0x39), input)
}

/// `HEXDIG`: a hexadecimal digit, in either case.
///
/// ```abnf
/// HEXDIG         =  DIGIT / "A" / "B" / "C" / "D" / "E" / "F"
/// ```
///
/// [RFC 5234 appendix B.1](https://www.rfc-editor.org/rfc/rfc5234#appendix-B.1)
///
/// # Examples
///
/// ```
/// use uri_grammar::{GrammarRule, Rule};
///
/// assert!(Rule::Hexdig.is_match("F"));
/// assert!(!Rule::Hexdig.is_match("g"));
/// // Quoted letters match in either case (RFC 5234 section 2.3).
/// assert!(Rule::Hexdig.is_match("f"));
/// ```
#[doc(alias = "HEXDIG")]
pub fn hexdig<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Hexdig,
        alt((
            digit,
            literal("A"),
            literal("B"),
            literal("C"),
            literal("D"),
            literal("E"),
            literal("F"),
        )),
        input,
    )
}
