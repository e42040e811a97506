//! Findings of one kind about a text, which are shown together.

use alloc::vec::Vec;

use crate::diagnostic::{Diagnostic, Fix};
use crate::levels::Applicability;
use crate::text::edits::Edit;

/// Groups the findings about a text by kind, in the order of the first of each kind: those of one
/// kind are shown together.
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
            None => groups.push(alloc::vec![finding]),
        }
    }
    groups
}

/// One way to put several findings right.
pub(super) struct Joined<'d> {
    /// How far it can be trusted.
    pub(super) applicability: Applicability,
    /// In the order of the text. They do not overlap.
    pub(super) edits: Vec<&'d Edit>,
    /// What all of the fixes say that they do, if they say the same.
    pub(super) help: Option<&'static str>,
    /// Whether each finding is put right.
    pub(super) is_whole: bool,
}

/// Whether what the edits make can be shown. What is to be filled in is seen only where nothing but that
/// is written: without its braces, `{id}` would be something else.
pub(super) fn can_be_shown<'e>(
    applicability: Applicability,
    edits: impl IntoIterator<Item = &'e Edit>,
) -> bool {
    applicability != Applicability::HasPlaceholders
        || edits.into_iter().all(|edit| edit.span.is_empty())
}

/// The fixes of this rank, 0 for the first ones, of all findings that have one.
pub(super) fn joined<'d>(findings: &[&'d Diagnostic], rank: usize) -> Option<Joined<'d>> {
    let fixes: Vec<&Fix> = findings.iter().filter_map(|it| it.fixes().get(rank)).collect();
    let first = *fixes.first()?;
    let mut edits: Vec<&Edit> = fixes.iter().flat_map(|fix| &fix.edits).collect();
    edits.sort_by_key(|edit| (edit.span.start, edit.span.end));
    // Two findings can ask for the same.
    edits.dedup();
    let overlap = edits.windows(2).any(|two| two[1].span.start < two[0].span.end);
    let fixes = if overlap { alloc::vec![first] } else { fixes };
    if overlap {
        edits = first.edits.iter().collect();
    }
    let applicability = fixes.iter().map(|fix| fix.applicability).max()?;
    let help = first.help.filter(|help| fixes.iter().all(|fix| fix.help == Some(*help)));
    Some(Joined { applicability, edits, help, is_whole: fixes.len() == findings.len() })
}
