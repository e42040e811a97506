//! RFC 1738 section 5: PROSPERO, of section 3.11.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, exact, repeat, rule, sequence};

use super::rules::Rule;
use super::{hostport, uchar};

/// `prosperourl`: an object of a Prospero directory.
///
/// ```bnf
/// prosperourl    = "prospero://" hostport "/" ppath *[ fieldspec ]
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Prosperourl.is_match("prospero://h/a;b=c"));
/// assert!(!Rule::Prosperourl.is_match("prospero://h/a;b"));
/// // Fields follow the path, each with a name and a value.
/// assert!(Rule::Prosperourl.is_match("prospero://h/;="));
/// ```
pub fn prosperourl<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Prosperourl,
        sequence((exact("prospero://"), hostport, exact("/"), ppath, repeat(0.., fieldspec))),
        input,
    )
}

/// `ppath`: the name of an object on its host.
///
/// ```bnf
/// ppath          = psegment *[ "/" psegment ]
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Ppath.is_match("a/b"));
/// assert!(!Rule::Ppath.is_match("a;b"));
/// // It may be empty.
/// assert!(Rule::Ppath.is_match(""));
/// ```
pub fn ppath<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Ppath, sequence((psegment, repeat(0.., sequence((exact("/"), psegment))))), input)
}

/// `psegment`: a part of the name.
///
/// ```bnf
/// psegment       = *[ uchar | "?" | ":" | "@" | "&" | "=" ]
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Psegment.is_match("a?b"));
/// assert!(!Rule::Psegment.is_match("a/b"));
/// // The semicolon ends the path.
/// assert!(!Rule::Psegment.is_match(";"));
/// ```
pub fn psegment<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Psegment,
        repeat(0.., alt((uchar, exact("?"), exact(":"), exact("@"), exact("&"), exact("=")))),
        input,
    )
}

/// `fieldspec`: a field: its name and its value.
///
/// ```bnf
/// fieldspec      = ";" fieldname "=" fieldvalue
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Fieldspec.is_match(";a=b"));
/// assert!(!Rule::Fieldspec.is_match("a=b"));
/// // Name and value may be empty.
/// assert!(Rule::Fieldspec.is_match(";="));
/// ```
pub fn fieldspec<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Fieldspec, sequence((exact(";"), fieldname, exact("="), fieldvalue)), input)
}

/// `fieldname`: the name of a field.
///
/// ```bnf
/// fieldname      = *[ uchar | "?" | ":" | "@" | "&" ]
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Fieldname.is_match("a"));
/// assert!(!Rule::Fieldname.is_match("a=b"));
/// // It may be empty.
/// assert!(Rule::Fieldname.is_match(""));
/// ```
pub fn fieldname<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Fieldname,
        repeat(0.., alt((uchar, exact("?"), exact(":"), exact("@"), exact("&")))),
        input,
    )
}

/// `fieldvalue`: the value of a field.
///
/// ```bnf
/// fieldvalue     = *[ uchar | "?" | ":" | "@" | "&" ]
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Fieldvalue.is_match("b"));
/// assert!(!Rule::Fieldvalue.is_match("a=b"));
/// // An equals sign in it has to be escaped.
/// assert!(Rule::Fieldvalue.is_match("a%3Db"));
/// ```
pub fn fieldvalue<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Fieldvalue,
        repeat(0.., alt((uchar, exact("?"), exact(":"), exact("@"), exact("&")))),
        input,
    )
}
