//! Lock-step: what holds the grammar's text and the library's code together.
//!
//! There is one set of checks for all documents, generic over [`edition::Edition`]: those of the
//! crate `uri-grammar-historic` are held to their grammars like RFC 3986 is.
//!
//! Whoever changes one of the two without the other makes one of these checks fail, with a
//! message that names the rule, the place, and what to do.
//!
//! | check | asserts |
//! |---|---|
//! | [`names`] | the rules of the ABNF, of `Rule` and of the functions are the same |
//! | [`text`] | the documentation of a rule quotes the ABNF byte for byte |
//! | [`mirror`] | the body of a rule is the same expression as its ABNF |
//! | [`language`] | a rule takes the longest prefix that its ABNF derives |
//! | [`position`] | errors stand where the automaton says, and expect what it says |
//! | [`tree`] | trees are derivations, with the alternatives that the document prefers |
//! | [`order`] | the first alternative that fits is the longest, where the code takes it |
//! | [`exact`] | language and positions again, from the source and for all texts |
//! | [`controls`] | where the code may differ from the ABNF, the ABNF by the letter is wrong |
//!
//! Besides these: [`code_points`] asks about all characters and about what is no UTF-8, [`windows`] and [`parts`] check the fast readings where they are special,
//! [`figures`] counts, `printed` pins what the older documents print and did not mean,
//! [`dependencies`] keeps the layers apart by the [`imports`] of files, and [`mistakes`] is the test
//! of the tests: everything above must notice mistakes.
//!
//! [`sources`] reads the files, [`suites`] makes the words, [`problem`] words the messages.
//! How many words each check reads is printed: `cargo test --test lockstep -- --nocapture`. They are a
//! part of the suites; with `URI_GRAMMAR_ALL=lockstep`, as in the gate, they are all of them.
// The tests need a newer compiler than the library does.
#![allow(clippy::incompatible_msrv)]

mod code_points;
mod controls;
mod dependencies;
mod edition;
#[path = "../shared/effort.rs"]
mod effort;
mod exact;
mod figures;
mod folklore;
mod imports;
mod language;
mod mirror;
mod mistakes;
mod names;
mod order;
mod parts;
mod position;
mod printed;
mod problem;
mod read_back;
mod sources;
mod suites;
mod text;
mod tree;
mod windows;
