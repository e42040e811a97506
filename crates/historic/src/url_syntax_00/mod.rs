// Generated from grammar/url-syntax-00.bnf and grammar/url-syntax-00.toml: edit those, and run
// `UPDATE_RULES=1 cargo test -p uri-grammar-generator`.

//! draft-ietf-url-syntax-00, Uniform Resource Locators (URL) (December 1996): the draft on the
//! way from RFC 1738 and RFC 1808 to RFC 2396. Appendix A and the eight rules in the text, with
//! one function per rule.
//!
//! | section | rules |
//! |---|---|
//! | 1.4: Syntax Notation and Common Elements | [`alphanum`], [`alpha`], [`lowalpha`], [`upalpha`], [`digit`] |
//! | 2: URL Characters and Character Escaping | [`urlc`] |
//! | 2.1: Reserved Characters | [`reserved`] |
//! | 2.2: Unreserved Characters | [`unreserved`], [`mark`] |
//! | 2.3.1: Escaped Encoding | [`escaped`], [`hex`] |
//! | 2.3.3: Excluded Characters | [`excluded`], [`control`], [`space`], [`delims`], [`unwise`], [`national`] |
//! | 3: URL References | [`url_reference`], [`fragment`] |
//! | 4.1: Scheme | [`scheme`] |
//! | 4.2: Opaque and Hierarchical URLs | [`absoluteurl`], [`opaque_url`], [`generic_url`] |
//! | 4.3.1: Server Component | [`server`], [`user`], [`password`], [`hostport`], [`host`], [`hostname`], [`domainlabel`], [`toplabel`], [`hostnumber`], [`port`] |
//! | 4.3.2: Path Component | [`path`], [`path_segments`], [`segment`], [`param`], [`pchar`] |
//! | 4.3.3: Query Component | [`query`] |
//! | 5: Relative URL References | [`relativeurl`], [`net_path`], [`abs_path`], [`rel_path`] |
//! | 5.1.1: Base URL within Document Content | [`content_base`], [`content_location`] |
//!
//! Every function matches the longest prefix of its input that the rule derives, and fails if the rule
//! derives no prefix, like the functions of [`rfc3986`](uri_grammar::rfc3986).
//!
//! Quoted letters are case-sensitive: the document shows this by listing both cases of every
//! letter in `alpha` and `hex`. If the BNF leaves a choice that the prose decides (section
//! 4.4: the part after `//` is a server), the functions follow the BNF.

mod rules;

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{
    Text, alt, exact, longest, non_ascii, opt, range, repeat, repeat_before, rule, sequence,
};

pub use rules::Rule;

/// `URL-reference`: a URL or a relative URL, with an optional fragment, as in an `href`.
///
/// ```bnf
/// URL-reference = [ absoluteURL | relativeURL ] [ "#" fragment ]
/// ```
///
/// [draft-ietf-url-syntax-00 section 3](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-3)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::UrlReference.is_match("../a#b"));
/// assert!(!Rule::UrlReference.is_match("a b"));
/// // The empty reference means the current document.
/// assert!(Rule::UrlReference.is_match(""));
/// ```
#[doc(alias = "URL-reference")]
pub fn url_reference<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::UrlReference,
        sequence((opt(alt((absoluteurl, relativeurl))), opt(sequence((exact("#"), fragment))))),
        input,
    )
}

/// `absoluteURL`: a URL with a scheme.
///
/// ```bnf
/// absoluteURL   = generic-URL | opaque-URL
/// ```
///
/// [draft-ietf-url-syntax-00 section 4.2](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-4.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::AbsoluteUrl.is_match("mailto:a@b"));
/// assert!(!Rule::AbsoluteUrl.is_match("a/b"));
/// // The scheme alone is enough.
/// assert!(Rule::AbsoluteUrl.is_match("DAV:"));
/// ```
#[doc(alias = "absoluteURL")]
pub fn absoluteurl<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::AbsoluteUrl, alt((generic_url, opaque_url)), input)
}

