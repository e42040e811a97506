//! References without their secrets, for logs and messages.

mod names;
mod spans;
mod tokens;

use crate::uri::Component;
use core::fmt;

#[cfg(feature = "policy")]
pub use names::SecretName;
pub use spans::SecretSpans;
#[cfg(feature = "policy")]
pub use tokens::SecretShape;

use super::{Lend, Reference, ReferenceKind};

impl<'s, 'p, K: ReferenceKind, T: Lend<'s, 'p>> Reference<K, T> {
    /// Returns a value that displays the text with `***` for each secret, for logs and messages.
    ///
    /// Secrets are:
    ///
    /// - the password of the user information (RFC 3986 section 3.2.1), unless it is empty;
    /// - user information without a colon, if it looks like a key, and anything after a `;` in it;
    /// - the values of parameters whose names indicate a secret, such as `token`, `api_key`,
    ///   `user[password]` and `X-Amz-Signature`: `name=value` after `?`, `#`, `&` or `;`; the value of
    ///   `code` only if it looks random;
    /// - tokens of known services, the path of a web hook, and a segment that looks like a key after a
    ///   segment with such a name, as in `/unsubscribe/0123456789abcdef0123`;
    /// - the password of another reference inside this one;
    /// - text that would be a password if no slash were missing or superfluous, as in `http:/me:secret@host/`.
    ///
    /// The module `policy` (feature `policy`) has the names and shapes. A minor version may hide more.
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
    #[doc(alias = "mask_password")]
    #[inline]
    pub fn redacted(&'s self) -> Redacted<'p> {
        Redacted { text: self.as_str(), secrets: self.secrets() }
    }

    /// Iterates over the positions of the secrets that [`redacted`](Self::redacted) hides, as
    /// half-open ranges of bytes, none of them empty, in the order of the text.
    ///
    /// ```
    /// use uri_grammar::UriRef;
    ///
    /// let reference = UriRef::parse("//me:secret@a/?token=abc")?;
    /// assert!(reference.secret_spans().eq([5..11, 21..24]));
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[cfg(feature = "policy")]
    #[inline]
    pub fn secret_spans(&'s self) -> SecretSpans<'p> {
        self.secrets()
    }

    #[inline]
    fn secrets(&'s self) -> SecretSpans<'p> {
        let text = self.as_str();
        let [path, userinfo, host] = [Component::Path, Component::Userinfo, Component::Host]
            .map(|component| self.span(component).unwrap_or_default());
        let password = spans::password(text, userinfo.clone())
            .or_else(|| spans::key(text, userinfo))
            .or_else(|| {
                let is_misplaced = self.span(Component::Scheme).is_some() && host.is_empty();
                is_misplaced.then(|| spans::misplaced_password(text, path.clone())).flatten()
            });
        let web_hook = spans::web_hook(text, host, path.clone())
            .or_else(|| spans::key_in_path(text, path.clone()));
        SecretSpans::new(text, password, web_hook, path.start)
    }
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

/// Shows what `Display` writes, in quotes.
impl fmt::Debug for Redacted<'_> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{self}\"")
    }
}
