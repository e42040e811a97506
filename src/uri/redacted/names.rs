//! Names of parameters that carry secrets.

use crate::percent::Encoded;

/// What the name of a parameter, in a query or fragment, says of its value.
///
/// The names are those that services use; there is no document that lists them.
///
/// ```
/// use uri_grammar::uri::SecretName;
///
/// assert_eq!(SecretName::from_name("access_token"), Some(SecretName::Usual));
/// assert_eq!(SecretName::from_name("X-Amz-Signature"), Some(SecretName::Usual));
/// assert_eq!(SecretName::from_name("key"), Some(SecretName::Ambiguous));
/// assert_eq!(SecretName::from_name("page"), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SecretName {
    /// The value is a secret, such as `token=`.
    Usual,
    /// The value may be a secret, or something harmless, such as `key=`.
    Ambiguous,
}

/// In lower case and without punctuation.
const USUAL: [&str; 36] = [
    "accesskey",
    "accesstoken",
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
    "idtoken",
    "jwt",
    "jwttoken",
    "passphrase",
    "passwd",
    "password",
    "privatekey",
    "privatetoken",
    "pwd",
    "refreshtoken",
    "secret",
    "secretkey",
    "securitytoken",
    "sessionid",
    "sessiontoken",
    "sig",
    "signature",
    "subscriptionkey",
    "token",
    "xamzcredential",
    "xamzsecuritytoken",
    "xamzsignature",
];

const AMBIGUOUS: [&str; 4] = ["auth", "key", "pass", "session"];

impl SecretName {
    /// What the name says, in upper or lower case, with any punctuation, percent-encoded or not;
    /// `None` if it says nothing of secrets. The name may have broken triplets.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        /// Longer than all of them, even with each letter encoded and punctuation between.
        const LONGEST: usize = 80;
        if name.len() > LONGEST {
            return None;
        }
        let is = |known: &&str| match Encoded::new(name) {
            Ok(name) => has_letters(name.decode(), known),
            Err(_) => has_letters(name.bytes(), known),
        };
        if USUAL.iter().any(is) {
            Some(Self::Usual)
        } else if AMBIGUOUS.iter().any(is) {
            Some(Self::Ambiguous)
        } else {
            None
        }
    }
}

/// Whether these are the letters and digits of the name, with anything else between them.
fn has_letters(octets: impl Iterator<Item = u8>, name: &str) -> bool {
    let letters = octets.filter(u8::is_ascii_alphanumeric);
    letters.map(|byte| byte.to_ascii_lowercase()).eq(name.bytes())
}
