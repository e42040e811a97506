//! draft-ietf-url-syntax-00 section 4.3.3: Query Component.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, repeat, rule};

use super::rules::Rule;
use super::urlc;

/// `query`: what follows the question mark.
///
/// ```bnf
/// query         = *urlc
/// ```
///
/// [draft-ietf-url-syntax-00 section 4.3.3](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-4.3.3)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::Query.is_match("a=b&c"));
/// assert!(!Rule::Query.is_match("a#b"));
/// // Slashes and question marks are data in it.
/// assert!(Rule::Query.is_match("/?"));
/// ```
pub fn query<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Query, repeat(0.., urlc), input)
}
