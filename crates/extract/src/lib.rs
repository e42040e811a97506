//! References in running text: mail, a page of a document, a log.
//!
//! RFC 3986 Appendix C says how they are delimited there, as did RFC 1738 (its appendix),
//! draft-ietf-url-syntax-00, RFC 2396 and draft-fielding-uri-rfc2396bis-00 (Appendix E). RFC 2396
//! Appendix F and RFC 3986 section 4.5 describe references without a scheme.
//!
//! ```
//! use uri_grammar_extract::{ExtractOptions, extract};
//!
//! let text = "Yes, Jim, I found it under \"http://www.w3.org/Addressing/\",
//!     but you can probably pick it up from <ftp://foo.example.
//!     com/rfc/>.";
//! let found: Vec<_> = extract(text, ExtractOptions::new()).collect();
//! assert_eq!(found[0].text(), "http://www.w3.org/Addressing/");
//! assert_eq!(found[1].text(), "ftp://foo.example.com/rfc/");
//! assert!(text[found[1].span()].starts_with("ftp://foo.example.\n"));
//! ```
//!
//! # What the documents say
//!
//! A reference is delimited by `<` and `>`, by double quotes, or by whitespace; these are not part
//! of it, but its fragment is. Whitespace that was inserted to break a long reference across lines
//! is removed: "whitespace" in RFC 3986, "unencoded whitespace" in RFC 1738, "unescaped whitespace"
//! in the documents between. They mean the same: `%20` stays. If a line breaks after a hyphen, the
//! hyphen may or may not be part of the reference: see [`Extracted::hyphens`]. The prefix `URL:`,
//! in any case, with or without space after it, is removed.
//!
//! The same helps with references that users type: see [`parse_user_input`].
//!
//! # What they do not say
//!
//! These are choices of this crate, made so that prose is not mistaken for references.
//!
//! | place | what is found |
//! |---|---|
//! | `<URL:...>`, `"URL:..."` | what [`Rule::Uri`](uri_grammar::Rule::Uri) derives, or, if it has no space within a line, [`Rule::RelativeRef`](uri_grammar::Rule::RelativeRef) |
//! | `<...>` | what `Rule::Uri` derives; if there is whitespace within, only with a plausible scheme |
//! | `"..."` | what `Rule::Uri` derives with a plausible scheme; whitespace within must break a line, because prose is quoted, too |
//! | `<...>`, `"..."`, with `//` after a scheme and no whitespace | what `Rule::Uri` does not derive, as [`Form::Invalid`]: a reference with an error is not cut |
//! | elsewhere | the longest prefix that `Rule::Uri` derives, with a plausible scheme or after `URL:`, without the punctuation at its end |
//!
//! A scheme is plausible if `//` follows it, or if it is one of a few that are written without `//`
//! (`mailto`, `news`, `tel`, `urn` and the like), followed by what its specification demands:
//! neither `note:this` nor `12:30` is found. Something must follow the colon. Without the prefix, a
//! scheme has no whitespace in it. A blank line ends whatever a bracket or quote began.
//!
//! The punctuation at the end of an undelimited reference is `.` `,` `;` `:` `!` `?` and `'`. A `)`
//! that closes no `(` of the reference ends it, as does a `'` if the reference follows one. Such a
//! reference ends before the first character that the grammar does not allow, even if an IRI was
//! meant. It also ends at the end of its line, with or without a hyphen. The marks of quoted mail
//! (`> `) are not removed: no document mentions them.
//!
//! The work is linear in the length of the text, whatever the text is.
//!
//! # The library
//!
//! The grammar and its types are those of [`uri_grammar`], which this crate re-exports: you need no
//! other dependency to parse what was found.
//!
//! The feature `std` (default) enables the feature of the same name in the library. Without it,
//! this crate needs only an allocator.
//!
//! ```
//! use uri_grammar_extract::uri_grammar::Uri;
//! use uri_grammar_extract::{ExtractOptions, extract};
//!
//! let found = extract("Ask at http://example.com/help.", ExtractOptions::new()).next().unwrap();
//! assert_eq!(Uri::parse(found.text()).unwrap().host(), Some("example.com"));
//! ```

#![no_std]

extern crate alloc;

mod bare;
mod characters;
mod delimited;
mod extracted;
mod join;
mod schemes;
mod suffix;
mod typed;

#[doc(no_inline)]
pub use uri_grammar;

