//! The formats.

use std::ffi::OsStr;
use std::fmt;
use std::path::Path;
use std::str::FromStr;

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
    /// HTML, as its standard's tokenizer reads it.
    Html,
    /// JSON; comments and trailing commas are let pass.
    Json,
    /// TOML 1.1.
    Toml,
    /// YAML 1.2, any number of documents.
    Yaml,
    /// Text without a syntax.
    Text,
}

impl Format {
    /// Every format.
    pub const ALL: [Self; 6] =
        [Self::Markdown, Self::Html, Self::Json, Self::Toml, Self::Yaml, Self::Text];

    /// Its name, which [`FromStr`] reads.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Markdown => "markdown",
            Self::Html => "html",
            Self::Json => "json",
            Self::Toml => "toml",
            Self::Yaml => "yaml",
            Self::Text => "text",
        }
    }

    /// The format that files with this extension have, by custom. Case does not matter.
    #[must_use]
    pub fn from_extension(extension: &str) -> Option<Self> {
        Some(match extension.to_ascii_lowercase().as_str() {
            "md" | "markdown" | "mkd" | "mdown" => Self::Markdown,
            "html" | "htm" | "xhtml" => Self::Html,
            "json" | "jsonc" | "geojson" | "jsonld" | "webmanifest" => Self::Json,
            "toml" => Self::Toml,
            "yaml" | "yml" => Self::Yaml,
            "txt" | "text" => Self::Text,
            _ => return None,
        })
    }

    /// The format by the extension of a path.
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

/// No format has this name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no format of this name; there are markdown, html, json, toml, yaml and text")]
pub struct UnknownFormat;

impl FromStr for Format {
    type Err = UnknownFormat;

    /// Reads a name, in any case; `md` and `yml` are names, too.
    fn from_str(name: &str) -> Result<Self, UnknownFormat> {
        let by_name = Self::ALL.into_iter().find(|format| name.eq_ignore_ascii_case(format.name()));
        by_name
            .or_else(|| {
                let short = ["md", "yml"].iter().any(|short| name.eq_ignore_ascii_case(short));
                short.then(|| Self::from_extension(name)).flatten()
            })
            .ok_or(UnknownFormat)
    }
}
