//! JSON Schema in YAML: the formats that the mappings of a file require of the strings in them.

use saphyr_parser::{Event, Parser};

use crate::found::Expected;
use crate::json_schema::MARK;

/// The information from an open mapping so far.
struct Mapping {
    /// Its number in the file.
    number: usize,
    /// The key whose value comes next; `None` before a key.
    key: Option<Key>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Key {
    Format,
    Schema,
    Other,
}

/// Returns the `format` of each mapping of a file, by the number of the mapping in the order of the file. A mapping
/// that does not end has no format. Only documents that declare themselves schemas have formats. The result for a
/// file that is not YAML is not used.
pub(super) fn formats(file: &str) -> Vec<Option<Expected>> {
    let mut formats = Vec::new();
    if memchr::memmem::find(file.as_bytes(), MARK.as_bytes()).is_none() {
        return formats;
    }
    let mut parser = Parser::new_from_str(file);
    // The open collections; a sequence has no keys.
    let mut open: Vec<Option<Mapping>> = Vec::new();
    let (mut begins, mut is_schema) = (0, false);
    while let Some(Ok((event, _))) = parser.next_event() {
        match event {
            Event::Scalar(text, ..) => {
                let is_outermost = open.len() == 1;
                let Some(Some(mapping)) = open.last_mut() else { continue };
                match mapping.key.take() {
                    None => mapping.key = Some(key(&text)),
                    Some(Key::Format) => formats[mapping.number] = Expected::by_format(&text),
                    Some(Key::Schema) => is_schema |= is_outermost,
                    Some(Key::Other) => {}
                }
                continue;
            }
            Event::MappingStart(..) => {
                open.push(Some(Mapping { number: formats.len(), key: None }));
                formats.push(None);
                continue;
            }
            Event::SequenceStart(..) => {
                open.push(None);
                continue;
            }
            Event::MappingEnd | Event::SequenceEnd => _ = open.pop(),
            Event::Alias(_) => {}
            Event::DocumentEnd => {
                if !is_schema {
                    formats[begins..].fill(None);
                }
                (begins, is_schema) = (formats.len(), false);
                continue;
            }
            _ => continue,
        }
        // A node that is not a scalar is complete: it was a key, which is ignored, or a value.
        if let Some(Some(mapping)) = open.last_mut() {
            mapping.key = if mapping.key.is_none() { Some(Key::Other) } else { None };
        }
    }
    formats
}

fn key(text: &str) -> Key {
    match text {
        "format" => Key::Format,
        MARK => Key::Schema,
        _ => Key::Other,
    }
}
