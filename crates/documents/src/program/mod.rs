//! Programs: references in strings and comments, by the syntax of each language.
//!
//! Other code is ignored. Only references that are certainly literal are found, as in programs in unknown languages.
//! Comments can be edited. Strings cannot be edited, because their use in the program is unknown.

mod escapes;
mod language;
mod lexicon;
mod scan;

use self::escapes::decoded;
pub use self::language::Language;
use self::lexicon::Lexicon;
use self::scan::{Region, regions};
use crate::found::{Expected, Occurrence, Role};
use crate::map::Map;
use crate::schemes;
use crate::source;
use crate::strings::DocumentOptions;
use crate::syntax::{Syntax, has_spaces};

/// Returns the references in a program.
pub(crate) fn references<'a>(
    file: &'a str,
    language: Language,
    options: &DocumentOptions,
) -> Vec<Occurrence<'a>> {
    let lexicon = language.lexicon();
    if lexicon.words {
        return source::references(file, options);
    }
    let mut found = Vec::new();
    for region in regions(file, lexicon) {
        of_region(file, &region, lexicon, options, &mut found);
    }
    found
}

fn of_region<'a>(
    file: &'a str,
    region: &Region,
    lexicon: &Lexicon,
    options: &DocumentOptions,
    found: &mut Vec<Occurrence<'a>>,
) {
    let start = region.span.start;
    let raw = &file[region.span.clone()];
    if memchr::memchr(b':', raw.as_bytes()).is_none() {
        return;
    }
    if region.is_comment {
        let comments = source::references(raw, options).into_iter();
        found.extend(comments.map(|it| {
            let span = it.span.start + start..it.span.end + start;
            Occurrence::new(file, span.clone(), file[span].into(), Role::Bare, &Comment)
        }));
        return;
    }
    if !region.has_escapes {
        found.extend(in_string(raw, options).into_iter().map(|it| it.shifted(start)));
        return;
    }
    let read = decoded(raw, lexicon);
    let map: Map = read.map.shifted(start);
    for one in in_string(&read.text, options) {
        found.push(one.in_pieces(file.as_bytes(), &map));
    }
}

/// Returns the references in a string: all of it if it is a reference with characters beyond ASCII.
fn in_string<'a>(text: &'a str, options: &DocumentOptions) -> Vec<Occurrence<'a>> {
    let ends = |c: char| schemes::ends(c) || "'\\|{}$*".contains(c);
    let is_whole = !text.is_ascii()
        && schemes::known_at(text, &options.schemes).is_some()
        && text.split_once("://").is_some_and(|(scheme, _)| scheme.len() < schemes::LONGEST)
        && !text.contains(ends);
    if !is_whole {
        return source::references(text, options);
    }
    let span = 0..text.len();
    let map = Map::identity(span.clone());
    vec![Occurrence::mapped(text.into(), span, map, Role::Bare).expecting(Expected::IriReference)]
}

/// A reference in a comment.
#[derive(Debug)]
struct Comment;

impl Syntax for Comment {
    fn fits(&self, raw: &str, _: &str) -> bool {
        let found = source::references(raw, &DocumentOptions::new());
        !has_spaces(raw) && matches!(&*found, [only] if only.span == (0..raw.len()))
    }
}
