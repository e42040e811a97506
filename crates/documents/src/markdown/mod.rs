//! Markdown: destinations of links and images, definitions, autolinks, and raw HTML.

mod broken;
mod destination;
mod item;
mod written;

use std::ops::Range;

use pulldown_cmark::{
    CowStr, Event, LinkType, MetadataBlockKind, Options as Extensions, Parser, Tag, TagEnd,
};

use self::destination::{Place, behind_definition, behind_text, in_source};
use self::item::is_item;
use self::written::{Autolink, unescape};
use crate::found::{Occurrence, Role};
use crate::html;
use crate::map::{Decoded, Map};
use crate::strings::DocumentOptions;
use crate::{text, toml, yaml};

/// Returns the references in a document, in order.
pub(crate) fn references<'a>(file: &'a str, options: &DocumentOptions) -> Vec<Occurrence<'a>> {
    let Some(copy) = with_line_feeds(file) else { return in_lines(file, options) };
    let found = in_lines(&copy.text, options).into_iter();
    found.map(|found| found.in_pieces(file.as_bytes(), &copy.map)).collect()
}

/// Returns the file with a line feed for each carriage return that alone ends a line. The library treats such a
/// carriage return as a line end only in some contexts. Returns `None` if there is none.
fn with_line_feeds(file: &str) -> Option<Decoded> {
    let bytes = file.as_bytes();
    let is_alone = |at: &usize| bytes.get(at + 1) != Some(&b'\n');
    let mut alone = memchr::memchr_iter(b'\r', bytes).filter(is_alone).peekable();
    alone.peek()?;
    let (mut copy, mut from) = (Decoded::new(0), 0);
    for at in alone {
        copy.literal(file, from..at);
        copy.replaced("\n", at..at + 1);
        from = at + 1;
    }
    copy.literal(file, from..file.len());
    Some(copy)
}

fn in_lines<'a>(file: &'a str, options: &DocumentOptions) -> Vec<Occurrence<'a>> {
    let extensions = Extensions::from_iter([
        Extensions::ENABLE_TABLES,
        Extensions::ENABLE_FOOTNOTES,
        Extensions::ENABLE_STRIKETHROUGH,
        Extensions::ENABLE_TASKLISTS,
        Extensions::ENABLE_GFM,
        Extensions::ENABLE_YAML_STYLE_METADATA_BLOCKS,
        Extensions::ENABLE_PLUSES_DELIMITED_METADATA_BLOCKS,
    ]);
    let events = Parser::new_ext(file, extensions).into_offset_iter();
    let mut found: Vec<Occurrence<'_>> = events
        .reference_definitions()
        .iter()
        .filter_map(|(_, definition)| {
            let place = behind_definition(file, definition.span.clone());
            of_destination(file, &definition.dest, place, Role::Definition)
        })
        .collect();
    // The open links and images, each with the end of its last content.
    let mut open: Vec<(Range<usize>, CowStr<'_>, LinkType, Role)> = Vec::new();
    let mut last = 0;
    let mut block: Vec<Range<usize>> = Vec::new();
    let mut metadata: Option<(MetadataBlockKind, Range<usize>)> = None;
    let mut texts = Texts { file, options, text: 0..0, in_link: false, verbatim: 0 };
    for (event, span) in events {
        texts.see(&event, &span, open.is_empty(), &mut found);
        match event {
            Event::Start(Tag::Link { link_type, dest_url, .. }) => {
                last = span.start;
                open.push((span, dest_url, link_type, Role::Link));
            }
            Event::Start(Tag::Image { link_type, dest_url, .. }) => {
                last = span.start;
                open.push((span, dest_url, link_type, Role::Image));
            }
            Event::End(TagEnd::Link | TagEnd::Image) => {
                if let Some((span, dest, link_type, kind)) = open.pop() {
                    let link = of_link(file, span.clone(), &dest, link_type, kind, last);
                    let broken = link.as_ref().and_then(|link| {
                        broken::by_width(file, &span, link)
                            .or_else(|| broken::doubled(file, &span, link))
                    });
                    match broken.filter(|_| options.broken_links) {
                        Some(broken) => found.push(broken),
                        None => found.extend(link),
                    }
                    last = span.end;
                }
            }
            Event::Start(Tag::MetadataBlock(kind)) => metadata = Some((kind, span.end..span.start)),
            Event::Text(_) if metadata.is_some() => {
                if let Some((_, text)) = &mut metadata {
                    *text = text.start.min(span.start)..text.end.max(span.end);
                }
            }
            Event::End(TagEnd::MetadataBlock(_)) => {
                let found_in = metadata.take().into_iter();
                found.extend(
                    found_in.flat_map(|(kind, text)| of_metadata(file, kind, text, options)),
                );
            }
            Event::Html(_) => block.push(span),
            Event::InlineHtml(html) => {
                last = span.end;
                found.extend(of_html(file, &lines_of(file, span, &html)));
            }
            Event::End(TagEnd::HtmlBlock) => {
                found.extend(of_html(file, &block));
                block.clear();
            }
            // The content that begins here ends before the link does.
            _ => last = span.end,
        }
    }
    texts.flush(&mut found);
    found.sort_by_key(|found| (found.span.start, found.span.end));
    found
}

