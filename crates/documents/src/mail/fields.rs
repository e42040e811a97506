//! Header fields that contain URIs.

use std::borrow::Cow;
use std::ops::Range;

use crate::found::{Occurrence, Role};
use crate::map::Map;
use crate::mime::{is_space, unfolded};
use crate::syntax::{Syntax, has_spaces};

/// Fields with URIs in angle brackets: RFC 2369, RFC 5064.
const BRACKETS: [&str; 8] = [
    "archived-at",
    "list-archive",
    "list-help",
    "list-owner",
    "list-post",
    "list-subscribe",
    "list-unsubscribe",
    "list-url",
];

/// Fields whose whole value is a URI: RFC 2557, RFC 2110.
const WHOLE: [&str; 2] = ["content-location", "content-base"];

/// Finds the references in the header at this range of a file.
pub(super) fn references<'a>(file: &'a str, header: Range<usize>, found: &mut Vec<Occurrence<'a>>) {
    let Some(text) = file.get(header.clone()) else { return };
    let mut field: Option<(&str, Range<usize>)> = None;
    let mut start = header.start;
    for line in text.split_inclusive('\n') {
        let end = start + line.trim_end_matches(['\r', '\n']).len();
        if line.starts_with([' ', '\t']) {
            if let Some((_, value)) = &mut field {
                value.end = end;
            }
        } else {
            if let Some((name, value)) = field.take() {
                of_field(file, name, value, found);
            }
            field = line.split_once(':').map(|(name, _)| (name, start + name.len() + 1..end));
        }
        start += line.len();
    }
    if let Some((name, value)) = field {
        of_field(file, name, value, found);
    }
}

fn of_field<'a>(file: &'a str, name: &str, value: Range<usize>, found: &mut Vec<Occurrence<'a>>) {
    // Only line ends can separate the two.
    let Some(text) = file.get(value.clone()) else { return };
    let is_of = |names: &[&str]| names.iter().any(|one| name.trim_end().eq_ignore_ascii_case(one));
    if is_of(&WHOLE) && !text.contains(['<', '(', '"']) && !text.contains("=?") {
        found.extend(uri(file, value));
    } else if is_of(&BRACKETS) {
        let mut from = 0;
        while let Some(open) = text[from..].find('<') {
            let start = from + open + 1;
            let Some(len) = text[start..].find('>') else { return };
            found.extend(uri(file, value.start + start..value.start + start + len));
            from = start + len + 1;
        }
    }
}

/// Returns the URI in this range, without the white space of folded lines.
fn uri(file: &str, span: Range<usize>) -> Option<Occurrence<'_>> {
    let raw = &file[span.clone()];
    let start = span.start + (raw.len() - raw.trim_start().len());
    let raw = raw.trim();
    let text = if raw.contains(is_space) { unfolded(raw).text.into() } else { Cow::Borrowed(raw) };
    let span = start..start + raw.len();
    (!raw.is_empty()).then(|| Occurrence::new(file, span, text, Role::Header, &Field))
}

/// A URI in a header field.
#[derive(Debug)]
struct Field;

impl Syntax for Field {
    fn read(&self, raw: &str, text: &str) -> Option<Map> {
        unfolded(raw).of(text)
    }

    fn fits(&self, raw: &str, _: &str) -> bool {
        let is_uri = |byte: u8| byte.is_ascii_graphic() && !b"<>\"\\(),".contains(&byte);
        !raw.is_empty() && !has_spaces(raw) && raw.bytes().all(is_uri) && !raw.contains("=?")
    }
}
