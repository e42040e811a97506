//! The parser under test, a program that reads and writes lines.
//!
//! One thread writes and one reads, so the program may answer at any time. Each line is checked when it arrives. A
//! program that is silent, ends early or writes an invalid answer is stopped, and the error names it.

use std::ffi::OsString;
use std::fmt;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;
use uri_grammar_diagnose::render::visible;

use crate::json::write_line;

/// The length of the longest answer, in bytes.
const LONGEST: u64 = 1 << 20;

/// The time within which a program must end after its last answer.
const END: Duration = Duration::from_secs(5);

/// An error of the program.
#[derive(Debug)]
pub enum Problem {
    /// The program cannot be started.
    Start(String, io::Error),
    /// The program ended before its last answer.
    TooFew { answers: usize, texts: usize, status: Option<ExitStatus> },
    /// The program writes more lines than it reads.
    TooMany { texts: usize },
    /// A line, counted from 1, is not an answer.
    NoAnswer { line: usize, shown: String },
    /// The program wrote nothing for some time.
    Silence { answers: usize, texts: usize, seconds: u64 },
    /// The output of the program cannot be read.
    Read(io::Error),
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(program, error) => write!(f, "`{program}` cannot be started: {error}"),
            Self::TooFew { answers, texts, status } => {
                write!(f, "the program ended after {answers} of {texts} answers")?;
                status.map_or(Ok(()), |status| write!(f, " ({status})"))
            }
            Self::TooMany { texts } => {
                write!(f, "the program writes more than one line for each of the {texts} texts")
            }
            Self::NoAnswer { line, shown } => write!(
                f,
                "line {line} of the program is no answer: {shown}; it should be true, false, or an object \
                 with `valid`"
            ),
            Self::Silence { answers, texts, seconds } => write!(
                f,
                "the program wrote nothing for {seconds} seconds after {answers} of {texts} answers; \
                 --timeout allows more"
            ),
            Self::Read(error) => write!(f, "what the program writes cannot be read: {error}"),
        }
    }
}

/// A program that is ended when the value is dropped.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Running {
    /// Waits until the program ends, but no longer than `patience`.
    fn end(&mut self, patience: Duration) -> Option<ExitStatus> {
        let until = Instant::now() + patience;
        loop {
            match self.0.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < until => thread::sleep(Duration::from_millis(5)),
                _ => return None,
            }
        }
    }
}

/// Asks the program about each text. The answers are in the order of the texts; `None` if an answer says neither yes
/// nor no.
///
/// Texts are written and answers read at the same time, so the program may answer at any time. The program is ended
/// after an error.
pub fn ask(
    command: &[OsString],
    texts: &[&str],
    patience: Duration,
) -> Result<Vec<Option<bool>>, Problem> {
    let (program, arguments) = match command {
        [program, arguments @ ..] => (program, arguments),
        [] => return Err(Problem::Start(String::new(), io::ErrorKind::NotFound.into())),
    };
    let started =
        Command::new(program).args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let name = || visible(program.as_encoded_bytes());
    let mut running = Running(started.map_err(|error| Problem::Start(name(), error))?);
    let missing = || Problem::Read(io::ErrorKind::BrokenPipe.into());
    let stdin = running.0.stdin.take().ok_or_else(missing)?;
    let stdout = running.0.stdout.take().ok_or_else(missing)?;

    let mut lines = Vec::new();
    for text in texts {
        write_line(&mut lines, text).map_err(Problem::Read)?;
    }
    // The threads are not joined: children of the program can keep the pipes open.
    thread::spawn(move || write_all(stdin, &lines));
    let (sender, receiver) = mpsc::sync_channel(1024);
    thread::spawn(move || read_all(stdout, &sender));
    collect(&mut running, &receiver, texts.len(), patience)
}

