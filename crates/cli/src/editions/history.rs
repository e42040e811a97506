//! `history`: shows a rule in all editions.

use std::io::{self, Write};

use oracle::{Part, Relation};
use serde::Serialize;
use study::{Error, relation};
use uri_grammar::GrammarRule;
use uri_grammar_historic::editions::{AnyRule, Edition, Lineage, Stage, lineages};

use super::args::{Format, HistoryArgs};
use super::{qualified, secrets, shown};
use crate::json;
use crate::outcome::Outcome;
use crate::output::{self, Look, Out};
use crate::reasons::listed;
use crate::suggest;

pub fn run(args: &HistoryArgs) -> io::Result<Outcome> {
    let found: Vec<_> = lineages().filter(|lineage| lineage.has(&args.rule)).collect();
    if found.is_empty() {
        return Err(io::Error::other(unknown(&args.rule)));
    }
    let (mut out, look) = (output::stdout(), Look::of(&io::stdout()));
    for (i, lineage) in found.into_iter().enumerate() {
        let steps = steps(lineage).map_err(io::Error::other)?;
        match args.format {
            Format::Text => {
                if i > 0 {
                    writeln!(out)?;
                }
                text(&mut out, look, lineage, &steps)?;
            }
            Format::Json => {
                let (topic, note) = (lineage.topic, lineage.note);
                let stages = steps.iter().map(Object::of).collect();
                json::write_line(&mut out, &Answer { topic, note, stages })?;
            }
        }
    }
    out.end()
}

/// Returns the message about a name that no rule of any document has.
pub fn unknown(name: &str) -> String {
    let meant = Edition::ALL.iter().rev().find_map(|&edition| suggest::nearest(edition, name));
    let hidden = secrets(AnyRule::start_symbol(Edition::Rfc3986), name.as_bytes(), 0..name.len());
    let name = shown(name.as_bytes(), 0..name.len(), 60, &hidden);
    match meant {
        Some(rule) => format!("no document has a rule `{name}`; did you mean `{rule}`?"),
        None => format!("no document has a rule `{name}`; `uri-grammar rules` lists those of one"),
    }
}

/// A stage, and its relation to the stage before.
struct Step {
    stage: Stage,
    names: Option<String>,
    relation: Option<Compared>,
}

/// The first rule of a stage, compared with the rule of the edition before.
struct Compared {
    rule: AnyRule,
    before: AnyRule,
    relation: Relation,
    /// A shortest text that only the newer rule derives, and one that only the older rule derives.
    gained: Option<String>,
    lost: Option<String>,
}

fn steps(lineage: &Lineage) -> Result<Vec<Step>, Error> {
    let mut steps: Vec<Step> = Vec::new();
    for stage in lineage.stages() {
        let rule = stage.rules().next();
        // RFC 6874 is later than RFC 3987, but it changes RFC 3986.
        let earliest = stage.edition.and_then(Edition::before);
        let is_before = |step: &&Step| step.stage.edition <= earliest.or(step.stage.edition);
        let earlier = || steps.iter().rev().filter(is_before);
        let before = earlier().find_map(|step| step.stage.rules().next());
        let relation = match (rule, before) {
            (Some(rule), Some(before)) => {
                let compared = relation::compare(rule, before)?;
                let first = |part| compared.words(part).next();
                let (gained, lost) = (first(Part::Left), first(Part::Right));
                Some(Compared { rule, before, relation: compared.relation(), gained, lost })
            }
            _ => None,
        };
        let names = earlier().next().and_then(|step| renamed(step.stage, stage));
        steps.push(Step { stage, names, relation });
    }
    Ok(steps)
}

/// Describes how the names of rules changed, if they did.
fn renamed(before: Stage, stage: Stage) -> Option<String> {
    let gone: Vec<_> = before.names().filter(|&old| stage.names().all(|new| new != old)).collect();
    let new: Vec<_> = stage.names().filter(|&new| before.names().all(|old| new != old)).collect();
    let kept = gone.len() < before.names().count();
    Some(match (&gone[..], &new[..]) {
        ([], []) => return None,
        (&[old], &[new]) if old.replace('_', "-") == new => format!("{old} is written {new}"),
        (&[old], &[new]) => format!("{old} becomes {new}"),
        ([], new) => format!("with {}", new.join(", ")),
        (gone, []) => format!("without {}", gone.join(", ")),
        (&[old], new) => format!("{old} splits into {}", new.join(", ")),
        (gone, &[new]) if !kept => format!("{} merge into {new}", gone.join(", ")),
        (gone, new) => format!("{} for {}", new.join(", "), gone.join(", ")),
    })
}

