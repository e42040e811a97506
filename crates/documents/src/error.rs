//! Documents that do not conform to their format.

use std::ops::Range;

/// The error of a document that could not be read as its format, and its position.
///
/// The message is one line. It comes from the library for the format, so it may change; it never
/// contains a character that a terminal would act upon.
///
/// ```
/// use uri_grammar_documents::{Format, references};
///
/// let error = references(Format::Json, br#"{"url": "http://a/"#).unwrap_err();
/// assert_eq!(error.span().start, 8);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("at byte {}: {message}", .span.start)]
pub struct FormatError {
    span: Range<usize>,
    message: String,
}

impl FormatError {
    pub(crate) fn new(span: Range<usize>, message: &str) -> Self {
        let message = message.chars().map(|c| if visible(c) { c } else { '\u{FFFD}' }).collect();
        Self { span, message }
    }

    /// Returns the position of the error in the file, as a half-open byte range, possibly empty.
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// Returns the description of the error.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }

    /// Moves the error by `by` bytes, if it was found in a part of the file.
    pub(crate) fn shifted(self, by: usize) -> Self {
        Self { span: self.span.start + by..self.span.end + by, ..self }
    }
}

/// Returns `true` unless the character is a control or changes the direction of writing.
fn visible(c: char) -> bool {
    !c.is_control()
        && !matches!(c, '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::FormatError;

    #[test]
    fn messages_replace_terminal_controls() {
        let hidden = "\u{1B}\r\u{7F}\u{9B}\u{200E}\u{200F}\u{2028}\u{202E}\u{2066}\u{2069}";
        let error = FormatError::new(0..1, &format!("a{hidden}é"));
        assert_eq!(error.message(), format!("a{}é", "\u{FFFD}".repeat(hidden.chars().count())));
    }
}
