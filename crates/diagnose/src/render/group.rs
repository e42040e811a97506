//! Findings of one kind in a text, which are shown together.

use alloc::vec::Vec;

use crate::diagnostic::{Diagnostic, Fix};
use crate::levels::Applicability;
use crate::text::edits::Edit;

/// Groups the findings in a text by kind. The groups are in the order of their first findings.
///
/// ```
/// use uri_grammar_diagnose::render::grouped;
/// use uri_grammar_diagnose::{Diagnostic, Options, Rule, diagnose};
///
/// let report = diagnose("http://a/b c|d e", &Options::new(Rule::Uri));
/// let groups = grouped(report.diagnostics());
/// let starts = |group: &Vec<&Diagnostic>| Vec::from_iter(group.iter().map(|it| it.span().start));
/// assert_eq!(Vec::from_iter(groups.iter().map(starts)), [vec![10, 14], vec![12]]);
/// ```
#[must_use]
pub fn grouped<'d>(findings: impl IntoIterator<Item = &'d Diagnostic>) -> Vec<Vec<&'d Diagnostic>> {
    let mut groups: Vec<Vec<&Diagnostic>> = Vec::new();
    for finding in findings {
        match groups.iter_mut().find(|group| group[0].kind() == finding.kind()) {
            Some(group) => group.push(finding),
            None => groups.push(vec![finding]),
        }
    }
    groups
}

/// A combined fix of several findings.
pub(super) struct Joined<'d> {
    pub(super) applicability: Applicability,
    /// The edits, in the order of the text. They do not overlap.
    pub(super) edits: Vec<&'d Edit>,
    /// The help of the fixes, if all have the same.
    pub(super) help: Option<&'static str>,
    /// `true` if each finding is fixed.
    pub(super) is_whole: bool,
}

/// Returns `true` if the result of the edits can be shown. A placeholder is shown only if it is inserted: in place of
/// `{id}`, its text would look like a value.
pub(super) fn can_be_shown<'e>(
    applicability: Applicability,
    edits: impl IntoIterator<Item = &'e Edit>,
) -> bool {
    applicability != Applicability::HasPlaceholders
        || edits.into_iter().all(|edit| edit.span.is_empty())
}

/// Combines the fixes of this rank of all findings that have one. Rank 0 is the first fix.
pub(super) fn joined<'d>(findings: &[&'d Diagnostic], rank: usize) -> Option<Joined<'d>> {
    let mut fixes: Vec<&Fix> = findings.iter().filter_map(|it| it.fixes().get(rank)).collect();
    let first = *fixes.first()?;
    let mut edits: Vec<&Edit> = fixes.iter().flat_map(|fix| &fix.edits).collect();
    edits.sort_by_cached_key(|edit| (edit.span.start, edit.span.end));
    // Two findings can have the same edit.
    edits.dedup();
    if edits.windows(2).any(|two| two[1].span.start < two[0].span.end) {
        (fixes, edits) = (vec![first], first.edits.iter().collect());
    }
    let applicability = fixes.iter().map(|fix| fix.applicability).max()?;
    let help = first.help.filter(|help| fixes.iter().all(|fix| fix.help == Some(*help)));
    Some(Joined { applicability, edits, help, is_whole: fixes.len() == findings.len() })
}
