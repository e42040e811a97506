//! RFC 3987 section 2.2: Authority.

use nom::IResult;
use nom::error::ParseError;

use super::rules::Rule;
use super::{ip_literal, ipv4address, iunreserved, pct_encoded, port, sub_delims};
use crate::abnf::Text;
use crate::abnf::{alt, literal, not, opt, repeat, rule, sequence, within};

/// `iauthority`: user information, host and port, between `//` and the path.
///
/// ```abnf
/// iauthority     = [ iuserinfo "@" ] ihost [ ":" port ]
/// ```
///
/// [RFC 3987 section 2.2](https://www.rfc-editor.org/rfc/rfc3987#section-2.2)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc3987::Rule;
///
/// assert!(Rule::Iauthority.is_match("ü@é.example:80"));
/// assert!(!Rule::Iauthority.is_match("a@b@c"));
/// // The digits of a port are ASCII: these are Arabic-Indic ones.
/// assert!(!Rule::Iauthority.is_match("h:\u{668}\u{660}"));
/// ```
pub fn iauthority<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Iauthority,
        sequence((
            opt(sequence((iuserinfo, literal("@")))),
            ihost,
            opt(sequence((literal(":"), port))),
        )),
        input,
    )
}

/// `iuserinfo`: the part before the `@` of an authority.
///
/// ```abnf
/// iuserinfo      = *( iunreserved / pct-encoded / sub-delims / ":" )
/// ```
///
/// [RFC 3987 section 2.2](https://www.rfc-editor.org/rfc/rfc3987#section-2.2)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc3987::Rule;
///
/// assert!(Rule::Iuserinfo.is_match("ü:pass:word"));
/// assert!(!Rule::Iuserinfo.is_match("ü@"));
/// // Private use characters are only allowed in queries.
/// assert!(!Rule::Iuserinfo.is_match("\u{E000}"));
/// ```
pub fn iuserinfo<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Iuserinfo,
        repeat(0.., alt((iunreserved, pct_encoded, sub_delims, literal(":")))),
        input,
    )
}

/// `ihost`: an IP literal in brackets, an IPv4 address, or a registered name.
///
/// ```abnf
/// ihost          = IP-literal / IPv4address / ireg-name
/// ```
///
/// [RFC 3987 section 2.2](https://www.rfc-editor.org/rfc/rfc3987#section-2.2)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc3987::Rule;
///
/// assert!(Rule::Ihost.is_match("例え.jp"));
/// assert!(!Rule::Ihost.is_match("a:b"));
/// // The whole host decides between an address and a name, not its beginning.
/// let tree = Rule::Ihost.tree("1.2.3.4é")?;
/// assert!(tree.find(Rule::IregName).is_some() && tree.find(Rule::Ipv4address).is_none());
/// # Ok::<(), uri_grammar::SyntaxError>(())
/// ```
pub fn ihost<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    // TRAP(prefix): "1.2.3.4" is an IPv4address and begins the ireg-name "1.2.3.4.example.com";
    // `alt` would stop after the address. It is one only if the name does not continue.
    rule(
        Rule::Ihost,
        alt((ip_literal, sequence((ipv4address, not(name_goes_on))), ireg_name)),
        input,
    )
}

/// One more character of an ireg-name.
fn name_goes_on<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    within(Rule::IregName, alt((iunreserved, pct_encoded, sub_delims)), input)
}

/// `ireg-name`: a registered name, most often of the DNS, possibly empty.
///
/// ```abnf
/// ireg-name      = *( iunreserved / pct-encoded / sub-delims )
/// ```
///
/// [RFC 3987 section 2.2](https://www.rfc-editor.org/rfc/rfc3987#section-2.2)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc3987::Rule;
///
/// assert!(Rule::IregName.is_match("bücher.example"));
/// assert!(!Rule::IregName.is_match("a:b"));
/// // The ideographic full stop is not a separator of labels: for the grammar, it is like any letter.
/// assert!(Rule::IregName.is_match("例え。jp"));
/// ```
#[doc(alias = "ireg-name")]
pub fn ireg_name<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::IregName, repeat(0.., alt((iunreserved, pct_encoded, sub_delims))), input)
}
