//! The files, folders and packages of the project.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// The files of the project.
pub struct Project {
    root: PathBuf,
    files: BTreeSet<String>,
    folders: BTreeSet<String>,
    /// The packages of the workspace, by their names.
    packages: BTreeMap<String, Package>,
}

struct Package {
    features: BTreeSet<String>,
    tests: BTreeSet<String>,
    examples: BTreeSet<String>,
}

/// Asks cargo for the packages of the workspace.
fn packages(root: &Path) -> BTreeMap<String, Package> {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["metadata", "--no-deps", "--offline", "--format-version=1"]).current_dir(root);
    let answer = cargo.output().unwrap().stdout;
    let answer: Value = serde_json::from_slice(&answer).unwrap();
    let package = |package: &Value| {
        let targets = |kind: &str| {
            let targets = package["targets"].as_array().unwrap().iter();
            let of_kind = targets.filter(|target| target["kind"][0] == kind);
            of_kind.map(|target| target["name"].as_str().unwrap().to_owned()).collect()
        };
        let features = package["features"].as_object().unwrap().keys().cloned().collect();
        let name = package["name"].as_str().unwrap().to_owned();
        (name, Package { features, tests: targets("test"), examples: targets("example") })
    };
    answer["packages"].as_array().unwrap().iter().map(package).collect()
}

impl Project {
    pub fn read(root: &Path) -> Self {
        let mut project = Self {
            root: root.to_owned(),
            files: BTreeSet::new(),
            folders: BTreeSet::new(),
            packages: packages(root),
        };
        project.walk("");
        project
    }

    /// Collects all files and folders, except those that tools create.
    fn walk(&mut self, folder: &str) {
        for entry in fs::read_dir(self.root.join(folder)).unwrap() {
            let entry = entry.unwrap();
            let name = entry.file_name().into_string().unwrap();
            let path = format!("{folder}{name}");
            let made = ["corpus", "artifacts", "coverage", "node_modules", "target"]
                .contains(&name.as_str());
            if made || name.starts_with(".git") {
                continue;
            }
            if entry.file_type().unwrap().is_dir() {
                self.walk(&format!("{path}/"));
                self.folders.insert(path);
            } else {
                self.files.insert(path);
            }
        }
    }

    pub fn text(&self, file: &str) -> String {
        fs::read_to_string(self.root.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
    }

    pub fn files_that_end<'p>(&'p self, end: &'p str) -> impl Iterator<Item = &'p str> {
        self.files.iter().map(String::as_str).filter(move |file| file.ends_with(end))
    }

    /// Returns `true` if the file or folder exists.
    pub fn has(&self, path: &str) -> bool {
        self.files.contains(path) || self.folders.contains(path)
    }

    /// Returns `true` if the path of any file or folder ends with this one, at the boundary of a name.
    pub fn has_somewhere(&self, path: &str) -> bool {
        let end = format!("/{path}");
        self.has(path) || self.files.iter().chain(&self.folders).any(|one| one.ends_with(&end))
    }

    /// Returns `true` if a file matches the pattern, in which one `*` means any characters within a name.
    pub fn has_like(&self, path: &str) -> bool {
        let (start, end) = path.split_once('*').unwrap_or((path, ""));
        self.files.iter().any(|file| {
            let rest = file.strip_prefix(start).and_then(|rest| rest.strip_suffix(end));
            rest.is_some_and(|rest| !rest.contains('/'))
        })
    }

    /// Returns `true` if a path ends with the folder of a package.
    pub fn has_package_in(&self, path: &str) -> bool {
        let folders = self.files.iter().filter_map(|file| file.strip_suffix("/Cargo.toml"));
        folders.map(|folder| format!("/{folder}")).any(|end| format!("/{path}").ends_with(&end))
    }

    pub fn has_package(&self, name: &str) -> bool {
        self.packages.contains_key(name)
    }

    /// Returns `true` if the package has such a test program, or, without a package, if any package has.
    pub fn has_test(&self, package: Option<&str>, name: &str) -> bool {
        self.any(package, |package| package.tests.contains(name))
    }

    pub fn has_example(&self, package: Option<&str>, name: &str) -> bool {
        self.any(package, |package| package.examples.contains(name))
    }

    pub fn has_feature(&self, package: Option<&str>, name: &str) -> bool {
        self.any(package, |package| package.features.contains(name))
    }

    fn any(&self, name: Option<&str>, holds: impl Fn(&Package) -> bool) -> bool {
        let named = |one: &str| name.is_none_or(|name| name == one);
        self.packages.iter().any(|(one, package)| named(one) && holds(package))
    }
}
