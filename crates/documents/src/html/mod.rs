//! HTML: attributes that contain URLs, and the base.

mod attributes;
mod character;
mod pausing;
mod tags;
mod written;

use std::ops::Range;

use self::attributes::{Holds, PROPERTIES, holds};
pub(crate) use self::character::{named, unescape};
use self::tags::{Tag, each_tag};
use self::written::Part;
use crate::found::{Occurrence, Role};

/// Returns the references in a document, or in a part of one.
pub(crate) fn references(file: &str) -> Vec<Occurrence<'_>> {
    references_where(file, |_, _, _| true)
}

/// Returns the references in the attributes for which a function of element, attribute and value returns `true`. The
/// names are in lower case.
pub(crate) fn references_where<'a>(
    file: &'a str,
    accepts: impl Fn(&str, &str, &Occurrence<'a>) -> bool,
) -> Vec<Occurrence<'a>> {
    let mut found = Vec::new();
    each_tag(file, |tag| of_tag(&tag, &accepts, &mut found));
    found
}

/// Returns the `href` of the first `base` element that has one: the base URI that an HTML document
/// sets for itself.
///
/// By the HTML standard (2.4.3, 4.2.3), the element counts wherever it is, though it belongs in the head; a `base` in
/// a `template`, in SVG or in MathML belongs to another document or is another element. An empty `href` is found,
/// too: it makes the document's own URI the base. If the value is not a reference, ignore it when you resolve.
///
/// ```
/// let file = "<title>t</title><base target=_top><base href=' http://a/b/ '><a href=c>";
/// let base = uri_grammar_documents::html_base(file).unwrap();
/// assert_eq!(base.text, "http://a/b/");
/// assert_eq!(&file[base.span], "http://a/b/");
/// ```
#[must_use]
pub fn html_base(text: &str) -> Option<Occurrence<'_>> {
    let mut base = None;
    // The number of open elements of each of these kinds, which have separate content.
    let mut inside = [("template", 0_usize), ("svg", 0), ("math", 0)];
    each_tag(text, |tag| {
        if let Some((_, open)) = inside.iter_mut().find(|(name, _)| *name == tag.name) {
            if tag.closes {
                *open = open.saturating_sub(1);
            } else if !tag.closed || tag.name == "template" {
                *open += 1;
            }
        } else if base.is_none()
            && !tag.closes
            && tag.name == "base"
            && inside.iter().all(|(_, open)| *open == 0)
            && let Some(href) = tag.value("href")
        {
            base = Some(stripped(&href).of_role(Role::Base));
        }
    });
    base
}

fn of_tag<'a>(
    tag: &Tag<'a>,
    accepts: &impl Fn(&str, &str, &Occurrence<'a>) -> bool,
    found: &mut Vec<Occurrence<'a>>,
) {
    for attribute in &tag.attributes {
        let (name, value) = (&*attribute.name, &attribute.value);
        match holds(&tag.name, name) {
            Holds::Nothing => {}
            _ if !accepts(&tag.name, name, value) => {}
            Holds::Url => {
                let base = tag.name == "base" && name == "href";
                let kind = if base { Role::Base } else { Role::Attribute };
                found.push(stripped(value).of_role(kind));
            }
            Holds::Urls => {
                let items = words(&value.text).map(|word| attribute.part(word, Part::Item));
                found.extend(items);
            }
            Holds::Candidates => {
                let items = candidates(&value.text).into_iter();
                found.extend(items.map(|url| attribute.part(url, Part::Item)));
            }
            Holds::Meta => {
                let is_url = |name: &str| {
                    let value = tag.value(name);
                    value.is_some_and(|value| PROPERTIES.contains(&&*value.text))
                };
                if is_url("property") || is_url("name") {
                    found.push(stripped(value).of_role(Role::Attribute));
                }
                let refreshes = tag.value("http-equiv");
                if refreshes.is_some_and(|value| value.text.eq_ignore_ascii_case("refresh"))
                    && let Some(url) = refresh(&value.text)
                {
                    found.push(attribute.as_part(stripped(&value.slice(url)), Part::Refresh));
                }
            }
        }
    }
}

fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\n' | '\r' | '\u{C}')
}

/// Returns a value without the white space around it.
fn stripped<'a>(value: &Occurrence<'a>) -> Occurrence<'a> {
    let text = &*value.text;
    let start = text.len() - text.trim_start_matches(is_space).len();
    let end = text.trim_end_matches(is_space).len().max(start);
    if (start, end) == (0, text.len()) { value.clone() } else { value.slice(start..end) }
}

/// Returns the words of a list that spaces separate.
fn words(text: &str) -> impl Iterator<Item = Range<usize>> {
    text.split(is_space).filter(|word| !word.is_empty()).map(|word| {
        let start = word.as_ptr() as usize - text.as_ptr() as usize;
        start..start + word.len()
    })
}

/// Returns the URLs of a `srcset`, by the steps of the HTML standard, section 4.8.4.2.2.
fn candidates(text: &str) -> Vec<Range<usize>> {
    let mut urls = Vec::new();
    let mut at = 0;
    loop {
        let rest = &text[at..];
        at = text.len() - rest.trim_start_matches(|c| is_space(c) || c == ',').len();
        if at == text.len() {
            return urls;
        }
        let rest = &text[at..];
        let word = &rest[..rest.find(is_space).unwrap_or(rest.len())];
        let url = word.trim_end_matches(',');
        urls.push(at..at + url.len());
        at += word.len();
        if url.len() == word.len() {
            at += descriptors(&text[at..]);
        }
    }
}

/// Returns the length of the descriptors after a URL, up to a comma that is not within parentheses.
fn descriptors(text: &str) -> usize {
    let mut within = false;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'(' => within = true,
            b')' => within = false,
            b',' if !within => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// Returns the URL of a refresh, by the steps of the HTML standard, section 4.2.5.3.
fn refresh(text: &str) -> Option<Range<usize>> {
    let after =
        |at: usize, skip: fn(char) -> bool| text.len() - text[at..].trim_start_matches(skip).len();
    let start = after(0, is_space);
    let digits = after(start, |c| c.is_ascii_digit());
    if digits == start && !text[start..].starts_with('.') {
        return None;
    }
    let time = after(digits, |c| c.is_ascii_digit() || c == '.');
    let mut at = after(time, is_space);
    if text[at..].starts_with([';', ',']) {
        at = after(at + 1, is_space);
    } else if at == time {
        return None;
    }
    if at == text.len() {
        return None;
    }
    let whole = at..text.len();
    if text.get(at..at + 3).is_some_and(|word| word.eq_ignore_ascii_case("url")) {
        let sign = after(at + 3, is_space);
        if !text[sign..].starts_with('=') {
            return Some(whole);
        }
        at = after(sign + 1, is_space);
    }
    if let Some(quote) = text[at..].chars().next().filter(|c| matches!(c, '"' | '\'')) {
        at += 1;
        return Some(at..text[at..].find(quote).map_or(text.len(), |len| at + len));
    }
    Some(at..text.len())
}
