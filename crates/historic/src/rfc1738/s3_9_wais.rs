//! RFC 1738 section 5: WAIS, of section 3.9.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, exact, longest, repeat, rule, sequence};

use super::rules::Rule;
use super::{hostport, search, uchar};

/// `waisurl`: a database, a search in one, or a document of one.
///
/// ```bnf
/// waisurl        = waisdatabase | waisindex | waisdoc
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
/// assert!(Rule::Waisurl.is_match("wais://h/db?a"));
/// assert!(!Rule::Waisurl.is_match("wais://h"));
/// // Taking the first that matches would leave the search out.
/// assert_eq!(Rule::Waisurl.prefix("wais://h/db?a"), Some("wais://h/db?a"));
/// ```
pub fn waisurl<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Waisurl, longest((waisdatabase, waisindex, waisdoc)), input)
}

/// `waisdatabase`: a database.
///
/// ```bnf
/// waisdatabase   = "wais://" hostport "/" database
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
/// assert!(Rule::Waisdatabase.is_match("wais://h/db"));
/// assert!(!Rule::Waisdatabase.is_match("wais://h"));
/// // Its name may be empty.
/// assert!(Rule::Waisdatabase.is_match("wais://h/"));
/// ```
pub fn waisdatabase<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Waisdatabase, sequence((exact("wais://"), hostport, exact("/"), database)), input)
}

/// `waisindex`: a search in a database.
///
/// ```bnf
/// waisindex      = "wais://" hostport "/" database "?" search
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
/// assert!(Rule::Waisindex.is_match("wais://h/db?a"));
/// assert!(!Rule::Waisindex.is_match("wais://h/db"));
/// // Nothing to search for is a search, too.
/// assert!(Rule::Waisindex.is_match("wais://h/db?"));
/// ```
pub fn waisindex<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Waisindex,
        sequence((exact("wais://"), hostport, exact("/"), database, exact("?"), search)),
        input,
    )
}

/// `waisdoc`: a document of a database.
///
/// ```bnf
/// waisdoc        = "wais://" hostport "/" database "/" wtype "/" wpath
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
/// assert!(Rule::Waisdoc.is_match("wais://h/db/t/p"));
/// assert!(!Rule::Waisdoc.is_match("wais://h/db/t"));
/// // All three parts may be empty.
/// assert!(Rule::Waisdoc.is_match("wais://h///"));
/// ```
pub fn waisdoc<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Waisdoc,
        sequence((
            exact("wais://"),
            hostport,
            exact("/"),
            database,
            exact("/"),
            wtype,
            exact("/"),
            wpath,
        )),
        input,
    )
}

/// `database`: the name of a database.
///
/// ```bnf
/// database       = *uchar
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
/// assert!(Rule::Database.is_match("db"));
/// assert!(!Rule::Database.is_match("a/b"));
/// // No delimiter in it, not even a colon.
/// assert!(!Rule::Database.is_match("a:b"));
/// ```
pub fn database<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Database, repeat(0.., uchar), input)
}

/// `wtype`: the type of a document.
///
/// ```bnf
/// wtype          = *uchar
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
/// assert!(Rule::Wtype.is_match("TEXT"));
/// assert!(!Rule::Wtype.is_match("a/b"));
/// // It may be empty.
/// assert!(Rule::Wtype.is_match(""));
/// ```
pub fn wtype<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Wtype, repeat(0.., uchar), input)
}

/// `wpath`: the number of a document, as the server has it.
///
/// ```bnf
/// wpath          = *uchar
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
/// assert!(Rule::Wpath.is_match("1%3D2"));
/// assert!(!Rule::Wpath.is_match("a/b"));
/// // A slash in it has to be escaped, for all that it is a path.
/// assert!(Rule::Wpath.is_match("a%2Fb"));
/// ```
pub fn wpath<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Wpath, repeat(0.., uchar), input)
}
