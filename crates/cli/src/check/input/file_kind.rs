//! Detects the kind of a file from its extension, or else from its first bytes.

use std::fs::File;
use std::io::{self, Read, Seek};
use std::path::Path;

use documents::Format;
use uri_grammar::{GrammarRule, Rule};

use super::source::{Source, open, read_within};
use crate::check::literal::opens_template;

/// The largest document, in bytes.
pub const LARGEST: u64 = 16 << 20;

/// The number of bytes that are examined.
const HEAD: usize = 64 * 1024;

/// The kind of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A list with one reference per line.
    Lines,
    Document(Format),
    /// A file that is neither text nor a document.
    Binary,
}

/// The kind of a file, and the evidence for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Detected {
    pub kind: Kind,
    /// `true` if the content decided, and not the name.
    pub by_content: bool,
}

/// The content of a source: the whole content of a short one, or else the file at its beginning.
pub enum Content {
    Whole(Vec<u8>),
    File(File),
}

/// Detects the kind of a file or of standard input by its name, or else by its content. Named files and files in
/// folders are treated alike.
pub fn look(source: &Source<'_>, path: &Path) -> io::Result<(Detected, Content)> {
    if !matches!(source, Source::File(..)) {
        let content = source.content_within(LARGEST)?.into_owned();
        return Ok((Detected::of(path, &content, true), Content::Whole(content)));
    }
    let mut file = open(path)?;
    // A pipe can be read only once.
    if !file.metadata()?.is_file() {
        let Some(format) = certain(path) else {
            return Ok((Detected { kind: Kind::Lines, by_content: false }, Content::File(file)));
        };
        let detected = Detected { kind: Kind::Document(format), by_content: false };
        return Ok((detected, Content::Whole(read_within(file, LARGEST)?)));
    }
    let mut head = Vec::new();
    (&mut file).take(HEAD as u64 + 1).read_to_end(&mut head)?;
    let is_whole = head.len() <= HEAD;
    let detected = Detected::of(path, &head, is_whole);
    if is_whole {
        return Ok((detected, Content::Whole(head)));
    }
    file.rewind()?;
    Ok((detected, Content::File(file)))
}

/// Returns the format if the name alone decides it.
fn certain(path: &Path) -> Option<Format> {
    // Lists and prose share some extensions.
    Format::from_path(path).filter(|format| *format != Format::Text || !is_plain(path))
}

/// Returns `true` if a name only says that the file is text: a list or prose.
fn is_plain(path: &Path) -> bool {
    const PLAIN: [&str; 5] = ["txt", "text", "list", "urls", "links"];
    path.extension().is_none_or(|extension| {
        extension.to_str().is_some_and(|it| PLAIN.iter().any(|one| it.eq_ignore_ascii_case(one)))
    })
}

/// Returns `true` if a file is certainly a list. Blank lines and lines that begin with `#` do not count. Of the other
/// lines, at least half begin with an absolute reference, perhaps a damaged one. At most one in ten does not look
/// like a reference, at most half contain white space, and no line is a template.
fn is_list(head: &[u8], is_whole: bool) -> bool {
    let end =
        if is_whole { head.len() } else { memchr::memrchr(b'\n', head).unwrap_or(head.len()) };
    let text = String::from_utf8_lossy(&head[..end]);
    let (mut lines, mut absolute, mut strange, mut spaced) = (0_usize, 0_usize, 0_usize, 0_usize);
    for line in text.trim_start_matches('\u{FEFF}').lines().map(str::trim) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        // Another program fills it in.
        if opens_template(line) {
            return false;
        }
        let has_space = line.contains(char::is_whitespace);
        let is_absolute = begins_absolute(line);
        let is_relative = ["/", "./", "../", "?"].iter().any(|begin| line.starts_with(begin));
        lines += 1;
        absolute += usize::from(is_absolute);
        spaced += usize::from(has_space);
        let is_strange = has_space || !line.contains(['/', ':']);
        strange += usize::from(!is_absolute && !is_relative && is_strange);
    }
    absolute > 0 && absolute * 2 >= lines && strange * 10 <= lines && spaced * 2 <= lines
}

/// Returns `true` if a line begins with an absolute reference, or with a damaged scheme: `htp://`, `https//`,
/// `http:/x`, `http:\\x`.
fn begins_absolute(line: &str) -> bool {
    /// Schemes whose references often have no slashes.
    const SHORT: [&str; 6] = ["mailto:", "urn:", "tel:", "data:", "sms:", "geo:"];
    let lower: String = line.chars().take(16).flat_map(char::to_lowercase).collect();
    let rest = Rule::Scheme.prefix(line).map_or("", |scheme| &line[scheme.len()..]);
    rest.starts_with("://")
        || rest.starts_with(":\\\\")
        || lower.starts_with("www.") && line.contains(char::is_alphanumeric)
        // A comment of a program has words.
        || lower.starts_with("//")
            && line.contains(char::is_alphanumeric)
            && !line.contains(char::is_whitespace)
        || SHORT.iter().any(|begin| lower.starts_with(begin))
        || ["http:", "https:", "http//", "https//"].iter().any(|begin| lower.starts_with(begin))
}

/// Returns `true` if a file is binary: a PDF, in UTF-16, with a NUL, or with many bytes that are not UTF-8.
fn is_binary(head: &[u8]) -> bool {
    const LOOKED_AT: usize = 8 * 1024;
    let head = &head[..head.len().min(LOOKED_AT)];
    let strange = head.utf8_chunks().filter(|chunk| !chunk.invalid().is_empty()).count();
    head.starts_with(b"%PDF-")
        || is_wide(head)
        || memchr::memchr(0, head).is_some()
        // The last character can be incomplete.
        || strange > 1 && strange * 10 > head.len()
}

/// Returns `true` if a file is in UTF-16.
fn is_wide(head: &[u8]) -> bool {
    head.starts_with(b"\xFF\xFE") || head.starts_with(b"\xFE\xFF")
}

impl Detected {
    /// Detects the kind of a file from its path and its first bytes. `is_whole` is `true` if these are all bytes.
    pub fn of(path: &Path, head: &[u8], is_whole: bool) -> Self {
        let (kind, by_content) = match certain(path) {
            _ if is_binary(head) => (Kind::Binary, true),
            Some(format) => (Kind::Document(format), false),
            None if is_list(head, is_whole) => (Kind::Lines, true),
            None if is_plain(path) => (Kind::Document(Format::Text), true),
            None => (Kind::Document(Format::Source), true),
        };
        Self { kind, by_content }
    }

    /// Returns a description such as `markdown, by its name`.
    pub fn words(self) -> String {
        let kind = match self.kind {
            Kind::Lines => "lines",
            Kind::Document(format) => format.name(),
            Kind::Binary => "binary",
        };
        format!("{kind}, by its {}", if self.by_content { "content" } else { "name" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_incomplete_last_line_does_not_count() {
        assert!(is_list(b"http://a/\nsome words that are cu", false));
    }

    #[test]
    fn tolerates_few_invalid_bytes_in_text() {
        for (length, strange) in (0..60).flat_map(|length| (0..=length).map(move |it| (length, it)))
        {
            let bytes = [vec![0xFF; strange], vec![b'a'; length - strange]].concat();
            assert_eq!(
                is_binary(&bytes),
                strange > 1 && strange * 10 > length,
                "{length} {strange}"
            );
        }
        assert!(is_binary(&[&[b'a'; 8 * 1024 - 1][..], b"\0"].concat()));
        assert!(!is_binary(&[&[b'a'; 8 * 1024][..], b"\0"].concat()));
    }
}
