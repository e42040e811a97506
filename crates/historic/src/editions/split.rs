//! Splitting of a text by each document, before any of its parts is validated.

use core::fmt;
use core::ops::Range;

use nom::{AsBytes, Input};
use uri_grammar::Text;

use super::{Algorithm, Edition};

/// A part of a text that was split.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum SplitComponent {
    /// `scheme`: the text before the first colon.
    Scheme,
    /// The text after `//`: `login` of RFC 1738, `net_loc` of RFC 1808, `server` of the draft of 1996, `authority`
    /// since RFC 2396.
    Authority,
    /// The path: in RFC 1738, the text after the scheme, or after the slash that follows the login.
    Path,
    /// `params` of RFC 1808: the text after the first semicolon.
    Params,
    /// `query`: the text after the first question mark.
    Query,
    /// `fragment`: the text after the first `#`.
    Fragment,
}

const COUNT: usize = SplitComponent::Fragment as usize + 1;

/// Writes the name since RFC 2396.
impl fmt::Display for SplitComponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Scheme => "scheme",
            Self::Authority => "authority",
            Self::Path => "path",
            Self::Params => "params",
            Self::Query => "query",
            Self::Fragment => "fragment",
        })
    }
}

/// A text that was split, with its components and their positions. See [`split()`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SplitText<I> {
    text: I,
    spans: [Option<Range<usize>>; COUNT],
}

/// Splits a text into components as the document does. This never fails, whatever the text is.
///
/// - **RFC 1738** has only the scheme and the text after it (sections 2.1 and 3.1). If that text begins with `//`, it
///   is a login up to the next slash, and the path after the slash, which belongs to neither. So the path can be
///   absent, and does not begin with a slash unless there are two. A scheme has letters, digits, `+`, `.` and `-`. A
///   text that does not begin with a scheme and a colon is not a URL, and is returned as a path. `?` and `#` are not
///   separators.
/// - **Later editions** split by the regular expression of their Appendix B. The authority extends to the first `/`,
///   `?` or `#`, whatever its contents. The path is always present, perhaps empty. Any text before the first colon is
///   a scheme if it contains none of `/?#`.
///
/// RFC 1808 has its own method: [`Algorithm::split`].
///
/// ```
/// use uri_grammar_historic::editions::{SplitComponent, Edition, split};
///
/// let parts = split(Edition::Rfc1738, "http://h/a?b#c");
/// assert_eq!((parts.authority(), parts.path()), (Some("h"), Some("a?b#c")));
///
/// let parts = split(Edition::Rfc2396, "http://h/a?b#c");
/// assert_eq!((parts.path(), parts.query(), parts.fragment()), (Some("/a"), Some("b"), Some("c")));
/// assert_eq!(parts.span(SplitComponent::Path), Some(8..10));
///
/// let parts = split(Edition::Rfc2396, &b"\xFF\n?"[..]);
/// assert_eq!((parts.path(), parts.query()), (Some(&b"\xFF\n"[..]), Some(&b""[..])));
/// ```
pub fn split<I: Text + Input + AsBytes>(edition: Edition, text: I) -> SplitText<I> {
    match edition {
        Edition::Rfc1738 => rfc1738(text),
        edition => Algorithm::from(edition).split(text),
    }
}

impl<I> SplitText<I> {
    /// Returns the half-open byte range of the component, without its delimiters, or `None` if it
    /// is undefined in the document.
    #[must_use]
    pub fn span(&self, component: SplitComponent) -> Option<Range<usize>> {
        self.spans[component as usize].clone()
    }

    /// Returns the spans of all components, for comparison.
    pub(super) const fn spans(&self) -> &[Option<Range<usize>>; COUNT] {
        &self.spans
    }

    fn is(mut self, component: SplitComponent, span: Range<usize>) -> Self {
        self.spans[component as usize] = Some(span);
        self
    }

    fn new(text: I) -> Self {
        Self { text, spans: [const { None }; COUNT] }
    }
}

impl<I: Input> SplitText<I> {
    /// Returns the component, as a part of the text.
    #[must_use]
    pub fn get(&self, component: SplitComponent) -> Option<I> {
        self.span(component).map(|span| self.text.take_from(span.start).take(span.len()))
    }

    /// Returns the scheme, without its colon.
    #[must_use]
    pub fn scheme(&self) -> Option<I> {
        self.get(SplitComponent::Scheme)
    }

    /// Returns the text after `//`, which has a different name in each document: see [`SplitComponent::Authority`].
    #[must_use]
    pub fn authority(&self) -> Option<I> {
        self.get(SplitComponent::Authority)
    }

    /// Returns the path. Only RFC 1738 can have none.
    #[must_use]
    pub fn path(&self) -> Option<I> {
        self.get(SplitComponent::Path)
    }

