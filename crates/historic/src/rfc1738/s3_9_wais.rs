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
/// assert!(Rule::Waisurl.matches("wais://h/db?a"));
/// assert!(!Rule::Waisurl.matches("wais://h"));
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
/// assert!(Rule::Waisdatabase.matches("wais://h/db"));
/// assert!(!Rule::Waisdatabase.matches("wais://h"));
/// // Its name may be empty.
/// assert!(Rule::Waisdatabase.matches("wais://h/"));
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
/// assert!(Rule::Waisindex.matches("wais://h/db?a"));
/// assert!(!Rule::Waisindex.matches("wais://h/db"));
/// // Nothing to search for is a search, too.
/// assert!(Rule::Waisindex.matches("wais://h/db?"));
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
/// assert!(Rule::Waisdoc.matches("wais://h/db/t/p"));
/// assert!(!Rule::Waisdoc.matches("wais://h/db/t"));
/// // All three parts may be empty.
/// assert!(Rule::Waisdoc.matches("wais://h///"));
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
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Database.matches("db"));
/// assert!(!Rule::Database.matches("a/b"));
/// // No delimiter in it, not even a colon.
/// assert!(!Rule::Database.matches("a:b"));
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
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Wtype.matches("TEXT"));
/// assert!(!Rule::Wtype.matches("a/b"));
/// // It may be empty.
/// assert!(Rule::Wtype.matches(""));
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
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Wpath.matches("1%3D2"));
/// assert!(!Rule::Wpath.matches("a/b"));
/// // A slash in it has to be escaped, for all that it is a path.
/// assert!(Rule::Wpath.matches("a%2Fb"));
/// ```
pub fn wpath<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Wpath, repeat(0.., uchar), input)
}
