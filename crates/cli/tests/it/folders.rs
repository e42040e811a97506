//! The files that `check` reads: named files, and files in folders.

use std::fs;

use crate::common::{Folder, Ran, command, run};

/// A report that is written into the folder is not checked.
#[cfg(unix)]
#[test]
fn the_file_that_is_standard_output_is_skipped() {
    let folder = Folder::new();
    folder.file("a.md", "[a](<b]c>)\n");
    let report = folder.file("report.md", "");
    for _ in 0..2 {
        let out = fs::File::options().append(true).open(&report).expect("opens");
        out.set_len(0).expect("empties");
        let mut check = command();
        check.args(["check", "--no-config", "."]).current_dir(folder.path(".")).stdout(out);
        let output = check.output().expect("runs");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(said.starts_with("1 error in 1 reference of 1 file"), "{said}");
    }
}

/// Runs the command in a folder, and fails if it takes long.
#[cfg(unix)]
fn run_soon(folder: &Folder, arguments: &[&str]) -> Ran {
    let mut child = command();
    child.args(arguments).current_dir(folder.path("."));
    child.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped());
    let mut child = child.spawn().expect("starts");
    let begin = std::time::Instant::now();
    while child.try_wait().expect("waits").is_none() {
        if begin.elapsed().as_secs() > 20 {
            child.kill().expect("ends");
            panic!("{arguments:?} does not end");
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    let output = child.wait_with_output().expect("ends");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    Ran { code: output.status.code(), stdout: text(output.stdout), stderr: text(output.stderr) }
}

/// Settings and patterns that are pipes or devices are not read.
#[cfg(unix)]
#[test]
fn special_files_in_a_checkout_are_not_read() {
    use std::os::unix::fs::symlink;
    let pipe = |folder: &Folder, name: &str| {
        let made = std::process::Command::new("mkfifo").arg(folder.path(name)).status();
        assert!(made.expect("runs").success());
    };
    for name in [".gitignore", ".ignore", "sub/.gitignore"] {
        for is_pipe in [true, false] {
            let folder = Folder::new();
            fs::create_dir_all(folder.path(".git")).expect("creates");
            fs::create_dir_all(folder.path("sub")).expect("creates");
            folder.file("sub/a.md", "[a](<b]c>)\n");
            match is_pipe {
                true => pipe(&folder, name),
                false => symlink("/dev/zero", folder.path(name)).expect("links"),
            }
            let ran = run_soon(&folder, &["check", "."]);
            assert_eq!(ran.code, Some(2), "{name}: {}", ran.stderr);
            assert!(ran.stderr.contains("not a regular file of patterns"), "{}", ran.stderr);
            assert_eq!(run_soon(&folder, &["check", "--no-ignore", "."]).code, Some(1));
            // The pattern files of parent folders are read, too.
            assert_eq!(run_soon(&folder, &["check", "sub"]).code, Some(2), "{name}");
        }
    }
    let folder = Folder::new();
    fs::create_dir_all(folder.path(".git")).expect("creates");
    folder.file("a.md", "[a](b)\n");
    pipe(&folder, "uri-grammar.toml");
    let ran = run_soon(&folder, &["check", "a.md"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("uri-grammar.toml: not a regular file"), "{}", ran.stderr);
}

/// A path is too long for the system to read.
#[cfg(target_os = "linux")]
#[test]
fn reports_unreadable_paths_in_folders() {
    let folder = Folder::new();
    folder.file("a.txt", "http://a/\n");
    let chain = |first: &str| {
        let name = "d".repeat(250);
        (0..9).fold(folder.path(first), |path, _| path.join(&name))
    };
    // Each half is short enough.
    let (upper, lower) = (chain("upper"), chain("lower"));
    std::fs::create_dir_all(&upper).expect("creates");
    std::fs::create_dir_all(lower).expect("creates");
    std::fs::rename(folder.path("lower"), upper.join("lower")).expect("moves");
    let ran = run([&"check".into(), &folder.path("")]);
    assert_eq!(ran.code, Some(2), "{}", ran.stderr);
    assert!(ran.stderr.contains("File name too long"), "{}", ran.stderr);
    assert!(ran.stderr.ends_with(" of 1 file; 1 file not read\n"), "{}", ran.stderr);
}

#[test]
fn readme_of_this_project_has_no_errors() {
    let readme = concat!(env!("CARGO_MANIFEST_DIR"), "/../../README.md");
    let ran = run(["check", "--no-config", readme]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), ""));
    assert!(ran.stderr.starts_with("no errors in "), "{}", ran.stderr);
    assert!(ran.stderr.ends_with(" references\n"), "{}", ran.stderr);
}
