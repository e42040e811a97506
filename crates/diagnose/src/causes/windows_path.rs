//! U018: a Windows path, with a drive or a network path.

use super::prelude::*;
use crate::text::characters::begins;
use crate::text::names::push_excerpt;
use crate::text::{json, runs};

pub(crate) const ENTRY: Entry = Entry {
    rule: Some(Rule::Path),
    section: "RFC 3986 section 2, RFC 8089 appendix E",
    message: "`{text}` begins a Windows path, which is not {target}",
    help: "write it as a `file:` URI",
    label: Some("a Windows path"),
    why: "A path such as `C:\\dir\\file` names a file on one machine, in the syntax of one \
        system. As a URI, it has the scheme `file` and forward slashes, with three of them \
        before the drive: `file:///C:/dir/file`. A path on another machine, \
        `\\\\server\\share`, has that machine as its host: `file://server/share`. Spaces, `#` \
        and `%` in file names are data, and are percent-encoded.",
    example: (Rule::Uri, "C:\\My Files\\a.txt"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) struct WindowsPath {
    /// The path from the drive, or from the name of the machine, to the end.
    path: Range<usize>,
    has_drive: bool,
}

impl WindowsPath {
    /// Finds a text that is a Windows path: plain, in quotes as "Copy as path" writes it, or with doubled backslashes.
    pub(crate) fn find(rule: Rule, text: &[u8]) -> Marked<Self> {
        let after_file = begins(text, FILE).then(|| &text[FILE.len()..]);
        if let Some([letter, b':', b'/', ..]) = after_file
            && letter.is_ascii_alphabetic()
            && is_reference(rule)
        {
            let found = Self { path: FILE.len()..text.len(), has_drive: true };
            return Some((0..found.beginning().end, found));
        }
        match text {
            [b'\\' | b'"' | b' ' | b'\t' | 0xE2, ..] | [_, b':', b'\\' | b'/', ..] => {
                Self::find_path(rule, text)
            }
            _ => None,
        }
    }

    fn find_path(rule: Rule, text: &[u8]) -> Marked<Self> {
        // The file properties dialog of Windows puts this mark before a path.
        const MARK: &[u8] = "\u{202A}".as_bytes();
        let trimmed = text.trim_ascii();
        let trimmed = trimmed.strip_prefix(MARK).unwrap_or(trimmed);
        let inside = quoted_first(trimmed).unwrap_or_else(|| json::unquoted(trimmed));
        let start = text.trim_ascii_end().len() - trimmed.len() + inside.start;
        let path = &trimmed[inside];
        let is_file = matches!(rule, Rule::Uri | Rule::UriReference | Rule::AbsoluteUri);
        let (before, has_drive) = prefix(path).filter(|_| is_file)?;
        let rest = &path[before..];
        let found = Self { path: start + before..start + path.len(), has_drive };
        (!rest.is_empty()).then(|| (0..found.beginning().end, found))
    }

    /// Returns `true` if the path is a drive directly after `file://`.
    fn is_file(&self, at: &Site<'_>) -> bool {
        self.path.start == FILE.len() && begins(at.text, FILE)
    }

    /// Returns the span of the drive with its backslash, or of the backslashes before the name of a machine.
    fn beginning(&self) -> Range<usize> {
        match self.has_drive {
            true => self.path.start..self.path.start + br"C:\".len(),
            false => self.path.start - br"\\".len()..self.path.start,
        }
    }
}

/// Returns the span of the first word of a command, in quotes: `"C:\dir\a.exe" --help`.
fn quoted_first(text: &[u8]) -> Option<Range<usize>> {
    let close = 1 + text.strip_prefix(b"\"")?.iter().position(|&byte| byte == b'"')?;
    (text.get(close + 1) == Some(&b' ')).then_some(1..close)
}

/// The text before a drive, with one slash too few.
const FILE: &[u8] = b"file://";

/// Returns the length of the text before the drive or the name of the machine, and `true` if there is a drive.
fn prefix(path: &[u8]) -> Option<(usize, bool)> {
    const LONG: [&[u8]; 2] = [br"\\?\", br"\\.\"];
    const LONG_UNC: &[u8] = br"\\?\UNC\";
    let has_drive = |at: usize| match path[at..] {
        [letter, b':', b'\\', ..] => letter.is_ascii_alphabetic(),
        // These are common drives. Other lowercase letters could be a scheme.
        [b'A'..=b'Z' | b'c' | b'd', b':', b'/', ref rest @ ..] => rest.first() != Some(&b'/'),
        _ => false,
    };
    if has_drive(0) {
        return Some((0, true));
    }
    if !path.starts_with(br"\\") {
        return None;
    }
    let is_unc = begins(path, LONG_UNC);
    if LONG.iter().any(|long| path.starts_with(long)) && !is_unc {
        return has_drive(4).then_some((4, true));
    }
    let slashes = path.iter().take_while(|&&byte| byte == b'\\').count();
    let before = if is_unc { LONG_UNC.len() } else { slashes };
    // In `\\server\share`, a name and the share follow the backslashes.
    let is_name = |byte: &&u8| byte.is_ascii_alphanumeric() || b"-._$".contains(byte);
    let name = path[before..].iter().take_while(is_name).count();
    let shares = path.get(before + name) == Some(&b'\\') && path.len() > before + name + 1;
    (name > 0 && shares && matches!(slashes, 2 | 4)).then_some((before, false))
}

impl Explain for WindowsPath {
    fn words(&self, at: &Site<'_>) -> Words {
        match self.has_drive {
            _ if self.is_file(at) => {
                message("a drive has three slashes before it in a `file:` URI")
                    .help("write `file:///` before the drive")
            }
            true => Words::default(),
            false => message("`{text}` begins a Windows network path, which is not {target}")
                .help("write it as a `file:` URI, with the machine as its host"),
        }
    }

    fn argument(&self, at: &Site<'_>, to: &mut Argument<'_>) {
        to.fill("text", |out| push_excerpt(&at.text[self.beginning()], out));
    }

    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        let (text, path) = (at.text, self.path.clone());
        let before = if self.has_drive { "file:///" } else { "file://" };
        let is_backslash = |at: usize| text[at] == b'\\';
        let is_data = |at: usize| !is_backslash(at) && !runs::has(runs::SEGMENTS, text[at]);
        let slashes = each(text, path.clone(), is_backslash, |_| "/".into());
        let data = each(text, path.clone(), is_data, percent_encoded);
        let is_too_many =
            |edits: &[Edit], is: &dyn Fn(usize) -> bool| edits.is_empty() && path.clone().any(is);
        if is_too_many(&slashes, &is_backslash) || is_too_many(&data, &is_data) {
            // There are too many edits.
            return;
        }
        let mut edits: Vec<Edit> = slashes.into_iter().chain(data).collect();
        edits.sort_by_cached_key(|edit| (edit.span.start, edit.span.end));
        edits.insert(0, replace(0..path.start, before));
        edits.extend((path.end < text.len()).then(|| remove(path.end..text.len())));
        fixes.push(edits);
    }
}
