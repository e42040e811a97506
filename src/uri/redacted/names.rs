//! Names of parameters that carry secrets.

use super::tokens::SecretShape;
use crate::percent;

/// The meaning of a parameter's name, in a query or fragment, for its value.
///
/// The names come from services in use; no document lists them.
///
/// ```
/// use uri_grammar::policy::SecretName;
///
/// assert_eq!(SecretName::from_name("access_token"), Some(SecretName::Usual));
/// assert_eq!(SecretName::from_name("X-Amz-Signature"), Some(SecretName::Usual));
/// assert_eq!(SecretName::from_name("Kennwort"), Some(SecretName::Usual));
/// assert_eq!(SecretName::from_name("key"), Some(SecretName::Ambiguous));
/// assert_eq!(SecretName::from_name("code"), Some(SecretName::IfRandom));
/// assert_eq!(SecretName::from_name("page"), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SecretName {
    /// The value is a secret, as in `token=`.
    Usual,
    /// The value may be a secret or something harmless, as in `key=`.
    Ambiguous,
    /// The value is harmless unless it looks like a key, as in `code=` and `sort_key=`.
    IfRandom,
}

/// Whole names, in lower case and without punctuation.
const USUAL: [&str; 9] =
    ["authorization", "bearer", "jwt", "mdp", "otp", "pwd", "samlresponse", "sig", "token"];

/// Names that also end longer names: `sslpassword`, `clientSecret`, `X-Goog-Signature`.
const USUAL_ENDS: [&str; 33] = [
    "accesskey",
    "accesstoken",
    "accountkey",
    "apikey",
    "apitoken",
    "assertion",
    "authtoken",
    "bearertoken",
    "credential",
    "credentials",
    "csrftoken",
    "encryptionkey",
    "idtoken",
    "jwttoken",
    "kennwort",
    "masterkey",
    "passcode",
    "passphrase",
    "passwd",
    "password",
    "passwort",
    "privatekey",
    "privatetoken",
    "refreshtoken",
    "secret",
    "secretid",
    "secretkey",
    "securitytoken",
    "sessionid",
    "sessiontoken",
    "signature",
    "signingkey",
    "subscriptionkey",
];

const AMBIGUOUS: [&str; 5] = ["auth", "key", "pass", "pin", "session"];

/// Names whose values are numbers or words, or codes that a server exchanges for a token.
const IF_RANDOM: [&str; 3] = ["code", "ticket", "unsubscribe"];

/// Ends of the names of tokens that continue a list. These tokens are not secrets.
const CURSORS: [&str; 3] = ["continuationtoken", "nexttoken", "pagetoken"];

/// Longer than all names, even with each letter encoded and punctuation in between.
const LONGEST: usize = 80;

impl SecretName {
    /// Returns the meaning of the name, in upper or lower case, with any punctuation, percent-encoded or not; `None`
    /// if it does not indicate a secret. Broken triplets are skipped.
    #[must_use]
    #[inline]
    pub fn from_name(name: &str) -> Option<Self> {
        let (letters, length) = letters(name)?;
        let letters = &letters[..length];
        let is = |known: &&str| letters == known.as_bytes();
        let ends = |known: &&str| letters.ends_with(known.as_bytes());
        if USUAL.iter().any(is) || USUAL_ENDS.iter().any(ends) {
            Some(Self::Usual)
        } else if AMBIGUOUS.iter().any(is) {
            Some(Self::Ambiguous)
        } else if IF_RANDOM.iter().any(is) {
            Some(Self::IfRandom)
        } else {
            None
        }
    }

    /// Returns whether to hide the value of a parameter with this name.
    ///
    /// ```
    /// use uri_grammar::policy::SecretName;
    ///
    /// let code = SecretName::from_name("code").unwrap();
    /// assert!(code.hides("4fa99b7c") && code.hides("4/0AX4XfWhb1") && !code.hides("404"));
    /// assert!(SecretName::Usual.hides("404"));
    /// ```
    #[must_use]
    #[inline]
    pub fn hides(self, value: &str) -> bool {
        let is_random = |value: &str| value.split('/').any(SecretShape::is_random);
        self != Self::IfRandom || value.split("%2F").any(is_random)
    }

