// Generated from grammar/rfc2396bis-00.abnf, grammar/rfc2234.abnf and grammar/rfc2396bis-00.toml: edit those, and run
// `UPDATE_RULES=1 cargo test -p uri-grammar-generator`.

//! draft-fielding-uri-rfc2396bis-00, Uniform Resource Identifier (URI): Generic Syntax (October
//! 2002): the first draft on the way from RFC 2396 to RFC 3986. Appendix A and the two rules of
//! section 2.4.3, one function per rule.
//!
//! | section | rules |
//! |---|---|
//! | 2: URI Characters and Escape Sequences | [`uric`] |
//! | 2.2: Reserved Characters | [`reserved`] |
//! | 2.3: Unreserved Characters | [`unreserved`], [`mark`] |
//! | 2.4.1: Escaped Encoding | [`escaped`] |
//! | 2.4.3: Excluded US-ASCII Characters | [`delims`], [`unwise`] |
//! | 3: URI Syntactic Components | [`absolute_uri`], [`hier_part`], [`opaque_part`], [`uric_no_slash`], [`net_path`], [`abs_path`] |
//! | 3.1: Scheme Component | [`scheme`] |
//! | 3.2: Authority Component | [`authority`] |
//! | 3.2.1: Registry-based Naming Authority | [`reg_name`] |
//! | 3.2.2: Server-based Naming Authority | [`server`], [`userinfo`], [`hostport`], [`host`], [`port`], [`hostname`], [`qualified`], [`domainlabel`], [`toplabel`], [`alphanum`], [`ipv4address`], [`dec_octet`], [`ipv6reference`], [`ipv6address`], [`h4`] |
//! | 3.3: Path Component | [`path`], [`path_segments`], [`segment`], [`pchar`] |
//! | 3.4: Query Component | [`query`] |
//! | 4: URI References | [`absolute_uri_reference`], [`uri_reference`] |
//! | 4.1: Fragment Identifier | [`fragment`] |
//! | 5: Relative URI References | [`relative_uri`], [`rel_path`], [`rel_segment`] |
//! | RFC 2234 section 6.1: Core Rules | [`alpha`], [`digit`], [`dquote`], [`hexdig`] |
//!
//! Every function matches the longest prefix of its input that the rule derives, and fails if the rule
//! derives no prefix, like the functions of [`rfc3986`](uri_grammar::rfc3986).
//!
//! The draft has defects, and so have the functions: `"1" 2*DIGIT` in [`dec_octet`], an extra
//! colon and missing groups in [`ipv6address`], numbers as the last label in [`qualified`]. Its `|`
//! is read as `/`.

mod rules;

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{
    Text, alt, exact, literal, longest, opt, range, repeat, repeat_before, rule, sequence,
};

pub use rules::Rule;
pub use uri_grammar::rfc5234::{alpha, digit, hexdig};

/// `absolute-URI-reference`: a URI with a fragment.
///
/// ```abnf
/// absolute-URI-reference = absolute-URI [ "#" fragment ]
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 4](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-4)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::AbsoluteUriReference.is_match("http://h/#a"));
/// assert!(!Rule::AbsoluteUriReference.is_match("//h/"));
/// // RFC 3986 calls it URI.
/// assert!(Rule::AbsoluteUriReference.is_match("a:#"));
/// ```
#[doc(alias = "absolute-URI-reference")]
pub fn absolute_uri_reference<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::AbsoluteUriReference,
        sequence((absolute_uri, opt(sequence((literal("#"), fragment))))),
        input,
    )
}

/// `URI-reference`: a URI or a relative reference, with an optional fragment, as in an `href`.
///
/// ```abnf
/// URI-reference = [ absolute-URI / relative-URI ] [ "#" fragment ]
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 4](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-4)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::UriReference.is_match("../a#b"));
/// assert!(!Rule::UriReference.is_match("a b"));
/// // The empty reference means the current document.
/// assert!(Rule::UriReference.is_match(""));
/// ```
#[doc(alias = "URI-reference")]
pub fn uri_reference<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::UriReference,
        sequence((opt(alt((absolute_uri, relative_uri))), opt(sequence((literal("#"), fragment))))),
        input,
    )
}

