//! The parts of a reference, as a table for people and as JSON for other programs.

use std::io::{self, Write};
use std::ops::Range;

use serde::{Serialize, Serializer};

use crate::output::Look;

/// A part of a reference.
pub struct Part {
    pub name: String,
    /// The span, if the reference has the part.
    pub span: Option<Range<usize>>,
    pub kind: Option<&'static str>,
}

/// A reference and its parts, in order.
pub struct Parts {
    pub text: String,
    pub parts: Vec<Part>,
}

/// Writes an object with a member for each part and for the kind of the host. Absent parts are `null`.
impl Serialize for Parts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.parts.iter().flat_map(|Part { name, span, kind }| {
            let text = span.clone().map(|span| &self.text[span]);
            let kind = (name == "host").then_some(("host_kind", *kind));
            [(&**name, text)].into_iter().chain(kind)
        }))
    }
}

/// Writes a line for each part. `shown` returns the text of a part without its secrets.
pub fn write(
    out: &mut impl Write,
    look: Look,
    parts: &[Part],
    shown: impl Fn(&Part, Range<usize>) -> String,
) -> io::Result<()> {
    let place = |part: &Part| match &part.span {
        Some(span) => format!("{}..{}", span.start, span.end),
        None => "absent".to_owned(),
    };
    let width = parts.iter().map(|part| place(part).len()).max().unwrap_or_default();
    writeln!(out, "{}", look.heading(&format!("{:9}  {:width$}  text", "component", "bytes")))?;
    for part in parts {
        let (name, at) = (&part.name, place(part));
        match part.span.clone() {
            None => writeln!(out, "{name:9}  {at}")?,
            Some(span) => {
                let kind = part.kind.map(|kind| format!(", {kind}")).unwrap_or_default();
                writeln!(out, "{name:9}  {at:width$}  \"{}\"{kind}", shown(part, span))?;
            }
        }
    }
    Ok(())
}
