//! Compares the diagnosis with an expert's judgement of the same texts: see `data/judged.md`.

use std::collections::{HashMap, HashSet};
use std::fmt::Write;
use std::ops::Range;

use oracle::Automaton;
use oracle::documents::RFC3986;
use uri_grammar::{GrammarRule, Rule};
use uri_grammar_diagnose::{
    Applicability, Diagnostic, Fix, Kind, Lints, Options, Severity, diagnose,
};

mod first_sight;
mod length;
pub mod set;

use crate::snapshot;
use set::{Edit, Finding, Row, edited};

/// The snapshot lists the texts whose reports differ from the judgement, so that each change is visible.
#[test]
fn reports_agree_with_experts() {
    let (mut shown, mut count) = (String::new(), 0);
    let rows = set::rows();
    for row in &rows {
        let differences = differences(row);
        count += usize::from(differences.is_empty());
        if !differences.is_empty() {
            let _ = writeln!(shown, "{}\n  {}", row.shown(), differences.join("\n  "));
        }
    }
    let shown = format!("{count} of {} texts\n\n{shown}", rows.len());
    snapshot("judged", &shown);
}

/// Returns how the report of a text differs from the first choices of the judgement.
fn differences(row: &Row) -> Vec<String> {
    let rule: Rule = row.rule.parse().unwrap();
    // The lint U723, which would report most texts about hosts and ports, was added after the judgement.
    let all = Lints::ALL.without(Kind::SeveralReadings);
    let lints = if row.is_valid() { all } else { Lints::NONE };
    let report = diagnose(&row.text, &Options::new(rule).lints(lints));
    assert_eq!(report.is_valid(), row.is_valid(), "{report}");
    let mut others: Vec<&Diagnostic> = report.diagnostics().iter().collect();
    let mut missing = row.required();
    let mut differences = Vec::new();
    for needs_place in [true, false] {
        missing.retain(|judged| {
            let is_about = |found: &&Diagnostic| is_about(judged, found, needs_place);
            let Some(at) = others.iter().position(is_about) else { return true };
            differences.extend(compare(row, judged, others.remove(at)));
            false
        });
        let optional = row.findings.iter().filter(|judged| judged.optional);
        optional.for_each(|judged| others.retain(|found| !is_about(judged, found, true)));
    }
    differences.extend(missing.iter().map(|judged| format!("no {}", judged.codes[0])));
    differences.extend(others.iter().map(|other| format!("also {other}")));
    differences
}

/// Returns `true` if a finding has a code of the judgement and, if it `needs_place`, touches one of its spans.
fn is_about(judged: &Finding, found: &Diagnostic, needs_place: bool) -> bool {
    let span = found.span();
    let touches = |at: &Range<usize>| {
        span == *at || span.start < at.end.max(at.start + 1) && at.start < span.end
    };
    judged.codes.contains(&found.kind().code())
        && (!needs_place || judged.spans.iter().any(touches))
}

/// Compares code, span, rule, section and fixes.
fn compare(row: &Row, judged: &Finding, found: &Diagnostic) -> Vec<String> {
    let (code, rule, section) = (found.kind().code(), found.rule().name(), found.section());
    let is_cited = |judged: &&str| {
        let words = section.split(|c: char| !(c.is_ascii_alphanumeric() || c == '.'));
        if judged.contains(' ') {
            section.contains(judged)
        } else {
            words.into_iter().any(|it| it == *judged)
        }
    };
    let results = || found.fixes().iter().map(|fix| &*fix.result).collect::<Vec<_>>();
    let is_fixed = match &judged.edits {
        Some(edits) => found.fixes().iter().any(|fix| is_right(row, edits, fix)),
        None => found.fixes().iter().all(|fix| fix.applicability == Applicability::HasPlaceholders),
    };
    let checks = [
        (code == judged.codes[0], format!("{code} for {}", judged.codes[0])),
        (
            found.span() == judged.spans[0],
            format!("{code} at {:?} for {:?}", found.span(), judged.spans[0]),
        ),
        (judged.rules.contains(&rule), format!("{code} in {rule} for {:?}", judged.rules)),
        (
            judged.sections.iter().any(is_cited),
            format!("{code} by {section} for {:?}", judged.sections),
        ),
        (is_fixed, format!("{code} => {:?}", results())),
    ];
    checks.into_iter().filter(|(is_same, _)| !is_same).map(|(_, difference)| difference).collect()
}

/// Returns `true` if a fix is the judged one. It has the same result, alone or with the fixes of the other findings, or
/// its edits are a part of the judged edits and optional findings have the rest.
fn is_right(row: &Row, edits: &[Edit], fix: &Fix) -> bool {
    let result = fix.result.as_bytes();
    let of_fix: Vec<Edit> =
        fix.edits.iter().map(|edit| (edit.span.clone(), edit.text.as_bytes().to_vec())).collect();
    let alone = edited(&row.text, edits);
    let optional = row.findings.iter().filter(|other| other.optional);
    let optional: Vec<&Edit> =
        optional.filter_map(|other| other.edits.as_ref()).flatten().collect();
    alone.as_deref() == Some(result)
        || row.fixed.as_deref() == Some(result)
        || edited(&row.text, &of_fix) == alone
        || of_fix.iter().all(|edit| edits.contains(edit))
            && edits.iter().all(|edit| of_fix.contains(edit) || optional.contains(&edit))
}

#[test]
fn offsets_match_automata_and_fixes_are_members() {
    let grammar = RFC3986.grammar().expect("the grammar is read");
    let mut automata = HashMap::new();
    for row in set::rows() {
        let shown = row.shown();
        let compile = || Automaton::of(&grammar, row.rule).expect("every rule is regular");
        let automaton = automata.entry(row.rule).or_insert_with(compile);
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
        assert!(
            fixed.is_none_or(|fixed| automaton.accepts(fixed)),
            "{shown}: fixed is not a member"
        );
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
                let is_shown = secret.iter().any(|secret| text.contains(secret));
                assert!(!is_shown, "{}: {text:?}", row.shown());
                assert!(text.chars().count() <= 160, "{}: {text:?}", row.shown());
            }
        }
    }
}
