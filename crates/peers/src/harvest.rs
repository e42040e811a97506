//! Collects references that people and tools have written, from files that every machine has.
//!
//! Of all distinct references, those with the smallest hashes are kept. This sample does not depend on the order of
//! the files, or on the number of references beyond the cap. Half of it is references with a scheme, and half is
//! relative references, which would otherwise outnumber them. No site contributes more than a fortieth: one project's
//! change log would otherwise be most of the harvest.

use crate::{
    contestants::is_reference,
    corpora::{HARVESTED, REFUSED, harvest_folder},
    synthetic::mix,
    table::thousands,
};
use std::{
    collections::{BTreeMap, HashSet},
    env, fs, io,
    path::{Path, PathBuf},
    process::Command,
};
use uri_grammar_documents::{Format, references};

/// Larger files are data, not documentation.
const LARGEST_FILE: u64 = 16 << 20;

/// Reads the given places, or the usual ones, and writes the two corpus files.
pub(crate) fn run(from: &[PathBuf], cap: usize) -> Result<(), String> {
    let places = if from.is_empty() { usual_places() } else { from.to_vec() };
    let mut crop = Crop::new(cap);
    for place in &places {
        let before = crop.seen.len();
        walk(place, &mut crop);
        let new = crop.seen.len() - before;
        println!("{}: {} new references", place.display(), thousands(new));
    }
    crop.write(&harvest_folder()).map_err(|error| format!("cannot write the harvest: {error}"))
}

/// Returns the folders of documentation that rustup, the system's packages and cargo install.
fn usual_places() -> Vec<PathBuf> {
    let mut places = Vec::new();
    let sysroot = Command::new("rustc").args(["--print", "sysroot"]).output();
    if let Ok(output) = sysroot {
        let sysroot = String::from_utf8_lossy(&output.stdout);
        places.push(Path::new(sysroot.trim()).join("share/doc"));
    }
    places.extend(
        ["/usr/share/doc", "/usr/share/metainfo", "/var/lib/dpkg/status"].map(PathBuf::from),
    );
    let cargo = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = || env::var_os("HOME").map(|home| Path::new(&home).join(".cargo"));
    places.extend(cargo.or_else(home).map(|cargo| cargo.join("registry/src")));
    places
}

/// Reads a file, or all files in a folder. Does not follow links.
fn walk(place: &Path, crop: &mut Crop) {
    let Ok(metadata) = fs::symlink_metadata(place) else {
        return;
    };
    if metadata.is_dir() {
        let Ok(entries) = fs::read_dir(place) else {
            return;
        };
        for entry in entries.flatten() {
            walk(&entry.path(), crop);
        }
    } else if metadata.is_file() && metadata.len() <= LARGEST_FILE {
        let Some(format) = format_of(place) else { return };
        let bytes = fs::read(place).unwrap_or_default();
        for found in references(format, &bytes).unwrap_or_default() {
            crop.add(&found.text);
        }
    }
}

/// Returns the format of a document; `None` for programs, pictures, archives and similar files.
fn format_of(file: &Path) -> Option<Format> {
    match Format::from_path(file) {
        None if file.extension().is_none() => Some(Format::Text),
        Some(Format::Program(_) | Format::Source) => None,
        format => format,
    }
}

/// The references found so far.
struct Crop {
    cap: usize,
    /// Hashes of all texts, to skip duplicates.
    seen: HashSet<u64>,
    /// References with a scheme, by site.
    sites: BTreeMap<String, Sample>,
    relative: Sample,
    refused: Sample,
}

impl Crop {
    fn new(cap: usize) -> Self {
        let (relative, refused) = (Sample::new(cap), Sample::new(cap));
        Self { cap, seen: HashSet::new(), sites: BTreeMap::new(), relative, refused }
    }

    fn add(&mut self, text: &str) {
        let usable = !text.is_empty() && text.len() <= 4096;
        let key = hash(text);
        if !usable || text.contains(['\n', '\r', '\u{fffd}']) || !self.seen.insert(key) {
            return;
        }
        let sample = match (is_reference(text), has_scheme(text)) {
            (false, _) => &mut self.refused,
            (true, true) => {
                let share = Sample::new((self.cap / 40).max(1));
                self.sites.entry(site(text).to_owned()).or_insert(share)
            }
            (true, false) => &mut self.relative,
        };
        sample.add(key, text);
    }

