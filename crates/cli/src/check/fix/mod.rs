//! `--fix` and `--fix-suggestions`: corrects lines.

mod changes;
pub mod diff;
pub mod replace;
pub mod within;

use std::ops::Range;

use uri_grammar_diagnose::{Applicability, Diagnostic, Edit, Report};

use super::directives::{Suppression, is_comment};
use super::settings::{OF_A_LINE, Settings};
use crate::lines::{BYTE_ORDER_MARK, each_line};

/// The largest number of rounds for a line. Each round finds fewer errors, and most lines need two.
const ROUNDS: usize = 16;

/// The longest line, in bytes, that is fixed: each round diagnoses all of it.
const LONGEST: usize = 1 << 20;

/// A corrected line.
#[derive(Debug, PartialEq, Eq)]
pub struct Corrected {
    /// The span of the line in the file, without the line end.
    pub span: Range<usize>,
    /// The corrected line.
    pub text: Vec<u8>,
    /// The number of fixes.
    pub fixed: u64,
}

/// Returns the lines of a file that fixes can correct. Line ends and a byte order mark belong to no line.
pub fn of_file(settings: &Settings, file: &[u8], trust: Trust) -> Vec<Corrected> {
    // UTF-16 is not divided into lines here.
    if file.starts_with(b"\xFF\xFE") || file.starts_with(b"\xFE\xFF") {
        return Vec::new();
    }
    let start = if file.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
    let mut corrected = Vec::new();
    let (mut of_file, mut of_next) = (false, false);
    let each = each_line(&file[start..], |at, line| {
        if settings.comments && is_comment(line) {
            // Lines that a directive applies to do not change.
            if let Some(Ok(suppression)) = Suppression::of_line(line) {
                of_file |= suppression.whole;
                of_next = true;
            }
            return Ok(());
        }
        let is_suppressed = std::mem::take(&mut of_next) || of_file;
        if !is_suppressed
            && !settings.is_fine(line)
            && let Some((text, fixed)) = of_line(settings, line, trust)
        {
            let at = start + at;
            corrected.push(Corrected { span: at..at + line.len(), text, fixed });
        }
        Ok(())
    });
    debug_assert!(each.is_ok());
    corrected
}

/// Returns the number of fixes in these lines.
pub fn count(corrected: &[Corrected]) -> u64 {
    corrected.iter().map(|line| line.fixed).sum()
}

/// Returns the file with these lines corrected.
pub fn apply(file: &[u8], corrected: &[Corrected]) -> Vec<u8> {
    let mut result = Vec::with_capacity(file.len());
    let mut from = 0;
    for line in corrected {
        result.extend_from_slice(&file[from..line.span.start]);
        result.extend_from_slice(&line.text);
        from = line.span.end;
    }
    result.extend_from_slice(&file[from..]);
    result
}

/// The applicability of fixes that are applied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trust {
    /// Fixes that keep the meaning.
    Sure,
    /// Also fixes that guess.
    Guesses,
}

impl Trust {
    fn accepts(self, applicability: Applicability) -> bool {
        applicability == Applicability::MachineApplicable
            || self == Self::Guesses && applicability == Applicability::MaybeIncorrect
    }
}

/// Returns the corrected line and the number of fixes, if the corrected line has no error. A line with further errors
/// was probably meant as something else, so a program must not change it.
fn of_line(settings: &Settings, line: &[u8], trust: Trust) -> Option<(Vec<u8>, u64)> {
    if line.len() > LONGEST {
        return None;
    }
    let mut budget = Budget::of(line);
    let mut text = line.to_vec();
    let (mut made, mut least) = (0, None);
    let mut best = None;
    for _ in 0..ROUNDS {
        let Some(report) = budget.diagnose(settings, &text) else { break };
        let fixes = compatible(settings, &report, trust);
        let now = weight(&report);
        let least = least.get_or_insert(now);
        // No round makes more fixes than a report has findings.
        if now.errors > ROUNDS * OF_A_LINE {
            break;
        }
        let (mut lighter, mut as_light) = (None, None);
        for (edits, count) in candidates(&fixes) {
            let Some(text) = edited(&text, &edits) else { continue };
            let Some(weight) = budget.diagnose(settings, &text).map(|report| weight(&report))
            else {
                break;
            };
            if weight < now {
                lighter = Some((text, count, weight));
                break;
            }
            // A fix can reveal another lint: `:0080` becomes `:80`, which is a default port.
            if weight == now && now.errors == 0 && as_light.is_none() {
                as_light = Some((text, count, weight));
            }
        }
        let Some((next, count, weight)) = lighter.or(as_light) else { break };
        made += count;
        text = next;
        if weight < *least {
            *least = weight;
            best = Some((text.clone(), made));
        }
    }
    best.filter(|(text, _)| settings.diagnose(text).is_valid())
}

