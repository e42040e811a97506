//! Hosts outside of the public Internet, and hosts with two spellings.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use uri_grammar::Uri;
use uri_grammar::policy::{AddressKind, EmbeddedIpv4, Policy, Violation};

use super::{fails, passes};

/// The first and the last address of each block of the registries, and its purpose.
const BLOCKS: &[(&str, &str, AddressKind)] = {
    use AddressKind::*;
    &[
        ("0.0.0.0", "0.255.255.255", Unspecified),
        ("10.0.0.0", "10.255.255.255", Private),
        ("100.64.0.0", "100.127.255.255", Shared),
        ("127.0.0.0", "127.255.255.255", Loopback),
        ("169.254.0.0", "169.254.255.255", LinkLocal),
        ("172.16.0.0", "172.31.255.255", Private),
        ("168.63.129.16", "168.63.129.16", Cloud),
        ("192.0.0.0", "192.0.0.255", Reserved),
        ("192.0.2.0", "192.0.2.255", Documentation),
        ("192.88.99.0", "192.88.99.255", Reserved),
        ("192.168.0.0", "192.168.255.255", Private),
        ("198.18.0.0", "198.19.255.255", Benchmarking),
        ("198.51.100.0", "198.51.100.255", Documentation),
        ("203.0.113.0", "203.0.113.255", Documentation),
        ("224.0.0.0", "239.255.255.255", Multicast),
        ("240.0.0.0", "255.255.255.255", Reserved),
        ("::", "::", Unspecified),
        ("::1", "::1", Loopback),
        ("64:ff9b:1::", "64:ff9b:1:ffff:ffff:ffff:ffff:ffff", Reserved),
        ("100::", "100::ffff:ffff:ffff:ffff", Reserved),
        ("2001:1::", "2001:1:ffff:ffff:ffff:ffff:ffff:ffff", Reserved),
        ("2001:2::", "2001:2:0:ffff:ffff:ffff:ffff:ffff", Benchmarking),
        ("2001:2:1::", "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff", Reserved),
        ("2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff", Documentation),
        ("3fff::", "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff", Documentation),
        ("4000::", "fbff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", Reserved),
        ("fc00::", "fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", Private),
        ("fe00::", "fe7f:ffff:ffff:ffff:ffff:ffff:ffff:ffff", Reserved),
        ("fe80::", "febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff", LinkLocal),
        ("fec0::", "feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", Private),
        ("ff00::", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", Multicast),
    ]
};

fn step(address: IpAddr, by: i128) -> Option<IpAddr> {
    match address {
        IpAddr::V4(address) => {
            let number = i128::from(u32::from(address)) + by;
            u32::try_from(number).ok().map(|number| Ipv4Addr::from(number).into())
        }
        IpAddr::V6(address) => {
            let number = u128::from(address).checked_add_signed(by)?;
            Some(Ipv6Addr::from(number).into())
        }
    }
}

#[test]
fn blocks_have_registered_bounds() {
    for &(first, last, of) in BLOCKS {
        let (first, last): (IpAddr, IpAddr) = (first.parse().unwrap(), last.parse().unwrap());
        assert_eq!((AddressKind::of(first), AddressKind::of(last)), (of, of), "{first} {last}");
        for beside in [step(first, -1), step(last, 1)].into_iter().flatten() {
            let is_listed = BLOCKS.iter().any(|&(from, to, _)| {
                let (from, to): (IpAddr, IpAddr) = (from.parse().unwrap(), to.parse().unwrap());
                from <= beside && beside <= to
            });
            let embeds = matches!(beside, IpAddr::V6(beside) if EmbeddedIpv4::of(beside).is_some());
            // An address that is not global unicast may get a purpose later.
            let is_unicast = match beside {
                IpAddr::V4(_) => true,
                IpAddr::V6(beside) => beside.segments()[0] >> 13 == 1,
            };
            let rest = if is_unicast { AddressKind::Public } else { AddressKind::Reserved };
            assert!(is_listed || embeds || AddressKind::of(beside) == rest, "{beside}");
        }
    }
}

#[test]
fn finds_embedded_ipv4_addresses() {
    use EmbeddedIpv4::{Compatible, Mapped, Nat64, SixToFour, Teredo};

    let ten = Ipv4Addr::new(10, 1, 2, 3);
    for (text, found) in [
        ("::ffff:10.1.2.3", Some(Mapped(ten))),
        ("::10.1.2.3", Some(Compatible(ten))),
        ("64:ff9b::10.1.2.3", Some(Nat64(ten))),
        ("2002:a01:203::5", Some(SixToFour(ten))),
        ("2001:0:1:2:3:4:f5fe:fdfc", Some(Teredo(ten))),
        ("::2", Some(Compatible(Ipv4Addr::new(0, 0, 0, 2)))),
        ("::", None),
        ("::1", None),
        ("::1:ffff:10.1.2.3", None),
        ("::fffe:10.1.2.3", None),
        ("64:ff9b:0:0:0:1:a01:203", None),
        ("2001:1::a01:203", None),
        ("2003:a01:203::", None),
    ] {
        let address: Ipv6Addr = text.parse().unwrap();
        assert_eq!(EmbeddedIpv4::of(address), found, "{text}");
        if let Some(found) = found {
            assert_eq!(AddressKind::of(address), AddressKind::of(found.address()));
        }
    }
}

#[test]
fn special_hosts() {
    let policy = Policy::new().forbid_special_hosts();
    passes(
        policy,
        &[
            "//example.com",
            "//localhost.example.com",
            "//localhost.example.com.",
            "//a.notlocalhost",
            "//a.xlocal",
            "//a.ocal",
            "//home.com",
            "//arpa.net",
            "//metadata.example.org",
            "//xmetadata.goog",
            "//a_b.c",
            "//caf%C3%A9.com",
            "//a%E3%80%82com",
            "//a%EF%BC%8Ecom%EF%BD%A1",
            "//xn--e1afmkfd.xn--p1ai",
            "/a",
            "mailto:a@localhost",
            "file:/a",
            "//8.8.8.8",
            "//134744072",
            "//0x8.8.8.8",
            "//[2606:4700::1111]",
            "//[::ffff:8.8.8.8]",
            "//[64:ff9b::808:808]",
            "//[2001:470:1:2:0:5efe:8.8.8.8]",
            "//[2001:470:1:2:100:5efe:10.0.0.1]",
        ],
    );
    for host in [
        "localhost",
        "LocalHost.",
        "a.localhost",
        "%6Cocalhost",
        "a.b%2Elocalhost",
        "printer.local",
        "x.home.arpa.",
        "home.arpa",
        "metadata.google.internal",
        "127.0.0.1",
        "127%2E0.0.1",
        "127.1",
        "0x7f.1",
        "2130706433",
        "017700000001",
        "0",
        // A number that is not an address by the grammar: other software may read it as one.
        "4294967296",
        "1.2.3.256",
        "10.0.0.1",
        "100.64.0.1",
        "169.254.169.254",
        "172.31.255.255",
        "192.0.2.1",
        "192.168.0.1",
        "224.0.0.1",
        "255.255.255.255",
        "[::]",
        "[::1]",
        "[fe80::1]",
        "[fd00::1]",
        "[ff02::1]",
        "[2001:db8::1]",
        "[::ffff:127.0.0.1]",
        "[::127.0.0.1]",
        "[64:ff9b::10.0.0.1]",
        "[2002:7f00:1::]",
        "[2001:0:4136:e378:8000:63bf:80ff:fffe]",
        "[2001:470:1:2:0:5efe:127.0.0.1]",
        "[2001:470:1:2:200:5efe:10.0.0.1]",
        "[2001:db8::5efe:8.8.8.8]",
        "[v1.a]",
        // Names of /etc/hosts, of one label, of clouds, of special use.
        "localhost.localdomain",
        "localhost4.localdomain4",
        "localhost6",
        "ip6-localhost",
        "ip6-loopback",
        "intranet",
        "redis",
        "a",
        "ai.",
        "h1",
        "a_b",
        "metadata",
        "instance-data",
        "metadata.goog",
        "x.metadata.goog.",
        "metadata.tencentyun.com",
        "api.metadata.cloud.ibm.com.",
        "168.63.129.16",
        "0xa83f8110",
        "[::ffff:168.63.129.16]",
        "kubernetes.default.svc",
        "kubernetes.default.svc.cluster.local",
        "vault.service.consul",
        "router.lan",
        "wiki.corp",
        "x.onion",
        "a.test",
        "a.example",
        "a.invalid",
        "a.alt",
        "1.0.0.10.in-addr.arpa",
        "ipv4only.arpa",
        // The last label is not a top-level domain.
        "127.0.0.1.1",
        "0.0.0.0.0",
        "a.0x7f",
        "a.1",
        "a.b_c",
        "a..",
        ".",
        "..",
        "localhost..",
        // Other spellings, which IDNA maps to these.
        "%E2%93%9Bocalhost",
        "%EF%BC%91%EF%BC%92%EF%BC%97.0.0.1",
        "127%E3%80%820%E3%80%820%E3%80%821",
        "127%EF%BC%8E0%EF%BD%A10.1",
        "a%E3%80%82localhost",
        "127.0.0.%EF%BC%91",
        "loc%C2%ADalhost",
        "a.loc%C2%ADalhost",
        "%E2%93%9Cetadata.goog",
        "m%C2%ADe%C2%ADt%C2%ADa%C2%ADd%C2%ADa%C2%ADt%C2%ADa.goog",
        "%FF.%FF",
        // A host that contains a delimiter after decoding: software that decodes first finds another host.
        "127.0.0.1%00.a.com",
        "127.0.0.1%23.a.com",
        "127.0.0.1%2F.a.com",
        "localhost%3A80.a.com",
        "127.0.0.1%20.a.com",
        "%256cocalhost.a.com",
    ] {
        fails(policy, &format!("//u@{host}:1/"), Violation::SpecialHost, 4..4 + host.len());
    }
}

#[test]
fn empty_host_is_special() {
    let policy = Policy::new().forbid_special_hosts();
    fails(policy, "file:///etc/hosts", Violation::SpecialHost, 7..7);
    fails(policy, "//:80", Violation::SpecialHost, 2..2);
}

#[test]
fn encoded_hosts() {
    let policy = Policy::new().forbid_encoded_hosts();
    passes(policy, &["//a.b", "//caf%C3%A9", "//%80", "//a/%41", "//%41@h", "a:%41", "//[::1]"]);
    fails(policy, "//127%2E0.0.1", Violation::EncodedHost, 5..8);
    fails(policy, "//%C3%A9%6c%6f", Violation::EncodedHost, 8..11);
    fails(policy, "//a%2Fb", Violation::EncodedHost, 3..6);
    fails(policy, "//a%7f", Violation::EncodedHost, 3..6);
}

#[test]
fn the_public_web() {
    for text in ["http://example.com", "HTTPS://EXAMPLE.com:443/a?b#c", "http://example.com:8080/"]
    {
        assert!(Policy::PUBLIC_WEB.check(&Uri::parse(text).unwrap()).is_ok(), "{text}");
    }
    for (text, violation) in [
        ("ftp://example.com/", Violation::Scheme),
        ("http:///", Violation::Missing(uri_grammar::Component::Host)),
        ("http:example.com", Violation::Missing(uri_grammar::Component::Host)),
        ("http://u@example.com/", Violation::Forbidden(uri_grammar::Component::Userinfo)),
        ("http://example.com:25/", Violation::WellKnownPort),
        ("http://example.com:65616/", Violation::PortOutOfRange),
        ("http://127.1/", Violation::RareAddress),
        ("http://a_b.example/", Violation::NoDnsName),
        ("http://%65xample.com/", Violation::EncodedHost),
        ("http://localhost/", Violation::SpecialHost),
        ("http://metadata/computeMetadata/v1/", Violation::SpecialHost),
        ("http://metadata.goog/", Violation::SpecialHost),
        ("http://168.63.129.16/", Violation::SpecialHost),
        ("http://ip6-localhost/", Violation::SpecialHost),
        ("http://kubernetes.default.svc/", Violation::SpecialHost),
        ("http://127.0.0.1.1/", Violation::SpecialHost),
        ("http://0.0.0.0.0/", Violation::SpecialHost),
    ] {
        let error = Policy::PUBLIC_WEB.check(&Uri::parse(text).unwrap()).unwrap_err();
        assert_eq!(error.violation(), violation, "{text}");
    }
    let relative = uri_grammar::UriRef::parse("//example.com/").unwrap();
    assert!(Policy::PUBLIC_WEB.check(&relative).is_err());
}
