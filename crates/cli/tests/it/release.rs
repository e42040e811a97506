//! `.ci/release`: the archive is complete and reproducible.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output};

use crate::common::Folder;

fn script(arguments: &[&str]) -> Output {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../.ci/release");
    let mut command = Command::new(script);
    command.args(arguments).env("SOURCE_DATE_EPOCH", "1000000000").output().expect("runs")
}

/// Creates an archive of a small program that calls the command. A small program is packed quickly.
fn archive(folder: &Folder, name: &str) -> std::path::PathBuf {
    let dir = folder.path(name);
    let binary = folder.file(
        "uri-grammar",
        concat!("#!/bin/sh\nexec '", env!("CARGO_BIN_EXE_uri-grammar"), "' \"$@\"\n"),
    );
    fs::set_permissions(&binary, fs::Permissions::from_mode(0o755)).expect("sets");
    let [dir, binary] = [&dir, &binary].map(|path| path.to_str().expect("a path"));
    let output = script(&["--dir", dir, "--binary", binary]);
    assert!(output.status.success(), "{output:?}");
    let written = String::from_utf8(output.stdout).expect("a path");
    written.trim_end().into()
}

#[test]
fn an_archive_is_complete_and_reproducible() {
    let folder = Folder::new();
    let [first, second] = ["a", "b"].map(|name| archive(&folder, name));
    assert_eq!(fs::read(&first).expect("reads"), fs::read(&second).expect("reads"));

    let unpacked = Command::new("tar")
        .arg("-xzf")
        .arg(&first)
        .arg("-C")
        .arg(folder.path(""))
        .status()
        .expect("runs");
    assert!(unpacked.success());
    let name = first.file_name().and_then(|name| name.to_str()).expect("a name");
    let name = name.strip_suffix(".tar.gz").expect("an archive");
    assert!(name.starts_with(concat!("uri-grammar-", env!("CARGO_PKG_VERSION"), "-")), "{name}");
    let root = folder.path(name);
    for file in ["LICENSE-APACHE", "LICENSE-MIT", "README.md", "CHANGELOG.md"] {
        assert!(root.join(file).is_file(), "{file}");
    }
    let man = fs::read_to_string(root.join("man/uri-grammar-check.1")).expect("a page");
    assert!(man.contains(".TH"), "{man}");
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let path = root.join("completions").join(format!("uri-grammar.{shell}"));
        assert!(fs::read_to_string(&path).expect("completions").contains("same-document"));
    }
    let ran = Command::new(root.join("uri-grammar")).arg("--version").output().expect("runs");
    assert!(ran.stdout.starts_with(b"uri-grammar"), "{ran:?}");

    let sums = first.with_file_name("SHA256SUMS");
    let sums = fs::read_to_string(sums).expect("sums");
    assert!(sums.lines().count() == 1 && sums.contains(name), "{sums}");
}

#[test]
fn rejects_unknown_option() {
    let output = script(&["--wrong"]);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
}
