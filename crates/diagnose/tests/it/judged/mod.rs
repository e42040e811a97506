//! Compares the diagnosis with an expert's judgement of the same texts: see `data/judged.md`.
//!
//! ```sh
//! cargo test -p uri-grammar-diagnose judged -- --nocapture     # every text that scores less than 5, and why
//! ```

use std::collections::HashSet;

use uri_grammar::Rule;
use uri_grammar_diagnose::{Kind, Lints, Options, Severity, diagnose};

mod first_sight;
mod length;
pub(crate) mod rubric;

use rubric::answer::{Answer, Expected, Fix, Said, Token};
use rubric::score::{CRITERIA, Oracle, Score};
use rubric::set::{Finding, Row};
use rubric::{ours, set};

#[test]
fn offsets_are_those_of_the_automata_and_fixes_are_members() {
    let mut oracle = Oracle::new();
    for row in set::rows() {
        let shown = row.shown();
        let automaton = oracle.of(row.rule);
        let verdict = automaton.judge(&row.text);
        assert_eq!(verdict.accepts, row.is_valid(), "{shown}");
        if let Some(offset) = row.offset {
            assert_eq!(verdict.offset, offset, "{shown}");
            let at = &row.text[offset..];
            assert!(at.starts_with(&row.found), "{shown}");
            assert_eq!(row.found.is_empty(), at.is_empty(), "{shown}");
        }
        let edits: Option<Vec<_>> =
            row.required().iter().map(|finding| finding.edits.as_deref()).collect();
        let edits = edits.filter(|edits| !edits.is_empty()).map(|edits| edits.concat());
        let fixed = edits.map(|edits| set::edited(&row.text, &edits).unwrap());
        assert_eq!(fixed, row.fixed, "{shown}");
        assert!(fixed.is_none_or(|fixed| automaton.accepts(fixed)), "{shown}: fixed is no member");
    }
}

#[test]
fn findings_are_of_the_catalogue_and_every_kind_is_judged() {
    let mut judged = HashSet::new();
    for row in set::rows() {
        let shown = row.shown();
        assert!(row.is_valid() || !row.required().is_empty(), "{shown}: invalid without a reason");
        for finding in &row.findings {
            for code in &finding.codes {
                let kind: Kind = code.parse().unwrap();
                assert_eq!(kind.severity() == Severity::Warning, row.is_valid(), "{shown} {code}");
            }
            for span in &finding.spans {
                assert!(span.start <= span.end && span.end <= row.text.len(), "{shown} {span:?}");
            }
            judged.insert(finding.codes[0]);
        }
    }
    let missing: Vec<_> =
        Kind::all().map(Kind::code).filter(|code| !judged.contains(code)).collect();
    // A maximum length is a policy, which no document has. Regular expressions, expressions of programs, broken links,
    // needless authorities and passwords read as ports were added after the texts had been judged by RFC 3986 alone.
    // The others come from RFC 3987.
    assert_eq!(
        missing,
        [
            "U014", "U017", "U023", "U024", "U509", "U510", "U609", "U719", "U720", "U721", "U722",
            "U723"
        ]
    );
}

/// Returns a report of the first choices.
fn ideal(row: &Row, oracle: &mut Oracle) -> Answer {
    let verdict = oracle.of(row.rule).judge(&row.text);
    let said = |judged: &Finding| Said {
        warning: row.is_valid(),
        code: Some(judged.codes[0].to_owned()),
        rule: Some(judged.rules[0].to_owned()),
        section: Some(judged.sections[0].to_owned()),
        span: Some(judged.spans[0].clone()),
        found: Some(Token { bytes: row.found.clone(), visible: true }),
        expected: Some(Expected::Set { characters: verdict.expected.clone(), end: verdict.end }),
        help: "do so".to_owned(),
        fixes: Vec::from_iter(judged.edits.as_ref().map(|edits| Fix {
            placeholder: false,
            edits: edits.clone(),
            result: set::edited(&row.text, edits).unwrap(),
        })),
        ..Said::default()
    };
    let said = row.required().into_iter().map(said).collect();
    Answer { accepted: row.is_valid(), said }
}