/// `absolute-URI`: a URI without fragment.
///
/// ```abnf
/// absolute-URI  = scheme ":" ( hier-part / opaque-part )
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::AbsoluteUri.is_match("mailto:a@b"));
/// assert!(!Rule::AbsoluteUri.is_match("a/b"));
/// // The part after the colon may be empty, unlike in RFC 2396.
/// assert!(Rule::AbsoluteUri.is_match("DAV:"));
/// ```
#[doc(alias = "absolute-URI")]
pub fn absolute_uri<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::AbsoluteUri,
        sequence((scheme, literal(":"), longest((hier_part, opaque_part)))),
        input,
    )
}

/// `relative-URI`: a reference without a scheme, possibly empty.
///
/// ```abnf
/// relative-URI  = [ net-path / abs-path / rel-path ] [ "?" query ]
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 5](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-5)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::RelativeUri.is_match("a/b?q"));
/// assert!(!Rule::RelativeUri.is_match("a:b"));
/// // A query alone is a relative URI, unlike in RFC 2396.
/// assert!(Rule::RelativeUri.is_match("?y") && Rule::RelativeUri.is_match(""));
/// ```
#[doc(alias = "relative-URI")]
pub fn relative_uri<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::RelativeUri,
        sequence((opt(alt((net_path, abs_path, rel_path))), opt(sequence((literal("?"), query))))),
        input,
    )
}

/// `hier-part`: the part after the scheme of a hierarchical URI, possibly empty.
///
/// ```abnf
/// hier-part     = [ net-path / abs-path ] [ "?" query ]
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::HierPart.is_match("//h/p?q"));
/// assert!(!Rule::HierPart.is_match("p"));
/// // It may be empty or a query alone, like an opaque part.
/// assert!(Rule::HierPart.is_match("?q") && Rule::OpaquePart.is_match("?q"));
/// ```
#[doc(alias = "hier-part")]
pub fn hier_part<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::HierPart,
        sequence((opt(alt((net_path, abs_path))), opt(sequence((literal("?"), query))))),
        input,
    )
}

/// `opaque-part`: the part after the scheme of a URI without hierarchy.
///
/// ```abnf
/// opaque-part   = uric-no-slash *uric
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::OpaquePart.is_match("a@b?c"));
/// assert!(!Rule::OpaquePart.is_match("/a"));
/// // It may contain square brackets, unlike in all other editions.
/// assert!(Rule::OpaquePart.is_match("a@[1.2.3.4]"));
/// ```
#[doc(alias = "opaque-part")]
pub fn opaque_part<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::OpaquePart, sequence((uric_no_slash, repeat(0.., uric))), input)
}

/// `uric-no-slash`: a character of a URI, except the slash.
///
/// ```abnf
/// uric-no-slash = unreserved / escaped / "[" / "]" / ";" / "?" /
///                 ":" / "@" / "&" / "=" / "+" / "$" / ","
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::UricNoSlash.is_match("?"));
/// assert!(!Rule::UricNoSlash.is_match("/"));
/// // An opaque part begins with such a character.
/// assert!(Rule::UricNoSlash.is_match("%2F"));
/// ```
#[doc(alias = "uric-no-slash")]
pub fn uric_no_slash<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::UricNoSlash,
        alt((
            unreserved,
            escaped,
            literal("["),
            literal("]"),
            literal(";"),
            literal("?"),
            literal(":"),
            literal("@"),
            literal("&"),
            literal("="),
            literal("+"),
            literal("$"),
            literal(","),
        )),
        input,
    )
}

/// `net-path`: an authority and a path, after a scheme or without one.
///
/// ```abnf
/// net-path      = "//" authority [ abs-path ]
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::NetPath.is_match("//h/p"));
/// assert!(!Rule::NetPath.is_match("/p"));
/// // The authority may be empty.
/// assert!(Rule::NetPath.is_match("//") && Rule::NetPath.is_match("///p"));
/// ```
#[doc(alias = "net-path")]
pub fn net_path<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::NetPath, sequence((literal("//"), authority, opt(abs_path))), input)
}

