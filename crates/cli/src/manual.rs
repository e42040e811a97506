//! `completions` and `man`: completions for shells, and manual pages.

use std::io::{self, Write};
use std::path::Path;

use clap_complete::Shell;
use clap_mangen::Man;

use crate::command_line::definition;
use crate::outcome::Outcome;
use crate::output;

const NAME: &str = "uri-grammar";

/// Writes the completions for a shell.
pub fn completions(shell: Shell) -> io::Result<Outcome> {
    // The script is generated in memory, because the generator panics if writing fails.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut definition(), NAME, &mut script);
    write(&script)
}

/// Writes the main manual page, or all pages into a folder.
pub fn pages(folder: Option<&Path>) -> io::Result<Outcome> {
    match folder {
        Some(folder) => {
            std::fs::create_dir_all(folder)?;
            clap_mangen::generate_to(definition(), folder)?;
            Ok(Outcome::Holds)
        }
        None => {
            let mut page = Vec::new();
            Man::new(definition()).render(&mut page)?;
            write(&page)
        }
    }
}

fn write(bytes: &[u8]) -> io::Result<Outcome> {
    let mut out = output::stdout();
    out.write_all(bytes)?;
    out.end()
}