/// Collects the answers of a running program.
fn collect(
    running: &mut Running,
    receiver: &Receiver<Result<Option<bool>, Problem>>,
    texts: usize,
    patience: Duration,
) -> Result<Vec<Option<bool>>, Problem> {
    let mut answers = Vec::with_capacity(texts);
    loop {
        // After the last answer, only the end is awaited.
        let wait = if answers.len() == texts { patience.min(END) } else { patience };
        match receiver.recv_timeout(wait) {
            Ok(answer) => answers.push(answer?),
            Err(RecvTimeoutError::Disconnected) if answers.len() == texts => return Ok(answers),
            Err(RecvTimeoutError::Disconnected) => {
                let status = running.end(Duration::from_secs(1));
                return Err(Problem::TooFew { answers: answers.len(), texts, status });
            }
            // The last answer has arrived, but the program does not end.
            Err(RecvTimeoutError::Timeout) if answers.len() == texts => return Ok(answers),
            Err(RecvTimeoutError::Timeout) => {
                let seconds = patience.as_secs();
                return Err(Problem::Silence { answers: answers.len(), texts, seconds });
            }
        }
        if answers.len() > texts {
            return Err(Problem::TooMany { texts });
        }
    }
}

/// Writes the lines. A program that ends early need not read everything.
fn write_all(stdin: ChildStdin, lines: &[u8]) {
    let mut out = BufWriter::new(stdin);
    let _ = out.write_all(lines).and_then(|()| out.flush());
}

/// Sends each line, until the output ends or the receiver is dropped.
fn read_all(stdout: impl Read, sender: &SyncSender<Result<Option<bool>, Problem>>) {
    let mut reader = BufReader::new(stdout);
    let mut bytes = Vec::new();
    for line in 1.. {
        bytes.clear();
        let answer = match reader.by_ref().take(LONGEST).read_until(b'\n', &mut bytes) {
            Ok(0) => return,
            Ok(_) => answer(&bytes).ok_or_else(|| {
                let begin = String::from_utf8_lossy(&bytes[..bytes.len().min(60)]);
                let shown = format!("`{}`", visible(begin.trim_end().as_bytes()));
                Problem::NoAnswer { line, shown }
            }),
            Err(error) => Err(Problem::Read(error)),
        };
        // An invalid answer is the last.
        if sender.send(answer).is_err() {
            return;
        }
    }
}

/// Returns the answer in a line; the outer `None` if the line is not an answer.
fn answer(line: &[u8]) -> Option<Option<bool>> {
    match serde_json::from_slice(line).ok()? {
        Value::Bool(answer) => Some(Some(answer)),
        Value::Null => Some(None),
        Value::Object(object) => {
            let said = ["valid", "accepts"].iter().find_map(|name| object.get(*name)?.as_bool());
            match said {
                Some(answer) => Some(Some(answer)),
                None => object.contains_key("error").then_some(None),
            }
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Starts a program that waits for input and does not end.
    #[cfg(unix)]
    fn without_end() -> Running {
        let mut program = Command::new("cat");
        Running(program.stdin(Stdio::piped()).stdout(Stdio::null()).spawn().expect("starts"))
    }

    #[cfg(unix)]
    #[test]
    fn the_end_of_a_program_is_not_waited_for_long() {
        assert_eq!(without_end().end(Duration::from_millis(20)), None);
    }

    #[cfg(unix)]
    #[test]
    fn a_program_that_has_said_all_need_not_end() {
        let collected = |said: &[bool], texts| {
            let (sender, receiver) = mpsc::sync_channel(said.len());
            said.iter().for_each(|answer| sender.send(Ok(Some(*answer))).expect("sends"));
            collect(&mut without_end(), &receiver, texts, Duration::from_millis(20))
        };
        assert_eq!(collected(&[true, false], 2).ok(), Some(vec![Some(true), Some(false)]));
        assert!(matches!(
            collected(&[true, false], 3),
            Err(Problem::Silence { answers: 2, texts: 3, .. })
        ));
        assert!(matches!(collected(&[true, false], 1), Err(Problem::TooMany { texts: 1 })));
    }

    #[test]
    fn answers_are_read() {
        assert_eq!(answer(b"true\n"), Some(Some(true)));
        assert_eq!(answer(b" false \r\n"), Some(Some(false)));
        assert_eq!(answer(b"{\"valid\":true,\"host\":\"a\"}"), Some(Some(true)));
        assert_eq!(answer(b"{\"accepts\":false}"), Some(Some(false)));
        assert_eq!(answer(b"{\"error\":\"?\"}"), Some(None));
        assert_eq!(answer(b"null"), Some(None));
        for line in [&b""[..], b"1", b"yes", b"{}", b"[true]", b"true true", b"\xFF"] {
            assert_eq!(answer(line), None, "{line:?}");
        }
    }
}
