//! `check --fix` and `--fix-suggestions`: files are fixed or left unchanged.

use std::fs;

use crate::common::{Folder, run, skipped};
use crate::effort;

#[cfg(unix)]
#[test]
fn keeps_owner_of_the_file() {
    use std::os::unix::fs::{MetadataExt, chown};

    let folder = Folder::new();
    let file = folder.file("links", "http://a/b|c\n");
    // Only a superuser can change the owner of a file.
    let given = chown(&file, Some(65_534), Some(65_534)).is_ok();
    let before = fs::metadata(&file).expect("is there");
    run([&"check".into(), &"--fix".into(), &file]);
    let after = fs::metadata(&file).expect("is there");
    assert_eq!(fs::read_to_string(&file).expect("reads"), "http://a/b%7Cc\n");
    assert_eq!((after.uid(), after.gid()), (before.uid(), before.gid()), "given away: {given}");
}

/// A file-size limit behaves like a full disk. By default, exceeding it kills the process.
#[cfg(target_os = "linux")]
#[test]
fn crash_or_full_disk_loses_no_data() {
    let folder = Folder::new();
    let content = "http://a/b|c\n".repeat(10_000);
    for (trap, code) in [("trap '' XFSZ;", Some(2)), ("", None)] {
        let file = folder.file("links", &content);
        let script = format!("{trap} ulimit -f 16; exec \"$0\" check --fix \"$1\"");
        let output = std::process::Command::new("bash")
            .args(["-c", &script, env!("CARGO_BIN_EXE_uri-grammar")])
            .arg(&file)
            .stdout(std::process::Stdio::null())
            .output()
            .expect("runs");
        assert_eq!(output.status.code(), code, "{output:?}");
        assert_eq!(fs::read_to_string(&file).expect("reads"), content);
        if code.is_some() {
            assert!(
                String::from_utf8_lossy(&output.stderr).contains("File too large"),
                "{output:?}"
            );
            assert_eq!(fs::read_dir(folder.path(".")).expect("lists").count(), 1);
        }
    }
}

#[test]
fn patch_applies_the_diff() {
    let folder = Folder::new();
    let text = (0..100).map(|n| format!("http://a/{n}{}\n", if n % 9 == 0 { " |" } else { "" }));
    let file = folder.file("links", text.collect::<String>().trim_end());
    let diff = run([&"check".into(), &"--fix-suggestions".into(), &file]).stdout;
    let diff = folder.file("diff", diff);
    let patch = std::process::Command::new("patch").arg(&file).arg(&diff).output();
    let Ok(patch) = patch else {
        skipped("the diff with `patch`, which is not here");
        return;
    };
    assert!(patch.status.success(), "{patch:?}");
    assert_eq!(run([&"check".into(), &file]).stderr, "no errors in 100 lines\n");
}

#[test]
fn accepts_long_lines_and_any_bytes() {
    let folder = Folder::new();
    let bytes: Vec<u8> = (0..effort::of(75_000, 300_000_u32))
        .map(|i| (i.wrapping_mul(2_654_435_761) >> 11) as u8)
        .collect();
    let part = effort::of(4, 1);
    let [bars, spaced, between] = [5_000_000, 400_000, 300_000].map(|count| count / part);
    for content in [bytes, b"|".repeat(bars), b"| ".repeat(spaced), b"|a".repeat(between)] {
        let file = folder.file("f", &content);
        let ran = run([&"check".into(), &"--fix".into(), &"--as=lines".into(), &file]);
        assert!(matches!(ran.code, Some(0 | 1)), "{}", ran.stderr);
        let ran = run([&"check".into(), &"--fix-suggestions".into(), &"--as=lines".into(), &file]);
        assert!(matches!(ran.code, Some(0 | 1)), "{}", ran.stderr);
    }
}
