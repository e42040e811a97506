//! XML, and SVG, Atom, RSS and sitemaps with it: the attributes that HTML has, too, and the text of elements.
//!
//! Tags are read as in HTML, which accepts any file. The whole text of an element is a reference if a string of JSON
//! with the name of the element would be one; character references and CDATA are decoded. In any other text,
//! references are guesses: in the text of a link or an example, too. Namespace names do not refer to anything, and are
//! ignored. So are sources that only a tool understands, and values with an entity that the file defines.

use std::ops::Range;

use crate::found::{Occurrence, Role};
use crate::html::unescape;
use crate::map::Decoded;
use crate::strings::{DocumentOptions, Place, each};
use crate::{html, source};

/// Elements that contain a URL but whose names do not indicate it: of sitemaps, and of RSS.
const ELEMENTS: [&str; 2] = ["guid", "loc"];

/// Returns the references in a document.
pub(crate) fn references<'a>(file: &'a str, options: &DocumentOptions) -> Vec<Occurrence<'a>> {
    let mut found = html::references_where(file, |element, attribute, value| {
        !is_of_tool(element, attribute, &value.text) && !has_entity(&file[value.span.clone()])
    });
    let mut element = Element::default();
    let mut at = 0;
    while at < file.len() {
        let open =
            memchr::memchr(b'<', &file.as_bytes()[at..]).map_or(file.len(), |open| at + open);
        element.text(file, at..open, false);
        let markup = &file[open..];
        at = if markup.starts_with("<!--") {
            after(file, open, "-->").1
        } else if markup.starts_with(CDATA) {
            let (end, next) = after(file, open, "]]>");
            element.text(file, open + CDATA.len()..end, true);
            next
        } else {
            element.end(file, options, &mut found);
            let next = after(file, open, ">").1;
            element.name = name_of_text(&file[open..next]);
            next
        };
    }
    element.end(file, options, &mut found);
    found.sort_by_key(|found| found.span.start);
    // Text that HTML treats as a comment can contain text that looks like a tag.
    let mut past = 0;
    found.retain(|found| {
        let is_first = found.span.start >= past;
        past = past.max(found.span.end);
        is_first
    });
    found
}

/// Elements of HTML with an attribute `src`.
const WITH_SRC: [&str; 9] =
    ["audio", "embed", "frame", "iframe", "img", "input", "script", "source", "video"];

/// Returns `true` if an attribute is a `src` that only a tool understands: a relative text in an element that HTML does
/// not have, as in `<file src="lib\*.dll"/>`.
fn is_of_tool(element: &str, attribute: &str, text: &str) -> bool {
    let name = element.rsplit(':').next().unwrap_or(element);
    attribute == "src" && !text.contains("//") && !WITH_SRC.contains(&name)
}

/// Returns `true` if a value has an entity that the file or its document type defines: `href="&home;/a"`.
fn has_entity(raw: &str) -> bool {
    let is_of_name = |c: char| c.is_alphanumeric() || "._-".contains(c);
    raw.split('&').skip(1).any(|rest| {
        let len = rest.find(|c| !is_of_name(c)).unwrap_or(rest.len());
        let entity = format!("&{};", &rest[..len]);
        len > 0 && rest[len..].starts_with(';') && unescape(&entity).text == entity
    })
}

const CDATA: &str = "<![CDATA[";

/// Elements of DocBook and HTML whose text is an example.
const EXAMPLES: [&str; 8] = [
    "code",
    "literal",
    "literallayout",
    "pre",
    "programlisting",
    "screen",
    "synopsis",
    "userinput",
];

/// Returns the local name of a start tag, if the text of the element can be a reference. The text of a link and of an
/// example cannot.
fn name_of_text(tag: &str) -> Option<&str> {
    let is_link = ["href=", "linkend="].iter().any(|attribute| tag.contains(attribute));
    let is_label = |name| is_link || name == "link" && tag.contains('=');
    start_tag(tag).filter(|name| !is_label(*name) && !EXAMPLES.contains(name))
}

/// Returns the local name of a start tag.
fn start_tag(tag: &str) -> Option<&str> {
    let name = tag.strip_prefix('<')?;
    let name = name.split(|c: char| c.is_whitespace() || "/>".contains(c)).next()?;
    let name = name.rsplit(':').next().unwrap_or(name);
    name.starts_with(|c: char| c.is_alphabetic()).then_some(name)
}

/// The text after a tag.
#[derive(Debug, Default)]
struct Element<'a> {
    /// The local name, if the tag begins an element.
    name: Option<&'a str>,
    text: Decoded,
    parts: Vec<Range<usize>>,
}

impl<'a> Element<'a> {
    fn text(&mut self, file: &'a str, at: Range<usize>, is_literal: bool) {
        let at = at.start..at.end.max(at.start);
        if at.is_empty() {
            return;
        }
        self.parts.push(at.clone());
        if self.name.is_none() {
            return;
        }
        if is_literal {
            self.text.literal(file, at);
        } else {
            let read = unescape(&file[at.clone()]);
            self.text.append(&read, at.start);
        }
    }

    /// Adds the references of the text, which ends here.
    fn end(&mut self, file: &'a str, options: &DocumentOptions, found: &mut Vec<Occurrence<'a>>) {
        let Self { name, text, parts } = std::mem::take(self);
        let (start, end) =
            (text.text.len() - text.text.trim_start().len(), text.text.trim_end().len());
        if let Some(name) = name.filter(|_| start < end) {
            let name = if ELEMENTS.contains(&name) { "url" } else { name };
            let place = options.place(Place::default(), name);
            if options.takes(place, &text.text[start..end]) {
                let span = text.map.range(0..text.text.len());
                let whole = Occurrence::mapped(text.text.into(), span, text.map, Role::Value);
                found.extend(each(whole.slice(start..end)));
                return;
            }
        }
        for part in parts {
            let texts = source::references(&file[part.clone()], options);
            found.extend(texts.into_iter().map(|found| found.shifted(part.start)));
        }
    }
}

/// Returns the start and the end of the next such sign.
fn after(file: &str, from: usize, sign: &str) -> (usize, usize) {
    let found = memchr::memmem::find(&file.as_bytes()[from..], sign.as_bytes());
    found.map_or((file.len(), file.len()), |at| (from + at, from + at + sign.len()))
}