/// Returns the references in the metadata at the beginning of a document, if they are YAML or TOML.
fn of_metadata<'a>(
    file: &'a str,
    kind: MetadataBlockKind,
    span: Range<usize>,
    options: &DocumentOptions,
) -> Vec<Occurrence<'a>> {
    let Some(text) = file.get(span.clone()) else { return Vec::new() };
    let found = match kind {
        MetadataBlockKind::YamlStyle => yaml::references(text, options),
        MetadataBlockKind::PlusesStyle => toml::references(text, options),
    };
    let found = found.unwrap_or_default().into_iter();
    found.map(|found| found.shifted(span.start)).collect()
}

/// Text outside of code, which is searched for bare URLs and broken links.
struct Texts<'a, 'o> {
    file: &'a str,
    options: &'o DocumentOptions,
    /// The range of contiguous text, which the library reports in parts.
    text: Range<usize>,
    /// `true` if it is within a link.
    in_link: bool,
    /// The number of open blocks that are not Markdown.
    verbatim: usize,
}

impl<'a> Texts<'a, '_> {
    fn see(
        &mut self,
        event: &Event<'_>,
        span: &Range<usize>,
        is_free: bool,
        found: &mut Vec<Occurrence<'a>>,
    ) {
        let is_text = matches!(event, Event::Text(_)) && self.verbatim == 0;
        if is_text && span.start == self.text.end && self.in_link != is_free {
            self.text.end = span.end;
            return;
        }
        self.flush(found);
        match event {
            Event::Start(Tag::CodeBlock(_) | Tag::MetadataBlock(_)) => self.verbatim += 1,
            Event::End(TagEnd::CodeBlock | TagEnd::MetadataBlock(_)) => {
                self.verbatim = self.verbatim.saturating_sub(1);
            }
            _ if is_text => (self.text, self.in_link) = (span.clone(), !is_free),
            _ => {}
        }
    }

    fn flush(&mut self, found: &mut Vec<Occurrence<'a>>) {
        let span = std::mem::take(&mut self.text);
        let Some(text) = self.file.get(span.clone()) else { return };
        let first = found.len();
        if self.options.broken_links {
            broken::links(self.file, &span, found);
        }
        if !self.options.bare || self.in_link {
            return;
        }
        let broken: Vec<_> = found[first..].iter().map(|found| found.span.clone()).collect();
        let is_apart = |found: &Occurrence<'_>| {
            let next = broken.partition_point(|it| it.end <= found.span.start);
            broken.get(next).is_none_or(|it| it.start >= found.span.end)
        };
        let bare = text::references(text, self.options).into_iter();
        found.extend(bare.map(|found| found.shifted(span.start)).filter(is_apart));
    }
}

