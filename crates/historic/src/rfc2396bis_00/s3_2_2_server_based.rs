//! draft-fielding-uri-rfc2396bis-00 section 3.2.2: Server-based Naming Authority.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, literal, longest, opt, repeat, repeat_before, rule, sequence};

use super::rules::Rule;
use super::{alpha, digit, escaped, ipv4address, ipv6reference, unreserved};

/// `server`: a host with user information and port, or nothing.
///
/// ```abnf
/// server        = [ [ userinfo "@" ] hostport ]
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3.2.2](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3.2.2)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::Server.is_match("u@h:80"));
/// assert!(!Rule::Server.is_match("h_1"));
/// // User information takes a host, even if the user is empty.
/// assert!(Rule::Server.is_match("@h") && !Rule::Server.is_match("u@"));
/// ```
pub fn server<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Server,
        opt(repeat_before(0..=1, sequence((userinfo, literal("@"))), hostport)),
        input,
    )
}

/// `userinfo`: the part before the `@` of a server.
///
/// ```abnf
/// userinfo      = *( unreserved / escaped / ";" /
///                    ":" / "&" / "=" / "+" / "$" / "," )
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3.2.2](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3.2.2)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
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
                literal(";"),
                literal(":"),
                literal("&"),
                literal("="),
                literal("+"),
                literal("$"),
                literal(","),
            )),
        ),
        input,
    )
}

/// `hostport`: a host and a port.
///
/// ```abnf
/// hostport      = host [ ":" port ]
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3.2.2](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3.2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::Hostport.is_match("h:80"));
/// assert!(!Rule::Hostport.is_match("h:x"));
/// // The port may be missing after its colon.
/// assert!(Rule::Hostport.is_match("h:"));
/// ```
pub fn hostport<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Hostport, sequence((host, opt(sequence((literal(":"), port))))), input)
}

/// `host`: an IPv6 address in brackets, an IPv4 address, or a name.
///
/// ```abnf
/// host          = IPv6reference / IPv4address / hostname
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3.2.2](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3.2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::Host.is_match("[::1]"));
/// assert!(!Rule::Host.is_match("a_b"));
/// // A host of numbers with dots is mostly a name, too: the address is preferred.
/// assert!(Rule::Hostname.is_match("127.0.0.1"));
/// ```
pub fn host<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Host, longest((ipv6reference, ipv4address, hostname)), input)
}

/// `port`: decimal digits after the host, possibly none.
///
/// ```abnf
/// port          = *DIGIT
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3.2.2](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3.2.2)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::Port.is_match("80"));
/// assert!(!Rule::Port.is_match("x"));
/// // A port is any number, or none.
/// assert!(Rule::Port.is_match("") && Rule::Port.is_match("99999"));
/// ```
pub fn port<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Port, repeat(0.., digit), input)
}

/// `hostname`: a label alone, or a qualified name.
///
/// ```abnf
/// hostname      = domainlabel [ qualified ]
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3.2.2](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3.2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::Hostname.is_match("example.com"));
/// assert!(!Rule::Hostname.is_match("a_b"));
/// // A single label may begin with a digit.
/// assert!(Rule::Hostname.is_match("3com"));
/// ```
pub fn hostname<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Hostname, sequence((domainlabel, opt(qualified))), input)
}

/// `qualified`: the labels after the first, and the last begins with a letter.
///
/// ```abnf
/// qualified     = *( "." domainlabel ) [ "." toplabel [ "." ] ]
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3.2.2](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3.2.2)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::Qualified.is_match(".example.com"));
/// assert!(!Rule::Qualified.is_match(".a_b"));
/// // So says the prose. As printed the last label may be a number, since it can be a `domainlabel`.
/// assert!(Rule::Qualified.is_match(".1.1.1") && !Rule::Qualified.is_match(".1."));
/// ```
pub fn qualified<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Qualified,
        repeat_before(
            0..,
            sequence((literal("."), domainlabel)),
            opt(sequence((literal("."), toplabel, opt(literal("."))))),
        ),
        input,
    )
}

/// `domainlabel`: a label of at most 63 letters, digits, and hyphens within.
///
/// ```abnf
/// domainlabel   = alphanum [ 0*61( alphanum | "-" ) alphanum ]
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3.2.2](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3.2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::Domainlabel.is_match("3-com"));
/// assert!(!Rule::Domainlabel.is_match("a-"));
/// // The length is that of a label of the DNS.
/// assert!(Rule::Domainlabel.is_match(&"a".repeat(63)) && !Rule::Domainlabel.is_match(&"a".repeat(64)));
/// ```
pub fn domainlabel<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Domainlabel,
        sequence((alphanum, opt(repeat_before(0..=61, alt((alphanum, literal("-"))), alphanum)))),
        input,
    )
}

/// `toplabel`: a label that begins with a letter.
///
/// ```abnf
/// toplabel      = alpha [ 0*61( alphanum | "-" ) alphanum ]
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3.2.2](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3.2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::Toplabel.is_match("com"));
/// assert!(!Rule::Toplabel.is_match("1a"));
/// // It may end with a digit, as no domain of the top level does.
/// assert!(Rule::Toplabel.is_match("a1"));
/// ```
pub fn toplabel<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Toplabel,
        sequence((alpha, opt(repeat_before(0..=61, alt((alphanum, literal("-"))), alphanum)))),
        input,
    )
}

/// `alphanum`: a letter or a digit.
///
/// ```abnf
/// alphanum      = ALPHA / DIGIT
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3.2.2](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3.2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::Alphanum.is_match("7"));
/// assert!(!Rule::Alphanum.is_match("-"));
/// // Of US-ASCII.
/// assert!(!Rule::Alphanum.is_match("é"));
/// ```
pub fn alphanum<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Alphanum, alt((alpha, digit)), input)
}
