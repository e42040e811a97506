//! The project files that the book reads, besides compiled-in data.

use std::fs;
use std::path::{Path, PathBuf};

use study::AnyRule;
use uri_grammar::GrammarRule;

use crate::Error;

/// The folder of the project.
#[derive(Debug, Clone)]
pub struct Project {
    root: PathBuf,
}

impl Project {
    /// Creates a project from its root folder.
    pub fn new(root: impl Into<PathBuf>) -> Self {
        Self { root: root.into() }
    }

    /// Returns the root folder.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Reads a file, by its path from the root folder.
    pub fn read(&self, path: &str) -> Result<String, Error> {
        let path = self.root.join(path);
        fs::read_to_string(&path).map_err(|error| Error::Read { path, error })
    }

    /// Returns the names of the files in a folder, sorted.
    pub fn files(&self, folder: &str) -> Result<Vec<String>, Error> {
        let path = self.root.join(folder);
        let entries = fs::read_dir(&path).and_then(Iterator::collect::<Result<Vec<_>, _>>);
        let entries = entries.map_err(|error| Error::Read { path, error })?;
        let names = entries.into_iter().filter_map(|entry| entry.file_name().into_string().ok());
        let mut names: Vec<String> = names.collect();
        names.sort();
        Ok(names)
    }
}

/// The source files with the functions of the rules.
#[derive(Debug)]
pub struct Sources {
    /// The text of each file, by its path.
    files: Vec<(String, String)>,
}

/// The folders of the documents' functions.
const SOURCES: [&str; 8] = [
    "src/grammar/rfc3986",
    "src/grammar/rfc3987",
    "crates/historic/src/rfc1738",
    "crates/historic/src/rfc1738_as_rfc822",
    "crates/historic/src/rfc2396",
    "crates/historic/src/rfc2396bis_00",
    "crates/historic/src/rfc6874",
    "crates/historic/src/url_syntax_00",
];

impl Sources {
    /// Reads the source files.
    pub fn of(project: &Project) -> Result<Self, Error> {
        let mut files = Vec::new();
        let mut add = |path: String| project.read(&path).map(|text| files.push((path, text)));
        // The core rules of a document without their functions are those of RFC 5234.
        add("src/grammar/rfc5234.rs".to_owned())?;
        for folder in SOURCES {
            for name in project.files(folder)?.iter().filter(|name| name.ends_with(".rs")) {
                add(format!("{folder}/{name}"))?;
            }
        }
        Ok(Self { files })
    }

    /// Returns the path of the file with the function of a rule, and the function. The rule's own document comes first,
    /// and then the documents with which it shares functions.
    pub fn function_of(&self, rule: AnyRule) -> Option<(&str, &str)> {
        let function = study::rule::function(rule);
        let mut parts = function.rsplit("::");
        let (name, module) = (parts.next()?, parts.next()?);
        let wanted = format!("pub fn {name}<");
        let has = |(_, text): &&(String, String)| text.contains(&wanted);
        let own = |(path, _): &&(String, String)| {
            path.split('/').any(|part| part.trim_end_matches(".rs") == module)
        };
        let is_shared = rule.document() != "RFC 3987";
        let found = self.files.iter().filter(own).find(has).or_else(|| {
            let near = |(path, _): &&(String, String)| {
                path.starts_with("src/") || is_shared && path.contains("rfc")
            };
            self.files.iter().filter(near).find(has)
        });
        let (path, text) = found?;
        let start = text.find(&wanted)?;
        let end = text[start..].find("\n}").map_or(text.len(), |end| start + end + 2);
        Some((path, &text[start..end]))
    }
}
