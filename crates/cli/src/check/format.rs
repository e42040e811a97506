//! The kinds of files, which decide how references are found.

use std::borrow::Cow;
use std::path::Path;

use clap::ValueEnum;
use documents::Format;

/// The kind of a file, which decides how references are found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Extract {
    /// Decide by file name, or else by content
    Auto,
    /// One reference per line
    Lines,
    #[value(help = "CommonMark, including its HTML")]
    Markdown,
    /// HTML
    Html,
    /// JSON, which may have comments
    Json,
    /// TOML
    Toml,
    /// YAML
    Yaml,
    /// XML, including SVG, Atom and sitemaps
    Xml,
    /// Style sheets
    Css,
    /// Tables with commas, semicolons or tabs
    Csv,
    #[value(alias = "adoc", help = "AsciiDoc")]
    Asciidoc,
    #[value(alias = "restructuredtext", help = "reStructuredText, including that of Sphinx")]
    Rst,
    /// Mail messages: header fields, and each part by its type
    #[value(alias = "eml")]
    Mail,
    /// Source code: certain references in strings and comments
    Source,
    /// Running text: references that are certain, and text that looks like a URI
    Text,
}

impl Extract {
    /// Returns the format; `None` if each line is a reference. `Auto` is text here.
    pub fn format(self) -> Option<Format> {
        Some(match self {
            Self::Lines => return None,
            Self::Auto => Format::Text,
            Self::Markdown => Format::Markdown,
            Self::Html => Format::Html,
            Self::Json => Format::Json,
            Self::Toml => Format::Toml,
            Self::Yaml => Format::Yaml,
            Self::Xml => Format::Xml,
            Self::Css => Format::Css,
            Self::Csv => Format::Csv,
            Self::Asciidoc => Format::Asciidoc,
            Self::Rst => Format::Rst,
            Self::Mail => Format::Mail,
            Self::Source => Format::Source,
            Self::Text => Format::Text,
        })
    }

    /// Returns the format of a file or of standard input. With `--as source`, the file name selects the language of a
    /// program, if it is known.
    pub fn format_of(self, path: Option<&Path>) -> Option<Format> {
        match (self, path.and_then(Format::from_path)) {
            (Self::Source, Some(program @ Format::Program(_))) => Some(program),
            _ => self.format(),
        }
    }

    /// Returns the kind with a name, or a message with a suggestion.
    pub fn named(word: &str) -> Result<Self, String> {
        Self::from_str(word, false).map_err(|_| {
            let names: Vec<_> =
                Self::value_variants().iter().filter_map(Self::to_possible_value).collect();
            let names: Vec<_> = names.iter().map(|value| value.get_name()).collect();
            match crate::suggest::word(word, &names) {
                Some(meant) => format!("no format has this name; did you mean `{meant}`?"),
                None => format!("no format has this name; the formats are {}", names.join(", ")),
            }
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
        let patterns = [("*", Extract::Text), ("*.md", Extract::Markdown)];
        let extracts = Extracts::of(patterns.map(|(p, e)| (p.to_owned(), e)).to_vec());
        assert_eq!(extracts.of_file(Path::new("a/b.md")), Extract::Markdown);
        assert_eq!(extracts.of_file(Path::new("a.md/b")), Extract::Text);
        assert_eq!(Extracts::default().of_file(Path::new("b.md")), Extract::Auto);
    }

    #[test]
    fn finds_formats_by_name() {
        assert_eq!(Extract::named("markdown"), Ok(Extract::Markdown));
        let error = Extract::named("markdwn").expect_err("no name");
        assert!(error.contains("did you mean `markdown`?"), "{error}");
        assert!(Extract::named("xyz").expect_err("no name").contains("auto, lines, markdown"));
    }
}
