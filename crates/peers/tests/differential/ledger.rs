//! Records every difference under the reasons that explain it.

use std::fmt::Debug;

/// A deliberate or mistaken difference of a peer.
///
/// A reason changes the request to this library such that the answer should become the peer's answer. It explains a
/// difference if the answers are then exactly equal.
pub struct Reason<R> {
    pub name: &'static str,
    /// The rule that applies, and the position of the documents.
    pub why: &'static str,
    /// Changes the request, and returns `true` if there was anything to change.
    pub apply: fn(&mut R) -> bool,
}

/// A question to this library and to a peer.
pub trait Request: Clone + Debug {
    type Answer: PartialEq + Debug;

    /// Returns the answer of this library.
    fn ours(&self) -> Self::Answer;
}

/// The comparison with one peer on one topic.
pub struct Ledger<R: 'static> {
    title: &'static str,
    reasons: &'static [Reason<R>],
    counts: Vec<usize>,
    compared: usize,
    differing: usize,
    unexplained: Vec<String>,
}

/// The number of printed examples of unexplained differences.
const WITNESSES: usize = 12;

impl<R: Request> Ledger<R> {
    pub fn new(title: &'static str, reasons: &'static [Reason<R>]) -> Self {
        let counts = vec![0; reasons.len()];
        Self { title, reasons, counts, compared: 0, differing: 0, unexplained: Vec::new() }
    }

    /// Records one answer of the peer.
    pub fn enter(&mut self, request: &R, theirs: &R::Answer) {
        self.compared += 1;
        let ours = request.ours();
        if ours == *theirs {
            return;
        }
        self.differing += 1;
        match self.explain(request, theirs) {
            Some(reasons) => reasons.into_iter().for_each(|reason| self.counts[reason] += 1),
            None => {
                let ours = format!("{request:?}\n    ours   {ours:?}\n    theirs {theirs:?}");
                self.unexplained.push(ours);
            }
        }
    }

    /// Returns the smallest set of reasons that turns our answer into the peer's.
    fn explain(&self, request: &R, theirs: &R::Answer) -> Option<Vec<usize>> {
        let mut requests = vec![(request.clone(), Vec::new())];
        while !requests.is_empty() {
            let mut further = Vec::new();
            for (request, chosen) in requests {
                let next = chosen.last().map_or(0, |last| last + 1);
                for (at, reason) in self.reasons.iter().enumerate().skip(next) {
                    let mut request = request.clone();
                    if (reason.apply)(&mut request) {
                        let chosen = [chosen.as_slice(), &[at]].concat();
                        if request.ours() == *theirs {
                            return Some(chosen);
                        }
                        further.push((request, chosen));
                    }
                }
            }
            requests = further;
        }
        None
    }

    /// Prints the counts. Panics if a difference has no reason, or a reason has no difference.
    pub fn close(self) {
        println!("\n{}: {} compared, {} differ", self.title, self.compared, self.differing);
        for (reason, count) in self.reasons.iter().zip(&self.counts) {
            println!("{count:>8}  {}: {}", reason.name, reason.why);
        }
        let count = self.unexplained.len();
        for witness in self.unexplained.iter().take(WITNESSES) {
            println!("  without a reason: {witness}");
        }
        assert_eq!(count, 0, "{}: differences without a reason", self.title);
        for (reason, &count) in self.reasons.iter().zip(&self.counts) {
            assert!(count > 0, "{}: nothing differs because of {:?}", self.title, reason.name);
        }
    }
}
