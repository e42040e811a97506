//! RFC 2396 section 3.2.2: Server-based Naming Authority.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, exact, longest, opt, repeat, repeat_before, rule, sequence};

use super::rules::Rule;
use super::{alpha, alphanum, digit, escaped, unreserved};

/// `server`: a host with user information and port, or nothing.
///
/// ```bnf
/// server        = [ [ userinfo "@" ] hostport ]
/// ```
///
/// [RFC 2396 section 3.2.2](https://www.rfc-editor.org/rfc/rfc2396#section-3.2.2)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::Server.is_match("u@h:80"));
/// assert!(!Rule::Server.is_match("h_1"));
/// // User information takes a host, even if the user is empty.
/// assert!(Rule::Server.is_match("@h") && !Rule::Server.is_match("u@"));
/// ```
pub fn server<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Server, opt(repeat_before(0..=1, sequence((userinfo, exact("@"))), hostport)), input)
}

/// `userinfo`: the part before the `@` of a server.
///
/// ```bnf
/// userinfo      = *( unreserved | escaped |
///                    ";" | ":" | "&" | "=" | "+" | "$" | "," )
/// ```
///
/// [RFC 2396 section 3.2.2](https://www.rfc-editor.org/rfc/rfc2396#section-3.2.2)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::Userinfo.is_match("user:secret"));
/// assert!(!Rule::Userinfo.is_match("a@b"));
/// // It may be empty.
/// assert!(Rule::Userinfo.is_match(""));
/// ```
pub fn userinfo<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Userinfo,
        repeat(
            0..,
            alt((
                unreserved,
                escaped,
                exact(";"),
                exact(":"),
                exact("&"),
                exact("="),
                exact("+"),
                exact("$"),
                exact(","),
            )),
        ),
        input,
    )
}

/// `hostport`: a host and a port.
///
/// ```bnf
/// hostport      = host [ ":" port ]
/// ```
///
/// [RFC 2396 section 3.2.2](https://www.rfc-editor.org/rfc/rfc2396#section-3.2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::Hostport.is_match("h:80"));
/// assert!(!Rule::Hostport.is_match("h:x"));
/// // The port may be missing after its colon.
/// assert!(Rule::Hostport.is_match("h:"));
/// ```
pub fn hostport<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Hostport, sequence((host, opt(sequence((exact(":"), port))))), input)
}

/// `host`: a name of a host, or an IPv4 address.
///
/// ```bnf
/// host          = hostname | IPv4address
/// ```
///
/// [RFC 2396 section 3.2.2](https://www.rfc-editor.org/rfc/rfc2396#section-3.2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::Host.is_match("example.com"));
/// assert!(!Rule::Host.is_match("a_b"));
/// // No IPv6 address: RFC 2732 added it.
/// assert!(!Rule::Host.is_match("[::1]"));
/// ```
pub fn host<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Host, longest((hostname, ipv4address)), input)
}

/// `hostname`: domain labels, and the last begins with a letter.
///
/// ```bnf
/// hostname      = *( domainlabel "." ) toplabel [ "." ]
/// ```
///
/// [RFC 2396 section 3.2.2](https://www.rfc-editor.org/rfc/rfc2396#section-3.2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::Hostname.is_match("example.com"));
/// assert!(!Rule::Hostname.is_match("a.1"));
/// // A dot at the end says that the name is complete.
/// assert!(Rule::Hostname.is_match("example.com."));
/// ```
pub fn hostname<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Hostname,
        sequence((
            repeat_before(0.., sequence((domainlabel, exact("."))), toplabel),
            opt(exact(".")),
        )),
        input,
    )
}

/// `domainlabel`: a label: letters, digits, and hyphens within.
///
/// ```bnf
/// domainlabel   = alphanum | alphanum *( alphanum | "-" ) alphanum
/// ```
///
/// [RFC 2396 section 3.2.2](https://www.rfc-editor.org/rfc/rfc2396#section-3.2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
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
/// [RFC 2396 section 3.2.2](https://www.rfc-editor.org/rfc/rfc2396#section-3.2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
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

/// `IPv4address`: four decimal numbers with dots between them.
///
/// ```bnf
/// IPv4address   = 1*digit "." 1*digit "." 1*digit "." 1*digit
/// ```
///
/// [RFC 2396 section 3.2.2](https://www.rfc-editor.org/rfc/rfc2396#section-3.2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::Ipv4address.is_match("127.0.0.1"));
/// assert!(!Rule::Ipv4address.is_match("127.1"));
/// // Numbers of any size: what fits in an octet is left to prose.
/// assert!(Rule::Ipv4address.is_match("999.1.1.1"));
/// ```
#[doc(alias = "IPv4address")]
pub fn ipv4address<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Ipv4address,
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
/// [RFC 2396 section 3.2.2](https://www.rfc-editor.org/rfc/rfc2396#section-3.2.2)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::Port.is_match("80"));
/// assert!(!Rule::Port.is_match("x"));
/// // A port is any number, or none.
/// assert!(Rule::Port.is_match("") && Rule::Port.is_match("99999"));
/// ```
pub fn port<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Port, repeat(0.., digit), input)
}
