// Generated from grammar/rfc2396.bnf and grammar/rfc2396.toml: edit those, and run
// `UPDATE_RULES=1 cargo test -p uri-grammar-generator`.

//! RFC 2396, Uniform Resource Identifiers (URI): Generic Syntax (August 1998). Appendix A and
//! the four rules of section 2.4.3, one function per rule.
//!
//! | section | rules |
//! |---|---|
//! | 1.6: Syntax Notation and Common Elements | [`alphanum`], [`alpha`], [`lowalpha`], [`upalpha`], [`digit`] |
//! | 2: URI Characters and Escape Sequences | [`uric`] |
//! | 2.2: Reserved Characters | [`reserved`] |
//! | 2.3: Unreserved Characters | [`unreserved`], [`mark`] |
//! | 2.4.1: Escaped Encoding | [`escaped`], [`hex`] |
//! | 2.4.3: Excluded US-ASCII Characters | [`control`], [`space`], [`delims`], [`unwise`] |
//! | 3: URI Syntactic Components | [`absoluteuri`], [`hier_part`], [`opaque_part`], [`uric_no_slash`], [`net_path`], [`abs_path`] |
//! | 3.1: Scheme Component | [`scheme`] |
//! | 3.2: Authority Component | [`authority`] |
//! | 3.2.1: Registry-based Naming Authority | [`reg_name`] |
//! | 3.2.2: Server-based Naming Authority | [`server`], [`userinfo`], [`hostport`], [`host`], [`hostname`], [`domainlabel`], [`toplabel`], [`ipv4address`], [`port`] |
//! | 3.3: Path Component | [`path`], [`path_segments`], [`segment`], [`param`], [`pchar`] |
//! | 3.4: Query Component | [`query`] |
//! | 4: URI References | [`uri_reference`] |
//! | 4.1: Fragment Identifier | [`fragment`] |
//! | 5: Relative URI References | [`relativeuri`], [`rel_path`], [`rel_segment`] |
//!
//! Every function matches the longest prefix of its input that the rule derives, and fails if the rule
//! derives no prefix, like the functions of [`rfc3986`](uri_grammar::rfc3986).
//!
//! Quoted letters are case-sensitive: the document shows this by listing both cases of every
//! letter in `alpha` and `hex`. If the BNF leaves a choice that the prose decides
//! (section 3: the part after `//` is an authority), the functions follow the BNF.

mod rules;

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{
    Text, alt, exact, longest, opt, range, repeat, repeat_before, rule, sequence,
};

pub use rules::Rule;

/// `URI-reference`: a URI or a relative reference, with an optional fragment, as in an `href`.
///
/// ```bnf
/// URI-reference = [ absoluteURI | relativeURI ] [ "#" fragment ]
/// ```
///
/// [RFC 2396 section 4](https://www.rfc-editor.org/rfc/rfc2396#section-4)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::UriReference.is_match("../a#b"));
/// assert!(!Rule::UriReference.is_match("a b"));
/// // The empty reference means the current document.
/// assert!(Rule::UriReference.is_match("") && Rule::UriReference.is_match("#s"));
/// ```
#[doc(alias = "URI-reference")]
pub fn uri_reference<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::UriReference,
        sequence((opt(alt((absoluteuri, relativeuri))), opt(sequence((exact("#"), fragment))))),
        input,
    )
}

/// `absoluteURI`: a URI: a scheme, a colon, and a part whose syntax depends on the scheme.
///
/// ```bnf
/// absoluteURI   = scheme ":" ( hier_part | opaque_part )
/// ```
///
/// [RFC 2396 section 3](https://www.rfc-editor.org/rfc/rfc2396#section-3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::AbsoluteUri.is_match("mailto:a@b"));
/// assert!(!Rule::AbsoluteUri.is_match("a/b"));
/// // At least one character must follow the colon, although documents of the time use `DAV:`.
/// assert!(!Rule::AbsoluteUri.is_match("DAV:"));
/// ```
#[doc(alias = "absoluteURI")]
pub fn absoluteuri<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::AbsoluteUri, sequence((scheme, exact(":"), alt((hier_part, opaque_part)))), input)
}

