//! `check --fix` and `--fix-suggestions`: files are fixed or left unchanged.

use std::fs;

use crate::common::{Folder, assert_harmless, run, run_with};
use crate::effort;

#[test]
fn applies_certain_fixes_in_place() {
    let folder = Folder::new();
    let file =
        folder.file("links", "http://a/b|c\nhttp://a/\nhttp://a/b c\n http://b/^\r\nhttp://c/|");
    let ran = run([&"check".into(), &"--fix".into(), &file]);
    let wanted = "http://a/b%7Cc\nhttp://a/\nhttp://a/b c\nhttp://b/%5E\r\nhttp://c/%7C";
    assert_eq!(fs::read_to_string(&file).expect("reads"), wanted);
    assert_eq!(ran.code, Some(1));
    assert_eq!(
        ran.stdout,
        format!("{}:3:11: error[U004]: unencoded space in the path\n", file.display())
    );
    assert_eq!(ran.stderr, "1 error in 5 lines; 4 fixed\n");
    let again = run([&"check".into(), &"--fix".into(), &file]);
    assert_eq!(again.stderr, "1 error in 5 lines\n");
    assert_eq!(fs::read_to_string(&file).expect("reads"), wanted);
}

#[test]
fn keeps_everything_but_fixed_lines() {
    let folder = Folder::new();
    for (before, after) in [
        (
            &b"\xEF\xBB\xBFa|b\r\n\r\n\xFFx|\nc|d"[..],
            &b"\xEF\xBB\xBFa%7Cb\r\n\r\n\xFFx|\nc%7Cd"[..],
        ),
        (b"\xFF\xFEa\0|\0\n\0", b"\xFF\xFEa\0|\0\n\0"),
        (b"http://a/{id}|\n", b"http://a/{id}|\n"),
        (b"http://u:p@h/a|b", b"http://u:p@h/a%7Cb"),
        (b"", b""),
        (b"a", b"a"),
    ] {
        let file = folder.file("f", before);
        run([&"check".into(), &"--fix".into(), &"--as=lines".into(), &file]);
        assert_eq!(
            fs::read(&file).expect("reads").escape_ascii().to_string(),
            after.escape_ascii().to_string()
        );
    }
}

#[test]
fn fixes_lints_on_request() {
    let folder = Folder::new();
    let fixed = |arguments: &[&str], text: &str| {
        let file = folder.file("f", text);
        let mut all = vec!["check", "--fix"];
        all.extend(arguments);
        let path = file.to_str().expect("a path");
        all.push(path);
        run(all);
        fs::read_to_string(&file).expect("reads")
    };
    let text = "HTTP://EXAMPLE.com:080/a/../b|\n";
    assert_eq!(fixed(&[], text), "HTTP://EXAMPLE.com:080/a/../b%7C\n");
    assert_eq!(fixed(&["--lint=all"], text), "http://example.com/b%7C\n");
    // A fix can reveal a further finding.
    for (text, wanted) in [
        ("http://h:0080/", "http://h/"),
        ("http://%41h/", "http://ah/"),
        ("http://h:0080#/", "http://h#/"),
    ] {
        assert_eq!(fixed(&["--lint=all"], text), wanted);
    }
    assert_eq!(
        fixed(&["--lint=all", "--allow", "host-case,dot-segments"], text),
        "http://EXAMPLE.com/a/../b%7C\n"
    );
}

#[test]
fn links_stay_links_and_permissions_stay() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = Folder::new();
    let (file, link) = (folder.file("file", "a|b\n"), folder.path("link"));
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).expect("sets");
    symlink("file", &link).expect("links");
    assert_eq!(run([&"check".into(), &"--fix".into(), &"--as=lines".into(), &link]).code, Some(0));
    assert!(link.is_symlink());
    assert_eq!(fs::read(&file).expect("reads"), b"a%7Cb\n");
    assert_eq!(fs::metadata(&file).expect("is there").permissions().mode() & 0o777, 0o640);

    symlink("round", folder.path("round")).expect("links");
    for unfit in [folder.path("round"), "/dev/null".into()] {
        let ran = run([&"check".into(), &"--fix".into(), &"--as=lines".into(), &unfit]);
        assert_eq!(ran.code, Some(2), "{unfit:?}");
    }
    fs::write(&file, "a|b\n").expect("writes");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o440)).expect("sets");
    let ran = run([&"check".into(), &"--fix".into(), &"--as=lines".into(), &file]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("may not be written"), "{}", ran.stderr);
    assert!(ran.stderr.ends_with("; 1 file not written\n"), "{}", ran.stderr);
    assert_eq!(fs::read(&file).expect("reads"), b"a|b\n");
    let document = folder.file("a.md", "[a] (http://b/)");
    fs::set_permissions(&document, fs::Permissions::from_mode(0o440)).expect("sets");
    let ran = run([&"check".into(), &"--fix".into(), &document]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.ends_with("; 1 file not written\n"), "{}", ran.stderr);
}

