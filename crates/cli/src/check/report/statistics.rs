//! Counts findings by kind.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde_json::json;
use uri_grammar_diagnose::{Kind, Severity};

/// Counts by kind.
#[derive(Debug, Default)]
pub struct Statistics {
    counts: BTreeMap<Kind, (u64, Option<Severity>)>,
}

impl Statistics {
    pub fn add(&mut self, kind: Kind, severity: Severity) {
        let count = self.counts.entry(kind).or_default();
        *count = (count.0 + 1, Some(severity));
    }

    pub fn add_all(&mut self, other: Self) {
        for (kind, (count, severity)) in other.counts {
            let own = self.counts.entry(kind).or_default();
            *own = (own.0 + count, severity);
        }
    }

    /// Writes one line or JSON object for each kind, most frequent first.
    pub fn write(self, out: &mut impl Write, as_json: bool) -> io::Result<()> {
        let mut counts: Vec<_> = self.counts.into_iter().collect();
        counts
            .sort_by(|(a, (many, _)), (b, (more, _))| more.cmp(many).then(a.code().cmp(b.code())));
        let most = counts.first().map_or(0, |(_, (count, _))| *count);
        let width = most.to_string().len();
        for (kind, (count, severity)) in counts {
            let severity = severity.unwrap_or(kind.severity());
            let (code, name) = (kind.code(), kind.name());
            if as_json {
                let severity = severity.to_string();
                let line =
                    json!({"code": code, "name": name, "severity": severity, "count": count});
                writeln!(out, "{line}")?;
            } else {
                writeln!(out, "{count:>width$}  {code}  {name}: {severity}")?;
            }
        }
        Ok(())
    }
}