/// `relativeURI`: a reference without a scheme.
///
/// ```bnf
/// relativeURI   = ( net_path | abs_path | rel_path ) [ "?" query ]
/// ```
///
/// [RFC 2396 section 5](https://www.rfc-editor.org/rfc/rfc2396#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::RelativeUri.is_match("a/b?q"));
/// assert!(!Rule::RelativeUri.is_match("a:b"));
/// // A query alone is not derived, although section 5.2 and appendix C use one (erratum 452).
/// assert!(!Rule::RelativeUri.is_match("?y"));
/// ```
#[doc(alias = "relativeURI")]
pub fn relativeuri<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::RelativeUri,
        sequence((alt((net_path, abs_path, rel_path)), opt(sequence((exact("?"), query))))),
        input,
    )
}

/// `hier_part`: the part after the scheme of a hierarchical URI.
///
/// ```bnf
/// hier_part     = ( net_path | abs_path ) [ "?" query ]
/// ```
///
/// [RFC 2396 section 3](https://www.rfc-editor.org/rfc/rfc2396#section-3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::HierPart.is_match("//h/p?q"));
/// assert!(!Rule::HierPart.is_match("p"));
/// // It begins with a slash; any other part is opaque.
/// assert!(Rule::HierPart.is_match("/p") && !Rule::HierPart.is_match("?q"));
/// ```
pub fn hier_part<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::HierPart,
        sequence((alt((net_path, abs_path)), opt(sequence((exact("?"), query))))),
        input,
    )
}

/// `opaque_part`: the part after the scheme of a URI without hierarchy.
///
/// ```bnf
/// opaque_part   = uric_no_slash *uric
/// ```
///
/// [RFC 2396 section 3](https://www.rfc-editor.org/rfc/rfc2396#section-3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::OpaquePart.is_match("a@b?c"));
/// assert!(!Rule::OpaquePart.is_match("/a"));
/// // A question mark in it is data: such a URI has no query. RFC 3986 says otherwise.
/// assert!(Rule::OpaquePart.is_match("?a"));
/// ```
pub fn opaque_part<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::OpaquePart, sequence((uric_no_slash, repeat(0.., uric))), input)
}

/// `uric_no_slash`: a character of a URI, except the slash.
///
/// ```bnf
/// uric_no_slash = unreserved | escaped | ";" | "?" | ":" | "@" |
///                 "&" | "=" | "+" | "$" | ","
/// ```
///
/// [RFC 2396 section 3](https://www.rfc-editor.org/rfc/rfc2396#section-3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::UricNoSlash.is_match("?"));
/// assert!(!Rule::UricNoSlash.is_match("/"));
/// // An opaque part begins with such a character, so no text is both hierarchical and opaque.
/// assert!(Rule::UricNoSlash.is_match("%2F"));
/// ```
pub fn uric_no_slash<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::UricNoSlash,
        alt((
            unreserved,
            escaped,
            exact(";"),
            exact("?"),
            exact(":"),
            exact("@"),
            exact("&"),
            exact("="),
            exact("+"),
            exact("$"),
            exact(","),
        )),
        input,
    )
}

/// `net_path`: an authority and a path, after a scheme or without one.
///
/// ```bnf
/// net_path      = "//" authority [ abs_path ]
/// ```
///
/// [RFC 2396 section 3](https://www.rfc-editor.org/rfc/rfc2396#section-3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::NetPath.is_match("//h/p"));
/// assert!(!Rule::NetPath.is_match("/p"));
/// // The authority may be empty.
/// assert!(Rule::NetPath.is_match("//") && Rule::NetPath.is_match("///p"));
/// ```
pub fn net_path<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::NetPath, sequence((exact("//"), authority, opt(abs_path))), input)
}

/// `abs_path`: a path that begins with a slash.
///
/// ```bnf
/// abs_path      = "/"  path_segments
/// ```
///
/// [RFC 2396 section 3](https://www.rfc-editor.org/rfc/rfc2396#section-3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::AbsPath.is_match("/a/b"));
/// assert!(!Rule::AbsPath.is_match("a/b"));
/// // The rule allows a second slash, so every `net_path` is an `abs_path`.
/// assert!(Rule::AbsPath.is_match("//h/p"));
/// ```
pub fn abs_path<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::AbsPath, sequence((exact("/"), path_segments)), input)
}

