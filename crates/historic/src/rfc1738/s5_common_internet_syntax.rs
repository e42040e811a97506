//! RFC 1738 section 5: URL schemeparts for ip based protocols.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, exact, longest, opt, repeat, repeat_before, rule, sequence};

use super::rules::Rule;
use super::{alpha, digit, digits, uchar, xchar};

/// `ip-schemepart`: a host and a path, as schemes of the Internet have them.
///
/// ```bnf
/// ip-schemepart  = "//" login [ "/" urlpath ]
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
/// assert!(Rule::IpSchemepart.is_match("//u:p@h:80/a"));
/// assert!(!Rule::IpSchemepart.is_match("//"));
/// // The slash between host and path belongs to neither.
/// assert!(Rule::IpSchemepart.is_match("//h") && Rule::IpSchemepart.is_match("//h/"));
/// ```
#[doc(alias = "ip-schemepart")]
pub fn ip_schemepart<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::IpSchemepart,
        sequence((exact("//"), login, opt(sequence((exact("/"), urlpath))))),
        input,
    )
}

/// `login`: a host and a port, with a user and a password.
///
/// ```bnf
/// login          = [ user [ ":" password ] "@" ] hostport
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
/// assert!(Rule::Login.is_match("user:secret@h:21"));
/// assert!(!Rule::Login.is_match("@"));
/// // User and password may be empty, the host may not.
/// assert!(Rule::Login.is_match(":@h") && !Rule::Login.is_match("u@"));
/// ```
pub fn login<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Login,
        repeat_before(
            0..=1,
            sequence((user, opt(sequence((exact(":"), password))), exact("@"))),
            hostport,
        ),
        input,
    )
}

/// `hostport`: a host and a port.
///
/// ```bnf
/// hostport       = host [ ":" port ]
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
/// assert!(Rule::Hostport.is_match("h:80"));
/// assert!(!Rule::Hostport.is_match("h:"));
/// // A port has digits: none at all came with the draft of 1996.
/// assert_eq!(Rule::Hostport.prefix("h:"), Some("h"));
/// ```
pub fn hostport<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Hostport, sequence((host, opt(sequence((exact(":"), port))))), input)
}

/// `host`: a fully qualified name of a host, or its IP address.
///
/// ```bnf
/// host           = hostname | hostnumber
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
/// assert!(Rule::Host.is_match("www.w3.org"));
/// assert!(!Rule::Host.is_match("a_b"));
/// // Nothing asks for a dot, though the prose asks for a fully qualified name.
/// assert!(Rule::Host.is_match("localhost"));
/// ```
pub fn host<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Host, longest((hostname, hostnumber)), input)
}

/// `hostname`: domain labels, and the last begins with a letter.
///
/// ```bnf
/// hostname       = *[ domainlabel "." ] toplabel
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
/// assert!(Rule::Hostname.is_match("www.w3.org"));
/// assert!(!Rule::Hostname.is_match("a.1"));
/// // No dot at the end.
/// assert!(!Rule::Hostname.is_match("w3.org."));
/// ```
pub fn hostname<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Hostname, repeat_before(0.., sequence((domainlabel, exact("."))), toplabel), input)
}

/// `domainlabel`: a label: letters, digits, and hyphens within.
///
/// ```bnf
/// domainlabel    = alphadigit | alphadigit *[ alphadigit | "-" ] alphadigit
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
/// assert!(Rule::Domainlabel.is_match("3-com"));
/// assert!(!Rule::Domainlabel.is_match("a-"));
/// // Of any length, though a label of the DNS has 63 characters at most.
/// assert!(Rule::Domainlabel.is_match(&"a".repeat(64)));
/// ```
pub fn domainlabel<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Domainlabel,
        longest((
            alphadigit,
            sequence((alphadigit, repeat_before(0.., alt((alphadigit, exact("-"))), alphadigit))),
        )),
        input,
    )
}

/// `toplabel`: the last label of a name, which begins with a letter.
///
/// ```bnf
/// toplabel       = alpha | alpha *[ alphadigit | "-" ] alphadigit
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
/// assert!(Rule::Toplabel.is_match("com"));
/// assert!(!Rule::Toplabel.is_match("1a"));
/// // So a name is never taken for an address.
/// assert!(!Rule::Toplabel.is_match("1"));
/// ```
pub fn toplabel<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Toplabel,
        longest((
            alpha,
            sequence((alpha, repeat_before(0.., alt((alphadigit, exact("-"))), alphadigit))),
        )),
        input,
    )
}

/// `alphadigit`: a letter or a digit.
///
/// ```bnf
/// alphadigit     = alpha | digit
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
/// assert!(Rule::Alphadigit.is_match("7"));
/// assert!(!Rule::Alphadigit.is_match("-"));
/// // RFC 2396 calls it `alphanum`.
/// assert!(!Rule::Alphadigit.is_match("é"));
/// ```
pub fn alphadigit<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Alphadigit, alt((alpha, digit)), input)
}

/// `hostnumber`: four decimal numbers with dots between them.
///
/// ```bnf
/// hostnumber     = digits "." digits "." digits "." digits
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
/// assert!(Rule::Hostnumber.is_match("127.0.0.1"));
/// assert!(!Rule::Hostnumber.is_match("127.1"));
/// // Numbers of any size.
/// assert!(Rule::Hostnumber.is_match("999.1.1.1"));
/// ```
pub fn hostnumber<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Hostnumber,
        sequence((digits, exact("."), digits, exact("."), digits, exact("."), digits)),
        input,
    )
}

/// `port`: the number of a port.
///
/// ```bnf
/// port           = digits
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
/// assert!(Rule::Port.is_match("80"));
/// assert!(!Rule::Port.is_match(""));
/// // At least one digit.
/// assert!(Rule::Port.is_match("99999"));
/// ```
pub fn port<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Port, digits, input)
}

/// `user`: the name of a user.
///
/// ```bnf
/// user           = *[ uchar | ";" | "?" | "&" | "=" ]
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
/// assert!(Rule::User.is_match("fred"));
/// assert!(!Rule::User.is_match("a:b"));
/// // It may be empty, and has question marks, which later editions took out.
/// assert!(Rule::User.is_match("") && Rule::User.is_match("?"));
/// ```
pub fn user<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::User,
        repeat(0.., alt((uchar, exact(";"), exact("?"), exact("&"), exact("=")))),
        input,
    )
}

/// `password`: the password of a user.
///
/// ```bnf
/// password       = *[ uchar | ";" | "?" | "&" | "=" ]
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
/// assert!(Rule::Password.is_match("s3cret"));
/// assert!(!Rule::Password.is_match("a:b"));
/// // An empty password is one: it differs from none (section 3.1).
/// assert!(Rule::Password.is_match(""));
/// ```
pub fn password<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Password,
        repeat(0.., alt((uchar, exact(";"), exact("?"), exact("&"), exact("=")))),
        input,
    )
}

/// `urlpath`: what follows the host, as the scheme defines it.
///
/// ```bnf
/// urlpath        = *xchar    ; depends on protocol see section 3.1
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
/// assert!(Rule::Urlpath.is_match("a/b?c"));
/// assert!(!Rule::Urlpath.is_match("#"));
/// // Nothing of it is fixed here, and the slash before it is no part of it.
/// assert!(Rule::Urlpath.is_match("") && Rule::Urlpath.is_match("//"));
/// ```
pub fn urlpath<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Urlpath, repeat(0.., xchar), input)
}
