//! The rubric, which scores an answer by a judged row. `judged.md` describes it.

use std::collections::HashMap;
use std::ops::RangeInclusive;

use oracle::documents::RFC3986;
use oracle::{Automaton, Grammar};

use super::answer::{Answer, Expected, Fix, Said};
use super::component::components_agree;
use super::pairing::{Pairs, pair};
use super::set::{Edit, Finding, Row, edited};

/// The criteria, in the order of a score.
pub(crate) const CRITERIA: [char; 7] = ['V', 'L', 'F', 'X', 'C', 'H', 'M'];

/// Points from 0 to 5 for each criterion, or `None` if the criterion does not apply.
#[derive(Debug, Default)]
pub(crate) struct Score {
    pub(crate) points: [Option<f64>; 7],
    /// The reasons for scores below 5.
    pub(crate) reasons: Vec<String>,
}

impl Score {
    /// Returns the mean of the criteria that apply.
    pub(crate) fn mean(&self) -> f64 {
        let points: Vec<f64> = self.points.iter().flatten().copied().collect();
        points.iter().sum::<f64>() / points.len() as f64
    }

    fn give(&mut self, criterion: char, points: f64, reason: impl FnOnce() -> String) {
        let at = CRITERIA.iter().position(|&one| one == criterion).expect("a criterion");
        self.points[at] = Some(points);
        if points < 5.0 {
            self.reasons.push(format!("{criterion} {points:.1}: {}", reason()));
        }
    }
}

/// The automata of the rules, which provide the exact sets and verdicts.
pub(crate) struct Oracle {
    grammar: Grammar,
    automata: HashMap<String, Automaton>,
}

impl Oracle {
    pub(crate) fn new() -> Self {
        let grammar = RFC3986.grammar().expect("the grammar is read");
        Self { grammar, automata: HashMap::new() }
    }

    pub(crate) fn of(&mut self, rule: &str) -> &Automaton {
        let grammar = &self.grammar;
        let compile = || Automaton::of(grammar, rule).expect("every rule is regular");
        self.automata.entry(rule.to_owned()).or_insert_with(compile)
    }

    /// Scores the messages about a row.
    pub(crate) fn score(&mut self, row: &Row, answer: &Answer) -> Score {
        let mut score = Score::default();
        let verdict = verdict(row, answer);
        score.give('V', verdict, || format!("accepted: {}", answer.accepted));
        let required = row.required();
        let relevant: Vec<&Said> =
            answer.said.iter().filter(|said| row.is_valid() || !said.warning).collect();
        // If all messages are warnings, they are the messages to score.
        let relevant = if relevant.is_empty() { answer.said.iter().collect() } else { relevant };
        let pairs = pair(row, &relevant);
        several(row, &relevant, &pairs, &mut score);
        if required.is_empty() {
            return score;
        }
        let paired: Vec<(&Finding, &Said)> =
            pairs.of_required.iter().map(|&(judged, said)| (judged, relevant[said])).collect();
        let mean = |points: &dyn Fn(&Finding, &Said) -> f64| match paired.len() {
            0 => 0.0,
            count => paired.iter().map(|&(a, b)| points(a, b)).sum::<f64>() / count as f64,
        };
        score.give('L', mean(&|judged, said| location(row, judged, said)), || {
            let place = |(judged, said): &(&Finding, &Said)| {
                format!("{:?} for {:?}", said.span, judged.spans[0])
            };
            paired.iter().map(place).collect::<Vec<_>>().join(", ")
        });
        if !row.is_valid() {
            let first = relevant.first().copied();
            let found = first.map_or(0.0, |said| found(row, required[0], said));
            score.give('F', found, || format!("{:?}", first.map(|said| &said.found)));
            let verdict = self.of(row.rule).judge(&row.text);
            let exact = (verdict.expected.as_slice(), verdict.end);
            let expected = first.map_or(0.0, |said| expected(exact, said));
            score.give('X', expected, || format!("{:?}", first.map(|said| &said.expected)));
        }
        score.give('C', mean(&|judged, said| cause(row, judged, said)), || {
            let say = |(judged, said): &(&Finding, &Said)| {
                let (code, rule, section) = (&said.code, &said.rule, &said.section);
                let for_what = (judged.codes[0], &judged.rules, &judged.sections);
                format!("{code:?} {rule:?} {section:?} for {for_what:?}: {}", said.text)
            };
            paired.iter().map(say).collect::<Vec<_>>().join(", ")
        });
        let automaton = self.of(row.rule);
        score.give('H', mean(&|judged, said| help(row, judged, said, automaton)), || {
            let say = |(judged, said): &(&Finding, &Said)| {
                let results = said.fixes.iter().map(|fix| fix.result.escape_ascii().to_string());
                let results = results.collect::<Vec<_>>().join(" or ");
                let fixed = row.fixed.as_ref().filter(|_| judged.edits.is_some());
                let fixed = fixed.map(|fixed| fixed.escape_ascii().to_string());
                format!("[{results}] for {fixed:?}")
            };
            paired.iter().map(say).collect::<Vec<_>>().join(", ")
        });
        score
    }
}

