//! A table of edit distances from each state and each offset to a member.

use oracle::Automaton;

use crate::symbols::Symbols;

/// The number of edits needed for the rest of a text, for each number of read characters and each state.
pub struct Distances {
    states: usize,
    /// The rows of the table. Distances above `most` are `most + 1`.
    table: Vec<u8>,
    most: u8,
}

impl Distances {
    /// Counts up to `most` edits.
    pub fn of(automaton: &Automaton, symbols: &Symbols, most: u8) -> Self {
        let states = automaton.state_count();
        let next: Vec<Vec<usize>> = (0..states)
            .map(|state| {
                let classes = 0..automaton.classes().len();
                let mut next: Vec<usize> =
                    classes.map(|class| automaton.step(state, class)).collect();
                next.retain(|&to| automaton.is_live(to));
                next.sort_unstable();
                next.dedup();
                next
            })
            .collect();
        let far = most + 1;
        let count = symbols.classes.len();
        let mut table = vec![far; states * (count + 1)];
        for at in (0..=count).rev() {
            let (rows, after) = table.split_at_mut(states * (at + 1));
            let row = &mut rows[states * at..];
            for (state, fewest) in row.iter_mut().enumerate() {
                *fewest = match symbols.classes.get(at) {
                    None if automaton.output(state) != 0 => 0,
                    None => far,
                    Some(&class) => {
                        let rest = &after[..states];
                        let replaced = next[state].iter().map(|&to| rest[to]).min().unwrap_or(far);
                        let edited = replaced.min(rest[state]).saturating_add(1);
                        rest[automaton.step(state, class)].min(edited).min(far)
                    }
                };
            }
            // Insertions: at most as many as there are edits.
            for _ in 0..most {
                let mut changed = false;
                for state in 0..states {
                    let through = next[state].iter().map(|&to| row[to]).min().unwrap_or(far);
                    if through + 1 < row[state] {
                        row[state] = through + 1;
                        changed = true;
                    }
                }
                if !changed {
                    break;
                }
            }
        }
        Self { states, table, most }
    }

    /// Returns the number of edits needed from the state, after `read` characters; `None` if there are too many.
    pub fn get(&self, read: usize, state: usize) -> Option<u8> {
        let edits = self.table[read * self.states + state];
        (edits <= self.most).then_some(edits)
    }
}
