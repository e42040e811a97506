//! Makes the texts of a document, one per reference.

use std::cell::RefCell;
use std::convert::Infallible;
use std::ops::Range;

use super::reference::Reference;
use super::text::{Around, Place, Text};

/// Calls `each` with the text of each wanted reference, in the order of the file.
pub fn each_text<'r, E>(
    file: &'r [u8],
    references: &'r [Reference<'_>],
    is_wanted: impl Fn(&Reference<'_>) -> bool,
    mut each: impl FnMut(&Text<'_>) -> Result<(), E>,
) -> Result<(), E> {
    let mut place = Place::FIRST;
    let secrets = RefCell::default();
    for reference in references.iter().filter(|reference| is_wanted(reference)) {
        let span = reference.span();
        // References are in order.
        place = place.forward(file, span.start);
        let mut pieces = reference.pieces();
        for piece in &mut pieces {
            piece.lines = piece.lines.start - span.start..piece.lines.end - span.start;
        }
        each(&Text {
            bytes: reference.text().as_bytes(),
            around: Some(Around { file, start: span.start, secrets: &secrets }),
            lines: &file[span],
            place,
            pieces: &pieces,
            found: Some(reference),
        })?;
    }
    Ok(())
}

/// Returns the spans in the file of the secrets in its references, in order.
pub fn secrets_of(
    file: &[u8],
    references: &[Reference<'_>],
    secrets: impl Fn(&[u8]) -> Vec<Range<usize>>,
) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let each = |text: &Text<'_>| {
        let start = usize::try_from(text.place.offset).unwrap_or(file.len());
        for secret in secrets(text.bytes) {
            let place = text.in_lines(&secret);
            found.push(start + place.start..start + place.end);
        }
        Ok::<(), Infallible>(())
    };
    let Ok(()) = each_text(file, references, |_| true, each);
    found
}

#[cfg(test)]
mod tests {
    use documents::{DocumentOptions, Format};
    use uri_grammar::Rule;
    use uri_grammar_diagnose::render::secrets;

    use super::super::reference::of_file;
    use super::*;

    #[test]
    fn maps_secrets_to_ranges_of_the_file() {
        let file = br#"["http://a/", "http://u:abc@h/", "\u0068ttp://u:defg@h/"]"#;
        let found = of_file(Format::Json, &DocumentOptions::new(), file).expect("JSON");
        let secrets = |text: &[u8]| secrets(Rule::UriReference, text, 0..text.len());
        let secrets = secrets_of(file, &found, secrets);
        let secrets: Vec<_> = secrets.into_iter().map(|it| file[it].escape_ascii()).collect();
        let secrets: Vec<_> = secrets.iter().map(ToString::to_string).collect();
        assert_eq!(secrets, ["abc", "defg"]);
    }
}