    /// Returns the meaning of a name of several parts, by [`from_name`](Self::from_name) or by its end:
    /// `user[password]`, `db.password` and `DB_PASSWORD` are names of passwords, and `PHPSESSID` is the name of a
    /// session. The value of `sort_key` is a secret only if it looks random.
    ///
    /// ```
    /// use uri_grammar::policy::SecretName;
    ///
    /// assert_eq!(SecretName::from_nested_name("user[password]"), Some(SecretName::Usual));
    /// assert_eq!(SecretName::from_nested_name("form.key"), Some(SecretName::Ambiguous));
    /// assert_eq!(SecretName::from_nested_name("sentry_key"), Some(SecretName::IfRandom));
    /// assert_eq!(SecretName::from_nested_name("page_token"), None);
    /// ```
    #[must_use]
    #[inline]
    pub fn from_nested_name(name: &str) -> Option<Self> {
        const SESSIONS: [&str; 2] = ["jsessionid", "phpsessid"];
        if SESSIONS.iter().any(|session| name.eq_ignore_ascii_case(session)) {
            return Some(Self::Usual);
        }
        // A session, or the number of a story.
        if name.eq_ignore_ascii_case("sid") {
            return Some(Self::Ambiguous);
        }
        if let Some(secret) = Self::from_name(name) {
            return Some(secret);
        }
        let is_cursor = |(letters, length): ([u8; LONGEST], usize)| {
            CURSORS.iter().any(|cursor| letters[..length].ends_with(cursor.as_bytes()))
        };
        if letters(name).is_some_and(is_cursor) {
            return None;
        }
        let mut rest = name;
        while let Some(inner) =
            ["]", "[", "%5D", "%5d", "%5B", "%5b"].iter().find_map(|end| rest.strip_suffix(end))
        {
            rest = inner;
        }
        // The maximum nesting of a name.
        for _ in 0..3 {
            let at = rest.rfind(['_', '-', '.', '[', '%'])?;
            let last = &name[at..];
            let is_bracket = last.get(..3).is_some_and(|end| end.eq_ignore_ascii_case("%5B"));
            let start = if is_bracket { 3 } else { 1 };
            match Self::from_name(&last[start..]) {
                Some(Self::Usual) => return Some(Self::Usual),
                Some(Self::Ambiguous) if is_bracket || last.starts_with(['.', '[']) => {
                    return Some(Self::Ambiguous);
                }
                Some(_) => return Some(Self::IfRandom),
                None => rest = &rest[..at],
            }
        }
        None
    }
}

/// Returns the letters and digits of a name in lower case, and their number; `None` for a name that is too long.
#[inline]
fn letters(name: &str) -> Option<([u8; LONGEST], usize)> {
    if name.len() > LONGEST {
        return None;
    }
    let (mut letters, mut length) = ([0; LONGEST], 0);
    for byte in whole_octets(name).filter(u8::is_ascii_alphanumeric) {
        *letters.get_mut(length)? = byte.to_ascii_lowercase();
        length += 1;
    }
    Some((letters, length))
}

/// Returns the octets of a text that may be invalid. A broken triplet is skipped, including the characters at the
/// position of its digits.
#[inline]
fn whole_octets(text: &str) -> impl Iterator<Item = u8> + '_ {
    let mut bytes = text.bytes();
    core::iter::from_fn(move || {
        loop {
            match bytes.next()? {
                b'%' => {
                    if let Some(octet) = percent::triplet(bytes.next()?, bytes.next()?) {
                        return Some(octet);
                    }
                }
                byte => return Some(byte),
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn broken_triplets_are_passed_over() {
        for (text, octets) in [
            ("", &b""[..]),
            ("a%62c", b"abc"),
            ("%FF%00", b"\xFF\0"),
            ("a%zzb", b"ab"),
            ("a%4gb%g4c", b"abc"),
            ("a%%41b", b"a1b"),
            ("a%", b"a"),
            ("a%4", b"a"),
            ("a%éb", b"ab"),
        ] {
            assert!(whole_octets(text).eq(octets.iter().copied()), "{text}");
        }
    }
}
