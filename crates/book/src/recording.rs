//! Updates the records of rules that are read as a PEG.

use crate::facts::chapters;
use crate::literal::ByLetter;
use crate::{Error, Project, parallel};

/// Computes the losses of the rules in these chapters, or in all chapters if `only` is empty, and writes the records.
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