/// `abs-path`: a path that begins with a slash.
///
/// ```abnf
/// abs-path      = "/" path-segments
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::AbsPath.is_match("/a/b"));
/// assert!(!Rule::AbsPath.is_match("a/b"));
/// // The rule allows a second slash, so nearly every `net-path` is an `abs-path`.
/// assert!(Rule::AbsPath.is_match("//h/p") && !Rule::AbsPath.is_match("//[::1]"));
/// ```
#[doc(alias = "abs-path")]
pub fn abs_path<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::AbsPath, sequence((literal("/"), path_segments)), input)
}

/// `rel-path`: a path that is relative to the path of a base.
///
/// ```abnf
/// rel-path      = rel-segment [ abs-path ]
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 5](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::RelPath.is_match("g;x=1/y"));
/// assert!(!Rule::RelPath.is_match("/a"));
/// // It is not empty, and its first segment has no colon.
/// assert!(!Rule::RelPath.is_match("") && Rule::RelPath.is_match("./a:b"));
/// ```
#[doc(alias = "rel-path")]
pub fn rel_path<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::RelPath, sequence((rel_segment, opt(abs_path))), input)
}

/// `rel-segment`: the first segment of a relative path.
///
/// ```abnf
/// rel-segment   = 1*( unreserved / escaped / ";" /
///                     "@" / "&" / "=" / "+" / "$" / "," )
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 5](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::RelSegment.is_match(".."));
/// assert!(!Rule::RelSegment.is_match("a:b"));
/// // Text before a colon would be a scheme.
/// assert_eq!(Rule::RelSegment.prefix("a:b"), Some("a"));
/// ```
#[doc(alias = "rel-segment")]
pub fn rel_segment<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::RelSegment,
        repeat(
            1..,
            alt((
                unreserved,
                escaped,
                literal(";"),
                literal("@"),
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

/// `scheme`: the name before the first colon, such as `http`.
///
/// ```abnf
/// scheme        = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3.1](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3.1)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::Scheme.is_match("http"));
/// assert!(!Rule::Scheme.is_match("1a"));
/// // It begins with a letter.
/// assert!(!Rule::Scheme.is_match("+a"));
/// ```
pub fn scheme<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Scheme,
        sequence((
            alpha,
            repeat(0.., alt((alpha, digit, literal("+"), literal("-"), literal(".")))),
        )),
        input,
    )
}

/// `authority`: the naming authority: a server, or a name in a registry.
///
/// ```abnf
/// authority     = server / reg-name
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3.2](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3.2)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::Authority.is_match("u@h:80"));
/// assert!(!Rule::Authority.is_match("/"));
/// // A text that is not a server can still be a name in a registry.
/// assert!(Rule::Authority.is_match("h:80x") && !Rule::Server.is_match("h:80x"));
/// ```
pub fn authority<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Authority, longest((server, reg_name)), input)
}

