//! The case of schemes, which the grammar of RFC 1738 distinguishes and its readers ignore.

use alloc::borrow::{Cow, ToOwned};
use alloc::string::String;

use uri_grammar::GrammarRule;

use super::AnyRule;

impl AnyRule {
    /// Returns the text in the form that a program should pass to the rule.
    ///
    /// RFC 1738 defines schemes in lower case and asks programs to accept capitals (section 2.1). For its rules of
    /// whole URLs, this method writes the scheme in lower case. For all other rules, it returns the text unchanged.
    ///
    /// ```
    /// use uri_grammar::GrammarRule;
    /// use uri_grammar_historic::editions::{AnyRule, Edition};
    ///
    /// let url = AnyRule::from_name_in(Edition::Rfc1738, "httpurl").unwrap();
    /// assert!(!url.is_match("HTTP://H/A"));
    /// assert_eq!(url.interpreted("HTTP://H/A"), "http://H/A");
    /// assert!(url.is_match(&url.interpreted("HTTP://H/A")));
    /// ```
    #[must_use]
    pub fn interpreted(self, text: &str) -> Cow<'_, str> {
        match self.interpreted_bytes(text.as_bytes()) {
            Cow::Borrowed(_) => Cow::Borrowed(text),
            Cow::Owned(bytes) => Cow::Owned(String::from_utf8(bytes).unwrap_or_default()),
        }
    }

    /// Does the same for bytes, which need not be UTF-8.
    #[must_use]
    pub fn interpreted_bytes(self, text: &[u8]) -> Cow<'_, [u8]> {
        let is_whole = matches!(self, Self::Rfc1738(_) | Self::Rfc1738AsRfc822(_))
            && self.name().trim_end_matches("-822").ends_with("url");
        let in_scheme = |byte: &u8| byte.is_ascii_alphanumeric() || b"+-.".contains(byte);
        let length = text.iter().take_while(|byte| in_scheme(byte)).count();
        let has_capitals = text[..length].iter().any(u8::is_ascii_uppercase);
        if !is_whole || !has_capitals {
            return Cow::Borrowed(text);
        }
        let mut lowered = text.to_owned();
        lowered[..length].make_ascii_lowercase();
        Cow::Owned(lowered)
    }
}
