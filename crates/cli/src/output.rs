//! Writes to the standard streams, which can be closed.

use std::io::{self, Stdout, Write};
use std::path::Path;

use anstream::stream::RawStream;
use anstream::{AutoStream, ColorChoice};
use clap::builder::styling::{AnsiColor, Style};
use uri_grammar::Rule;
use uri_grammar_diagnose::render::{masked, secrets};

use crate::outcome::Outcome;

/// The size of the buffer.
const KEPT: usize = 64 * 1024;

/// A buffer, which is written to standard output if there is one.
#[derive(Debug)]
pub struct Out {
    kept: Vec<u8>,
    to: Option<Stdout>,
}

pub fn stdout() -> Out {
    Out { kept: Vec::with_capacity(KEPT), to: Some(io::stdout()) }
}

impl Out {
    /// Returns a buffer that another thread will write.
    pub fn kept() -> Self {
        Self { kept: Vec::new(), to: None }
    }

    /// Returns the bytes that are not yet written.
    pub fn buffer(&self) -> &[u8] {
        &self.kept
    }

    /// Takes the bytes that are not yet written.
    pub fn take(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.kept)
    }

    /// Writes the rest of the buffer, at the end of a command that holds.
    pub fn end(&mut self) -> io::Result<Outcome> {
        self.flush()?;
        Ok(Outcome::Holds)
    }

    fn pass_on(&mut self) -> io::Result<()> {
        let Some(to) = &mut self.to else { return Ok(()) };
        // After an error, these bytes are not written again.
        let kept = std::mem::take(&mut self.kept);
        let mut to = to.lock();
        to.write_all(&kept)?;
        to.flush()?;
        self.kept = kept;
        self.kept.clear();
        Ok(())
    }
}

impl Write for Out {
    /// Buffers all bytes.
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.kept.extend_from_slice(bytes);
        if self.kept.len() >= KEPT {
            self.pass_on()?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.kept.is_empty() { Ok(()) } else { self.pass_on() }
    }
}

/// Writes the rest of the buffer, and ignores errors.
impl Drop for Out {
    fn drop(&mut self) {
        let _ = self.flush();
    }
}

/// Writes a line to standard error, and ignores errors.
pub fn to_stderr(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}

/// Returns a text with secrets and invisible characters masked.
pub fn without_secrets(text: &[u8]) -> String {
    masked(text, &secrets(Rule::UriReference, text, 0..text.len()))
}

/// Returns the name of a file in messages, with secrets masked: it can be a URI that was meant as a text.
pub fn name_of(path: &Path) -> String {
    /// The number of leading folders that may precede a URI in a path.
    const FOLDERS: usize = 8;
    let name = path.as_os_str().as_encoded_bytes();
    let slashes = memchr::memchr_iter(b'/', name).map(|slash| slash + 1);
    let starts = std::iter::once(0).chain(slashes.take(FOLDERS));
    let found = starts.flat_map(|start| {
        let text = &name[start..];
        let found = secrets(Rule::UriReference, text, 0..text.len()).into_iter();
        found.map(move |secret| secret.start + start..secret.end + start)
    });
    masked(name, &found.collect::<Vec<_>>())
}

/// The capabilities of a stream.
#[derive(Debug, Clone, Copy)]
pub struct Look {
    /// `true` if the stream shows colors. `NO_COLOR` and similar variables are respected.
    pub colored: bool,
    /// The width of lines.
    pub columns: usize,
    /// `true` if the stream is a terminal.
    pub terminal: bool,
    pub linked: bool,
}

impl Look {
    pub fn of(stream: &impl RawStream) -> Self {
        let terminal = || {
            let size = stream.is_terminal().then(terminal_size::terminal_size).flatten();
            size.map(|(width, _)| usize::from(width.0))
        };
        let asked = columns(&std::env::var("COLUMNS").unwrap_or_default());
        Self {
            colored: AutoStream::choice(stream) != ColorChoice::Never,
            columns: asked.or_else(terminal).unwrap_or(100).clamp(40, 200),
            terminal: stream.is_terminal(),
            linked: stream.is_terminal() && shows_links(&std::env::var("TERM").unwrap_or_default()),
        }
    }

