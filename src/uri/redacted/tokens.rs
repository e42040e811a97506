//! Secrets that show by their shape, whatever their name is.

use core::ops::Range;
use core::str;

/// How tokens of known services begin, and how many characters they have at least.
const TOKENS: [(&str, usize); 27] = [
    ("AIza", 35),
    ("AKIA", 20),
    ("ASIA", 20),
    ("ATATT3", 40),
    ("SG.", 40),
    ("dckr_pat_", 25),
    ("dop_v1_", 40),
    ("eyJ", 30),
    ("gho_", 24),
    ("ghp_", 24),
    ("ghr_", 24),
    ("ghs_", 24),
    ("ghu_", 24),
    ("github_pat_", 30),
    ("glpat-", 20),
    ("glsa_", 30),
    ("hf_", 30),
    ("hvs.", 24),
    ("npm_", 30),
    ("pypi-", 40),
    ("rk_live_", 24),
    ("shpat_", 30),
    ("sk-", 30),
    ("sk_live_", 24),
    ("xapp-", 20),
    ("xoxb-", 15),
    ("xoxp-", 15),
];

/// Fewer characters than this can be a name.
const KEY: usize = 20;

/// Fewer characters than this can be a word, where a name says that there is a key.
const VALUE: usize = 8;

/// The shape of a text that says that it is a secret, or that a secret follows.
///
/// ```
/// use uri_grammar::uri::SecretShape;
///
/// assert!(SecretShape::is_token("glpat-aB3dE6gH9jK2mN5pQ8sT"));
/// assert!(SecretShape::is_key("a1b2c3d4e5f6a7b8c9d0"));
/// assert!(SecretShape::WEB_HOOKS.contains(&"hooks.slack.com/services/"));
/// ```
#[derive(Debug)]
pub enum SecretShape {}

impl SecretShape {
    /// Web hooks, as host and beginning of the path: the rest of the path is a secret.
    pub const WEB_HOOKS: &'static [&'static str] = &[
        "hooks.slack.com/services/",
        "discord.com/api/webhooks/",
        "discordapp.com/api/webhooks/",
        "webhook.office.com/webhookb2/",
        "api.telegram.org/bot",
    ];

    /// Returns true where the word begins like a token of a known service and is as long. A word
    /// is made of letters, digits, `_`, `-` and `.`.
    #[must_use]
    #[inline]
    pub fn is_token(word: &str) -> bool {
        let is = |(begin, least): &(&str, usize)| word.len() >= *least && word.starts_with(begin);
        TOKENS.iter().any(is) && word.bytes().any(|byte| byte.is_ascii_alphabetic())
    }

    /// Returns true where the word looks like a key that a program has made: at least 20
    /// characters, letters and digits among them, and no other punctuation than `-` and `_`.
    #[must_use]
    #[inline]
    pub fn is_key(word: &str) -> bool {
        word.len() >= KEY && Self::is_random(word)
    }

    /// Returns true where the value of a parameter looks like a key: at least 8 characters, letters
    /// and digits among them, and no other punctuation than `-` and `_`.
    ///
    /// ```
    /// use uri_grammar::uri::SecretShape;
    ///
    /// assert!(SecretShape::is_random("4fa99b7c") && !SecretShape::is_random("currentwx"));
    /// assert!(!SecretShape::is_random("192.0.2.0/24"));
    /// ```
    #[must_use]
    #[inline]
    pub fn is_random(value: &str) -> bool {
        let has = |is: fn(&u8) -> bool| value.as_bytes().iter().any(is);
        value.len() >= VALUE
            && has(u8::is_ascii_alphabetic)
            && has(u8::is_ascii_digit)
            && value.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
    }

    /// Returns the place of the first [token](Self::is_token) of a text, from the byte at `from` on
    /// where a word begins there: a half-open range of bytes. The text need not be UTF-8.
    ///
    /// ```
    /// use uri_grammar::uri::SecretShape;
    ///
    /// let text = b"token=glpat-aB3dE6gH9jK2mN5pQ8sT;x\xFF";
    /// assert_eq!(SecretShape::find_token(text, 0), Some(6..32));
    /// assert_eq!(SecretShape::find_token(text, 32), None);
    /// ```
    #[must_use]
    #[inline]
    pub fn find_token(text: &[u8], from: usize) -> Option<Range<usize>> {
        let mut start = from;
        loop {
            start += text.get(start..)?.iter().position(|&byte| is_of_token(byte))?;
            let rest = &text[start..];
            let length = rest.iter().position(|&byte| !is_of_token(byte)).unwrap_or(rest.len());
            if str::from_utf8(&rest[..length]).is_ok_and(Self::is_token) {
                return Some(start..start + length);
            }
            start += length;
        }
    }
}

/// Returns true for what a token is made of.
#[inline]
fn is_of_token(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"_-.".contains(&byte)
}