/// `opaque-URL`: a URL whose scheme has a syntax of its own.
///
/// ```bnf
/// opaque-URL    = scheme ":" *urlc
/// ```
///
/// [draft-ietf-url-syntax-00 section 4.2](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-4.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::OpaqueUrl.is_match("mailto:a@b"));
/// assert!(!Rule::OpaqueUrl.is_match("a"));
/// // Every generic URL is an opaque URL, too.
/// assert!(Rule::OpaqueUrl.is_match("http://h/p?q"));
/// ```
#[doc(alias = "opaque-URL")]
pub fn opaque_url<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::OpaqueUrl, sequence((scheme, exact(":"), repeat(0.., urlc))), input)
}

/// `generic-URL`: a URL of the generic syntax.
///
/// ```bnf
/// generic-URL   = scheme ":" relativeURL
/// ```
///
/// [draft-ietf-url-syntax-00 section 4.2](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-4.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::GenericUrl.is_match("http://h/p?q"));
/// assert!(!Rule::GenericUrl.is_match("a"));
/// // The part after the colon need not begin with a slash.
/// assert!(Rule::GenericUrl.is_match("mailto:a@b"));
/// ```
#[doc(alias = "generic-URL")]
pub fn generic_url<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::GenericUrl, sequence((scheme, exact(":"), relativeurl)), input)
}

/// `relativeURL`: a URL without its scheme.
///
/// ```bnf
/// relativeURL   = net_path | abs_path | rel_path
/// ```
///
/// [draft-ietf-url-syntax-00 section 5](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-5)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::RelativeUrl.is_match("a/b?q"));
/// assert!(!Rule::RelativeUrl.is_match("#"));
/// // Its first segment may have a colon, so every URL is a relative URL, too.
/// assert!(Rule::RelativeUrl.is_match("a:b"));
/// ```
#[doc(alias = "relativeURL")]
pub fn relativeurl<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::RelativeUrl, longest((net_path, abs_path, rel_path)), input)
}

/// `net_path`: a server and a path.
///
/// ```bnf
/// net_path      = "//" server [ abs_path ]
/// ```
///
/// [draft-ietf-url-syntax-00 section 5](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::NetPath.is_match("//h/p"));
/// assert!(!Rule::NetPath.is_match("/p"));
/// // The printed rule has no query: only its path has one, after the server.
/// assert!(!Rule::NetPath.is_match("//h?q") && Rule::NetPath.is_match("//h/?q"));
/// ```
pub fn net_path<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::NetPath, sequence((exact("//"), server, opt(abs_path))), input)
}

/// `abs_path`: a path that begins with a slash, and a query.
///
/// ```bnf
/// abs_path      = "/"  rel_path
/// ```
///
/// [draft-ietf-url-syntax-00 section 5](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::AbsPath.is_match("/a?b"));
/// assert!(!Rule::AbsPath.is_match("a"));
/// // The rule allows a second slash, so every `net_path` is an `abs_path`.
/// assert!(Rule::AbsPath.is_match("//h/p"));
/// ```
pub fn abs_path<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::AbsPath, sequence((exact("/"), rel_path)), input)
}

/// `rel_path`: a path without a slash before it, and a query.
///
/// ```bnf
/// rel_path      = [ path_segments ] [ "?" query ]
/// ```
///
/// [draft-ietf-url-syntax-00 section 5](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-5)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::RelPath.is_match("g;x=1/y?z"));
/// assert!(!Rule::RelPath.is_match("#"));
/// // It may be empty, and a query alone.
/// assert!(Rule::RelPath.is_match("") && Rule::RelPath.is_match("?y"));
/// ```
pub fn rel_path<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::RelPath, sequence((opt(path_segments), opt(sequence((exact("?"), query))))), input)
}

