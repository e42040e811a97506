//! Fixes: candidates that were tried. None is offered that does not remove its error.

use alloc::string::String;
use alloc::vec::Vec;

use super::candidates::{self, Candidate};
use super::catalogue::COUNT;
use super::diagnostic::{Edit, Fix};
use super::find;
use super::finding::{Finding, Findings};
use super::options::Options;

/// How many bytes are read, at most, to try fixes of a text with several errors. Beyond, only
/// those are offered that have been tried together.
const BUDGET: usize = 1 << 20;

/// The fixes of each finding. `counts` says how many errors of each kind the text has.
///
/// With one error, a fix is a text that the rule derives. With several, the first fix of each
/// together give one; where some have none, the text must show one error less and no other.
pub(super) fn of(
    text: &[u8],
    options: &Options,
    findings: &[Finding],
    counts: &[usize; COUNT],
) -> Vec<Vec<Fix>> {
    let total: usize = counts.iter().sum();
    let candidates = findings.iter().map(|finding| candidates::of(text, options, finding));
    let candidates: Vec<Vec<Candidate>> = candidates.collect();
    let first = candidates.iter().map(|candidates| candidates.first().map(|one| &one.edits[..]));
    let together =
        total > 1 && total == findings.len() && all_together(text, options, first) == Some(true);
    let mut budget = BUDGET.max(2 * text.len());
    let mut tried = |finding: &Finding, candidate: Candidate, is_proved: bool| {
        budget = budget.checked_sub(text.len() + 64)?;
        let result = apply(text, &candidate.edits)?;
        let removes_it = is_proved || options.rule.matches(&result) || {
            budget = budget.checked_sub(2 * text.len())?;
            total > 1 && shows_less(&result, options, finding, counts)
        };
        let Candidate { applicability, edits } = candidate;
        removes_it.then_some(Fix { applicability, edits, result })
    };
    let mut tried_all = |(finding, candidates): (&Finding, Vec<Candidate>)| {
        let numbered = candidates.into_iter().enumerate();
        numbered.filter_map(|(i, one)| tried(finding, one, together && i == 0)).collect()
    };
    let mut fixes: Vec<Vec<Fix>> = findings.iter().zip(candidates).map(&mut tried_all).collect();
    // Fixes that remove one error each can be at odds with each other.
    let all = fixes.iter().map(|fixes| fixes.first().map(|fix| &fix.edits[..]));
    if !together
        && total > 1
        && total == findings.len()
        && all_together(text, options, all) == Some(false)
    {
        fixes.iter_mut().skip(1).for_each(Vec::clear);
    }
    fixes
}

/// Whether edits for all errors, made together, give a text that the rule derives; `None` where
/// an error has none.
fn all_together<'e>(
    text: &[u8],
    options: &Options,
    edits: impl Iterator<Item = Option<&'e [Edit]>>,
) -> Option<bool> {
    let edits: Vec<&[Edit]> = edits.collect::<Option<_>>()?;
    let mut edits: Vec<Edit> = edits.concat();
    edits.sort_by_key(|edit| (edit.span.start, edit.span.end));
    Some(apply(text, &edits).is_some_and(|result| options.rule.matches(&result)))
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
fn apply(text: &[u8], edits: &[Edit]) -> Option<String> {
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
