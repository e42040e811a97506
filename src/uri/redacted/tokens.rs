//! Secrets that are recognized by their shape, whatever their name.

use core::ops::Range;
use core::str;

/// The beginnings of tokens of known services, and the minimum lengths of the tokens.
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

/// The minimum length of a key. Anything shorter can be a name.
const KEY: usize = 20;

/// The minimum length of a value if the name indicates a key. Anything shorter can be a word.
const VALUE: usize = 8;

/// The shapes of texts that are secrets, or that precede secrets.
///
/// ```
/// use uri_grammar::policy::SecretShape;
///
/// assert!(SecretShape::is_token("glpat-aB3dE6gH9jK2mN5pQ8sT"));
/// assert!(SecretShape::is_key("a1b2c3d4e5f6a7b8c9d0"));
/// assert!(SecretShape::WEB_HOOKS.contains(&"hooks.slack.com/services/"));
/// ```
#[derive(Debug)]
pub enum SecretShape {}

impl SecretShape {
    /// Web hooks, as the end of a host and the beginning of the path. The rest of the path is a
    /// secret.
    pub const WEB_HOOKS: &'static [&'static str] = &[
        "hooks.slack.com/services/",
        "discord.com/api/webhooks/",
        "discordapp.com/api/webhooks/",
        "webhook.office.com/webhookb2/",
        "outlook.office.com/webhook/",
        "hc-ping.com/",
        "api.telegram.org/bot",
    ];

    /// Returns whether the word begins like a token of a known service and is long enough. A word
    /// consists of letters, digits, `_`, `-` and `.`.
    #[must_use]
    #[inline]
    pub fn is_token(word: &str) -> bool {
        let is = |(begin, least): &(&str, usize)| word.len() >= *least && word.starts_with(begin);
        // Without a dot, the word is arbitrary JSON in base64, not a JSON Web Token.
        let is_json = word.starts_with("eyJ") && !word.contains('.');
        TOKENS.iter().any(is) && !is_json && word.bytes().any(|byte| byte.is_ascii_alphabetic())
    }

    /// Returns whether the word looks like a generated key: at least 20 characters, with letters
    /// and digits, and no punctuation other than `-` and `_`, except `=` at its end, as in base64.
    #[must_use]
    #[inline]
    pub fn is_key(word: &str) -> bool {
        word.len() >= KEY && Self::is_random(word.trim_end_matches("%3D").trim_end_matches('='))
    }

    /// Returns whether the value of a parameter looks like a key: at least 8 characters, with
    /// letters and digits, and no punctuation other than `-` and `_`.
    ///
    /// ```
    /// use uri_grammar::policy::SecretShape;
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

    /// Returns the position of the first [token](Self::is_token) of a text, as a half-open range of
    /// bytes. The search starts at the byte `from`, as if a word began there. The text need not be
    /// UTF-8.
    ///
    /// ```
    /// use uri_grammar::policy::SecretShape;
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

/// Returns `true` if a token can contain the byte.
#[inline]
fn is_of_token(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"_-.".contains(&byte)
}
