// Generated from grammar/rfc6874.abnf, grammar/rfc5234.abnf and grammar/rfc6874.toml: edit those, and run
// `UPDATE_RULES=1 cargo test -p uri-grammar-generator`.

//! RFC 6874, Representing IPv6 Zone Identifiers in Address Literals and Uniform Resource
//! Identifiers (February 2013): the rules of section 2 and the rules of RFC 3986, with one function
//! per rule.
//!
//! | section | rules |
//! |---|---|
//! | 2: Specification | [`ip_literal`], [`zoneid`], [`ipv6addrz`] |
//! | RFC 3986 section 2.1: Percent-Encoding | [`pct_encoded`] |
//! | RFC 3986 section 2.2: Reserved Characters | [`reserved`], [`gen_delims`], [`sub_delims`] |
//! | RFC 3986 section 2.3: Unreserved Characters | [`unreserved`] |
//! | RFC 3986 section 3: Syntax Components | [`uri`], [`hier_part`] |
//! | RFC 3986 section 3.1: Scheme | [`scheme`] |
//! | RFC 3986 section 3.2: Authority | [`authority`] |
//! | RFC 3986 section 3.2.1: User Information | [`userinfo`] |
//! | RFC 3986 section 3.2.2: Host | [`host`], [`ipvfuture`], [`ipv6address`], [`h16`], [`ls32`], [`ipv4address`], [`dec_octet`], [`reg_name`] |
//! | RFC 3986 section 3.2.3: Port | [`port`] |
//! | RFC 3986 section 3.3: Path | [`path`], [`path_abempty`], [`path_absolute`], [`path_noscheme`], [`path_rootless`], [`path_empty`], [`segment`], [`segment_nz`], [`segment_nz_nc`], [`pchar`] |
//! | RFC 3986 section 3.4: Query | [`query`] |
//! | RFC 3986 section 3.5: Fragment | [`fragment`] |
//! | RFC 3986 section 4.1: URI Reference | [`uri_reference`] |
//! | RFC 3986 section 4.2: Relative Reference | [`relative_ref`], [`relative_part`] |
//! | RFC 3986 section 4.3: Absolute URI | [`absolute_uri`] |
//! | RFC 5234 appendix B.1: Core Rules | [`alpha`], [`digit`], [`hexdig`] |
//!
//! Every function matches the longest prefix of its input that the rule derives, and fails if the rule
//! derives no prefix, like the functions of [`rfc3986`](uri_grammar::rfc3986).
//!
//! The document replaced `IP-literal` of RFC 3986 by the three rules of section 2. RFC 9844 made it
//! obsolete in 2025: a URI has no zones. So eight rules of RFC 3986 derive more texts here:
//! [`host`] and [`authority`], [`hier_part`] and [`relative_part`], [`uri`], [`absolute_uri`],
//! [`relative_ref`] and [`uri_reference`]. All others use the functions of
//! [`rfc3986`](uri_grammar::rfc3986).
//!
//! To read a URI with a zone, use [`Zone`](uri_grammar::uri::Zone), which separates the zone from
//! the URI.

mod rules;

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, literal, longest, opt, repeat, rule, sequence};

pub use rules::Rule;
pub use uri_grammar::rfc3986::{
    dec_octet, fragment, gen_delims, h16, ipv4address, ipv6address, ipvfuture, ls32, path,
    path_abempty, path_absolute, path_empty, path_noscheme, path_rootless, pchar, pct_encoded,
    port, query, reg_name, reserved, scheme, segment, segment_nz, segment_nz_nc, sub_delims,
    unreserved, userinfo,
};
pub use uri_grammar::rfc5234::{alpha, digit, hexdig};

/// `IP-literal`: an IPv6 address, with a zone or without, or a later one, in square brackets.
///
/// ```abnf
/// IP-literal = "[" ( IPv6address / IPv6addrz / IPvFuture  ) "]"
/// ```
///
/// [RFC 6874 section 2](https://www.rfc-editor.org/rfc/rfc6874#section-2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc6874::Rule;
///
/// assert!(Rule::IpLiteral.is_match("[fe80::a%25en1]"));
/// assert!(!Rule::IpLiteral.is_match("[fe80::a%en1]"));
/// // In RFC 3986, before and after this document, the literal has no zone.
/// assert!(!uri_grammar::Rule::IpLiteral.is_match("[fe80::a%25en1]"));
/// ```
#[doc(alias = "IP-literal")]
pub fn ip_literal<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::IpLiteral,
        sequence((literal("["), longest((ipv6address, ipv6addrz, ipvfuture)), literal("]"))),
        input,
    )
}