/// The number of bytes that may be diagnosed to fix one line. A diagnosis of a long line is expensive, and a line
/// that can be fixed needs only a few.
struct Budget {
    /// The number of bytes left.
    left: usize,
}

impl Budget {
    /// The minimum number of bytes for a line: a short line gets all rounds that it needs.
    const LEAST: usize = 1 << 16;
    /// The number of further diagnoses of a line of any length.
    const LOOKS: usize = 2 * ROUNDS;

    const fn of(line: &[u8]) -> Self {
        Self { left: Self::LEAST.saturating_add(line.len().saturating_mul(Self::LOOKS)) }
    }

    /// Diagnoses a text, if enough bytes are left.
    fn diagnose<'t>(&mut self, settings: &Settings, text: &'t [u8]) -> Option<Report<'t>> {
        self.pay(text.len()).then(|| settings.diagnose(text))
    }

    /// Returns `true` and subtracts the bytes, if enough are left.
    fn pay(&mut self, bytes: usize) -> bool {
        let left = self.left.checked_sub(bytes);
        self.left = left.unwrap_or(self.left);
        left.is_some()
    }
}

/// The number of findings. Errors are compared first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Weight {
    errors: usize,
    warnings: usize,
}

fn weight(report: &Report<'_>) -> Weight {
    let errors = report.errors().count();
    Weight { errors: errors + report.omitted(), warnings: report.diagnostics().len() - errors }
}

/// Returns `true` if two ranges overlap or are adjacent.
fn touch(one: &Range<usize>, other: &Range<usize>) -> bool {
    one.start <= other.end && other.start <= one.end
}

/// Returns the first applicable fix of each finding that is reported, except fixes that touch an earlier one.
fn compatible<'r>(settings: &Settings, report: &'r Report<'_>, trust: Trust) -> Vec<&'r [Edit]> {
    let mut taken: Vec<Range<usize>> = Vec::new();
    let mut fixes = Vec::new();
    for found in report.diagnostics() {
        if settings.severity(found.kind()).is_none() {
            continue;
        }
        let fix = found.fixes().iter().find(|fix| trust.accepts(fix.applicability));
        let Some(edits) = fix.map(|fix| &fix.edits[..]) else { continue };
        if edits.iter().all(|edit| !taken.iter().any(|span| touch(span, &edit.span))) {
            taken.extend(edits.iter().map(|edit| edit.span.clone()));
            fixes.push(edits);
        }
    }
    fixes
}

/// Returns the edits to try and their number of fixes: first all fixes together, then each alone.
fn candidates<'e>(fixes: &[&'e [Edit]]) -> Vec<(Vec<&'e Edit>, u64)> {
    let mut all: Vec<&Edit> = fixes.iter().copied().flatten().collect();
    all.sort_by_key(|edit| (edit.span.start, edit.span.end));
    let single = fixes.iter().map(|edits| (edits.iter().collect(), 1));
    let all = (!all.is_empty()).then_some((all, fixes.len() as u64));
    all.into_iter().chain(single).collect()
}

/// Returns the text with the edits applied.
fn edited(text: &[u8], edits: &[&Edit]) -> Option<Vec<u8>> {
    let mut result = Vec::with_capacity(text.len() + 64);
    let mut from = 0;
    for edit in edits {
        result.extend_from_slice(text.get(from..edit.span.start)?);
        result.extend_from_slice(edit.text.as_bytes());
        from = edit.span.end;
    }
    result.extend_from_slice(text.get(from..)?);
    // The result must be one line.
    let is_line = !result.contains(&b'\n') && !result.ends_with(b"\r");
    is_line.then_some(result)
}

/// Returns the number of findings that `--fix` would fix, or 0 if an error would remain.
pub fn fixable(settings: &Settings, report: &Report<'_>) -> u64 {
    let is_sure =
        |found: &Diagnostic| found.fixes().iter().any(|fix| Trust::Sure.accepts(fix.applicability));
    let is_asked = |found: &Diagnostic| settings.severity(found.kind()).is_some();
    let is_long = report.text().len() > LONGEST;
    if is_long
        || report.omitted() > 0
        || !report.errors().all(|error| is_sure(error) && is_asked(error))
    {
        return 0;
    }
    report.diagnostics().iter().filter(|found| is_asked(found) && is_sure(found)).count() as u64
}

#[cfg(test)]
mod tests;
