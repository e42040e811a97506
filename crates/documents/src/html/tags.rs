//! The tags of a document with the positions of their attributes' values.

use std::borrow::Cow;
use std::convert::Infallible;
use std::ops::Range;

use html5gum::emitters::callback::{Callback, CallbackEmitter, CallbackEvent};
use html5gum::emitters::{Emitter, ForwardingEmitter};
use html5gum::{Span, State, Tokenizer};

use super::attributes::matters;
use super::character::unescape;
use super::pausing::Pausing;
use super::written::{Part, attribute};
use crate::found::{Occurrence, Role};

/// A tag with its attributes that matter. Of attributes with the same name, only the first counts.
pub(super) struct Tag<'a> {
    /// In lower case.
    pub(super) name: String,
    pub(super) attributes: Vec<Attribute<'a>>,
    /// `true` if it is an end tag.
    pub(super) closes: bool,
    /// `true` if it ends with `/>`.
    pub(super) closed: bool,
}

/// An attribute of a tag.
pub(super) struct Attribute<'a> {
    pub(super) name: String,
    pub(super) value: Occurrence<'a>,
    /// The quotes around the value, if it has any.
    quote: Option<char>,
}

impl<'a> Tag<'a> {
    /// Returns the value of an attribute, if it is present.
    pub(super) fn value(&self, name: &str) -> Option<Occurrence<'a>> {
        self.attributes.iter().find(|own| own.name == name).map(|own| own.value.clone())
    }
}

impl<'a> Attribute<'a> {
    /// Returns the range of the value as a part of the given kind.
    pub(super) fn part(&self, range: Range<usize>, part: Part) -> Occurrence<'a> {
        self.as_part(self.value.slice(range), part)
    }

    /// Marks an occurrence within the value as a part of the given kind.
    pub(super) fn as_part(&self, found: Occurrence<'a>, part: Part) -> Occurrence<'a> {
        found.written_as(attribute(self.quote, part))
    }
}

/// Calls `see` with the tags of a document, in order.
pub(super) fn each_tag<'a>(file: &'a str, see: impl FnMut(Tag<'a>)) {
    let reader = Reader { file, see, open: None, next: None };
    let emitter = Switching(CallbackEmitter::new(reader));
    let mut tokenizer = Tokenizer::new_with_emitter(Pausing::new(file), emitter);
    // The emitter produces no tokens, so every item is a pause.
    while tokenizer.next().is_some() {}
}

/// Makes tags of events.
struct Reader<'a, F> {
    file: &'a str,
    see: F,
    open: Option<Tag<'a>>,
    /// The state for reading the content of the element that was just opened.
    next: Option<State>,
}

impl<'a, F: FnMut(Tag<'a>)> Callback<Infallible, usize> for Reader<'a, F> {
    fn handle_event(&mut self, event: CallbackEvent<'_>, span: Span<usize>) -> Option<Infallible> {
        match event {
            CallbackEvent::OpenStartTag { name } => {
                let name = String::from_utf8_lossy(name).into_owned();
                self.open =
                    Some(Tag { name, attributes: Vec::new(), closes: false, closed: false });
            }
            CallbackEvent::AttributeName { name } => {
                if let (Some(tag), Ok(name)) = (&mut self.open, str::from_utf8(name))
                    && matters(&tag.name, name)
                    && tag.attributes.iter().all(|own| own.name != name)
                    && let Some((value, quote)) = value(self.file, span.end)
                {
                    tag.attributes.push(Attribute { name: name.to_owned(), value, quote });
                }
            }
            CallbackEvent::CloseStartTag { self_closing } => {
                if let Some(mut tag) = self.open.take() {
                    tag.closed = self_closing;
                    self.next = content(&tag.name);
                    (self.see)(tag);
                }
            }
            CallbackEvent::EndTag { name } => {
                let name = String::from_utf8_lossy(name).into_owned();
                self.open = None;
                (self.see)(Tag { name, attributes: Vec::new(), closes: true, closed: false });
            }
            _ => {}
        }
        None
    }
}

/// Returns the state for reading the content of an element if that is not HTML. The content of `noscript` is HTML, as
/// it is where scripts do not run.
fn content(element: &str) -> Option<State> {
    match element {
        "textarea" | "title" => Some(State::RcData),
        "plaintext" => Some(State::PlainText),
        "script" => Some(State::ScriptData),
        "style" | "iframe" | "xmp" | "noembed" | "noframes" => Some(State::RawText),
        _ => None,
    }
}

/// Returns the value of the attribute whose name ends at an offset, by the steps of the tokenizer, which does not
/// report empty values and decodes all others.
fn value(file: &str, name_end: usize) -> Option<(Occurrence<'_>, Option<char>)> {
    let space = |c: char| matches!(c, ' ' | '\t' | '\n' | '\r' | '\u{C}');
    let skip = |at: usize| Some(file.len() - file.get(at..)?.trim_start_matches(space).len());
    let (span, quote) = match file[skip(name_end)?..].strip_prefix('=') {
        None => (name_end..name_end, None),
        Some(rest) => {
            let start = skip(file.len() - rest.len())?;
            let rest = &file[start..];
            match rest.chars().next() {
                Some(quote @ ('"' | '\'')) => {
                    (start + 1..start + 1 + rest[1..].find(quote)?, Some(quote))
                }
                // The quote is escaped: the tag is in a string of a program or a template.
                Some('\\') if rest[1..].starts_with(['"', '\'']) => return None,
                _ => {
                    let len = rest.find(|c| space(c) || c == '>')?;
                    (start..start + len, None)
                }
            }
        }
    };
    let text = Cow::Owned(unescape(&file[span.clone()]).text);
    // Markdown treats a vertical tab as white space, so the value could be the text after it.
    let is_clear = quote.is_some() || !file[span.clone()].contains(char::is_control);
    let found = Occurrence::new(file, span, text, Role::Attribute, attribute(quote, Part::Whole));
    Some((if is_clear { found } else { found.unwritten() }, quote))
}

/// The library's emitter, with a task that the library leaves to a tree builder: choosing the state for content.
struct Switching<'a, F: FnMut(Tag<'a>)>(CallbackEmitter<Reader<'a, F>, Infallible, usize>);

impl<'a, F: FnMut(Tag<'a>)> ForwardingEmitter for Switching<'a, F> {
    type Token = Infallible;

    fn inner(&mut self) -> &mut impl Emitter<Token = Infallible> {
        &mut self.0
    }

    fn emit_current_tag(&mut self) -> Option<State> {
        let _: Option<State> = self.0.emit_current_tag();
        self.0.callback_mut().next.take()
    }

    fn emit_error(&mut self, _: html5gum::Error) {}

    fn should_emit_errors(&mut self) -> bool {
        false
    }
}
