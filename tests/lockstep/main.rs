//! Lock-step: checks that the grammar's text and the library's code agree.
//!
//! There is one set of checks for all documents, generic over [`edition::Edition`]. The rules of the crate
//! `uri-grammar-historic` are compared with their grammars like the rules of RFC 3986.
//!
//! A change of one without the other makes one of these checks fail, with a message that names the rule, the
//! position, and the remedy.
//!
//! | check | asserts |
//! |---|---|
//! | [`names`] | the rules of the ABNF, of `Rule` and of the functions are the same |
//! | [`text`] | the documentation of a rule quotes the ABNF byte for byte |
//! | [`mirror`] | the body of a rule is the same expression as its ABNF |
//! | [`language`] | a rule matches the longest prefix that its ABNF derives |
//! | [`position`] | errors have the offset and the expected set of the automaton |
//! | [`tree`] | trees are derivations, with the alternatives that the document prefers |
//! | [`order`] | if the code uses the first alternative that matches, it is the longest |
//! | [`exact`] | language and positions again, from the source and for all texts |
//! | [`controls`] | if the code may differ from the ABNF, a literal transcription would be wrong |
//!
//! Besides these: [`code_points`] tests all characters and invalid UTF-8. [`windows`] and [`parts`] check the special
//! cases of the fast readings. [`figures`] counts. [`dependencies`] keeps the layers apart by the [`imports`] of files.
//! [`mistakes`] is the test of the tests: everything above must notice mistakes.
//!
//! [`sources`] reads the files, [`suites`] makes the words, [`problem`] writes the messages.
//! `cargo test --test lockstep -- --nocapture` prints the number of words that each check reads. They are a sample
//! of the suites. With `URI_GRAMMAR_ALL=lockstep`, they are all words of RFC 3986, and a larger sample of the others.
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
mod problem;
#[path = "../shared/random.rs"]
mod random;
mod sources;
mod suites;
mod text;
mod tree;
mod windows;
