//! Fixes: candidates that were tried. None is offered that does not remove its error.

use alloc::string::String;
use alloc::vec::Vec;
use core::borrow::Borrow;

use uri_grammar::GrammarRule;

use crate::diagnostic::{Diagnostic, Fix};
use crate::find;
use crate::finding::{Finding, Findings};
use crate::kind::Kind;
use crate::levels::Applicability;
use crate::options::Options;
use crate::small_vec1::SmallVec1;
use crate::text::edits::{Edit, applied, apply};
use crate::ways::{Candidate, Ways};

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
    match (&findings.kept[..], &mut *diagnostics, findings.total()) {
        ([finding], [diagnostic], 1) => try_alone(text, options, finding, diagnostic),
        _ => try_together(text, options, findings, diagnostics),
    }
    for (finding, diagnostic) in findings.kept.iter().zip(diagnostics) {
        if diagnostic.kind != Kind::UriTemplate
            && finding.site(text, options.grammar()).is_in_password()
        {
            continue;
        }
        let Some(first) = diagnostic.fixes.first() else { continue };
        if let Some(help) = first.help.or_else(|| other_help(diagnostic.texts.help(), first)) {
            diagnostic.texts.set_help(help);
        }
    }
}

fn encodes(edit: &Edit) -> bool {
    edit.text.contains('%')
}

/// What is said where the fix that the help is about was none, and another is the first.
fn other_help(help: &str, first: &Fix) -> Option<&'static str> {
    if !help.starts_with("percent-encode ") || first.edits.iter().any(encodes) {
        return None;
    }
    let is_removal = first.edits.iter().all(|edit| edit.text.is_empty());
    Some(if is_removal { "remove it" } else { "write the plain character" })
}

/// Offers a fix. Two ways can come to the same result: then the first is offered.
#[inline]
fn offer(fixes: &mut SmallVec1<Fix>, way: Candidate, result: String) {
    if fixes.iter().all(|known| known.result != result) {
        let Candidate { applicability, help, edits } = way;
        fixes.push(Fix { applicability, help, edits, result });
    }
}

/// Hands over what could put the finding right, the best first.
fn candidates(
    text: &[u8],
    options: &Options,
    finding: &Finding,
    hand_over: &mut dyn FnMut(Candidate),
) {
    let (at, cause) = (finding.site(text, options.grammar()), finding.cause.explain());
    let most = match finding.cause.kind().entry().applicability {
        Applicability::MachineApplicable if !cause.is_certain(&at) => Applicability::MaybeIncorrect,
        most => most,
    };
    // Nothing of a password is removed: characters are encoded. A delimiter can belong to a path.
    let kind = finding.cause.kind();
    let is_other = matches!(kind, Kind::UriTemplate | Kind::DelimiterInUserinfo);
    let is_in_password = !is_other && at.is_in_password();
    let mut hand_over = |way: Candidate| {
        if !is_in_password || way.edits.iter().all(encodes) {
            hand_over(way);
        }
    };
    cause.ways(&at, &mut Ways::new(most, &mut hand_over));
}

/// Tries the ways of the only finding.
fn try_alone(text: &[u8], options: &Options, finding: &Finding, diagnostic: &mut Diagnostic) {
    candidates(text, options, finding, &mut |way| {
        if let Some(result) = derived(text, options, &way.edits) {
            offer(&mut diagnostic.fixes, way, result);
        }
    });
}

/// Tries the ways of several findings.
#[inline(never)]
fn try_together(
    text: &[u8],
    options: &Options,
    findings: &Findings,
    diagnostics: &mut [Diagnostic],
) {
    // The ways of all findings, each with the place of its finding among them.
    let mut ways = Vec::with_capacity(2 * findings.kept.len());
    for (index, finding) in findings.kept.iter().enumerate() {
        candidates(text, options, finding, &mut |way| ways.push((index, way)));
    }
    let count = findings.total();
    let first = ways.chunk_by(|(one, _), (next, _)| one == next).map(|ways| &ways[0].1.edits[..]);
    // The text with the first way of each error.
    let whole = one_each(first, count).and_then(|edits| derived(text, options, &edits));
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
    for (index, way) in ways {
        let is_first = last.replace(index) != Some(index);
        let proved = whole.as_ref().filter(|_| is_first);
        if let Some(result) = tried(&findings.kept[index], &way.edits, proved) {
            offer(&mut diagnostics[index].fixes, way, result);
        }
    }
    if whole.is_some() {
        return;
    }
    // Fixes that remove one error each can be at odds with each other.
    let first = diagnostics.iter().filter_map(|one| Some(&one.fixes.first()?.edits[..]));
    if one_each(first, count).is_some_and(|edits| derived(text, options, &edits).is_none()) {
        diagnostics.iter_mut().skip(1).for_each(|one| one.fixes.clear());
    }
}

/// The edits of all the ways in the order of the text, if there is one for each of `count` errors.
fn one_each<'e>(ways: impl Iterator<Item = &'e [Edit]>, count: usize) -> Option<Vec<&'e Edit>> {
    let mut edits = Vec::new();
    let mut found = 0;
    for way in ways {
        edits.extend(way);
        found += 1;
    }
    edits.sort_by_key(|edit| (edit.span.start, edit.span.end));
    (found == count).then_some(edits)
}

/// The text with the edits made, if the rule derives it.
#[inline]
fn derived(text: &[u8], options: &Options, edits: &[impl Borrow<Edit>]) -> Option<String> {
    let result = applied(text, edits).filter(|result| options.grammar().derives(result))?;
    String::from_utf8(result).ok()
}

/// Whether a text has fewer findings of the kind than before, and no more of any other.
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
    fn first_of_ways_to_the_same_is_offered() {
        let text = b"ab";
        let mut fixes = SmallVec1::None;
        for edit in [remove(5..6), remove(0..1), insert(2, "c"), remove(0..1), insert(1, "\u{FC}")]
        {
            if let Some(result) = apply(text, core::slice::from_ref(&edit)) {
                let (applicability, edits) = (Applicability::MaybeIncorrect, alloc::vec![edit]);
                offer(&mut fixes, Candidate { applicability, help: None, edits }, result);
            }
        }
        let offered = fixes.iter().map(|fix| (fix.edits[0].span.start, &*fix.result));
        assert_eq!(Vec::from_iter(offered), [(0, "b"), (2, "abc"), (1, "a\u{FC}b")]);
    }

    #[test]
    fn nothing_is_encoded_that_the_first_fix_does_not_encode() {
        let fix = |text: &'static str| {
            let edits = alloc::vec![Edit { span: 0..1, text: text.into() }];
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
