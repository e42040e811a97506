//! RFC 1738 section 5: FILES, of section 3.10.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, exact, longest, opt, rule, sequence};

use super::rules::Rule;
use super::{fpath, host};

/// `fileurl`: a file of a host.
///
/// ```bnf
/// fileurl        = "file://" [ host | "localhost" ] "/" fpath
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
/// assert!(Rule::Fileurl.is_match("file://h/etc/motd"));
/// assert!(!Rule::Fileurl.is_match("file:/etc/motd"));
/// // The host may be empty, but not left out with its slashes.
/// assert!(Rule::Fileurl.is_match("file:///etc/motd"));
/// ```
pub fn fileurl<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Fileurl,
        sequence((exact("file://"), opt(longest((host, exact("localhost")))), exact("/"), fpath)),
        input,
    )
}
