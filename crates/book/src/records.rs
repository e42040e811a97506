//! What the tests of the project have written down: mistakes that they notice, and traps.

use maud::{Markup, html};
use study::{AnyRule, Edition};

use crate::facts::Chapter;
use crate::site::Here;
use crate::text::count;
use crate::{Error, Project};

/// The folder of the snapshots of `tests/lockstep/controls.rs`.
const CONTROLS: &str = "snapshots/controls";

/// What the snapshots say.
#[derive(Debug)]
pub struct Records {
    /// Plausible mistakes in the code of rules, each of which the tests notice.
    pub mistakes: Vec<Mistake>,
    /// Rules whose literal transcription is wrong, and where.
    pub traps: Vec<Trap>,
}

/// A mistake in the code of a rule.
#[derive(Debug)]
pub struct Mistake {
    /// The rule.
    pub rule: AnyRule,
    /// The mistake, in words.
    pub what: String,
    /// The shortest text that shows it.
    pub witness: String,
}

/// A rule that is wrong when it is transcribed by the letter.
#[derive(Debug)]
pub struct Trap {
    /// The rule.
    pub rule: AnyRule,
    /// The shortest text that the transcription gets wrong.
    pub witness: String,
}

impl Records {
    /// Reads the snapshots.
    ///
    /// # Errors
    ///
    /// Where one cannot be read.
    pub fn of(project: &Project) -> Result<Self, Error> {
        let (mut mistakes, mut traps) = (Vec::new(), Vec::new());
        for file in project.files(CONTROLS)? {
            let Some(name) = file.strip_suffix(".snap") else { continue };
            let text = project.read(&format!("{CONTROLS}/{file}"))?;
            let Some((_, body)) = text.split_once("\n---\n") else { continue };
            match name.rsplit_once("mistakes") {
                Some((edition, "")) => mistakes.extend(mistakes_of(&editions(edition), body)),
                _ => traps.extend(trap(name, body)),
            }
        }
        Ok(Self { mistakes, traps })
    }

    /// What the tests know of the rule.
    pub fn of_rule(&self, here: Here<'_>, chapter: &Chapter, rule: AnyRule) -> Markup {
        let mistakes: Vec<_> = self.mistakes.iter().filter(|it| it.rule == rule).collect();
        let traps = self.traps.iter().filter(|it| it.rule == rule);
        html! {
            p {
                "The tests of every change hold the function to the ABNF of " (chapter.name) ": "
                a href=(here.to("known.html")) { "for all texts, by proof" } "."
            }
            @for trap in traps {
                p {
                    "Transcribed by the letter it would be wrong: of the text "
                    (trap.witness) ". The function deviates there, and says why."
                }
            }
            @if !mistakes.is_empty() {
                details {
                    summary { (count(mistakes.len(), "mistake")) " that the tests were shown, and noticed" }
                    ul { @for it in mistakes { li { (it.what) ": " (it.witness) } } }
                }
            }
        }
    }
}

/// The editions that a file may be of, by the beginning of its name.
fn editions(prefix: &str) -> Vec<Edition> {
    let named = Edition::ALL.iter().find(|edition| prefix.trim_end_matches('.') == edition.name());
    match (named, prefix) {
        (Some(&edition), _) => vec![edition],
        (None, "") => vec![Edition::Rfc3986],
        _ => Vec::new(),
    }
}

fn mistakes_of<'a>(editions: &'a [Edition], body: &'a str) -> impl Iterator<Item = Mistake> + 'a {
    let mut lines = body.lines().peekable();
    std::iter::from_fn(move || {
        let (title, witness) = (lines.next()?, lines.next()?);
        Some((title, witness))
    })
    .filter_map(|(title, witness)| {
        let (name, what) = title.split_once(": ")?;
        let rule = editions.iter().find_map(|&edition| AnyRule::from_name_in(edition, name))?;
        Some(Mistake { rule, what: what.to_owned(), witness: witness.trim().to_owned() })
    })
}

/// The trap of a file that is called `host`, or `rfc2396.authority.longest`.
fn trap(name: &str, body: &str) -> Option<Trap> {
    let edition = Edition::ALL.iter().find(|edition| {
        name.strip_prefix(edition.name()).is_some_and(|rest| rest.starts_with('.'))
    });
    let rule = match edition {
        Some(&edition) => {
            let rule = name.strip_prefix(edition.name())?.trim_start_matches('.');
            let rule = rule.split_once('.').map_or(rule, |(rule, _)| rule);
            AnyRule::from_name_in(edition, rule)?
        }
        None => [Edition::Rfc3986, Edition::Rfc3987]
            .into_iter()
            .find_map(|edition| AnyRule::from_name_in(edition, name))?,
    };
    let witness = body.lines().rev().find(|line| line.contains("the ABNF derives"))?;
    Some(Trap { rule, witness: witness.to_owned() })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn what_the_tests_have_written_is_found() {
        let project = Project::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
        let records = Records::of(&project).unwrap();
        let of = |edition, name| AnyRule::from_name_in(edition, name).unwrap();
        let octet = of(Edition::Rfc3986, "dec-octet");
        let trap = records.traps.iter().find(|trap| trap.rule == octet).unwrap();
        assert!(trap.witness.starts_with("\"10\": the reading takes 1 byte"), "{trap:?}");
        for (edition, name) in [
            (Edition::Rfc2396, "authority"),
            (Edition::Rfc1738, "login"),
            (Edition::Rfc3987, "ihost"),
        ] {
            assert!(records.traps.iter().any(|trap| trap.rule == of(edition, name)), "{name}");
        }
        let mistakes = |rule| records.mistakes.iter().filter(|it| it.rule == rule).count();
        assert_eq!((mistakes(octet), mistakes(of(Edition::Rfc1738, "scheme"))), (5, 2));
        let count = |file: &String| {
            let text = project.read(&format!("{CONTROLS}/{file}")).unwrap();
            let (_, body) = text.split_once("\n---\n").unwrap();
            body.lines().filter(|line| !line.starts_with(" ")).count()
        };
        let files = project.files(CONTROLS).unwrap();
        let all = files.iter().filter(|file| file.ends_with("mistakes.snap")).map(count);
        assert_eq!(records.mistakes.len(), all.sum::<usize>());
    }
}
