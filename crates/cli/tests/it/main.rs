//! Tests of the command as users run it: one module for each command or concern, in one test program.

mod abnf;
#[cfg(unix)]
mod cases;
#[path = "../../../../tests/shared/committed.rs"]
mod committed;
mod common;
mod comparing;
mod configuration;
#[cfg(unix)]
mod conform;
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
mod explaining;
#[cfg(unix)]
mod exports;
mod extract_check;
mod fixing;
mod folders;
mod formats;
mod fuzz;
#[cfg(unix)]
mod history;
mod hostile;
mod human;
mod iri_commands;
mod json;
#[cfg(target_os = "linux")]
mod limits;
#[path = "../../../../tests/shared/linear.rs"]
mod linear;
mod manifests;
mod matching;
mod older_equivalence;
mod peg;
#[cfg(unix)]
mod readme;
#[cfg(target_os = "linux")]
mod release;
mod report_formats;
mod secrets;
#[cfg(unix)]
mod statements;
mod study;
#[cfg(unix)]
mod threads;
mod throughput;
mod tracing;
mod uri_commands;
mod uri_json_lines;
mod vectors;
mod words;