/// `scheme`: the name before the first colon, such as `http`.
///
/// ```bnf
/// scheme        = 1*( alpha | digit | "+" | "-" | "." )
/// ```
///
/// [draft-ietf-url-syntax-00 section 4.1](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-4.1)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::Scheme.is_match("http"));
/// assert!(!Rule::Scheme.is_match("a_b"));
/// // It may begin with a digit or a dot, unlike since RFC 2396.
/// assert!(Rule::Scheme.is_match("1.0") && Rule::Scheme.is_match("."));
/// ```
pub fn scheme<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Scheme, repeat(1.., alt((alpha, digit, exact("+"), exact("-"), exact(".")))), input)
}

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
/// // A user requires a host, even if the user is empty.
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
/// // It may be empty. Question marks are not allowed, unlike in RFC 1738.
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
/// // It may be empty. A colon in it has to be escaped, unlike since RFC 2396.
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
/// // IPv6 addresses are not included: RFC 2732 was the first document to define them.
/// assert!(!Rule::Host.is_match("[::1]"));
/// ```
pub fn host<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Host, alt((hostname, hostnumber)), input)
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
/// // A dot at the end is not allowed, unlike since RFC 2396.
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
/// // It may have any length, although a label of the DNS has at most 63 characters.
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
/// // So a name is never mistaken for an address.
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
/// // The numbers may have any size.
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
/// // It may be empty, unlike in RFC 1738.
/// assert!(Rule::Port.is_match(""));
/// ```
pub fn port<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Port, repeat(0.., digit), input)
}

/// `path`: the path of a URL, with or without a slash before it.
///
/// ```bnf
/// path          = [ "/" ] path_segments
/// ```
///
/// [draft-ietf-url-syntax-00 section 4.3.2](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-4.3.2)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::Path.is_match("/a/b"));
/// assert!(!Rule::Path.is_match("?"));
/// // It may be empty, and includes a slash at its beginning, unlike in RFC 1738.
/// assert!(Rule::Path.is_match(""));
/// ```
pub fn path<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Path, sequence((opt(exact("/")), path_segments)), input)
}

/// `path_segments`: segments with slashes between them.
///
/// ```bnf
/// path_segments = segment *( "/" segment )
/// ```
///
/// [draft-ietf-url-syntax-00 section 4.3.2](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-4.3.2)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::PathSegments.is_match("a/b"));
/// assert!(!Rule::PathSegments.is_match("a?b"));
/// // A segment may be empty.
/// assert!(Rule::PathSegments.is_match("//"));
/// ```
pub fn path_segments<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::PathSegments,
        sequence((segment, repeat(0.., sequence((exact("/"), segment))))),
        input,
    )
}

/// `segment`: the text between two slashes of a path, with its parameters.
///
/// ```bnf
/// segment       = *pchar *( ";" param )
/// ```
///
/// [draft-ietf-url-syntax-00 section 4.3.2](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-4.3.2)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::Segment.is_match("b;v=1"));
/// assert!(!Rule::Segment.is_match("a/b"));
/// // Any segment can have parameters, not only the last one as in RFC 1808.
/// assert!(Rule::Segment.is_match(";;"));
/// ```
pub fn segment<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Segment,
        sequence((repeat(0.., pchar), repeat(0.., sequence((exact(";"), param))))),
        input,
    )
}

/// `param`: a parameter of a segment.
///
/// ```bnf
/// param         = *pchar
/// ```
///
/// [draft-ietf-url-syntax-00 section 4.3.2](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-4.3.2)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::Param.is_match("v=1.1"));
/// assert!(!Rule::Param.is_match("a;b"));
/// // It may be empty.
/// assert!(Rule::Param.is_match(""));
/// ```
pub fn param<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Param, repeat(0.., pchar), input)
}

/// `pchar`: a character of a path segment.
///
/// ```bnf
/// pchar         = unreserved | escaped | ":" | "@" | "&" | "=" | "+"
/// ```
///
/// [draft-ietf-url-syntax-00 section 4.3.2](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-4.3.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::Pchar.is_match(":"));
/// assert!(!Rule::Pchar.is_match("/"));
/// // The semicolon is excluded: it begins a parameter.
/// assert!(!Rule::Pchar.is_match(";"));
/// ```
pub fn pchar<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Pchar,
        alt((unreserved, escaped, exact(":"), exact("@"), exact("&"), exact("="), exact("+"))),
        input,
    )
}