fn verdict(row: &Row, answer: &Answer) -> f64 {
    let silent = answer.said.is_empty();
    let lint = |said: &Said| {
        let names =
            |code: &&'static str| said.code.as_deref() == Some(*code) || said.causes.contains(code);
        row.findings.iter().any(|judged| judged.codes.iter().any(names))
    };
    match (row.is_valid(), answer.accepted) {
        (false, false) => 5.0,
        (false, true) => {
            if silent {
                0.0
            } else {
                3.0
            }
        }
        // A library with a different grammar may reject a suspicious text for the judged reason.
        (true, false) => {
            if answer.said.iter().any(lint) {
                5.0
            } else {
                0.0
            }
        }
        (true, true) if row.required().is_empty() => {
            let optional = answer.said.iter().all(lint);
            if optional { 5.0 } else { 3.0 }
        }
        (true, true) => {
            if silent {
                0.0
            } else {
                5.0
            }
        }
    }
}

fn several(row: &Row, relevant: &[&Said], pairs: &Pairs, score: &mut Score) {
    let (required, found) = (row.required().len(), pairs.of_required.len());
    let points = match (found == required, pairs.unpaired.is_empty()) {
        (true, true) => 5.0,
        (true, false) => 3.0,
        _ if 2 * found > required => 3.0,
        _ if found > 0 => 1.0,
        _ => 0.0,
    };
    score.give('M', points, || {
        let codes: Vec<_> = pairs.unpaired.iter().map(|&said| &relevant[said].code).collect();
        format!("{found} of {required}, and {codes:?}")
    });
}

fn location(row: &Row, judged: &Finding, said: &Said) -> f64 {
    let preferred = &judged.spans[0];
    if let Some(span) = &said.span {
        if span == preferred {
            return 5.0;
        }
        if judged.spans.contains(span) {
            return 4.0;
        }
    }
    let quoted = said.found.as_ref().is_some_and(|token| {
        let inside = |span| row.text.get::<std::ops::Range<usize>>(span);
        let texts = judged.spans.iter().filter_map(|span| inside(span.clone()));
        !token.bytes.is_empty()
            && texts.into_iter().any(|text| {
                text.starts_with(&token.bytes) || token.bytes.starts_with(text) && !text.is_empty()
            })
    });
    match said.span.as_ref().map(|span| span.start).or(said.index) {
        Some(start) if start == preferred.start => 4.0,
        Some(start) if judged.spans.iter().any(|span| span.start == start) => 3.0,
        Some(start) if judged.spans.iter().any(|span| span.contains(&start)) => 3.0,
        Some(start) if row.offset == Some(start) => 3.0,
        _ if quoted => 2.0,
        _ if !components_agree(row, judged, said) => 0.0,
        _ => 1.0,
    }
}

fn found(row: &Row, judged: &Finding, said: &Said) -> f64 {
    let Some(token) = &said.found else {
        return if said.index.is_some() || said.span.is_some() { 1.0 } else { 0.0 };
    };
    let at_span = row.text.get(judged.spans[0].start..).unwrap_or_default();
    let exact =
        token.bytes == row.found || !token.bytes.is_empty() && at_span.starts_with(&token.bytes);
    match (exact, token.visible) {
        (true, true) if token.bytes.len() <= row.found.len().max(4) => 5.0,
        (true, _) => 3.0,
        _ if !row.found.is_empty() && contains(&token.bytes, &row.found) => 3.0,
        _ => 0.0,
    }
}