/// `rel_path`: a path that is relative to the path of a base.
///
/// ```bnf
/// rel_path      = rel_segment [ abs_path ]
/// ```
///
/// [RFC 2396 section 5](https://www.rfc-editor.org/rfc/rfc2396#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::RelPath.is_match("g;x=1/y"));
/// assert!(!Rule::RelPath.is_match("/a"));
/// // It is not empty, and its first segment has no colon.
/// assert!(!Rule::RelPath.is_match("") && Rule::RelPath.is_match("./a:b"));
/// ```
pub fn rel_path<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::RelPath, sequence((rel_segment, opt(abs_path))), input)
}

/// `rel_segment`: the first segment of a relative path.
///
/// ```bnf
/// rel_segment   = 1*( unreserved | escaped |
///                     ";" | "@" | "&" | "=" | "+" | "$" | "," )
/// ```
///
/// [RFC 2396 section 5](https://www.rfc-editor.org/rfc/rfc2396#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::RelSegment.is_match(".."));
/// assert!(!Rule::RelSegment.is_match("a:b"));
/// // Text before a colon would be a scheme.
/// assert_eq!(Rule::RelSegment.prefix("a:b"), Some("a"));
/// ```
pub fn rel_segment<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::RelSegment,
        repeat(
            1..,
            alt((
                unreserved,
                escaped,
                exact(";"),
                exact("@"),
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

/// `scheme`: the name before the first colon, such as `http`.
///
/// ```bnf
/// scheme        = alpha *( alpha | digit | "+" | "-" | "." )
/// ```
///
/// [RFC 2396 section 3.1](https://www.rfc-editor.org/rfc/rfc2396#section-3.1)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::Scheme.is_match("http"));
/// assert!(!Rule::Scheme.is_match("1a"));
/// // It begins with a letter, unlike in the draft of 1996.
/// assert!(!Rule::Scheme.is_match("+a"));
/// ```
pub fn scheme<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Scheme,
        sequence((alpha, repeat(0.., alt((alpha, digit, exact("+"), exact("-"), exact(".")))))),
        input,
    )
}

/// `authority`: the naming authority: a server, or a name in a registry.
///
/// ```bnf
/// authority     = server | reg_name
/// ```
///
/// [RFC 2396 section 3.2](https://www.rfc-editor.org/rfc/rfc2396#section-3.2)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::Authority.is_match("u@h:80"));
/// assert!(!Rule::Authority.is_match("/"));
/// // A text that is not a server can still be a name in a registry.
/// assert!(Rule::Authority.is_match("h:80x") && !Rule::Server.is_match("h:80x"));
/// ```
pub fn authority<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Authority, longest((server, reg_name)), input)
}

/// `reg_name`: a name in a registry.
///
/// ```bnf
/// reg_name      = 1*( unreserved | escaped | "$" | "," |
///                     ";" | ":" | "@" | "&" | "=" | "+" )
/// ```
///
/// [RFC 2396 section 3.2.1](https://www.rfc-editor.org/rfc/rfc2396#section-3.2.1)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::RegName.is_match("a@b:c"));
/// assert!(!Rule::RegName.is_match("a/b"));
/// // It has at least one character, and may contain `:` and `@`: RFC 3986 changed both.
/// assert!(!Rule::RegName.is_match("") && !uri_grammar::Rule::RegName.is_match("a:b"));
/// ```
pub fn reg_name<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::RegName,
        repeat(
            1..,
            alt((
                unreserved,
                escaped,
                exact("$"),
                exact(","),
                exact(";"),
                exact(":"),
                exact("@"),
                exact("&"),
                exact("="),
                exact("+"),
            )),
        ),
        input,
    )
}

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
/// // User information requires a host, even if the user is empty.
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
/// // IPv6 addresses are not included: RFC 2732 added them.
/// assert!(!Rule::Host.is_match("[::1]"));
/// ```
pub fn host<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Host, alt((hostname, ipv4address)), input)
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
/// // A dot at the end means that the name is complete.
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
/// // The numbers may have any size: only the prose says that each is an octet.
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
/// // A port is any number, or empty.
/// assert!(Rule::Port.is_match("") && Rule::Port.is_match("99999"));
/// ```
pub fn port<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Port, repeat(0.., digit), input)
}

