//! How the command ends: what each exit code stands for.

use std::io::{self, Write};
use std::process::ExitCode;

/// What a command has found out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// All that was asked about holds.
    Holds,
    /// Some of it does not.
    Fails,
    /// Some of it could not be read. The reason has been written.
    Unread,
}

impl Outcome {
    /// The same, with nothing made of what does not hold.
    pub fn excused(self) -> Self {
        if self == Self::Fails { Self::Holds } else { self }
    }
}

/// The exit code, after a last word about an error of reading or writing.
///
/// A reader that has gone away (`| head`) is no error: it has seen what it wanted.
pub fn exit_code(outcome: io::Result<Outcome>) -> ExitCode {
    match outcome {
        Ok(Outcome::Holds) => ExitCode::SUCCESS,
        Ok(Outcome::Fails) => ExitCode::from(1),
        Ok(Outcome::Unread) => ExitCode::from(2),
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            complain(&error.to_string());
            ExitCode::from(2)
        }
    }
}

/// Writes a line to the standard error, if anybody listens.
pub fn complain(message: &str) {
    let _ = writeln!(io::stderr(), "uri-grammar: {message}");
}