pub use extracted::{Delimiters, Extracted, Form};
pub use typed::parse_user_input;

/// What to look for.
///
/// ```
/// use uri_grammar_extract::{ExtractOptions, Form, extract};
///
/// let text = "www.w3.org/Addressing/ tells more.";
/// assert_eq!(extract(text, ExtractOptions::new()).count(), 0);
/// let found = extract(text, ExtractOptions::new().abbreviated(true)).next().unwrap();
/// assert_eq!((found.text(), found.form()), ("www.w3.org/Addressing/", Form::Abbreviated));
/// assert_eq!(found.completed().as_deref(), Some("http://www.w3.org/Addressing/"));
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct ExtractOptions {
    abbreviated: bool,
}

impl ExtractOptions {
    /// Looks for references as they should be written: with a scheme, or after `URL:`.
    #[must_use]
    pub const fn new() -> Self {
        Self { abbreviated: false }
    }

    /// Sets whether references that consist only of host and path are found, too (RFC 3986 section
    /// 4.5, RFC 2396 Appendix F).
    ///
    /// "There is no standard set of heuristics". Here, a name of three or more labels that begins
    /// with `www` or `ftp` is a host, and so is any name in `com`, `edu`, `gov`, `int`, `mil`,
    /// `net` or `org` (RFC 1591). A port, path, query and fragment may follow.
    #[must_use]
    pub const fn abbreviated(self, abbreviated: bool) -> Self {
        Self { abbreviated }
    }
}

/// Finds the references in a text, in order.
///
/// ```
/// use uri_grammar_extract::{Delimiters, ExtractOptions, extract};
///
/// let text = "(see <URL:http://a/b c> or http://d/.)";
/// let found: Vec<_> = extract(text, ExtractOptions::new()).collect();
/// assert_eq!((found[0].text(), found[0].delimiters()), ("http://a/bc", Delimiters::AngleBrackets));
/// assert_eq!((found[1].text(), found[1].delimiters()), ("http://d/", Delimiters::Whitespace));
/// ```
pub fn extract(text: &str, options: ExtractOptions) -> References<'_> {
    References { text, options, at: 0, free: 0 }
}

/// The references in a text, in order: see [`extract`].
#[derive(Debug, Clone)]
pub struct References<'a> {
    text: &'a str,
    options: ExtractOptions,
    /// What is before has been looked at.
    at: usize,
    /// What is before belongs to references that were found.
    free: usize,
}

impl<'a> Iterator for References<'a> {
    type Item = Extracted<'a>;

    fn next(&mut self) -> Option<Extracted<'a>> {
        loop {
            let found = match *self.text.as_bytes().get(self.at)? {
                b'<' => self.delimited(Delimiters::AngleBrackets),
                b'"' => self.delimited(Delimiters::DoubleQuotes),
                byte if characters::is_word(byte) => self.word(),
                _ => {
                    self.at += 1;
                    None
                }
            };
            if found.is_some() {
                return found;
            }
        }
    }
}

impl core::iter::FusedIterator for References<'_> {}

impl<'a> References<'a> {
    /// What the delimiter here begins. If that is not a reference, there may be some within.
    fn delimited(&mut self, delimiters: Delimiters) -> Option<Extracted<'a>> {
        let open = self.at;
        self.at += 1;
        let found = delimited::read(self.text, open, delimiters, self.options.abbreviated)?;
        self.at = found.outer().end;
        self.free = self.at;
        Some(found)
    }

    /// What the word here begins. If that is nothing, none of it is looked at again.
    fn word(&mut self) -> Option<Extracted<'a>> {
        let (text, free, start) = (self.text, self.free, self.at);
        let rest = &text.as_bytes()[start..];
        let word =
            start..start + rest.iter().take_while(|&&byte| characters::is_word(byte)).count();
        self.at = word.end;
        // The grammar takes the host of `www.w3.org:80` for a scheme.
        let abbreviated = self.options.abbreviated && !text[word.end..].starts_with("://");
        let suffix = abbreviated.then(|| bare::read_suffix(text, free, start)).flatten();
        let found = suffix.or_else(|| {
            let (found, seen) = bare::read_uri(text, free, word);
            self.at = seen;
            found
        })?;
        self.at = found.outer().end;
        self.free = self.at;
        Some(found)
    }
}

/// The examples of the crate's README, run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
