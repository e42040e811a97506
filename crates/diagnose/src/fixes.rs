//! Fixes: candidates that were tried. A fix is offered only if it removes its error.

use alloc::string::String;
use alloc::vec::Vec;
use core::borrow::Borrow;

use smallvec::SmallVec;
use uri_grammar::GrammarRule;

use crate::candidates::Candidates;
use crate::diagnostic::{Diagnostic, Fix};
use crate::find;
use crate::finding::{Finding, Findings};
use crate::kind::Kind;
use crate::levels::Applicability;
use crate::options::Options;
use crate::text::edits::{Edit, applied, apply};

/// The maximum number of bytes to read while trying fixes for a text with several errors. When the budget is spent,
/// only fixes that were tried together are offered.
const BUDGET: usize = 1 << 20;

/// Adds fixes to the diagnostic of each finding.
///
/// If there is one error, the rule must match the result of a fix. If there are several, the rule must match the text
/// with the first fix of each applied. If some errors have no fix, a fix must remove one error and add no other.
pub(super) fn add(
    text: &[u8],
    options: &Options,
    findings: &Findings,
    diagnostics: &mut [Diagnostic],
) {
    match (&findings.kept[..], &mut *diagnostics, findings.total()) {
        ([finding], [diagnostic], 1) => try_single(text, options, finding, diagnostic),
        _ => try_combined(text, options, findings, diagnostics),
    }
    for (finding, diagnostic) in findings.kept.iter().zip(diagnostics) {
        if diagnostic.kind != Kind::UriTemplate
            && finding.site(text, options.grammar()).is_in_password()
        {
            continue;
        }
        let Some(first) = diagnostic.fixes.first() else { continue };
        if let Some(help) = first.help.or_else(|| other_help(&diagnostic.help, first)) {
            diagnostic.help = help.into();
        }
    }
}

fn encodes(edit: &Edit) -> bool {
    edit.text.contains('%')
}

/// Returns the help if the first candidate, which the help describes, failed and another is the first fix.
fn other_help(help: &str, first: &Fix) -> Option<&'static str> {
    if !help.starts_with("percent-encode ") || first.edits.iter().any(encodes) {
        return None;
    }
    let is_removal = first.edits.iter().all(|edit| edit.text.is_empty());
    Some(if is_removal { "remove it" } else { "write the plain character" })
}

/// Adds a fix, unless an earlier one has the same result.
fn offer(fixes: &mut SmallVec<[Fix; 1]>, candidate: Fix, result: String) {
    if fixes.iter().all(|known| known.result != result) {
        fixes.push(Fix { result, ..candidate });
    }
}

/// Passes the candidates for a finding to `hand_over`, the best first.
fn candidates(text: &[u8], options: &Options, finding: &Finding, hand_over: &mut dyn FnMut(Fix)) {
    let (at, cause) = (finding.site(text, options.grammar()), finding.cause.explain());
    let most = match finding.cause.kind().facts().applicability {
        Applicability::MachineApplicable if !cause.is_certain(&at) => Applicability::MaybeIncorrect,
        most => most,
    };
    // Fixes encode the characters of passwords and never remove them. A delimiter can belong to a path.
    let kind = finding.cause.kind();
    let is_other = matches!(kind, Kind::UriTemplate | Kind::DelimiterInUserinfo);
    let is_in_password = !is_other && at.is_in_password();
    let mut hand_over = |candidate: Fix| {
        if !is_in_password || candidate.edits.iter().all(encodes) {
            hand_over(candidate);
        }
    };
    cause.propose(&at, &mut Candidates::new(most, &mut hand_over));
}

fn try_single(text: &[u8], options: &Options, finding: &Finding, diagnostic: &mut Diagnostic) {
    candidates(text, options, finding, &mut |candidate| {
        if let Some(result) = derived(text, options, &candidate.edits) {
            offer(&mut diagnostic.fixes, candidate, result);
        }
    });
}

