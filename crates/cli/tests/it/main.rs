//! Tests of the command as users run it: one module for each command or concern, in one test program.

#[cfg(unix)]
mod cases;
#[path = "../../../../tests/shared/committed.rs"]
mod committed;
mod common;
mod comparing;
mod configuration;
mod conform_parsers;
mod confusion;
#[cfg(unix)]
mod conventions;
mod diagnosing;
mod editions;
mod editions_hostile;
#[path = "../../../../tests/shared/effort.rs"]
mod effort;
#[path = "../../../../tests/shared/escapes.rs"]
mod escapes;
#[cfg(unix)]
mod exports;
mod extract_check;
mod fixing;
mod folders;
mod formats;
mod fuzz;
#[path = "../../../../tests/shared/fuzzing.rs"]
mod fuzzing;
#[cfg(unix)]
mod history;
mod hostile;
#[cfg(unix)]
mod iri_commands;
#[cfg(target_os = "linux")]
mod limits;
#[path = "../../../../tests/shared/linear.rs"]
mod linear;
mod manifests;
mod matching;
mod older_equivalence;
mod pages;
#[path = "../../../../tests/shared/random.rs"]
mod random;
#[cfg(unix)]
mod readme;
#[cfg(target_os = "linux")]
mod release;
mod secrets;
mod streams;
mod study;
#[cfg(unix)]
mod threads;
mod tracing;
mod vectors;
