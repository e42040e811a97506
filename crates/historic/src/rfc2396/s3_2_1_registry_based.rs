//! RFC 2396 section 3.2.1: Registry-based Naming Authority.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, exact, repeat, rule};

use super::rules::Rule;
use super::{escaped, unreserved};

/// `reg_name`: a name in a registry.
///
/// ```bnf
/// reg_name      = 1*( unreserved | escaped | "$" | "," |
///                     ";" | ":" | "@" | "&" | "=" | "+" )
/// ```
///
/// [RFC 2396 section 3.2.1](https://www.rfc-editor.org/rfc/rfc2396#section-3.2.1)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::RegName.is_match("a@b:c"));
/// assert!(!Rule::RegName.is_match("a/b"));
/// // At least one character, and `:` and `@` among them: RFC 3986 changed both.
/// assert!(!Rule::RegName.is_match("") && !uri_grammar::Rule::RegName.is_match("a:b"));
/// ```
pub fn reg_name<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::RegName,
        repeat(
            1..,
            alt((
                unreserved,
                escaped,
                exact("$"),
                exact(","),
                exact(";"),
                exact(":"),
                exact("@"),
                exact("&"),
                exact("="),
                exact("+"),
            )),
        ),
        input,
    )
}
