//! The memories of automata: one bit a state of the automaton, kept once and known by a number.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};

use super::symbols::{Mark, Table};

/// A map with a fast hash: its keys are numbers of our own, not chosen to make it slow.
pub(super) type Hashed<K, V> = HashMap<K, V, BuildHasherDefault<Fold>>;

/// Multiplies and turns: enough for numbers that are small and many.
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

/// Lists of words, each kept once and known by a number.
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

/// The vectors that a component has met, and the steps from one to another.
#[derive(Debug, Default)]
pub(super) struct Vectors {
    vectors: Interned<u64>,
    zero: Vec<bool>,
    steps: Hashed<(u32, u32, u32), u32>,
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

    pub(super) fn is_zero(&self, id: u32) -> bool {
        self.zero[id as usize]
    }

    /// The number of the vector that `bits` makes of the old one, made once for each key.
    fn step(
        &mut self,
        old: Option<u32>,
        class: Option<usize>,
        input: u32,
        bits: impl FnOnce(Option<&[u64]>) -> Bits,
    ) -> u32 {
        let number = |n: Option<u32>| n.map_or(0, |n| n + 1);
        let key = (number(old), number(class.map(|class| class as u32)), input);
        if let Some(&id) = self.steps.get(&key) {
            return id;
        }
        let Bits(vector) = bits(old.map(|old| self.vectors.get(old)));
        let known = self.vectors.len();
        let id = self.vectors.id(&vector);
        if self.vectors.len() > known {
            self.zero.push(vector.iter().all(|&word| word == 0));
        }
        self.steps.insert(key, id);
        id
    }

    /// `A(q) = accepts(q') or A(q') further`, where `q'` is the next state.
    pub(super) fn longer(&mut self, table: &Table, old: Option<u32>, class: Option<usize>) -> u32 {
        self.step(old, class, 0, |old| {
            Bits::collect((0..table.len()).map(|state| match (old, class) {
                (Some(old), Some(class)) => {
                    let next = table.step(state, class);
                    table.accepts[next] || bit(old, next)
                }
                _ => false,
            }))
        })
    }

    /// `F(q) = F(q') further` where `A(q)`, else `q` accepts one `of` the alternatives and the node
    /// holds.
    pub(super) fn leads(
        &mut self,
        (table, of): (&Table, u64),
        old: Option<u32>,
        class: Option<usize>,
        holds: bool,
        now: u32,
        longer: &Vectors,
    ) -> u32 {
        self.step(old, class, now << 1 | u32::from(holds), |old| {
            let longer = longer.vectors.get(now);
            Bits::collect((0..table.len()).map(|state| match (old, class) {
                (Some(old), Some(class)) if bit(longer, state) => {
                    bit(old, table.step(state, class))
                }
                _ => holds && table.outputs[state] & of != 0,
            }))
        })
    }

    /// `E(q) = E(q') further` where `q'` is live, else a mark is here whose character leads on. A mark
    /// of no character holds as far as the automaton can go.
    pub(super) fn misses(
        &mut self,
        table: &Table,
        old: Option<u32>,
        class: Option<usize>,
        mark: Option<Mark>,
    ) -> u32 {
        self.live(table, old, class, mark, |state, further| match (mark, further) {
            (Some(Mark::Any), _) => true,
            (_, Some(further)) => further,
            (Some(Mark::Class(missed)), None) => table.live[table.step(state, missed)],
            (None, None) => false,
        })
    }

    /// `T(q) = T(q') further` where `q'` is live; and it holds where the mark is.
    pub(super) fn within(
        &mut self,
        table: &Table,
        old: Option<u32>,
        class: Option<usize>,
        mark: Option<Mark>,
    ) -> u32 {
        self.live(table, old, class, mark, |_, further| mark.is_some() || further == Some(true))
    }

    /// `U(q) = U(q') further` where `q'` is live; else whether a mark of a character is here.
    pub(super) fn stuck(
        &mut self,
        table: &Table,
        old: Option<u32>,
        class: Option<usize>,
        mark: Option<Mark>,
    ) -> u32 {
        let is_here = matches!(mark, Some(Mark::Class(_)));
        self.live(table, old, class, mark, |_, further| further.unwrap_or(is_here))
    }

    /// The bit of each state `q`, from what holds further: `None` unless `q'` is live.
    fn live(
        &mut self,
        table: &Table,
        old: Option<u32>,
        class: Option<usize>,
        mark: Option<Mark>,
        bit_of: impl Fn(usize, Option<bool>) -> bool,
    ) -> u32 {
        self.step(old, class, number(mark), |old| {
            Bits::collect((0..table.len()).map(|state| {
                let next = class.map(|class| table.step(state, class));
                let next = next.filter(|&next| table.live[next]);
                bit_of(state, next.map(|next| old.is_some_and(|old| bit(old, next))))
            }))
        })
    }
}

/// The mark as a number.
fn number(mark: Option<Mark>) -> u32 {
    match mark {
        None => 0,
        Some(Mark::Any) => 1,
        Some(Mark::Class(class)) => 2 + class as u32,
    }
}
