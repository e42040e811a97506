//! The known schemes, and the documents about them.
//!
//! A row has only properties that a document states. If only IANA's registry of service names and ports has a port
//! ([`PORTS`]), the service has the name of the scheme. Schemes whose port no document fixes (`irc`, `smb`, `rediss`,
//! `ftps`) are not included.

use super::{Inside, SchemeInfo};

/// <https://www.iana.org/assignments/service-names-port-numbers>.
const PORTS: &str = "IANA's registry of service names and ports";

/// Expired, but cited by IANA's registry of schemes.
const SSH: &str = "draft-ietf-secsh-scp-sftp-ssh-uri-04 section 5";

const fn scheme(name: &'static str) -> SchemeInfo {
    SchemeInfo {
        name,
        port: None,
        root: false,
        local: false,
        percent: true,
        ipv6: false,
        inside: Inside::Nothing,
        dots: true,
        host: false,
        authority: true,
    }
}

impl SchemeInfo {
    const fn port(self, port: u16) -> Self {
        Self { port: Some(port), ..self }
    }

    const fn root(self) -> Self {
        Self { root: true, ..self }
    }

    const fn local(self) -> Self {
        Self { local: true, ..self }
    }

    const fn triplets_kept(self) -> Self {
        Self { percent: false, ..self }
    }

    const fn ipv6(self) -> Self {
        Self { ipv6: true, ..self }
    }

    const fn inside(self, inside: Inside) -> Self {
        Self { inside, ..self }
    }

    /// Marks that paths have no hierarchy, or that dot segments in them are ordinary names.
    const fn without_dots(self) -> Self {
        Self { dots: false, ..self }
    }

    const fn host(self) -> Self {
        Self { host: true, ..self }
    }

    const fn path_alone(self) -> Self {
        Self { authority: false, ..self }.without_dots()
    }
}

