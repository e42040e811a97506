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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_most_frequent_kinds_first() {
        let mut statistics = Statistics::default();
        for kind in [Kind::Space, Kind::Password, Kind::Space, Kind::HostCase].repeat(4) {
            statistics.add(kind, kind.severity());
        }
        let mut out = Vec::new();
        statistics.write(&mut out, false).expect("writes");
        let wanted =
            "8  U004  space: error\n4  U706  password: warning\n4  U708  host-case: warning\n";
        assert_eq!(String::from_utf8_lossy(&out), wanted);
    }

    /// Counts of threads are added, however the findings were divided.
    #[test]
    fn counts_are_added() {
        let kinds = [Kind::Space, Kind::Password, Kind::Space, Kind::HostCase, Kind::Password];
        let of = |kinds: &[Kind]| {
            let mut statistics = Statistics::default();
            kinds.iter().for_each(|kind| statistics.add(*kind, Severity::Error));
            statistics
        };
        let written = |statistics: Statistics| {
            let mut out = Vec::new();
            statistics.write(&mut out, false).expect("writes");
            String::from_utf8(out).expect("UTF-8")
        };
        let wanted = written(of(&kinds));
        assert!(
            wanted.starts_with("2  U004  space: error\n2  U706  password: error\n"),
            "{wanted}"
        );
        for at in 0..=kinds.len() {
            let mut sum = of(&kinds[..at]);
            sum.add_all(of(&kinds[at..]));
            assert_eq!(written(sum), wanted, "{at}");
        }
    }
}
