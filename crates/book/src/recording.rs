//! The records of what becomes of each rule read as a PEG, written anew.

use crate::facts::chapters;
use crate::literal::ByLetter;
use crate::{Error, Project, parallel};

/// Computes what becomes of the rules of these chapters, or of all where there are none, and writes the
/// records.
///
/// # Errors
///
/// Where a file cannot be written.
pub fn record(project: &Project, only: &[String]) -> Result<(), Error> {
    let mut chapters = chapters();
    chapters.retain(|chapter| only.is_empty() || only.iter().any(|name| name == chapter.slug));
    let done = parallel::map(&chapters, |chapter| {
        let found = ByLetter::computed(chapter.rules, |_| true)?;
        let text = serde_json::to_string_pretty(&found).map_err(|it| Error::Write(it.into()))?;
        let path = format!("crates/book/literal/{}.json", chapter.slug);
        Ok(std::fs::write(project.root().join(path), text + "\n")?)
    });
    done.into_iter().collect()
}