/// A function that makes a message worse. The number is the length of the text.
type Spoil = fn(&mut Said, usize);

#[test]
fn the_first_choices_score_five_and_everything_less_scores_less() {
    let mut oracle = Oracle::new();
    for row in set::rows() {
        let shown = row.shown();
        let best = ideal(&row, &mut oracle);
        let score = oracle.score(&row, &best);
        assert_eq!(score.reasons, [""; 0], "{shown}");

        let mut silent = ideal(&row, &mut oracle);
        silent.accepted = !row.is_valid();
        silent.said.clear();
        let points = oracle.score(&row, &silent).points;
        assert_eq!(points[0], Some(0.0), "{shown}");

        let (count, valid) = (row.required().len(), row.is_valid());
        let mut less: Vec<(usize, Spoil)> = Vec::new();
        if count > 0 {
            less.push((1, |said, length| said.span = Some(length..length + 9)));
            less.push((4, |said, _| said.code = Some("U014".to_owned())));
            less.push((4, |said, _| said.section = Some("9.9".to_owned())));
            less.push((5, |said, _| (said.help, said.fixes) = (String::new(), Vec::new())));
        }
        if count > 0 && !valid {
            less.push((2, |said, _| said.found = None));
            less.push((3, |said, _| said.expected = Some(Expected::Implied)));
        }
        for (criterion, spoil) in less {
            let mut spoilt = ideal(&row, &mut oracle);
            spoilt.said.iter_mut().for_each(|said| spoil(said, row.text.len()));
            let points = oracle.score(&row, &spoilt).points[criterion].unwrap();
            assert!(points < 5.0, "{shown}: {}", CRITERIA[criterion]);
        }

        let mut chatty = ideal(&row, &mut oracle);
        chatty.said.push(Said { warning: valid, code: Some("U014".to_owned()), ..Said::default() });
        assert_eq!(oracle.score(&row, &chatty).points[6], Some(3.0), "{shown}");
        if count > 1 {
            let mut terse = ideal(&row, &mut oracle);
            terse.said.truncate(1);
            assert!(oracle.score(&row, &terse).points[6].unwrap() <= 1.0, "{shown}");
        }
    }
}

#[test]
fn a_report_says_what_an_expert_says() {
    let mut oracle = Oracle::new();
    let mut scores = Vec::new();
    for row in set::rows() {
        let score = oracle.score(&row, &ours::answer(&row));
        if !score.reasons.is_empty() {
            println!("{:.2} {}", score.mean(), row.shown());
            for reason in &score.reasons {
                println!("       {reason}");
            }
        }
        scores.push(score);
    }
    for (at, criterion) in CRITERIA.into_iter().enumerate() {
        let points: Vec<f64> = scores.iter().filter_map(|score| score.points[at]).collect();
        println!("{criterion} {:.3}", points.iter().sum::<f64>() / points.len() as f64);
    }
    let mean = scores.iter().map(Score::mean).sum::<f64>() / scores.len() as f64;
    println!("all {mean:.3} of 5, over {} texts", scores.len());
    assert!(mean >= 4.7, "{mean}");
}

/// Checks text for a terminal or a log.
#[test]
fn words_hide_controls_and_passwords() {
    for row in set::rows() {
        let rule: Rule = row.rule.parse().unwrap();
        let report = diagnose(&row.text, &Options::new(rule).lints(Lints::ALL));
        for finding in report.diagnostics() {
            let notes = finding.notes().iter().map(|note| note.text.as_str());
            let words = [finding.message(), &finding.label(), finding.help()];
            let shown = finding.to_string();
            for text in words.into_iter().chain(notes).chain([shown.as_str()]) {
                let raw = |c: char| c.is_control() || "\u{202E}\u{FEFF}\u{A0}".contains(c);
                assert!(!text.contains(raw), "{}: {text:?}", row.shown());
                let secret = ["hunter2", "s3cr", "pa/ss", "pa?ss", "abcdef", "p#w"];
                let told = secret.iter().any(|secret| text.contains(secret));
                assert!(!told, "{}: {text:?}", row.shown());
                assert!(text.chars().count() <= 160, "{}: {text:?}", row.shown());
            }
        }
    }
}
