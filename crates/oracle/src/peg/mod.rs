//! Parsing expressions, and what they do with *all* texts.
//!
//! A parser of combinators is a parsing expression grammar (PEG): alternatives are tried in order and
//! the first that fits is taken, a repetition takes what it can and never gives back. The rules of a
//! document without recursion are expressions of a dozen operators ([`Peg`]). Whether such an
//! expression does what its ABNF says can be decided, for all texts at once, by the equations below.
//! Nothing is assumed of the size of anything, and no suite of words is read: the answer is
//! [`Verdict::Holds`], or a shortest text for which it does not.
//!
//! # The equations
//!
//! An expression is read at a place of a text, so what it does is a property of the *suffix* that
//! begins there. For an expression `e` and a set of suffixes `K`, let `M(e, K)` be the suffixes on
//! which `e` succeeds and leaves a member of `K`. Then
//!
//! ```text
//! M(character in C, K) = C K                  M(a b, K)   = M(a, M(b, K))
//! M(not a, K)          = K - M(a, all)        M([ a ], K) = M(a, K) + (K - M(a, all))
//! M(a / b, K)          = M(a, K) + (M(b, K) - M(a, all))
//! M(*a, K)             = X, where X = M(a, X) + (K - M(a, all))
//! ```
//!
//! and bounded repetitions are written out. Ford's semantics of PEGs says so by cases; to give each
//! expression what follows it is the continuation-based semantics of Medeiros and Ierusalimschy. An
//! element that takes nothing must not be repeated, so `M` is kept in two parts: `P(e, K)`, where `e`
//! takes something, and `Z(e)`, where it succeeds and takes nothing; `M(e, K) = P(e, K) + (Z(e) * K)`.
//!
//! *Why this is finite.* Only "a character of `C`, then `K`" looks further than its own place. So there
//! are finitely many sets, one for each pair that the equations name, and what they say of a suffix
//! `c s` follows from `c` and from what they say of `s`: they are the atoms of a Boolean circuit with a
//! memory of one bit each. In other words, an alternating automaton (Brzozowski and Leiss, Chandra and
//! others), whose bits, read from right to left, are a *deterministic* automaton. From left to right
//! the same would need a guess at every choice.
//!
//! *Where something ends.* Put a mark somewhere in the text and let `K` be "the mark is here". Then
//! `M(e, K)` at the beginning says whether `e` takes exactly what stands before the mark. An expression
//! has one end at most, so two of them are the same function if these agree for every text and every
//! mark: [`Peg::takes_as`].
//!
//! *A rule* that takes the longest prefix which its automaton accepts has equations, too. For each state
//! `q` of the automaton, `A(q)`: some longer prefix is accepted from `q` on; and
//! `F(q, K) = F(q', K) further` where `A(q)`, else `q` accepts and the suffix is in `K`. So the ABNF's
//! minimal automaton is read from right to left beside the circuit, by the same machine; and an
//! expression can be checked *by rules*: the rules that it names stand for what they are proved to be,
//! and the proofs together are one for the whole grammar, by induction over its rules.
//!
//! *The longest of several* ways is not of this form, since what one of them takes says nothing of the
//! others. `M(longest(a, b), K)` is "for some mark in `K`, one of them ends there and none goes
//! further": it remembers, for each place in `K` that may still be the end, the state of a circuit with
//! its own mark. Most die within a character or two.
//!
//! # Errors
//!
//! The exact error of a text is where its reading missed something last, and what. `V(e)`, "run here,
//! `e` misses the character `a` at the mark", has equations as well:
//!
//! ```text
//! V(character in C) = the mark is here, a is in C, and the character here is not
//! V(a b) = V(a) + M(a, V(b))                 V(a / b) = V(a) + (V(b) - M(a, all))
//! V(*a)  = W, where W = V(a) + M(a, W)       V(longest(a, b)) = V(a) + V(b)
//! ```
//!
//! [`Peg::misses_as`] holds these to the automaton: at the end of the longest prefix of the text that
//! begins a member, exactly the characters are missed that can follow there, and none is missed
//! further. A rule that is named stands for the same promise. That promise is only of the end of the
//! *rule's* longest such prefix; so it is also held that nothing is read beyond that of the expression,
//! and what a rule misses earlier cannot matter.
//!
//! # How to read it
//!
//! | step | module |
//! |---|---|
//! | the operators | [`Peg`] |
//! | what they do, step by step | `interpret` |
//! | the characters that are told apart | `symbols` |
//! | the circuit, and the equations that make it | `circuit`, `equations` |
//! | the circuit as an automaton whose states are made when they are met | `machine`, `vectors` |
//! | all states, those of the shortest texts first | `verdict` |
//! | the texts that an expression takes as a whole | `language` |
//! | ABNF by the letter, what that loses, and what repairs it | `literal`, `transcribe`, `repair` |
//!
//! The tests hold the equations to the interpreter, on all texts of a few characters: for every
//! expression of two levels over ten leaves, and for a thousand of three.
//!
//! # Sources
//!
//! - B. Ford, *Parsing Expression Grammars: A Recognition-Based Syntactic Foundation*, POPL 2004.
//! - S. Medeiros, F. Mascarenhas, R. Ierusalimschy, *From Regexes to Parsing Expression Grammars*,
//!   Science of Computer Programming 93, 2014.
//! - J. Brzozowski, E. Leiss, *On equations for regular languages, finite automata, and sequential
//!   networks*, Theoretical Computer Science 10, 1980.
//! - A. Chandra, D. Kozen, L. Stockmeyer, *Alternation*, Journal of the ACM 28, 1981.

mod circuit;
mod equations;
mod expr;
mod interpret;
mod language;
mod literal;
mod machine;
mod repair;
mod symbols;
#[cfg(test)]
mod tests;
mod transcribe;
mod vectors;
mod verdict;

pub use expr::{Peg, Set};
pub use interpret::Reading;
pub use literal::{Literal, LiteralError, LiteralRule, Loss};
pub use repair::Repair;
pub use verdict::{TooLarge, Verdict, Witness};
