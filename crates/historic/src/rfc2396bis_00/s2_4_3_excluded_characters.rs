//! draft-fielding-uri-rfc2396bis-00 section 2.4.3: Excluded US-ASCII Characters.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, literal, rule};

use super::dquote;
use super::rules::Rule;

/// `delims`: a character that delimits a URI in text, or parts of it.
///
/// ```abnf
/// delims        = "<" / ">" / "#" / "%" / DQUOTE
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 2.4.3](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-2.4.3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::Delims.is_match("<"));
/// assert!(!Rule::Delims.is_match("/"));
/// // The quotation mark is DQUOTE, a core rule of RFC 2234.
/// assert!(Rule::Delims.is_match("\""));
/// ```
pub fn delims<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Delims, alt((literal("<"), literal(">"), literal("#"), literal("%"), dquote)), input)
}

/// `unwise`: a character that gateways are known to change.
///
/// ```abnf
/// unwise        = "{" / "}" / "|" / "\" / "^" / "`"
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 2.4.3](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-2.4.3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::Unwise.is_match("{"));
/// assert!(!Rule::Unwise.is_match("~"));
/// // The square brackets are gone since RFC 2732.
/// assert!(!Rule::Unwise.is_match("["));
/// ```
pub fn unwise<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Unwise,
        alt((literal("{"), literal("}"), literal("|"), literal("\\"), literal("^"), literal("`"))),
        input,
    )
}
