//! AsciiDoc: targets of links and images, bare URLs, and attributes whose value is a URL.
//!
//! The module reads line by line, because no target continues on the next line. It ignores everything that AsciiDoc
//! shows verbatim: listings, literal blocks and paragraphs, passthroughs, and comments. It also ignores text between
//! backticks, although AsciiDoc makes links there, and targets that contain an attribute (`{url}/a`), which has its
//! value elsewhere.

mod blocks;
mod inline;

use self::blocks::{Blocks, Line};
use crate::found::{Occurrence, Role};
use crate::schemes;
use crate::strings::DocumentOptions;

/// Returns the references in a document.
pub(crate) fn references<'a>(file: &'a str, options: &DocumentOptions) -> Vec<Occurrence<'a>> {
    let mut found = Vec::new();
    let mut blocks = Blocks::default();
    let mut at = 0;
    for line in file.split_inclusive('\n') {
        let text = line.trim_end_matches(['\n', '\r']);
        match blocks.line(text) {
            Line::Verbatim => {}
            Line::Attribute { value } => found.extend(
                attribute(&text[value..], options).into_iter().map(|it| it.shifted(at + value)),
            ),
            Line::Text { in_table } => {
                let texts = inline::references(text, in_table, options);
                found.extend(texts.into_iter().map(|it| it.shifted(at)));
            }
        }
        at += line.len();
    }
    found
}

/// Returns the references in the value of an attribute: all of it if it is a URL.
fn attribute<'a>(value: &'a str, options: &DocumentOptions) -> Vec<Occurrence<'a>> {
    let whole = value.trim_end();
    let is_one = schemes::known_at(whole, &options.schemes).is_some()
        && !whole.contains(|c: char| c.is_whitespace() || "{}[]<>\\\"`".contains(c));
    if !is_one {
        return inline::references(value, false, options);
    }
    let (span, text) = (0..whole.len(), whole.into());
    vec![Occurrence::new(value, span, text, Role::Definition, &inline::Target)]
}
