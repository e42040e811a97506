//! Finds the nearest members of a text, and orders them by likelihood.

use std::collections::HashSet;
use std::rc::Rc;

use oracle::Automaton;

use super::distance::Distances;
use super::{Edit, Nearest, Repair, Why};
use crate::symbols::Symbols;

/// The largest number of compared repairs.
const COMPARED: usize = 2_000;

/// Returns the nearest members of a text that goes wrong at the offset.
pub fn nearest(automaton: &Automaton, text: &[u8], offset: usize, edits: usize) -> Nearest {
    let symbols = Symbols::of(automaton, text);
    let cells = (symbols.characters.len() + 1).saturating_mul(automaton.state_count());
    if cells > Why::LARGEST {
        return Nearest::TooLarge;
    }
    let Ok(most) = u8::try_from(edits) else { return Nearest::TooFar };
    let distances = Distances::of(automaton, &symbols, most);
    let Some(edits) = distances.get(0, 0) else { return Nearest::TooFar };
    let search = Search { automaton, symbols: &symbols, distances: &distances, wrong_at: offset };
    let mut found = search.all();
    found.sort_by_key(|(a, _)| *a);
    let mut known = HashSet::new();
    let repairs = found.into_iter().filter_map(|(_, edits)| {
        let text = applied(text, &edits)?;
        known.insert(text.clone()).then_some(Repair { text, edits })
    });
    Nearest::Members { edits: usize::from(edits), repairs: repairs.take(Why::REPAIRS).collect() }
}

/// Applies edits, which are in order.
fn applied(text: &[u8], edits: &[Edit]) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len() + 4 * edits.len());
    let mut at = 0;
    for edit in edits {
        bytes.extend_from_slice(text.get(at..edit.span[0])?);
        let mut utf8 = [0; 4];
        let c = edit.replacement.map(|c| c.encode_utf8(&mut utf8).len());
        bytes.extend_from_slice(&utf8[..c.unwrap_or(0)]);
        at = edit.span[1];
    }
    bytes.extend_from_slice(text.get(at..)?);
    String::from_utf8(bytes).ok()
}

struct Search<'a> {
    automaton: &'a Automaton,
    symbols: &'a Symbols,
    distances: &'a Distances,
    wrong_at: usize,
}

/// The cost of a repair. Lower is better: the distance of the edits from the error, their kinds, and the difference
/// between characters.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Cost {
    away: usize,
    kinds: usize,
    characters: u32,
}

/// A list of edits, last first. Lists share their beginnings.
struct Edits {
    last: Edit,
    before: Option<Rc<Edits>>,
}

/// The position of a search: the number of read characters, the state, and the edits so far.
struct Place {
    read: usize,
    state: usize,
    cost: Cost,
    edits: Option<Rc<Edits>>,
}

impl Search<'_> {
    /// Returns all repairs with the fewest edits, those with the latest edits first; at most `COMPARED`.
    fn all(&self) -> Vec<(Cost, Vec<Edit>)> {
        let mut found = Vec::new();
        let start = Place { read: 0, state: 0, cost: Cost::default(), edits: None };
        let mut open = vec![start];
        while let Some(place) = open.pop() {
            let Some(left) = self.distances.get(place.read, place.state) else { continue };
            if left == 0 && place.read == self.symbols.classes.len() {
                let mut edits = Vec::new();
                let mut rest = place.edits.as_deref();
                while let Some(Edits { last, before }) = rest {
                    edits.push(*last);
                    rest = before.as_deref();
                }
                edits.reverse();
                found.push((place.cost, edits));
                if found.len() == COMPARED {
                    break;
                }
                continue;
            }
            if left > 0 {
                self.edit(&place, left - 1, &mut open);
            }
            // Characters that need no edit are followed first, so that edits come late.
            if let Some(&class) = self.symbols.classes.get(place.read) {
                let state = self.automaton.step(place.state, class);
                if self.distances.get(place.read + 1, state) == Some(left) {
                    open.push(Place { read: place.read + 1, state, ..place });
                }
            }
        }
        found
    }

    /// Adds the edits at a place after which `left` further edits are enough.
    fn edit(&self, place: &Place, left: u8, open: &mut Vec<Place>) {
        let start = self.symbols.offset(place.read);
        let here = self.symbols.characters.get(place.read).copied();
        let end = self.symbols.offset(place.read + 1);
        let away = start.abs_diff(self.wrong_at);
        // The best edit of each kind at this place: a similar character, any other, and an insertion.
        let mut similar: Option<(u32, char, usize)> = None;
        let mut other: Option<(char, usize)> = None;
        let mut more: Option<(char, usize)> = None;
        for (number, class) in self.automaton.classes().iter().enumerate() {
            let state = self.automaton.step(place.state, number);
            let Some(first) = class.representative() else { continue };
            let is_enough = |read| self.distances.get(read, state) == Some(left);
            if is_enough(place.read) && more.is_none() {
                more = Some((first, state));
            }
            let Some((_, c)) = here.filter(|_| is_enough(place.read + 1)) else { continue };
            match c.and_then(|c| Some((c, nearest_of_kind(class.ranges(), c)?))) {
                Some((c, near)) => {
                    let far = u32::from(c).abs_diff(u32::from(near));
                    if similar.is_none_or(|(least, ..)| far < least) {
                        similar = Some((far, near, state));
                    }
                }
                None if other.is_none() => other = Some((first, state)),
                None => {}
            }
        }
        let mut add = |read, state, span, replacement, kind: usize, far: u32| {
            let cost = Cost {
                away: place.cost.away + away,
                kinds: place.cost.kinds + kind,
                characters: place.cost.characters.saturating_add(far),
            };
            let last = Edit { span, replacement };
            let edits = Rc::new(Edits { last, before: place.edits.clone() });
            open.push(Place { read, state, cost, edits: Some(edits) });
        };
        if let Some((c, state)) = more {
            add(place.read, state, [start, start], Some(c), 3, 0);
        }
        if let Some((c, state)) = other {
            add(place.read + 1, state, [start, end], Some(c), 2, 0);
        }
        if here.is_some() && self.distances.get(place.read + 1, place.state) == Some(left) {
            add(place.read + 1, place.state, [start, end], None, 1, 0);
        }
        if let Some((far, c, state)) = similar {
            add(place.read + 1, state, [start, end], Some(c), 0, far);
        }
    }
}

/// Returns the nearest digit for a digit, or the nearest letter of the same case for a letter.
fn nearest_of_kind(ranges: &[std::ops::RangeInclusive<u32>], c: char) -> Option<char> {
    let kind = [('0', '9'), ('a', 'z'), ('A', 'Z')]
        .into_iter()
        .map(|(first, last)| (u32::from(first), u32::from(last)))
        .find(|(first, last)| (*first..=*last).contains(&u32::from(c)))?;
    let nearest = ranges.iter().filter_map(|range| {
        let (first, last) = (*range.start().max(&kind.0), *range.end().min(&kind.1));
        (first <= last).then(|| u32::from(c).clamp(first, last))
    });
    char::from_u32(nearest.min_by_key(|near| near.abs_diff(u32::from(c)))?)
}
