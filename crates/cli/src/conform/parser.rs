//! The parser under test, a program that reads and writes lines.
//!
//! One thread writes and one reads, so the program may answer at any time. Each line is checked when it arrives. A
//! program that is silent, ends early or writes an invalid answer is stopped, and the error names it.

use std::ffi::OsString;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;
use thiserror::Error;
use uri_grammar_diagnose::render::visible;

/// The length of the longest answer, in bytes.
const LONGEST: u64 = 1 << 20;

/// The time within which a program must end after its last answer.
const END: Duration = Duration::from_secs(5);

/// An error of the program.
#[derive(Debug, Error)]
pub enum Problem {
    #[error("`{0}` cannot be started: {1}")]
    Start(String, io::Error),
    /// The program ended before its last answer.
    #[error("the program ended after {answers} of {texts} answers{}",
            .status.map(|status| format!(" ({status})")).unwrap_or_default())]
    TooFew { answers: usize, texts: usize, status: Option<ExitStatus> },
    #[error("the program writes more than one line for each of the {texts} texts")]
    TooMany { texts: usize },
    /// A line, counted from 1, is not an answer.
    #[error(
        "line {line} of the program is not an answer: {shown}; it should be true, false, or an object with `valid`"
    )]
    NoAnswer { line: usize, shown: String },
    /// The program wrote nothing for some time.
    #[error(
        "the program wrote nothing for {seconds} seconds after {answers} of {texts} answers; --timeout allows more"
    )]
    Silence { answers: usize, texts: usize, seconds: u64 },
    /// The time for all texts is over.
    #[error("the time is over after {answers} of {texts} answers; --limit allows more")]
    Late { answers: usize, texts: usize },
    #[error("what the program writes cannot be read: {0}")]
    Read(io::Error),
}

impl Problem {
    /// Returns the number of answers before the program failed or hung.
    fn answers(&self) -> Option<usize> {
        match self {
            Self::TooFew { answers, .. } | Self::Silence { answers, .. } => Some(*answers),
            _ => None,
        }
    }

