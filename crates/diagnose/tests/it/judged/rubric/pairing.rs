//! Pairs of messages and findings.

use super::answer::Said;
use super::set::{Finding, Row};

/// Messages by index.
pub(crate) struct Pairs<'a> {
    /// The required findings, with the message about each.
    pub(crate) of_required: Vec<(&'a Finding, usize)>,
    /// The messages that match no judged finding.
    pub(crate) unpaired: Vec<usize>,
}

/// Pairs messages with findings: by code and place, then by code, then by place, and then in order. An optional finding
/// is paired only by code and place.
pub(crate) fn pair<'a>(row: &'a Row, said: &[&Said]) -> Pairs<'a> {
    let mut free: Vec<usize> = (0..said.len()).collect();
    let required = row.required();
    let mut of_required: Vec<(&Finding, usize)> = Vec::new();
    let code = |judged: &Finding, said: &Said| {
        let named = |code: &&'static str| {
            said.code.as_deref() == Some(*code)
                || said.causes.contains(code)
                || said.nearly.contains(code)
        };
        judged.codes.iter().any(named)
    };
    let place = |judged: &Finding, said: &Said| {
        let span = said.span.clone().or(said.index.map(|at| at..at + 1));
        let touches = |at: &std::ops::Range<usize>| {
            span.as_ref().is_some_and(|span| {
                span == at || span.start < at.end.max(at.start + 1) && at.start < span.end
            })
        };
        judged.spans.iter().any(touches)
    };
    type Agree<'f> = &'f dyn Fn(&Finding, &Said) -> bool;
    let both: Agree = &|judged, said| code(judged, said) && place(judged, said);
    let any: Agree = &|_, _| true;
    for (round, agree) in [both, &code, &place, any].into_iter().enumerate() {
        for &judged in &required {
            if of_required.iter().any(|(taken, _)| std::ptr::eq(*taken, judged)) {
                continue;
            }
            if let Some(at) = free.iter().position(|&one| agree(judged, said[one])) {
                of_required.push((judged, free.remove(at)));
            }
        }
        if round == 0 {
            for judged in row.findings.iter().filter(|judged| judged.optional) {
                free.retain(|&one| !both(judged, said[one]));
            }
        }
    }
    Pairs { of_required, unpaired: free }
}
