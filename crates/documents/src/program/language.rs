//! The languages.

use std::fmt;

use super::lexicon::{self, Lexicon};

/// A language that programs are written in.
///
/// ```
/// use uri_grammar_documents::{Format, Language, references};
///
/// let rust = Language::from_extension("rs").unwrap();
/// assert_eq!(rust.name(), "rust");
/// let file = "let a = 1; // see http://a/b\nlet b = \"http://c/d\";";
/// let found = references(Format::Program(rust), file)?;
/// let texts: Vec<_> = found.iter().map(|found| &*found.text).collect();
/// assert_eq!(texts, ["http://a/b", "http://c/d"]);
/// # Ok::<(), uri_grammar_documents::FormatError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Language(u8);

/// A row of the table of languages.
struct Row {
    name: &'static str,
    /// In lower case.
    extensions: &'static [&'static str],
    lexicon: &'static Lexicon,
}

const fn row(
    name: &'static str,
    extensions: &'static [&'static str],
    lexicon: &'static Lexicon,
) -> Row {
    Row { name, extensions, lexicon }
}

static TABLE: [Row; 18] = [
    row("c", &["c", "h", "mm", "glsl", "hlsl", "cu", "proto"], &lexicon::C),
    row("c#", &["cs", "csx"], &lexicon::C_SHARP),
    row("c++", &["cc", "cpp", "cxx", "hh", "hpp", "hxx", "ino"], &lexicon::CPP),
    row("dart", &["dart"], &lexicon::DART),
    row("go", &["go"], &lexicon::GO),
    row("groovy", &["groovy", "gradle"], &lexicon::GROOVY),
    row("haskell", &["hs"], &lexicon::HASKELL),
    row("java", &["java"], &lexicon::JAVA),
    row("javascript", &["js", "mjs", "cjs", "ts", "mts", "cts"], &lexicon::JAVASCRIPT),
    row("kotlin", &["kt", "kts"], &lexicon::KOTLIN),
    row("lua", &["lua"], &lexicon::LUA),
    row("python", &["py", "pyi", "bzl"], &lexicon::PYTHON),
    row("ruby", &["rb", "rake", "gemspec"], &lexicon::RUBY),
    row("rust", &["rs"], &lexicon::RUST),
    row("scala", &["scala", "sc"], &lexicon::SCALA),
    row("shell", &["sh", "bash", "zsh", "fish"], &lexicon::SHELL),
    row("sql", &["sql"], &lexicon::SQL),
    row("swift", &["swift"], &lexicon::SWIFT),
];

impl Language {
    /// Returns every known language, by name.
    #[must_use]
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        (0_u8..).zip(&TABLE).map(|(index, _)| Self(index)).collect::<Vec<_>>().into_iter()
    }

    /// Returns the language whose files usually have this extension. Case does not matter.
    #[must_use]
    pub fn from_extension(extension: &str) -> Option<Self> {
        Self::find(|row| row.extensions.iter().any(|own| own.eq_ignore_ascii_case(extension)))
    }

    /// Returns the language with this name, ignoring case.
    ///
    /// ```
    /// use uri_grammar_documents::Language;
    ///
    /// let names = ["Rust", "c++", "html"];
    /// let known = names.map(|name| Language::from_name(name).is_some());
    /// assert_eq!(known, [true, true, false]);
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::find(|row| row.name.eq_ignore_ascii_case(name))
    }

    fn find(is_it: impl Fn(&Row) -> bool) -> Option<Self> {
        Self::all().find(|language| is_it(language.row()))
    }

    /// Returns its name, in lower case.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.row().name
    }

    fn row(self) -> &'static Row {
        &TABLE[usize::from(self.0)]
    }

    pub(super) fn lexicon(self) -> &'static Lexicon {
        self.row().lexicon
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Language").field(&self.name()).finish()
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn extensions_and_names_are_unique() {
        let mut seen: Vec<&str> = Vec::new();
        for language in Language::all() {
            assert_eq!(Language::from_name(language.name()), Some(language));
            for extension in language.row().extensions {
                assert!(!seen.contains(extension), "{extension}");
                assert_eq!(Language::from_extension(extension), Some(language));
                seen.push(extension);
            }
        }
        let names: Vec<_> = TABLE.iter().map(|row| row.name).collect();
        assert!(names.is_sorted(), "{names:?}");
    }
}
