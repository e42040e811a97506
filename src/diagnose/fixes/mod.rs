//! Fixes: candidates that were tried. None is offered that does not remove its error.

pub(super) mod candidates;
pub(super) mod idna;
mod of_address;
mod of_authority;
pub(super) mod of_characters;
pub(super) mod of_scheme;

use alloc::string::String;
use alloc::vec::Vec;

use self::candidates::Candidate;
use crate::diagnose::catalogue::COUNT;
use crate::diagnose::diagnostic::{Diagnostic, Edit, Fix};
use crate::diagnose::few::Few;
use crate::diagnose::find;
use crate::diagnose::find::finding::{Finding, Findings};
use crate::diagnose::options::Options;
use crate::diagnose::words::agreed;

/// How many bytes are read, at most, to try fixes of a text with several errors. Beyond, only
/// those are offered that have been tried together.
const BUDGET: usize = 1 << 20;

/// Gives each diagnostic the fixes of its finding.
///
/// With one error, a fix is a text that the rule derives. With several, the first fix of each
/// together give one; where some have none, the text must show one error less and no other.
pub(super) fn add(
    text: &[u8],
    options: &Options,
    findings: &Findings,
    diagnostics: &mut [Diagnostic],
) {
    try_each(text, options, findings, diagnostics);
    for (finding, diagnostic) in findings.kept.iter().zip(diagnostics) {
        let first = diagnostic.fixes.first();
        if let Some(help) = first.and_then(|fix| agreed::help(text, finding, &fix.edits)) {
            diagnostic.wording.set_help(help);
        }
    }
}

/// Two ways can come to the same: then the first is offered.
fn push(fixes: &mut Few<Fix>, fix: Fix) {
    if fixes.iter().all(|known| known.result != fix.result) {
        fixes.push(fix);
    }
}

fn try_each(text: &[u8], options: &Options, findings: &Findings, diagnostics: &mut [Diagnostic]) {
    if let ([finding], [diagnostic], 1) = (&findings.kept[..], &mut *diagnostics, findings.total())
    {
        let fix = |Candidate { applicability, edits }| {
            let result = apply(text, &edits).filter(|result| options.rule.matches(result))?;
            Some(Fix { applicability, edits, result })
        };
        let fixes = candidates::of(text, options, finding).into_iter().filter_map(fix);
        fixes.for_each(|fix| push(&mut diagnostic.fixes, fix));
        return;
    }
    let of = |finding| candidates::of(text, options, finding);
    let candidates: Vec<Vec<Candidate>> = findings.kept.iter().map(of).collect();
    let first = candidates.iter().map(|ways| ways.first().map(|way| &way.edits[..]));
    let is_all = findings.total() == findings.kept.len();
    let whole = is_all.then(|| all_together(text, options, first).flatten()).flatten();
    let together = whole.is_some();
    let mut budget = BUDGET.max(2 * text.len());
    let mut tried = |finding: &Finding, edits: &[Edit], is_proved: bool| {
        budget = budget.checked_sub(text.len() + 64)?;
        let result = apply(text, edits).or_else(|| whole.clone().filter(|_| is_proved))?;
        let removes_it = is_proved || options.rule.matches(&result) || {
            budget = budget.checked_sub(2 * text.len())?;
            shows_less(&result, options, finding, &findings.counts)
        };
        removes_it.then_some(result)
    };
    for ((finding, candidates), diagnostic) in
        findings.kept.iter().zip(candidates).zip(&mut *diagnostics)
    {
        for (i, Candidate { applicability, edits }) in candidates.into_iter().enumerate() {
            if let Some(result) = tried(finding, &edits, together && i == 0) {
                push(&mut diagnostic.fixes, Fix { applicability, edits, result });
            }
        }
    }
    // Fixes that remove one error each can be at odds with each other.
    let all = diagnostics.iter().map(|one| one.fixes.first().map(|fix| &fix.edits[..]));
    if !together && is_all && all_together(text, options, all) == Some(None) {
        diagnostics.iter_mut().skip(1).for_each(|one| one.fixes.clear());
    }
}

/// The text with edits for all errors, if the rule derives it; `None` where an error has none.
fn all_together<'e>(
    text: &[u8],
    options: &Options,
    edits: impl Iterator<Item = Option<&'e [Edit]>>,
) -> Option<Option<String>> {
    let edits: Vec<&[Edit]> = edits.collect::<Option<_>>()?;
    let mut edits: Vec<Edit> = edits.concat();
    edits.sort_by_key(|edit| (edit.span.start, edit.span.end));
    Some(apply(text, &edits).filter(|result| options.rule.matches(result)))
}

/// Whether a text has fewer errors of the kind than before, and no more of any other.
fn shows_less(result: &str, options: &Options, finding: &Finding, before: &[usize; COUNT]) -> bool {
    let Err(error) = options.rule.check(result) else { return true };
    let mut after = Findings::new(0);
    find::errors(options.rule, result.as_bytes(), &error, &mut after);
    let kind = finding.kind as usize;
    after.counts[kind] < before[kind] && after.counts.iter().zip(before).all(|(a, b)| a <= b)
}

/// The text with the edits made, unless they overlap or it is no UTF-8 then.
pub(super) fn apply(text: &[u8], edits: &[Edit]) -> Option<String> {
    let added: usize = edits.iter().map(|edit| edit.text.len()).sum();
    let mut result = Vec::with_capacity(text.len() + added);
    let mut from = 0;
    for Edit { span, text: replacement } in edits {
        result.extend_from_slice(text.get(from..span.start)?);
        result.extend_from_slice(replacement.as_bytes());
        from = span.end;
    }
    result.extend_from_slice(text.get(from..)?);
    String::from_utf8(result).ok()
}
