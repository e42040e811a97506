//! The parts of a Markdown document that the tests need: links, headings and code.

use pulldown_cmark::{CodeBlockKind, Event, Parser, Tag, TagEnd};

/// A document, divided into its parts.
#[derive(Debug, Default)]
pub struct Markdown {
    /// The targets of links and images.
    pub links: Vec<String>,
    /// Code within sentences. Line breaks in it are spaces.
    pub spans: Vec<String>,
    /// The language and the text of each block of code.
    pub blocks: Vec<(String, String)>,
    /// The fragments of headings.
    pub anchors: Vec<String>,
}

impl Markdown {
    pub fn read(text: &str) -> Self {
        let mut document = Self::default();
        let mut heading = String::new();
        let mut is_block = false;
        for event in Parser::new(text) {
            match event {
                Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                    document.links.push(dest_url.into_string());
                }
                Event::Start(Tag::Heading { .. }) => heading.clear(),
                Event::End(TagEnd::Heading(_)) => document.anchors.push(anchor(&heading)),
                Event::Start(Tag::CodeBlock(kind)) => {
                    let language = match kind {
                        CodeBlockKind::Fenced(language) => language.into_string(),
                        CodeBlockKind::Indented => String::new(),
                    };
                    document.blocks.push((language, String::new()));
                    is_block = true;
                }
                Event::End(TagEnd::CodeBlock) => is_block = false,
                Event::Text(text) => match document.blocks.last_mut().filter(|_| is_block) {
                    Some((_, block)) => *block += &text,
                    None => heading += &text,
                },
                Event::Code(code) => {
                    heading += &code;
                    let words: Vec<_> = code.split_whitespace().collect();
                    document.spans.push(words.join(" "));
                }
                _ => {}
            }
        }
        document
    }

    /// Iterates over all code.
    pub fn code(&self) -> impl Iterator<Item = &str> {
        self.spans.iter().chain(self.blocks.iter().map(|(_, block)| block)).map(String::as_str)
    }
}

/// Returns the fragment of a heading: lower case, hyphens for spaces, no punctuation.
fn anchor(heading: &str) -> String {
    let kept = |c: &char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_');
    heading.trim().to_lowercase().chars().filter(kept).collect::<String>().replace(' ', "-")
}