fn of_link<'a>(
    file: &'a str,
    span: Range<usize>,
    dest: &str,
    link_type: LinkType,
    kind: Role,
    text_end: usize,
) -> Option<Occurrence<'a>> {
    match link_type {
        LinkType::Inline => {
            let place = behind_text(file, text_end..span.end);
            of_destination(file, dest, place, kind)
        }
        LinkType::Autolink => {
            let span = span.start + 1..span.end.checked_sub(1)?;
            let text = file.get(span.clone())?;
            // `vector<std::string\>`: the backslash prevents a tag.
            let is_item = is_item(text.trim_end_matches('\\'));
            (!is_item).then(|| Occurrence::new(file, span, text.into(), Role::Autolink, &Autolink))
        }
        // The others have their destination in a definition, or are addresses.
        _ => None,
    }
}

/// Returns the destination that the library read. Its position is the range where we expect it if the text there
/// decodes to the destination. Otherwise, it is the range from which the library borrowed the text, or unknown.
fn of_destination<'a>(
    file: &'a str,
    dest: &str,
    place: Option<Place>,
    kind: Role,
) -> Option<Occurrence<'a>> {
    if is_item(dest) {
        return None;
    }
    if let Some((span, syntax)) = place
        && unescape(&file[span.clone()]).text == dest
    {
        let is_free = !ends_another(file, &span);
        let found = Occurrence::new(file, span, dest.to_owned().into(), kind, syntax);
        return Some(if is_free { found } else { found.unwritten() });
    }
    // The position is known, but not the syntax for writing there.
    let span = in_source(file, dest)?;
    let map = Map::identity(span.clone());
    Some(Occurrence::mapped(file[span.clone()].into(), span, map, kind))
}

/// Returns `true` if only a `<` in a destination prevents an earlier `(<` from reaching the next `>`. Without it,
/// that longer text would be the destination, and this one a part of it.
fn ends_another(file: &str, span: &Range<usize>) -> bool {
    /// The distance before the destination in which another one is searched for.
    const NEAR: usize = 4096;
    let before = &file.as_bytes()[span.start.saturating_sub(NEAR)..span.start];
    file[span.clone()].contains('<') && before.windows(2).any(|pair| pair == b"(<")
}

/// Returns the ranges of the lines of raw HTML that the library read as `html`. They are at the ends of lines, since
/// the library leaves out the marks of quotes and lists. Returns nothing if the lines differ.
fn lines_of(file: &str, span: Range<usize>, html: &str) -> Vec<Range<usize>> {
    let raw = &file[span.clone()];
    if raw == html {
        return vec![span];
    }
    let mut at = span.start;
    let mut lines = Vec::new();
    let mut wanted = html.split_inclusive('\n');
    for line in raw.split_inclusive('\n') {
        at += line.len();
        match wanted.next() {
            Some(html) if line.ends_with(html) => lines.push(at - html.len()..at),
            _ => return Vec::new(),
        }
    }
    lines
}

/// Returns the references in raw HTML. The marks of quotes and lists can interrupt it.
fn of_html<'a>(file: &'a str, lines: &[Range<usize>]) -> Vec<Occurrence<'a>> {
    let (Some(first), Some(last)) = (lines.first(), lines.last()) else { return Vec::new() };
    if lines.windows(2).all(|pair| pair[0].end == pair[1].start) {
        let span = first.start..last.end;
        let found = html::references(&file[span.clone()]);
        return found.into_iter().map(|found| found.shifted(span.start)).collect();
    }
    let mut all = Decoded::new(first.start);
    for line in lines {
        all.literal(file, line.clone());
    }
    let found = html::references(&all.text);
    found.into_iter().map(|found| found.in_pieces(file.as_bytes(), &all.map)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn maps_lines_of_html_to_the_source() {
        for (raw, html, lines) in [
            ("a\nb", "a\nb", &[(0, 3)][..]),
            ("> a\n> b", "a\nb", &[(2, 4), (6, 7)]),
            ("> a\n> b", "a\nc", &[]),
            ("> a\n> b", "a\n", &[]),
        ] {
            let found = lines_of(raw, 0..raw.len(), html);
            let found: Vec<_> = found.into_iter().map(|line| (line.start, line.end)).collect();
            assert_eq!(found, lines, "{raw} {html}");
        }
    }
}
