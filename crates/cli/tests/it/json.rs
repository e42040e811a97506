//! The JSON format of `check`: one object per line.

use crate::common::{Folder, assert_harmless, run, run_with};
use crate::effort;
use serde_json::Value;

fn objects(input: &[u8]) -> Vec<Value> {
    let ran = run_with(["check", "--format", "json"], input);
    assert_harmless(&ran.stdout);
    assert!(ran.stdout.is_ascii());
    let mut objects: Vec<Value> =
        ran.stdout.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let summary = objects.pop().expect("a summary");
    assert_eq!((&summary["type"], &summary["version"]), (&"summary".into(), &2.into()));
    assert!(objects.iter().all(|object| object["type"] == "diagnostic" && object["version"] == 2));
    objects
}

#[test]
fn writes_one_object_per_line_for_any_bytes() {
    let bytes: Vec<u8> = (0..effort::of(20_000, 200_000_u32))
        .map(|i| (i.wrapping_mul(2_654_435_761) >> 13) as u8)
        .collect();
    let found = objects(&bytes);
    assert!(found.len() > 100);
    for object in found {
        assert!(object["exact"]["offset"].is_u64() && object["message"].is_string(), "{object}");
    }
}

/// The name of a file is unchanged, unless it affects a terminal.
#[test]
fn keeps_file_names() {
    let folder = Folder::new();
    let said = |name: &str| {
        let path = folder.file(name, "a b\n");
        let ran = run(["check", "--as=lines", "--format", "json"]
            .map(AsRef::as_ref)
            .into_iter()
            .chain([path.as_os_str()]));
        let first: Value =
            serde_json::from_str(ran.stdout.lines().next().expect("a line")).expect("JSON");
        (
            path.to_str().expect("a path").to_owned(),
            first["file"].as_str().expect("a name").to_owned(),
        )
    };
    for name in
        ["a b.txt", "e\u{301}.txt", "\u{65e5}.txt", "\u{2027}\u{202f}\u{2010}\u{205f}\u{2070}.txt"]
    {
        let (path, file) = said(name);
        assert_eq!(file, path);
    }
    for c in [
        '\u{1}', '\u{7f}', '\u{85}', '\u{200b}', '\u{200f}', '\u{2028}', '\u{202e}', '\u{2060}',
        '\u{206f}', '\u{61c}', '\u{feff}',
    ] {
        let (path, file) = said(&format!("a{c}b.txt"));
        assert!(path.contains(c) && !file.contains(c), "{file:?}");
    }
}
