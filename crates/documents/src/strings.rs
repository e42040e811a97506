//! The strings of JSON, TOML and YAML that are references.

use crate::found::Occurrence;
use crate::schemes::{self, is_of_scheme};

/// Names whose strings are references, as the last word of a name.
const NAMES: &[&str] =
    &["href", "homepage", "link", "permalink", "repository", "src", "uri", "url", "website"];

/// Names that must match as a whole, and whose strings are references whatever they look like.
const KEYWORDS: &[&str] = &["$dynamicRef", "$id", "$ref", "$schema", "@base", "@id", "@vocab"];

/// Words that end in `url` but do not name a URL.
const NOT: &[&str] = &["burl", "churl", "curl", "furl", "hurl", "purl", "unfurl"];

/// Names below which no string is a reference by its name: the dependencies of a manifest or a lock file, its
/// commands, and the parts that it exports.
const BELOW: &[&str] = &[
    "bin",
    "catalog",
    "catalogs",
    "conflict",
    "constraints",
    "engine",
    "engines",
    "environment",
    "exports",
    "extras",
    "features",
    "imports",
    "overrides",
    "patch",
    "peerDependenciesMeta",
    "provide",
    "replace",
    "require",
    "require-dev",
    "requires",
    "resolutions",
    "scripts",
    "sdk",
    "typesVersions",
    "workspaces",
];

/// Ends of further names of this kind: `devDependencies`, `dependency_overrides`, `gui-scripts`.
const BELOW_ENDS: &[&str] = &["dependencies", "overrides", "scripts", "dependency-groups"];

/// The strings of a document that are references.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[non_exhaustive]
pub enum Strings {
    /// Strings that begin with a known scheme, and strings below a [name](DocumentOptions::name) that was added.
    Schemes,
    /// These strings, and strings whose name indicates a reference.
    #[default]
    Names,
    /// All strings.
    All,
}

/// Options for JSON, TOML and YAML, where any string can be a reference, but few are.
///
/// A string is a reference if it begins with a known scheme, such as `https://` or `mailto:`, has
/// no space in it and is not a pattern, such as `https://*.example.com/` or `http://host[:port]`.
///
/// It is also a reference if its name indicates one, and it looks like one: it begins with a scheme, `/`, `./`,
/// `../`, `#` or `?`, or with a host that a path follows (`www.a.b`, `a.example/b`). Names below `dependencies`,
/// `overrides`, `engines`, `scripts`, `bin`, `exports`, `imports` and similar names in manifests do not count: they
/// are names of packages.
///
/// Several URLs in one string, separated by white space, `;`, `,`, `|` or `##`, are several references.
///
/// A name indicates a reference if its last word is one of `href`, `homepage`, `link`, `permalink`, `repository`,
/// `src`, `uri`, `url`, `website` (or one of these followed by `s`), in any case: `url`, `baseURL`, `html_url`,
/// `base-uris`, and also `baseurl`. So do names in a table `urls`, as in `[project.urls]`. `$id`, `$ref`,
/// `$dynamicRef`, `$schema`, `@base`, `@id` and `@vocab` do, too, and their strings need not look like references. A
/// string in an array has the name of the array.
///
/// ```
/// use uri_grammar_documents::{DocumentOptions, Format, Strings, references_with};
///
/// let file = br#"{"link": "./a", "url": "^1.0", "note": "c/d"}"#;
/// let texts = |options: &DocumentOptions| -> Vec<String> {
///     let found = references_with(Format::Json, file, options).unwrap();
///     found.into_iter().map(|found| found.text.into_owned()).collect()
/// };
/// assert_eq!(texts(&DocumentOptions::new()), ["./a"]);
/// assert_eq!(texts(&DocumentOptions::new().strings(Strings::All)), ["./a", "^1.0", "c/d"]);
/// assert_eq!(texts(&DocumentOptions::new().name("note")), ["./a", "c/d"]);
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DocumentOptions {
    strings: Strings,
    names: Vec<String>,
    pub(crate) schemes: Vec<String>,
    pub(crate) bare: bool,
    pub(crate) broken_links: bool,
}

