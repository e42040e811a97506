//! The schemes by which a string is taken for a reference.

/// Schemes that are followed by `://`.
const WITH_AUTHORITY: &[&str] = &[
    "amqp",
    "amqps",
    "coap",
    "coaps",
    "dav",
    "dict",
    "file",
    "finger",
    "ftp",
    "ftps",
    "git",
    "gopher",
    "http",
    "https",
    "imap",
    "imaps",
    "ipfs",
    "ipns",
    "ipp",
    "ipps",
    "irc",
    "ircs",
    "ldap",
    "ldaps",
    "mongodb",
    "mqtt",
    "mqtts",
    "mysql",
    "nfs",
    "nntp",
    "pop",
    "postgres",
    "postgresql",
    "redis",
    "rediss",
    "rsync",
    "rtmp",
    "rtsp",
    "rtsps",
    "s3",
    "sftp",
    "smb",
    "ssh",
    "stun",
    "svn",
    "telnet",
    "tftp",
    "turn",
    "vnc",
    "wais",
    "ws",
    "wss",
    "xmpp",
];

/// Schemes that say something without `//`.
const WITHOUT: &[&str] = &[
    "cid", "data", "doi", "geo", "magnet", "mailto", "mid", "news", "sip", "sips", "sms", "tag",
    "tel", "urn", "xmpp",
];

/// The longest scheme that is looked for.
pub(crate) const LONGEST: usize = 64;

/// How many bytes the scheme at the beginning of a text has, with `:` and `//`, if it is known
/// and something follows it.
pub(crate) fn known_at(text: &str, more: &[String]) -> Option<usize> {
    let colon = text.bytes().take(LONGEST + 1).position(|byte| byte == b':')?;
    let scheme = &text[..colon];
    let is = |name: &str| scheme.eq_ignore_ascii_case(name);
    let after = |at: usize| text[at..].chars().next().is_some_and(|c| !ends(c));
    if text[colon..].starts_with("://") {
        // `git+https`: a scheme that says which other one carries it.
        let carrier = scheme.rsplit('+').next().unwrap_or(scheme);
        let known = WITH_AUTHORITY.iter().any(|name| carrier.eq_ignore_ascii_case(name))
            && scheme.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte))
            && scheme.starts_with(|c: char| c.is_ascii_alphabetic());
        return (known || more.iter().any(|name| is(name)))
            .then_some(colon + 3)
            .filter(|at| after(*at));
    }
    let known = WITHOUT.iter().any(|name| is(name)) || more.iter().any(|name| is(name));
    known.then_some(colon + 1).filter(|at| after(*at))
}

/// Whether a scheme is known, whatever follows it.
pub(crate) fn is_known(scheme: &str) -> bool {
    WITH_AUTHORITY.iter().chain(WITHOUT).any(|name| scheme.eq_ignore_ascii_case(name))
}

/// Whether no reference in a text goes on with this character.
pub(crate) fn ends(c: char) -> bool {
    c.is_whitespace() || c.is_control() || matches!(c, '"' | '<' | '>' | '`' | '\u{FFFD}')
}
