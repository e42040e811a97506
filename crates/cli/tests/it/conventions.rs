//! The commands in `docs/conventions.md`, `docs/ci.md`, the action and the hook run.

use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::{Command, Output};

use crate::cases::shell;
use crate::common::Folder;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

fn read(name: &str) -> String {
    std::fs::read_to_string(Path::new(ROOT).join(name)).expect("reads")
}

/// Creates a repository of a user.
fn repository() -> Folder {
    let folder = Folder::new();
    std::fs::create_dir(folder.path(".git")).expect("creates");
    folder.file("README.md", "[a](b)\n");
    folder.file("links.txt", "http://a/\n");
    folder.file("fixed.txt", "http://a/|\n");
    folder.file("broken.txt", "http://a/%zz\n");
    folder.file("known.txt", "");
    folder.file("settings.toml", "rule = 'URI'\n");
    folder.file("silenced.md", "<!-- uri-grammar: allow U004 -->\n[a](<http://b c>)\n");
    folder.file("image.png", b"\x89PNG\r\n\x1A\n\0\0");
    folder.file(".gitignore", "broken.txt\nfixed.txt\n");
    folder
}

/// Runs a shell command in it. `cargo` only checks that the package to install exists.
fn run_in_folder(folder: &Folder, line: &str, variables: &[(&str, &str)]) -> Output {
    let bin = folder.path(".bin");
    std::fs::create_dir_all(&bin).expect("creates");
    let cargo = folder.file(
        ".bin/cargo",
        "#!/bin/sh\ntest \"$1 $2 $3\" = 'install --locked --path' && test -f \"$4/Cargo.toml\"\n",
    );
    std::fs::set_permissions(cargo, PermissionsExt::from_mode(0o755)).expect("sets");
    let set = |(name, value): &(&str, &str)| format!("export {name}='{value}'\n");
    let variables: String = variables.iter().map(set).collect();
    shell(&folder.path("."), &format!("{variables}PATH=\"$PWD/.bin:$PATH\"\n{line}"))
}

#[test]
fn every_convention_is_followed() {
    let document = read("docs/conventions.md");
    let rows: Vec<_> = document.lines().filter(|line| line.starts_with("| ")).skip(1).collect();
    assert!(rows.len() >= 30, "{}", rows.len());
    for row in rows {
        let cell = row.trim_end_matches(" |").rsplit(" | ").next().expect("a cell");
        let line = cell.strip_prefix('`').and_then(|line| line.strip_suffix('`')).expect(row);
        let folder = repository();
        let allowed: &[i32] = if line.contains("--no-ignore") { &[1] } else { &[0] };
        let output = run_in_folder(&folder, line, &[]);
        let code = output.status.code().expect("a code");
        assert!(allowed.contains(&code), "{line}: {output:?}");
    }
}

#[test]
fn the_workflows_run_in_another_repository() {
    let document = read("docs/ci.md");
    let steps: Vec<_> = document.lines().map(str::trim).collect();
    let folder = repository();
    // The result of the lines with `git clone`. A toolchain file of the checked repository is not used.
    let temp = Folder::new();
    symlink(ROOT, temp.path("uri-grammar")).expect("links");
    folder.file("rust-toolchain.toml", "[toolchain]\npath = '/no/such/toolchain'\n");
    let runner = temp.path(".").to_str().expect("a path").to_owned();
    let mut ran = 0;
    for (at, line) in steps.iter().enumerate() {
        let Some(line) = line.strip_prefix("- run: ") else { continue };
        let clone =
            "git clone --depth 1 https://github.com/OWNER/uri-grammar \"$RUNNER_TEMP/uri-grammar\"";
        if line == clone {
            continue;
        }
        let place = steps.get(at + 1).and_then(|next| next.strip_prefix("working-directory: "));
        let line = match place.map(|place| place.replace("${{ runner.temp }}", &runner)) {
            Some(place) => format!("cd '{place}' && {line}"),
            None => line.to_owned(),
        };
        assert!(!line.contains("cargo") || line.starts_with("cd "), "{line}");
        let output = run_in_folder(&folder, &line, &[("RUNNER_TEMP", &runner)]);
        assert_eq!(output.status.code(), Some(0), "{line}: {output:?}");
        ran += 1;
    }
    assert!(ran >= 4, "{ran}");
    assert!(std::fs::read_to_string(temp.path("links.sarif")).expect("reads").contains("2.1.0"));
}

#[test]
fn the_action_runs_in_another_repository() {
    let action = read("action.yml");
    let lines: Vec<_> =
        action.lines().filter_map(|line| line.trim().strip_prefix("run: ")).collect();
    assert_eq!(lines.len(), 2);
    assert!(action.contains("working-directory: ${{ github.action_path }}\n      run: cargo "));
    let folder = repository();
    let run = |line: &str, paths: &str| {
        run_in_folder(&folder, line, &[("PATHS", paths), ("OPTIONS", "--deny warnings")])
    };
    assert_eq!(run(&format!("cd '{ROOT}' && {}", lines[0]), ".").status.code(), Some(0));
    let output = run(lines[1], ".");
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let output = run(lines[1], "README.md broken.txt");
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(output.stdout.starts_with(b"::error file=broken.txt,line=1,"), "{output:?}");
}

#[test]
fn the_hooks_run_in_another_repository() {
    let hooks = [read(".pre-commit-hooks.yaml"), read("docs/ci.md")].concat();
    let entries: Vec<_> =
        hooks.lines().filter_map(|line| line.trim().strip_prefix("entry: ")).collect();
    assert_eq!(entries.len(), 2);
    for entry in entries {
        let folder = repository();
        let line = format!("{entry} README.md links.txt");
        assert_eq!(run_in_folder(&folder, &line, &[]).status.code(), Some(0), "{line}");
        let line = format!("{entry} README.md broken.txt");
        assert_eq!(run_in_folder(&folder, &line, &[]).status.code(), Some(1), "{line}");
    }
}

/// The README's commands for installation name existing packages.
#[test]
fn readme_installs_existing_packages() {
    let readme = read("crates/cli/README.md");
    let line = readme.lines().find(|line| line.starts_with("cargo install ")).expect("a line");
    let folder = repository();
    let from_root = format!("cd \"$PROJECT\" && {line}");
    assert_eq!(run_in_folder(&folder, &from_root, &[]).status.code(), Some(0), "{line}");
    let manifest = read("crates/cli/Cargo.toml");
    assert!(manifest.contains("\nname = \"uri-grammar-cli\"\n"));
    assert!(manifest.contains("[[bin]]\nname = \"uri-grammar\"\n"));
}

/// `check .` in this repository finds no error. Files with deliberate errors are excluded by the settings.
#[test]
fn this_repository_has_no_errors() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_uri-grammar"));
    let ran = command.args(["check", "."]).current_dir(ROOT).output().expect("runs");
    let said = String::from_utf8_lossy(&ran.stderr);
    assert_eq!((ran.status.code(), &ran.stdout[..]), (Some(0), &b""[..]), "{said}");
    assert!(said.starts_with("no errors in "), "{said}");
}
