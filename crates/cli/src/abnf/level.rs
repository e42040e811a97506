//! The kinds of findings that an author allows or denies.

use std::str::FromStr;

use study::{Finding, Kind};

/// A kind of findings, of all rules or of one.
#[derive(Debug, Clone)]
pub struct Level {
    kind: Kind,
    rule: Option<String>,
}

impl Level {
    pub fn is_about(&self, finding: &Finding) -> bool {
        let Self { kind, rule } = self;
        *kind == finding.kind
            && rule.as_ref().is_none_or(|rule| rule.eq_ignore_ascii_case(&finding.rule))
    }
}

impl FromStr for Level {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (kind, rule) = match text.split_once(':') {
            Some((kind, rule)) => (kind, Some(rule.to_owned())),
            None => (text, None),
        };
        let known = Kind::ALL.into_iter().find(|it| it.name() == kind);
        let kind = known
            .ok_or_else(|| format!("the kinds are {}", Kind::ALL.map(Kind::name).join(", ")))?;
        Ok(Self { kind, rule })
    }
}