/// `query`: the part after the question mark.
///
/// ```bnf
/// query         = *urlc
/// ```
///
/// [draft-ietf-url-syntax-00 section 4.3.3](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-4.3.3)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::Query.is_match("a=b&c"));
/// assert!(!Rule::Query.is_match("a#b"));
/// // Slashes and question marks are data in it.
/// assert!(Rule::Query.is_match("/?"));
/// ```
pub fn query<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Query, repeat(0.., urlc), input)
}

/// `fragment`: the part after the number sign, which is not part of the URL.
///
/// ```bnf
/// fragment      = *urlc
/// ```
///
/// [draft-ietf-url-syntax-00 section 3](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-3)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::Fragment.is_match("top"));
/// assert!(!Rule::Fragment.is_match("a#b"));
/// // It has the same characters as a query.
/// assert!(Rule::Fragment.is_match("/?"));
/// ```
pub fn fragment<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Fragment, repeat(0.., urlc), input)
}

/// `urlc`: a character of a URL.
///
/// ```bnf
/// urlc          = reserved | unreserved | escaped
/// ```
///
/// [draft-ietf-url-syntax-00 section 2](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::Urlc.is_match("?"));
/// assert!(!Rule::Urlc.is_match("#"));
/// // The dollar sign and the comma are marks here, not reserved characters.
/// assert!(Rule::Urlc.is_match("$") && Rule::Mark.is_match("$"));
/// ```
pub fn urlc<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Urlc, alt((reserved, unreserved, escaped)), input)
}

/// `reserved`: a character that may be a delimiter.
///
/// ```bnf
/// reserved      = ";" | "/" | "?" | ":" | "@" | "&" | "=" | "+"
/// ```
///
/// [draft-ietf-url-syntax-00 section 2.1](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-2.1)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::Reserved.is_match(";"));
/// assert!(!Rule::Reserved.is_match("$"));
/// // The plus sign is new in this set: it is safe in RFC 1738.
/// assert!(Rule::Reserved.is_match("+"));
/// ```
pub fn reserved<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Reserved,
        alt((
            exact(";"),
            exact("/"),
            exact("?"),
            exact(":"),
            exact("@"),
            exact("&"),
            exact("="),
            exact("+"),
        )),
        input,
    )
}

/// `unreserved`: a character without any reserved purpose.
///
/// ```bnf
/// unreserved    = alpha | digit | mark
/// ```
///
/// [draft-ietf-url-syntax-00 section 2.2](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::Unreserved.is_match("~"));
/// assert!(!Rule::Unreserved.is_match("/"));
/// // The tilde is new in this set: RFC 1738 requires its encoding.
/// assert!(Rule::Unreserved.is_match("~"));
/// ```
pub fn unreserved<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Unreserved, alt((alpha, digit, mark)), input)
}

/// `mark`: an unreserved character that is neither letter nor digit.
///
/// ```bnf
/// mark          = "$" | "-" | "_" | "." | "!" | "~" |
///                 "*" | "'" | "(" | ")" | ","
/// ```
///
/// [draft-ietf-url-syntax-00 section 2.2](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::Mark.is_match("_"));
/// assert!(!Rule::Mark.is_match("a"));
/// // RFC 2396 made `$` and `,` reserved.
/// assert!(Rule::Mark.is_match("$") && Rule::Mark.is_match(","));
/// ```
pub fn mark<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Mark,
        alt((
            exact("$"),
            exact("-"),
            exact("_"),
            exact("."),
            exact("!"),
            exact("~"),
            exact("*"),
            exact("'"),
            exact("("),
            exact(")"),
            exact(","),
        )),
        input,
    )
}

