//! The three passes over a text that find its preferred derivation.

use std::collections::HashMap;

use super::builder::{Builder, Entry};
use super::steps::{Step, Steps};

/// The maximum number of steps that are examined.
const MOST_STEPS: usize = 1 << 27;
/// The maximum number of nodes of a tree.
const MOST_NODES: usize = 1 << 21;

/// The reason why there is no derivation.
pub(super) enum Stop {
    NoMember,
    TooLarge,
}

/// Returns the preferred derivation of the text.
pub(super) fn derive(steps: &Steps, text: &str) -> Result<Vec<Entry>, Stop> {
    let mut budget = Budget(MOST_STEPS);
    let mut lists = fitting(steps, text, &mut budget)?;
    keep_leading(steps, &mut lists, &mut budget)?;
    walk(steps, text, &lists, &mut budget)
}

/// The number of steps that may still be examined.
struct Budget(usize);

impl Budget {
    fn spend(&mut self) -> Result<(), Stop> {
        self.0 = self.0.checked_sub(1).ok_or(Stop::TooLarge)?;
        Ok(())
    }
}

/// A set of steps that can be emptied in constant time.
struct Marks {
    marked: Vec<usize>,
    round: usize,
}

impl Marks {
    fn new(steps: &Steps) -> Self {
        Self { marked: vec![0; steps.steps.len()], round: 0 }
    }

    fn clear(&mut self) {
        self.round += 1;
    }

    /// Adds a step, and returns `true` if it is new.
    fn add(&mut self, step: usize) -> bool {
        std::mem::replace(&mut self.marked[step], self.round) != self.round
    }

    fn contains(&self, step: usize) -> bool {
        self.marked[step] == self.round
    }
}

/// Returns, for each character, the steps that read it after the characters before have been read; after the last,
/// the end.
fn fitting(steps: &Steps, text: &str, budget: &mut Budget) -> Result<Vec<Vec<usize>>, Stop> {
    let mut lists = Vec::new();
    let mut seen = Marks::new(steps);
    let mut pending = vec![steps.start];
    for character in text.chars().map(Some).chain([None]) {
        seen.clear();
        let mut found = Vec::new();
        while let Some(step) = pending.pop() {
            if !seen.add(step) {
                continue;
            }
            budget.spend()?;
            let fits = match character {
                Some(character) => steps.reads(step, character),
                None => matches!(steps.steps[step], Step::End),
            };
            if fits {
                found.push(step);
            }
            pending.extend_from_slice(steps.after(step));
        }
        if found.is_empty() {
            return Err(Stop::NoMember);
        }
        pending.extend(found.iter().filter_map(|&step| steps.after_read(step)));
        lists.push(found);
    }
    Ok(lists)
}

/// Keeps, for each character, only the steps after which the rest of the text can be read.
fn keep_leading(steps: &Steps, lists: &mut [Vec<usize>], budget: &mut Budget) -> Result<(), Stop> {
    // The steps that lead to each step without reading.
    let mut before = vec![Vec::new(); steps.steps.len()];
    for step in 0..steps.steps.len() {
        steps.after(step).iter().for_each(|&to| before[to].push(step));
    }
    let mut seen = Marks::new(steps);
    for place in (1..lists.len()).rev() {
        seen.clear();
        let mut pending = lists[place].clone();
        while let Some(step) = pending.pop() {
            if seen.add(step) {
                budget.spend()?;
                pending.extend_from_slice(&before[step]);
            }
        }
        lists[place - 1]
            .retain(|&step| steps.after_read(step).is_some_and(|next| seen.contains(next)));
    }
    Ok(())
}

/// No round has begun at this offset.
const NONE: usize = usize::MAX;

/// Chooses at each choice the first step that leads to the end.
///
/// A round of a repetition may begin at an offset where an earlier round has ended, and lead through the same steps
/// again. So a step is marked as tried together with the outermost repetition that has begun a round at this offset:
/// until something is read, neither that round nor a round within it can end.
fn walk(
    steps: &Steps,
    text: &str,
    leading: &[Vec<usize>],
    budget: &mut Budget,
) -> Result<Vec<Entry>, Stop> {
    let mut builder = Builder::default();
    let mut targets = Marks::new(steps);
    // The offset at which each has been tried last.
    let mut tried_at: HashMap<(usize, usize), usize> = HashMap::new();
    let mut from = steps.start;
    let characters = text.char_indices().map(|(at, character)| at..at + character.len_utf8());
    let end = text.len()..text.len();
    for (place, span) in characters.chain(std::iter::once(end)).enumerate() {
        targets.clear();
        for &step in &leading[place] {
            targets.add(step);
        }
        // The steps from `from` on, the outermost round that has begun before each, and the number of continuations
        // of each that have been tried.
        let mut way = vec![(from, NONE, 0)];
        tried_at.insert((from, NONE), place);
        while let Some((step, begun, tried)) =
            way.last_mut().filter(|(step, ..)| !targets.contains(*step))
        {
            budget.spend()?;
            let begun = match steps.steps[*step] {
                Step::Round { depth, .. } => Some(depth.min(*begun)),
                Step::Repeated { depth, .. } => (depth < *begun).then_some(NONE),
                _ => Some(*begun),
            };
            match (begun, steps.after(*step).get(*tried)) {
                (Some(begun), Some(&next)) => {
                    *tried += 1;
                    if tried_at.insert((next, begun), place) != Some(place) {
                        way.push((next, begun, 0));
                    }
                }
                _ => _ = way.pop(),
            }
        }
        for &(step, ..) in &way {
            match steps.steps[step] {
                Step::Open { rule, .. } => builder.open(rule, span.start),
                Step::Close { .. } => builder.close(span.start),
                Step::Read { first, next, .. } => {
                    builder.terminal(span.clone(), first);
                    from = next;
                }
                Step::Choice(_) | Step::Round { .. } | Step::Repeated { .. } | Step::End => {}
            }
        }
        if way.is_empty() {
            return Err(Stop::NoMember);
        }
        if builder.len() > MOST_NODES {
            return Err(Stop::TooLarge);
        }
    }
    Ok(builder.into_entries())
}
