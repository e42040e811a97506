//! The names of the rules, and what the document says of each.

mod ask;
mod table;

pub use table::{UnknownRule, definition};

/// A rule of RFC 3986, or one of the three core rules of RFC 5234 that it uses.
///
/// The rules stand in the order of Appendix A; the core rules come last.
///
/// ```
/// use uri_grammar::Rule;
///
/// let rule: Rule = "dec-octet".parse()?;
/// assert_eq!(rule, Rule::DecOctet);
/// assert_eq!(rule.section(), "3.2.2");
/// assert!(rule.abnf().starts_with("dec-octet     = DIGIT "));
/// assert!(rule.is_match("255"));
/// # Ok::<(), uri_grammar::UnknownRule>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Rule {
    /// `URI`: an absolute reference with an optional fragment.
    ///
    /// ```abnf
    /// URI           = scheme ":" hier-part [ "?" query ] [ "#" fragment ]
    /// ```
    ///
    /// Read by [`uri`](crate::rfc3986::uri).
    Uri,
    /// `hier-part`: what follows the scheme: authority and path, or a path alone.
    ///
    /// ```abnf
    /// hier-part     = "//" authority path-abempty
    ///               / path-absolute
    ///               / path-rootless
    ///               / path-empty
    /// ```
    ///
    /// Read by [`hier_part`](crate::rfc3986::hier_part).
    HierPart,
    /// `URI-reference`: a URI or a relative reference: what stands in an `href`.
    ///
    /// ```abnf
    /// URI-reference = URI / relative-ref
    /// ```
    ///
    /// Read by [`uri_reference`](crate::rfc3986::uri_reference).
    UriReference,
    /// `absolute-URI`: a URI without fragment, as a base is.
    ///
    /// ```abnf
    /// absolute-URI  = scheme ":" hier-part [ "?" query ]
    /// ```
    ///
    /// Read by [`absolute_uri`](crate::rfc3986::absolute_uri).
    AbsoluteUri,
    /// `relative-ref`: a reference without scheme, to be resolved against a base.
    ///
    /// ```abnf
    /// relative-ref  = relative-part [ "?" query ] [ "#" fragment ]
    /// ```
    ///
    /// Read by [`relative_ref`](crate::rfc3986::relative_ref).
    RelativeRef,
    /// `relative-part`: authority and path, or a path alone, without a scheme before it.
    ///
    /// ```abnf
    /// relative-part = "//" authority path-abempty
    ///               / path-absolute
    ///               / path-noscheme
    ///               / path-empty
    /// ```
    ///
    /// Read by [`relative_part`](crate::rfc3986::relative_part).
    RelativePart,
    /// `scheme`: the name before the first colon, such as `http`.
    ///
    /// ```abnf
    /// scheme        = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
    /// ```
    ///
    /// Read by [`scheme`](crate::rfc3986::scheme).
    Scheme,
    /// `authority`: user information, host and port, between `//` and the path.
    ///
    /// ```abnf
    /// authority     = [ userinfo "@" ] host [ ":" port ]
    /// ```
    ///
    /// Read by [`authority`](crate::rfc3986::authority).
    Authority,
    /// `userinfo`: what stands before the `@` of an authority.
    ///
    /// ```abnf
    /// userinfo      = *( unreserved / pct-encoded / sub-delims / ":" )
    /// ```
    ///
    /// Read by [`userinfo`](crate::rfc3986::userinfo).
    Userinfo,
    /// `host`: an IP literal in brackets, an IPv4 address, or a registered name.
    ///
    /// ```abnf
    /// host          = IP-literal / IPv4address / reg-name
    /// ```
    ///
    /// Read by [`host`](crate::rfc3986::host).
    Host,
    /// `port`: decimal digits after the host, possibly none.
    ///
    /// ```abnf
    /// port          = *DIGIT
    /// ```
    ///
    /// Read by [`port`](crate::rfc3986::port).
    Port,
    /// `IP-literal`: an IPv6 or later address in square brackets.
    ///
    /// ```abnf
    /// IP-literal    = "[" ( IPv6address / IPvFuture  ) "]"
    /// ```
    ///
    /// Read by [`ip_literal`](crate::rfc3986::ip_literal).
    IpLiteral,
    /// `IPvFuture`: an address of a version to come, with its version flag.
    ///
    /// ```abnf
    /// IPvFuture     = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )
    /// ```
    ///
    /// Read by [`ipvfuture`](crate::rfc3986::ipvfuture).
    IpvFuture,
    /// `IPv6address`: eight groups of 16 bits; `::` can stand for one or more of zeros.
    ///
    /// ```abnf
    /// IPv6address   =                            6( h16 ":" ) ls32
    ///               /                       "::" 5( h16 ":" ) ls32
    ///               / [               h16 ] "::" 4( h16 ":" ) ls32
    ///               / [ *1( h16 ":" ) h16 ] "::" 3( h16 ":" ) ls32
    ///               / [ *2( h16 ":" ) h16 ] "::" 2( h16 ":" ) ls32
    ///               / [ *3( h16 ":" ) h16 ] "::"    h16 ":"   ls32
    ///               / [ *4( h16 ":" ) h16 ] "::"              ls32
    ///               / [ *5( h16 ":" ) h16 ] "::"              h16
    ///               / [ *6( h16 ":" ) h16 ] "::"
    /// ```
    ///
    /// Read by [`ipv6address`](crate::rfc3986::ipv6address).
    Ipv6address,
    /// `h16`: one to four hexadecimal digits, 16 bits of an address.
    ///
    /// ```abnf
    /// h16           = 1*4HEXDIG
    /// ```
    ///
    /// Read by [`h16`](crate::rfc3986::h16).
    H16,
    /// `ls32`: the least significant 32 bits of an IPv6 address.
    ///
    /// ```abnf
    /// ls32          = ( h16 ":" h16 ) / IPv4address
    /// ```
    ///
    /// Read by [`ls32`](crate::rfc3986::ls32).
    Ls32,
    /// `IPv4address`: four decimal octets with dots between them.
    ///
    /// ```abnf
    /// IPv4address   = dec-octet "." dec-octet "." dec-octet "." dec-octet
    /// ```
    ///
    /// Read by [`ipv4address`](crate::rfc3986::ipv4address).
    Ipv4address,
    /// `dec-octet`: a number from 0 to 255, without leading zeros.
    ///
    /// ```abnf
    /// dec-octet     = DIGIT                 ; 0-9
    ///               / %x31-39 DIGIT         ; 10-99
    ///               / "1" 2DIGIT            ; 100-199
    ///               / "2" %x30-34 DIGIT     ; 200-249
    ///               / "25" %x30-35          ; 250-255
    /// ```
    ///
    /// Read by [`dec_octet`](crate::rfc3986::dec_octet).
    DecOctet,
    /// `reg-name`: a registered name, most often of the DNS, possibly empty.
    ///
    /// ```abnf
    /// reg-name      = *( unreserved / pct-encoded / sub-delims )
    /// ```
    ///
    /// Read by [`reg_name`](crate::rfc3986::reg_name).
    RegName,
    /// `path`: any of the five kinds of path.
    ///
    /// ```abnf
    /// path          = path-abempty    ; begins with "/" or is empty
    ///               / path-absolute   ; begins with "/" but not "//"
    ///               / path-noscheme   ; begins with a non-colon segment
    ///               / path-rootless   ; begins with a segment
    ///               / path-empty      ; zero characters
    /// ```
    ///
    /// Read by [`path`](crate::rfc3986::path).
    Path,
    /// `path-abempty`: a path that begins with `/` or is empty, as after an authority.
    ///
    /// ```abnf
    /// path-abempty  = *( "/" segment )
    /// ```
    ///
    /// Read by [`path_abempty`](crate::rfc3986::path_abempty).
    PathAbempty,
    /// `path-absolute`: a path that begins with `/` but not `//`.
    ///
    /// ```abnf
    /// path-absolute = "/" [ segment-nz *( "/" segment ) ]
    /// ```
    ///
    /// Read by [`path_absolute`](crate::rfc3986::path_absolute).
    PathAbsolute,
    /// `path-noscheme`: a path whose first segment has no colon, as in a relative reference.
    ///
    /// ```abnf
    /// path-noscheme = segment-nz-nc *( "/" segment )
    /// ```
    ///
    /// Read by [`path_noscheme`](crate::rfc3986::path_noscheme).
    PathNoscheme,
    /// `path-rootless`: a path that begins with a segment, as in `mailto:a@b`.
    ///
    /// ```abnf
    /// path-rootless = segment-nz *( "/" segment )
    /// ```
    ///
    /// Read by [`path_rootless`](crate::rfc3986::path_rootless).
    PathRootless,
    /// `path-empty`: zero characters.
    ///
    /// ```abnf
    /// path-empty    = ""
    /// ```
    ///
    /// Read by [`path_empty`](crate::rfc3986::path_empty).
    PathEmpty,
    /// `segment`: what stands between two slashes, possibly nothing.
    ///
    /// ```abnf
    /// segment       = *pchar
    /// ```
    ///
    /// Read by [`segment`](crate::rfc3986::segment).
    Segment,
    /// `segment-nz`: a segment of at least one character.
    ///
    /// ```abnf
    /// segment-nz    = 1*pchar
    /// ```
    ///
    /// Read by [`segment_nz`](crate::rfc3986::segment_nz).
    SegmentNz,
    /// `segment-nz-nc`: a segment of at least one character, none of them a colon.
    ///
    /// ```abnf
    /// segment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / "@" )
    ///               ; non-zero-length segment without any colon ":"
    /// ```
    ///
    /// Read by [`segment_nz_nc`](crate::rfc3986::segment_nz_nc).
    SegmentNzNc,
    /// `pchar`: a character of a path segment.
    ///
    /// ```abnf
    /// pchar         = unreserved / pct-encoded / sub-delims / ":" / "@"
    /// ```
    ///
    /// Read by [`pchar`](crate::rfc3986::pchar).
    Pchar,
    /// `query`: what follows the first `?`.
    ///
    /// ```abnf
    /// query         = *( pchar / "/" / "?" )
    /// ```
    ///
    /// Read by [`query`](crate::rfc3986::query).
    Query,
    /// `fragment`: what follows the first `#`.
    ///
    /// ```abnf
    /// fragment      = *( pchar / "/" / "?" )
    /// ```
    ///
    /// Read by [`fragment`](crate::rfc3986::fragment).
    Fragment,
    /// `pct-encoded`: an octet as a percent sign and two hexadecimal digits.
    ///
    /// ```abnf
    /// pct-encoded   = "%" HEXDIG HEXDIG
    /// ```
    ///
    /// Read by [`pct_encoded`](crate::rfc3986::pct_encoded).
    PctEncoded,
    /// `unreserved`: a character without any delimiting role.
    ///
    /// ```abnf
    /// unreserved    = ALPHA / DIGIT / "-" / "." / "_" / "~"
    /// ```
    ///
    /// Read by [`unreserved`](crate::rfc3986::unreserved).
    Unreserved,
    /// `reserved`: a character that may be a delimiter.
    ///
    /// ```abnf
    /// reserved      = gen-delims / sub-delims
    /// ```
    ///
    /// Read by [`reserved`](crate::rfc3986::reserved).
    Reserved,
    /// `gen-delims`: a delimiter of the generic components.
    ///
    /// ```abnf
    /// gen-delims    = ":" / "/" / "?" / "#" / "[" / "]" / "@"
    /// ```
    ///
    /// Read by [`gen_delims`](crate::rfc3986::gen_delims).
    GenDelims,
    /// `sub-delims`: a delimiter that schemes use within components.
    ///
    /// ```abnf
    /// sub-delims    = "!" / "$" / "&" / "'" / "(" / ")"
    ///               / "*" / "+" / "," / ";" / "="
    /// ```
    ///
    /// Read by [`sub_delims`](crate::rfc3986::sub_delims).
    SubDelims,
    /// `ALPHA`: a letter of US-ASCII, in either case.
    ///
    /// ```abnf
    /// ALPHA          =  %x41-5A / %x61-7A   ; A-Z / a-z
    /// ```
    ///
    /// Read by [`alpha`](crate::rfc3986::alpha).
    Alpha,
    /// `DIGIT`: a decimal digit.
    ///
    /// ```abnf
    /// DIGIT          =  %x30-39
    ///                        ; 0-9
    /// ```
    ///
    /// Read by [`digit`](crate::rfc3986::digit).
    Digit,
    /// `HEXDIG`: a hexadecimal digit, in either case.
    ///
    /// ```abnf
    /// HEXDIG         =  DIGIT / "A" / "B" / "C" / "D" / "E" / "F"
    /// ```
    ///
    /// Read by [`hexdig`](crate::rfc3986::hexdig).
    Hexdig,
}