#[test]
fn skips_binary_files() {
    let folder = Folder::new();
    for content in [&b"\x89PNG\r\n\x1A\n\0\0\0\rIHDR\na|\n"[..], b"a|\n\0"] {
        let file = folder.file("image", content);
        let ran = run([&"check".into(), &"--fix".into(), &file]);
        assert_eq!(fs::read(&file).expect("reads"), content);
        assert_eq!(ran.code, Some(0));
        assert!(ran.stderr.ends_with("in no lines; 1 binary file skipped\n"), "{}", ran.stderr);
        let ran = run([&"check".into(), &"--fix".into(), &"--as=lines".into(), &file]);
        assert_eq!(fs::read(&file).expect("reads"), content);
        assert_eq!(ran.code, Some(2));
        assert!(
            ran.stderr.contains("contains a NUL, so it is not text; --fix leaves it alone"),
            "{}",
            ran.stderr
        );
    }
}

#[test]
fn keeps_utf_16_unchanged() {
    let folder = Folder::new();
    let orders: [fn(u16) -> [u8; 2]; 2] = [u16::to_le_bytes, u16::to_be_bytes];
    for (order, mark) in orders.into_iter().zip([b"\xFF\xFE", b"\xFE\xFF"]) {
        let text = "\u{FEFF}a|b\nhttp://a/b|c\n".encode_utf16().flat_map(order);
        // This is also true for files that only seem to be UTF-16.
        for content in [text.collect(), [mark, &b"a|b\nc|d\n"[..]].concat()] {
            assert!(content.starts_with(mark));
            let file = folder.file("list", &content);
            for option in ["--fix", "--fix-suggestions", "--diff"] {
                let ran = run([&"check".into(), &option.into(), &"--as=lines".into(), &file]);
                assert_eq!(ran.code, Some(1), "{option} {}", ran.stdout);
                let is_diff = option != "--fix";
                assert!(ran.stdout.is_empty() == is_diff, "{option} {}", ran.stdout);
                assert!(is_diff || ran.stdout.contains("seems to be UTF-16"), "{}", ran.stdout);
                assert_eq!(fs::read(&file).expect("reads"), content, "{option}");
            }
        }
    }
}

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

/// Lines above one megabyte are not fixed, so their findings are not counted as fixable.
#[test]
fn overlong_lines_are_not_called_fixable() {
    let folder = Folder::new();
    for (length, end) in [(1_000, "; 1 fixable with --fix\n"), (1_100_000, "in 1 line\n")] {
        let file = folder.file("f", format!("http://a/|{}", "1".repeat(length)));
        let ran = run([&"check".into(), &file]);
        assert!(ran.stderr.ends_with(end), "{}", ran.stderr);
    }
}

#[test]
fn rejects_fix_of_standard_input() {
    for arguments in [&["check", "--fix"][..], &["check", "--fix", "-"]] {
        let ran = run_with(arguments, b"a|b");
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""));
        assert!(ran.stderr.contains("--fix changes files"), "{}", ran.stderr);
    }
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
fn suggestions_write_a_diff_and_change_no_file() {
    let folder = Folder::new();
    let text = "http://a/\nhttp://host:80a/b c\nhttp://u:s3cret@h/a|b\u{202E}\n";
    let file = folder.file("links", text);
    let ran = run([&"check".into(), &"--fix-suggestions".into(), &file]);
    let name = file.display();
    let wanted = format!(
        "--- {name}\n+++ {name}\n@@ -1,3 +1,3 @@\n http://a/\n-http://host:80a/b c\n\
         +http://host:80/b%20c\n-http://u:***@h/a|b\\u{{202E}}\n"
    );
    assert!(ran.stdout.starts_with(&wanted), "{}", ran.stdout);
    assert_harmless(&ran.stdout);
    assert_eq!(ran.code, Some(1));
    assert_eq!(fs::read_to_string(&file).expect("reads"), text);
    let ran = run_with(["check", "--fix-suggestions"], b"http://a/b c");
    assert!(
        ran.stdout.ends_with("+http://a/b%20c\n\\ No newline at end of file\n"),
        "{}",
        ran.stdout
    );
    let ran = run(["check", "--fix-suggestions", "--uri", "a"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), ""));
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
        eprintln!("skipped: no `patch`");
        return;
    };
    assert!(patch.status.success(), "{patch:?}");
    assert_eq!(run([&"check".into(), &file]).stderr, "no errors in 100 lines\n");
}

#[test]
fn a_name_with_spaces_ends_at_a_tab() {
    // `patch` would otherwise end the name at the first space.
    let folder = Folder::new();
    let file = folder.file("a b", "a|b\n");
    let ran = run([&"check".into(), &"--fix-suggestions".into(), &"--as=lines".into(), &file]);
    let name = file.display();
    assert_eq!(ran.stdout, format!("--- {name}\t\n+++ {name}\t\n@@ -1,1 +1,1 @@\n-a|b\n+a%7Cb\n"));
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
