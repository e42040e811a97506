//! The memories of automata: one bit per state of the automaton, stored once and identified by a number.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};

use super::symbols::{Mark, Table};

/// A map with a fast hash: its keys are internal numbers, so nobody can choose them to cause collisions.
pub(super) type Hashed<K, V> = HashMap<K, V, BuildHasherDefault<Fold>>;

/// A hash that multiplies and rotates: enough for many small numbers.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Fold(u64);

impl Hasher for Fold {
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 29
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, n: u8) {
        self.write_u64(n.into());
    }

    fn write_u32(&mut self, n: u32) {
        self.write_u64(n.into());
    }

    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }

    fn write_u64(&mut self, n: u64) {
        self.0 = (self.0.rotate_left(23) ^ n).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
}

/// Lists of words, each stored once and identified by a number.
#[derive(Debug)]
pub(super) struct Interned<T> {
    ids: Hashed<Box<[T]>, u32>,
    items: Vec<Box<[T]>>,
}

impl<T> Default for Interned<T> {
    fn default() -> Self {
        Self { ids: HashMap::default(), items: Vec::new() }
    }
}

impl<T: Copy + Eq + Hash> Interned<T> {
    pub(super) fn id(&mut self, item: &[T]) -> u32 {
        if let Some(&id) = self.ids.get(item) {
            return id;
        }
        let id = self.items.len() as u32;
        self.items.push(item.into());
        self.ids.insert(item.into(), id);
        id
    }

    pub(super) fn get(&self, id: u32) -> &[T] {
        &self.items[id as usize]
    }

    pub(super) fn len(&self) -> usize {
        self.items.len()
    }
}

/// A question about an automaton, with an answer for each of its states.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Question {
    /// From the state on, some text that is not empty leads to a member.
    Longer,
    /// A mark of a character is where the automaton can go no further, and the character could have followed. For a
    /// mark of no character: the automaton can read up to the mark.
    Misses,
    /// The mark is not further than the automaton can go.
    Within,
    /// The mark is as far as the automaton can go, and is a mark of a character.
    Stuck,
}

impl Question {
    /// Returns `true` if the answer can be true only at the mark or left of it.
    pub(super) const fn needs_mark(self) -> bool {
        matches!(self, Self::Misses | Self::Stuck)
    }
}

/// The vectors of a component, and the steps from one to another.
#[derive(Debug, Default)]
pub(super) struct Vectors {
    vectors: Interned<u64>,
    /// For each vector, `true` if no bit is set, and `true` if the first bit is set.
    known: Vec<(bool, bool)>,
    /// The offset of the row for a vector and an input among the steps.
    rows: Hashed<(u32, u32), usize>,
    /// Rows with one step per class: the number of the next vector, or [`UNKNOWN`].
    steps: Vec<u32>,
    /// Steps that several rows share, by their origin.
    same: Hashed<(u32, u32, u32), u32>,
}

/// A step that has not been made.
const UNKNOWN: u32 = u32::MAX;

/// The origin of a vector.
#[derive(Clone, Copy, Debug)]
pub(super) enum Origin {
    /// The text is empty.
    Nothing,
    /// The vector one character further, the class of that character, and the offset among the steps where the result
    /// is stored.
    Step { old: u32, class: usize, at: usize },
}

/// Bits that are set one after the other.
struct Bits(Vec<u64>);

impl Bits {
    fn collect(bits: impl ExactSizeIterator<Item = bool>) -> Self {
        let mut words = vec![0; bits.len().div_ceil(64).max(1)];
        for (i, bit) in bits.enumerate() {
            words[i / 64] |= u64::from(bit) << (i % 64);
        }
        Self(words)
    }
}

#[inline]
fn bit(vector: &[u64], index: usize) -> bool {
    vector[index / 64] >> (index % 64) & 1 == 1
}

impl Vectors {
    pub(super) fn bit(&self, id: u32, index: usize) -> bool {
        bit(self.vectors.get(id), index)
    }

