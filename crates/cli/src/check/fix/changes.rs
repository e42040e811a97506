//! Differences between two texts.

use std::ops::Range;

/// The longest parts of two texts that are compared character by character.
const LONGEST: usize = 512;

/// Returns the parts of `old` to replace, in order and not adjacent, with the parts of `new` that replace them. The
/// changes are minimal unless the texts are too long. Each part begins and ends at a boundary of the old text.
pub fn between(
    old: &str,
    new: &str,
    is_boundary: impl Fn(usize) -> bool,
) -> Vec<(Range<usize>, Range<usize>)> {
    let old_units = units(old, is_boundary);
    let new_units = units(new, |_| true);
    let same = |(a, b): &(&Range<usize>, &Range<usize>)| old[(*a).clone()] == new[(*b).clone()];
    let before = old_units.iter().zip(&new_units).take_while(same).count();
    let (old_rest, new_rest) = (&old_units[before..], &new_units[before..]);
    let after = old_rest.iter().rev().zip(new_rest.iter().rev()).take_while(same).count();
    let old_rest = &old_rest[..old_rest.len() - after];
    let new_rest = &new_rest[..new_rest.len() - after];

    // Returns the start of each unit, and the end of the last.
    let starts = |units: &[Range<usize>], rest: &[Range<usize>], len: usize| -> Vec<usize> {
        let end = units.get(before + rest.len()).map_or(len, |unit| unit.start);
        rest.iter().map(|unit| unit.start).chain([end]).collect()
    };
    let old_starts = starts(&old_units, old_rest, old.len());
    let new_starts = starts(&new_units, new_rest, new.len());
    let mut changes = Vec::new();
    let mut change = |olds: Range<usize>, news: Range<usize>| {
        if !(olds.is_empty() && news.is_empty()) {
            let span = old_starts[olds.start]..old_starts[olds.end];
            changes.push((span, new_starts[news.start]..new_starts[news.end]));
        }
    };
    let (mut i, mut j) = (0, 0);
    for (a, b) in common(old_rest.len(), new_rest.len(), |a, b| same(&(&old_rest[a], &new_rest[b])))
    {
        change(i..a, j..b);
        (i, j) = (a + 1, b + 1);
    }
    change(i..old_rest.len(), j..new_rest.len());
    changes
}

/// Returns the spans in `new` of parts of `old`. A span includes all text that replaces a part of it.
pub fn carried(old: &str, new: &str, parts: &[Range<usize>]) -> Vec<Range<usize>> {
    if parts.is_empty() {
        return Vec::new();
    }
    let changes = between(old, new, |_| true);
    let end = |at: usize| {
        let count = changes.partition_point(|(old, _)| old.start <= at);
        let last = changes[..count].last();
        last.map_or(at, |(old, new)| new.end + at.saturating_sub(old.end))
    };
    let start = |at: usize| {
        let change = changes.iter().find(|(old, _)| old.start <= at && at <= old.end);
        change.map_or_else(|| end(at), |(_, new)| new.start)
    };
    parts.iter().map(|part| start(part.start)..end(part.end)).collect()
}

/// Returns the spans of the characters, or of the text between boundaries.
fn units(text: &str, is_boundary: impl Fn(usize) -> bool) -> Vec<Range<usize>> {
    let mut units: Vec<Range<usize>> = Vec::new();
    for (at, c) in text.char_indices() {
        let end = at + c.len_utf8();
        match units.last_mut() {
            Some(last) if !is_boundary(at) => last.end = end,
            _ => units.push(at..end),
        }
    }
    units
}

