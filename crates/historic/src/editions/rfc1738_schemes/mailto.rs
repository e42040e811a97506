//! `mailto` (section 3.5).

use alloc::borrow::Cow;
use core::fmt;

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
#[derive(Clone, Copy)]
pub struct Mailto<'a> {
    address: Part<'a>,
}

impl<'a> Mailto<'a> {
    /// Returns the address, encoded. No character in it is reserved.
    #[must_use]
    pub fn address(&self) -> Encoded<'a> {
        self.address.encoded()
    }

    /// Returns the address as octets, if it is an `addr-spec` of RFC 822 (section 6.1): words with dots between
    /// them, `@`, and a domain. The grammar of RFC 1738 derives any text.
    ///
    /// ```
    /// use uri_grammar_historic::editions::rfc1738_schemes::{Url, Wanted, parse};
    ///
    /// let address = |text| match parse(text).unwrap() {
    ///     Url::Mailto(mailto) => mailto.addr_spec().map(|address| address.into_owned()),
    ///     _ => panic!(),
    /// };
    /// assert_eq!(address("mailto:%22a%20b%22.c@%5B1.2.3.4%5D").unwrap(), b"\"a b\".c@[1.2.3.4]");
    /// assert_eq!(address("mailto:nobody").unwrap_err().wanted, Wanted::Address);
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`Wanted::Address`], at the beginning of the address, if it is not an `addr-spec`.
    pub fn addr_spec(&self) -> Result<Cow<'a, [u8]>, UrlError> {
        let octets = self.address().to_bytes();
        match is_addr_spec(&octets) {
            true => Ok(octets),
            false => Err(self.address.error(Wanted::Address)),
        }
    }
}

impl fmt::Debug for Mailto<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Mailto").field("address", &self.address()).finish()
    }
}

/// Returns `true` for `addr-spec = local-part "@" domain`, without white space and comments between the two.
fn is_addr_spec(octets: &[u8]) -> bool {
    let local = words(octets, (b'"', b'"'));
    let domain = octets[local.unwrap_or(0)..].strip_prefix(b"@");
    local.is_some() && domain.is_some_and(|it| words(it, (b'[', b']')) == Some(it.len()))
}

/// Returns the length of the atoms and quoted parts, with a dot between any two, at the beginning of the octets.
fn words(octets: &[u8], (open, close): (u8, u8)) -> Option<usize> {
    let mut at = 0;
    loop {
        let rest = &octets[at..];
        at += match rest.first() {
            Some(&first) if first == open => quoted(rest, close)?,
            _ => rest.iter().position(|&it| !in_atom(it)).unwrap_or(rest.len()),
        };
        if octets.len() == at || octets[at] != b'.' {
            // An atom has at least one character, so the whole does not end at a dot.
            return (at > 0 && octets[at - 1] != b'.').then_some(at);
        }
        if at == 0 || octets[at - 1] == b'.' {
            return None;
        }
        at += 1;
    }
}

/// Returns the length of a quoted string or a domain literal.
fn quoted(octets: &[u8], close: u8) -> Option<usize> {
    let mut at = 1;
    loop {
        at += match *octets.get(at)? {
            b'\\' => 2,
            b'\r' => return None,
            b'[' if close == b']' => return None,
            byte if byte == close => return Some(at + 1),
            _ => 1,
        };
    }
}

/// Returns `true` for any character but specials, spaces and controls.
fn in_atom(byte: u8) -> bool {
    byte.is_ascii_graphic() && !b"()<>@,;:\\\".[]".contains(&byte)
}

/// Parses `encoded822addr = 1*xchar`.
pub(super) fn parse(part: Part<'_>) -> Result<Mailto<'_>, UrlError> {
    if part.as_str().is_empty() {
        return Err(part.error(Wanted::Address));
    }
    Ok(Mailto { address: part.check(RESERVED)? })
}