    /// Removes hyperlinks, unless the terminal shows them.
    pub fn links(self, text: String) -> String {
        const LINK: &str = "\x1B]8;;";
        if self.linked || !text.contains(LINK) {
            return text;
        }
        let mut parts = text.split(LINK);
        let mut plain = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            plain.push_str(part.split_once("\x1B\\").map_or("", |(_, rest)| rest));
        }
        plain
    }

    /// Wraps `text` for a terminal, with an indent of this width after the first line. Words are not divided. Text
    /// for programs is not wrapped.
    pub fn wrapped(self, text: &str, indent: usize) -> String {
        if !self.terminal {
            return text.to_owned();
        }
        let room = self.columns.saturating_sub(indent).max(20);
        lines_of(text, room).join(&format!("\n{:indent$}", ""))
    }

    /// Returns `text` as a heading.
    pub fn heading(self, text: &str) -> String {
        self.styled(text, AnsiColor::Green.on_default().bold())
    }

    /// Returns `text` with emphasis.
    pub fn strong(self, text: &str) -> String {
        self.styled(text, Style::new().bold())
    }

    fn styled(self, text: &str, style: Style) -> String {
        if self.colored { format!("{style}{text}{style:#}") } else { text.to_owned() }
    }
}

/// Breaks a text between words into lines of up to a number of columns.
pub fn lines_of(text: &str, columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let fits = |line: &&mut String| line.chars().count() + 1 + word.chars().count() <= columns;
        match lines.last_mut().filter(fits) {
            Some(line) => line.extend([" ", word]),
            None => lines.push(word.to_owned()),
        }
    }
    lines
}

/// Returns `true` if a terminal of this kind shows links (OSC 8), or ignores them.
fn shows_links(kind: &str) -> bool {
    const OLD: [&str; 8] = ["", "linux", "dumb", "screen", "eterm", "cons", "ansi", "vt"];
    !OLD.iter().any(|old| if old.is_empty() { kind.is_empty() } else { kind.starts_with(old) })
}

/// Returns the value of `COLUMNS`, which overrides the width of the terminal (POSIX).
fn columns(value: &str) -> Option<usize> {
    value.parse().ok().filter(|columns| *columns > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOOK: Look = Look { colored: true, columns: 40, terminal: true, linked: false };

    #[test]
    fn writes_links_only_for_supporting_terminals() {
        let text = "a \x1B]8;;http://x/\x1B\\\x1B[1mU004\x1B[0m\x1B]8;;\x1B\\ b".to_owned();
        assert_eq!(LOOK.links(text.clone()), "a \x1B[1mU004\x1B[0m b");
        assert_eq!(Look { linked: true, ..LOOK }.links(text.clone()), text);
        assert!(shows_links("xterm-256color") && shows_links("tmux-256color"));
        assert!(!shows_links("linux") && !shows_links("vt100") && !shows_links("screen.xterm"));
    }

    #[test]
    fn masks_secrets_in_file_names() {
        assert_eq!(name_of(Path::new("a/http://u:abc@h/b")), "a/http://u:***@h/b");
        assert_eq!(name_of(Path::new("a/b/c.txt")), "a/b/c.txt");
    }

    #[test]
    fn wraps_text_with_its_indent() {
        let wrapped = LOOK.wrapped("aaaa bbbb cccc dddd eeee ffff gggg hhhh", 6);
        assert_eq!(wrapped, "aaaa bbbb cccc dddd eeee ffff gggg\n      hhhh");
        assert!(wrapped.lines().all(|line| line.len() <= 40));
        // The next word exceeds the width by one.
        let wrapped = LOOK.wrapped("aaaa bbbb cccc dddd eeee ffff ggggg", 6);
        assert_eq!(wrapped, "aaaa bbbb cccc dddd eeee ffff\n      ggggg");
        assert_eq!(LOOK.wrapped(&"x".repeat(60), 0), "x".repeat(60));
        let words = |second: usize| format!("{} {}", "a".repeat(38), "b".repeat(second));
        assert_eq!(lines_of(&words(39), 78), [words(39)]);
        assert_eq!(lines_of(&words(40), 78), ["a".repeat(38), "b".repeat(40)]);
        let long = "aa ".repeat(60);
        assert_eq!(Look { terminal: false, ..LOOK }.wrapped(&long, 0), long);
    }
}
