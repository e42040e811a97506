//! draft-ietf-url-syntax-00 section 2.3.3: Excluded Characters.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, exact, non_ascii, range, rule};

use super::rules::Rule;

/// `excluded`: a character that must be escaped.
///
/// ```bnf
/// excluded    = control | space | delims | unwise | national
/// ```
///
/// [draft-ietf-url-syntax-00 section 2.3.3](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-2.3.3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::Excluded.is_match("<"));
/// assert!(!Rule::Excluded.is_match("a"));
/// // What is not US-ASCII is among them.
/// assert!(Rule::Excluded.is_match("é"));
/// ```
pub fn excluded<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Excluded, alt((control, space, delims, unwise, national)), input)
}

/// `control`: a control character.
///
/// ```bnf
/// control     = <US-ASCII coded characters 00-1F and 7F hexadecimal>
/// ```
///
/// [draft-ietf-url-syntax-00 section 2.3.3](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-2.3.3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::Control.is_match("\n"));
/// assert!(!Rule::Control.is_match("a"));
/// // The prose of the rule: "US-ASCII coded characters 00-1F and 7F hexadecimal".
/// assert!(Rule::Control.is_match("\x7F"));
/// ```
pub fn control<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Control, alt((range(0x00, 0x1F), range(0x7F, 0x7F))), input)
}

/// `space`: a space.
///
/// ```bnf
/// space       = <US-ASCII coded character 20 hexadecimal>
/// ```
///
/// [draft-ietf-url-syntax-00 section 2.3.3](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-2.3.3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::Space.is_match(" "));
/// assert!(!Rule::Space.is_match("a"));
/// // Only the space itself; the tab is a control character.
/// assert!(!Rule::Space.is_match("\t"));
/// ```
pub fn space<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Space, range(0x20, 0x20), input)
}

/// `delims`: a character that delimits a URL in text, or parts of it.
///
/// ```bnf
/// delims      = "<" | ">" | "#" | "%" | <">
/// ```
///
/// [draft-ietf-url-syntax-00 section 2.3.3](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-2.3.3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::Delims.is_match("<"));
/// assert!(!Rule::Delims.is_match("/"));
/// // The quotation mark is written `<">` in this notation.
/// assert!(Rule::Delims.is_match("\""));
/// ```
pub fn delims<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Delims, alt((exact("<"), exact(">"), exact("#"), exact("%"), exact("\""))), input)
}

/// `unwise`: a character that gateways are known to change.
///
/// ```bnf
/// unwise      = "{" | "}" | "|" | "\" | "^" | "[" | "]" | "`"
/// ```
///
/// [draft-ietf-url-syntax-00 section 2.3.3](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-2.3.3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::Unwise.is_match("{"));
/// assert!(!Rule::Unwise.is_match("~"));
/// // A robust implementation should be prepared for them all the same (section 2.3.3).
/// assert!(!Rule::Urlc.is_match("{"));
/// ```
pub fn unwise<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Unwise,
        alt((
            exact("{"),
            exact("}"),
            exact("|"),
            exact("\\"),
            exact("^"),
            exact("["),
            exact("]"),
            exact("`"),
        )),
        input,
    )
}

/// `national`: a character of none of the other sets: all that is not US-ASCII.
///
/// ```bnf
/// national    = <Any character not in the reserved, unreserved,
///                control, space, delims, or unwise sets>
/// ```
///
/// [draft-ietf-url-syntax-00 section 2.3.3](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-2.3.3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::National.is_match("é"));
/// assert!(!Rule::National.is_match("a"));
/// // The prose of the rule leaves nothing of US-ASCII: all of that is in another set.
/// assert!(Rule::National.is_match("\u{10FFFF}") && !Rule::National.is_match("\0"));
/// ```
pub fn national<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::National, non_ascii, input)
}
