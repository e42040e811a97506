//! Users, hosts and ports.

use uri_grammar::UriRef;
use uri_grammar::policy::{Policy, Violation};

use super::{fails, passes};

#[test]
fn passwords() {
    let policy = Policy::new().forbid_password();
    passes(policy, &["a://u@h", "a://u:@h", "a://@h", "a://h:1", "mailto:a:b@c"]);
    fails(policy, "a://u:p:q@h", Violation::Password, 6..9);
    fails(policy, "a://:p@h", Violation::Password, 5..6);
}

#[test]
fn ports() {
    let policy = Policy::new().ports(1024..=49151);
    let port = Violation::Port { min: 1024, max: 49151 };
    passes(policy, &["a://h", "a://h:", "a://h:1024", "a://h:49151", "a://h:0001024", "a:"]);
    fails(policy, "a://h:1023", port, 6..10);
    fails(policy, "a://h:49152", port, 6..11);
    fails(policy, "a://h:0", port, 6..7);
    fails(policy, "a://h:66560", port, 6..11);
    fails(policy, "a://[::1]:18446744073709552640", port, 10..30);
    #[expect(clippy::reversed_empty_ranges)]
    let none = Policy::new().ports(2..=1);
    fails(none, "a://h:1", Violation::Port { min: 2, max: 1 }, 6..7);

    let policy = Policy::new().forbid_well_known_ports();
    passes(policy, &["http://h:80", "HTTP://h:080", "https://h:443", "a://h:1024", "a://h:65535"]);
    fails(policy, "http://h:65561/", Violation::PortOutOfRange, 9..14);
    fails(policy, "a://h:65536", Violation::PortOutOfRange, 6..11);
    fails(policy, "a://h:99999999999999999999", Violation::PortOutOfRange, 6..26);
    fails(policy, "http://h:25/", Violation::WellKnownPort, 9..11);
    fails(policy, "http://h:443/", Violation::WellKnownPort, 9..12);
    fails(policy, "a://h:80", Violation::WellKnownPort, 6..8);
    fails(policy, "//h:80", Violation::WellKnownPort, 4..6);

    let policy = Policy::new().well_known_ports(&[25, 1023, 8080]);
    passes(policy, &["http://h:25", "http://h:80", "//h:1023", "//h:025", "//h:1024", "//h:"]);
    fails(policy, "http://h:24/", Violation::WellKnownPort, 9..11);
    // The last call counts.
    fails(policy.forbid_well_known_ports(), "//h:25", Violation::WellKnownPort, 4..6);
}

#[test]
fn misleading_users() {
    let policy = Policy::new().forbid_misleading_userinfo();
    passes(policy, &["//h.i", "//@h", "//u@h", "//u:p.q&r@h", "mailto:a.b@c", "//%2C@h", "//:.@h"]);
    let misleading = Violation::MisleadingUserinfo;
    fails(policy, "http://bank.com@evil.org/", misleading, 7..15);
    fails(policy, "http://bank.com:443@evil.org/", misleading, 7..15);
    fails(policy, "//a%2Eb@h", misleading, 2..7);
    fails(policy, "//%26:p@h", misleading, 2..5);
}

#[test]
fn rare_addresses() {
    let policy = Policy::new().forbid_rare_addresses();
    passes(
        policy,
        &[
            "//127.0.0.1",
            "//a.1",
            "//1.a",
            "//1.2.3.4.5",
            "//",
            "//.",
            "//1..2",
            "//.1",
            "//0x7g",
            "//x1",
            "//1x1",
            "//1.2.3.4..",
            "//[::1]",
            "//1-2",
            "a:127.1",
            "//00x1",
        ],
    );
    for host in [
        "127.1",
        "1.2.3",
        "1",
        "0",
        "0x7f.1",
        "0X7F.0.0.1",
        "2130706433",
        "017700000001",
        "0x",
        "1.2.3.256",
        "01.2.3.4",
        "127.0.0.1.",
        "%31",
        "127%2e1",
        "0%78%37f.1",
        "00000000000001",
    ] {
        let text = format!("http://u@{host}:80/");
        fails(policy, &text, Violation::RareAddress, 9..9 + host.len());
    }
}

#[test]
fn dns_names() {
    let policy = Policy::new().require_dns_names();
    let label = "a".repeat(63);
    let name = format!("//{label}.{label}.{label}.{label}");
    let full = format!("{name}.");
    assert_eq!(full.len(), 2 + 256);
    passes(
        policy,
        &[
            "",
            "a:b",
            "//",
            "//h",
            "//H.example.",
            "//1.a",
            "//127.1",
            "//3com.com",
            "//a-b.c--d",
            "//1.2.3.4",
            "//[::1]",
            "//[v1.a_b]",
            "//%41.b",
            "//a%2Eb",
            &name,
        ],
    );
    for host in [
        ".",
        ".a",
        "a..b",
        "a..",
        "-a",
        "a-",
        "a.-b",
        "a-.b",
        "a_b",
        "a%20b",
        "caf%C3%A9",
        "%2F",
        "a!b",
        "~",
        "%2D",
        &full[2..],
        &format!("{label}a"),
        &"a.".repeat(1_000_000),
    ] {
        let text = format!("http://u@{host}:80/");
        fails(policy, &text, Violation::NoDnsName, 9..9 + host.len());
    }
}

/// Decoding agrees with the standard library, for every octet, and for every pair of octets.
#[test]
fn hosts_in_utf8() {
    let policy = Policy::new().require_utf8_hosts();
    passes(policy, &["", "//", "//h", "//%41%00%7F", "//%C3%a9", "//h/%80?%80#%80", "//%80@h"]);
    for (host, at) in [
        ("%80", 0),
        ("a%C3", 1),
        ("%C3%A9%A9", 6),
        ("%c3a%a9", 0),
        ("%E2%82", 0),
        ("%E2%82%AC%E2%82a", 9),
        ("%ED%A0%80", 0),
        ("%F4%90%80%80", 0),
        ("%C0%80", 0),
        ("a%FF", 1),
        // After a whole character of two, three or four octets.
        ("%C3%A9%80", 6),
        ("%E6%97%A5%80", 9),
        ("%F0%9F%98%80%80", 12),
    ] {
        fails(policy, &format!("//{host}"), Violation::HostNotUtf8, 2 + at..5 + at);
    }
    let mut characters = 0;
    for number in (0..1 << 24).step_by(31) {
        let [_, octets @ ..] = u32::to_be_bytes(number);
        let host: String = octets.iter().map(|octet| format!("%{octet:02x}")).collect();
        let reference = UriRef::parse(format!("//{host}")).unwrap();
        let expected = core::str::from_utf8(&octets).map_err(|error| 2 + 3 * error.valid_up_to());
        let found = policy.check(&reference).map_err(|error| error.span().start);
        assert_eq!(found, expected.map(drop), "{host}");
        characters += usize::from(expected.is_ok());
    }
    assert!(characters > 20_000, "{characters}");
}
