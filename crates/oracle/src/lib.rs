//! Computes facts about a grammar from its ABNF alone.
//!
//! [`Grammar`] reads ABNF as RFC 5234 and RFC 7405 define it. [`Automaton`] is the smallest machine for one of its
//! rules. It decides whether a word is a member, finds the longest prefix of a word that begins a member, and lists
//! the characters that could have come next. [`suite`] derives from that machine finite lists of words that together
//! check an implementation of the rule. This crate does not depend on any implementation, so it can check them all.
//!
//! ```
//! use uri_grammar_oracle::{Automaton, Grammar};
//!
//! let grammar = Grammar::parse(
//!     "greeting = (\"hello\" / \"hi\") *(\",\" name)\n\
//!      name     = 1*%x61-7A ; a-z\n",
//! )?;
//! let greeting = Automaton::of(&grammar, "greeting")?;
//! assert!(greeting.accepts("Hello,world"));
//!
//! let verdict = greeting.judge("hi,7");
//! assert!(!verdict.accepts);
//! assert_eq!(verdict.offset, 3); // "hi," begins a member, "hi,7" begins none
//! assert_eq!(verdict.expected, [0x61..=0x7A]);
//! assert_eq!(verdict.prefix, Some(2)); // "hi" is a member
//!
//! let words: Vec<Vec<u8>> = uri_grammar_oracle::suite::hsi(&greeting).collect();
//! assert!(words.contains(&b"hi,".to_vec()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The steps from text to suites, with their modules:
//!
//! | step | module | idea |
//! |---|---|---|
//! | text to rules | [`abnf`], [`documents`] | RFC 5234 section 4, character by character |
//! | rule to machine | `open_rules` | rules within rules, up to a limit |
//! | | `nfa` | Thompson's construction |
//! | | `dfa` | subset construction, then Hopcroft's minimization |
//! | | `machine`, [`alphabet`] | characters that no state distinguishes are one class |
//! | machine to answers | [`automaton`], `count`, `compare` | one pass per query |
//! | two machines to a verdict | [`comparison`] | both at once, with one output for each |
//! | rule to a text with two derivations | [`ambiguity`] | all pairs of paths through its body |
//! | rule and text to a derivation | [`tree`] | forward, backward, and forward again |
//! | parser to a verdict | [`peg`] | a circuit that reads from right to left, beside the machine |
//! | machine to suites | `splitting` | for every two states, a word that distinguishes them |
//! | | [`suite`] | checking experiments, and suites beyond their assumptions |

pub mod abnf;
pub mod alphabet;
pub mod ambiguity;
pub mod automaton;
mod compare;
pub mod comparison;
mod compile;
mod compile_error;
mod count;
mod dfa;
pub mod documents;
mod machine;
mod nfa;
mod open_rules;
pub mod peg;
mod splitting;
pub mod suite;
pub mod tree;

pub use abnf::{Expr, Grammar, Notation, RuleDef, SyntaxError};
pub use automaton::{Automaton, Verdict, Word};
pub use compare::{difference, disagreement, equivalent};
pub use comparison::{Comparison, Part, Relation};
pub use compile_error::CompileError;
pub use machine::symbols;
pub use num_bigint::BigUint;
pub use peg::Peg;

/// The README, whose example runs as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
