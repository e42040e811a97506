//! Snapshots of tests, with the mistakes that the tests find and the rules whose literal transcription is wrong.

use maud::{Markup, html};
use study::{AnyRule, Edition};

use crate::facts::Chapter;
use crate::site::Here;
use crate::{Error, Project};

/// The folder of the snapshots of `tests/lockstep/controls.rs`.
const CONTROLS: &str = "snapshots/controls";

/// The contents of the snapshots.
#[derive(Debug)]
pub struct Records {
    /// Kinds of mistakes in readings, errors and trees of RFC 3986.
    pub mistakes: Vec<Mistake>,
    /// Rules whose literal transcription is wrong.
    pub traps: Vec<Trap>,
}

/// A kind of mistake, which the tests make in the reading of each rule of RFC 3986.
#[derive(Debug)]
pub struct Mistake {
    /// The mistake, in words.
    pub what: String,
    /// The number of rules in which the mistake changes something that the tests notice.
    pub rules: usize,
}

/// A rule that is wrong if it is transcribed by the letter.
#[derive(Debug)]
pub struct Trap {
    /// The rule.
    pub rule: AnyRule,
    /// A shortest text that the transcription gets wrong, and how.
    pub witness: String,
}

impl Records {
    /// Reads the snapshots.
    pub fn of(project: &Project) -> Result<Self, Error> {
        let (mut mistakes, mut traps) = (Vec::new(), Vec::new());
        for file in project.files(CONTROLS)? {
            let text = project.read(&format!("{CONTROLS}/{file}"))?;
            let Some((_, body)) = text.split_once("\n---\n") else { continue };
            let edition =
                Edition::ALL.iter().find(|edition| file == format!("{}.snap", edition.name()));
            if let Some(&edition) = edition {
                traps.extend(body.lines().filter_map(|line| trap(edition, line)));
            } else if file.starts_with("rfc3986.mistakes") {
                mistakes.extend(body.lines().filter_map(mistake));
            }
        }
        Ok(Self { mistakes, traps })
    }

    /// Returns the facts that the tests know about a rule.
    pub fn of_rule(&self, here: Here<'_>, chapter: &Chapter, rule: AnyRule) -> Markup {
        html! {
            p {
                "The tests of every change compare the function with the ABNF of " (chapter.name) ": "
                a href=(here.to("known.html")) { "for all texts, by proof" } "."
            }
            @for trap in self.traps.iter().filter(|it| it.rule == rule) {
                p {
                    "The ABNF transcribed by the letter would be wrong: " (trap.witness)
                    ". The function deviates there, and says why."
                }
            }
        }
    }
}

/// Reads the line `host, longest: by the letter, of "a" it takes nothing, and the rule derives 1 byte`.
fn trap(edition: Edition, line: &str) -> Option<Trap> {
    let (rule, witness) = line.split_once(": by the letter, ")?;
    let rule = AnyRule::from_name_in(edition, rule.split(", ").next()?)?;
    witness.starts_with("of ").then(|| Trap { rule, witness: witness.to_owned() })
}

/// Reads the line `a byte too few: 38`.
fn mistake(line: &str) -> Option<Mistake> {
    let (what, rules) = line.rsplit_once(": ")?;
    Some(Mistake { what: what.to_owned(), rules: rules.parse().ok()? })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn all_lines_of_the_snapshots_are_read() {
        let project = Project::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
        let records = Records::of(&project).unwrap();
        let of = |edition, name| AnyRule::from_name_in(edition, name).unwrap();
        let octet = of(Edition::Rfc3986, "dec-octet");
        let trap = records.traps.iter().find(|trap| trap.rule == octet).unwrap();
        assert!(trap.witness.starts_with("of \"10\" it takes 1 byte"), "{trap:?}");
        for (edition, name) in
            [(Edition::Rfc2396, "server"), (Edition::Rfc1738, "login"), (Edition::Rfc3987, "ihost")]
        {
            assert!(records.traps.iter().any(|trap| trap.rule == of(edition, name)), "{name}");
        }
        let lines = |with: &str, file: &str| {
            let text = project.read(&format!("{CONTROLS}/{file}")).unwrap();
            let (_, body) = text.split_once("\n---\n").unwrap();
            body.lines().filter(|line| line.contains(with)).count()
        };
        let files = project.files(CONTROLS).unwrap();
        let all = files.iter().filter(|file| file.starts_with("rfc3986.mistakes"));
        assert_eq!(records.mistakes.len(), all.map(|file| lines(": ", file)).sum::<usize>());
        let all = files.iter().filter(|file| !file.contains("mistakes"));
        assert_eq!(records.traps.len(), all.map(|file| lines(" it takes ", file)).sum::<usize>());
    }
}
