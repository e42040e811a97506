//! Where every difference is entered under the reasons that explain it.

use std::fmt::Debug;

/// One thing in which a peer differs on purpose, or by mistake.
///
/// It does not merely look at a case: it changes the request to ours so that the answer should
/// become the peer's. A difference is explained if the answers are then equal, character by
/// character.
pub struct Reason<R> {
    pub name: &'static str,
    /// Whose rule it is, and what the documents say.
    pub why: &'static str,
    /// Changes the request; whether there was anything to change.
    pub apply: fn(&mut R) -> bool,
}

/// A question that this library and a peer are both asked.
pub trait Request: Clone + Debug {
    type Answer: PartialEq + Debug;

    /// The answer of this library.
    fn ours(&self) -> Self::Answer;
}

/// The comparison with one peer in one matter.
pub struct Ledger<R: 'static> {
    title: &'static str,
    reasons: &'static [Reason<R>],
    counts: Vec<usize>,
    compared: usize,
    differing: usize,
    unexplained: Vec<String>,
}

/// Witnesses to print of differences without a reason.
const WITNESSES: usize = 12;

impl<R: Request> Ledger<R> {
    pub fn new(title: &'static str, reasons: &'static [Reason<R>]) -> Self {
        let counts = vec![0; reasons.len()];
        Self { title, reasons, counts, compared: 0, differing: 0, unexplained: Vec::new() }
    }

    /// Enters one answer of the peer.
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

    /// The fewest reasons that, one after the other, turn our answer into theirs.
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

    /// Prints the counts. Fails if a difference has no reason, or a reason no difference.
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