/// `reg-name`: a name in a registry.
///
/// ```abnf
/// reg-name      = 1*( unreserved / escaped / ";" /
///                     ":" / "@" / "&" / "=" / "+" / "$" / "," )
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3.2.1](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3.2.1)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::RegName.is_match("a@b:c"));
/// assert!(!Rule::RegName.is_match("a/b"));
/// // It has at least one character, and may contain `:` and `@`: RFC 3986 changed both.
/// assert!(!Rule::RegName.is_match("") && !uri_grammar::Rule::RegName.is_match("a:b"));
/// ```
#[doc(alias = "reg-name")]
pub fn reg_name<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::RegName,
        repeat(
            1..,
            alt((
                unreserved,
                escaped,
                literal(";"),
                literal(":"),
                literal("@"),
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
/// // User information requires a host, even if the user is empty.
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
/// // A host of numbers with dots is mostly a name, too; the address is preferred.
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
/// // A port is any number, or empty.
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
/// // The prose says so. In the printed rule, the last label may be a number, as a `domainlabel`.
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
/// // A label of the DNS has the same limit.
/// assert!(Rule::Domainlabel.is_match(&"a".repeat(63)) && !Rule::Domainlabel.is_match(&"a".repeat(64)));
/// ```
pub fn domainlabel<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Domainlabel,
        sequence((alphanum, opt(repeat_before(..=61, alt((alphanum, literal("-"))), alphanum)))),
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
/// // It may end with a digit, although no top-level domain does.
/// assert!(Rule::Toplabel.is_match("a1"));
/// ```
pub fn toplabel<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Toplabel,
        sequence((alpha, opt(repeat_before(..=61, alt((alphanum, literal("-"))), alphanum)))),
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
/// // It is in US-ASCII.
/// assert!(!Rule::Alphanum.is_match("é"));
/// ```
pub fn alphanum<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Alphanum, alt((alpha, digit)), input)
}

/// `IPv4address`: four decimal octets with dots between them.
///
/// ```abnf
/// IPv4address   = dec-octet "." dec-octet "." dec-octet "." dec-octet
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
/// assert!(Rule::Ipv4address.is_match("127.0.0.1"));
/// assert!(!Rule::Ipv4address.is_match("127.1"));
/// // A defect of `dec-octet` allows numbers that are not octets.
/// assert!(Rule::Ipv4address.is_match("1999.0.0.1"));
/// ```
#[doc(alias = "IPv4address")]
pub fn ipv4address<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Ipv4address,
        sequence((
            dec_octet,
            literal("."),
            dec_octet,
            literal("."),
            dec_octet,
            literal("."),
            dec_octet,
        )),
        input,
    )
}

/// `dec-octet`: a number from 0 to 255, without leading zeros; and a defect.
///
/// ```abnf
/// dec-octet     = DIGIT /                       ; 0-9
///                 ( %x31-39 DIGIT ) /           ; 10-99
///                 ( "1" 2*DIGIT ) /             ; 100-199
///                 ( "2" %x30-34 DIGIT ) /       ; 200-249
///                 ( "25" %x30-35 )              ; 250-255
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
/// assert!(Rule::DecOctet.is_match("255"));
/// assert!(!Rule::DecOctet.is_match("256"));
/// // `2*DIGIT` is two digits or more: the author meant `2DIGIT`, as in RFC 3986.
/// assert!(Rule::DecOctet.is_match("1999") && !uri_grammar::Rule::DecOctet.is_match("1999"));
/// ```
#[doc(alias = "dec-octet")]
pub fn dec_octet<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::DecOctet,
        longest((
            digit,
            sequence((range(0x31, 0x39), digit)),
            sequence((literal("1"), repeat(2.., digit))),
            sequence((literal("2"), range(0x30, 0x34), digit)),
            sequence((literal("25"), range(0x30, 0x35))),
        )),
        input,
    )
}

/// `IPv6reference`: an IPv6 address in square brackets.
///
/// ```abnf
/// IPv6reference = "[" IPv6address "]"
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
/// assert!(Rule::Ipv6reference.is_match("[::1]"));
/// assert!(!Rule::Ipv6reference.is_match("::1"));
/// // Addresses of later versions are not included: RFC 3986 added IPvFuture.
/// assert!(!Rule::Ipv6reference.is_match("[v1.a]"));
/// ```
#[doc(alias = "IPv6reference")]
pub fn ipv6reference<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Ipv6reference, sequence((literal("["), ipv6address, literal("]"))), input)
}