impl DocumentOptions {
    /// Creates the options that [`references`](crate::references) uses.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets which strings of JSON, TOML and YAML are references.
    #[must_use]
    pub fn strings(self, strings: Strings) -> Self {
        Self { strings, ..self }
    }

    /// Adds a name whose strings are references, wherever it is and whatever they look like. The
    /// whole name must match, ignoring case.
    #[must_use]
    pub fn name(mut self, name: impl Into<String>) -> Self {
        self.names.push(name.into());
        self
    }

    /// Adds a known scheme, for strings and for references in texts.
    #[must_use]
    pub fn scheme(mut self, scheme: impl Into<String>) -> Self {
        self.schemes.push(scheme.into());
        self
    }

    /// Sets whether bare URLs in Markdown, which GitHub and others turn into links, are references: as in a text, but
    /// not in code or in the text of a link.
    ///
    /// ```
    /// use uri_grammar_documents::{DocumentOptions, Format, references_with};
    ///
    /// let file = "See http://a/. `http://b/` [http://c/](d)";
    /// let texts = |options: &DocumentOptions| -> Vec<String> {
    ///     let found = references_with(Format::Markdown, file, options).unwrap();
    ///     found.into_iter().map(|found| found.text.into_owned()).collect()
    /// };
    /// assert_eq!(texts(&DocumentOptions::new()), ["d"]);
    /// assert_eq!(texts(&DocumentOptions::new().bare(true)), ["http://a/", "d"]);
    /// ```
    #[must_use]
    pub fn bare(self, bare: bool) -> Self {
        Self { bare, ..self }
    }

    /// Sets whether to find Markdown text that was meant as a link or an image but is not one, such as
    /// `[a] (http://b/)`, as a [`BrokenLink`](crate::Role::BrokenLink).
    #[must_use]
    pub fn broken_links(self, broken_links: bool) -> Self {
        Self { broken_links, ..self }
    }

    /// Returns the place of the value of a name, given the place of the name.
    pub(crate) fn place(&self, outer: Place, name: &str) -> Place {
        let named = if self.names.iter().any(|own| own.eq_ignore_ascii_case(name)) {
            Named::ByUser
        } else if KEYWORDS.iter().any(|word| name.eq_ignore_ascii_case(word)) {
            Named::ByKeyword
        } else if is_name(name) || outer.holds_urls {
            Named::ByCustom
        } else {
            Named::No
        };
        Place {
            named,
            is_below: outer.is_below || outer.is_named_below,
            is_named_below: is_below(name),
            holds_urls: ["urls", "uris"]
                .iter()
                .any(|word| last_word(name).eq_ignore_ascii_case(word)),
        }
    }

    /// Returns `true` if a string at such a place is a reference.
    pub(crate) fn takes(&self, place: Place, text: &str) -> bool {
        let by_name = match place.named {
            Named::No => false,
            Named::ByUser => true,
            // A blank node of RDF is not a reference.
            Named::ByKeyword => self.strings != Strings::Schemes && !text.starts_with("_:"),
            Named::ByCustom => {
                self.strings != Strings::Schemes
                    && !place.is_below
                    && !is_pattern(text)
                    && looks_like_reference(text)
            }
        };
        let by_scheme = || {
            schemes::known_at(text, &self.schemes).is_some()
                && !text.contains(char::is_whitespace)
                && !is_pattern(text)
        };
        self.strings == Strings::All || by_name || by_scheme()
    }
}

/// The context of a string: the names around it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Place {
    named: Named,
    /// `true` if it is below a name of `BELOW`.
    is_below: bool,
    /// `true` if its own name is in `BELOW`.
    is_named_below: bool,
    /// `true` if its name indicates that its values are URLs, as in `[project.urls]`.
    holds_urls: bool,
}

impl Place {
    /// Returns the place within this value, before a name follows.
    pub(crate) const fn within(self) -> Self {
        let is_below = self.is_below || self.is_named_below;
        Self { named: Named::No, is_below, is_named_below: false, holds_urls: self.holds_urls }
    }
}

/// The meaning of a name for its strings.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Named {
    #[default]
    No,
    /// A string is a reference if it looks like one.
    ByCustom,
    /// Every string is a reference unless it is a pattern.
    ByKeyword,
    /// Every string is a reference.
    ByUser,
}