/// `escaped`: an octet as a percent sign and two hexadecimal digits.
///
/// ```bnf
/// escaped       = "%" hex hex
/// ```
///
/// [draft-ietf-url-syntax-00 section 2.3.1](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-2.3.1)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::Escaped.is_match("%7E"));
/// assert!(!Rule::Escaped.is_match("%7"));
/// // The digits may be in either case, or one in each.
/// assert!(Rule::Escaped.is_match("%aF"));
/// ```
pub fn escaped<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Escaped, sequence((exact("%"), hex, hex)), input)
}

/// `hex`: a hexadecimal digit, in either case.
///
/// ```bnf
/// hex           = digit | "A" | "B" | "C" | "D" | "E" | "F" |
///                         "a" | "b" | "c" | "d" | "e" | "f"
/// ```
///
/// [draft-ietf-url-syntax-00 section 2.3.1](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-2.3.1)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::Hex.is_match("F"));
/// assert!(!Rule::Hex.is_match("g"));
/// // The rule lists both cases, since quoted letters are case-sensitive in this notation.
/// assert!(Rule::Hex.is_match("f"));
/// ```
pub fn hex<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Hex,
        alt((
            digit,
            exact("A"),
            exact("B"),
            exact("C"),
            exact("D"),
            exact("E"),
            exact("F"),
            exact("a"),
            exact("b"),
            exact("c"),
            exact("d"),
            exact("e"),
            exact("f"),
        )),
        input,
    )
}

/// `alphanum`: a letter or a digit.
///
/// ```bnf
/// alphanum      = alpha | digit
/// ```
///
/// [draft-ietf-url-syntax-00 section 1.4](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-1.4)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::Alphanum.is_match("7"));
/// assert!(!Rule::Alphanum.is_match("-"));
/// // Only letters of US-ASCII are included: others are `national`.
/// assert!(!Rule::Alphanum.is_match("é"));
/// ```
pub fn alphanum<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Alphanum, alt((alpha, digit)), input)
}

/// `alpha`: a letter of US-ASCII, in either case.
///
/// ```bnf
/// alpha         = lowalpha | upalpha
/// ```
///
/// [draft-ietf-url-syntax-00 section 1.4](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-1.4)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::Alpha.is_match("q"));
/// assert!(!Rule::Alpha.is_match("1"));
/// // The rule derives one letter; the rule that uses it reads the rest.
/// assert_eq!(Rule::Alpha.prefix("ab"), Some("a"));
/// ```
pub fn alpha<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Alpha, alt((lowalpha, upalpha)), input)
}

/// `lowalpha`: a lower-case letter.
///
/// ```bnf
/// lowalpha = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" |
///            "j" | "k" | "l" | "m" | "n" | "o" | "p" | "q" | "r" |
///            "s" | "t" | "u" | "v" | "w" | "x" | "y" | "z"
/// ```
///
/// [draft-ietf-url-syntax-00 section 1.4](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-1.4)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::Lowalpha.is_match("a"));
/// assert!(!Rule::Lowalpha.is_match("1"));
/// // In this notation, quoted letters are case-sensitive, unlike in the ABNF of RFC 5234.
/// assert!(!Rule::Lowalpha.is_match("A"));
/// ```
pub fn lowalpha<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Lowalpha,
        alt([
            exact("a"),
            exact("b"),
            exact("c"),
            exact("d"),
            exact("e"),
            exact("f"),
            exact("g"),
            exact("h"),
            exact("i"),
            exact("j"),
            exact("k"),
            exact("l"),
            exact("m"),
            exact("n"),
            exact("o"),
            exact("p"),
            exact("q"),
            exact("r"),
            exact("s"),
            exact("t"),
            exact("u"),
            exact("v"),
            exact("w"),
            exact("x"),
            exact("y"),
            exact("z"),
        ]),
        input,
    )
}

