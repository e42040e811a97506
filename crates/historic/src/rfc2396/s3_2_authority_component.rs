//! RFC 2396 section 3.2: Authority Component.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, longest, rule};

use super::rules::Rule;
use super::{reg_name, server};

/// `authority`: the naming authority: a server, or a name in a registry.
///
/// ```bnf
/// authority     = server | reg_name
/// ```
///
/// [RFC 2396 section 3.2](https://www.rfc-editor.org/rfc/rfc2396#section-3.2)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::Authority.is_match("u@h:80"));
/// assert!(!Rule::Authority.is_match("/"));
/// // What is no server can still be a name of a registry.
/// assert!(Rule::Authority.is_match("h:80x") && !Rule::Server.is_match("h:80x"));
/// ```
pub fn authority<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Authority, longest((server, reg_name)), input)
}