/// Returns the references in a value. White space, `;`, `,`, `|` or `##` before a further scheme with `://` separates
/// references: `https://localhost:5001;http://localhost:5000`.
pub(crate) fn each(value: Occurrence<'_>) -> impl Iterator<Item = Occurrence<'_>> {
    let separates = |c: char| c.is_whitespace() || ";,|".contains(c);
    let mut parts = Vec::new();
    let mut start = 0;
    for (colon, _) in value.text.match_indices("://") {
        let scheme = schemes::start_before(value.text.as_bytes(), start, colon);
        let before = &value.text[start..scheme];
        let before = before.strip_suffix("##").unwrap_or(before);
        let end = start + before.trim_end_matches(separates).len();
        if end > start && end < scheme && scheme < colon {
            parts.push(start..end);
            start = scheme;
        }
    }
    parts.push(start..value.text.len());
    let is_whole = parts.len() == 1;
    let mut whole = is_whole.then_some(value.clone()).into_iter();
    parts.into_iter().map(move |part| whole.next().unwrap_or_else(|| value.slice(part)))
}

/// Returns `true` if no string below this name is a reference by its own name.
fn is_below(name: &str) -> bool {
    BELOW.iter().any(|below| name.eq_ignore_ascii_case(below))
        || BELOW_ENDS.iter().any(|end| {
            let letters = |text: &str| text.bytes().filter(u8::is_ascii_alphanumeric).count();
            let skip = letters(name).checked_sub(letters(end));
            let word = name.bytes().filter(u8::is_ascii_alphanumeric);
            let end = end.bytes().filter(u8::is_ascii_alphanumeric);
            skip.is_some_and(|skip| word.skip(skip).map(|byte| byte.to_ascii_lowercase()).eq(end))
        })
}

/// Returns `true` if a text that begins like a reference is a pattern: of hosts or ports, a regular expression, or a
/// syntax with optional parts, such as `http://host[:port]`.
fn is_pattern(text: &str) -> bool {
    ["://*", ":*", "[,", "[/", "[?", "[0-9", "\\.", "\\d", "\\w", "\\s"]
        .iter()
        .any(|sign| text.contains(sign))
        || text.split("[:").skip(1).any(|rest| rest.starts_with(char::is_alphabetic))
}

/// Returns `true` if a text begins like a reference and is not a sentence. Most strings do not.
fn looks_like_reference(text: &str) -> bool {
    const MOST_WORDS: usize = 4;
    if !text.contains(':') && text.split_whitespace().nth(MOST_WORDS).is_some() {
        return false;
    }
    if ["/", "./", "../", "#", "?"].iter().any(|begin| text.starts_with(begin)) {
        // A comment, in a value of many lines.
        return !text.starts_with("# ");
    }
    let scheme = text.bytes().take(schemes::LONGEST).take_while(|&byte| is_of_scheme(byte));
    let (scheme, rest) = text.split_at(scheme.count());
    // An unknown scheme counts, too, since it may be a mistake.
    if rest.starts_with("://") && scheme.starts_with(|c: char| c.is_ascii_alphabetic())
        || rest.starts_with(':') && schemes::is_known(scheme)
    {
        return true;
    }
    // A scheme of the Web with a damaged colon.
    let is_web = ["http", "https"].iter().any(|web| scheme.eq_ignore_ascii_case(web));
    if is_web && rest.trim_start_matches([':', ';']).starts_with('/') {
        return true;
    }
    let is_label = |label: &str| !label.is_empty() && !label.starts_with('-');
    let domain = scheme.rsplit('.').next().unwrap_or_default();
    let is_host = scheme.contains('.')
        && scheme.split('.').all(is_label)
        && domain.len() > 1
        && domain.bytes().all(|byte| byte.is_ascii_alphabetic());
    is_host
        && (rest.starts_with('/')
            || scheme.get(..4).is_some_and(|www| www.eq_ignore_ascii_case("www.")))
}

fn is_name(name: &str) -> bool {
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

/// Returns the last word of `some_name`, `some-name`, `someName`, `someNAME`.
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
