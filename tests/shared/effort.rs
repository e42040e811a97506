//! The amount of work of a test. By default, `cargo test` does enough of everything to show each kind of mistake;
//! `URI_GRAMMAR_ALL=1 cargo test` does everything, which takes several times as long. With the name of a test
//! program, such as `lockstep`, it does so for that program.
//!
//! Only numbers differ: the number of words, the number of random texts, the length of the long ones. The test
//! programs of all crates share this file.

/// Returns the first of the two, or the second if all work is requested.
pub fn of<T>(some: T, all: T) -> T {
    let program = env!("CARGO_CRATE_NAME");
    let asked =
        std::env::var_os("URI_GRAMMAR_ALL").is_some_and(|value| value == "1" || value == program);
    if asked { all } else { some }
}
