//! An automaton as a regular expression: states are taken away, one after the other, and what led
//! through each becomes an expression between its neighbors.

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::rc::Rc;

use super::State;

/// A longer one is not written, in bytes.
pub const LONGEST: usize = 64 << 10;

/// An expression. Parts are shared: what is repeated costs its length once more, and no room.
#[derive(Debug, PartialEq, Eq)]
enum Regex {
    /// The empty text.
    Empty,
    /// One of these characters, in order.
    Set(Vec<[u32; 2]>),
    Sequence(Vec<Part>),
    Alternatives(Vec<Part>),
    Optional(Part),
    /// Any number of times.
    Many(Part),
    /// Once or more often.
    Some(Part),
}

/// An expression, and how many bytes it is written with at the most.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Part {
    len: usize,
    regex: Rc<Regex>,
}

impl Part {
    fn new(regex: Regex) -> Self {
        let sum = |parts: &[Self]| {
            parts.iter().fold(0_usize, |sum, part| sum.saturating_add(part.len).saturating_add(1))
        };
        let len = match &regex {
            Regex::Empty => 2,
            Regex::Set(ranges) => written(ranges).len(),
            // With the brackets around.
            Regex::Sequence(parts) | Regex::Alternatives(parts) => sum(parts).saturating_add(2),
            Regex::Optional(part) | Regex::Many(part) | Regex::Some(part) => {
                part.len.saturating_add(1)
            }
        };
        Self { regex: Rc::new(regex), len }
    }

    fn empty() -> Self {
        Self::new(Regex::Empty)
    }

    /// The parts that it is a sequence of.
    fn sequence(&self) -> &[Self] {
        match &*self.regex {
            Regex::Empty => &[],
            Regex::Sequence(parts) => parts,
            _ => std::slice::from_ref(self),
        }
    }

    /// One after the other. `x` and any number of `x` are one or more.
    fn then(&self, next: &Self) -> Self {
        let mut parts: Vec<Self> = self.sequence().to_vec();
        for part in next.sequence() {
            let some = match (parts.last().map(|last| &*last.regex), &*part.regex) {
                (_, Regex::Many(inner)) if parts.last() == Some(inner) => Some(inner.clone()),
                (Some(Regex::Many(inner)), _) if inner == part => Some(inner.clone()),
                _ => None,
            };
            match some {
                Some(inner) => {
                    parts.pop();
                    parts.push(Self::new(Regex::Some(inner)));
                }
                None => parts.push(part.clone()),
            }
        }
        match (parts.pop(), parts.is_empty()) {
            (None, _) => Self::empty(),
            (Some(only), true) => only,
            (Some(last), false) => {
                parts.push(last);
                Self::new(Regex::Sequence(parts))
            }
        }
    }

    /// One or the other. Beginnings that both have are written once.
    fn or(&self, other: &Self) -> Self {
        if self == other {
            return self.clone();
        }
        match (&*self.regex, &*other.regex) {
            (Regex::Set(a), Regex::Set(b)) => {
                return Self::new(Regex::Set(super::merged(&[&a[..], b].concat())));
            }
            (Regex::Empty, _) => return other.optional(),
            (_, Regex::Empty) => return self.optional(),
            (Regex::Optional(a), _) => return a.or(other).optional(),
            (_, Regex::Optional(b)) => return self.or(b).optional(),
            _ => {}
        }
        let (a, b) = (self.sequence(), other.sequence());
        let same = a.iter().zip(b).take_while(|(a, b)| a == b).count();
        if same > 0 {
            let rest = |parts: &[Self]| joined(&parts[same..]);
            return joined(&a[..same]).then(&rest(a).or(&rest(b)));
        }
        let same = a.iter().rev().zip(b.iter().rev()).take_while(|(a, b)| a == b).count();
        if same > 0 {
            let rest = |parts: &[Self]| joined(&parts[..parts.len() - same]);
            return rest(a).or(&rest(b)).then(&joined(&a[a.len() - same..]));
        }
        let parts = |part: &Self| match &*part.regex {
            Regex::Alternatives(parts) => parts.clone(),
            _ => vec![part.clone()],
        };
        let mut all = parts(self);
        for part in parts(other) {
            let set = all.iter().position(|it| matches!(*it.regex, Regex::Set(_)));
            match (set, &*part.regex) {
                (Some(set), Regex::Set(_)) => all[set] = all[set].or(&part),
                _ if all.contains(&part) => {}
                _ => all.push(part),
            }
        }
        Self::new(Regex::Alternatives(all))
    }

    fn optional(&self) -> Self {
        match &*self.regex {
            Regex::Empty | Regex::Optional(_) | Regex::Many(_) => self.clone(),
            Regex::Some(inner) => Self::new(Regex::Many(inner.clone())),
            _ => Self::new(Regex::Optional(self.clone())),
        }
    }

    fn many(&self) -> Self {
        match &*self.regex {
            Regex::Empty | Regex::Many(_) => self.clone(),
            Regex::Some(inner) | Regex::Optional(inner) => inner.many(),
            _ => Self::new(Regex::Many(self.clone())),
        }
    }

    fn write(&self, to: &mut String) {
        match &*self.regex {
            Regex::Empty => to.push_str("()"),
            Regex::Set(ranges) => to.push_str(&written(ranges)),
            Regex::Sequence(parts) => parts.iter().for_each(|part| match &*part.regex {
                Regex::Alternatives(_) => part.grouped(to),
                _ => part.write(to),
            }),
            Regex::Alternatives(parts) => {
                for (i, part) in parts.iter().enumerate() {
                    if i > 0 {
                        to.push('|');
                    }
                    part.write(to);
                }
            }
            Regex::Optional(part) => part.repeated('?', to),
            Regex::Many(part) => part.repeated('*', to),
            Regex::Some(part) => part.repeated('+', to),
        }
    }

