//! The purpose of host names, by their text.

use super::AddressKind;
use crate::percent::{Decode, EncodeSet, Encoded};
use crate::policy::inet_aton;

/// Names that are set aside, with all their subdomains. The first match decides.
///
/// Collected on 2026-11-27, with IANA's registry of special-use domain names as of RFC 9476: the row `arpa` includes
/// all names that the registry has added since. `example.com`, `example.net` and `example.org` are missing: in the DNS,
/// these names lead to servers on the Internet.
const NAMES: [(&str, AddressKind); 31] = {
    use AddressKind::{Cloud, Documentation, LinkLocal, Loopback, Private, Reserved};
    [
        // RFC 6761 section 6.3; the rest is in /etc/hosts of Red Hat, Debian and macOS.
        ("localhost", Loopback),
        ("localdomain", Loopback),
        ("localhost4", Loopback),
        ("localhost6", Loopback),
        ("ip6-localhost", Loopback),
        ("ip6-loopback", Loopback),
        ("broadcasthost", LinkLocal),
        // RFC 6762 section 3.
        ("local", LinkLocal),
        // The names of metadata services in the manuals of Google, Amazon EC2, Tencent, IBM and Exoscale.
        ("metadata.google.internal", Cloud),
        ("metadata.goog", Cloud),
        ("metadata", Cloud),
        ("instance-data", Cloud),
        ("metadata.tencentyun.com", Cloud),
        ("metadata.cloud.ibm.com", Cloud),
        ("metadata.exoscale.com", Cloud),
        // ICANN resolution 2024.07.29.06; RFC 8375; RFC 6762 appendix G; ICANN resolution 2018.02.04.12.
        ("internal", Private),
        ("home.arpa", Private),
        ("intranet", Private),
        ("private", Private),
        ("corp", Private),
        ("home", Private),
        ("lan", Private),
        ("mail", Private),
        // The documentation of Kubernetes (services and search lists of pods) and of Consul.
        ("svc", Private),
        ("consul", Private),
        // RFC 6761 sections 6.2 and 6.5.
        ("test", Documentation),
        ("example", Documentation),
        // RFC 6761 section 6.4; RFC 7686; RFC 9476; RFC 3172.
        ("invalid", Reserved),
        ("onion", Reserved),
        ("alt", Reserved),
        ("arpa", Reserved),
    ]
};

impl AddressKind {
    /// The purpose of a registered name.
    pub(super) fn of_name(name: &str) -> Self {
        if name.is_empty() {
            return Self::Loopback;
        }
        let Ok(encoded) = Encoded::new(name) else { return Self::Reserved };
        let characters = Characters(encoded.decode());
        let mut labels = Labels::default();
        for character in characters.clone() {
            match character {
                b'.' => labels.begin(),
                // Programs that decode the host read such a character as a delimiter.
                _ if character.is_ascii()
                    && !EncodeSet::RegName.allowed().contains_byte(character) =>
                {
                    return Self::Reserved;
                }
                _ => labels.last[0].push(character),
            }
        }
        labels.end();
        if labels.last[0].beyond {
            return Self::Reserved;
        }
        if let Some((_, kind)) = NAMES.iter().find(|(name, _)| labels.end_with(name)) {
            return *kind;
        }
        match inet_aton::address(characters) {
            Some(address) => Self::of_ipv4(address),
            None if labels.count == 1 => Self::Private,
            None if labels.last[0].can_be_top_level() => Self::Public,
            None => Self::Reserved,
        }
    }
}

/// Stands for an octet beyond ASCII. IDNA maps such characters to others: `ⓛ` to `l`, `ﬁ` to `fi`, and
/// U+00AD to nothing.
const BEYOND: u8 = 0x80;

/// The characters of a name, decoded, in lower case, with the full stops of IDNA as dots.
#[derive(Clone)]
struct Characters<'a>(Decode<'a>);

impl Iterator for Characters<'_> {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        let octet = self.0.next()?;
        if octet.is_ascii() {
            return Some(octet.to_ascii_lowercase());
        }
        let mut after = self.0.clone();
        // U+3002, U+FF0E and U+FF61, by RFC 3490 section 3.1 and UTS #46.
        Some(match (octet, after.next(), after.next()) {
            (0xE3, Some(0x80), Some(0x82))
            | (0xEF, Some(0xBC), Some(0x8E))
            | (0xEF, Some(0xBD), Some(0xA1)) => {
                self.0 = after;
                b'.'
            }
            _ => BEYOND,
        })
    }
}

/// The number of labels in the longest of the [`NAMES`].
const MOST_LABELS: usize = 4;

/// The length in bytes of the longest label in the [`NAMES`].
const LONGEST: usize = 13;

/// The last labels of a name, from the end.
#[derive(Default)]
struct Labels {
    /// With room for the empty label of the root.
    last: [Label; MOST_LABELS + 1],
    /// The number of dots, and after the end, the number of labels.
    count: usize,
}

impl Labels {
    /// Begins the next label.
    fn begin(&mut self) {
        self.last.rotate_right(1);
        self.last[0] = Label::default();
        self.count += 1;
    }

    /// Counts the labels. The empty label of the root is not one of them.
    fn end(&mut self) {
        if self.count > 0 && self.last[0].len == 0 {
            self.last.rotate_left(1);
        } else {
            self.count += 1;
        }
    }

    /// Returns whether the name is this name or a subdomain of it, as far as the labels show.
    fn end_with(&self, name: &str) -> bool {
        let last = self.last.iter().take(self.count);
        let mut labels = last.map(Some).chain(core::iter::repeat(None));
        name.rsplit('.').all(|text| labels.next().flatten().is_some_and(|label| label.is(text)))
    }
}

/// A label. It keeps no more bytes than are compared.
#[derive(Default, Clone, Copy)]
struct Label {
    bytes: [u8; LONGEST],
    len: usize,
    other_than_letters: bool,
    beyond: bool,
}

impl Label {
    fn push(&mut self, character: u8) {
        if let Some(room) = self.bytes.get_mut(self.len) {
            *room = character;
        }
        self.len += 1;
        self.other_than_letters |= !character.is_ascii_lowercase();
        self.beyond |= character == BEYOND;
    }

    /// Returns whether the label is this text, or can be mapped to it.
    fn is(&self, text: &str) -> bool {
        self.beyond || self.bytes.get(..self.len) == Some(text.as_bytes())
    }

    /// Returns whether the label can be a top-level domain: letters, or the ASCII form of others (RFC 1123
    /// section 2.1, RFC 5890 section 2.3.2.1).
    fn can_be_top_level(&self) -> bool {
        let is_ascii_form = self.bytes.starts_with(b"xn--") && !self.beyond;
        self.len > 0 && !self.other_than_letters || is_ascii_form
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_fits() {
        let labels = || NAMES.iter().map(|(name, _)| name.split('.'));
        assert_eq!(labels().map(Iterator::count).max(), Some(MOST_LABELS));
        assert_eq!(labels().flatten().map(str::len).max(), Some(LONGEST));
    }

    #[test]
    fn every_listed_name_has_its_kind() {
        for (name, kind) in NAMES {
            assert_eq!(AddressKind::of_name(name), kind, "{name}");
            let spelled = name.to_ascii_uppercase().replace('E', "%65");
            assert_eq!(AddressKind::of_name(&std::format!("a.{spelled}.")), kind, "{name}");
        }
    }
}