fn text(out: &mut Out, look: Look, lineage: &Lineage, steps: &[Step]) -> io::Result<()> {
    writeln!(out, "{}", look.strong(lineage.topic))?;
    if let Some(note) = lineage.note {
        writeln!(out, "{note}")?;
    }
    for Step { stage, names, relation } in steps {
        let renamed = names.as_ref().map(|names| format!(": {names}")).unwrap_or_default();
        writeln!(out, "\n{}{renamed}", look.heading(stage.document))?;
        if stage.edition.is_none() {
            let names: Vec<_> = stage.names().collect();
            writeln!(out, "  {}: the grammar of this document is not here", names.join(", "))?;
        }
        for rule in stage.rules() {
            for line in rule.abnf().lines() {
                writeln!(out, "  {line}")?;
            }
        }
        let Some(Compared { rule, before, relation, gained, lost }) = relation else { continue };
        let of = if stage.names().count() > 1 { format!("{rule} ") } else { String::new() };
        write!(out, "  -- {of}{}{}", phrase(*relation), qualified(*before))?;
        let mut separator = ": ";
        for (word, what) in [(gained, "has"), (lost, "lacks")] {
            let Some(word) = word else { continue };
            write!(out, "{separator}{what} {}", listed(word))?;
            separator = ", ";
        }
        writeln!(out)?;
    }
    let last = steps.last().and_then(|step| step.stage.edition);
    if last.is_none_or(|last| last < Edition::Rfc3986) {
        writeln!(out, "\n{}\n  no rule of its own", look.heading(Edition::Rfc3986.document()))?;
    }
    Ok(())
}

/// Returns the words for a relation, before the name of the other rule.
fn phrase(relation: Relation) -> &'static str {
    match relation {
        Relation::Equal => "equal to ",
        Relation::Narrower => "narrower than ",
        Relation::Wider => "wider than ",
        Relation::Overlapping => "overlaps ",
        Relation::Disjoint => "has nothing in common with ",
    }
}

/// A lineage, for other programs.
#[derive(Serialize)]
struct Answer {
    topic: &'static str,
    note: Option<&'static str>,
    stages: Vec<Object>,
}

#[derive(Serialize)]
struct Object {
    document: &'static str,
    edition: Option<&'static str>,
    names: Vec<&'static str>,
    definitions: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    before: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    relation: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    gained: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lost: Option<String>,
}

impl Object {
    fn of(step: &Step) -> Self {
        let compared = step.relation.as_ref();
        Self {
            document: step.stage.document,
            edition: step.stage.edition.map(Edition::name),
            names: step.stage.names().collect(),
            definitions: step.stage.rules().map(|rule| rule.abnf()).collect(),
            before: compared.map(|compared| qualified(compared.before)),
            relation: compared.map(|compared| relation::name(compared.relation)),
            gained: compared.and_then(|compared| compared.gained.clone()),
            lost: compared.and_then(|compared| compared.lost.clone()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The message says if the last document with a rule is an older one.
    #[test]
    fn reports_removed_rules() {
        let look = Look { colored: false, columns: 100, terminal: false, linked: false };
        let (mut with, mut without) = (0, 0);
        for lineage in lineages() {
            let step = |stage| Step { stage, names: None, relation: None };
            let steps: Vec<_> = lineage.stages().map(step).collect();
            let mut out = Out::kept();
            text(&mut out, look, lineage, &steps).expect("writes");
            let written = String::from_utf8(out.take()).expect("UTF-8");
            let newest = ["RFC 3986", "RFC 3987", "RFC 6874"];
            let last = steps.last().map_or("", |step| step.stage.document);
            let is_gone = !newest.contains(&last);
            assert_eq!(
                written.ends_with("\nRFC 3986\n  no rule of its own\n"),
                is_gone,
                "{written}"
            );
            (with, without) = (with + usize::from(is_gone), without + usize::from(!is_gone));
        }
        assert!(with > 0 && without > 0, "{with} {without}");
    }
}