/// `IPv6address`: an IPv6 address; and some defects.
///
/// ```abnf
/// IPv6address   = ( 7( h4 ":" ) h4 ) /
///                 ( "::" 0*6( h4 ":" ) [ h4 ] ) /
///                 ( h4 "::" 0*5( h4 ":" ) [ h4 ] ) /
///                 ( h4 ":" h4 "::" 0*4( h4 ":" ) [ h4 ] ) /
///                 ( h4 2( ":" h4 ) "::" 0*3( h4 ":" ) [ h4 ] ) /
///                 ( h4 3( ":" h4 ) "::" 0*2( h4 ":" ) [ h4 ] ) /
///                 ( h4 4( ":" h4 ) "::" 0*1( h4 ":" ) [ h4 ] ) /
///                 ( 6( h4 ":" ) IPv4address ) /
///                 ( "::" 0*5( h4 ":" ) IPv4address ) /
///                 ( h4 "::" 0*4( h4 ":" ) IPv4address ) /
///                 ( h4 ":" h4 "::" 0*3( h4 ":" ) IPv4address ) /
///                 ( h4 2( ":" h4 ) "::" 0*2( h4 ":" ) IPv4address ) /
///                 ( h4 3( ":" h4 ) "::" 0*1( h4 ":" ) IPv4address )
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
/// assert!(Rule::Ipv6address.is_match("2001:db8::1"));
/// assert!(!Rule::Ipv6address.is_match("1:2"));
/// // The rule allows an extra colon at the end, and does not allow six groups before `::`.
/// assert!(Rule::Ipv6address.is_match("::1:") && !Rule::Ipv6address.is_match("1:2:3:4:5:6::"));
/// ```
#[doc(alias = "IPv6address")]
pub fn ipv6address<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Ipv6address,
        longest((
            sequence((repeat(7, sequence((h4, literal(":")))), h4)),
            sequence((literal("::"), repeat_before(..=6, sequence((h4, literal(":"))), opt(h4)))),
            sequence((
                h4,
                literal("::"),
                repeat_before(..=5, sequence((h4, literal(":"))), opt(h4)),
            )),
            sequence((
                h4,
                literal(":"),
                h4,
                literal("::"),
                repeat_before(..=4, sequence((h4, literal(":"))), opt(h4)),
            )),
            sequence((
                h4,
                repeat(2, sequence((literal(":"), h4))),
                literal("::"),
                repeat_before(..=3, sequence((h4, literal(":"))), opt(h4)),
            )),
            sequence((
                h4,
                repeat(3, sequence((literal(":"), h4))),
                literal("::"),
                repeat_before(..=2, sequence((h4, literal(":"))), opt(h4)),
            )),
            sequence((
                h4,
                repeat(4, sequence((literal(":"), h4))),
                literal("::"),
                repeat_before(..=1, sequence((h4, literal(":"))), opt(h4)),
            )),
            sequence((repeat(6, sequence((h4, literal(":")))), ipv4address)),
            sequence((
                literal("::"),
                repeat_before(..=5, sequence((h4, literal(":"))), ipv4address),
            )),
            sequence((
                h4,
                literal("::"),
                repeat_before(..=4, sequence((h4, literal(":"))), ipv4address),
            )),
            sequence((
                h4,
                literal(":"),
                h4,
                literal("::"),
                repeat_before(..=3, sequence((h4, literal(":"))), ipv4address),
            )),
            sequence((
                h4,
                repeat(2, sequence((literal(":"), h4))),
                literal("::"),
                repeat_before(..=2, sequence((h4, literal(":"))), ipv4address),
            )),
            sequence((
                h4,
                repeat(3, sequence((literal(":"), h4))),
                literal("::"),
                repeat_before(..=1, sequence((h4, literal(":"))), ipv4address),
            )),
        )),
        input,
    )
}

/// `h4`: one to four hexadecimal digits, 16 bits of an address.
///
/// ```abnf
/// h4            = 1*4HEXDIG
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
/// assert!(Rule::H4.is_match("0db8"));
/// assert!(!Rule::H4.is_match("12345"));
/// // RFC 3986 calls it `h16`.
/// assert!(Rule::H4.is_match("0000"));
/// ```
pub fn h4<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::H4, repeat(1..=4, hexdig), input)
}

