//! The files of the book, and the links between them.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::io;
use std::path::Path;

/// Files, by their paths from the folder of the book, with slashes.
#[derive(Debug, Default)]
pub struct Site {
    files: BTreeMap<String, Vec<u8>>,
}

impl Site {
    /// Adds a file.
    ///
    /// # Panics
    ///
    /// Panics if there is a file with this path, because one of the two files would be lost.
    pub fn add(&mut self, path: impl Into<String>, content: impl Into<Vec<u8>>) {
        let path = path.into();
        let is_new = self.files.insert(path.clone(), content.into()).is_none();
        assert!(is_new, "two files have the path {path}");
    }

    /// Writes all files below the folder.
    pub fn write(&self, out: &Path) -> io::Result<Written> {
        let mut bytes = 0;
        for (path, content) in &self.files {
            let path = out.join(path);
            if let Some(folder) = path.parent() {
                fs::create_dir_all(folder)?;
            }
            fs::write(path, content)?;
            bytes += content.len();
        }
        Ok(Written { files: self.files.len(), bytes })
    }
}

/// The amount of written data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Written {
    /// The number of files.
    pub files: usize,
    /// The number of bytes in all files.
    pub bytes: usize,
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} files of {} kB", self.files, self.bytes / 1000)
    }
}

/// The path of the page that contains links.
///
/// Links are relative, so the book works in any folder.
#[derive(Debug, Clone, Copy)]
pub struct Here<'a>(pub &'a str);

impl Here<'_> {
    /// Returns the relative address of another file of the book.
    ///
    /// ```
    /// use book::site::Here;
    ///
    /// let (here, other) = (Here("rules/rfc3986/host.html"), "style.css");
    /// assert_eq!(here.to(other), "../../style.css");
    /// assert_eq!(here.to("rules/rfc3986/port.html"), "port.html");
    /// assert_eq!(here.to("rules/rfc2396/host.html#members"), "../rfc2396/host.html#members");
    /// ```
    pub fn to(&self, path: &str) -> String {
        let mut here: Vec<&str> = self.0.split('/').collect();
        let mut there: Vec<&str> = path.split('/').collect();
        here.pop();
        while !here.is_empty() && there.len() > 1 && here.first() == there.first() {
            here.remove(0);
            there.remove(0);
        }
        "../".repeat(here.len()) + &there.join("/")
    }
}
