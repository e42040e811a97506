//! Errors as one line each, as `grep -n` and compilers write them.

use std::io::{self, Write};

use super::finding::Finding;

pub fn write(out: &mut impl Write, finding: &Finding<'_>) -> io::Result<()> {
    let Finding { name, number, .. } = finding;
    write!(out, "{name}:{number}:{}: {}", finding.column(), finding.message())?;
    if let Some(hint) = finding.hint() {
        write!(out, "; {hint}")?;
    }
    out.write_all(b"\n")
}
