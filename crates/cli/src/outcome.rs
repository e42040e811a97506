//! The outcome of a command and its exit code.

use std::io::{self, Write};
use std::panic::{self, AssertUnwindSafe};
use std::process::ExitCode;

/// The outcome of a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// All conditions hold.
    Holds,
    /// A condition does not hold.
    Fails,
    /// An input could not be read. The reason has been printed.
    Unread,
}

impl Outcome {
    /// Returns `Holds` instead of `Fails`, for `--exit-zero`.
    pub fn without_failure(self) -> Self {
        if self == Self::Fails { Self::Holds } else { self }
    }
}

/// The reason why there is no answer, or why it is no.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct Failure(String);

/// Returns an error with exit code 1 and this message. All other errors have exit code 2.
pub fn fails(reason: impl ToString) -> io::Error {
    io::Error::other(Failure(reason.to_string()))
}

/// Returns the exit code, and prints an error.
///
/// A closed pipe (`| head`) is not an error: the reader has seen enough.
pub fn exit_code(outcome: io::Result<Outcome>) -> ExitCode {
    match outcome {
        Ok(Outcome::Holds) => ExitCode::SUCCESS,
        Ok(Outcome::Fails) => ExitCode::from(1),
        Ok(Outcome::Unread) => ExitCode::from(2),
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            complain(&error.to_string());
            let fails = error.get_ref().is_some_and(|error| error.is::<Failure>());
            ExitCode::from(if fails { 1 } else { 2 })
        }
    }
}

/// Writes a line to standard error, and ignores errors.
pub fn complain(message: &str) {
    let _ = writeln!(io::stderr(), "uri-grammar: {message}");
}

/// Calls `work`, and returns an error if it panics. The command then continues with the next input.
pub fn catch_panic<T>(work: impl FnOnce() -> T) -> io::Result<T> {
    panic::catch_unwind(AssertUnwindSafe(work))
        .map_err(|_| io::Error::other("a bug in this program; the rest of it is not read"))
}

/// Limits the messages of panics to their position in the source. The full message can contain input, and secrets in
/// it.
pub fn hide_panic_messages() {
    panic::set_hook(Box::new(|panicked| {
        let place =
            panicked.location().map(|place| format!(" at {}:{}", place.file(), place.line()));
        complain(&format!("a bug in this program{}", place.unwrap_or_default()));
    }));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mistake_is_an_error() {
        assert_eq!(catch_panic(|| 1).ok(), Some(1));
        let error = catch_panic(|| "é"[1..].len()).expect_err("it panics");
        assert!(error.to_string().contains("a bug in this program"), "{error}");
    }
}
