//! The kinds of files, which decide how references are found.

use std::borrow::Cow;
use std::path::Path;

use clap::builder::{PossibleValue, TypedValueParser};
use documents::Format;

use crate::named::{name, named};
use crate::suggest;

/// The kind of a file, which decides how references are found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extract {
    /// The file name decides, or else the content.
    Auto,
    /// Each line is a reference.
    Lines,
    As(Format),
}

/// Returns all kinds, each with its name.
fn kinds() -> [(PossibleValue, Extract); 15] {
    let kind = |format: Format, help| (name(format.name(), help), Extract::As(format));
    let also = |alias, (name, kind): (PossibleValue, _)| (name.alias(alias), kind);
    [
        (name("auto", "Decide by file name, or else by content"), Extract::Auto),
        (name("lines", "One reference per line"), Extract::Lines),
        kind(Format::Markdown, "CommonMark, including its HTML"),
        kind(Format::Html, "HTML"),
        kind(Format::Json, "JSON, which may have comments"),
        kind(Format::Toml, "TOML"),
        kind(Format::Yaml, "YAML"),
        kind(Format::Xml, "XML, including SVG, Atom and sitemaps"),
        kind(Format::Css, "Style sheets"),
        kind(Format::Csv, "Tables with commas, semicolons or tabs"),
        also("adoc", kind(Format::Asciidoc, "AsciiDoc")),
        also("restructuredtext", kind(Format::Rst, "reStructuredText, including Sphinx")),
        also("eml", kind(Format::Mail, "Mail messages: header fields, and each part by its type")),
        kind(Format::Source, "Source code: certain references in strings and comments"),
        kind(
            Format::Text,
            "Running text: references that are certain, and text that looks like a URI",
        ),
    ]
}

impl Extract {
    /// Returns a parser for the name of a kind.
    pub fn parser() -> impl TypedValueParser<Value = Self> {
        named(kinds())
    }

    /// Returns the format of a file or of standard input; `None` if each line is a reference. `Auto` is text here. With
    /// `--as source`, the file name selects the language of a program, if it is known.
    pub fn format_of(self, path: Option<&Path>) -> Option<Format> {
        match (self, path.and_then(Format::from_path)) {
            (Self::As(Format::Source), Some(program @ Format::Program(_))) => Some(program),
            (Self::As(format), _) => Some(format),
            (Self::Auto, _) => Some(Format::Text),
            (Self::Lines, _) => None,
        }
    }

    /// Returns the kind with a name, or a message with a suggestion.
    pub fn named(word: &str) -> Result<Self, String> {
        let kinds = kinds();
        let found = kinds.iter().find(|(known, _)| known.matches(word, false));
        found.map(|(_, kind)| *kind).ok_or_else(|| {
            let names: Vec<_> = kinds.iter().map(|(known, _)| known.get_name()).collect();
            suggest::none_of("format", "formats", word, &names)
        })
    }
}

/// The format of each file, by a configuration.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Extracts {
    /// Patterns of file names. The last matching pattern wins.
    patterns: Vec<(String, Extract)>,
}

impl Extracts {
    /// Returns the same format for all files.
    pub fn all(extract: Extract) -> Self {
        Self::of(vec![("*".to_owned(), extract)])
    }

    /// Returns formats by patterns of file names: `*` matches any characters, and `?` matches one.
    pub fn of(patterns: Vec<(String, Extract)>) -> Self {
        Self { patterns }
    }

    /// Returns the format of a file.
    pub fn of_file(&self, file: &Path) -> Extract {
        let name = file.file_name().map_or(Cow::Borrowed(""), |name| name.to_string_lossy());
        let fits = |(pattern, _): &&(String, Extract)| fits(pattern, &name);
        self.patterns.iter().rev().find(fits).map_or(Extract::Auto, |(_, extract)| *extract)
    }
}

/// Returns `true` if the pattern matches the whole name. The time is at most proportional to the product of the
/// lengths.
fn fits(pattern: &str, name: &str) -> bool {
    let (mut pattern, mut name) = (pattern.chars(), name.chars());
    // The pattern after the last star, and the rest of the name after the text that the star matches so far.
    let mut star = None;
    loop {
        let here = name.clone();
        match (pattern.next(), name.next()) {
            (None, None) => return true,
            (Some('*'), _) => {
                star = Some((pattern.clone(), here.clone()));
                name = here;
                continue;
            }
            (Some('?'), Some(_)) => continue,
            (Some(wanted), Some(found)) if wanted == found => continue,
            _ => {}
        }
        let Some((after, end)) = &mut star else { return false };
        if end.next().is_none() {
            return false;
        }
        (pattern, name) = (after.clone(), end.clone());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_match_file_names() {
        for (pattern, name, wanted) in [
            ("*.md", "README.md", true),
            ("*.md", "README.md.txt", false),
            ("*.md", ".md", true),
            ("README*", "README", true),
            ("a?c", "aéc", true),
            ("a?c", "ac", false),
            ("*a*b*", "xxaxxbxx", true),
            ("*a*b*", "xxbxxaxx", false),
            ("*ab", "aab", true),
            ("", "", true),
            ("", "a", false),
            ("*", "", true),
            ("**", "abc", true),
            ("A", "a", false),
        ] {
            assert_eq!(fits(pattern, name), wanted, "{pattern} {name}");
        }
        assert!(!fits(&"*a".repeat(1000), &"a".repeat(999)));
        assert!(fits(&"*a".repeat(1000), &"a".repeat(3000)));
    }

    #[test]
    fn last_matching_pattern_wins() {
        let patterns = [("*", Extract::As(Format::Text)), ("*.md", Extract::As(Format::Markdown))];
        let extracts = Extracts::of(patterns.map(|(p, e)| (p.to_owned(), e)).to_vec());
        assert_eq!(extracts.of_file(Path::new("a/b.md")), Extract::As(Format::Markdown));
        assert_eq!(extracts.of_file(Path::new("a.md/b")), Extract::As(Format::Text));
        assert_eq!(Extracts::default().of_file(Path::new("b.md")), Extract::Auto);
    }

    #[test]
    fn finds_formats_by_name() {
        assert_eq!(Extract::named("markdown"), Ok(Extract::As(Format::Markdown)));
        let error = Extract::named("markdwn").expect_err("no name");
        assert!(error.contains("did you mean `markdown`?"), "{error}");
        assert!(Extract::named("xyz").expect_err("no name").contains("auto, lines, markdown"));
    }
}
