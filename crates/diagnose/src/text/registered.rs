//! The names of schemes that IANA has registered, and names that are nearly one.

use alloc::vec::Vec;

use super::schemes::is_one_of;

/// The registry of URI schemes at IANA, permanent, provisional and historical, as of 2024, in
/// alphabetical order. The names that Microsoft registered all begin with `ms-` and are not
/// listed.
#[rustfmt::skip]
static REGISTERED: [&str; 319] = [
    "aaa", "aaas", "about", "acap", "acct", "acd", "acr", "adiumxtra", "adt", "afp", "afs",
    "aim", "amss", "android", "appdata", "apt", "ar", "ark", "at", "attachment", "aw", "barion",
    "bb", "beshare", "bitcoin", "bitcoincash", "blob", "bluetooth", "bolo", "brid",
    "browserext", "cabal", "calculator", "callto", "cap", "cast", "casts", "chrome",
    "chrome-extension", "cid", "coap", "coap+tcp", "coap+ws", "coaps", "coaps+tcp", "coaps+ws",
    "com-eventbrite-attendee", "content", "content-type", "crid", "cstr", "cvs", "dab", "dat",
    "data", "dav", "dhttp", "diaspora", "dict", "did", "dis", "dlna-playcontainer",
    "dlna-playsingle", "dns", "dntp", "doi", "dpp", "drm", "drop", "dtmi", "dtn", "dvb", "dvx",
    "dweb", "ed2k", "eid", "elsi", "embedded", "ens", "ethereum", "example", "facetime", "fax",
    "feed", "feedready", "fido", "file", "filesystem", "finger", "first-run-pen-experience",
    "fish", "fm", "ftp", "fuchsia-pkg", "geo", "gg", "git", "gitoid", "gizmoproject", "go",
    "gopher", "graph", "grd", "gtalk", "h323", "ham", "hcap", "hcp", "hs20", "http", "https",
    "hxxp", "hxxps", "hydrazone", "hyper", "iax", "icap", "icon", "im", "imap", "info",
    "iotdisco", "ipfs", "ipn", "ipns", "ipp", "ipps", "irc", "irc6", "ircs", "iris",
    "iris.beep", "iris.lwz", "iris.xpc", "iris.xpcs", "isostore", "itms", "jabber", "jar",
    "jms", "keyparc", "lastfm", "lbry", "ldap", "ldaps", "leaptofrogans", "lid", "lorawan",
    "lpa", "lvlt", "machineprovisioningprogressreporter", "magnet", "mailserver", "mailto",
    "maps", "market", "matrix", "message", "microsoft.windows.camera",
    "microsoft.windows.camera.multipicker", "microsoft.windows.camera.picker", "mid", "mms",
    "modem", "mongodb", "moz", "msnim", "msrp", "msrps", "mss", "mt", "mtqp", "mumble",
    "mupdate", "mvn", "mvrp", "mvrps", "news", "nfs", "ni", "nih", "nntp", "notes", "num",
    "ocf", "oid", "onenote", "onenote-cmd", "opaquelocktoken", "openid", "openpgp4fpr",
    "otpauth", "p1", "pack", "palm", "paparazzi", "payment", "payto", "pkcs11", "platform",
    "pop", "pres", "prospero", "proxy", "psyc", "pttp", "pwid", "qb", "query", "quic-transport",
    "redis", "rediss", "reload", "res", "resource", "rmi", "rsync", "rtmfp", "rtmp", "rtsp",
    "rtsps", "rtspu", "sarif", "secondlife", "secret-token", "service", "session", "sftp",
    "sgn", "shc", "shelter", "shttp", "sieve", "simpleledger", "simplex", "sip", "sips",
    "skype", "smb", "smp", "sms", "smtp", "snews", "snmp", "soap.beep", "soap.beeps", "soldat",
    "spiffe", "spotify", "ssb", "ssh", "starknet", "steam", "stun", "stuns", "submit", "svn",
    "swh", "swid", "swidpath", "tag", "taler", "teamspeak", "teapot", "teapots", "tel",
    "teliaeid", "telnet", "tftp", "things", "thismessage", "thzp", "tip", "tn3270", "tool",
    "turn", "turns", "tv", "udp", "unreal", "upt", "urn", "ut2004", "uuid-in-package",
    "v-event", "vemmi", "ventrilo", "ves", "videotex", "view-source", "vnc", "vscode",
    "vscode-insiders", "vsls", "w3", "wais", "wcr", "web+ap", "web3", "webcal", "wifi", "wpid",
    "ws", "wss", "wtai", "wyciwyg", "xcon", "xcon-userid", "xfire", "xftp", "xmlrpc.beep",
    "xmlrpc.beeps", "xmpp", "xrcp", "xri", "ymsgr", "z39.50", "z39.50r", "z39.50s",
];

