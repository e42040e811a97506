//! The formats.

use std::ffi::OsStr;
use std::fmt;
use std::path::Path;
use std::str::FromStr;

use crate::program::Language;

/// The extensions of programs whose strings and comments have no known syntax.
#[rustfmt::skip]
const PROGRAMS: &[&str] = &[
    "awk", "bat", "clj", "cmake", "d", "el", "elm", "erl", "ex", "exs", "f90", "fs", "gd",
    "graphql", "hcl", "jl", "lisp", "m", "mk", "ml", "mli", "nim", "nix", "pas", "php", "pl", "pm",
    "ps1", "r", "rkt", "sass", "scm", "sty", "tcl", "tex", "tf", "v", "vb", "vim", "wat", "zig",
];

/// A format of documents.
///
/// ```
/// use uri_grammar_documents::Format;
///
/// assert_eq!("markdown".parse(), Ok(Format::Markdown));
/// assert_eq!(Format::from_path("site/index.HTML"), Some(Format::Html));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Format {
    /// CommonMark, with the tables, footnotes, task lists and strikethrough of GitHub.
    Markdown,
    /// HTML, read like the tokenizer of its standard.
    Html,
    /// JSON; comments and trailing commas are accepted.
    Json,
    /// TOML 1.1.
    Toml,
    /// YAML 1.2, with any number of documents.
    Yaml,
    /// XML, also SVG, Atom, RSS and sitemaps: attributes as in HTML, and text between tags.
    Xml,
    /// Style sheets.
    Css,
    /// Cells between commas, semicolons or tabs.
    Csv,
    /// AsciiDoc.
    Asciidoc,
    /// reStructuredText, with Sphinx's directives.
    Rst,
    /// A message in its transfer form: header fields, and the bodies of its parts.
    Mail,
    /// A program in a known language: its strings and comments.
    Program(Language),
    /// A program in any language, or another file with references in strings and comments. Only references that are
    /// certainly literal are found.
    Source,
    /// Text without a syntax.
    Text,
}

impl Format {
    /// Every format; programs are represented by the format for any language.
    pub const ALL: [Self; 13] = [
        Self::Markdown,
        Self::Html,
        Self::Json,
        Self::Toml,
        Self::Yaml,
        Self::Xml,
        Self::Css,
        Self::Csv,
        Self::Asciidoc,
        Self::Rst,
        Self::Mail,
        Self::Source,
        Self::Text,
    ];

    /// Returns its name, which [`FromStr`] parses.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Markdown => "markdown",
            Self::Html => "html",
            Self::Json => "json",
            Self::Toml => "toml",
            Self::Yaml => "yaml",
            Self::Xml => "xml",
            Self::Css => "css",
            Self::Csv => "csv",
            Self::Asciidoc => "asciidoc",
            Self::Rst => "rst",
            Self::Mail => "mail",
            Self::Program(language) => language.name(),
            Self::Source => "source",
            Self::Text => "text",
        }
    }

    /// Returns the format that files with this extension usually have. Case does not matter.
    #[must_use]
    pub fn from_extension(extension: &str) -> Option<Self> {
        Some(match extension.to_ascii_lowercase().as_str() {
            "md" | "markdown" | "mdx" | "mkd" | "mdown" => Self::Markdown,
            "html" | "htm" | "xhtml" => Self::Html,
            // Templates of HTML, and programs that contain HTML.
            "astro" | "cshtml" | "ejs" | "erb" | "hbs" | "jinja" | "jinja2" | "jsx" | "liquid"
            | "mustache" | "njk" | "svelte" | "tsx" | "twig" | "vue" => Self::Html,
            "json" | "jsonc" | "geojson" | "jsonld" | "webmanifest" => Self::Json,
            "toml" => Self::Toml,
            "yaml" | "yml" => Self::Yaml,
            "xml" | "svg" | "atom" | "rss" | "xsd" | "xsl" | "xslt" | "wsdl" | "plist" => Self::Xml,
            "css" | "scss" | "less" => Self::Css,
            "csv" | "tsv" => Self::Csv,
            "adoc" | "asciidoc" | "asc" => Self::Asciidoc,
            "rst" | "rest" => Self::Rst,
            "eml" | "mht" | "mhtml" => Self::Mail,
            "txt" | "text" | "org" => Self::Text,
            other if PROGRAMS.contains(&other) => Self::Source,
            other => Self::Program(Language::from_extension(other)?),
        })
    }

    /// Returns the format for the extension of a path.
    #[must_use]
    pub fn from_path(path: impl AsRef<Path>) -> Option<Self> {
        path.as_ref().extension().and_then(OsStr::to_str).and_then(Self::from_extension)
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The error for an unknown name of a format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "no format of this name; there are markdown, html, json, toml, yaml, xml, css, csv, asciidoc, rst, mail, source, text and the names of languages"
)]
pub struct UnknownFormat;

