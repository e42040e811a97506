//! Any bytes: see the body. The settings are a part of the command, whose modules stand here.

#![no_main]
// The command asks more of them.
#![allow(dead_code, unused_imports)]

mod check {
    pub(crate) use crate::format;
}
#[path = "../../crates/cli/src/config/mod.rs"]
mod config;
#[path = "../../crates/cli/src/check/format.rs"]
mod format;
#[path = "../../crates/cli/src/kinds.rs"]
mod kinds;
#[path = "../../crates/cli/src/outcome.rs"]
mod outcome;
#[path = "../../crates/cli/src/output.rs"]
mod output;
#[path = "../../crates/cli/src/suggest.rs"]
mod suggest;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    // Set by cargo-fuzz alone.
    #[cfg(fuzzing)]
    config::fuzz::settings(data);
    #[cfg(not(fuzzing))]
    let _ = data;
});
