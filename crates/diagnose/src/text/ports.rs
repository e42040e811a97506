//! Ports and their services.

/// Ports below 1024 that belong to a service and are not the default of any other scheme in the list, which RFC 3986
/// section 7.2 warns of. Services that also speak HTTP are omitted.
const SERVICES: [(u16, &str); 32] = [
    (7, "echo"),
    (9, "discard"),
    (13, "daytime"),
    (19, "chargen"),
    (20, "ftp-data"),
    (21, "ftp"),
    (22, "ssh"),
    (23, "telnet"),
    (25, "smtp"),
    (53, "dns"),
    (69, "tftp"),
    (79, "finger"),
    (80, "http"),
    (110, "pop3"),
    (111, "rpcbind"),
    (119, "nntp"),
    (123, "ntp"),
    (135, "msrpc"),
    (139, "netbios"),
    (143, "imap"),
    (161, "snmp"),
    (179, "bgp"),
    (389, "ldap"),
    (443, "https"),
    (445, "smb"),
    (465, "submissions"),
    (513, "rlogin"),
    (514, "syslog"),
    (587, "submission"),
    (636, "ldaps"),
    (993, "imaps"),
    (995, "pop3s"),
];

pub(crate) fn service(port: u16) -> Option<&'static str> {
    let at = SERVICES.binary_search_by_key(&port, |&(port, _)| port).ok()?;
    Some(SERVICES[at].1)
}

/// Other common ports, especially during development.
const COMMON: [u16; 22] = [
    1433, 2375, 2379, 3000, 3001, 3306, 4200, 5000, 5173, 5432, 5672, 6379, 6443, 8000, 8008, 8080,
    8081, 8443, 8888, 9000, 9090, 9200,
];

/// Returns `true` if the digits are more likely a port than a group of an IPv6 address.
pub(crate) fn is_common(digits: &[u8]) -> bool {
    let number = str::from_utf8(digits).ok().filter(|digits| !digits.starts_with('0'));
    let port = number.and_then(|digits| digits.parse().ok());
    port.is_some_and(|port| COMMON.contains(&port) || matches!(port, 80 | 443))
}

/// Returns the scheme and slashes to insert before a host with this port.
pub(crate) fn web_at(port: &[u8]) -> &'static str {
    if matches!(port, b"443" | b"8443") { "https://" } else { "http://" }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn ports_have_known_services() {
        assert!(SERVICES.is_sorted());
        for (port, name) in SERVICES {
            assert_eq!(service(port), Some(name));
        }
    }

    #[test]
    fn common_ports_match_the_list() {
        for port in COMMON.into_iter().chain([80, 443]) {
            assert!(is_common(port.to_string().as_bytes()));
        }
        for other in ["", "080", "80a", "81", "99999999"] {
            assert!(!is_common(other.as_bytes()), "{other}");
        }
    }

    #[test]
    fn two_ports_mean_https() {
        let secure: Vec<u16> = (0..=u16::MAX)
            .filter(|port| web_at(port.to_string().as_bytes()) == "https://")
            .collect();
        assert_eq!(secure, [443, 8443]);
    }
}
