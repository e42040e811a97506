//! IPv6 addresses in the form recommended by RFC 5952.
//!
//! The standard library could write it, but not without an allocator in the oldest supported
//! version of the compiler, and not in as few bytes.

use core::fmt::{self, Write};

const LONGEST: usize = "[ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff]".len();

/// An IPv6 address in its brackets.
#[derive(Debug)]
pub(in crate::uri) struct Address {
    bytes: [u8; LONGEST],
    len: usize,
}

impl Address {
    /// Returns the recommended form of a host that the grammar has accepted; `None` if it is not an IPv6 address.
    #[inline]
    pub(in crate::uri) fn of(host: &str) -> Option<Self> {
        let groups = groups(host.strip_prefix('[')?.strip_suffix(']')?)?;
        let mut text = Self { bytes: [0; LONGEST], len: 0 };
        text.write(&groups).ok()?;
        Some(text)
    }

    #[inline]
    pub(in crate::uri) fn as_str(&self) -> &str {
        core::str::from_utf8(&self.bytes[..self.len]).unwrap_or_default()
    }

    /// Writes the form of RFC 5952 sections 4 and 5.
    #[inline]
    fn write(&mut self, groups: &[u16; 8]) -> fmt::Result {
        self.write_char('[')?;
        if let [0, 0, 0, 0, 0, 0xFFFF, high, low] = *groups {
            let ([a, b], [c, d]) = (high.to_be_bytes(), low.to_be_bytes());
            return write!(self, "::ffff:{a}.{b}.{c}.{d}]");
        }
        let (start, end) = longest_zeros(groups);
        for (at, group) in groups.iter().enumerate() {
            if (start..end).contains(&at) {
                continue;
            }
            // The omitted groups leave two colons.
            match at {
                0 => {}
                at if at == end && start < end => self.write_str("::")?,
                _ => self.write_char(':')?,
            }
            write!(self, "{group:x}")?;
        }
        self.write_str(if start < end && end == groups.len() { "::]" } else { "]" })
    }
}

impl Write for Address {
    #[inline]
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let end = self.len + text.len();
        self.bytes.get_mut(self.len..end).ok_or(fmt::Error)?.copy_from_slice(text.as_bytes());
        self.len = end;
        Ok(())
    }
}

/// Returns the range of the longest run of zeros, the first of several; at least two groups, or empty.
#[inline]
fn longest_zeros(groups: &[u16; 8]) -> (usize, usize) {
    let mut longest = (0, 0);
    for start in 0..groups.len() {
        let zeros = groups[start..].iter().take_while(|&&group| group == 0).count();
        if zeros > 1 && zeros > longest.1 - longest.0 {
            longest = (start, start + zeros);
        }
    }
    longest
}

/// Returns the groups of the rule `IPv6address`; `None` for an `IPvFuture`.
#[inline]
fn groups(text: &str) -> Option<[u16; 8]> {
    let (before, after) = text.split_once("::").unwrap_or((text, ""));
    let (mut all, mut last) = ([0; 8], [0; 8]);
    read(before, &mut all)?;
    let count = read(after, &mut last)?;
    all[8 - count..].copy_from_slice(&last[..count]);
    Some(all)
}

/// Reads groups separated by colons, and returns their number.
#[inline]
fn read(text: &str, groups: &mut [u16; 8]) -> Option<usize> {
    let mut count = 0;
    let mut push = |group| {
        *groups.get_mut(count)? = group;
        count += 1;
        Some(())
    };
    for part in text.split(':').filter(|part| !part.is_empty()) {
        if !part.contains('.') {
            push(u16::from_str_radix(part, 16).ok()?)?;
            continue;
        }
        let mut octets = part.split('.').map(str::parse::<u8>);
        for _ in 0..2 {
            push(u16::from_be_bytes([octets.next()?.ok()?, octets.next()?.ok()?]))?;
        }
    }
    Some(count)
}

#[cfg(all(test, feature = "std"))]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::net::Ipv6Addr;
    use std::string::ToString;

    use super::*;

    /// Every address made of the groups 0, 1 and `ffff` has the same form as in the standard library.
    #[test]
    #[inline]
    fn formats_like_std() {
        for number in 0..3u32.pow(8) {
            let mut groups = [0; 8];
            for (at, group) in groups.iter_mut().enumerate() {
                *group = [0, 1, 0xFFFF][(number / 3u32.pow(at as u32) % 3) as usize];
            }
            let expected = std::format!("[{}]", Ipv6Addr::from(groups));
            let full = groups.map(|group| std::format!("{group:04X}")).join(":");
            assert_eq!(Address::of(&std::format!("[{full}]")).unwrap().as_str(), expected);
            assert_eq!(Address::of(&expected).unwrap().as_str(), expected);
        }
        for text in
            ["::", "::1", "1::", "1::2:3", "::1.2.3.4", "1:2:3:4:5:6:7.8.9.10", "1::2.3.4.5"]
        {
            let expected = text.parse::<Ipv6Addr>().unwrap().to_string();
            let found = Address::of(&std::format!("[{text}]")).unwrap();
            assert_eq!(found.as_str(), std::format!("[{expected}]"));
        }
        for other in ["", "a", "[v1.a]", "[v1.1:2]", "[vF.::]"] {
            assert!(Address::of(other).is_none(), "{other}");
        }
    }
}
