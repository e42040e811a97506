//! What a file is taken for, where nobody says: by its extension, or else by what it begins with.

use std::fs::File;
use std::io::{self, Read, Seek};
use std::path::Path;

use documents::Format;

use super::source::{open, too_large};

/// The most bytes of a document.
pub const LARGEST: u64 = 16 << 20;

/// How much of a file is looked at.
const HEAD: usize = 64 * 1024;

/// What a file is read as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// One reference a line.
    Lines,
    Document(Format),
    /// Neither text nor a document.
    Binary,
}

/// What a file is taken for, and by what.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Taken {
    pub kind: Kind,
    /// Whether its content tells, and not its name.
    pub by_content: bool,
}

/// A file that has been opened, and how it begins.
pub struct Opened {
    pub taken: Taken,
    /// All of it, where it is short.
    pub whole: Option<Vec<u8>>,
    /// What is read from its beginning.
    pub file: File,
}

/// Opens a file, and looks what it is. One that was found in a folder is read with more doubt than
/// one that somebody has named: such a one is a list unless it reads like prose.
pub fn look(path: &Path, walked: bool) -> io::Result<Opened> {
    let mut file = open(path)?;
    let by_name = Format::from_path(path);
    // What is a list or prose has the same extension.
    let certain = by_name.filter(|format| *format != Format::Text || !is_plain(path));
    // A pipe can be read once only, and is no document by its name.
    if !file.metadata()?.is_file() {
        let Some(format) = certain else {
            let taken = Taken { kind: Kind::Lines, by_content: false };
            return Ok(Opened { taken, whole: None, file });
        };
        let taken = Taken { kind: Kind::Document(format), by_content: false };
        let mut content = Vec::new();
        (&mut file).take(LARGEST + 1).read_to_end(&mut content)?;
        if content.len() as u64 > LARGEST {
            return Err(too_large(LARGEST));
        }
        return Ok(Opened { taken, whole: Some(content), file });
    }
    if let (Some(format), false) = (certain, walked) {
        let taken = Taken { kind: Kind::Document(format), by_content: false };
        return Ok(Opened { taken, whole: None, file });
    }
    let mut head = Vec::new();
    (&mut file).take(HEAD as u64 + 1).read_to_end(&mut head)?;
    let is_whole = head.len() <= HEAD;
    let taken = match certain {
        _ if walked && is_binary(&head) => Taken { kind: Kind::Binary, by_content: true },
        Some(format) => Taken { kind: Kind::Document(format), by_content: false },
        None => {
            let kind = of_content(&head, is_whole, walked, by_name.is_some() || is_plain(path));
            Taken { kind, by_content: true }
        }
    };
    if !is_whole {
        file.rewind()?;
    }
    Ok(Opened { taken, whole: is_whole.then_some(head), file })
}

/// Whether a name says no more than that there is text: a list or prose.
fn is_plain(path: &Path) -> bool {
    const PLAIN: [&str; 5] = ["txt", "text", "list", "urls", "links"];
    path.extension().is_none_or(|extension| {
        extension.to_str().is_some_and(|it| PLAIN.iter().any(|one| it.eq_ignore_ascii_case(one)))
    })
}

/// What a file is whose name does not tell.
fn of_content(head: &[u8], is_whole: bool, walked: bool, is_plain: bool) -> Kind {
    let content = content(head, is_whole);
    match (content, walked) {
        // It may be anything: only what is certain is looked at.
        (_, true) if !is_plain => Kind::Document(Format::Source),
        (Content::List { .. }, false) | (Content::List { absolute: true }, true) => Kind::Lines,
        // UTF-16 is reported with its first line.
        _ if is_binary(head) && !is_wide(head) => Kind::Binary,
        // Paths in lines are those of a program's files, as in a Makefile, more often than references.
        (Content::Prose, _) | (Content::Unclear | Content::List { .. }, true) => {
            Kind::Document(Format::Text)
        }
        (Content::Unclear, false) => Kind::Lines,
    }
}

/// What lines look like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Content {
    /// Most begin as references do, and in lists of absolute ones at least every other has a host.
    List {
        absolute: bool,
    },
    /// Some have words, and few begin as references do.
    Prose,
    Unclear,
}