    /// Returns the parameters, which are a component only in RFC 1808.
    #[must_use]
    pub fn params(&self) -> Option<I> {
        self.get(SplitComponent::Params)
    }

    /// Returns the query.
    #[must_use]
    pub fn query(&self) -> Option<I> {
        self.get(SplitComponent::Query)
    }

    /// Returns the fragment.
    #[must_use]
    pub fn fragment(&self) -> Option<I> {
        self.get(SplitComponent::Fragment)
    }
}

/// Returns the offset of the first of these bytes, or the end.
fn find(bytes: &[u8], within: Range<usize>, delimiters: &[u8]) -> Option<usize> {
    let at = bytes[within.clone()].iter().position(|byte| delimiters.contains(byte))?;
    Some(within.start + at)
}

/// Returns the offset of the colon after a scheme, in the documents that define the characters of a scheme.
fn colon(bytes: &[u8], end: usize) -> Option<usize> {
    let in_scheme = |byte: &u8| byte.is_ascii_alphanumeric() || b"+-.".contains(byte);
    let at = bytes[..end].iter().position(|byte| !in_scheme(byte))?;
    (at > 0 && bytes[at] == b':').then_some(at)
}

/// Splits by RFC 1738 sections 2.1 and 3.1.
fn rfc1738<I: Input + AsBytes>(text: I) -> SplitText<I> {
    let end = text.as_bytes().len();
    let Some(colon) = colon(text.as_bytes(), end) else {
        return SplitText::new(text).is(SplitComponent::Path, 0..end);
    };
    let part = colon + 1;
    if !text.as_bytes()[part..].starts_with(b"//") {
        return SplitText::new(text)
            .is(SplitComponent::Scheme, 0..colon)
            .is(SplitComponent::Path, part..end);
    }
    let login = part + "//".len();
    let slash = find(text.as_bytes(), login..end, b"/");
    let split = SplitText::new(text)
        .is(SplitComponent::Scheme, 0..colon)
        .is(SplitComponent::Authority, login..slash.unwrap_or(end));
    match slash {
        Some(slash) => split.is(SplitComponent::Path, slash + 1..end),
        None => split,
    }
}

/// Splits by RFC 1808 section 2.4, in its order. Empty components are absent, except for the path.
pub(super) fn rfc1808<I: Input + AsBytes>(text: I) -> SplitText<I> {
    let mut split = SplitText::new(text);
    let text = split.text.as_bytes();
    let (mut start, mut end) = (0, text.len());
    let mut spans = split.spans;

    // Each step removes its component from the end of the parse string.
    let mut cut = |component: SplitComponent, start: usize, end: &mut usize, delimiter: u8| {
        if let Some(at) = find(text, start..*end, &[delimiter]) {
            spans[component as usize] = (at + 1 < *end).then_some(at + 1..*end);
            *end = at;
        }
    };
    cut(SplitComponent::Fragment, start, &mut end, b'#');
    let scheme = colon(text, end);
    start = scheme.map_or(0, |colon| colon + 1);
    let mut net_loc = None;
    if text[start..end].starts_with(b"//") {
        let location = start + "//".len();
        start = find(text, location..end, b"/").unwrap_or(end);
        net_loc = (location < start).then_some(location..start);
    }
    cut(SplitComponent::Query, start, &mut end, b'?');
    cut(SplitComponent::Params, start, &mut end, b';');
    spans[SplitComponent::Scheme as usize] = scheme.map(|colon| 0..colon);
    spans[SplitComponent::Authority as usize] = net_loc;
    spans[SplitComponent::Path as usize] = Some(start..end);
    split.spans = spans;
    split
}

/// Splits by Appendix B of all editions since 1996: `^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?`,
/// where `.` is any byte.
pub(super) fn appendix_b<I: Input + AsBytes>(text: I) -> SplitText<I> {
    let mut split = SplitText::new(text);
    let text = split.text.as_bytes();
    let (mut start, mut end) = (0, text.len());

    let colon = find(text, 0..end, b":/?#").filter(|&at| at > 0 && text[at] == b':');
    if let Some(colon) = colon {
        split.spans[SplitComponent::Scheme as usize] = Some(0..colon);
        start = colon + 1;
    }
    if text[start..].starts_with(b"//") {
        let authority = start + "//".len();
        start = find(text, authority..end, b"/?#").unwrap_or(end);
        split.spans[SplitComponent::Authority as usize] = Some(authority..start);
    }
    if let Some(hash) = find(text, start..end, b"#") {
        split.spans[SplitComponent::Fragment as usize] = Some(hash + 1..end);
        end = hash;
    }
    if let Some(mark) = find(text, start..end, b"?") {
        split.spans[SplitComponent::Query as usize] = Some(mark + 1..end);
        end = mark;
    }
    split.spans[SplitComponent::Path as usize] = Some(start..end);
    split
}