    /// Returns all references with a scheme, within the limits of their sites.
    fn with_scheme(&mut self) -> Sample {
        let mut all = Sample::new(self.cap);
        for (_, site) in std::mem::take(&mut self.sites) {
            let passed = site.kept.len();
            site.kept.into_iter().for_each(|(key, text)| all.add(key, &text));
            all.met += site.met - passed;
        }
        all
    }

    fn write(mut self, folder: &Path) -> io::Result<()> {
        let with_scheme = self.with_scheme();
        let met = [&with_scheme, &self.relative, &self.refused].map(|sample| thousands(sample.met));
        let half = self.cap / 2;
        let room = half.max(self.cap.saturating_sub(with_scheme.kept.len()));
        let relative: Vec<_> = self.relative.kept.into_iter().take(room).collect();
        let room = self.cap - relative.len();
        let mut kept: BTreeMap<_, _> = with_scheme.kept.into_iter().take(room).collect();
        kept.extend(relative);
        fs::create_dir_all(folder)?;
        write_lines(&folder.join(HARVESTED), kept.values())?;
        write_lines(&folder.join(REFUSED), self.refused.kept.values())?;
        let [with_scheme, relative, refused] = met;
        println!("found: {with_scheme} with a scheme, {relative} relative, {refused} refused");
        println!("kept: {} references in {HARVESTED}", thousands(kept.len()));
        println!("      {} refused texts in {REFUSED}", thousands(self.refused.kept.len()));
        Ok(())
    }
}

fn write_lines<'a>(file: &Path, lines: impl Iterator<Item = &'a String>) -> io::Result<()> {
    let text: String = lines.flat_map(|line| [line.as_str(), "\n"]).collect();
    fs::write(file, text)
}

/// The texts with the smallest hashes, at most `cap`.
struct Sample {
    cap: usize,
    met: usize,
    kept: BTreeMap<u64, String>,
}

impl Sample {
    fn new(cap: usize) -> Self {
        Self { cap, met: 0, kept: BTreeMap::new() }
    }

    fn add(&mut self, key: u64, text: &str) {
        self.met += 1;
        let full = self.kept.len() >= self.cap;
        if full && self.kept.last_key_value().is_none_or(|(&largest, _)| key >= largest) {
            return;
        }
        self.kept.insert(key, text.to_owned());
        if full {
            self.kept.pop_last();
        }
    }
}

fn has_scheme(text: &str) -> bool {
    let end = text.find([':', '/', '?', '#']);
    end.is_some_and(|end| text.as_bytes()[end] == b':')
}

/// Returns the site of a text: scheme, authority and first segment. A shorter text is its own site.
fn site(text: &str) -> &str {
    let mut ends = text.match_indices(['/', '?', '#']).map(|(at, _)| at);
    &text[..ends.nth(3).unwrap_or(text.len())]
}

/// Returns the FNV-1a hash of a text, mixed. It is the same on every machine.
fn hash(text: &str) -> u64 {
    let fnv = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
    mix(text.bytes().fold(0xcbf2_9ce4_8422_2325, fnv))
}

#[cfg(test)]
mod tests {
    use super::Crop;

    #[test]
    fn sample_is_independent_of_order() {
        let texts: Vec<_> = (0..100).map(|number| format!("page{number}.html")).collect();
        let (mut one, mut other) = (Crop::new(10), Crop::new(10));
        texts.iter().for_each(|text| one.add(text));
        texts.iter().rev().chain(&texts).for_each(|text| other.add(text));
        assert_eq!(one.relative.kept, other.relative.kept);
        assert_eq!((one.relative.kept.len(), one.relative.met, other.relative.met), (10, 100, 100));
    }

    #[test]
    fn references_are_sorted_by_scheme_and_validity() {
        let mut crop = Crop::new(10);
        for text in ["http://a/", "./a:b", "#f", "a b", "", "http://a/"] {
            crop.add(text);
        }
        assert_eq!((crop.with_scheme().met, crop.relative.met, crop.refused.met), (1, 2, 1));
    }
}
