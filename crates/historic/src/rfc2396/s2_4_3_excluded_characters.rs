//! RFC 2396 section 2.4.3: Excluded US-ASCII Characters.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, exact, range, rule};

use super::rules::Rule;

/// `control`: a control character, which must be escaped.
///
/// ```bnf
/// control     = <US-ASCII coded characters 00-1F and 7F hexadecimal>
/// ```
///
/// [RFC 2396 section 2.4.3](https://www.rfc-editor.org/rfc/rfc2396#section-2.4.3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::Control.is_match("\n"));
/// assert!(!Rule::Control.is_match("a"));
/// // The prose of the rule: "US-ASCII coded characters 00-1F and 7F hexadecimal".
/// assert!(Rule::Control.is_match("\x7F"));
/// ```
pub fn control<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Control, alt((range(0x00, 0x1F), range(0x7F, 0x7F))), input)
}

/// `space`: a space, which must be escaped.
///
/// ```bnf
/// space       = <US-ASCII coded character 20 hexadecimal>
/// ```
///
/// [RFC 2396 section 2.4.3](https://www.rfc-editor.org/rfc/rfc2396#section-2.4.3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::Space.is_match(" "));
/// assert!(!Rule::Space.is_match("a"));
/// // Only the space itself; the tab is a control character.
/// assert!(!Rule::Space.is_match("\t"));
/// ```
pub fn space<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Space, range(0x20, 0x20), input)
}

/// `delims`: a character that delimits a URI in text, or parts of it.
///
/// ```bnf
/// delims      = "<" | ">" | "#" | "%" | <">
/// ```
///
/// [RFC 2396 section 2.4.3](https://www.rfc-editor.org/rfc/rfc2396#section-2.4.3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
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
/// [RFC 2396 section 2.4.3](https://www.rfc-editor.org/rfc/rfc2396#section-2.4.3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::Unwise.is_match("{"));
/// assert!(!Rule::Unwise.is_match("~"));
/// // RFC 2732 took the square brackets out, for the sake of IPv6 addresses.
/// assert!(Rule::Unwise.is_match("["));
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