/// `upalpha`: an upper-case letter.
///
/// ```bnf
/// upalpha  = "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" |
///            "J" | "K" | "L" | "M" | "N" | "O" | "P" | "Q" | "R" |
///            "S" | "T" | "U" | "V" | "W" | "X" | "Y" | "Z"
/// ```
///
/// [draft-ietf-url-syntax-00 section 1.4](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-1.4)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::Upalpha.is_match("A"));
/// assert!(!Rule::Upalpha.is_match("1"));
/// // In this notation, quoted letters are case-sensitive, unlike in the ABNF of RFC 5234.
/// assert!(!Rule::Upalpha.is_match("a"));
/// ```
pub fn upalpha<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Upalpha,
        alt([
            exact("A"),
            exact("B"),
            exact("C"),
            exact("D"),
            exact("E"),
            exact("F"),
            exact("G"),
            exact("H"),
            exact("I"),
            exact("J"),
            exact("K"),
            exact("L"),
            exact("M"),
            exact("N"),
            exact("O"),
            exact("P"),
            exact("Q"),
            exact("R"),
            exact("S"),
            exact("T"),
            exact("U"),
            exact("V"),
            exact("W"),
            exact("X"),
            exact("Y"),
            exact("Z"),
        ]),
        input,
    )
}

/// `digit`: a decimal digit.
///
/// ```bnf
/// digit    = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" |
///            "8" | "9"
/// ```
///
/// [draft-ietf-url-syntax-00 section 1.4](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-1.4)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::Digit.is_match("7"));
/// assert!(!Rule::Digit.is_match("a"));
/// // The rule derives one digit; the rule that uses it reads the rest.
/// assert_eq!(Rule::Digit.prefix("42"), Some("4"));
/// ```
pub fn digit<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Digit,
        alt((
            exact("0"),
            exact("1"),
            exact("2"),
            exact("3"),
            exact("4"),
            exact("5"),
            exact("6"),
            exact("7"),
            exact("8"),
            exact("9"),
        )),
        input,
    )
}

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
/// // All characters beyond US-ASCII are included.
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
/// // Only the space itself is included; the tab is a control character.
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
/// // A robust implementation should be prepared for them nevertheless (section 2.3.3).
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
/// // The prose of the rule excludes all of US-ASCII, since each character is in another set.
/// assert!(Rule::National.is_match("\u{10FFFF}") && !Rule::National.is_match("\0"));
/// ```
pub fn national<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::National, non_ascii, input)
}

/// `Content-Base`: the header of a message that gives a base.
///
/// ```bnf
/// Content-Base      = "Content-Base" ":" absoluteURL
/// ```
///
/// [draft-ietf-url-syntax-00 section 5.1.1](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-5.1.1)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::ContentBase.is_match("Content-Base:http://a/"));
/// assert!(!Rule::ContentBase.is_match("Content-Base:a/b"));
/// // The rule does not include the white space of message headers.
/// assert!(!Rule::ContentBase.is_match("Content-Base: http://a/"));
/// ```
#[doc(alias = "Content-Base")]
pub fn content_base<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::ContentBase, sequence((exact("Content-Base"), exact(":"), absoluteurl)), input)
}

/// `Content-Location`: the header of a message that says where its content lies.
///
/// ```bnf
/// Content-Location  = "Content-Location" ":"
///                     ( absoluteURL | relativeURL )
/// ```
///
/// [draft-ietf-url-syntax-00 section 5.1.1](https://datatracker.ietf.org/doc/html/draft-ietf-url-syntax-00#section-5.1.1)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::url_syntax_00::Rule;
///
/// assert!(Rule::ContentLocation.is_match("Content-Location:a/b"));
/// assert!(!Rule::ContentLocation.is_match("Content-Location: a/b"));
/// // It may be relative, unlike Content-Base, and empty.
/// assert!(Rule::ContentLocation.is_match("Content-Location:"));
/// ```
#[doc(alias = "Content-Location")]
pub fn content_location<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::ContentLocation,
        sequence((exact("Content-Location"), exact(":"), alt((absoluteurl, relativeurl)))),
        input,
    )
}
