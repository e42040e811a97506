//! draft-fielding-uri-rfc2396bis-00 section 3.1: Scheme Component.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, literal, repeat, rule, sequence};

use super::rules::Rule;
use super::{alpha, digit};

/// `scheme`: the name before the first colon, such as `http`.
///
/// ```abnf
/// scheme        = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3.1](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3.1)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::Scheme.is_match("http"));
/// assert!(!Rule::Scheme.is_match("1a"));
/// // A letter comes first.
/// assert!(!Rule::Scheme.is_match("+a"));
/// ```
pub fn scheme<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Scheme,
        sequence((
            alpha,
            repeat(0.., alt((alpha, digit, literal("+"), literal("-"), literal(".")))),
        )),
        input,
    )
}
