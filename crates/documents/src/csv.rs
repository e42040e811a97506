//! Tables of values with separators: commas, semicolons or tabs.
//!
//! A cell is a reference if it begins with a known scheme and has at most two spaces: with more, it is a sentence. It
//! cannot be edited.

use std::ops::Range;

use crate::found::{Occurrence, Role};
use crate::map::Decoded;
use crate::schemes;
use crate::strings::DocumentOptions;

/// Returns the references in a table.
pub(crate) fn references<'a>(file: &'a str, options: &DocumentOptions) -> Vec<Occurrence<'a>> {
    let separator = separator(file);
    let mut found = Vec::new();
    let mut at = 0;
    while at < file.len() {
        let (cell, next) = cell(file, at, separator);
        found.extend(reference(file, cell, options));
        at = next;
    }
    found
}

/// Returns the separator of cells: the most frequent one in the first line.
fn separator(file: &str) -> u8 {
    let line = file.lines().next().unwrap_or_default().as_bytes();
    let count = |byte: u8| memchr::memchr_iter(byte, line).count();
    // If several are equally frequent, `max_by_key` returns the last.
    [b';', b'\t', b','].into_iter().max_by_key(|&byte| count(byte)).unwrap_or(b',')
}

/// Returns the cell that begins at an offset, with its quotes, and the offset where the next begins.
fn cell(file: &str, at: usize, separator: u8) -> (Range<usize>, usize) {
    let bytes = file.as_bytes();
    let mut end = at;
    if bytes[at] == b'"' {
        // A quote within a quoted cell is doubled.
        end += 1;
        loop {
            match memchr::memchr(b'"', &bytes[end..]) {
                Some(quote) if bytes.get(end + quote + 1) == Some(&b'"') => end += quote + 2,
                // The search for the end of the cell starts at its closing quote.
                Some(quote) => {
                    end += quote;
                    break;
                }
                None => return (at..bytes.len(), bytes.len()),
            }
        }
    }
    let ends = memchr::memchr3(separator, b'\n', b'\r', &bytes[end..]);
    let end = ends.map_or(bytes.len(), |ends| end + ends);
    (at..end, (end + 1).min(bytes.len()))
}

/// Returns the reference in a cell, if the cell is one.
fn reference<'a>(
    file: &'a str,
    cell: Range<usize>,
    options: &DocumentOptions,
) -> Option<Occurrence<'a>> {
    let raw = &file[cell.clone()];
    let mut read = Decoded::new(cell.start);
    match raw.strip_prefix('"').and_then(|raw| raw.trim_end().strip_suffix('"')) {
        Some(inside) => {
            let start = cell.start + 1;
            let mut from = 0;
            while let Some(quote) = inside[from..].find("\"\"").map(|quote| from + quote) {
                read.literal(file, start + from..start + quote);
                read.replaced("\"", start + quote..start + quote + 2);
                from = quote + 2;
            }
            read.literal(file, start + from..start + inside.len());
        }
        None => {
            let start = cell.start + (raw.len() - raw.trim_start().len());
            read.literal(file, start..start + raw.trim().len());
        }
    }
    let is_one = schemes::known_at(&read.text, &options.schemes).is_some()
        && read.text.split_whitespace().count() <= 3;
    let span = read.map.range(0..read.text.len());
    is_one.then(|| Occurrence::mapped(read.text.into(), span, read.map, Role::Value))
}
