//! References without their secrets, for logs and messages.

mod names;

use core::fmt;
use core::ops::Range;

pub use names::SecretName;

use super::{Lend, Reference, ReferenceKind};
use crate::rule::Rule;
use crate::uri::scan;

impl<'s, 'p, K: ReferenceKind, T: Lend<'s, 'p>> Reference<K, T> {
    /// Displays the text with `***` for each secret, for logs and messages.
    ///
    /// Secrets are:
    ///
    /// - the password of the user information (RFC 3986 section 3.2.1), unless it is empty;
    /// - the values of parameters in query and fragment whose [names](SecretName) say so, such as
    ///   `token`, `api_key` and `X-Amz-Signature`;
    /// - what would be a password if no slash were missing or too many, as in
    ///   `http:/me:secret@host/`.
    ///
    /// ```
    /// use uri_grammar::Uri;
    ///
    /// fn log_line(uri: &Uri<&str>) -> String {
    ///     format!("fetched {}", uri.redacted())
    /// }
    ///
    /// let uri = Uri::parse("https://me:secret@a/b?page=1&token=abc#x")?;
    /// assert_eq!(log_line(&uri), "fetched https://me:***@a/b?page=1&token=***#x");
    /// assert_eq!(format!("{uri:?}"), r#"Uri("https://me:***@a/b?page=1&token=***#x")"#);
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[inline]
    pub fn redacted(&'s self) -> Redacted<'p> {
        Redacted { text: self.as_str(), secrets: self.secret_spans() }
    }

    /// Iterates over the places of the secrets that [`redacted`](Self::redacted) hides: half-open
    /// ranges of bytes, none of them empty, in the order of the text.
    ///
    /// ```
    /// use uri_grammar::UriRef;
    ///
    /// let reference = UriRef::parse("//me:secret@a/?token=abc")?;
    /// assert!(reference.secret_spans().eq([5..11, 21..24]));
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[inline]
    pub fn secret_spans(&'s self) -> SecretSpans<'p> {
        let text = self.as_str();
        let path = self.span(Rule::Path).unwrap_or_default();
        let userinfo = self.span(Rule::Userinfo).unwrap_or_default();
        let password = password(text, userinfo).or_else(|| {
            let host = self.span(Rule::Host).unwrap_or_default();
            let is_misplaced = self.span(Rule::Scheme).is_some() && host.is_empty();
            is_misplaced.then(|| misplaced_password(text, path.clone())).flatten()
        });
        SecretSpans { text, password, next: (path.end + 1).min(text.len()) }
    }
}

/// The secrets of a reference: see [`Reference::secret_spans`].
#[derive(Clone)]
pub struct SecretSpans<'a> {
    text: &'a str,
    password: Option<Range<usize>>,
    /// Where the next parameter begins, if there is one.
    next: usize,
}

impl Iterator for SecretSpans<'_> {
    type Item = Range<usize>;

    #[inline]
    fn next(&mut self) -> Option<Range<usize>> {
        if let Some(password) = self.password.take() {
            return Some(password);
        }
        while self.next < self.text.len() {
            let rest = &self.text.as_bytes()[self.next..];
            // Besides `&` the older `;`, a `?` that should have been one, and the fragment.
            let ends = |byte: &u8| matches!(byte, b'&' | b';' | b'?' | b'#');
            let start = self.next;
            let end = start + rest.iter().position(ends).unwrap_or(rest.len());
            self.next = end + 1;
            if let Some((name, value)) = self.text[start..end].split_once('=') {
                if !value.is_empty() && SecretName::from_name(name).is_some() {
                    return Some(end - value.len()..end);
                }
            }
        }
        None
    }
}

/// Without the text.
impl fmt::Debug for SecretSpans<'_> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

/// What follows the first colon of the user information, unless it is empty.
#[inline]
fn password(text: &str, userinfo: Range<usize>) -> Option<Range<usize>> {
    let colon = scan::first(text[userinfo.clone()].as_bytes(), b':')?;
    Some(userinfo.start + colon + 1..userinfo.end).filter(|password| !password.is_empty())
}

/// The password in `user:password@host`, as the path of `http:/user:password@host/` has it in one
/// of its segments.
#[inline]
fn misplaced_password(text: &str, path: Range<usize>) -> Option<Range<usize>> {
    let mut start = path.start;
    text[path].split('/').find_map(|segment| {
        let from = start;
        start += segment.len() + 1;
        let (userinfo, _) = segment.rsplit_once('@')?;
        // A rootless path has an address, or a name that is not for us to read.
        (from > 0 && text.as_bytes()[from - 1] == b'/')
            .then(|| password(text, from..from + userinfo.len()))
            .flatten()
    })
}

/// Displays a reference with `***` for each secret: see [`Reference::redacted`].
#[derive(Clone)]
pub struct Redacted<'a> {
    text: &'a str,
    secrets: SecretSpans<'a>,
}

impl fmt::Display for Redacted<'_> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut done = 0;
        for secret in self.secrets.clone() {
            write!(f, "{}***", &self.text[done..secret.start])?;
            done = secret.end;
        }
        f.write_str(&self.text[done..])
    }
}

/// As it is displayed, in quotes.
impl fmt::Debug for Redacted<'_> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{self}\"")
    }
}
