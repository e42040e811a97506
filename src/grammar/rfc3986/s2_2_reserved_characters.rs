//! RFC 3986 section 2.2: Reserved Characters.

use nom::IResult;
use nom::error::ParseError;

use super::rules::Rule;
use crate::abnf::Text;
use crate::abnf::{alt, literal, rule};

/// `reserved`: a character that may be a delimiter.
///
/// ```abnf
/// reserved      = gen-delims / sub-delims
/// ```
///
/// [RFC 3986 section 2.2](https://www.rfc-editor.org/rfc/rfc3986#section-2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::{GrammarRule, Rule};
///
/// assert!(Rule::Reserved.is_match("/"));
/// assert!(!Rule::Reserved.is_match("-"));
/// // "%" begins a triplet and is itself neither reserved nor unreserved.
/// assert!(!Rule::Reserved.is_match("%"));
/// ```
pub fn reserved<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Reserved, alt((gen_delims, sub_delims)), input)
}

/// `gen-delims`: a delimiter of the generic components.
///
/// ```abnf
/// gen-delims    = ":" / "/" / "?" / "#" / "[" / "]" / "@"
/// ```
///
/// [RFC 3986 section 2.2](https://www.rfc-editor.org/rfc/rfc3986#section-2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::{GrammarRule, Rule};
///
/// assert!(Rule::GenDelims.is_match("["));
/// assert!(!Rule::GenDelims.is_match("!"));
/// // The brackets are delimiters, although they occur only around an IP literal.
/// assert!(Rule::GenDelims.is_match("]"));
/// ```
#[doc(alias = "gen-delims")]
pub fn gen_delims<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::GenDelims,
        alt((
            literal(":"),
            literal("/"),
            literal("?"),
            literal("#"),
            literal("["),
            literal("]"),
            literal("@"),
        )),
        input,
    )
}

/// `sub-delims`: a delimiter that schemes use within components.
///
/// ```abnf
/// sub-delims    = "!" / "$" / "&" / "'" / "(" / ")"
///               / "*" / "+" / "," / ";" / "="
/// ```
///
/// [RFC 3986 section 2.2](https://www.rfc-editor.org/rfc/rfc3986#section-2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::{GrammarRule, Rule};
///
/// assert!(Rule::SubDelims.is_match("&"));
/// assert!(!Rule::SubDelims.is_match(":"));
/// // RFC 2396 counted "!", "*", "'", "(" and ")" as unreserved marks.
/// assert!(Rule::SubDelims.is_match("!"));
/// ```
#[doc(alias = "sub-delims")]
pub fn sub_delims<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::SubDelims,
        alt((
            literal("!"),
            literal("$"),
            literal("&"),
            literal("'"),
            literal("("),
            literal(")"),
            literal("*"),
            literal("+"),
            literal(","),
            literal(";"),
            literal("="),
        )),
        input,
    )
}