fn content(head: &[u8], is_whole: bool) -> Content {
    let end =
        if is_whole { head.len() } else { memchr::memrchr(b'\n', head).unwrap_or(head.len()) };
    let text = String::from_utf8_lossy(&head[..end]);
    let (mut references, mut hosts, mut sentences) = (0_usize, 0_usize, 0_usize);
    for line in text.trim_start_matches('\u{FEFF}').lines() {
        match line_looks(line) {
            Some(Looks::Reference) => {
                references += 1;
                hosts += usize::from(line.contains("//") || line.contains("www."));
            }
            Some(Looks::Sentence) => sentences += 1,
            None => {}
        }
    }
    match (references, sentences) {
        (0, 0) => Content::Unclear,
        (references, sentences) if sentences * 3 <= references => {
            Content::List { absolute: hosts * 2 >= references }
        }
        _ => Content::Prose,
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Looks {
    Reference,
    Sentence,
}

/// What one line looks like, if it tells anything. A list may have errors, such as spaces.
fn line_looks(line: &str) -> Option<Looks> {
    const MORE: usize = 5;
    let mut words = line.split_whitespace();
    let first = words.next().filter(|first| !first.starts_with('#'))?;
    let others = words.clone().take(MORE).count();
    // A part of a drawing, as it were: `/    \`.
    if others > 0 && first.len() == 1 && !first.contains(char::is_alphanumeric) {
        return None;
    }
    match (begins_like_one(first), others) {
        (true, 0..=3) => Some(Looks::Reference),
        (true, _) => None,
        (false, 0) => None,
        // A name beside a reference is a line of no list.
        (false, 1) => words.any(|word| word.contains("://")).then_some(Looks::Sentence),
        (false, _) => Some(Looks::Sentence),
    }
}

/// Whether a word begins as references do: with a scheme, or a path that says to be one.
fn begins_like_one(word: &str) -> bool {
    let starts = ["/", "./", "../", "?", "www."];
    // Such as `//`, which is a comment to others, and `/*`.
    if word.len() > 1 && !word.contains(char::is_alphanumeric) {
        return false;
    }
    if starts.iter().any(|start| word.starts_with(start)) {
        return true;
    }
    let Some((scheme, rest)) = word.split_once(':') else { return word.contains('/') };
    let is_scheme = |c: char| c.is_ascii_alphanumeric() || "+-.".contains(c);
    let is_short = (2..=24).contains(&scheme.len());
    // A heading, or the name of who speaks, ends with its colon.
    is_short && scheme.chars().all(is_scheme) && !rest.is_empty()
}

/// Whether a file is hardly text: with a NUL, in UTF-16, or with many bytes that are no UTF-8.
fn is_binary(head: &[u8]) -> bool {
    const LOOKED_AT: usize = 8 * 1024;
    let head = &head[..head.len().min(LOOKED_AT)];
    let strange = head.utf8_chunks().filter(|chunk| !chunk.invalid().is_empty()).count();
    head.starts_with(b"%PDF-")
        || is_wide(head)
        || memchr::memchr(0, head).is_some()
        // The last character may have been cut.
        || strange > 1 && strange * 10 > head.len()
}

/// Whether a file is in UTF-16.
fn is_wide(head: &[u8]) -> bool {
    head.starts_with(b"\xFF\xFE") || head.starts_with(b"\xFE\xFF")
}

impl Taken {
    /// In words: `markdown, by its name`.
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

    const LIST: Content = Content::List { absolute: true };
    const PATHS: Content = Content::List { absolute: false };

    #[test]
    fn what_a_file_is_taken_for_is_told() {
        let words = |kind, by_content| Taken { kind, by_content }.words();
        assert_eq!(words(Kind::Lines, true), "lines, by its content");
        assert_eq!(words(Kind::Document(Format::Markdown), false), "markdown, by its name");
        assert_eq!(words(Kind::Binary, true), "binary, by its content");
    }

    #[test]
    fn lists_and_prose_are_told_apart() {
        for (text, wanted) in [
            ("http://a/\nhttps://b/c d\n", LIST),
            ("# mine\n\nhttp://a b c/\n//c/d\n../e\nmailto:f@g\n", LIST),
            ("\u{FEFF}http://a/\r\n", LIST),
            ("htp://a/\nhttp:/b/\nhttp//c\n", LIST),
            ("a/b c\nd/e f\n", PATHS),
            ("CC = gcc\n../src/a.c \\\n../src/b.c \\\n$(O)/c.o\n", PATHS),
            ("See http://a/ and more.\nAll of it holds.\n", Content::Prose),
            ("Title\n=====\n\nSome words of a text: http://a/\nhttp://b/\n", Content::Prose),
            ("name http://a/\nother http://b/\n", Content::Prose),
            ("Note: this is a text\n", Content::Prose),
            ("// Some words that are\n//\n// a comment\n", Content::Prose),
            ("", Content::Unclear),
            ("  index\n  /    \\\nalpha  beta\n", Content::Unclear),
            ("a b\nc\n", Content::Unclear),
            ("x\ny\n#z a b c\n", Content::Unclear),
            // Many links, some words.
            ("http://a/\nhttp://b/\nhttp://c/\nthat was all of them\n", LIST),
            ("http://a/\nhttp://b/\nthat was all of them\n", Content::Prose),
        ] {
            assert_eq!(content(text.as_bytes(), true), wanted, "{text:?}");
        }
        // What is cut is not looked at.
        assert_eq!(content(b"http://a/\nsome words that are cu", false), LIST);
    }

    #[test]
    fn a_file_that_is_named_is_a_list_unless_it_is_prose() {
        let kind = |text: &[u8], walked, is_plain| of_content(text, true, walked, is_plain);
        assert_eq!(kind(b"a b\n", false, true), Kind::Lines);
        assert_eq!(kind(b"a b\n", true, true), Kind::Document(Format::Text));
        assert_eq!(kind(b"http://a/\n", true, true), Kind::Lines);
        // Of the files of a folder, one with paths alone is no list of references.
        assert_eq!(kind(b"a/b\nc/d\n", true, true), Kind::Document(Format::Text));
        assert_eq!(kind(b"a/b\nc/d\n", false, true), Kind::Lines);
        assert_eq!(kind(b"http://a/\n", true, false), Kind::Document(Format::Source));
        assert_eq!(kind(b"http://a/\n", false, false), Kind::Lines);
        assert_eq!(kind(b"a\0b\n", false, false), Kind::Binary);
        assert_eq!(kind(b"http://a/\0b\n", false, false), Kind::Lines);
        assert_eq!(kind(b"\xFF\xFEa\0\n\0", false, true), Kind::Lines);
    }

    #[test]
    fn text_is_told_from_what_is_none() {
        for text in
            [&b""[..], b"a", "h\u{E9}".as_bytes(), b"http://a/ \xE9t\xE9 longer", b"abc\xC3"]
        {
            assert!(!is_binary(text), "{text:?}");
        }
        for file in
            [&b"\x89PNG\r\n\x1A\n\0\0"[..], b"%PDF-1.7\n", b"\xFF\xFEa\0", b"\xFF\x80\x81a\x82"]
        {
            assert!(is_binary(file), "{file:?}");
        }
    }

    #[test]
    fn words_that_begin_as_references_do() {
        for word in [
            "/",
            "?",
            "./",
            "/a",
            "../a",
            "?a",
            "www.a",
            "a/b",
            "ab:c",
            "http://",
            "a+-.1:b",
            &format!("{}:b", "a".repeat(24)),
        ] {
            let is_path = word.len() == 1 || word.contains(char::is_alphanumeric);
            assert_eq!(begins_like_one(word), is_path, "{word}");
        }
        for word in
            ["", "a", "//", "/*", "a:b", "ab:", "a_b:c", ":b", &format!("{}:b", "a".repeat(25))]
        {
            assert!(!begins_like_one(word), "{word}");
        }
    }

    #[test]
    fn lines_look_like_references_or_sentences_or_neither() {
        use Looks::{Reference, Sentence};
        for (line, wanted) in [
            ("", None),
            ("# http://a/", None),
            ("http://a/", Some(Reference)),
            ("http://a/ b c d", Some(Reference)),
            ("http://a/ b c d e", None),
            ("/ b", None),
            ("/", Some(Reference)),
            ("a", None),
            ("a b", None),
            ("a http://b/", Some(Sentence)),
            ("a b c", Some(Sentence)),
            ("A b", None),
        ] {
            assert_eq!(line_looks(line), wanted, "{line}");
        }
    }

    #[test]
    fn few_strange_bytes_do_not_make_a_binary() {
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
