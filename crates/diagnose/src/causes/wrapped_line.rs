//! U020: a wrapped line: the line end, and the indentation of the next line.

use super::prelude::*;
use crate::text::characters::{end_of_run, is_blank};

pub(crate) const ENTRY: Entry = Entry {
    section: "RFC 3986 appendix C, RFC 3986 section 2",
    message: "URI wrapped onto the next line, in {component}",
    help: "remove the line break and the indentation after it",
    why: "Long URIs are wrapped when they are printed, and the next line is indented. Appendix \
        C tells readers to ignore line breaks and added whitespace; software that takes the \
        text literally finds a control character. The first line may end with a backslash, \
        which continues a line in shells.",
    example: (Rule::Uri, "http://a/b\n  c"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) struct WrappedLine;

impl WrappedLine {
    /// Finds a line end, perhaps after a backslash, and the indentation of the next line.
    pub(crate) fn find(text: &[u8], at: usize, area: &Area) -> Option<(usize, Self)> {
        let blank = at + usize::from(text[at] == b'\\');
        let stop = end_of_run(text, blank, area.end(), is_blank);
        let run = &text[blank..stop];
        let is_indented = matches!(run.last(), Some(b' ' | b'\t'));
        let ends_line = run.iter().any(|byte| b"\r\n".contains(byte));
        let begins_line = blank == at || matches!(run.first(), Some(b'\r' | b'\n'));
        let is_wrapped = is_indented && ends_line && begins_line;
        (is_wrapped && continues_uri(&text[stop..])).then_some((stop, Self))
    }
}

/// Returns `true` if the rest of a URI follows, and not another URI or a header field.
fn continues_uri(rest: &[u8]) -> bool {
    /// The maximum length of the name of a field or scheme.
    const NAME: usize = 64;
    let is_name = |byte: &&u8| byte.is_ascii_alphanumeric() || b"-_+.".contains(byte);
    let after_name = &rest[rest.iter().take(NAME).take_while(is_name).count()..];
    let is_field = after_name.starts_with(b": ");
    let is_uri = after_name.starts_with(b"://");
    !rest.is_empty() && !is_field && !is_uri
}

impl Explain for WrappedLine {
    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        fixes.push([remove(at.span())]);
    }
}