/// `ZoneID`: the name of a zone, mostly of an interface.
///
/// ```abnf
/// ZoneID = 1*( unreserved / pct-encoded )
/// ```
///
/// [RFC 6874 section 2](https://www.rfc-editor.org/rfc/rfc6874#section-2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc6874::Rule;
///
/// assert!(Rule::ZoneId.is_match("en1"));
/// assert!(!Rule::ZoneId.is_match(""));
/// // Other characters must be percent-encoded.
/// assert!(Rule::ZoneId.is_match("a%2Fb") && !Rule::ZoneId.is_match("a/b"));
/// ```
#[doc(alias = "ZoneID")]
pub fn zoneid<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::ZoneId, repeat(1.., alt((unreserved, pct_encoded))), input)
}

/// `IPv6addrz`: an IPv6 address with a zone.
///
/// ```abnf
/// IPv6addrz = IPv6address "%25" ZoneID
/// ```
///
/// [RFC 6874 section 2](https://www.rfc-editor.org/rfc/rfc6874#section-2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc6874::Rule;
///
/// assert!(Rule::Ipv6addrz.is_match("fe80::a%25en1"));
/// assert!(!Rule::Ipv6addrz.is_match("fe80::a"));
/// // The sign before the zone is percent-encoded, so this is zone `1`, and not `251`.
/// assert!(Rule::Ipv6addrz.is_match("fe80::a%251"));
/// ```
#[doc(alias = "IPv6addrz")]
pub fn ipv6addrz<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Ipv6addrz, sequence((ipv6address, literal("%25"), zoneid)), input)
}

/// `URI`: an absolute reference with an optional fragment.
///
/// ```abnf
/// URI           = scheme ":" hier-part [ "?" query ] [ "#" fragment ]
/// ```
///
/// [RFC 3986 section 3](https://www.rfc-editor.org/rfc/rfc3986#section-3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc6874::Rule;
///
/// assert!(Rule::Uri.is_match("http://[fe80::a%25en1]:631/?q#f"));
/// assert!(!Rule::Uri.is_match("//[fe80::a%25en1]/"));
/// // A zone is part of an address, not of other literals in brackets.
/// assert!(!Rule::Uri.is_match("http://[v7.a%25en1]/"));
/// ```
#[doc(alias = "URI")]
pub fn uri<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Uri,
        sequence((
            scheme,
            literal(":"),
            hier_part,
            opt(sequence((literal("?"), query))),
            opt(sequence((literal("#"), fragment))),
        )),
        input,
    )
}

/// `hier-part`: the part after the scheme: authority and path, or a path alone.
///
/// ```abnf
/// hier-part     = "//" authority path-abempty
///               / path-absolute
///               / path-rootless
///               / path-empty
/// ```
///
/// [RFC 3986 section 3](https://www.rfc-editor.org/rfc/rfc3986#section-3)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc6874::Rule;
///
/// assert!(Rule::HierPart.is_match("//[fe80::a%25en1]/a"));
/// assert!(!Rule::HierPart.is_match("//[fe80::a%en1]/a"));
/// // In a path, the same characters are not an address, and brackets are not allowed.
/// assert!(Rule::HierPart.is_match("/fe80::a%25en1") && !Rule::HierPart.is_match("/[fe80::a%25en1]"));
/// ```
#[doc(alias = "hier-part")]
pub fn hier_part<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::HierPart,
        alt((
            sequence((literal("//"), authority, path_abempty)),
            path_absolute,
            path_rootless,
            path_empty,
        )),
        input,
    )
}

/// `URI-reference`: a URI or a relative reference, as in an `href`.
///
/// ```abnf
/// URI-reference = URI / relative-ref
/// ```
///
/// [RFC 3986 section 4.1](https://www.rfc-editor.org/rfc/rfc3986#section-4.1)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc6874::Rule;
///
/// assert!(Rule::UriReference.is_match("http://[fe80::a%25en1]"));
/// assert!(!Rule::UriReference.is_match("http://[fe80::a%25]"));
/// // A percent sign alone, as `ping` prints it, is only for user interfaces (RFC 6874 section 3).
/// assert!(!Rule::UriReference.is_match("http://[fe80::a%en1]"));
/// ```
#[doc(alias = "URI-reference")]
pub fn uri_reference<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::UriReference, alt((uri, relative_ref)), input)
}

