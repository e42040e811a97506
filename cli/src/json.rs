//! Values as JSON, all of it in US-ASCII.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};

/// Writes the value on a line of its own.
pub fn write_line(out: &mut impl Write, value: &impl Serialize) -> io::Result<()> {
    value.serialize(&mut Serializer::with_formatter(&mut *out, Ascii))?;
    out.write_all(b"\n")
}

/// Escapes whatever a terminal might act upon: all but printable US-ASCII.
struct Ascii;

impl Formatter for Ascii {
    fn write_string_fragment<W: ?Sized + Write>(
        &mut self,
        out: &mut W,
        text: &str,
    ) -> io::Result<()> {
        let plain = |character| matches!(character, ' '..='~');
        for part in text.split_inclusive(|character| !plain(character)) {
            let hidden = part.chars().next_back().filter(|&character| !plain(character));
            out.write_all(&part.as_bytes()[..part.len() - hidden.map_or(0, char::len_utf8)])?;
            for unit in hidden.iter().flat_map(|hidden| hidden.encode_utf16(&mut [0; 2]).to_vec()) {
                write!(out, "\\u{unit:04x}")?;
            }
        }
        Ok(())
    }
}