/// `path`: the path of a URI.
///
/// ```bnf
/// path          = [ abs_path | opaque_part ]
/// ```
///
/// [RFC 2396 section 3.3](https://www.rfc-editor.org/rfc/rfc2396#section-3.3)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::Path.is_match("/a/b"));
/// assert!(!Rule::Path.is_match("#"));
/// // It may be empty, and an opaque part counts as a path.
/// assert!(Rule::Path.is_match("") && Rule::Path.is_match("a@b"));
/// ```
pub fn path<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Path, opt(alt((abs_path, opaque_part))), input)
}

/// `path_segments`: segments with slashes between them.
///
/// ```bnf
/// path_segments = segment *( "/" segment )
/// ```
///
/// [RFC 2396 section 3.3](https://www.rfc-editor.org/rfc/rfc2396#section-3.3)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
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
/// [RFC 2396 section 3.3](https://www.rfc-editor.org/rfc/rfc2396#section-3.3)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
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
/// [RFC 2396 section 3.3](https://www.rfc-editor.org/rfc/rfc2396#section-3.3)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
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
/// pchar         = unreserved | escaped |
///                 ":" | "@" | "&" | "=" | "+" | "$" | ","
/// ```
///
/// [RFC 2396 section 3.3](https://www.rfc-editor.org/rfc/rfc2396#section-3.3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::Pchar.is_match(":"));
/// assert!(!Rule::Pchar.is_match("/"));
/// // The semicolon is excluded: it begins a parameter.
/// assert!(!Rule::Pchar.is_match(";"));
/// ```
pub fn pchar<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Pchar,
        alt((
            unreserved,
            escaped,
            exact(":"),
            exact("@"),
            exact("&"),
            exact("="),
            exact("+"),
            exact("$"),
            exact(","),
        )),
        input,
    )
}

/// `query`: the part after the question mark.
///
/// ```bnf
/// query         = *uric
/// ```
///
/// [RFC 2396 section 3.4](https://www.rfc-editor.org/rfc/rfc2396#section-3.4)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::Query.is_match("a=b&c"));
/// assert!(!Rule::Query.is_match("a#b"));
/// // Slashes and question marks are data in it.
/// assert!(Rule::Query.is_match("/?"));
/// ```
pub fn query<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Query, repeat(0.., uric), input)
}

/// `fragment`: the part after the number sign, which is not part of the URI.
///
/// ```bnf
/// fragment      = *uric
/// ```
///
/// [RFC 2396 section 4.1](https://www.rfc-editor.org/rfc/rfc2396#section-4.1)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::Fragment.is_match("top"));
/// assert!(!Rule::Fragment.is_match("a#b"));
/// // It has the same characters as a query.
/// assert!(Rule::Fragment.is_match("/?"));
/// ```
pub fn fragment<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Fragment, repeat(0.., uric), input)
}

/// `uric`: a character of a URI.
///
/// ```bnf
/// uric          = reserved | unreserved | escaped
/// ```
///
/// [RFC 2396 section 2](https://www.rfc-editor.org/rfc/rfc2396#section-2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::Uric.is_match("?"));
/// assert!(!Rule::Uric.is_match("#"));
/// // Square brackets were only added by RFC 2732.
/// assert!(!Rule::Uric.is_match("["));
/// ```
pub fn uric<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Uric, alt((reserved, unreserved, escaped)), input)
}

/// `reserved`: a character that may be a delimiter.
///
/// ```bnf
/// reserved      = ";" | "/" | "?" | ":" | "@" | "&" | "=" | "+" |
///                 "$" | ","
/// ```
///
/// [RFC 2396 section 2.2](https://www.rfc-editor.org/rfc/rfc2396#section-2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::Reserved.is_match(";"));
/// assert!(!Rule::Reserved.is_match("!"));
/// // RFC 3986 includes `!`, `*`, `'`, `(` and `)`; here they are marks.
/// assert!(!Rule::Reserved.is_match("*") && uri_grammar::Rule::Reserved.is_match("*"));
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
            exact("$"),
            exact(","),
        )),
        input,
    )
}