#[rustfmt::skip]
const TABLE: [(SchemeInfo, &str); COUNT] = [
    (scheme("https").port(443).root().host(), "RFC 9110 sections 4.2.2 and 4.2.3"),
    (scheme("http").port(80).root().host(), "RFC 9110 sections 4.2.1 and 4.2.3"),
    // An empty path is requested as "/".
    (scheme("wss").port(443).root().host(), "RFC 6455 section 3"),
    (scheme("ws").port(80).root().host(), "RFC 6455 section 3"),
    // "exactly as if no authority were present".
    (scheme("file").local(), "RFC 8089 section 2"),
    // Section 6.2.3 of RFC 3986 has the same example.
    (scheme("mailto").inside(Inside::Addresses).path_alone(), "RFC 6068 section 2"),
    // The path is the data. PHP writes an authority before it, which this table does not judge.
    (scheme("data").without_dots(), "RFC 2397"),
    // Triplets "MUST NOT be decoded". UUIDs are case-insensitive by RFC 9562 section 4.
    (scheme("urn").triplets_kept().inside(Inside::Namespace).path_alone(), "RFC 8141 sections 2 and 3.1"),
    // The path "may be omitted, including the '/'".
    (scheme("ftp").port(21).root().host(), "RFC 1738 sections 3.1 and 3.2"),
    (scheme("javascript").without_dots(), "draft-hoehrmann-javascript-scheme-03"),

    // IP literals have the form of RFC 5952, an empty path is "/".
    (scheme("coap").port(5683).root().ipv6().host(), "RFC 7252 sections 6.1 and 6.3"),
    (scheme("coaps").port(5684).root().ipv6().host(), "RFC 7252 sections 6.2 and 6.3"),
    (scheme("coap+tcp").port(5683).host(), "RFC 8323 section 8.1"),
    (scheme("coaps+tcp").port(5684).host(), "RFC 8323 section 8.2"),
    (scheme("coap+ws").port(80).host(), "RFC 8323 section 8.3"),
    (scheme("coaps+ws").port(443).host(), "RFC 8323 section 8.4"),

    // "/" and an empty name mean the same as neither.
    (scheme("ldap").port(389).root(), "RFC 4516 section 2"),
    (scheme("ldaps").port(636), PORTS),
    // A final "/" may be omitted.
    (scheme("telnet").port(23).root().host(), "RFC 4248 section 2"),
    (scheme("tn3270").port(23).root().host(), "RFC 6270 section 2.1"),
    // Without a path the slash is optional; no character is reserved in it.
    (scheme("gopher").port(70).root().without_dots().host(), "RFC 4266 section 2.1"),
    // "no special '.' or '..' path segments"; the slash is mandatory.
    (scheme("news").port(119).without_dots(), "RFC 5538 section 2"),
    (scheme("nntp").port(119).without_dots().host(), "RFC 5538 section 2"),
    (scheme("snews").port(563).without_dots(), "RFC 5538 section 5.1"),
    (scheme("wais").port(210).host(), "RFC 4156 section 2"),
    (scheme("prospero").port(1525).host(), "RFC 4157 section 2"),

    (scheme("imap").port(143).host(), "RFC 5092"),
    (scheme("imaps").port(993), PORTS),
    (scheme("pop").port(110).host(), "RFC 2384"),
    (scheme("sieve").port(4190).host(), "RFC 5804"),
    (scheme("acap").port(674).host(), "RFC 2244"),
    (scheme("ssh").port(22).host(), SSH),
    (scheme("sftp").port(22).host(), SSH),
    (scheme("nfs").port(2049).host(), "RFC 2224"),
    (scheme("rsync").port(873).host(), "RFC 5781"),
    (scheme("tftp").port(69).host(), "RFC 3617"),
    (scheme("dict").port(2628).host(), "RFC 2229 section 5"),
    (scheme("dns").port(53), "RFC 4501 section 3"),
    (scheme("snmp").port(161), "RFC 4088"),
    (scheme("icap").port(1344).host(), "RFC 3507"),
    (scheme("vnc").port(5900), "RFC 7869"),
    (scheme("rtsp").port(554).host(), "RFC 7826 section 4.2"),
    (scheme("rtsps").port(322).host(), "RFC 7826 section 4.2"),
    (scheme("rtspu").port(554).host(), "RFC 2326 section 3.2"),
    // Compared like http URIs, except for the port.
    (scheme("ipp").port(631).root().host(), "RFC 3510 sections 4.5 and 4.7"),
    (scheme("ipps").port(631).root().host(), "RFC 7472 section 4"),
    (scheme("git").port(9418), PORTS),
    (scheme("svn").port(3690), PORTS),
    (scheme("redis").port(6379), PORTS),
    (scheme("amqp").port(5672), PORTS),
    (scheme("amqps").port(5671), PORTS),
    (scheme("mqtt").port(1883), PORTS),

    // The host is in the path, and so is the port.
    (scheme("sip").port(5060).path_alone(), "RFC 3261 section 19.1"),
    (scheme("sips").port(5061).path_alone(), "RFC 3261 section 19.1"),
    (scheme("stun").port(3478).path_alone(), "RFC 7064 section 3"),
    (scheme("stuns").port(5349).path_alone(), "RFC 7064 section 3"),
    (scheme("turn").port(3478).path_alone(), "RFC 7065 section 3"),
    (scheme("turns").port(5349).path_alone(), "RFC 7065 section 3"),

    (scheme("tel").inside(Inside::Number).path_alone(), "RFC 3966 section 4"),
    (scheme("sms").path_alone(), "RFC 5724 section 2"),
    (scheme("geo").inside(Inside::Location).path_alone(), "RFC 5870 section 3.4"),
    (scheme("cid").path_alone(), "RFC 2392"),
    (scheme("mid").path_alone(), "RFC 2392"),
    (scheme("xmpp").without_dots(), "RFC 5122 section 2"),
    // A token.
    (scheme("about").without_dots(), "RFC 6694"),
];

const COUNT: usize = 65;

/// The rows without their documents, which few programs ask for.
pub(super) const SCHEMES: &[SchemeInfo] = &{
    let mut schemes = [scheme(""); COUNT];
    let mut row = 0;
    while row < COUNT {
        schemes[row] = TABLE[row].0;
        row += 1;
    }
    schemes
};

pub(super) static DOCUMENTS: [&str; COUNT] = {
    let mut documents = [""; COUNT];
    let mut row = 0;
    while row < COUNT {
        documents[row] = TABLE[row].1;
        row += 1;
    }
    documents
};
