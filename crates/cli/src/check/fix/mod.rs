//! `--fix` and `--fix-suggestions`: lines as they should be.

mod changes;
pub mod diff;
pub mod replace;
pub mod within;

use std::ops::Range;

use uri_grammar_diagnose::{Applicability, Diagnostic, Edit, Report};

use super::comments::{Excuse, is_comment};
use super::settings::{OF_A_LINE, Settings};
use crate::lines::{BYTE_ORDER_MARK, each_line};

/// How often a line is looked at again. Each time shows less, so most need two.
const ROUNDS: usize = 16;

/// The most bytes of a line that is put right: each round reads all of it.
const LONGEST: usize = 1 << 20;

/// A line that was put right.
#[derive(Debug, PartialEq, Eq)]
pub struct Corrected {
    /// Where in the file it is, without its line end.
    pub span: Range<usize>,
    /// What it should be.
    pub text: Vec<u8>,
    /// How many fixes were made.
    pub fixed: u64,
}

/// The lines of a file that can be put right by fixes that can be trusted so far. Line ends and
/// a byte order mark are no part of any.
pub fn of_file(settings: &Settings, file: &[u8], trust: Trust) -> Vec<Corrected> {
    // In UTF-16 a line is none.
    if file.starts_with(b"\xFF\xFE") || file.starts_with(b"\xFE\xFF") {
        return Vec::new();
    }
    let start = if file.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
    let mut corrected = Vec::new();
    let (mut of_file, mut of_next) = (false, false);
    let each = each_line(&file[start..], |at, line| {
        if settings.has_comments() && is_comment(line) {
            // What a comment speaks for stays as it is.
            if let Some(Ok(excuse)) = Excuse::of_line(line) {
                of_file |= excuse.whole;
                of_next = true;
            }
            return Ok(());
        }
        let is_excused = std::mem::take(&mut of_next) || of_file;
        if !is_excused
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

/// The file with these lines.
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

/// Which fixes are taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trust {
    /// Those that keep the meaning.
    Sure,
    /// Also those that guess.
    Guesses,
}

impl Trust {
    fn takes(self, applicability: Applicability) -> bool {
        applicability == Applicability::MachineApplicable
            || self == Self::Guesses && applicability == Applicability::MaybeIncorrect
    }
}

/// What the line should be, and how many fixes that takes. Only where it has no error then: a
/// line that stays wrong is not what was meant, and not for a program to change.
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
            // One lint can hide another: `:0080` is `:80`, which need not be said.
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

/// How much is read to put one line right. A look at a long line is dear, and few looks are enough
/// for what can be put right at all.
struct Budget {
    /// How many bytes are left.
    left: usize,
}

impl Budget {
    /// The bytes for every line: a short one may have all the looks that it takes.
    const LEAST: usize = 1 << 16;
    /// And looks at any line, besides.
    const LOOKS: usize = 2 * ROUNDS;

    const fn of(line: &[u8]) -> Self {
        Self { left: Self::LEAST.saturating_add(line.len().saturating_mul(Self::LOOKS)) }
    }

    /// A look at a text, if there is enough left for it.
    fn diagnose<'t>(&mut self, settings: &Settings, text: &'t [u8]) -> Option<Report<'t>> {
        self.pay(text.len()).then(|| settings.diagnose(text))
    }

    /// Whether there is enough left for this number of bytes, which are then gone.
    fn pay(&mut self, bytes: usize) -> bool {
        let left = self.left.checked_sub(bytes);
        self.left = left.unwrap_or(self.left);
        left.is_some()
    }
}

/// How much is wrong: errors first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Weight {
    errors: usize,
    warnings: usize,
}

fn weight(report: &Report<'_>) -> Weight {
    let errors = report.errors().count();
    Weight { errors: errors + report.omitted(), warnings: report.diagnostics().len() - errors }
}

/// Returns whether two ranges overlap or are adjacent.
fn touch(one: &Range<usize>, other: &Range<usize>) -> bool {
    one.start <= other.end && other.start <= one.end
}

/// The first fix of each finding that is asked about, without those that touch an earlier one.
fn compatible<'r>(settings: &Settings, report: &'r Report<'_>, trust: Trust) -> Vec<&'r [Edit]> {
    let mut taken: Vec<Range<usize>> = Vec::new();
    let mut fixes = Vec::new();
    for found in report.diagnostics() {
        if settings.severity(found.kind()).is_none() {
            continue;
        }
        let fix = found.fixes().iter().find(|fix| trust.takes(fix.applicability));
        let Some(edits) = fix.map(|fix| &fix.edits[..]) else { continue };
        if edits.iter().all(|edit| !taken.iter().any(|span| touch(span, &edit.span))) {
            taken.extend(edits.iter().map(|edit| edit.span.clone()));
            fixes.push(edits);
        }
    }
    fixes
}

/// What to try, and how many fixes that is: all together, else one by one.
fn candidates<'e>(fixes: &[&'e [Edit]]) -> Vec<(Vec<&'e Edit>, u64)> {
    let mut all: Vec<&Edit> = fixes.iter().copied().flatten().collect();
    all.sort_by_key(|edit| (edit.span.start, edit.span.end));
    let single = fixes.iter().map(|edits| (edits.iter().collect(), 1));
    let all = (!all.is_empty()).then_some((all, fixes.len() as u64));
    all.into_iter().chain(single).collect()
}

/// The text with the edits made.
fn edited(text: &[u8], edits: &[&Edit]) -> Option<Vec<u8>> {
    let mut result = Vec::with_capacity(text.len() + 64);
    let mut from = 0;
    for edit in edits {
        result.extend_from_slice(text.get(from..edit.span.start)?);
        result.extend_from_slice(edit.text.as_bytes());
        from = edit.span.end;
    }
    result.extend_from_slice(text.get(from..)?);
    // A line stays a line.
    let is_line = !result.contains(&b'\n') && !result.ends_with(b"\r");
    is_line.then_some(result)
}

/// How many findings `--fix` would put right: none where an error stays.
pub fn fixable(settings: &Settings, report: &Report<'_>) -> u64 {
    let is_sure =
        |found: &Diagnostic| found.fixes().iter().any(|fix| Trust::Sure.takes(fix.applicability));
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