    /// Returns how the program ended on a text. A program that ends well with too few answers is another problem.
    fn end(&self) -> Option<String> {
        match self {
            Self::TooFew { status: Some(status), .. } if !status.success() => {
                Some(format!("ended ({status})"))
            }
            Self::Silence { .. } => Some("hung".to_owned()),
            _ => None,
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

/// The answers of a program, and the texts on which it ended or hung.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// The answers in the order of the texts; `None` if the program answers neither yes nor no.
    pub answers: Vec<Option<bool>>,
    pub deaths: Vec<Death>,
}

/// A text on which the program ended or hung.
#[derive(Debug, PartialEq, Eq)]
pub struct Death {
    /// The index of the text.
    pub text: usize,
    /// A description of the program's end.
    pub end: String,
}

/// The largest numbers of texts on which a program may end or hang. Later texts get no answer.
const MOST_DEATHS: usize = 20;
const MOST_HANGS: usize = 3;

/// The longest time to wait for an answer after the program has hung once.
const IMPATIENCE: Duration = Duration::from_secs(5);

/// The times that a program may take.
#[derive(Debug, Clone, Copy)]
pub struct Patience {
    /// The longest time without an answer.
    pub answer: Duration,
    /// The time at which all answers must be there.
    pub until: Instant,
}

impl Patience {
    /// Returns the times after the program has hung once.
    fn short(self) -> Self {
        Self { answer: self.answer.min(IMPATIENCE), ..self }
    }
}

/// Asks the program about each text, a line. If the program fails or hangs on a text, starts it again after this text.
///
/// # Errors
///
/// Returns a [`Problem`] if the program answers no text at all, takes too long, or writes something else.
pub fn ask(command: &[OsString], texts: &[Vec<u8>], patience: Patience) -> Result<Asked, Problem> {
    let mut asked = Asked::default();
    let (mut first, mut hangs) = (None, 0);
    while asked.answers.len() < texts.len() {
        let rest = &texts[asked.answers.len()..];
        let patience = if first.is_none() { patience } else { patience.short() };
        let problem = match ask_once(command, rest, patience) {
            Ok(answers) => {
                asked.answers.extend(answers);
                break;
            }
            Err(problem) => problem,
        };
        hangs += usize::from(matches!(problem, Problem::Silence { .. }));
        let found = match problem.answers() {
            Some(late) => before_death(command, rest, late, patience.short())?,
            None => return Err(problem),
        };
        let Some((answers, end)) = found else { return Err(problem) };
        first.get_or_insert(problem);
        asked.answers.extend(answers);
        asked.deaths.push(Death { text: asked.answers.len(), end });
        asked.answers.push(None);
        if asked.deaths.len() == MOST_DEATHS || hangs == MOST_HANGS {
            break;
        }
    }
    asked.answers.resize(texts.len(), None);
    match first {
        Some(problem) if asked.answers.iter().all(Option::is_none) => Err(problem),
        _ => Ok(asked),
    }
}

/// The answers before a text, and how the program ends on the text.
type BeforeDeath = (Vec<Option<bool>>, String);

/// Returns the answers before the text on which the program fails or hangs. Returns `None` if the program answers all
/// texts this time.
///
/// A program may write its answers late, so their number, `late`, may be too low. If it is, the search asks about parts
/// of the texts until it finds the longest part that the program answers.
fn before_death(
    command: &[OsString],
    texts: &[Vec<u8>],
    late: usize,
    patience: Patience,
) -> Result<Option<BeforeDeath>, Problem> {
    // The program answers `good` texts, but not `bad` texts.
    let (mut good, mut bad) = (0, texts.len() + 1);
    let (mut answers, mut end) = (Vec::new(), None);
    let mut middle = late.max(1);
    while bad - good > 1 {
        match ask_once(command, &texts[..middle], patience) {
            Ok(more) => (good, answers) = (middle, more),
            Err(problem) => {
                end = Some(problem.end().ok_or(problem)?);
                bad = middle;
            }
        }
        let next = if good == late { late + 1 } else { good + (bad - good) / 2 };
        middle = next.min(bad - 1).max(1);
    }
    Ok(end.map(|end| (answers, end)))
}

/// Runs the program once, and returns its answers in the order of the texts.
///
/// The texts are written and the answers read at the same time, so the program may answer at any time.
fn ask_once(
    command: &[OsString],
    texts: &[Vec<u8>],
    patience: Patience,
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

    let lines = texts.concat();
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
    patience: Patience,
) -> Result<Vec<Option<bool>>, Problem> {
    let mut answers = Vec::with_capacity(texts);
    loop {
        // After the last answer, only the end is awaited.
        let wait = if answers.len() == texts { END } else { patience.until - Instant::now() };
        match receiver.recv_timeout(wait.min(patience.answer)) {
            Ok(answer) => answers.push(answer?),
            Err(RecvTimeoutError::Disconnected) if answers.len() == texts => return Ok(answers),
            Err(RecvTimeoutError::Disconnected) => {
                let status = running.end(Duration::from_secs(1));
                return Err(Problem::TooFew { answers: answers.len(), texts, status });
            }
            // The last answer has arrived, but the program does not end.
            Err(RecvTimeoutError::Timeout) if answers.len() == texts => return Ok(answers),
            Err(RecvTimeoutError::Timeout) if Instant::now() >= patience.until => {
                return Err(Problem::Late { answers: answers.len(), texts });
            }
            Err(RecvTimeoutError::Timeout) => {
                let seconds = patience.answer.as_secs();
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
    fn stops_waiting_for_a_program_to_end() {
        assert_eq!(without_end().end(Duration::from_millis(20)), None);
    }

    #[cfg(unix)]
    #[test]
    fn accepts_all_answers_before_the_program_ends() {
        let collected = |said: &[bool], texts| {
            let (sender, receiver) = mpsc::sync_channel(said.len());
            said.iter().for_each(|answer| sender.send(Ok(Some(*answer))).expect("sends"));
            let (answer, until) = (Duration::from_millis(20), Instant::now() + END);
            collect(&mut without_end(), &receiver, texts, Patience { answer, until })
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