/// In use without being registered, and one letter from a scheme that is.
const UNREGISTERED: [&str; 6] = ["ftps", "hftp", "httpd", "httpg", "httpu", "httpx"];

/// Whether the scheme is registered, in whatever case.
pub(crate) fn registered(scheme: &str) -> bool {
    /// No name is longer.
    const LONGEST: usize = 36;
    let vendor = scheme.get(..3).is_some_and(|ms| ms.eq_ignore_ascii_case("ms-"));
    vendor
        || scheme.len() <= LONGEST
            && REGISTERED.binary_search(&scheme.to_ascii_lowercase().as_str()).is_ok()
}

/// The schemes that may have been meant, the likeliest first: those that everybody knows, where
/// the name is one letter away. The shorter a name, the more words are near it, so that the
/// shortest are not looked at.
pub(crate) fn near(scheme: &str) -> Vec<&'static str> {
    /// Of two that are equally near, the first.
    const KNOWN: [&str; 5] = ["https", "http", "mailto", "file", "ftp"];
    if is_one_of(scheme, &UNREGISTERED) {
        return Vec::new();
    }
    let scheme = scheme.as_bytes();
    let is_near = |known: &&str| is_one_letter_away(scheme, known.as_bytes());
    let mut near: Vec<_> = KNOWN.into_iter().filter(is_near).collect();
    // A key is hit twice more often than a wrong one.
    near.sort_by_key(|known| !has_letter_twice(scheme, known.as_bytes()));
    near
}

/// Whether a letter was typed twice.
fn has_letter_twice(typed: &[u8], meant: &[u8]) -> bool {
    typed.len() == meant.len() + 1
        && (1..typed.len()).any(|at| {
            typed[at].eq_ignore_ascii_case(&typed[at - 1])
                && typed[..at].eq_ignore_ascii_case(&meant[..at])
                && typed[at + 1..].eq_ignore_ascii_case(&meant[at..])
        })
}

/// Whether one letter was changed, left out or put in, or two neighbors were swapped. Both
/// begin alike or end alike, so there is one place to look at.
fn is_one_letter_away(one: &[u8], other: &[u8]) -> bool {
    let same = |(a, b): &(&u8, &u8)| a.eq_ignore_ascii_case(b);
    let front = one.iter().zip(other).take_while(same).count();
    let (one, other) = (&one[front..], &other[front..]);
    let rest = |from: usize, other_from: usize| {
        one.get(from..).zip(other.get(other_from..)).is_some_and(|(a, b)| a.eq_ignore_ascii_case(b))
    };
    let swapped = matches!(
        (one, other),
        ([a, b, ..], [c, d, ..]) if a.eq_ignore_ascii_case(d) && b.eq_ignore_ascii_case(c)
    );
    !(one.is_empty() && other.is_empty())
        && (rest(1, 0) || rest(0, 1) || rest(1, 1) || swapped && rest(2, 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sum changes with each name: a change is one on purpose, from the registry.
    #[test]
    fn the_registry_is_what_it_was() {
        let sum = |names: &[&str]| {
            let bytes = names.iter().flat_map(|name| name.bytes().chain([b'\n']));
            bytes.fold(0xCBF2_9CE4_8422_2325_u64, |sum, byte| {
                (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3)
            })
        };
        assert_eq!(sum(&REGISTERED), 0xCA96_CFC4_950D_E675);
        assert_eq!(sum(&UNREGISTERED), 0x6F25_3BD0_49A4_80D6);
        assert!(REGISTERED.iter().all(|name| registered(name)));
        assert!(UNREGISTERED.iter().all(|name| near(name).is_empty() && !registered(name)));
    }

    #[test]
    fn the_registry_is_in_order() {
        assert!(REGISTERED.is_sorted());
        assert!(registered("HTTP") && registered("ms-word") && !registered("htttp"));
    }

    #[test]
    fn a_letter_typed_twice_comes_first() {
        for (scheme, schemes) in [
            ("fttp", &["ftp", "http"][..]),
            ("HTTPP", &["http", "https"]),
            ("httpr", &["https", "http"]),
            ("ttp", &["http", "ftp"]),
            ("ftps", &[]),
            ("", &[]),
        ] {
            assert_eq!(near(scheme), schemes, "{scheme}");
        }
    }

    #[test]
    fn one_letter() {
        let away = |one: &str, other: &str| is_one_letter_away(one.as_bytes(), other.as_bytes());
        for near in ["htp", "htttp", "httpp", "hhttp", "hptt", "HTPT", "httq", "xttp", "ttp"] {
            assert_eq!(away(near, "http"), near != "hptt", "{near}");
        }
        for far in ["http", "HTTP", "h", "", "httpss", "xhttps", "tthp"] {
            assert!(!away(far, "http"), "{far}");
        }
    }
}
