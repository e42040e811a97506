//! Parsing expressions, and their behavior on *all* texts.
//!
//! A parser of combinators is a parsing expression grammar (PEG): alternatives are tried in order, and the first that
//! matches is chosen. A repetition matches as much as it can and never backtracks. The rules of a document without
//! recursion are expressions of a dozen operators ([`Peg`]). The equations below decide whether such an expression
//! conforms to its ABNF, for all texts at once. The check does not assume any bound, and uses no suite of words. Its
//! result is [`Verdict::Holds`], or a shortest text on which the two differ.
//!
//! # The equations
//!
//! An expression is read at an offset of a text, so its behavior is a property of the *suffix* that begins there.
//! For an expression `e` and a set of suffixes `K`, let `M(e, K)` be the suffixes on which `e` succeeds and leaves a
//! member of `K`. Then
//!
//! ```text
//! M(character in C, K) = C K                  M(a b, K)   = M(a, M(b, K))
//! M(not a, K)          = K - M(a, all)        M([ a ], K) = M(a, K) + (K - M(a, all))
//! M(a / b, K)          = M(a, K) + (M(b, K) - M(a, all))
//! M(*a, K)             = X, where X = M(a, X) + (K - M(a, all))
//! ```
//!
//! and bounded repetitions are written out. Ford's semantics of PEGs says so by cases. Passing `K` to each expression
//! is the continuation-based semantics of Medeiros and Ierusalimschy. An element with an empty match must not be
//! repeated, so `M` is kept in two parts: `P(e, K)`, where the match of `e` is not empty, and `Z(e)`, where `e`
//! succeeds with an empty match; `M(e, K) = P(e, K) + (Z(e) * K)`.
//!
//! *Why this is finite.* Only "a character of `C`, then `K`" looks further than its own offset. So there are finitely
//! many sets, one for each pair that the equations name. Whether a suffix `c s` is in them follows from `c` and from
//! the sets that contain `s`. They are the atoms of a Boolean circuit with a memory of one bit each. In other words,
//! they are an alternating automaton (Brzozowski and Leiss, Chandra and others), whose bits, read from right to left,
//! are a *deterministic* automaton. From left to right, the same would need a guess at every choice.
//!
//! *The end of a match.* Put a mark somewhere in the text and let `K` be "the mark is here". Then `M(e, K)` at the
//! beginning says whether `e` matches exactly the text before the mark. An expression has at most one end, so two
//! expressions are the same function if these agree for every text and every mark: [`Peg::takes_as`].
//!
//! *A rule* that matches the longest prefix which its automaton accepts has equations, too. For each state `q` of the
//! automaton, `A(q)`: some longer prefix is accepted from `q` on; and `F(q, K) = F(q', K) further` where `A(q)`, else
//! `q` accepts and the suffix is in `K`. So the same machine reads the ABNF's minimal automaton from right to left
//! beside the circuit. An expression can also be checked *by rules*: the rules that it names represent the automata
//! that they are proved to implement. Together, the proofs are one proof for the whole grammar, by induction over its
//! rules.
//!
//! *The longest of several* alternatives is not of this form, since the match of one alternative says nothing about
//! the others. `M(longest(a, b), K)` is "for some mark in `K`, one of them ends there and none goes further". It
//! remembers, for each offset in `K` that may still be the end, the state of a circuit with its own mark. Most of
//! these states die within a character or two.
//!
//! # Errors
//!
//! The exact error of a text is its last miss: the offset, and the characters. `V(e)`, "run here, `e` misses the
//! character `a` at the mark", has equations as well:
//!
//! ```text
//! V(character in C) = the mark is here, a is in C, and the character here is not
//! V(a b) = V(a) + M(a, V(b))                 V(a / b) = V(a) + (V(b) - M(a, all))
//! V(*a)  = W, where W = V(a) + M(a, W)       V(longest(a, b)) = V(a) + V(b)
//! ```
//!
//! [`Peg::misses_as`] compares these with the automaton. At the end of the longest prefix of the text that begins a
//! member, the misses must be exactly the characters that can follow there, and there must be no miss further. A
//! named rule represents the same promise. That promise is only about the end of the *rule's* longest such prefix. So
//! the check also requires that nothing is read beyond the longest prefix of the expression; then the earlier misses
//! of a rule cannot matter.
//!
//! # How to read it
//!
//! | step | module |
//! |---|---|
//! | the operators | [`Peg`] |
//! | their meaning, step by step | `interpret` |
//! | the characters that are distinguished | `symbols` |
//! | the circuit, and the equations that make it | `circuit`, `equations` |
//! | the circuit as an automaton whose states are made on demand | `machine`, `vectors` |
//! | all states, in the order of their shortest texts | `verdict` |
//! | the texts that an expression matches as a whole | `language` |
//! | literal ABNF, its losses, and their repair | `literal`, `transcribe`, `repair` |
//!
//! The tests compare the equations with the interpreter, on all texts of a few characters: for every expression of
//! two levels over ten leaves, and for a thousand of three.
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
