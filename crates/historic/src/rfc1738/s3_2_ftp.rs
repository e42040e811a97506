//! RFC 1738 section 5: FTP, of section 3.2.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, exact, opt, repeat, rule, sequence};

use super::rules::Rule;
use super::{login, uchar};

/// `ftpurl`: a file or directory to be fetched by FTP.
///
/// ```bnf
/// ftpurl         = "ftp://" login [ "/" fpath [ ";type=" ftptype ]]
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
/// assert!(Rule::Ftpurl.is_match("ftp://u@h/a/b;type=i"));
/// assert!(!Rule::Ftpurl.is_match("ftp://h/a;b"));
/// // What is printed in lower case is matched in lower case.
/// assert!(!Rule::Ftpurl.is_match("FTP://h/"));
/// ```
pub fn ftpurl<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Ftpurl,
        sequence((
            exact("ftp://"),
            login,
            opt(sequence((exact("/"), fpath, opt(sequence((exact(";type="), ftptype)))))),
        )),
        input,
    )
}

/// `fpath`: directories and a name with slashes between them.
///
/// ```bnf
/// fpath          = fsegment *[ "/" fsegment ]
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
/// assert!(Rule::Fpath.is_match("a/b"));
/// assert!(!Rule::Fpath.is_match("a;b"));
/// // Each slash stands for a change of directory: the first one of `//etc` goes nowhere.
/// assert!(Rule::Fpath.is_match("/etc"));
/// ```
pub fn fpath<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Fpath, sequence((fsegment, repeat(0.., sequence((exact("/"), fsegment))))), input)
}

/// `fsegment`: a directory, or a name.
///
/// ```bnf
/// fsegment       = *[ uchar | "?" | ":" | "@" | "&" | "=" ]
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
/// assert!(Rule::Fsegment.is_match("a?b"));
/// assert!(!Rule::Fsegment.is_match("a/b"));
/// // A slash in a name is written %2F.
/// assert!(Rule::Fsegment.is_match("%2Fetc"));
/// ```
pub fn fsegment<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Fsegment,
        repeat(0.., alt((uchar, exact("?"), exact(":"), exact("@"), exact("&"), exact("=")))),
        input,
    )
}

/// `ftptype`: the type of a transfer: ASCII, image, or a listing of a directory.
///
/// ```bnf
/// ftptype        = "A" | "I" | "D" | "a" | "i" | "d"
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
/// assert!(Rule::Ftptype.is_match("a"));
/// assert!(!Rule::Ftptype.is_match("e"));
/// // In either case, and both are listed.
/// assert!(Rule::Ftptype.is_match("A"));
/// ```
pub fn ftptype<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Ftptype,
        alt((exact("A"), exact("I"), exact("D"), exact("a"), exact("i"), exact("d"))),
        input,
    )
}