/// `path`: the path of a URI.
///
/// ```abnf
/// path          = [ abs-path / opaque-part ]
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3.3](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3.3)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::Path.is_match("/a/b"));
/// assert!(!Rule::Path.is_match("#"));
/// // It may be empty, and an opaque part counts as a path.
/// assert!(Rule::Path.is_match("") && Rule::Path.is_match("a@b"));
/// ```
pub fn path<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Path, opt(alt((abs_path, opaque_part))), input)
}

/// `path-segments`: segments with slashes between them.
///
/// ```abnf
/// path-segments = segment *( "/" segment )
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3.3](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3.3)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::PathSegments.is_match("a/b"));
/// assert!(!Rule::PathSegments.is_match("a?b"));
/// // A segment may be empty.
/// assert!(Rule::PathSegments.is_match("//"));
/// ```
#[doc(alias = "path-segments")]
pub fn path_segments<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::PathSegments,
        sequence((segment, repeat(0.., sequence((literal("/"), segment))))),
        input,
    )
}

/// `segment`: the text between two slashes of a path, possibly empty.
///
/// ```abnf
/// segment       = *pchar
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3.3](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3.3)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::Segment.is_match("b;v=1"));
/// assert!(!Rule::Segment.is_match("a/b"));
/// // It has no parameters, unlike in RFC 2396: the semicolon is an ordinary character.
/// assert!(Rule::Segment.is_match(";;"));
/// ```
pub fn segment<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Segment, repeat(0.., pchar), input)
}

/// `pchar`: a character of a path segment.
///
/// ```abnf
/// pchar         = unreserved / escaped / ";" /
///                 ":" / "@" / "&" / "=" / "+" / "$" / ","
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3.3](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3.3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::Pchar.is_match(":"));
/// assert!(!Rule::Pchar.is_match("/"));
/// // The semicolon is new in this set.
/// assert!(Rule::Pchar.is_match(";"));
/// ```
pub fn pchar<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Pchar,
        alt((
            unreserved,
            escaped,
            literal(";"),
            literal(":"),
            literal("@"),
            literal("&"),
            literal("="),
            literal("+"),
            literal("$"),
            literal(","),
        )),
        input,
    )
}

/// `query`: the part after the question mark.
///
/// ```abnf
/// query         = *( pchar / "/" / "?" )
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 3.4](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-3.4)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::Query.is_match("a=b&c"));
/// assert!(!Rule::Query.is_match("a#b"));
/// // Square brackets are not allowed, although `uric` includes them.
/// assert!(!Rule::Query.is_match("["));
/// ```
pub fn query<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Query, repeat(0.., alt((pchar, literal("/"), literal("?")))), input)
}

/// `fragment`: the part after the number sign, which is not part of the URI.
///
/// ```abnf
/// fragment      = *( pchar / "/" / "?" )
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 4.1](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-4.1)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::Fragment.is_match("top"));
/// assert!(!Rule::Fragment.is_match("a#b"));
/// // It has the same characters as a query.
/// assert!(Rule::Fragment.is_match("/?"));
/// ```
pub fn fragment<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Fragment, repeat(0.., alt((pchar, literal("/"), literal("?")))), input)
}

/// `uric`: a character of a URI.
///
/// ```abnf
/// uric          = reserved / unreserved / escaped
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 2](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::Uric.is_match("["));
/// assert!(!Rule::Uric.is_match("#"));
/// // Square brackets are included, so an opaque part may contain them.
/// assert!(Rule::OpaquePart.is_match("a@[1.2.3.4]"));
/// ```
pub fn uric<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Uric, alt((reserved, unreserved, escaped)), input)
}

/// `reserved`: a character that may be a delimiter.
///
/// ```abnf
/// reserved      = "[" / "]" / ";" / "/" / "?" /
///                 ":" / "@" / "&" / "=" / "+" / "$" / ","
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 2.2](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::Reserved.is_match(";"));
/// assert!(!Rule::Reserved.is_match("!"));
/// // RFC 2732 added the square brackets, for IPv6 addresses.
/// assert!(Rule::Reserved.is_match("["));
/// ```
pub fn reserved<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Reserved,
        alt((
            literal("["),
            literal("]"),
            literal(";"),
            literal("/"),
            literal("?"),
            literal(":"),
            literal("@"),
            literal("&"),
            literal("="),
            literal("+"),
            literal("$"),
            literal(","),
        )),
        input,
    )
}