    fn grouped(&self, to: &mut String) {
        to.push('(');
        self.write(to);
        to.push(')');
    }

    fn repeated(&self, times: char, to: &mut String) {
        match &*self.regex {
            Regex::Set(_) | Regex::Empty => self.write(to),
            _ => self.grouped(to),
        }
        to.push(times);
    }
}

/// Parts of a sequence as one.
fn joined(parts: &[Part]) -> Part {
    parts.iter().fold(Part::empty(), |all, part| all.then(part))
}

/// A set as all kinds of expressions have it.
fn written(ranges: &[[u32; 2]]) -> String {
    let character = |point: u32, within: bool| match char::from_u32(point) {
        Some(c) if c.is_ascii_alphanumeric() => c.to_string(),
        Some(c) if within && c.is_ascii_graphic() && c != '\\' => c.to_string(),
        Some(c) if c.is_ascii_graphic() => {
            if "\\^$.|?*+()[]{}".contains(c) {
                format!("\\{c}")
            } else {
                c.to_string()
            }
        }
        Some(' ') => " ".to_owned(),
        _ => format!("\\x{{{point:02X}}}"),
    };
    if let [[first, last]] = ranges
        && first == last
    {
        return character(*first, false);
    }
    // What has a meaning in brackets has none at these places: `]` first, `^` not first, `-` last.
    let point = |c: char| u32::from(c);
    let special = [']', '^', '-', '[', '\\'].map(point);
    let mut plain: Vec<[u32; 2]> = Vec::new();
    let mut alone: Vec<u32> = Vec::new();
    for &[first, last] in ranges {
        let mut from = first;
        let mut inside: Vec<u32> =
            special.iter().copied().filter(|point| (first..=last).contains(point)).collect();
        inside.sort_unstable();
        for at in inside {
            alone.push(at);
            if from < at {
                plain.push([from, at - 1]);
            }
            from = at + 1;
        }
        if from <= last {
            plain.push([from, last]);
        }
    }
    let mut set = String::from("[");
    let mut add = |c: char, escaped: &str| {
        if alone.contains(&point(c)) {
            set.push_str(escaped);
        }
    };
    add(']', "\\]");
    add('[', "\\[");
    add('\\', "\\\\");
    for [first, last] in plain {
        let _ = match last - first {
            0 => write!(set, "{}", character(first, true)),
            1 => write!(set, "{}{}", character(first, true), character(last, true)),
            _ => write!(set, "{}-{}", character(first, true), character(last, true)),
        };
    }
    for (c, escaped) in [('^', "\\^"), ('-', "-")] {
        if alone.contains(&point(c)) {
            set.push_str(escaped);
        }
    }
    set.push(']');
    set
}

/// Returns the expression, without what holds it to the ends of a text; none where it would be too
/// long.
pub fn of(states: &[State]) -> Option<String> {
    let mut text = String::new();
    whole(states)?.write(&mut text);
    (text.len() <= LONGEST).then_some(text)
}

fn whole(states: &[State]) -> Option<Part> {
    // One state more at either end, with ways of the empty text.
    let (start, end) = (states.len(), states.len() + 1);
    let mut out: Vec<BTreeMap<usize, Part>> = vec![BTreeMap::new(); states.len() + 2];
    out[start].insert(0, Part::empty());
    for (number, state) in states.iter().enumerate() {
        for way in &state.next {
            out[number].insert(way.state, Part::new(Regex::Set(way.ranges.clone())));
        }
        if state.accepts {
            out[number].insert(end, Part::empty());
        }
    }
    let mut left: Vec<usize> = (0..states.len()).collect();
    while !left.is_empty() {
        // The one that makes the least of it.
        let cost = |&state: &usize| {
            let into: Vec<usize> = (0..out.len())
                .filter(|&from| from != state)
                .filter_map(|from| out[from].get(&state).map(|part| part.len))
                .collect();
            let onwards: Vec<usize> = out[state]
                .iter()
                .filter(|(to, _)| **to != state)
                .map(|(_, part)| part.len)
                .collect();
            let here = out[state].get(&state).map_or(0, |part| part.len);
            let sum =
                |lens: &[usize]| lens.iter().fold(0, |sum: usize, len| sum.saturating_add(*len));
            sum(&into)
                .saturating_mul(onwards.len().saturating_sub(1))
                .saturating_add(sum(&onwards).saturating_mul(into.len().saturating_sub(1)))
                .saturating_add(here.saturating_mul((into.len() * onwards.len()).saturating_sub(1)))
        };
        let at = (0..left.len()).min_by_key(|&i| cost(&left[i]))?;
        let state = left.swap_remove(at);
        let mut onwards = std::mem::take(&mut out[state]);
        let here = onwards.remove(&state).map_or_else(Part::empty, |part| part.many());
        for ways in &mut out {
            let Some(into) = ways.remove(&state) else { continue };
            for (&to, on) in &onwards {
                let through = into.then(&here).then(on);
                let part = match ways.get(&to) {
                    Some(beside) => beside.or(&through),
                    None => through,
                };
                // Every way is part of the whole, which is hardly shorter.
                if part.len > 2 * LONGEST {
                    return None;
                }
                ways.insert(to, part);
            }
        }
    }
    out[start].remove(&end)
}
