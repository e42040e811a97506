//! What the specifications of schemes say of how their URIs are compared (RFC 3986 section
//! 6.2.3).

/// What is known of a scheme. Everything is as the generic syntax has it unless its
/// specification says otherwise.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Scheme {
    name: &'static str,
    /// The port that is meant where none is given, in decimal; `""` where the scheme has none.
    pub(crate) port: &'static str,
    /// Whether an empty path behind an authority means the same as `/`.
    pub(crate) root: bool,
    /// Whether no authority, an empty one and `localhost` mean the same.
    pub(crate) local: bool,
    /// Whether the segments `.` and `..` are what they are in the generic syntax.
    pub(crate) dots: bool,
    /// Whether the triplet of an unreserved character means the same as the character.
    pub(crate) percent: bool,
    /// Whether the normal form of an IPv6 address is that of RFC 5952.
    pub(crate) ipv6: bool,
    /// What the path holds.
    pub(crate) inside: Inside,
}

/// What a path holds that is compared in its own way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Inside {
    /// Nothing.
    Nothing,
    /// The namespace of a URN before the first colon, which is without case, and a name.
    Namespace,
    /// Addresses of mail, and in the query the header of one: domains, and names of fields, are
    /// without case.
    Addresses,
    /// A telephone number, without case, in which separators do not count.
    Number,
    /// Coordinates, which are numbers, and parameters.
    Location,
}

const fn scheme(name: &'static str) -> Scheme {
    Scheme {
        name,
        port: "",
        root: false,
        local: false,
        dots: true,
        percent: true,
        ipv6: false,
        inside: Inside::Nothing,
    }
}

impl Scheme {
    const fn port(self, port: &'static str) -> Self {
        Self { port, ..self }
    }

    const fn root(self) -> Self {
        Self { root: true, ..self }
    }

    /// A path without a hierarchy, or one in which dots are ordinary names.
    const fn without_dots(self) -> Self {
        Self { dots: false, ..self }
    }
}

/// The schemes, the common ones first.
static SCHEMES: [Scheme; 25] = [
    // RFC 9110 section 4.2.3.
    scheme("https").port("443").root(),
    scheme("http").port("80").root(),
    // RFC 6455 section 3: an empty path is requested as "/".
    scheme("wss").port("443").root(),
    scheme("ws").port("80").root(),
    // RFC 8089 section 2: "exactly as if no authority were present".
    Scheme { local: true, ..scheme("file") },
    // RFC 6068 section 2, and RFC 3986 section 6.2.3 itself.
    Scheme { inside: Inside::Addresses, ..scheme("mailto").without_dots() },
    // RFC 2397: the path is the data.
    scheme("data").without_dots(),
    // RFC 8141 section 3.1: triplets "MUST NOT be decoded".
    Scheme { percent: false, inside: Inside::Namespace, ..scheme("urn").without_dots() },
    // RFC 1738 section 3.2.2: the path "may be omitted, including the '/'".
    scheme("ftp").port("21").root(),
    // RFC 7252 section 6.3: IP literals in the form of RFC 5952, an empty path is "/".
    Scheme { ipv6: true, ..scheme("coap").port("5683").root() },
    Scheme { ipv6: true, ..scheme("coaps").port("5684").root() },
    // RFC 4516 section 2: "/" and an empty name say as much as neither.
    scheme("ldap").port("389").root(),
    // RFC 4248 section 2 and RFC 6270 section 2.1: a final "/" may be omitted.
    scheme("telnet").port("23").root(),
    scheme("tn3270").port("23").root(),
    // RFC 4266 section 2.1: without a path the slash is optional; no character is reserved in it.
    scheme("gopher").port("70").root().without_dots(),
    // RFC 5538 section 2.3: "no special '.' or '..' path segments"; the slash is mandatory.
    scheme("news").port("119").without_dots(),
    scheme("nntp").port("119").without_dots(),
    scheme("snews").port("563").without_dots(),
    // RFC 4156 and RFC 4157.
    scheme("wais").port("210"),
    scheme("prospero").port("1525"),
    // RFC 3966 section 4.
    Scheme { inside: Inside::Number, ..scheme("tel").without_dots() },
    // RFC 5870 section 3.4.4.
    Scheme { inside: Inside::Location, ..scheme("geo").without_dots() },
    // RFC 2392: no hierarchy.
    scheme("cid").without_dots(),
    scheme("mid").without_dots(),
    // RFC 6694: a token.
    scheme("about").without_dots(),
];

/// What is known of the scheme of that name, in whatever case.
#[inline]
pub(crate) fn known(name: &str) -> Option<&'static Scheme> {
    SCHEMES.iter().find(|scheme| scheme.name.eq_ignore_ascii_case(name))
}
