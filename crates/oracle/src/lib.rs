//! What a grammar says, computed from its ABNF and from nothing else.
//!
//! [`Grammar`] reads ABNF as RFC 5234 and RFC 7405 define it. [`Automaton`] is the smallest machine
//! for one of its rules: it says whether a word is a member, where a word stops being a prefix of
//! one, and which characters could have come next. [`suite`] turns that machine into finite lists
//! of words that together check an implementation of the rule. This crate knows nothing about any
//! implementation, so it can judge them all.
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
//! The way from text to suites, one module each:
//!
//! | step | module | idea |
//! |---|---|---|
//! | text to rules | [`abnf`], [`documents`] | RFC 5234 section 4, character by character |
//! | rule to machine | `open_rules` | rules within rules, up to a limit |
//! | | `nfa` | Thompson's construction |
//! | | `dfa` | subset construction, then Hopcroft's minimization |
//! | | `machine`, [`alphabet`] | characters that no state distinguishes are one class |
//! | machine to answers | [`automaton`], `count`, `compare` | one pass per question |
//! | two machines to a verdict | [`comparison`] | both at once, and which of them accepts |
//! | rule to a text with two derivations | [`ambiguity`] | all pairs of ways through its body |
//! | rule and text to a derivation | [`tree`] | forward, backward, and forward again |
//! | parser to a verdict | [`peg`] | a circuit that reads from right to left, beside the machine |
//! | machine to suites | `splitting` | for every two states, a word that distinguishes them |
//! | | [`suite`] | checking experiments, and what lies beyond their assumptions |

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
pub use num_bigint::BigUint;
pub use peg::Peg;

/// The README, whose example runs as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
