//! `file` URIs that are invalid by RFC 3986.

use alloc::string::String;

use crate::error::SyntaxError;
use crate::uri::{Reference, kinds};

impl Reference<kinds::UriKind, String> {
    /// Parses a `file` URI as old programs and documents write it (RFC 8089 appendix E): with
    /// backslashes instead of slashes, with `|` instead of the colon of a drive, and with two
    /// slashes before the drive. Any other text is parsed unchanged.
    ///
    /// These repairs are guesses, which no other method makes: a backslash can be part of a name,
    /// and by the grammar `c:` in `file://c:/a` is a host.
    ///
    /// ```
    /// use uri_grammar::{SyntaxError, Uri};
    ///
    /// fn update(text: &str) -> Result<String, SyntaxError> {
    ///     Ok(Uri::from_legacy_file_uri(text)?.into_inner())
    /// }
    ///
    /// assert_eq!(update("file:///c|/path/to/file")?, "file:///c:/path/to/file");
    /// assert_eq!(update(r"file:c|\path")?, "file:c:/path");
    /// assert_eq!(update(r"FILE://C:\a\b?c\d").unwrap_err().offset(), 16);
    /// assert_eq!(update("file://C:/a")?, "file:///C:/a");
    /// assert_eq!(update("http://a/b")?, "http://a/b");
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns a [`SyntaxError`] if the rule `URI` does not derive the repaired text. Its offset counts bytes of the
    /// repaired text.
    #[inline]
    pub fn from_legacy_file_uri(text: &str) -> Result<Self, SyntaxError> {
        let mut text = String::from(text);
        if text.get(..SCHEME.len()).is_some_and(|scheme| scheme.eq_ignore_ascii_case(SCHEME)) {
            text = updated(&text);
        }
        Self::parse(text)
    }
}

const SCHEME: &str = "file:";

/// Returns the text, which begins with the scheme, in its present-day form.
#[inline]
fn updated(text: &str) -> String {
    let end = text.find(['?', '#']).unwrap_or(text.len());
    let (head, tail) = text.split_at(end);
    let mut head = head.replace('\\', "/");
    let slashes = head[SCHEME.len()..].bytes().take_while(|&byte| byte == b'/').count();
    let drive = SCHEME.len() + slashes;
    let is_drive = match &head.as_bytes()[drive..] {
        [letter, b':' | b'|'] | [letter, b':' | b'|', b'/', ..] => letter.is_ascii_alphabetic(),
        _ => false,
    };
    if is_drive {
        head.replace_range(drive + 1..drive + 2, ":");
        if slashes == 2 {
            head.insert(drive, '/');
        }
    }
    head.push_str(tail);
    head
}