fn contains(text: &[u8], part: &[u8]) -> bool {
    text.windows(part.len()).any(|window| window == part)
}

fn expected((exact, end): (&[RangeInclusive<u32>], bool), said: &Said) -> f64 {
    let (characters, said_end) = match &said.expected {
        None => return 0.0,
        Some(Expected::Implied) => return 1.0,
        Some(Expected::Set { characters, end }) => (characters, *end),
    };
    let all = |ranges: &[RangeInclusive<u32>]| -> Vec<u32> {
        ranges.iter().cloned().flatten().filter(|&scalar| scalar < 0x80).collect()
    };
    let (exact, said) = (all(exact), all(characters));
    let inside = said.iter().filter(|scalar| exact.contains(scalar)).count();
    let some = inside > 0 || end && said_end;
    match () {
        () if exact == said && end == said_end => 5.0,
        () if some && inside == said.len() && end >= said_end => 3.0,
        () if some => 2.0,
        () => 0.0,
    }
}

fn cause(row: &Row, judged: &Finding, said: &Said) -> f64 {
    if let Some(code) = said.code.as_deref() {
        let section = said.section.as_deref().unwrap_or_default();
        let named = |judged: &&str| {
            section.contains(' ') && judged.contains(' ') && section.contains(judged)
                || section
                    .split(|c: char| !(c.is_ascii_alphanumeric() || c == '.'))
                    .any(|word| word == *judged)
        };
        let rule = said.rule.as_deref().is_some_and(|rule| judged.rules.contains(&rule));
        return match judged.codes.iter().position(|&one| one == code) {
            Some(0) if rule && judged.sections.iter().any(named) => 5.0,
            Some(_) => 4.0,
            None if rule => 3.0,
            None => 1.0,
        };
    }
    let about = |codes: &[&str]| judged.codes.iter().any(|code| codes.contains(code));
    if about(&said.causes) {
        return 4.0;
    }
    match (about(&said.nearly), said.components.is_empty()) {
        (true, _) => 3.0,
        (false, false) if components_agree(row, judged, said) => 3.0,
        (false, false) => 0.0,
        (false, true) if said.causes.is_empty() || !said.nearly.is_empty() => 1.0,
        (false, true) => 0.0,
    }
}

fn help(row: &Row, judged: &Finding, said: &Said, automaton: &Automaton) -> f64 {
    let parses = said.fixes.iter().any(|fix| {
        automaton.accepts(&fix.result) || automaton.accepts(with_others(row, judged, &fix.edits))
    });
    let definite = said.fixes.iter().any(|fix| !fix.placeholder);
    match &judged.edits {
        Some(edits) if said.fixes.iter().any(|fix| right(row, edits, fix)) => 5.0,
        None if !said.help.is_empty() && !definite => 5.0,
        _ if parses => 4.0,
        _ if !said.help.is_empty() => 2.0,
        _ if cause(row, judged, said) >= 4.0 => 1.0,
        _ => 0.0,
    }
}

/// Returns `true` if a fix is the judged one. It has the same result, alone or with the fixes of the other findings, or
/// its edits are a part of the judged edits and optional findings have the rest.
fn right(row: &Row, edits: &[Edit], fix: &Fix) -> bool {
    let alone = edited(&row.text, edits);
    let rest = || edits.iter().filter(|edit| !fix.edits.contains(edit));
    let optional = |edit: &Edit| {
        let others = row.findings.iter().filter(|other| other.optional);
        others.filter_map(|other| other.edits.as_ref()).any(|edits| edits.contains(edit))
    };
    Some(&fix.result) == alone.as_ref()
        || row.fixed.as_ref() == Some(&fix.result)
        || !fix.edits.is_empty()
            && (edited(&row.text, &fix.edits) == alone
                || fix.edits.iter().all(|edit| edits.contains(edit)) && rest().all(optional))
}

/// Returns the text with these edits, and with the judged edits of the other findings.
fn with_others(row: &Row, judged: &Finding, edits: &[Edit]) -> Vec<u8> {
    let mut all = edits.to_vec();
    for other in row.required() {
        if !std::ptr::eq(other, judged) {
            all.extend(other.edits.clone().unwrap_or_default());
        }
    }
    edited(&row.text, &all).unwrap_or_default()
}
