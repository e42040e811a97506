//! U7xx: lints of the authority.

use uri_grammar::Rule;

use crate::entry::Entry;
use crate::levels::{Applicability, Severity};

pub(super) const ENTRIES: [Entry; 15] = [
    Entry {
        code: "U701",
        name: "ipv4-lookalike",
        severity: Severity::Warning,
        rule: Some(Rule::RegName),
        section: "RFC 3986 section 3.2.2, RFC 3986 section 7.4",
        message: "`{text}` looks like an IPv4 address, but is a registered name: {reason}",
        help: "{advice}",
        applicability: Applicability::MaybeIncorrect,
        why: "By the grammar an IPv4 address is four numbers from 0 to 255 without leading \
              zeros, and all else is a name. Browsers, and all that calls `inet_aton`, also take \
              hexadecimal and octal numbers, and fewer than four: `0x7f.1` is 127.0.0.1 to them. \
              A filter that compares texts misses that, which is how requests are forged to \
              internal servers. Silence this only where addresses are compared as numbers behind \
              it.",
        example: (Rule::Uri, "http://1.2.3.256/"),
        fixed: None,
    },
    Entry {
        code: "U702",
        name: "port-empty",
        severity: Severity::Warning,
        rule: Some(Rule::Port),
        section: "RFC 3986 section 3.2.3, RFC 3986 section 6.2.3",
        message: "empty port",
        help: "remove the `:`",
        applicability: Applicability::MachineApplicable,
        why: "`http://h:/` and `http://h/` are the same, but not the same text. The colon is \
              left over where a port was not filled in, which often means that a variable was \
              empty. Silence this if the default port is what you want.",
        example: (Rule::Uri, "http://h:/"),
        fixed: Some("http://h/"),
    },
    Entry {
        code: "U703",
        name: "port-default",
        severity: Severity::Warning,
        rule: Some(Rule::Port),
        section: "RFC 3986 section 3.2.3, RFC 3986 section 6.2.3",
        message: "{port} is the default port of `{scheme}`",
        help: "remove `:{port}`",
        applicability: Applicability::MachineApplicable,
        why: "The default port says nothing that the scheme does not say, and makes another text \
              of the same URI: caches and lists of allowed URIs that compare texts do not see \
              that they are equal. Silence this where the port is written on purpose, for \
              people.",
        example: (Rule::Uri, "http://h:80/"),
        fixed: Some("http://h/"),
    },
    Entry {
        code: "U704",
        name: "port-leading-zero",
        severity: Severity::Warning,
        rule: Some(Rule::Port),
        section: "RFC 3986 section 3.2.3",
        message: "port has leading zeros",
        help: "write `{n}`",
        applicability: Applicability::MachineApplicable,
        why: "A port is a decimal number, so `0080` is 80, but software that compares texts, or \
              takes a leading zero for octal, sees another port. Silence it only for data of \
              tests.",
        example: (Rule::Uri, "http://h:0080/"),
        fixed: Some("http://h:80/"),
    },
    Entry {
        code: "U705",
        name: "port-out-of-range",
        severity: Severity::Warning,
        rule: Some(Rule::Port),
        section: "RFC 3986 section 3.2.3",
        message: "port {n} is larger than 65535",
        help: "write a port from 0 to 65535",
        applicability: Applicability::Unspecified,
        why: "The grammar allows any number of digits, but TCP and UDP have ports of 16 bits. \
              Clients refuse such a URI, or take the lowest 16 bits: 65616 is then 80. There is \
              no reason to silence it but schemes that do not use TCP or UDP.",
        example: (Rule::Uri, "http://h:99999/"),
        fixed: None,
    },
    Entry {
        code: "U706",
        name: "password",
        severity: Severity::Warning,
        rule: Some(Rule::Userinfo),
        section: "RFC 3986 section 3.2.1, RFC 3986 section 7.5",
        message: "password in the user information",
        help: "remove it, and give it by other means",
        applicability: Applicability::MaybeIncorrect,
        why: "What stands in a URI is in logs, histories, bookmarks and messages, all of them in \
              clear. RFC 3986 deprecates `user:password` for that reason, browsers ignore or \
              refuse it, and RFC 9110 forbids to generate it for HTTP. Silence this for \
              connection strings that never leave a configuration that is kept secret.",
        example: (Rule::Uri, "http://u:secret@h/"),
        fixed: Some("http://u@h/"),
    },
    Entry {
        code: "U707",
        name: "userinfo-looks-like-host",
        severity: Severity::Warning,
        rule: Some(Rule::Userinfo),
        section: "RFC 3986 section 7.6",
        message: "`{text}` is the user, not the host; the host is `{host}`",
        help: "remove `@` and what follows it if `{text}` is meant as the host",
        applicability: Applicability::Unspecified,
        why: "All before the `@` is the name of a user, which most servers ignore, and the \
              request goes to the host behind it. People read from the left and see the name they \
              trust: an old trick of phishing. Silence this where users are named like hosts, as \
              some providers of mail and hosting do.",
        example: (Rule::Uri, "http://bank.com@evil.org/"),
        fixed: None,
    },
    Entry {
        code: "U708",
        name: "host-case",
        severity: Severity::Warning,
        rule: Some(Rule::Host),
        section: "RFC 3986 section 3.2.2, RFC 3986 section 6.2.2.1",
        message: "host is not lower case",
        help: "write `{lower}`",
        applicability: Applicability::MachineApplicable,
        why: "Hosts are compared without case, and are to be written in lower case: caches, \
              cookies and lists that compare texts may take `EXAMPLE.com` for another host. That \
              goes for all schemes, but some applications do not know it: under schemes of their \
              own, the fix is a guess. \
              Silence this if all that reads the URI normalizes it.",
        example: (Rule::Uri, "http://EXAMPLE.com/"),
        fixed: Some("http://example.com/"),
    },
    Entry {
        code: "U709",
        name: "host-empty",
        severity: Severity::Warning,
        rule: Some(Rule::Host),
        section: "RFC 3986 section 3.2.2",
        message: "`{scheme}` requires a host, which is empty",
        help: "{advice}",
        applicability: Applicability::MaybeIncorrect,
        why: "The generic syntax allows an empty host for schemes such as `file`, but to `http` it \
              is invalid, and RFC 9110 tells recipients to reject it. Browsers drop the extra \
              slash and take the first segment of the path for the host, other clients fail. \
              Where that looks like a host, there is a slash too many; else a variable often was \
              empty. There is no reason to silence it but tests.",
        example: (Rule::Uri, "http:///example.com/"),
        fixed: Some("http://example.com/"),
    },
    Entry {
        code: "U710",
        name: "host-not-dns",
        severity: Severity::Warning,
        rule: Some(Rule::RegName),
        section: "RFC 3986 section 3.2.2, RFC 1123 section 2.1",
        message: "`{text}` is not a DNS name: {reason}",
        help: "use labels of 1 to 63 letters, digits and inner hyphens, 253 characters in all",
        applicability: Applicability::Unspecified,
        why: "A registered name may be nearly anything, but the schemes of the Web look it up in \
              the DNS, where host names have letters, digits and hyphens. Resolvers, certificates \
              and cookies refuse other names or treat them in different ways; an underscore works \
              in some browsers and fails in many libraries. Silence this for names of a network \
              that has its own rules.",
        example: (Rule::Uri, "http://a_b.c/"),
        fixed: None,
    },
    Entry {
        code: "U711",
        name: "host-encoded-delimiter",
        severity: Severity::Warning,
        rule: Some(Rule::RegName),
        section: "RFC 3986 section 3.2.2, RFC 3986 section 7.6",
        message: "`{text}` in the host decodes to {c}",
        help: "remove it: whoever decodes the host splits it elsewhere",
        applicability: Applicability::Unspecified,
        why: "Percent-encoding in a host is for letters beyond ASCII. An encoded delimiter makes \
              two readers see two hosts: one keeps the name as it is, the other decodes it first \
              and ends it at the delimiter. So requests get past a check of the host. There is no \
              reason to silence it but tests of that.",
        example: (Rule::Uri, "http://a%2Fb/"),
        fixed: None,
    },
    Entry {
        code: "U712",
        name: "ipv6-not-canonical",
        severity: Severity::Warning,
        rule: Some(Rule::Ipv6address),
        section: "RFC 5952 section 4",
        message: "IPv6 address is not in canonical form",
        help: "write `{canon}`",
        applicability: Applicability::MachineApplicable,
        why: "An IPv6 address can be written in many ways, and RFC 5952 recommends one of them: \
              lower case, no leading zeros, the longest run of zeros as `::`. Whoever searches \
              logs or compares texts finds only that one. Silence this if addresses are always \
              compared as numbers.",
        example: (Rule::Uri, "http://[0:0:0:0:0:0:0:1]/"),
        fixed: Some("http://[::1]/"),
    },
    Entry {
        code: "U713",
        name: "userinfo-empty",
        severity: Severity::Warning,
        rule: Some(Rule::Userinfo),
        section: "RFC 3986 section 3.2.1, RFC 3986 section 6.2.3",
        message: "empty user information",
        help: "remove the `@`",
        applicability: Applicability::MaybeIncorrect,
        why: "An `@` with nothing before it names no user, and most software ignores it; but it \
              makes another text of the URI, which RFC 3986 does not declare equal, and some \
              filters read what follows as they should not. It often means that a variable was \
              empty. Silence this where an empty user has a meaning, as in some connection \
              strings.",
        example: (Rule::Uri, "http://@h/"),
        fixed: Some("http://h/"),
    },
    Entry {
        code: "U714",
        name: "port-of-other-service",
        severity: Severity::Warning,
        rule: Some(Rule::Port),
        section: "RFC 3986 section 7.2",
        message: "{n} is the port of {service}, not of `{scheme}`",
        help: "{advice}",
        applicability: Applicability::MaybeIncorrect,
        why: "A URI can make a client send what its author chose to the port of another \
              protocol, which may take parts of it for commands: mail has been sent by HTTP \
              requests to port 25. Browsers block most of these ports for that reason. With \
              443, `https` may be meant. Silence this where the service at that port does speak \
              the protocol of the scheme.",
        example: (Rule::Uri, "http://h:443/"),
        fixed: Some("https://h/"),
    },
    Entry {
        code: "U715",
        name: "host-trailing-dot",
        severity: Severity::Warning,
        rule: Some(Rule::RegName),
        section: "RFC 3986 section 3.2.2, RFC 1034 section 3.1",
        message: "host ends with a dot",
        help: "remove the dot",
        applicability: Applicability::MaybeIncorrect,
        why: "A dot at the end makes a name complete, so that no search domain is tried, and \
              leads to the same machine. But cookies, certificates and virtual hosts compare \
              names without it, and the page of `example.com.` may be another origin, or an \
              error. Silence this where search domains are in the way.",
        example: (Rule::Uri, "http://example.com./a"),
        fixed: Some("http://example.com/a"),
    },
];