/// `unreserved`: a character without any reserved purpose.
///
/// ```bnf
/// unreserved    = alphanum | mark
/// ```
///
/// [RFC 2396 section 2.3](https://www.rfc-editor.org/rfc/rfc2396#section-2.3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::Unreserved.is_match("~"));
/// assert!(!Rule::Unreserved.is_match("/"));
/// // The set is larger than in RFC 3986, which made five of the marks reserved.
/// assert!(Rule::Unreserved.is_match("!") && !uri_grammar::Rule::Unreserved.is_match("!"));
/// ```
pub fn unreserved<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Unreserved, alt((alphanum, mark)), input)
}

/// `mark`: an unreserved character that is neither letter nor digit.
///
/// ```bnf
/// mark          = "-" | "_" | "." | "!" | "~" | "*" | "'" |
///                 "(" | ")"
/// ```
///
/// [RFC 2396 section 2.3](https://www.rfc-editor.org/rfc/rfc2396#section-2.3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::Mark.is_match("_"));
/// assert!(!Rule::Mark.is_match("a"));
/// // The dollar sign and the comma were marks in the draft of 1996.
/// assert!(!Rule::Mark.is_match("$") && !Rule::Mark.is_match(","));
/// ```
pub fn mark<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Mark,
        alt((
            exact("-"),
            exact("_"),
            exact("."),
            exact("!"),
            exact("~"),
            exact("*"),
            exact("'"),
            exact("("),
            exact(")"),
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
/// [RFC 2396 section 2.4.1](https://www.rfc-editor.org/rfc/rfc2396#section-2.4.1)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
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
/// [RFC 2396 section 2.4.1](https://www.rfc-editor.org/rfc/rfc2396#section-2.4.1)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
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
/// [RFC 2396 section 1.6](https://www.rfc-editor.org/rfc/rfc2396#section-1.6)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::Alphanum.is_match("7"));
/// assert!(!Rule::Alphanum.is_match("-"));
/// // It is in US-ASCII, like every character of this document.
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
/// [RFC 2396 section 1.6](https://www.rfc-editor.org/rfc/rfc2396#section-1.6)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
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
/// [RFC 2396 section 1.6](https://www.rfc-editor.org/rfc/rfc2396#section-1.6)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
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
/// [RFC 2396 section 1.6](https://www.rfc-editor.org/rfc/rfc2396#section-1.6)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
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
/// [RFC 2396 section 1.6](https://www.rfc-editor.org/rfc/rfc2396#section-1.6)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
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

/// `control`: a control character, which must be escaped.
///
/// ```bnf
/// control     = <US-ASCII coded characters 00-1F and 7F hexadecimal>
/// ```
///
/// [RFC 2396 section 2.4.3](https://www.rfc-editor.org/rfc/rfc2396#section-2.4.3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::Control.is_match("\n"));
/// assert!(!Rule::Control.is_match("a"));
/// // The prose of the rule: "US-ASCII coded characters 00-1F and 7F hexadecimal".
/// assert!(Rule::Control.is_match("\x7F"));
/// ```
pub fn control<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Control, alt((range(0x00, 0x1F), range(0x7F, 0x7F))), input)
}

/// `space`: a space, which must be escaped.
///
/// ```bnf
/// space       = <US-ASCII coded character 20 hexadecimal>
/// ```
///
/// [RFC 2396 section 2.4.3](https://www.rfc-editor.org/rfc/rfc2396#section-2.4.3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::Space.is_match(" "));
/// assert!(!Rule::Space.is_match("a"));
/// // Only the space itself is included; the tab is a control character.
/// assert!(!Rule::Space.is_match("\t"));
/// ```
pub fn space<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Space, range(0x20, 0x20), input)
}

/// `delims`: a character that delimits a URI in text, or parts of it.
///
/// ```bnf
/// delims      = "<" | ">" | "#" | "%" | <">
/// ```
///
/// [RFC 2396 section 2.4.3](https://www.rfc-editor.org/rfc/rfc2396#section-2.4.3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
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
/// [RFC 2396 section 2.4.3](https://www.rfc-editor.org/rfc/rfc2396#section-2.4.3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc2396::Rule;
///
/// assert!(Rule::Unwise.is_match("{"));
/// assert!(!Rule::Unwise.is_match("~"));
/// // RFC 2732 removed the square brackets, for IPv6 addresses.
/// assert!(Rule::Unwise.is_match("["));
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