impl FromStr for Format {
    type Err = UnknownFormat;

    /// Parses a name, in any case; `md`, `yml`, `adoc` and `eml` are names, too.
    fn from_str(name: &str) -> Result<Self, UnknownFormat> {
        let by_name = Self::ALL.into_iter().find(|format| name.eq_ignore_ascii_case(format.name()));
        by_name
            .or_else(|| Language::from_name(name).map(Self::Program))
            .or_else(|| {
                let short = ["md", "yml", "adoc", "eml"]
                    .iter()
                    .any(|short| name.eq_ignore_ascii_case(short));
                short.then(|| Self::from_extension(name)).flatten()
            })
            .ok_or(UnknownFormat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No other test checks the mapping from extensions to formats.
    #[test]
    fn maps_extensions_to_formats() {
        for (format, extensions) in [
            (Format::Markdown, "md markdown mdx mkd mdown"),
            (Format::Html, "html htm xhtml erb jsx svelte vue"),
            (Format::Json, "json jsonc geojson jsonld webmanifest"),
            (Format::Toml, "toml"),
            (Format::Yaml, "yaml yml"),
            (Format::Xml, "xml svg atom rss xsd xsl xslt wsdl plist"),
            (Format::Css, "css scss less"),
            (Format::Csv, "csv tsv"),
            (Format::Asciidoc, "adoc asciidoc asc"),
            (Format::Rst, "rst rest"),
            (Format::Mail, "eml mht mhtml"),
            (Format::Text, "txt text org"),
            (Format::Source, "awk php sass tex zig"),
        ] {
            for extension in extensions.split(' ') {
                assert_eq!(Format::from_extension(extension), Some(format), "{extension}");
                let upper = extension.to_ascii_uppercase();
                assert_eq!(Format::from_path(format!("a.b/c.{upper}")), Some(format));
            }
        }
        assert!(PROGRAMS.iter().all(|one| Format::from_extension(one) == Some(Format::Source)));
        assert!(Language::all().all(|one| Format::Program(one).name() == one.name()));
        for other in ["", "png", "mdwn", "rs ", "yam"] {
            assert_eq!(Format::from_extension(other), None, "{other}");
        }
        assert_eq!(Format::from_path("a.md/c"), None);
    }

    #[test]
    fn every_format_has_a_name() {
        let names = Format::ALL.map(Format::name);
        assert_eq!(
            names,
            [
                "markdown", "html", "json", "toml", "yaml", "xml", "css", "csv", "asciidoc", "rst",
                "mail", "source", "text"
            ]
        );
        let short = [
            ("md", Format::Markdown),
            ("yml", Format::Yaml),
            ("ADOC", Format::Asciidoc),
            ("eml", Format::Mail),
        ];
        for (name, format) in names.into_iter().zip(Format::ALL).chain(short) {
            assert_eq!(name.parse(), Ok(format));
            assert_eq!(name.to_ascii_uppercase().parse(), Ok(format));
            assert_eq!(format.to_string(), format.name());
            assert_eq!(crate::references(format, "").map(|found| found.len()), Ok(0), "{format}");
        }
        for other in ["", "htm", "rest", "rs", "markdow"] {
            assert_eq!(other.parse::<Format>(), Err(UnknownFormat), "{other}");
        }
    }
}
