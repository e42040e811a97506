//! The prose of lessons, with computed parts.
//!
//! | in the prose | on the page |
//! |---|---|
//! | a code block with a word and arguments | a figure: see `blocks` |
//! | `` `+rule text` ``, `` `-rule text` `` | the text; the rule must derive it, or must not derive it |
//! | `` `=fact arguments` `` | a computed number or text: see `Desk::fact` |
//! | `` `@rule` `` | the name of the rule, with a link to its page |
//!
//! A rule is a rule of RFC 3986, of another document (`rfc2396:host`), or the first rule of a grammar that an `abnf`
//! block of the lesson has named.

use maud::Markup;
use pulldown_cmark::{CodeBlockKind, CowStr, Event, Parser, Tag, TagEnd};

use super::blocks;
use super::desk::Desk;
use crate::prose;

/// Returns prose as HTML.
pub fn prose(desk: &mut Desk<'_>, text: &str) -> Result<Markup, String> {
    let mut events = Vec::new();
    let mut block: Option<(String, String)> = None;
    for event in Parser::new_ext(text, pulldown_cmark::Options::ENABLE_TABLES) {
        let html = |markup: Markup| CowStr::from(markup.into_string());
        match (event, &mut block) {
            (Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))), _) => {
                block = Some((info.to_string(), String::new()));
            }
            (Event::End(TagEnd::CodeBlock), Some((info, lines))) => {
                events.push(Event::Html(html(blocks::block(desk, info, lines)?)));
                block = None;
            }
            (Event::Text(text), Some((_, lines))) => lines.push_str(&text),
            (Event::Code(code), _) => events.push(match desk.claim(&code)? {
                Some(markup) => Event::InlineHtml(html(markup)),
                None => Event::Code(code),
            }),
            (event, _) => events.push(event),
        }
    }
    Ok(prose::rendered(events.into_iter()))
}