    /// Returns the bit of the automaton's first state.
    #[inline]
    pub(super) fn first(&self, id: u32) -> bool {
        self.known[id as usize].1
    }

    pub(super) fn is_zero(&self, id: u32) -> bool {
        self.known[id as usize].0
    }

    /// Returns the offset of the row for a vector and an input, which has `columns` steps.
    pub(super) fn row(&mut self, old: u32, input: u32, columns: usize) -> usize {
        let steps = &mut self.steps;
        *self.rows.entry((old, input)).or_insert_with(|| {
            steps.resize(steps.len() + columns, UNKNOWN);
            steps.len() - columns
        })
    }

    /// Returns the number of the vector that `bits` makes of the old one and the class. Each step is computed once.
    fn step(&mut self, from: Origin, bits: impl FnOnce(Option<(&[u64], usize)>) -> Bits) -> u32 {
        let Origin::Step { old, class, at } = from else { return self.id(bits(None)) };
        if self.steps[at] == UNKNOWN {
            self.steps[at] = self.id(bits(Some((self.vectors.get(old), class))));
        }
        self.steps[at]
    }

    /// Returns the number of a vector.
    fn id(&mut self, Bits(vector): Bits) -> u32 {
        let id = self.vectors.id(&vector);
        if self.vectors.len() > self.known.len() {
            self.known.push((vector.iter().all(|&word| word == 0), bit(&vector, 0)));
        }
        id
    }

    /// `F(q) = F(q') further` where `A(q)`, else `q` accepts one `of` the alternatives and the node is true. `A` is
    /// the vector `now` of `longer`.
    pub(super) fn leads(
        &mut self,
        (table, of): (&Table, u64),
        from: Origin,
        holds: bool,
        now: u32,
        longer: &Vectors,
    ) -> u32 {
        let bits = |old: Option<(&[u64], usize)>| {
            let longer = longer.vectors.get(now);
            Bits::collect((0..table.len()).map(|state| match old {
                Some((old, class)) if bit(longer, state) => bit(old, table.step(state, class)),
                _ => holds && table.outputs[state] & of != 0,
            }))
        };
        let Origin::Step { old, class, at } = from else { return self.id(bits(None)) };
        if self.steps[at] == UNKNOWN {
            // Several vectors of the other component lead to its present vector.
            let key = (old, class as u32, now << 1 | u32::from(holds));
            let id = match self.same.get(&key) {
                Some(&id) => id,
                None => {
                    let id = self.id(bits(Some((self.vectors.get(old), class))));
                    self.same.insert(key, id);
                    id
                }
            };
            self.steps[at] = id;
        }
        self.steps[at]
    }

    /// Returns the vector of the answers in each state `q`, from the answers one character further, in the state `q'`.
    pub(super) fn answer(
        &mut self,
        question: Question,
        table: &Table,
        from: Origin,
        mark: Option<Mark>,
    ) -> u32 {
        self.step(from, |old| {
            Bits::collect((0..table.len()).map(|state| {
                let next = old.map(|(_, class)| table.step(state, class));
                let further = old.zip(next).map(|((old, _), next)| bit(old, next));
                let live = next.zip(further).filter(|(next, _)| table.live[*next]);
                match (question, mark, live) {
                    (Question::Longer, ..) => {
                        next.is_some_and(|next| table.accepts[next]) || further == Some(true)
                    }
                    (Question::Misses, Some(Mark::Any), _) => true,
                    (Question::Within, Some(_), _) => true,
                    (_, _, Some((_, further))) => further,
                    (Question::Misses, Some(Mark::Class(missed)), None) => {
                        table.live[table.step(state, missed)]
                    }
                    (Question::Stuck, Some(Mark::Class(_)), None) => true,
                    _ => false,
                }
            }))
        })
    }
}

/// Returns the mark as a number.
pub(super) fn number(mark: Option<Mark>) -> u32 {
    match mark {
        None => 0,
        Some(Mark::Any) => 1,
        Some(Mark::Class(class)) => 2 + class as u32,
    }
}
