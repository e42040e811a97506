//! RFC 2234 section 6.1: Core Rules, as far as the draft uses them.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, range, rule};

use super::rules::Rule;

/// Unchanged in RFC 5234.
pub use uri_grammar::rfc5234::{alpha, digit, hexdig};

/// `DQUOTE`: a quotation mark.
///
/// ```abnf
/// DQUOTE         =  %x22
///                        ; " (Double Quote)
/// ```
///
/// [RFC 2234 section 6.1](https://www.rfc-editor.org/rfc/rfc2234#section-6.1)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::Dquote.is_match("\""));
/// assert!(!Rule::Dquote.is_match("'"));
/// // No URI has one: it is a delimiter of URIs in text.
/// assert!(Rule::Delims.is_match("\"") && !Rule::Uric.is_match("\""));
/// ```
#[doc(alias = "DQUOTE")]
pub fn dquote<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Dquote, range(0x22, 0x22), input)
}
