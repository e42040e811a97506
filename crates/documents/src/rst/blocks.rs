//! The parts of reStructuredText that are text, and those that are verbatim.

use std::ops::Range;

use crate::found::Role;

/// Directives whose content is verbatim.
const VERBATIM: [&str; 34] = [
    "code",
    "code-block",
    "sourcecode",
    "literalinclude",
    "highlight",
    "raw",
    "math",
    "doctest",
    "testcode",
    "testoutput",
    "testsetup",
    "testcleanup",
    "prompt",
    "graphviz",
    "digraph",
    "graph",
    "mermaid",
    "uml",
    "plantuml",
    "ipython",
    "jupyter-execute",
    "plot",
    "parsed-literal",
    "console",
    "command-output",
    "program-output",
    "productionlist",
    "prettyprint",
    "exec",
    "execute_code",
    "bibliography",
    "altair-plot",
    "blockdiag",
    "tabularcolumns",
];

/// A part of a document that can refer to something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Part {
    /// A paragraph, or another text.
    Text(Range<usize>),
    /// A URI as a whole, or the name of another target.
    Target(Range<usize>, Role),
}

/// The parts of a document that can refer to something.
pub(super) struct Blocks<'a> {
    file: &'a str,
    found: Vec<Part>,
    /// The paragraph that has begun, and the indentation of its first text.
    paragraph: Option<(Range<usize>, usize)>,
    skip: Skip,
    /// A target that may continue on the next line, and the indentation of its marker.
    target: Option<(Range<usize>, usize)>,
    /// `true` if the last directive is an image, whose option `:target:` is a URI.
    is_image: bool,
}

/// The lines to skip.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Skip {
    Nothing,
    /// All lines with a deeper indentation.
    Deeper(usize),
    /// All lines up to an empty line.
    Paragraph,
}

/// A line without its end: its offset, its indentation, and its text.
#[derive(Debug, Clone, Copy)]
struct Line<'a> {
    start: usize,
    indent: usize,
    text: &'a str,
}

impl Line<'_> {
    /// Returns the position of its text in the file.
    fn span(self) -> Range<usize> {
        let start = self.start + self.indent;
        start..start + self.text.len()
    }
}

impl<'a> Blocks<'a> {
    /// Returns the parts, in the order of the file.
    pub(super) fn of(file: &'a str) -> Vec<Part> {
        let mut blocks = Self {
            file,
            found: Vec::new(),
            paragraph: None,
            skip: Skip::Nothing,
            target: None,
            is_image: false,
        };
        let mut start = 0;
        for line in file.split_inclusive('\n') {
            let text = line.trim_end();
            let indent = text.len() - text.trim_start_matches([' ', '\t']).len();
            blocks.line(Line { start, indent, text: &text[indent..] });
            start += line.len();
        }
        blocks.end();
        blocks.found
    }

    fn line(&mut self, line: Line<'a>) {
        if line.text.is_empty() {
            if self.skip == Skip::Paragraph {
                self.skip = Skip::Nothing;
            }
            self.end();
            return;
        }
        match self.skip {
            Skip::Paragraph => return,
            Skip::Deeper(indent) if line.indent > indent => return,
            _ => self.skip = Skip::Nothing,
        }
        if let Some((span, indent)) = &mut self.target {
            if line.indent > *indent {
                span.end = line.span().end;
                return;
            }
            self.end();
        }
        if line.text == ".." || line.text.starts_with(".. ") {
            self.end();
            self.explicit(line);
        } else if let Some(rest) =
            line.text.strip_prefix("__ ").filter(|_| self.paragraph.is_none())
        {
            self.target = Some((line.span().end - rest.len()..line.span().end, line.indent));
        } else if line.text.starts_with(">>> ") && self.paragraph.is_none() {
            self.skip = Skip::Paragraph;
        } else if let Some(url) = line.text.strip_prefix(":target:").filter(|_| self.is_image) {
            self.end();
            let span = line.span();
            self.found.push(Part::Target(span.end - url.len()..span.end, Role::Link));
        } else {
            let marker = marker(line.text);
            match &mut self.paragraph {
                Some((span, _)) if marker == 0 => span.end = line.span().end,
                _ => {
                    self.end();
                    self.paragraph = Some((line.span(), line.indent + marker));
                }
            }
        }
    }

