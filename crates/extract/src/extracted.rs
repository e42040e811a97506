//! A reference found in a text.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::suffix;
use uri_grammar::{GrammarRule, Rule};

/// The delimiters around a reference (RFC 3986 Appendix C).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Delimiters {
    /// `<` and `>`.
    AngleBrackets,
    /// `"` and `"`.
    DoubleQuotes,
    /// Whitespace, or any other character that cannot be part of the reference.
    Whitespace,
}

/// The form of a reference.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Form {
    /// A [`URI`](uri_grammar::Rule::Uri), which has a scheme and may have a fragment.
    Uri,
    /// A [`relative-ref`](uri_grammar::Rule::RelativeRef). It is found only after `URL:`.
    Relative,
    /// The host and path of a URI, without its scheme (RFC 3986 section 4.5). [`Extracted::completed`] adds the scheme.
    ///
    /// The grammar reads `example.org/` as a relative path, and `example.org:80/` as a URI whose scheme is the host. A
    /// host that begins with a digit is not a scheme, so `3.example.org:80/` is not even a reference.
    Abbreviated,
    /// Text between angle brackets or double quotes that begins with a scheme and `//`, but is not a URI. It has an
    /// error, such as `{` in the path. The whole text is returned.
    Invalid,
}

/// Returns the prefix `URL:` at the beginning of the text, in any case.
pub(super) fn prefix_of(text: &str) -> Option<&str> {
    text.get(..4).filter(|prefix| prefix.eq_ignore_ascii_case("URL:"))
}

impl Form {
    /// Returns `true` if the text has this form.
    pub(super) fn holds(self, text: &str) -> bool {
        match self {
            Self::Uri => Rule::Uri.is_match(text),
            Self::Relative => Rule::RelativeRef.is_match(text),
            Self::Abbreviated => suffix::scheme(text).is_some(),
            Self::Invalid => true,
        }
    }
}

/// A reference in a text.
///
/// All offsets count bytes, and ranges are half-open.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Extracted<'a> {
    pub(super) text: Cow<'a, str>,
    pub(super) span: Range<usize>,
    pub(super) outer: Range<usize>,
    pub(super) delimiters: Delimiters,
    pub(super) prefix: Option<&'a str>,
    pub(super) form: Form,
    /// The offsets in `text` of hyphens that may not be part of the reference, in order.
    pub(super) hyphens: Vec<usize>,
    /// The start of each piece, in `text` and in the original. The list is empty if there is only one piece.
    pub(super) pieces: Vec<(usize, usize)>,
}

impl<'a> Extracted<'a> {
    /// Creates a reference that only whitespace delimits.
    pub(super) fn new(text: impl Into<Cow<'a, str>>, span: Range<usize>, form: Form) -> Self {
        Self {
            text: text.into(),
            outer: span.clone(),
            span,
            delimiters: Delimiters::Whitespace,
            prefix: None,
            form,
            hyphens: Vec::new(),
            pieces: Vec::new(),
        }
    }

