//! Names of parameters that carry secrets.

use super::tokens::SecretShape;
use crate::percent;

/// What the name of a parameter, in a query or fragment, tells about its value.
///
/// The names are those that services use; no document lists them.
///
/// ```
/// use uri_grammar::uri::SecretName;
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
    /// The value is harmless unless it looks like a key, as in `code=`.
    IfRandom,
}

/// In lower case and without punctuation.
const USUAL: [&str; 44] = [
    "accesskey",
    "accesstoken",
    "accountkey",
    "apikey",
    "apisecret",
    "apitoken",
    "assertion",
    "authorization",
    "authtoken",
    "bearer",
    "bearertoken",
    "clientsecret",
    "credential",
    "credentials",
    "csrftoken",
    "encryptionkey",
    "idtoken",
    "jwt",
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
    "pwd",
    "refreshtoken",
    "secret",
    "secretkey",
    "securitytoken",
    "sessionid",
    "sessiontoken",
    "sharedaccesskey",
    "sig",
    "signature",
    "signingkey",
    "subscriptionkey",
    "token",
    "xamzcredential",
    "xamzsecuritytoken",
    "xamzsignature",
];

const AMBIGUOUS: [&str; 4] = ["auth", "key", "pass", "session"];

/// Its value is a number, or what an OAuth server exchanges for a token.
const IF_RANDOM: &str = "code";

impl SecretName {
    /// Returns what the name tells, in upper or lower case, with any punctuation, percent-encoded
    /// or not; `None` if it does not indicate a secret. Broken triplets are skipped.
    #[must_use]
    #[inline]
    pub fn from_name(name: &str) -> Option<Self> {
        /// Longer than all names, even with each letter encoded and punctuation in between.
        const LONGEST: usize = 80;
        if name.len() > LONGEST {
            return None;
        }
        let is = |known: &&str| {
            let letters = whole_octets(name).filter(u8::is_ascii_alphanumeric);
            letters.map(|byte| byte.to_ascii_lowercase()).eq(known.bytes())
        };
        if USUAL.iter().any(is) {
            Some(Self::Usual)
        } else if AMBIGUOUS.iter().any(is) {
            Some(Self::Ambiguous)
        } else if is(&IF_RANDOM) {
            Some(Self::IfRandom)
        } else {
            None
        }
    }

    /// Returns whether to hide the value of a parameter with this name.
    ///
    /// ```
    /// use uri_grammar::uri::SecretName;
    ///
    /// let code = SecretName::from_name("code").unwrap();
    /// assert!(code.hides("4fa99b7c") && !code.hides("404"));
    /// assert!(SecretName::Usual.hides("404"));
    /// ```
    #[must_use]
    #[inline]
    pub fn hides(self, value: &str) -> bool {
        self != Self::IfRandom || SecretShape::is_random(value)
    }

    /// Returns what a name of several parts tells, by [`from_name`](Self::from_name) or by its end:
    /// `user[password]`, `db.password` and `DB_PASSWORD` are names of passwords, and `PHPSESSID` is
    /// that of a session.
    ///
    /// ```
    /// use uri_grammar::uri::SecretName;
    ///
    /// assert_eq!(SecretName::from_nested_name("user[password]"), Some(SecretName::Usual));
    /// assert_eq!(SecretName::from_nested_name("form.key"), Some(SecretName::Ambiguous));
    /// assert_eq!(SecretName::from_nested_name("sort_key"), None);
    /// ```
    #[must_use]
    #[inline]
    pub fn from_nested_name(name: &str) -> Option<Self> {
        const SESSIONS: [&str; 3] = ["jsessionid", "phpsessid", "sid"];
        if SESSIONS.iter().any(|session| name.eq_ignore_ascii_case(session)) {
            return Some(Self::Usual);
        }
        if let Some(secret) = Self::from_name(name) {
            return Some(secret);
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
                _ => rest = &rest[..at],
            }
        }
        None
    }
}

/// The octets of a text that may be invalid. A broken triplet, including whatever is in the place
/// of its digits, is skipped.
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
