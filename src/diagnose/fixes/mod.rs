//! Fixes: candidates that were tried. None is offered that does not remove its error.

pub(super) mod candidates;
pub(super) mod idna;
mod of_address;
mod of_authority;
pub(super) mod of_characters;
pub(super) mod of_scheme;
mod ways;

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::borrow::Borrow;

use crate::diagnose::catalogue::COUNT;
use crate::diagnose::diagnostic::{Diagnostic, Edit, Fix};
use crate::diagnose::find;
use crate::diagnose::find::finding::{Finding, Findings};
use crate::diagnose::options::Options;
use crate::diagnose::words::agreed;
use crate::error::SyntaxError;

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
    for (finding, diagnostic) in findings.kept.iter().zip(&mut *diagnostics) {
        candidates::push(text, options, finding, &mut diagnostic.fixes);
    }
    match (&mut *diagnostics, findings.total()) {
        ([only], 1) => keep(&mut only.fixes, |_, edits| derived(text, options, edits)),
        _ => try_several(text, options, findings, diagnostics),
    }
    for (finding, diagnostic) in findings.kept.iter().zip(diagnostics) {
        let first = diagnostic.fixes.first();
        if let Some(help) = first.and_then(|fix| agreed::help(text, finding, &fix.edits)) {
            diagnostic.help = Cow::Borrowed(help);
        }
    }
}

/// Keeps the fixes that have a result, by their number and edits. Two ways can come to the same:
/// then the first is kept.
fn keep(fixes: &mut Vec<Fix>, mut result: impl FnMut(usize, &[Edit]) -> Option<String>) {
    let mut kept = 0;
    for i in 0..fixes.len() {
        if let Some(result) = result(i, &fixes[i].edits)
            && fixes[..kept].iter().all(|known| known.result != result)
        {
            fixes[i].result = result;
            if kept < i {
                fixes.swap(kept, i);
            }
            kept += 1;
        }
    }
    fixes.truncate(kept);
}

fn try_several(
    text: &[u8],
    options: &Options,
    findings: &Findings,
    diagnostics: &mut [Diagnostic],
) {
    let is_all = findings.total() == findings.kept.len();
    let whole = is_all.then(|| all_together(text, options, diagnostics).flatten()).flatten();
    let mut budget = BUDGET.max(2 * text.len());
    for (finding, diagnostic) in findings.kept.iter().zip(&mut *diagnostics) {
        keep(&mut diagnostic.fixes, |i, edits| {
            let proved = whole.as_ref().filter(|_| i == 0);
            budget = budget.checked_sub(text.len() + 64)?;
            let result = apply(text, edits).or_else(|| proved.cloned())?;
            let removes_it = proved.is_some()
                || match options.rule.check(&result) {
                    Ok(()) => true,
                    Err(error) => {
                        budget = budget.checked_sub(2 * text.len())?;
                        shows_less(&result, options, &error, finding, &findings.counts)
                    }
                };
            removes_it.then_some(result)
        });
    }
    // Fixes that remove one error each can be at odds with each other.
    if is_all && whole.is_none() && all_together(text, options, diagnostics) == Some(None) {
        diagnostics.iter_mut().skip(1).for_each(|one| one.fixes.clear());
    }
}

/// The text with the first fix of every error, if the rule derives it; `None` where an error has
/// none.
fn all_together(
    text: &[u8],
    options: &Options,
    diagnostics: &[Diagnostic],
) -> Option<Option<String>> {
    let mut edits: Vec<&Edit> = Vec::with_capacity(diagnostics.len());
    for diagnostic in diagnostics {
        edits.extend(&diagnostic.fixes.first()?.edits);
    }
    edits.sort_by_key(|edit| (edit.span.start, edit.span.end));
    Some(derived(text, options, &edits))
}

/// The text with the edits made, if the rule derives it.
fn derived(text: &[u8], options: &Options, edits: &[impl Borrow<Edit>]) -> Option<String> {
    apply(text, edits).filter(|result| options.rule.matches(result))
}

/// Whether a text that is no member has fewer errors of the kind than before, and no more of any
/// other.
fn shows_less(
    result: &str,
    options: &Options,
    error: &SyntaxError,
    finding: &Finding,
    before: &[usize; COUNT],
) -> bool {
    let mut after = Findings::new(0);
    find::errors(options.rule, result.as_bytes(), error, &mut after);
    let kind = finding.kind as usize;
    after.counts[kind] < before[kind] && after.counts.iter().zip(before).all(|(a, b)| a <= b)
}

/// The text with the edits made, unless they overlap or it is no UTF-8 then.
pub(super) fn apply(text: &[u8], edits: &[impl Borrow<Edit>]) -> Option<String> {
    let edits = edits.iter().map(Borrow::borrow);
    let added: usize = edits.clone().map(|edit| edit.text.len()).sum();
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

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::candidates::{insert, remove};
    use super::*;
    use crate::diagnose::catalogue::Applicability;

    #[test]
    fn first_of_ways_to_the_same_is_kept() {
        let text = b"ab";
        let ways = [remove(5..6), remove(0..1), insert(2, "c"), remove(0..1), insert(1, "\u{FC}")];
        let fix = |edit| Fix {
            applicability: Applicability::MaybeIncorrect,
            edits: alloc::vec![edit],
            result: String::new(),
        };
        let mut fixes = Vec::from(ways.map(fix));
        let mut numbers = Vec::new();
        keep(&mut fixes, |i, edits| {
            numbers.push(i);
            apply(text, edits)
        });
        assert_eq!(numbers, [0, 1, 2, 3, 4]);
        let kept = fixes.iter().map(|fix| (fix.edits[0].span.start, fix.result.to_string()));
        let results = [(0, "b"), (2, "abc"), (1, "a\u{FC}b")];
        assert_eq!(Vec::from_iter(kept), results.map(|(at, result)| (at, result.to_string())));
    }

    #[test]
    fn edits_that_overlap_or_leave_half_a_character_come_to_nothing() {
        let text = "a\u{FC}b".as_bytes();
        assert_eq!(apply(text, &[remove(0..2)]), None);
        assert_eq!(apply(text, &[remove(0..1), remove(0..1)]), None);
        assert_eq!(apply(text, &[remove(1..2), remove(2..3)]).as_deref(), Some("ab"));
    }
}
