//! Finds URI references in running text, such as mail, pages and logs.
//!
//! RFC 3986 Appendix C specifies how references in text are delimited. So do the appendix of RFC 1738, and Appendix E
//! of draft-ietf-url-syntax-00, RFC 2396 and draft-fielding-uri-rfc2396bis-00. RFC 2396 Appendix F and RFC 3986 section
//! 4.5 describe references without a scheme.
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
//! # Rules of the documents
//!
//! A reference is delimited by `<` and `>`, by double quotes, or by whitespace. The delimiters are not part of the
//! reference, but its fragment is.
//!
//! Whitespace that was inserted to break a long reference across lines is removed: "whitespace" in RFC 3986, "unencoded
//! whitespace" in RFC 1738, "unescaped whitespace" in the documents between. These mean the same: `%20` stays.
//!
//! If a line breaks after a hyphen, the hyphen may or may not be part of the reference: see [`Extracted::hyphens`]. The
//! prefix `URL:`, in any case, with or without space after it, is removed.
//!
//! The same rules apply to references that users type: see [`parse_user_input`].
//!
//! # Choices of this crate
//!
//! The documents leave the rest open. This crate makes choices that keep prose from being mistaken for references:
//!
//! | place | result |
//! |---|---|
//! | `<URL:...>`, `"URL:..."` | a match of [`Rule::Uri`](uri_grammar::Rule::Uri) or, without spaces within a line, of [`Rule::RelativeRef`](uri_grammar::Rule::RelativeRef) |
//! | `<...>` | a match of `Rule::Uri`; if it contains whitespace, only with a plausible scheme |
//! | `"..."` | a match of `Rule::Uri` with a plausible scheme; whitespace must break a line, because prose is quoted, too |
//! | `<...>`, `"..."`, with `//` after a scheme and no whitespace | text that is not a URI, whole, as [`Form::Invalid`] |
//! | elsewhere | the longest match of `Rule::Uri` with a plausible scheme or after `URL:`, without trailing punctuation |
//!
//! A scheme is plausible if `//` follows. A few schemes that are written without `//` (`mailto`, `news`, `tel`, `urn`
//! and the like) are plausible if the characters that their specifications require follow. Neither `note:this` nor
//! `12:30` is found. Something must follow the colon. Without the prefix, a scheme contains no whitespace. A blank line
//! ends a bracketed or quoted reference.
//!
//! A bare reference, without delimiters, follows these rules:
//!
//! - It does not end with the punctuation `.` `,` `;` `:` `!` `?` or `'`.
//! - It ends before a `)` that closes no `(` of the reference. If it follows a `'`, it also ends before the next `'`.
//! - It ends before the first character that the grammar does not allow, even if an IRI was meant.
//! - It ends at the end of its line, with or without a hyphen.
//!
//! The marks of quoted mail (`> `) are not removed, because no document mentions them.
//!
//! The running time is linear in the length of the text, for any text.
//!
//! # The library
//!
//! The grammar and its types come from [`uri_grammar`], which this crate re-exports. You need no other dependency to
//! parse the references.
//!
//! The feature `std` (default) enables the feature of the same name in the library. Without it, this crate needs only
//! an allocator.
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

/// Options of [`extract`] and [`parse_user_input`].
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
    /// Creates options that find references with a scheme and references after `URL:`.
    #[must_use]
    pub const fn new() -> Self {
        Self { abbreviated: false }
    }

    /// Sets whether references that consist only of host and path are found, too (RFC 3986 section 4.5, RFC 2396
    /// Appendix F).
    ///
    /// "There is no standard set of heuristics". This crate recognizes two forms of hosts: a name of three or more
    /// labels that begins with `www` or `ftp`, and any name in `com`, `edu`, `gov`, `int`, `mil`, `net` or `org` (RFC
    /// 1591). A port, path, query and fragment may follow.
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

/// An iterator over the references in a text, in order: see [`extract`].
#[derive(Debug, Clone)]
pub struct References<'a> {
    text: &'a str,
    options: ExtractOptions,
    /// The offset up to which the text has been scanned.
    at: usize,
    /// The end of the last reference that was found.
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
    /// Reads the reference that the delimiter begins. If there is none, the scan continues after the delimiter.
    fn delimited(&mut self, delimiters: Delimiters) -> Option<Extracted<'a>> {
        let open = self.at;
        self.at += 1;
        let found = delimited::read(self.text, open, delimiters, self.options.abbreviated)?;
        self.at = found.outer().end;
        self.free = self.at;
        Some(found)
    }

    /// Reads the reference that the word begins. If there is none, the scan does not return to the word.
    fn word(&mut self) -> Option<Extracted<'a>> {
        let (text, free, start) = (self.text, self.free, self.at);
        let rest = &text.as_bytes()[start..];
        let word =
            start..start + rest.iter().take_while(|&&byte| characters::is_word(byte)).count();
        self.at = word.end;
        // The grammar reads the host of `www.w3.org:80` as a scheme.
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

/// Runs the examples of the crate's README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
