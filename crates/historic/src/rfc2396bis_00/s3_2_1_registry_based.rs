//! draft-fielding-uri-rfc2396bis-00 section 3.2.1: Registry-based Naming Authority.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, literal, repeat, rule};

use super::rules::Rule;
use super::{escaped, unreserved};

/// `reg-name`: a name in a registry.
///
/// ```abnf
/// reg-name      = 1*( unreserved / escaped / ";" /
///                     ":" / "@" / "&" / "=" / "+" / "$" / "," )
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3.2.1](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3.2.1)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::RegName.is_match("a@b:c"));
/// assert!(!Rule::RegName.is_match("a/b"));
/// // At least one character, and `:` and `@` among them: RFC 3986 changed both.
/// assert!(!Rule::RegName.is_match("") && !uri_grammar::Rule::RegName.is_match("a:b"));
/// ```
#[doc(alias = "reg-name")]
pub fn reg_name<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::RegName,
        repeat(
            1..,
            alt((
                unreserved,
                escaped,
                literal(";"),
                literal(":"),
                literal("@"),
                literal("&"),
                literal("="),
                literal("+"),
                literal("$"),
                literal(","),
            )),
        ),
        input,
    )
}
