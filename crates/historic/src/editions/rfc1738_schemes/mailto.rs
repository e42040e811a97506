//! `mailto` (section 3.5).

use uri_grammar::percent::Encoded;

use super::error::{UrlError, Wanted};
use super::part::{Part, RESERVED};

/// The mail address of a person or service. It does not refer to data that could be retrieved.
///
/// ```
/// use uri_grammar_historic::editions::rfc1738_schemes::{Url, parse};
///
/// let Url::Mailto(mailto) = parse("mailto:gorby%25kremvax@example.com").unwrap() else { panic!() };
/// assert!(mailto.address().decode().eq("gorby%kremvax@example.com".bytes()));
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Mailto<'a> {
    address: Encoded<'a>,
}

impl<'a> Mailto<'a> {
    /// Returns the address, encoded: an `addr-spec` of RFC 822; RFC 1738 says no more about it. No
    /// character in it is reserved.
    #[must_use]
    pub const fn address(&self) -> Encoded<'a> {
        self.address
    }
}

/// `encoded822addr = 1*xchar`
pub(super) fn parse(part: Part<'_>) -> Result<Mailto<'_>, UrlError> {
    if part.as_str().is_empty() {
        return Err(part.error(Wanted::Address));
    }
    Ok(Mailto { address: part.check(RESERVED)?.encoded() })
}
