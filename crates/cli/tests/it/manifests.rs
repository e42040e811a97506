//! `--fix` does not change typical manifests and configuration files.

use std::fs;
use std::path::Path;

use crate::common::{Folder, run};

#[test]
fn manifests_are_not_changed() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/manifests");
    let mut names: Vec<_> =
        fs::read_dir(corpus).expect("lists").map(|it| it.expect("lists").path()).collect();
    names.sort();
    assert!(names.len() >= 17, "{names:?}");
    let folder = Folder::new();
    let mut changed = Vec::new();
    for original in names {
        let name = original.file_name().and_then(|name| name.to_str()).expect("a name");
        let before = fs::read_to_string(&original).expect("reads");
        let file = folder.file(name, &before);
        // One file is a list.
        let extract = if name == "lines.txt" { "--extract=lines" } else { "--extract=auto" };
        let ran = run([
            "check",
            "--no-config",
            extract,
            "--fix",
            "--lint=all",
            file.to_str().expect("a path"),
        ]);
        assert!(matches!(ran.code, Some(0 | 1)), "{name}: {}", ran.stderr);
        let after = fs::read_to_string(&file).expect("reads");
        let lines = before.lines().zip(after.lines()).filter(|(before, after)| before != after);
        changed.extend(lines.map(|(before, after)| {
            (name.to_owned(), before.trim().to_owned(), after.trim().to_owned())
        }));
        assert_eq!(before.lines().count(), after.lines().count(), "{name}");
    }
    let changed: Vec<(String, String, String)> = changed;
    assert!(changed.is_empty(), "{changed:?}");
}
