//! The corpora: generated, harvested, and from a folder beside the project.

use crate::{
    contestants::{self, Entry},
    synthetic,
};
use std::{
    env, fs,
    path::{Path, PathBuf},
};
use uri_grammar::iri::to_iri;

/// The content of a corpus, which decides its tasks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// URI-references.
    Valid,
    /// Texts that are not references.
    Invalid,
    /// A base and a reference on each line, with a tab between.
    Pairs,
    /// IRI-references, for the types of IRIs.
    Iris,
}

/// The source of a corpus.
enum Source {
    Generated(fn() -> Vec<String>),
    Harvest(&'static str),
    SpoiledHarvest,
    HarvestIris,
    Folder(&'static str),
}

/// Every corpus by name, in the order of the report.
const CORPORA: [(&str, Kind, Source); 18] = [
    ("harvest", Kind::Valid, Source::Harvest(HARVESTED)),
    ("synthetic", Kind::Valid, Source::Generated(synthetic::references)),
    ("addresses", Kind::Valid, Source::Generated(synthetic::addresses)),
    ("short", Kind::Valid, Source::Generated(synthetic::short)),
    ("long", Kind::Valid, Source::Generated(synthetic::long)),
    ("web", Kind::Valid, Source::Folder("web.txt")),
    ("percent", Kind::Valid, Source::Folder("percent.txt")),
    ("mixed", Kind::Valid, Source::Folder("synthetic.txt")),
    ("spoiled", Kind::Invalid, Source::Generated(spoiled_references)),
    ("harvest-spoiled", Kind::Invalid, Source::SpoiledHarvest),
    ("harvest-refused", Kind::Invalid, Source::Harvest(REFUSED)),
    ("web-spoiled", Kind::Invalid, Source::Folder("invalid.txt")),
    ("pairs", Kind::Pairs, Source::Generated(synthetic::pairs)),
    ("web-pairs", Kind::Pairs, Source::Folder("pairs.tsv")),
    ("iris", Kind::Iris, Source::Generated(synthetic::iris)),
    ("harvest-iris", Kind::Iris, Source::HarvestIris),
    ("iris-of-ascii", Kind::Iris, Source::Generated(synthetic::references)),
    ("web-as-iris", Kind::Iris, Source::Folder("web.txt")),
];

fn spoiled_references() -> Vec<String> {
    synthetic::spoiled(synthetic::references().iter().map(String::as_str))
}

/// The file of harvested references.
pub(crate) const HARVESTED: &str = "harvest.txt";
/// The file of harvested texts that are not references.
pub(crate) const REFUSED: &str = "harvest-refused.txt";

/// References in memory, contiguous as in a file.
pub(crate) struct Corpus {
    pub(crate) name: &'static str,
    pub(crate) kind: Kind,
    pub(crate) texts: &'static [&'static str],
}

impl Corpus {
    /// Returns the number of bytes of all texts, without line feeds.
    pub(crate) fn bytes(&self) -> usize {
        self.texts.iter().map(|text| text.len()).sum()
    }

    /// Returns the contestants for the corpus.
    pub(crate) fn contestants(&self) -> Vec<Entry> {
        if self.kind == Kind::Iris { contestants::of_iris() } else { contestants::all() }
    }
}

/// Returns the names of all corpora.
pub(crate) fn names() -> [&'static str; CORPORA.len()] {
    CORPORA.map(|(name, ..)| name)
}

/// Loads a corpus by name; `None` if its file is missing.
pub(crate) fn load(wanted: &str) -> Option<Corpus> {
    let (name, kind, source) = CORPORA.into_iter().find(|(name, ..)| *name == wanted)?;
    let texts = match source {
        Source::Generated(texts) => leak_lines(&texts().join("\n")),
        Source::Harvest(file) => read(&harvest_folder().join(file))?,
        Source::SpoiledHarvest => {
            let valid = read(&harvest_folder().join(HARVESTED))?;
            leak_lines(&synthetic::spoiled(valid.iter().copied()).join("\n"))
        }
        Source::HarvestIris => {
            let valid = read(&harvest_folder().join(HARVESTED))?;
            let shown = valid.iter().map(|text| to_iri(text)).filter(|text| !text.is_ascii());
            leak_lines(&shown.collect::<Vec<_>>().join("\n"))
        }
        Source::Folder(file) => read(&further_folder().join(file))?,
    };
    Some(Corpus { name, kind, texts })
}

/// Returns the folder of the files of `harvest`.
pub(crate) fn harvest_folder() -> PathBuf {
    workspace().join("target/corpora")
}

/// Returns the folder of corpora that are not part of the project.
fn further_folder() -> PathBuf {
    env::var_os("URI_GRAMMAR_CORPORA")
        .map_or_else(|| workspace().join("../shared/corpora"), PathBuf::from)
}

/// Returns the folder of the workspace.
pub(crate) fn workspace() -> PathBuf {
    let package = env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    package.join("../..")
}

fn read(file: &Path) -> Option<&'static [&'static str]> {
    fs::read_to_string(file).ok().map(|text| leak_lines(&text))
}

/// Returns the lines of a text, which remains in memory for the whole run. A line is the text between line feeds,
/// including a carriage return.
fn leak_lines(text: &str) -> &'static [&'static str] {
    let text: &'static str = Box::leak(Box::from(text));
    let lines: Vec<_> = text.strip_suffix('\n').unwrap_or(text).split('\n').collect();
    lines.leak()
}
