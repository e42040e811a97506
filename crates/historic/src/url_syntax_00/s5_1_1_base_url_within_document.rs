//! draft-ietf-url-syntax-00 section 5.1.1: Base URL within Document Content.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, exact, longest, rule, sequence};

use super::rules::Rule;
use super::{absoluteurl, relativeurl};

/// `Content-Base`: the header of a message that gives a base.
///
/// ```bnf
/// Content-Base      = "Content-Base" ":" absoluteURL
/// ```
///
/// [draft-ietf-url-syntax-00 section 5.1.1](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-5.1.1)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::ContentBase.is_match("Content-Base:http://a/"));
/// assert!(!Rule::ContentBase.is_match("Content-Base:a/b"));
/// // The white space that message headers have is not in the rule.
/// assert!(!Rule::ContentBase.is_match("Content-Base: http://a/"));
/// ```
#[doc(alias = "Content-Base")]
pub fn content_base<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::ContentBase, sequence((exact("Content-Base"), exact(":"), absoluteurl)), input)
}

/// `Content-Location`: the header of a message that says where its content lies.
///
/// ```bnf
/// Content-Location  = "Content-Location" ":"
///                     ( absoluteURL | relativeURL )
/// ```
///
/// [draft-ietf-url-syntax-00 section 5.1.1](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-5.1.1)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::ContentLocation.is_match("Content-Location:a/b"));
/// assert!(!Rule::ContentLocation.is_match("Content-Location: a/b"));
/// // It may be relative, unlike Content-Base, and empty.
/// assert!(Rule::ContentLocation.is_match("Content-Location:"));
/// ```
#[doc(alias = "Content-Location")]
pub fn content_location<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::ContentLocation,
        sequence((exact("Content-Location"), exact(":"), longest((absoluteurl, relativeurl)))),
        input,
    )
}
