//! Writing to the standard streams, none of which need be there.

use std::io::{self, BufWriter, StdoutLock, Write};
use std::path::Path;

use anstream::stream::RawStream;
use anstream::{AutoStream, ColorChoice};
use clap::builder::styling::{AnsiColor, Style};
use uri_grammar::Rule;
use uri_grammar_diagnose::render::{masked, secrets};

/// The standard output with a buffer of its own.
pub type Out = BufWriter<StdoutLock<'static>>;

pub fn stdout() -> Out {
    BufWriter::with_capacity(64 * 1024, io::stdout().lock())
}

/// Writes a line to the standard error, if anybody listens.
pub fn to_stderr(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}

/// What messages call a file. Somebody may have meant it as a text.
pub fn name_of(path: &Path) -> String {
    /// How many folders a text can be put into by somebody who has mistaken it for a file.
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

/// What a stream lets one do.
#[derive(Debug, Clone, Copy)]
pub struct Look {
    /// Whether it takes colours (`NO_COLOR` and its kin are heeded).
    pub coloured: bool,
    /// How wide lines may be.
    pub columns: usize,
}

impl Look {
    pub fn of(stream: &impl RawStream) -> Self {
        let terminal = stream.is_terminal().then(terminal_size::terminal_size).flatten();
        Self {
            coloured: AutoStream::choice(stream) != ColorChoice::Never,
            columns: terminal.map_or(100, |(width, _)| usize::from(width.0).clamp(40, 200)),
        }
    }

    /// `text` as a heading, in colour if there is any.
    pub fn heading(self, text: &str) -> String {
        self.styled(text, AnsiColor::Green.on_default().bold())
    }

    /// `text` set off from what is around it.
    pub fn strong(self, text: &str) -> String {
        self.styled(text, Style::new().bold())
    }

    fn styled(self, text: &str, style: Style) -> String {
        if self.coloured { format!("{style}{text}{style:#}") } else { text.to_owned() }
    }
}
