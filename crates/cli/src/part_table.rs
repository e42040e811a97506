//! The table of the parts of a reference.

use std::io::{self, Write};
use std::ops::Range;

use crate::output::Look;

/// The name of a part, and its span and text for people if the reference has the part.
pub type Row = (String, Option<(Range<usize>, String)>);

/// Writes a line for each part.
pub fn write(out: &mut impl Write, look: Look, rows: &[Row]) -> io::Result<()> {
    let place = |(_, part): &Row| match part {
        Some((span, _)) => format!("{}..{}", span.start, span.end),
        None => "absent".to_owned(),
    };
    let width = rows.iter().map(|row| place(row).len()).max().unwrap_or_default();
    writeln!(out, "{}", look.heading(&format!("{:9}  {:width$}  text", "component", "bytes")))?;
    for row in rows {
        let (name, at) = (&row.0, place(row));
        match &row.1 {
            None => writeln!(out, "{name:9}  {at}")?,
            Some((_, text)) => writeln!(out, "{name:9}  {at:width$}  {text}")?,
        }
    }
    Ok(())
}