/// Returns the longest common subsequence as pairs of indices; empty for long texts.
fn common(n: usize, m: usize, same: impl Fn(usize, usize) -> bool) -> Vec<(usize, usize)> {
    if n.max(m) > LONGEST {
        return Vec::new();
    }
    // The length of the longest subsequence that begins at each pair.
    let mut lengths = vec![0_u16; (n + 1) * (m + 1)];
    let at = |i: usize, j: usize| i * (m + 1) + j;
    for i in (0..n).rev() {
        for j in (0..m).rev() {
            lengths[at(i, j)] = if same(i, j) {
                lengths[at(i + 1, j + 1)] + 1
            } else {
                lengths[at(i + 1, j)].max(lengths[at(i, j + 1)])
            };
        }
    }
    let (mut i, mut j) = (0, 0);
    let mut pairs = Vec::new();
    while i < n && j < m {
        if same(i, j) {
            pairs.push((i, j));
            (i, j) = (i + 1, j + 1);
        } else if lengths[at(i + 1, j)] >= lengths[at(i, j + 1)] {
            i += 1;
        } else {
            j += 1;
        }
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::short_texts::short_texts;

    fn between<'n>(
        old: &str,
        new: &'n str,
        is_boundary: impl Fn(usize) -> bool,
    ) -> Vec<(Range<usize>, &'n str)> {
        let changes = super::between(old, new, is_boundary).into_iter();
        changes.map(|(old, part)| (old, &new[part])).collect()
    }

    fn applied(old: &str, changes: &[(Range<usize>, &str)]) -> String {
        let mut text = String::new();
        let mut from = 0;
        for (span, new) in changes {
            text.push_str(&old[from..span.start]);
            text.push_str(new);
            from = span.end;
        }
        text + &old[from..]
    }

    #[test]
    fn finds_small_changes() {
        for (old, new, wanted) in [
            ("a b c", "a%20b%20c", &[(1..2, "%20"), (3..4, "%20")][..]),
            ("a", "a", &[]),
            ("", "a", &[(0..0, "a")]),
            ("a", "", &[(0..1, "")]),
            ("aé b", "aé%20b", &[(3..4, "%20")]),
            ("http:/a/é", "http://a/%C3%A9", &[(6..6, "/"), (8..10, "%C3%A9")]),
            ("日本", "日%本", &[(3..3, "%")]),
        ] {
            let changes = between(old, new, |_| true);
            assert_eq!(applied(old, &changes), new);
            assert_eq!(changes, wanted, "{old}");
        }
    }

    #[test]
    fn extends_changes_to_boundaries() {
        let changes = between("abcd", "abXd", |at| at != 2);
        assert_eq!(changes, [(1..3, "bX")]);
        assert_eq!(between("ab", "aX", |_| false), [(0..2, "aX")]);
    }

    /// Changes are minimal: no longer subsequence of the old text is in the new text.
    #[test]
    fn changes_are_minimal() {
        let is_in = |part: &str, text: &str| {
            let mut letters = text.chars();
            part.chars().all(|wanted| letters.any(|letter| letter == wanted))
        };
        let texts = short_texts(&["a", "b"], 5);
        for (old, new) in texts.iter().flat_map(|old| texts.iter().map(move |new| (old, new))) {
            let same = |i: usize, j: usize| old.as_bytes()[i] == new.as_bytes()[j];
            let pairs = common(old.len(), new.len(), same);
            assert!(pairs.iter().all(|&(i, j)| same(i, j)), "{old} {new}");
            assert!(
                pairs.is_sorted_by(|one, next| one.0 < next.0 && one.1 < next.1),
                "{old} {new}"
            );
            let longest = texts.iter().filter(|part| is_in(part, old) && is_in(part, new));
            assert_eq!(longest.map(String::len).max(), Some(pairs.len()), "{old} {new}");
            let changes = between(old, new, |_| true);
            assert_eq!(applied(old, &changes), *new);
            let removed: usize = changes.iter().map(|(span, _)| span.len()).sum();
            assert_eq!(old.len() - removed, pairs.len(), "{old} {new}");
        }
    }

    #[test]
    fn compares_up_to_the_length_limit() {
        assert_eq!(common(LONGEST, 1, |_, _| true), [(0, 0)]);
        assert_eq!(common(1, LONGEST, |_, _| true), [(0, 0)]);
        assert_eq!(common(LONGEST + 1, 1, |_, _| true), []);
        assert_eq!(common(1, LONGEST + 1, |_, _| true), []);
    }

    #[test]
    fn long_texts_are_changed_at_once() {
        let old = "a b".repeat(100_000);
        let new = old.replace(' ', "%20");
        let changes = between(&old, &new, |_| true);
        assert_eq!((changes.len(), applied(&old, &changes) == new), (1, true));
    }

    /// A carried part contains all replacements that it touches, and otherwise its old text.
    #[test]
    fn carried_ranges_include_touching_replacements() {
        let texts = short_texts(&["a", "b"], 4);
        for (old, new) in texts.iter().flat_map(|old| texts.iter().map(move |new| (old, new))) {
            let changes = super::between(old, new, |_| true);
            let shifted = |at: usize| {
                let before = changes.iter().filter(|(old, _)| old.end < at);
                before.fold(at, |at, (old, new)| at + new.len() - old.len())
            };
            let touched = |at: usize| {
                let here = changes.iter().filter(move |(old, _)| old.start <= at && at <= old.end);
                here.map(|(_, new)| new)
            };
            for (start, end) in
                (0..=old.len()).flat_map(|start| (start..=old.len()).map(move |end| (start, end)))
            {
                let wanted = touched(start).next().map_or(shifted(start), |new| new.start)
                    ..touched(end).next_back().map_or(shifted(end), |new| new.end);
                let found = carried(old, new, std::slice::from_ref(&(start..end)));
                assert_eq!(found, [wanted], "{old} {new} {start}..{end}");
            }
        }
    }

    /// Changes begin and end at boundaries, for all sets of boundaries.
    #[test]
    fn changes_begin_and_end_at_boundaries() {
        let texts = short_texts(&["a", "b"], 4);
        for (old, new) in texts.iter().flat_map(|old| texts.iter().map(move |new| (old, new))) {
            for set in 0..1_u32 << old.len() {
                let is_boundary = |at: usize| set >> at & 1 == 1;
                let changes = between(old, new, is_boundary);
                assert_eq!(applied(old, &changes), *new);
                let ends = changes.iter().flat_map(|(span, _)| [span.start, span.end]);
                let is_end = |at: &usize| *at == 0 || *at == old.len() || is_boundary(*at);
                assert!(ends.clone().all(|at| is_end(&at)), "{old} {new} {set:b}");
                assert!(ends.is_sorted(), "{old} {new} {set:b}");
            }
        }
    }
}
