//! The lines of AsciiDoc that are text, and those that are verbatim.

/// The kind of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Line {
    /// A line without references.
    Verbatim,
    /// An attribute, whose value begins at this byte.
    Attribute {
        value: usize,
    },
    Text {
        in_table: bool,
    },
}

/// The position of the next line among the blocks of a document.
#[derive(Debug, Default)]
pub(super) struct Blocks<'a> {
    /// The line that ends the verbatim block.
    closes: Option<&'a str>,
    /// `true` if a paragraph is verbatim, up to an empty line.
    is_verbatim: bool,
    /// `true` if the next block is verbatim by its style: `[source]`.
    is_styled: bool,
    /// The line that ends the table.
    table: Option<&'a str>,
    /// The previous line, and whether a paragraph began with it.
    before: &'a str,
    began: bool,
}

/// Styles of verbatim blocks.
const STYLES: [&str; 8] =
    ["source", "listing", "literal", "pass", "stem", "latexmath", "asciimath", "comment"];

impl<'a> Blocks<'a> {
    /// Returns the kind of the next line.
    pub(super) fn line(&mut self, line: &'a str) -> Line {
        let line_ = line.trim_end();
        let kind = self.kind(line_, line);
        let is_first = self.before.is_empty() || self.before.starts_with(['[', '/']);
        self.began = kind != Line::Verbatim && is_first;
        self.before = line_;
        kind
    }

    fn kind(&mut self, line: &'a str, whole: &str) -> Line {
        if let Some(closes) = self.closes {
            if line == closes {
                self.closes = None;
                self.is_verbatim = false;
            }
            return Line::Verbatim;
        }
        if line.is_empty() {
            self.is_verbatim = false;
            return Line::Verbatim;
        }
        if let Some(closes) = verbatim_delimiter(line, self.is_styled) {
            // The line below a title of the old form looks like one.
            if !self.is_underline(line) {
                self.closes = Some(closes);
                self.is_styled = false;
            }
            return Line::Verbatim;
        }
        if self.is_verbatim {
            return Line::Verbatim;
        }
        if is_table_delimiter(line) {
            self.table = if self.table.is_some() { None } else { Some(line) };
            return Line::Verbatim;
        }
        if line.starts_with("//") && !line.starts_with("///") || is_condition(line) {
            return Line::Verbatim;
        }
        if let Some(value) = attribute_value(whole) {
            return Line::Attribute { value };
        }
        if let Some(style) = line.strip_prefix('[').filter(|_| line.ends_with(']')) {
            let style = style.split([',', '%', '#', '.', ']']).next().unwrap_or_default();
            self.is_styled |= STYLES.contains(&style.trim());
            return Line::Text { in_table: self.table.is_some() };
        }
        let is_title = line.starts_with('.') && !line.starts_with("..") && !line.starts_with(". ");
        if self.is_styled && !is_title {
            self.is_styled = false;
            self.is_verbatim = true;
            return Line::Verbatim;
        }
        let is_indented = self.before.is_empty() && line.starts_with([' ', '\t']);
        if is_indented && self.table.is_none() && !is_item(line.trim_start()) {
            self.is_verbatim = true;
            return Line::Verbatim;
        }
        Line::Text { in_table: self.table.is_some() }
    }

    /// Returns `true` if the line is the lower line of a title: as long as the line before it, which began a
    /// paragraph.
    fn is_underline(&self, line: &str) -> bool {
        let length = self.before.chars().count();
        self.began
            && line.starts_with('-')
            && line.len() > 3
            && length.abs_diff(line.len()) <= 1
            && !self.before.starts_with(['.', '['])
            && self.before.contains(char::is_alphanumeric)
    }
}

/// Returns the line that ends the verbatim block that begins with this line.
fn verbatim_delimiter(line: &str, is_styled: bool) -> Option<&str> {
    let is_all = |c: char| line.bytes().all(|byte| char::from(byte) == c);
    if line.len() >= 4 && ['-', '.', '+', '/'].into_iter().any(is_all) {
        return Some(line);
    }
    if line.starts_with("```") && !line[3..].contains('`') {
        return Some("```");
    }
    (is_styled && line == "--").then_some(line)
}

/// Returns `true` for `|===`, and for tables with other signs.
fn is_table_delimiter(line: &str) -> bool {
    let rest = line.strip_prefix(['|', ',', ':', '!']);
    rest.is_some_and(|rest| rest.len() >= 3 && rest.bytes().all(|byte| byte == b'='))
}

/// Returns `true` for `ifdef::name[]` and similar lines.
fn is_condition(line: &str) -> bool {
    ["ifdef::", "ifndef::", "ifeval::", "endif::"].iter().any(|word| line.starts_with(word))
}

/// Returns the offset where the value of an attribute begins: `:name: value`.
fn attribute_value(line: &str) -> Option<usize> {
    let name = line.strip_prefix(':')?;
    let colon = name.find(':')?;
    let is_name = |c: char| c.is_alphanumeric() || "_-!".contains(c);
    let value = &name[colon + 1..];
    let is_one = colon > 0 && name[..colon].chars().all(is_name) && value.starts_with([' ', '\t']);
    is_one.then(|| line.len() - value.trim_start().len())
}

/// Returns `true` if a line begins an item of a list.
fn is_item(line: &str) -> bool {
    let marker = line.split([' ', '\t']).next().unwrap_or_default();
    let is_all = |c: char| marker.bytes().all(|byte| char::from(byte) == c);
    let is_number = |end: char| {
        marker.strip_suffix(end).is_some_and(|number| {
            !number.is_empty() && number.chars().all(char::is_alphanumeric) && number.len() < 5
        })
    };
    !marker.is_empty()
        && marker.len() < line.len()
        && (is_all('*') || is_all('.') || marker == "-" || is_number('.') || is_number(')'))
        || marker.starts_with('<') && marker.ends_with('>')
        || line.ends_with("::")
        || line.contains(":: ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_of_every_listed_style_are_verbatim() {
        for style in STYLES {
            for written in [format!("[{style}]"), format!("[{style},a]"), format!("[{style}%a]")] {
                let mut blocks = Blocks::default();
                let lines = ["--", "a", "", "b", "--", "c"].map(|line| line == "c");
                blocks.line(&written);
                for (line, is_text) in ["--", "a", "", "b", "--", "c"].into_iter().zip(lines) {
                    let found = blocks.line(line);
                    assert_eq!(found != Line::Verbatim, is_text, "{written} {line}");
                }
            }
        }
    }
}
