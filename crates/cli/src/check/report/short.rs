//! Writes each finding on one line, as `grep -n` and compilers do.

use std::io::{self, Write};

use super::finding::Finding;

pub fn write(out: &mut impl Write, finding: &Finding<'_>) -> io::Result<()> {
    let (place, diagnostic) = (finding.places().start, finding.diagnostic);
    write!(
        out,
        "{}:{}:{}: {}[{}]: {}",
        finding.checked.name,
        place.line,
        place.column,
        finding.severity,
        diagnostic.kind().code(),
        diagnostic.message()
    )?;
    if let Some(hint) = finding.hint() {
        write!(out, "; {hint}")?;
    }
    out.write_all(b"\n")
}