    /// Reads the paragraph or target that ends here.
    fn end(&mut self) {
        if let Some((span, _)) = self.target.take() {
            self.found.push(Part::Target(span, Role::Definition));
        }
        if let Some((span, indent)) = self.paragraph.take() {
            if self.file[span.clone()].ends_with("::") {
                self.skip = Skip::Deeper(indent);
            }
            self.found.push(Part::Text(span));
        }
    }

    /// Reads an explicit markup block, which begins with two dots: a target, a directive, a footnote, or else a
    /// comment.
    fn explicit(&mut self, line: Line<'a>) {
        let rest = line.text[2..].trim_start();
        let end = line.span().end;
        let of = |text: &str| end - text.len()..end;
        if let Some(target) = rest.strip_prefix('_') {
            match after_name(target) {
                Some(uri) => self.target = Some((of(uri), line.indent)),
                None => self.skip = Skip::Deeper(line.indent),
            }
            return;
        }
        if let Some(text) = rest.strip_prefix('[').and_then(|rest| Some(rest.split_once("] ")?.1)) {
            self.paragraph = Some((of(text), line.indent));
            return;
        }
        let named = match rest.strip_prefix('|') {
            Some(rest) => rest.split_once('|').map_or("", |(_, rest)| rest.trim_start()),
            None => rest,
        };
        let Some((name, argument)) = named.split_once("::").filter(|(name, _)| is_directive(name))
        else {
            self.skip = Skip::Deeper(line.indent);
            return;
        };
        let argument = argument.trim_start();
        let name = name.trim_end().to_ascii_lowercase();
        self.is_image = ["image", "figure", "thumbnail"].contains(&name.as_str());
        match name.as_str() {
            _ if self.is_image && !argument.contains(' ') => {
                self.found.push(Part::Target(of(argument), Role::Image));
            }
            name if VERBATIM.contains(&name) => self.skip = Skip::Deeper(line.indent),
            _ if argument.is_empty() => {}
            _ => self.paragraph = Some((of(argument), line.indent)),
        }
    }
}

/// Returns the text after the name of a target, which may be empty: `name: uri`, `` `a name`: uri ``.
fn after_name(text: &str) -> Option<&str> {
    let colon = match text.strip_prefix('`') {
        Some(quoted) => 1 + quoted.find('`')? + 1,
        None => {
            let mut from = 0;
            loop {
                let colon = from + text[from..].find(':')?;
                let ends = text[colon + 1..].chars().next().is_none_or(char::is_whitespace);
                if ends && !text[..colon].ends_with(['\\', ':']) {
                    break colon;
                }
                from = colon + 1;
            }
        }
    };
    Some(text[colon..].strip_prefix(':')?.trim_start())
}

/// Returns `true` if a text before two colons is the name of a directive.
fn is_directive(name: &str) -> bool {
    let name = name.trim_end();
    !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || "-_.:+".contains(c))
}

/// Returns the length of the marker of a list item that begins a line.
fn marker(text: &str) -> usize {
    let Some(space) = text.find(' ') else { return 0 };
    let marker = &text[..space];
    let number = marker.trim_matches(['(', ')', '.']);
    let is_number = number.len() < marker.len()
        && number.len() < 5
        && number.chars().all(|c| c.is_ascii_alphanumeric() || c == '#');
    let is_bullet = matches!(marker, "*" | "+" | "-" | "\u{2022}");
    if is_bullet || is_number { text.len() - text[space..].trim_start().len() } else { 0 }
}
