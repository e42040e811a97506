//! Positions of the secrets of a reference.

use core::fmt;
use core::ops::Range;

use super::names::SecretName;
use super::tokens::SecretShape;
use crate::fast::scan;

/// Separators of parameters: `&`, the older `;`, a `?` instead of a separator, and the delimiters of query and
/// fragment.
const SEPARATORS: [u8; 4] = *b"?#&;";

/// An iterator over the secrets of a reference: see
/// [`Reference::secret_spans`](crate::uri::Reference::secret_spans).
#[derive(Clone)]
pub struct SecretSpans<'a> {
    text: &'a str,
    /// The next secret of each sort, if it is known. Secrets can overlap.
    found: [Option<Range<usize>>; 5],
    /// The offset where the next parameter begins, and the offset where the search for the next word and authority
    /// continues.
    parameter: usize,
    word: usize,
    slashes: usize,
    /// The end of the secrets so far.
    done: usize,
}

/// The indices in `found` of the kinds of secrets that can occur several times.
const PARAMETER: usize = 2;
const WORD: usize = 3;
const AUTHORITY: usize = 4;

impl<'a> SecretSpans<'a> {
    /// Returns the secrets of the text: this password or key, this path of a web hook, and the secrets found by name
    /// or shape. The search for other authorities begins at `slashes`.
    #[inline]
    pub(super) fn new(
        text: &'a str,
        password: Option<Range<usize>>,
        web_hook: Option<Range<usize>>,
        slashes: usize,
    ) -> Self {
        let is_separator = |byte: u8| SEPARATORS.contains(&byte);
        let first = text.bytes().position(is_separator).unwrap_or(text.len());
        let found = [password, web_hook, None, None, None];
        let mut spans = Self { text, found, parameter: first + 1, word: 0, slashes, done: 0 };
        spans.found[PARAMETER] = spans.next_parameter();
        spans.found[WORD] = spans.next_token();
        spans.found[AUTHORITY] = spans.next_authority();
        spans
    }

    /// Returns the value of the next parameter whose name indicates a secret.
    #[inline]
    fn next_parameter(&mut self) -> Option<Range<usize>> {
        while let Some(rest) = self.text.as_bytes().get(self.parameter..) {
            let start = self.parameter;
            let is_end = |byte: &u8| SEPARATORS.contains(byte);
            let end = start + rest.iter().position(is_end).unwrap_or(rest.len());
            self.parameter = end + 1;
            if let Some((name, value)) = self.text[start..end].split_once('=') {
                let secret = SecretName::from_nested_name(name);
                if !value.is_empty() && secret.is_some_and(|secret| secret.hides(value)) {
                    return Some(end - value.len()..end);
                }
            }
        }
        None
    }

    /// Returns the next word with the shape of a token.
    #[inline]
    fn next_token(&mut self) -> Option<Range<usize>> {
        let found = SecretShape::find_token(self.text.as_bytes(), self.word)?;
        self.word = found.end;
        Some(found)
    }

    /// Returns the password of the next authority: a query can contain another reference.
    #[inline]
    fn next_authority(&mut self) -> Option<Range<usize>> {
        while let Some(at) = self.text.get(self.slashes..)?.find("//") {
            let start = self.slashes + at + 2;
            let rest = &self.text.as_bytes()[start..];
            let is_end = |byte: &u8| b"/?#&".contains(byte);
            let end = start + rest.iter().position(is_end).unwrap_or(rest.len());
            self.slashes = end;
            if let Some((userinfo, _)) = self.text[start..end].rsplit_once('@') {
                if let Some(password) = password(self.text, start..start + userinfo.len()) {
                    return Some(password);
                }
            }
        }
        None
    }
}

impl Iterator for SecretSpans<'_> {
    type Item = Range<usize>;

    #[inline]
    fn next(&mut self) -> Option<Range<usize>> {
        loop {
            let known = self.found.iter().enumerate();
            let first = known.filter_map(|(sort, span)| Some((span.as_ref()?.start, sort)));
            let (_, sort) = first.min()?;
            let span = self.found[sort].take()?;
            self.found[sort] = match sort {
                PARAMETER => self.next_parameter(),
                WORD => self.next_token(),
                AUTHORITY => self.next_authority(),
                _ => None,
            };
            // A secret that overlaps another one is cut to its rest.
            let span = span.start.max(self.done)..span.end;
            if !span.is_empty() {
                self.done = span.end;
                return Some(span);
            }
        }
    }
}

/// Shows nothing of the text.
impl fmt::Debug for SecretSpans<'_> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

/// Returns the text after the first colon of the user information, unless it is empty.
#[inline]
pub(super) fn password(text: &str, userinfo: Range<usize>) -> Option<Range<usize>> {
    let colon = scan::first(text[userinfo.clone()].as_bytes(), b':')?;
    Some(userinfo.start + colon + 1..userinfo.end).filter(|password| !password.is_empty())
}

/// Returns the secret of user information without a colon: the text after a `;`, or all of it if it looks like a key.
#[inline]
pub(super) fn key(text: &str, userinfo: Range<usize>) -> Option<Range<usize>> {
    let user = &text[userinfo.clone()];
    if user.contains(':') {
        return None;
    }
    match user.find(';') {
        Some(semicolon) => Some(userinfo.start + semicolon + 1..userinfo.end),
        None => SecretShape::is_key(user).then_some(userinfo),
    }
}

/// Returns the password in `user:password@host`, found in a segment of the path of `http:/user:password@host/`.
#[inline]
pub(super) fn misplaced_password(text: &str, path: Range<usize>) -> Option<Range<usize>> {
    let mut start = path.start;
    text[path].split('/').find_map(|segment| {
        let from = start;
        start += segment.len() + 1;
        let (userinfo, _) = segment.rsplit_once('@')?;
        // A rootless path contains an address, or a name that this library does not interpret.
        (from > 0 && text.as_bytes()[from - 1] == b'/')
            .then(|| password(text, from..from + userinfo.len()))
            .flatten()
    })
}

/// Returns the rest of the path of a web hook at the host.
#[inline]
pub(super) fn web_hook(text: &str, host: Range<usize>, path: Range<usize>) -> Option<Range<usize>> {
    SecretShape::WEB_HOOKS.iter().find_map(|hook| {
        let name = hook.find('/')?;
        // The host can have more labels before it.
        let start = host.end.checked_sub(name).filter(|start| *start >= host.start)?;
        let is_whole = start == host.start || text.as_bytes()[start - 1] == b'.';
        // A port can be between.
        let is = text.get(start..host.end)?.eq_ignore_ascii_case(&hook[..name])
            && text.get(path.start..path.start + hook.len() - name)? == &hook[name..];
        (is && is_whole).then_some(path.start + hook.len() - name..path.end)
    })
}

/// Returns the value of the next segment of a path that has a name of a secret before it, and looks like a key:
/// `/unsubscribe/0123456789abcdef0123`.
#[inline]
pub(super) fn key_in_path(text: &str, path: Range<usize>) -> Option<Range<usize>> {
    let mut before = "";
    let mut start = path.start;
    text[path].split('/').find_map(|segment| {
        let from = start;
        start += segment.len() + 1;
        let name = core::mem::replace(&mut before, segment);
        let is = SecretShape::is_key(segment) && SecretName::from_nested_name(name).is_some();
        is.then_some(from..from + segment.len())
    })
}