fn try_combined(
    text: &[u8],
    options: &Options,
    findings: &Findings,
    diagnostics: &mut [Diagnostic],
) {
    // The candidates of all findings, each with the index of its finding.
    let mut all = Vec::with_capacity(2 * findings.kept.len());
    for (index, finding) in findings.kept.iter().enumerate() {
        candidates(text, options, finding, &mut |candidate| all.push((index, candidate)));
    }
    let count = findings.total();
    let first =
        all.chunk_by(|(one, _), (next, _)| one == next).map(|of_one| &of_one[0].1.edits[..]);
    // The text with the first candidate of each error applied.
    let whole = edits_of_each(first, count).and_then(|edits| derived(text, options, &edits));
    let mut budget = BUDGET.max(2 * text.len());
    let mut tried = |finding: &Finding, edits: &[Edit], proved: Option<&String>| {
        budget = budget.checked_sub(text.len() + 64)?;
        let result = apply(text, edits).or_else(|| proved.cloned())?;
        let removes_it = proved.is_some() || {
            options.grammar().derives(result.as_bytes()) || {
                budget = budget.checked_sub(2 * text.len())?;
                shows_less(result.as_bytes(), options, finding, findings)
            }
        };
        removes_it.then_some(result)
    };
    let mut last = None;
    for (index, candidate) in all {
        let is_first = last.replace(index) != Some(index);
        let proved = whole.as_ref().filter(|_| is_first);
        if let Some(result) = tried(&findings.kept[index], &candidate.edits, proved) {
            offer(&mut diagnostics[index].fixes, candidate, result);
        }
    }
    if whole.is_some() {
        return;
    }
    // Fixes that each remove one error can contradict each other.
    let first = diagnostics.iter().filter_map(|one| Some(&one.fixes.first()?.edits[..]));
    if edits_of_each(first, count).is_some_and(|edits| derived(text, options, &edits).is_none()) {
        diagnostics.iter_mut().skip(1).for_each(|one| one.fixes.clear());
    }
}

/// Returns the edits of all candidates in the order of the text, if each of `count` errors has one.
fn edits_of_each<'e>(
    candidates: impl Iterator<Item = &'e [Edit]>,
    count: usize,
) -> Option<Vec<&'e Edit>> {
    let mut edits = Vec::new();
    let mut found = 0;
    for candidate in candidates {
        edits.extend(candidate);
        found += 1;
    }
    edits.sort_by_cached_key(|edit| (edit.span.start, edit.span.end));
    (found == count).then_some(edits)
}

/// Returns the text with the edits applied, if the rule matches it.
fn derived(text: &[u8], options: &Options, edits: &[impl Borrow<Edit>]) -> Option<String> {
    let result = applied(text, edits).filter(|result| options.grammar().derives(result))?;
    String::from_utf8(result).ok()
}

/// Returns `true` if the result has fewer findings of the kind than before, and no more of any other kind.
fn shows_less(result: &[u8], options: &Options, finding: &Finding, before: &Findings) -> bool {
    let mut after = Findings::new(0);
    let as_uri = options.grammar().as_uri(result);
    if let Err(error) = options.rule.validate_bytes(&as_uri) {
        find::errors(options.rule, &as_uri, &error, &mut after);
    }
    after.count(finding.cause.kind()) < before.count(finding.cause.kind())
        && after.others().iter().all(|&(kind, count)| count <= before.count(kind))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::levels::Applicability;
    use crate::text::edits::{insert, remove};

    #[test]
    fn first_of_equal_results_is_offered() {
        let text = b"ab";
        let mut fixes = SmallVec::new();
        for edit in [remove(5..6), remove(0..1), insert(2, "c"), remove(0..1), insert(1, "\u{FC}")]
        {
            if let Some(result) = apply(text, core::slice::from_ref(&edit)) {
                let (applicability, edits) = (Applicability::MaybeIncorrect, vec![edit]);
                offer(
                    &mut fixes,
                    Fix { applicability, help: None, edits, result: String::new() },
                    result,
                );
            }
        }
        let offered = fixes.iter().map(|fix| (fix.edits[0].span.start, &*fix.result));
        assert_eq!(Vec::from_iter(offered), [(0, "b"), (2, "abc"), (1, "a\u{FC}b")]);
    }

    #[test]
    fn help_encodes_no_more_than_the_first_fix() {
        let fix = |text: &'static str| {
            let edits = vec![Edit { span: 0..1, text: text.into() }];
            let applicability = Applicability::MaybeIncorrect;
            Fix { applicability, help: None, edits, result: String::new() }
        };
        for (help, text, other) in [
            ("percent-encode it: `%7C`", "%7C", None),
            ("percent-encode it: `%7C`", "", Some("remove it")),
            ("percent-encode it: `%E3%80%82`", ".", Some("write the plain character")),
            ("write `.`", ".", None),
        ] {
            assert_eq!(other_help(help, &fix(text)), other, "{help} {text}");
        }
    }
}