    /// Returns the reference, without delimiters, prefix and whitespace.
    ///
    /// Hyphens at the ends of lines are kept, unless only the text without them is a reference: `<http://a/%4-` and
    /// `1>` on the next line can only be `http://a/%41`.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns [`text`](Self::text). It borrows from the original if nothing had to be removed.
    #[must_use]
    pub fn into_text(self) -> Cow<'a, str> {
        self.text
    }

    /// Returns the byte range of the reference in the original. The range includes whitespace within the reference, but
    /// not the delimiters and the prefix.
    ///
    /// ```
    /// # use uri_grammar_extract::{ExtractOptions, extract};
    /// let found = extract("see <URL: http://a/>", ExtractOptions::new()).next().unwrap();
    /// assert_eq!((found.span(), found.outer()), (10..19, 4..20));
    /// ```
    #[must_use]
    pub const fn span(&self) -> Range<usize> {
        self.span.start..self.span.end
    }

    /// Returns the byte range of the reference in the original, including delimiters and prefix. These ranges do not
    /// overlap.
    #[must_use]
    pub const fn outer(&self) -> Range<usize> {
        self.outer.start..self.outer.end
    }

    /// Returns the delimiters around the reference.
    #[must_use]
    pub const fn delimiters(&self) -> Delimiters {
        self.delimiters
    }

    /// Returns the prefix as it is written, if there is one: `URL:` in any case, without the whitespace that follows.
    #[must_use]
    pub const fn prefix(&self) -> Option<&'a str> {
        self.prefix
    }

    /// Returns the form of the reference.
    #[must_use]
    pub const fn form(&self) -> Form {
        self.form
    }

    /// Returns the byte offsets in [`text`](Self::text) of hyphens that may not be part of the reference: "Because some
    /// typesetters and printers may (erroneously) introduce a hyphen at the end of line when breaking it" (RFC 3986
    /// Appendix C).
    ///
    /// ```
    /// # use uri_grammar_extract::{ExtractOptions, extract};
    /// let found = extract("<http://a/run-\n  time>", ExtractOptions::new()).next().unwrap();
    /// assert_eq!((found.text(), found.hyphens()), ("http://a/run-time", &[12][..]));
    /// assert_eq!(found.without_hyphens().as_deref(), Some("http://a/runtime"));
    /// ```
    #[must_use]
    pub fn hyphens(&self) -> &[usize] {
        &self.hyphens
    }

    /// Returns the reference without its [`hyphens`](Self::hyphens), or `None` if there are none.
    #[must_use]
    pub fn without_hyphens(&self) -> Option<String> {
        (!self.hyphens.is_empty()).then(|| self.with(|_| false))
    }

    /// Returns the reference with only the [`hyphens`](Self::hyphens) whose offsets `keep` accepts, or `None` if the
    /// result is not a reference of this form.
    ///
    /// ```
    /// # use uri_grammar_extract::{ExtractOptions, extract};
    /// let found = extract("<http://a-\nb/c-\nd>", ExtractOptions::new()).next().unwrap();
    /// assert_eq!(found.hyphens(), [8, 12]);
    /// assert_eq!(found.join_with(|hyphen| hyphen < 10).as_deref(), Some("http://a-b/cd"));
    /// ```
    #[must_use]
    pub fn join_with(&self, keep: impl FnMut(usize) -> bool) -> Option<String> {
        Some(self.with(keep)).filter(|reading| self.form.holds(reading))
    }

    fn with(&self, mut keep: impl FnMut(usize) -> bool) -> String {
        let mut reading = String::with_capacity(self.text.len());
        let mut next = 0;
        for &hyphen in &self.hyphens {
            reading.push_str(&self.text[next..hyphen]);
            next = if keep(hyphen) { hyphen } else { hyphen + 1 };
        }
        reading.push_str(&self.text[next..]);
        reading
    }

    /// Returns the offset in the original of the byte at `offset` in [`text`](Self::text). The
    /// length of the text gives the end of the reference, and any larger offset gives `None`.
    ///
    /// ```
    /// # use uri_grammar_extract::{ExtractOptions, extract};
    /// let found = extract("<http://a/\n  b>", ExtractOptions::new()).next().unwrap();
    /// assert_eq!(found.text(), "http://a/b");
    /// assert_eq!([8, 9, 10, 11].map(|o| found.original_offset(o)), [Some(9), Some(13), Some(14), None]);
    /// ```
    #[must_use]
    pub fn original_offset(&self, offset: usize) -> Option<usize> {
        if offset >= self.text.len() {
            return (offset == self.text.len()).then_some(self.span.end);
        }
        let after = self.pieces.partition_point(|&(start, _)| start <= offset);
        let piece = after.checked_sub(1).and_then(|piece| self.pieces.get(piece));
        let &(start, original) = piece.unwrap_or(&(0, self.span.start));
        Some(original + (offset - start))
    }

    /// Returns the probable scheme of an [abbreviated](Form::Abbreviated) reference: `ftp` for hosts that begin with
    /// `ftp`, `http` for others.
    #[must_use]
    pub fn guess(&self) -> Option<&'static str> {
        (self.form == Form::Abbreviated).then(|| suffix::scheme(&self.text)).flatten()
    }

    /// Returns an [abbreviated](Form::Abbreviated) reference as a URI with its probable scheme.
    #[must_use]
    pub fn completed(&self) -> Option<String> {
        self.guess().map(|scheme| [scheme, "://", &self.text].concat())
    }
}