/// `absolute-URI`: a URI without fragment, as a base is.
///
/// ```abnf
/// absolute-URI  = scheme ":" hier-part [ "?" query ]
/// ```
///
/// [RFC 3986 section 4.3](https://www.rfc-editor.org/rfc/rfc3986#section-4.3)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc6874::Rule;
///
/// assert!(Rule::AbsoluteUri.is_match("http://[fe80::a%25en1]/?q"));
/// assert!(!Rule::AbsoluteUri.is_match("http://[fe80::a%25en1]/#f"));
/// // The URI is valid only on this host because of the zone, but it is absolute.
/// assert!(Rule::AbsoluteUri.is_match("http://[fe80::a%251]"));
/// ```
#[doc(alias = "absolute-URI")]
pub fn absolute_uri<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::AbsoluteUri,
        sequence((scheme, literal(":"), hier_part, opt(sequence((literal("?"), query))))),
        input,
    )
}

/// `relative-ref`: a reference without scheme, to be resolved against a base.
///
/// ```abnf
/// relative-ref  = relative-part [ "?" query ] [ "#" fragment ]
/// ```
///
/// [RFC 3986 section 4.2](https://www.rfc-editor.org/rfc/rfc3986#section-4.2)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc6874::Rule;
///
/// assert!(Rule::RelativeRef.is_match("//[fe80::a%25en1]/a?b"));
/// assert!(!Rule::RelativeRef.is_match("[fe80::a%25en1]"));
/// // Without two slashes before it, an address without brackets would begin with a scheme.
/// assert!(!Rule::RelativeRef.is_match("fe80::a%25en1") && Rule::Uri.is_match("fe80::a%25en1"));
/// ```
#[doc(alias = "relative-ref")]
pub fn relative_ref<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::RelativeRef,
        sequence((
            relative_part,
            opt(sequence((literal("?"), query))),
            opt(sequence((literal("#"), fragment))),
        )),
        input,
    )
}

/// `relative-part`: authority and path, or a path alone, without a scheme before it.
///
/// ```abnf
/// relative-part = "//" authority path-abempty
///               / path-absolute
///               / path-noscheme
///               / path-empty
/// ```
///
/// [RFC 3986 section 4.2](https://www.rfc-editor.org/rfc/rfc3986#section-4.2)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc6874::Rule;
///
/// assert!(Rule::RelativePart.is_match("//[fe80::a%25en1]/a"));
/// assert!(!Rule::RelativePart.is_match("//[fe80::a%25en1"));
/// // The empty path is included: "?q" and "#f" are relative references.
/// assert!(Rule::RelativePart.is_match(""));
/// ```
#[doc(alias = "relative-part")]
pub fn relative_part<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::RelativePart,
        alt((
            sequence((literal("//"), authority, path_abempty)),
            path_absolute,
            path_noscheme,
            path_empty,
        )),
        input,
    )
}

/// `authority`: user information, host and port, between `//` and the path.
///
/// ```abnf
/// authority     = [ userinfo "@" ] host [ ":" port ]
/// ```
///
/// [RFC 3986 section 3.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc6874::Rule;
///
/// assert!(Rule::Authority.is_match("user@[fe80::a%25en1]:80"));
/// assert!(!Rule::Authority.is_match("fe80::a%25en1"));
/// // Without its brackets, an address before `@` is user information.
/// assert!(Rule::Authority.is_match("fe80::a%25en1@host"));
/// ```
pub fn authority<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Authority,
        sequence((
            opt(sequence((userinfo, literal("@")))),
            host,
            opt(sequence((literal(":"), port))),
        )),
        input,
    )
}

/// `host`: an IP literal in brackets, an IPv4 address, or a registered name.
///
/// ```abnf
/// host          = IP-literal / IPv4address / reg-name
/// ```
///
/// [RFC 3986 section 3.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc6874::Rule;
///
/// assert!(Rule::Host.is_match("[fe80::a%25en1]"));
/// assert!(!Rule::Host.is_match("[192.0.2.1%25en1]"));
/// // A registered name may contain `%25`, too, where it does not begin a zone.
/// assert!(Rule::Host.tree("a%25en1").is_ok_and(|tree| tree.find(Rule::RegName).is_some() && tree.find(Rule::ZoneId).is_none()));
/// ```
pub fn host<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Host, longest((ip_literal, ipv4address, reg_name)), input)
}
