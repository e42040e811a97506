//! How the command ends: what each exit code stands for.

use std::io::{self, Write};
use std::panic::{self, AssertUnwindSafe};
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

/// Does the work. A mistake of this program in it is an error, so that what else there is to do
/// is done.
pub fn guarded<T>(work: impl FnOnce() -> T) -> io::Result<T> {
    panic::catch_unwind(AssertUnwindSafe(work))
        .map_err(|_| io::Error::other("a bug in this program; the rest of it is not read"))
}

/// Has mistakes of this program told by their place alone: their messages can have parts of what
/// was read, with the secrets in it.
pub fn tell_mistakes_by_their_place() {
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
        assert_eq!(guarded(|| 1).ok(), Some(1));
        let error = guarded(|| "é"[1..].len()).expect_err("it panics");
        assert!(error.to_string().contains("a bug in this program"), "{error}");
    }
}
