//! Paths of the project: in links, in code, and in the map of ARCHITECTURE.md.

use super::NOT_OURS;
use super::markdown::Markdown;
use super::project::Project;

/// Endings of the names of files.
const ENDINGS: [&str; 18] = [
    "abnf", "bnf", "dict", "html", "json", "jsonl", "lock", "md", "py", "rs", "sh", "snap", "svg",
    "toml", "tsv", "txt", "yaml", "yml",
];

/// Returns the folder of a document.
fn folder(name: &str) -> &str {
    name.rsplit_once('/').map_or("", |(folder, _)| folder)
}

/// Joins a folder and a path, and removes `.` and `..`. Returns nothing if the path leads out of the project.
fn within(folder: &str, path: &str) -> Option<String> {
    let mut names: Vec<_> = folder.split('/').filter(|name| !name.is_empty()).collect();
    for name in path.split('/').filter(|name| !matches!(*name, "" | ".")) {
        match name {
            ".." => drop(names.pop()?),
            _ => names.push(name),
        }
    }
    Some(names.join("/"))
}

/// Lists relative links without a target.
pub fn dead_links(project: &Project, name: &str, document: &Markdown) -> Vec<String> {
    let leads_somewhere = |link: &str| {
        let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
        let target = match path {
            "" => Some(name.to_owned()),
            _ => within(folder(name), path).filter(|path| project.has(path)),
        };
        let Some(target) = target else { return false };
        if anchor.is_empty() || !target.ends_with(".md") {
            return true;
        }
        let other = (!path.is_empty()).then(|| Markdown::read(&project.text(&target)));
        other.as_ref().unwrap_or(document).anchors.iter().any(|one| one == anchor)
    };
    let relative = document.links.iter().filter(|link| !link.contains(':'));
    let dead = relative.filter(|link| !leads_somewhere(link));
    dead.map(|link| format!("the link {link} leads nowhere")).collect()
}

/// Returns `true` if code in a sentence names a file or folder of the project.
fn is_path(project: &Project, code: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || "_./*-".contains(c);
    if !code.chars().all(plain) || !code.contains(|c: char| c.is_ascii_alphabetic()) {
        return false;
    }
    let (first, rest) = code.split_once('/').unwrap_or((code, ""));
    let ending = code
        .rsplit_once('.')
        .is_some_and(|(name, ending)| !name.is_empty() && ENDINGS.contains(&ending));
    // A text that begins with a slash or a dot segment is an example of a reference.
    let names = !first.is_empty() && first.contains(|c: char| c.is_ascii_alphanumeric());
    names && (ending || (code.ends_with('/') && !rest.contains("//")) || has_top(project, code))
}

/// Returns `true` if code names a file or folder even in a text about paths of references.
pub fn is_surely_path(project: &Project, code: &str) -> bool {
    is_path(project, code) && (has_top(project, code) || code.ends_with(".rs"))
}

/// Returns `true` if a path of several names begins with a folder at the top of the project.
fn has_top(project: &Project, path: &str) -> bool {
    path.split_once('/').is_some_and(|(first, _)| project.has(first))
}

/// Lists paths in code within sentences that do not exist. A path that begins with a folder at the
/// top must exist there or beside the document. Any other path must be the end of some path of the
/// project; a module may be named without `.rs`.
pub fn missing(project: &Project, name: &str, document: &Markdown) -> Vec<String> {
    let ours =
        |code: &&String| is_path(project, code) && NOT_OURS.iter().all(|(other, _)| other != code);
    let there = |code: &&String| {
        let path = code.trim_end_matches('/');
        let beside = within(folder(name), path);
        if path.contains('*') {
            return project.has_like(path) || beside.is_some_and(|path| project.has_like(&path));
        }
        project.has(path)
            || beside.is_some_and(|path| project.has(&path))
            || (!has_top(project, path)
                && (project.has_somewhere(path) || project.has_somewhere(&format!("{path}.rs"))))
    };
    let spans = document.spans.iter().filter(ours);
    let missing = spans.filter(|code| !there(code));
    missing.map(|code| format!("there is no `{code}`")).collect()
}

/// Lists files and folders of a map that do not exist. A map is a block of code without a language whose first word
/// is a folder. An indented line is about the folder above it. Further names in a line are in the same folder as the
/// first.
pub fn not_in_the_map(project: &Project, document: &Markdown) -> Vec<String> {
    let is_entry = |word: &str| {
        let ending = word.rsplit_once('.').is_some_and(|(_, ending)| ENDINGS.contains(&ending));
        word.ends_with('/') || ending
    };
    let mut missing = Vec::new();
    for (language, block) in &document.blocks {
        let begins = block.split_whitespace().next().is_some_and(|word| word.ends_with('/'));
        if !language.is_empty() || !begins {
            continue;
        }
        let mut open: Vec<(usize, String)> = Vec::new();
        for line in block.lines() {
            let indented = line.len() - line.trim_start().len();
            let entries: Vec<_> =
                line.split_whitespace().take_while(|word| is_entry(word)).collect();
            let Some(&first) = entries.first() else { continue };
            open.retain(|(other, _)| *other < indented);
            let above = open.last().map_or("", |(_, folder)| folder).to_owned();
            let beside = folder(first.trim_end_matches('/'));
            for entry in &entries {
                let within = |folder: &str| within(folder, entry).unwrap_or_default();
                let of_first = within(&format!("{above}/{beside}"));
                if !project.has(&within(&above)) && !project.has(&of_first) {
                    missing.push(format!("there is no {entry} in the map: {}", line.trim()));
                }
            }
            if let [folder] = entries[..] {
                open.push((indented, within(&above, folder).unwrap_or_default()));
            }
        }
    }
    missing
}
