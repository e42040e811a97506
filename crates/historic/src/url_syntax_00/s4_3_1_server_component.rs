//! draft-ietf-url-syntax-00 section 4.3.1: Server Component.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, exact, longest, opt, repeat, repeat_before, rule, sequence};

use super::rules::Rule;
use super::{alpha, alphanum, digit, escaped, unreserved};

/// `server`: a host with user information and port, or nothing.
///
/// ```bnf
/// server        = [ [ user [ ":" password ] "@" ] hostport ]
/// ```
///
/// [draft-ietf-url-syntax-00 section 4.3.1](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-4.3.1)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::Server.is_match("u:p@h:80"));
/// assert!(!Rule::Server.is_match("h_1"));
/// // A user takes a host, even if the user is empty.
/// assert!(Rule::Server.is_match("@h") && !Rule::Server.is_match("u@"));
/// ```
pub fn server<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Server,
        opt(repeat_before(
            0..=1,
            sequence((user, opt(sequence((exact(":"), password))), exact("@"))),
            hostport,
        )),
        input,
    )
}

/// `user`: the name of a user.
///
/// ```bnf
/// user          = *( unreserved | escaped | ";" | "&" | "=" | "+" )
/// ```
///
/// [draft-ietf-url-syntax-00 section 4.3.1](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-4.3.1)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::User.is_match("fred"));
/// assert!(!Rule::User.is_match("a:b"));
/// // It may be empty. The question mark went since RFC 1738.
/// assert!(Rule::User.is_match("") && !Rule::User.is_match("?"));
/// ```
pub fn user<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::User,
        repeat(0.., alt((unreserved, escaped, exact(";"), exact("&"), exact("="), exact("+")))),
        input,
    )
}

/// `password`: the password of a user.
///
/// ```bnf
/// password      = *( unreserved | escaped | ";" | "&" | "=" | "+" )
/// ```
///
/// [draft-ietf-url-syntax-00 section 4.3.1](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-4.3.1)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::Password.is_match("s3cret"));
/// assert!(!Rule::Password.is_match("a:b"));
/// // It may be empty. A colon has to be escaped in it until RFC 2396.
/// assert!(Rule::Password.is_match(""));
/// ```
pub fn password<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Password,
        repeat(0.., alt((unreserved, escaped, exact(";"), exact("&"), exact("="), exact("+")))),
        input,
    )
}

/// `hostport`: a host and a port.
///
/// ```bnf
/// hostport      = host [ ":" port ]
/// ```
///
/// [draft-ietf-url-syntax-00 section 4.3.1](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-4.3.1)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::Hostport.is_match("h:80"));
/// assert!(!Rule::Hostport.is_match("h:x"));
/// // The port may be missing after its colon.
/// assert!(Rule::Hostport.is_match("h:"));
/// ```
pub fn hostport<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Hostport, sequence((host, opt(sequence((exact(":"), port))))), input)
}

/// `host`: a name of a host, or an address of four numbers.
///
/// ```bnf
/// host          = hostname | hostnumber
/// ```
///
/// [draft-ietf-url-syntax-00 section 4.3.1](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-4.3.1)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::Host.is_match("example.com"));
/// assert!(!Rule::Host.is_match("a_b"));
/// // No IPv6 address: RFC 2732 was the first to have them.
/// assert!(!Rule::Host.is_match("[::1]"));
/// ```
pub fn host<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Host, longest((hostname, hostnumber)), input)
}

/// `hostname`: domain labels, and the last begins with a letter.
///
/// ```bnf
/// hostname      = *( domainlabel "." ) toplabel
/// ```
///
/// [draft-ietf-url-syntax-00 section 4.3.1](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-4.3.1)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::Hostname.is_match("example.com"));
/// assert!(!Rule::Hostname.is_match("a.1"));
/// // No dot at the end until RFC 2396.
/// assert!(!Rule::Hostname.is_match("example.com."));
/// ```
pub fn hostname<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Hostname, repeat_before(0.., sequence((domainlabel, exact("."))), toplabel), input)
}

/// `domainlabel`: a label: letters, digits, and hyphens within.
///
/// ```bnf
/// domainlabel   = alphanum | alphanum *( alphanum | "-" ) alphanum
/// ```
///
/// [draft-ietf-url-syntax-00 section 4.3.1](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-4.3.1)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
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
            alphanum,
            sequence((alphanum, repeat_before(0.., alt((alphanum, exact("-"))), alphanum))),
        )),
        input,
    )
}

/// `toplabel`: the last label of a name, which begins with a letter.
///
/// ```bnf
/// toplabel      = alpha | alpha *( alphanum | "-" ) alphanum
/// ```
///
/// [draft-ietf-url-syntax-00 section 4.3.1](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-4.3.1)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
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
            sequence((alpha, repeat_before(0.., alt((alphanum, exact("-"))), alphanum))),
        )),
        input,
    )
}

/// `hostnumber`: four decimal numbers with dots between them.
///
/// ```bnf
/// hostnumber    = 1*digit "." 1*digit "." 1*digit "." 1*digit
/// ```
///
/// [draft-ietf-url-syntax-00 section 4.3.1](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-4.3.1)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::Hostnumber.is_match("127.0.0.1"));
/// assert!(!Rule::Hostnumber.is_match("127.1"));
/// // Numbers of any size.
/// assert!(Rule::Hostnumber.is_match("999.1.1.1"));
/// ```
pub fn hostnumber<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Hostnumber,
        sequence((
            repeat(1.., digit),
            exact("."),
            repeat(1.., digit),
            exact("."),
            repeat(1.., digit),
            exact("."),
            repeat(1.., digit),
        )),
        input,
    )
}

/// `port`: decimal digits after the host, possibly none.
///
/// ```bnf
/// port          = *digit
/// ```
///
/// [draft-ietf-url-syntax-00 section 4.3.1](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-4.3.1)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::Port.is_match("80"));
/// assert!(!Rule::Port.is_match("x"));
/// // It may be empty, new since RFC 1738.
/// assert!(Rule::Port.is_match(""));
/// ```
pub fn port<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Port, repeat(0.., digit), input)
}