/// `unreserved`: a character without any reserved purpose.
///
/// ```abnf
/// unreserved    = ALPHA / DIGIT / mark
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 2.3](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-2.3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::Unreserved.is_match("~"));
/// assert!(!Rule::Unreserved.is_match("/"));
/// // The set is larger than in RFC 3986, which made five of the marks reserved.
/// assert!(Rule::Unreserved.is_match("!") && !uri_grammar::Rule::Unreserved.is_match("!"));
/// ```
pub fn unreserved<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Unreserved, alt((alpha, digit, mark)), input)
}

/// `mark`: an unreserved character that is neither letter nor digit.
///
/// ```abnf
/// mark          = "-" / "_" / "." / "!" / "~" / "*" / "'" /
///                 "(" / ")"
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 2.3](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-2.3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::Mark.is_match("_"));
/// assert!(!Rule::Mark.is_match("a"));
/// // RFC 3986 has no such rule.
/// assert!(Rule::Mark.is_match("*") && uri_grammar::Rule::from_name("mark").is_none());
/// ```
pub fn mark<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Mark,
        alt((
            literal("-"),
            literal("_"),
            literal("."),
            literal("!"),
            literal("~"),
            literal("*"),
            literal("'"),
            literal("("),
            literal(")"),
        )),
        input,
    )
}

/// `escaped`: an octet as a percent sign and two hexadecimal digits.
///
/// ```abnf
/// escaped       = "%" HEXDIG HEXDIG
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 2.4.1](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-2.4.1)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::Escaped.is_match("%7E"));
/// assert!(!Rule::Escaped.is_match("%7"));
/// // The digits may be in either case, or one in each.
/// assert!(Rule::Escaped.is_match("%aF"));
/// ```
pub fn escaped<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Escaped, sequence((literal("%"), hexdig, hexdig)), input)
}

/// `delims`: a character that delimits a URI in text, or parts of it.
///
/// ```abnf
/// delims        = "<" / ">" / "#" / "%" / DQUOTE
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 2.4.3](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-2.4.3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::Delims.is_match("<"));
/// assert!(!Rule::Delims.is_match("/"));
/// // The quotation mark is DQUOTE, a core rule of RFC 2234.
/// assert!(Rule::Delims.is_match("\""));
/// ```
pub fn delims<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Delims, alt((literal("<"), literal(">"), literal("#"), literal("%"), dquote)), input)
}

/// `unwise`: a character that gateways are known to change.
///
/// ```abnf
/// unwise        = "{" / "}" / "|" / "\" / "^" / "`"
/// ```
///
/// [draft-fielding-uri-rfc2396bis-00 section 2.4.3](https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-00#section-2.4.3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::Unwise.is_match("{"));
/// assert!(!Rule::Unwise.is_match("~"));
/// // RFC 2732 removed the square brackets.
/// assert!(!Rule::Unwise.is_match("["));
/// ```
pub fn unwise<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Unwise,
        alt((literal("{"), literal("}"), literal("|"), literal("\\"), literal("^"), literal("`"))),
        input,
    )
}

/// `DQUOTE`: a quotation mark.
///
/// ```abnf
/// DQUOTE         =  %x22
///                        ; " (Double Quote)
/// ```
///
/// [RFC 2234 section 6.1](https://www.rfc-editor.org/rfc/rfc2234#section-6.1)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396bis_00::Rule;
///
/// assert!(Rule::Dquote.is_match("\""));
/// assert!(!Rule::Dquote.is_match("'"));
/// // No URI contains it: it is a delimiter of URIs in text.
/// assert!(Rule::Delims.is_match("\"") && !Rule::Uric.is_match("\""));
/// ```
#[doc(alias = "DQUOTE")]
pub fn dquote<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Dquote, exact("\""), input)
}
