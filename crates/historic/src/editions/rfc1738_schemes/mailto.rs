//! `mailto` (section 3.5).

use alloc::borrow::Cow;

use super::{Url, UrlError};

impl<'a> Url<'a> {
    /// Returns the address of a `mailto` URL as octets, or `None` for another scheme.
    ///
    /// The grammar of RFC 1738 derives any text. By section 3.5, the address is an `addr-spec` of RFC 822 (section
    /// 6.1): words with dots between them, `@`, and a domain.
    ///
    /// ```
    /// use uri_grammar_historic::editions::rfc1738_schemes::{Url, UrlError};
    ///
    /// let mailto = Url::parse("mailto:%22a%20b%22.c@%5B1.2.3.4%5D")?;
    /// assert_eq!(mailto.mail_address()?.unwrap(), &b"\"a b\".c@[1.2.3.4]"[..]);
    /// assert_eq!(Url::parse("mailto:nobody")?.mail_address(), Err(UrlError::Address(7)));
    /// # Ok::<(), UrlError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`UrlError::Address`] if the address is not an `addr-spec`.
    pub fn mail_address(&self) -> Result<Option<Cow<'a, [u8]>>, UrlError> {
        let Some(address) = self.part("address") else { return Ok(None) };
        let octets = address.encoded().to_bytes();
        if is_addr_spec(&octets) { Ok(Some(octets)) } else { Err(UrlError::Address(address.start)) }
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
