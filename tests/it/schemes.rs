//! The known schemes: the table of the library, the page that shows it, and the lists of the other crates.

mod lists;

use std::fmt::Write;
use std::path::Path;

use uri_grammar::uri::SchemeInfo;
use uri_grammar::{GrammarRule, Rule};

use crate::committed;

const COMMAND: &str = "UPDATE_SCHEMES=1 cargo test --test it schemes";

#[test]
fn names_are_schemes_in_lower_case_without_repetition() {
    let names: Vec<_> = SchemeInfo::ALL.iter().map(SchemeInfo::name).collect();
    for (at, name) in names.iter().enumerate() {
        assert!(Rule::Scheme.is_match(name), "{name}");
        assert_eq!(*name, name.to_lowercase());
        assert!(!names[..at].contains(name), "{name} twice");
        let upper = SchemeInfo::from_name(&name.to_uppercase()).unwrap();
        assert_eq!(upper.name(), *name);
    }
    assert!(SchemeInfo::from_name("").is_none() && SchemeInfo::from_name("htt").is_none());
}

#[test]
fn every_scheme_has_a_document() {
    for scheme in SchemeInfo::ALL {
        let document = scheme.document();
        let is_rfc = document.strip_prefix("RFC ").is_some_and(|rest| {
            let number = rest.split(' ').next().unwrap();
            number.len() == 4 && number.bytes().all(|byte| byte.is_ascii_digit())
        });
        let is_registry = document == "IANA's registry of service names and ports";
        assert!(is_rfc || is_registry || document.starts_with("draft-"), "{}", scheme.name());
        // The registry of ports has no information about a scheme but its port.
        if is_registry {
            assert!(scheme.default_port().is_some() && !scheme.requires_host());
        }
        assert!(!scheme.requires_host() || scheme.allows_authority());
    }
}

/// The ports are the ports of the services at IANA, by the names in `/etc/services`.
#[test]
fn ports_match_registered_services() {
    for (service, port, schemes) in [
        ("domain", 53, &["dns"][..]),
        ("ftp", 21, &["ftp"]),
        ("ssh", 22, &["ssh", "sftp"]),
        ("telnet", 23, &["telnet", "tn3270"]),
        ("tftp", 69, &["tftp"]),
        ("gopher", 70, &["gopher"]),
        ("http", 80, &["http", "ws", "coap+ws"]),
        ("pop3", 110, &["pop"]),
        ("nntp", 119, &["nntp", "news"]),
        ("imap2", 143, &["imap"]),
        ("snmp", 161, &["snmp"]),
        ("z3950", 210, &["wais"]),
        ("rtsps", 322, &["rtsps"]),
        ("ldap", 389, &["ldap"]),
        ("https", 443, &["https", "wss", "coaps+ws"]),
        ("rtsp", 554, &["rtsp", "rtspu"]),
        ("nntps", 563, &["snews"]),
        ("ipp", 631, &["ipp", "ipps"]),
        ("ldaps", 636, &["ldaps"]),
        ("acap", 674, &["acap"]),
        ("rsync", 873, &["rsync"]),
        ("imaps", 993, &["imaps"]),
        ("icap", 1344, &["icap"]),
        ("prospero-np", 1525, &["prospero"]),
        ("mqtt", 1883, &["mqtt"]),
        ("nfs", 2049, &["nfs"]),
        ("dict", 2628, &["dict"]),
        ("stun", 3478, &["stun", "turn"]),
        ("svn", 3690, &["svn"]),
        ("sieve", 4190, &["sieve"]),
        ("sip", 5060, &["sip"]),
        ("sip-tls", 5061, &["sips"]),
        ("stuns", 5349, &["stuns", "turns"]),
        ("amqps", 5671, &["amqps"]),
        ("amqp", 5672, &["amqp"]),
        ("coap", 5683, &["coap", "coap+tcp"]),
        ("coaps", 5684, &["coaps", "coaps+tcp"]),
        ("rfb", 5900, &["vnc"]),
        ("redis", 6379, &["redis"]),
        ("git", 9418, &["git"]),
    ] {
        let with_port = SchemeInfo::ALL.iter().filter(|scheme| scheme.default_port() == Some(port));
        let (mut found, mut expected) =
            (with_port.map(SchemeInfo::name).collect::<Vec<_>>(), schemes.to_vec());
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected, "{service}");
    }
    for none in ["file", "mailto", "urn", "data", "irc", "smb", "ftps", "rediss", "x", "", "http:"]
    {
        assert!(
            SchemeInfo::from_name(none).is_none_or(|scheme| scheme.default_port().is_none()),
            "{none}"
        );
    }
}

/// `docs/schemes.md` shows the table. `UPDATE_SCHEMES=1` writes it.
#[test]
fn page_matches_the_table() {
    let mut page = String::from(
        "\
The schemes that this library knows more about than the generic syntax. Normalization, policies, origins and
lints use these facts. Made by `UPDATE_SCHEMES=1 cargo test --test it schemes`.

*Host*: each URI has a host. *No authority*: no URI has an authority. *No dot segments*: `.` and `..` are names.

| scheme | default port | differs from the generic syntax in | document |
|---|---|---|---|
",
    );
    for scheme in SchemeInfo::ALL {
        let facts = [
            (scheme.requires_host(), "host"),
            (!scheme.allows_authority(), "no authority"),
            (!scheme.has_dot_segments(), "no dot segments"),
        ];
        let facts: Vec<_> = facts.iter().filter(|(is, _)| *is).map(|(_, fact)| *fact).collect();
        let port = scheme.default_port().map(|port| port.to_string()).unwrap_or_default();
        let (name, document) = (scheme.name(), scheme.document());
        writeln!(page, "| `{name}` | {port} | {} | {document} |", facts.join(", ")).unwrap();
    }
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/schemes.md");
    committed::compare(&file, &page, COMMAND);
}
