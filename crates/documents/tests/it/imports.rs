//! No file of the sources needs another that needs it: each can be read without those that use it.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("lists") {
        let path = entry.expect("lists").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// The module of a file: `a::b` for b.rs in the folder a and for mod.rs in a/b, nothing for the root.
fn module(root: &Path, file: &Path) -> String {
    let path = file.strip_prefix(root).expect("below the root").with_extension("");
    let names: Vec<_> = path.iter().map(|name| name.to_str().expect("a name")).collect();
    let names = names.strip_suffix(&["mod"]).or(names.strip_suffix(&["lib"])).unwrap_or(&names);
    names.join("::")
}

/// The modules that a source names by `crate::`, `super::` or `self::`: what is longest of each
/// path that is one.
fn named(modules: &[String], own: &str, source: &str) -> Vec<String> {
    let parent = own.rsplit_once("::").map_or("", |(parent, _)| parent);
    let mut found = Vec::new();
    // Within its tests a file is above itself.
    let lines = source.lines().take_while(|line| *line != "#[cfg(test)]");
    let code = lines.filter(|line| !line.trim_start().starts_with("//"));
    for line in code {
        for (keyword, base) in [("crate::", ""), ("super::", parent), ("self::", own)] {
            for (at, _) in line.match_indices(keyword) {
                let names = line[at + keyword.len()..].split("::").map(|name| {
                    name.split(|c: char| !c.is_alphanumeric() && c != '_')
                        .next()
                        .unwrap_or_default()
                });
                let mut path = base.to_owned();
                for name in names {
                    let longer =
                        if path.is_empty() { name.to_owned() } else { format!("{path}::{name}") };
                    if !modules.contains(&longer) {
                        break;
                    }
                    path = longer;
                }
                if path != own {
                    found.push(path);
                }
            }
        }
    }
    found
}

/// A module from which a way leads back to itself, with that way.
fn circle(imports: &BTreeMap<String, Vec<String>>) -> Option<Vec<String>> {
    fn walk(
        imports: &BTreeMap<String, Vec<String>>,
        way: &mut Vec<String>,
        done: &mut Vec<String>,
    ) -> bool {
        let last = way.last().cloned().unwrap_or_default();
        for next in imports.get(&last).into_iter().flatten() {
            if let Some(first) = way.iter().position(|module| module == next) {
                way.drain(..first);
                return true;
            }
            if !done.contains(next) {
                way.push(next.clone());
                if walk(imports, way, done) {
                    return true;
                }
                way.pop();
            }
        }
        done.push(last);
        false
    }
    let mut done = Vec::new();
    imports.keys().find_map(|module| {
        let mut way = vec![module.clone()];
        walk(imports, &mut way, &mut done).then_some(way)
    })
}

fn imports_of(root: &Path) -> BTreeMap<String, Vec<String>> {
    let mut files = Vec::new();
    sources(root, &mut files);
    let modules: Vec<String> = files.iter().map(|file| module(root, file)).collect();
    let each = files.iter().zip(&modules);
    each.map(|(file, own)| {
        let source = fs::read_to_string(file).expect("reads");
        (own.clone(), named(&modules, own, &source))
    })
    .collect()
}

#[test]
fn no_files_need_each_other() {
    for crate_ in ["documents", "oracle"] {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(crate_).join("src");
        let imports = imports_of(&root);
        assert!(imports.len() > 10 && imports.values().flatten().count() > 20, "{imports:?}");
        assert_eq!(circle(&imports), None, "{crate_}");
    }
}

/// The test of the test.
#[test]
fn circles_are_noticed() {
    let modules = ["", "a", "a::b", "c"].map(str::to_owned);
    let source = "use super::x;\n// crate::c\nuse crate::c::d;\n    crate::a::B::new()";
    assert_eq!(named(&modules, "a::b", source), ["a", "c", "a"]);
    let imports = |edges: &[(&str, &[&str])]| -> BTreeMap<String, Vec<String>> {
        let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        edges.iter().map(|(from, to)| ((*from).to_owned(), owned(to))).collect()
    };
    assert_eq!(circle(&imports(&[("a", &["b", "c"]), ("b", &["c"]), ("c", &[])])), None);
    let found = circle(&imports(&[("a", &["b"]), ("b", &["c"]), ("c", &["d", "b"])]));
    assert_eq!(found, Some(vec!["b".to_owned(), "c".to_owned()]));
}
