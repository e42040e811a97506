//! Which strings of JSON, TOML and YAML are references.

use crate::schemes;

/// Names whose strings are references, as the last word of a name.
const NAMES: &[&str] =
    &["href", "homepage", "link", "permalink", "repository", "src", "uri", "url", "website"];

/// Names that are taken as they are.
const KEYWORDS: &[&str] = &["$id", "$ref", "$schema", "@base", "@id", "@vocab"];

/// Words that end in `url` by chance.
const NOT: &[&str] = &["burl", "churl", "curl", "furl", "hurl", "purl", "unfurl"];

/// Which strings of a document are taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[non_exhaustive]
pub enum Strings {
    /// Those that begin with a known scheme.
    Schemes,
    /// Those, and all whose name says that they are references.
    #[default]
    Names,
    /// All.
    All,
}

/// What is to be found in JSON, TOML and YAML, where every string can be a reference and few are.
///
/// A string is taken if the last word of its name is one of `href`, `homepage`, `link`,
/// `permalink`, `repository`, `src`, `uri`, `url`, `website` (or such a word with `s`), in any
/// case: `url`, `baseURL`, `html_url`, `base-uris`, also `baseurl`. `$id`, `$ref`, `$schema`,
/// `@base`, `@id` and `@vocab` are such names, too. A string in an array has the name of the
/// array. Any other string is taken if it begins with a known scheme, like `https://` or
/// `mailto:`, and has no space in it.
///
/// ```
/// use uri_grammar_documents::{Format, Options, Strings, references_with};
///
/// let file = br#"{"link": "a/b", "note": "c/d"}"#;
/// let texts = |options: &Options| -> Vec<String> {
///     let found = references_with(Format::Json, file, options).unwrap();
///     found.into_iter().map(|found| found.text.into_owned()).collect()
/// };
/// assert_eq!(texts(&Options::new()), ["a/b"]);
/// assert_eq!(texts(&Options::new().strings(Strings::All)), ["a/b", "c/d"]);
/// assert_eq!(texts(&Options::new().name("note")), ["a/b", "c/d"]);
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Options {
    strings: Strings,
    names: Vec<String>,
    schemes: Vec<String>,
}

impl Options {
    /// What [`references`](crate::references) does.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Which strings of JSON, TOML and YAML are taken.
    #[must_use]
    pub fn strings(self, strings: Strings) -> Self {
        Self { strings, ..self }
    }

    /// Adds a name whose strings are references, whole and in any case.
    #[must_use]
    pub fn name(mut self, name: impl Into<String>) -> Self {
        self.names.push(name.into());
        self
    }

    /// Adds a scheme by which strings, and references in texts, are known.
    #[must_use]
    pub fn scheme(mut self, scheme: impl Into<String>) -> Self {
        self.schemes.push(scheme.into());
        self
    }

    pub(crate) fn schemes(&self) -> &[String] {
        &self.schemes
    }

    /// Whether strings of this name are references.
    pub(crate) fn names(&self, name: &str) -> bool {
        self.strings != Strings::Schemes
            && (self.names.iter().any(|own| own.eq_ignore_ascii_case(name)) || is_name(name))
    }

    /// Whether a string is a reference, named so or not.
    pub(crate) fn takes(&self, named: bool, text: &str) -> bool {
        self.strings == Strings::All
            || named
            || schemes::known_at(text, &self.schemes).is_some()
                && !text.contains(char::is_whitespace)
    }
}

fn is_name(name: &str) -> bool {
    if KEYWORDS.iter().any(|word| name.eq_ignore_ascii_case(word)) {
        return true;
    }
    let word = last_word(name);
    let is = |word: &str| {
        NAMES.iter().any(|name| word.eq_ignore_ascii_case(name))
            || ["url", "uri", "href"].iter().any(|end| ends_with(word, end))
                && !NOT.iter().any(|not| word.eq_ignore_ascii_case(not))
    };
    is(word) || word.strip_suffix(['s', 'S']).is_some_and(is)
}

fn ends_with(word: &str, end: &str) -> bool {
    let at = word.len().checked_sub(end.len());
    at.and_then(|at| word.get(at..)).is_some_and(|tail| tail.eq_ignore_ascii_case(end))
}

/// The last word of `some_name`, `some-name`, `someName`, `someNAME`.
fn last_word(name: &str) -> &str {
    let bytes = name.as_bytes();
    let mut start = bytes.len();
    while start > 0 && bytes[start - 1].is_ascii_alphabetic() {
        start -= 1;
        let begins =
            bytes[start].is_ascii_uppercase() && start > 0 && bytes[start - 1].is_ascii_lowercase();
        if begins {
            break;
        }
    }
    &name[start..]
}
