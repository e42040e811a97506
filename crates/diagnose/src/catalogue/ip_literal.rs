//! U21x and U22x: IP addresses as hosts.

use uri_grammar::Rule;

use super::{Applicability, Entry, Kind, Severity};

pub(super) const ENTRIES: [Entry; 15] = [
    Entry {
        kind: Kind::IpLiteralUnclosed,
        code: "U210",
        name: "ip-literal-unclosed",
        severity: Severity::Error,
        rule: Some(Rule::IpLiteral),
        section: "RFC 3986 section 3.2.2",
        message: "`[` is never closed",
        help: "add `]` after the address",
        applicability: Applicability::MaybeIncorrect,
        why: "An IPv6 address stands in square brackets, since its colons could not be told \
            from the one before a port. The bracket must be closed before the port, the \
            path, and whatever else follows. Often the address was cut off, or the text was \
            split at the first colon.",
        example: (Rule::Uri, "http://[::1"),
        fixed: Some("http://[::1]"),
    },
    Entry {
        kind: Kind::TextAfterIpLiteral,
        code: "U211",
        name: "text-after-ip-literal",
        severity: Severity::Error,
        rule: Some(Rule::Authority),
        section: "RFC 3986 section 3.2, RFC 3986 section 3.2.2",
        message: "{found} cannot follow the `]` of an IP literal",
        help: "remove it; only `:` and a port, a path, `?`, `#` or the end may follow",
        applicability: Applicability::MaybeIncorrect,
        why: "An IP literal is the whole host. After its closing bracket comes a colon with a \
            port, a `/`, `?` or `#`, or nothing. A prefix length, as in `[2001:db8::]/32`, \
            is no part of it either: that reads as a path.",
        example: (Rule::Uri, "http://[::1]x/"),
        fixed: Some("http://[::1]/"),
    },
    Entry {
        kind: Kind::IpLiteralUnopened,
        code: "U212",
        name: "ip-literal-unopened",
        severity: Severity::Error,
        rule: Some(Rule::Host),
        section: "RFC 3986 section 3.2.2",
        message: "`]` without a matching `[`",
        help: "add `[` before the address, or remove the `]`",
        applicability: Applicability::MaybeIncorrect,
        why: "Square brackets come in pairs around an IPv6 address: `http://[::1]/`. A closing \
            one alone is most often what was left when an address was cut out of a longer \
            text.",
        example: (Rule::Uri, "http://::1]/"),
        fixed: Some("http://[::1]/"),
    },
    Entry {
        kind: Kind::EmptyIpLiteral,
        code: "U213",
        name: "empty-ip-literal",
        severity: Severity::Error,
        rule: Some(Rule::IpLiteral),
        section: "RFC 3986 section 3.2.2",
        message: "no address between `[` and `]`",
        help: "write an address, such as `[::1]`",
        applicability: Applicability::HasPlaceholders,
        why: "The brackets of an IP literal must hold an address. Empty ones come from a \
            template whose address was never filled in. For all addresses of a machine there \
            is `[::]`, and `[::1]` is the machine itself.",
        example: (Rule::Uri, "http://[]/"),
        fixed: Some("http://[::1]/"),
    },
    Entry {
        kind: Kind::Ipv6TooFewGroups,
        code: "U214",
        name: "ipv6-too-few-groups",
        severity: Severity::Error,
        rule: Some(Rule::Ipv6address),
        section: "RFC 3986 section 3.2.2",
        message: "IPv6 address has {n} of 8 groups and no `::`",
        help: "add the missing groups, or `::` where groups of zeros were left out",
        applicability: Applicability::Unspecified,
        why: "An IPv6 address is 128 bits, written as eight groups of up to four hexadecimal \
            digits. Groups of zeros can be left out only where `::` says so, as in \
            `2001:db8::7`. A dotted IPv4 address at the end counts as two groups. With fewer \
            groups and no `::` nobody can tell which are missing.",
        example: (Rule::Uri, "http://[1:2:3]"),
        fixed: None,
    },
    Entry {
        kind: Kind::Ipv6TooManyGroups,
        code: "U215",
        name: "ipv6-too-many-groups",
        severity: Severity::Error,
        rule: Some(Rule::Ipv6address),
        section: "RFC 3986 section 3.2.2",
        message: "IPv6 address has {n} groups, at most {most} are allowed",
        help: "remove groups; a port goes after the `]`",
        applicability: Applicability::MaybeIncorrect,
        why: "An IPv6 address is 128 bits, written as eight groups of up to four hexadecimal \
            digits, and a dotted IPv4 address at the end counts as two. A `::` stands for at \
            least one group, so beside it there can be seven. One group too many is often a \
            port that belongs behind the bracket: `[2001:db8::1]:443`.",
        example: (Rule::Uri, "http://[1:2:3:4:5:6:7:8:9]"),
        fixed: Some("http://[1:2:3:4:5:6:7:8]:9"),
    },
    Entry {
        kind: Kind::Ipv6GroupTooLong,
        code: "U216",
        name: "ipv6-group-too-long",
        severity: Severity::Error,
        rule: Some(Rule::H16),
        section: "RFC 3986 section 3.2.2",
        message: "IPv6 group `{text}` has {n} hex digits, at most 4 are allowed",
        help: "remove leading zeros, or insert the `:` that is missing",
        applicability: Applicability::MaybeIncorrect,
        why: "A group of an IPv6 address is 16 bits: one to four hexadecimal digits. A longer \
            one has leading zeros too many, or lacks a colon. Addresses without any colons, \
            as the kernel prints them, must be cut into groups of four digits.",
        example: (Rule::Uri, "http://[::00001]"),
        fixed: Some("http://[::0001]"),
    },
    Entry {
        kind: Kind::Ipv6SecondCompression,
        code: "U217",
        name: "ipv6-second-compression",
        severity: Severity::Error,
        rule: Some(Rule::Ipv6address),
        section: "RFC 3986 section 3.2.2",
        message: "`::` may appear only once in an IPv6 address",
        help: "write the groups of zeros out in all places but one",
        applicability: Applicability::MaybeIncorrect,
        why: "In an IPv6 address `::` stands for as many groups of zeros as are missing. With \
            two of them, nobody could tell how many each stands for: `1::2::3` could be \
            `1:0:2:0:0:0:0:3` or `1:0:0:0:0:2:0:3`, among others. Keep the longer one, and \
            write the zeros of the other out.",
        example: (Rule::Uri, "http://[1::2::3]"),
        fixed: Some("http://[1::2:0:3]"),
    },
    Entry {
        kind: Kind::Ipv6Character,
        code: "U218",
        name: "ipv6-character",
        severity: Severity::Error,
        rule: Some(Rule::Ipv6address),
        section: "RFC 3986 section 3.2.2",
        message: "{found} is not allowed in an IPv6 address",
        help: "use groups of 1 to 4 hex digits with `:` between them; a name needs no brackets",
        applicability: Applicability::MaybeIncorrect,
        why: "Between square brackets stands an IPv6 address: hexadecimal digits (`0` to `9`, \
            `a` to `f`) and colons, with a dotted IPv4 address at most at the end. Nothing \
            in it can be percent-encoded. Names and IPv4 addresses are written without \
            brackets.",
        example: (Rule::Uri, "http://[example.com]/"),
        fixed: Some("http://example.com/"),
    },
    Entry {
        kind: Kind::Ipv6StrayColon,
        code: "U219",
        name: "ipv6-stray-colon",
        severity: Severity::Error,
        rule: Some(Rule::Ipv6address),
        section: "RFC 3986 section 3.2.2",
        message: "stray `:` {place} of the IPv6 address",
        help: "write `::` where groups of zeros were left out, or remove the `:`",
        applicability: Applicability::MaybeIncorrect,
        why: "Single colons stand between two groups of an IPv6 address. At its beginning or \
            end only `::` may stand, for groups of zeros that are left out. Three colons in \
            a row are never right.",
        example: (Rule::Uri, "http://[1:2:3:4:5:6:7:]"),
        fixed: Some("http://[1:2:3:4:5:6:7::]"),
    },
    Entry {
        kind: Kind::Ipv6EmbeddedIpv4,
        code: "U220",
        name: "ipv6-embedded-ipv4",
        severity: Severity::Error,
        rule: Some(Rule::Ls32),
        section: "RFC 3986 section 3.2.2",
        message: "`{text}` cannot be the IPv4 part of an IPv6 address: {reason}",
        help: "write four decimal numbers from 0 to 255, as the last part of the address",
        applicability: Applicability::MaybeIncorrect,
        why: "The last 32 bits of an IPv6 address can be written as an IPv4 address, as in \
            `::ffff:192.0.2.1`. It has exactly four decimal numbers from 0 to 255, without \
            leading zeros, since some software would read these as octal. It can stand at \
            the end only.",
        example: (Rule::Uri, "http://[::ffff:192.0.02.1]"),
        fixed: Some("http://[::ffff:192.0.2.1]"),
    },
    Entry {
        kind: Kind::Ipv6ZoneId,
        code: "U221",
        name: "ipv6-zone-id",
        severity: Severity::Error,
        rule: Some(Rule::Ipv6address),
        section: "RFC 3986 section 3.2.2, RFC 9844 section 3, RFC 9844 section 6",
        message: "IPv6 zone identifier `{text}` is not part of the URI syntax",
        help: "remove the zone: it means something on this machine only",
        applicability: Applicability::MaybeIncorrect,
        why: "A zone such as `%eth0` names the network interface of a link-local address on \
            one machine. RFC 6874 once allowed `%25eth0` within the brackets; browsers never \
            did, and RFC 9844 made it obsolete in 2025. A URI is for others to use, where \
            the zone means nothing.",
        example: (Rule::Uri, "http://[fe80::1%25eth0]"),
        fixed: Some("http://[fe80::1]"),
    },
    Entry {
        kind: Kind::IpvfutureMalformed,
        code: "U222",
        name: "ipvfuture-malformed",
        severity: Severity::Error,
        rule: Some(Rule::IpvFuture),
        section: "RFC 3986 section 3.2.2",
        message: "an IPvFuture is `v`, hex digits, `.` and an address: {reason}",
        help: "write it like `[v1.address]`, or an IPv6 address such as `[::1]`",
        applicability: Applicability::HasPlaceholders,
        why: "A `v` after the opening bracket announces an address of a later version of IP: \
            the version in hexadecimal, a dot, and the address in a form that the version \
            defines. No such version is in use. An IPv6 address has no version flag: \
            `[::1]`.",
        example: (Rule::Uri, "http://[v1]"),
        fixed: Some("http://[v1.address]"),
    },
    Entry {
        kind: Kind::Ipv4InBrackets,
        code: "U223",
        name: "ipv4-in-brackets",
        severity: Severity::Error,
        rule: Some(Rule::IpLiteral),
        section: "RFC 3986 section 3.2.2",
        message: "IPv4 addresses are not bracketed{reason}",
        help: "remove the brackets",
        applicability: Applicability::MachineApplicable,
        why: "Square brackets are for IPv6 addresses, whose colons would be taken for the one \
            before a port. An IPv4 address has none and is written as it is. Code that puts \
            every IP address into brackets must ask first which kind it has.",
        example: (Rule::Uri, "http://[127.0.0.1]/"),
        fixed: Some("http://127.0.0.1/"),
    },
    Entry {
        kind: Kind::Ipv6Unbracketed,
        code: "U224",
        name: "ipv6-unbracketed",
        severity: Severity::Error,
        rule: Some(Rule::Host),
        section: "RFC 3986 section 3.2.2",
        message: "IPv6 address `{text}` needs brackets",
        help: "write `[{text}]`",
        applicability: Applicability::MachineApplicable,
        why: "A colon after the host begins the port, so an IPv6 address must stand in square \
            brackets: `http://[::1]:8080/`. Without them nobody can tell whether `::1:8080` \
            ends with a port or with a group. Code that joins a host and a port has to add \
            the brackets.",
        example: (Rule::Uri, "http://::1/"),
        fixed: Some("http://[::1]/"),
    },
];
