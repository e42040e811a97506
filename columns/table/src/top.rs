//! Counts the most frequent texts in limited memory.

use std::collections::HashMap;

/// Counts texts. If there are more than `most` different texts, the rarest are discarded. From then on, a count can
/// be too small by at most [`lost`](Self::lost).
#[derive(Debug)]
pub(crate) struct Top {
    counts: HashMap<String, u64>,
    most: usize,
    lost: u64,
}

impl Top {
    pub(crate) fn new(most: usize) -> Self {
        Self { counts: HashMap::new(), most, lost: 0 }
    }

    pub(crate) fn add(&mut self, text: &str, count: u64) {
        if let Some(known) = self.counts.get_mut(text) {
            *known += count;
            return;
        }
        self.counts.insert(text.to_owned(), count);
        if self.counts.len() > 2 * self.most {
            self.prune();
        }
    }

    /// Keeps the most frequent texts. A discarded text had at most the largest count of the discarded ones. It can
    /// return, and be discarded again.
    fn prune(&mut self) {
        let mut counts: Vec<u64> = self.counts.values().copied().collect();
        let (_, least, _) = counts.select_nth_unstable_by(self.most, |a, b| b.cmp(a));
        let least = *least;
        self.counts.retain(|_, count| *count > least);
        self.lost += least;
    }

    pub(crate) fn merge(&mut self, other: Self) {
        self.lost += other.lost;
        for (text, count) in other.counts {
            self.add(&text, count);
        }
    }

    /// Returns the amount by which a count can be too small.
    pub(crate) fn lost(&self) -> u64 {
        self.lost
    }

    /// Returns at most `count` texts, the most frequent first. Equally frequent texts are sorted.
    pub(crate) fn most_frequent(&self, count: usize) -> Vec<(&str, u64)> {
        let mut all: Vec<_> =
            self.counts.iter().map(|(text, count)| (text.as_str(), *count)).collect();
        all.sort_unstable_by(|a, b| (b.1, a.0).cmp(&(a.1, b.0)));
        all.truncate(count);
        all
    }
}

#[cfg(test)]
mod tests {
    use super::Top;

    #[test]
    fn few_texts_are_counted_exactly() {
        let mut top = Top::new(10);
        for number in 0..100 {
            top.add(["a", "b", "a", "c"][number % 4], 1);
        }
        assert_eq!(top.most_frequent(2), [("a", 50), ("b", 25)]);
        assert_eq!((top.most_frequent(9).len(), top.lost()), (3, 0));
    }

    #[test]
    fn keeps_frequent_texts_within_error_bound() {
        let mut top = Top::new(10);
        for number in 0..10_000 {
            top.add(&format!("rare-{number}"), 1);
            if number % 3 == 0 {
                top.add("frequent", 1);
            }
        }
        assert!(top.counts.len() <= 21, "{}", top.counts.len());
        let (name, count) = top.most_frequent(1)[0];
        assert_eq!(name, "frequent");
        assert!(count <= 3_334 && 3_334 <= count + top.lost(), "{count} and {}", top.lost());
    }

    #[test]
    fn merges_counts() {
        let (mut one, mut two) = (Top::new(10), Top::new(10));
        one.add("a", 2);
        two.add("a", 3);
        two.add("b", 1);
        one.merge(two);
        assert_eq!(one.most_frequent(9), [("a", 5), ("b", 1)]);
    }
}
