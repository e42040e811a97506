//! The files that `check` reads: named files, and files in folders.

use std::fs;

use crate::common::{Folder, Ran, command, places, run, run_in, run_with};

#[test]
fn searches_folders_like_ripgrep() {
    let folder = Folder::new();
    for name in [".git", "docs", "target", ".hidden", "vendor", "docs/deep"] {
        fs::create_dir(folder.path(name)).expect("creates");
    }
    for name in
        ["a.md", "docs/b.md", "target/c.md", ".hidden/d.md", "vendor/e.md", "docs/deep/f.md"]
    {
        folder.file(name, "[a](<b]c>)\n");
    }
    folder.file(".git/config", "http://h:80a/\n");
    folder.file(".gitignore", "/target\n");
    folder.file("docs/image.png", b"\x89PNG\r\n\x1A\n\0\0");
    let found = |arguments: &[&str]| -> Vec<String> {
        let ran = run_in(&folder, &[&["check"], arguments].concat());
        places(&ran)
            .iter()
            .map(|place| place.split(':').next().expect("a name").to_owned())
            .collect()
    };
    let (a, b, e, f) = ("a.md", "docs/b.md", "vendor/e.md", "docs/deep/f.md");
    assert_eq!(found(&["."]), [a, b, f, e]);
    assert_eq!(found(&["docs", "a.md"]), [b, f, a]);
    assert_eq!(found(&["--exclude", "vendor", "--exclude", "deep/", "."]), [a, b]);
    assert_eq!(found(&["--exclude", "/docs/*.md", "."]), [a, f, e]);
    assert_eq!(found(&["--no-ignore", "."]), [a, b, f, "target/c.md", e]);
    assert_eq!(found(&["--hidden", "."]), [".hidden/d.md", a, b, f, e]);
    // A named file is read even if it is ignored.
    assert_eq!(found(&["target/c.md"]), ["target/c.md"]);
    folder.file("uri-grammar.toml", "exclude = ['vendor/', '/docs/deep']\n");
    assert_eq!(found(&["."]), [a, b]);
    assert_eq!(found(&["docs"]), [b]);

    let ran = run_in(&folder, &["check", "."]);
    let wanted = "2 errors in 2 references of 4 files; 1 binary file skipped\n";
    assert_eq!(ran.stderr, wanted);
}

/// Named files and files in folders are read alike, except for notes.
#[test]
fn reads_named_and_found_files_alike() {
    let folder = Folder::new();
    for (name, content) in [
        ("template.json", "{{ if .Values }}\n{\"url\": \"http://h:80a/\"}"),
        ("notes.txt", "a b\nc d\n"),
        ("data.xyz", "http://{host}/ http://h:80b/"),
        ("CODEOWNERS", "/docs/ @owner/team\n"),
        (".gitattributes", "* text=auto\n"),
        ("go.mod", "module example.com/x\n\ngo 1.22\n"),
        ("App.csproj", "<Project Sdk='a'>\n  <url>http://a/</url>\n</Project>\n"),
        ("CMakeLists.txt", "project(a)\n  add(b c)\n"),
        (".env", "URL=postgres://u:p@h/\n"),
        ("requirements.txt", "vine>=5\n-e git+https://a/b#egg=c[d]\n"),
        ("page.erb.html", "<a href='<%= link(a) %>'><a href=\"<?php echo \"a\" ?>\">"),
        ("wide.md", "\u{FFFE}\0"),
        ("links.txt", "http://a/\nhttp://b c/\n"),
        ("page.html", "<a href='{% url b %}'><a href='/c%d'>"),
    ] {
        let file = folder.file(name, content);
        let [named, found] = [name, "."].map(|path| run_in(&folder, &["check", "--hidden", path]));
        let found_places: Vec<_> =
            found.stdout.lines().map(|line| line.trim_start_matches("./").to_owned()).collect();
        assert_eq!(named.stdout.lines().collect::<Vec<_>>(), found_places, "{name}");
        assert_eq!(named.code, found.code, "{name} {}", named.stderr);
        let is_wrong = ["links.txt", "page.html"].contains(&name);
        assert_eq!(named.code, Some(i32::from(is_wrong)), "{name} {}", named.stdout);
        fs::remove_file(file).expect("removes");
    }
}

#[test]
fn missing_paths_print_a_note() {
    let note = "note: nothing to read; `uri-grammar check .` checks the files in this folder\n";
    assert_eq!(run(["check"]).stderr, format!("{note}no errors in no lines\n"));
}

#[test]
fn skips_binary_files_even_if_named() {
    let folder = Folder::new();
    folder.file("a", "\x7FELF\0\0\nsome words of a program, http://a/ b\nand more of its words\n");
    let ran = run_in(&folder, &["check", "a"]);
    let note = "note: a: a binary file, skipped; --as lines reads one reference per line\n\
                no errors in no lines; 1 binary file skipped\n";
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), note));
}

/// Commit hooks expect this.
#[test]
fn exclusion_applies_to_named_files() {
    let folder = Folder::new();
    fs::create_dir(folder.path("vendor")).expect("creates");
    folder.file("uri-grammar.toml", "exclude = ['vendor/']\n");
    for name in ["a.md", "vendor/b.md", "-c.md"] {
        folder.file(name, "[a](<b]c>)\n");
    }
    let ran = run_in(&folder, &["check", "a.md", "vendor/b.md"]);
    assert_eq!(places(&ran), ["a.md:1:7"]);
    assert!(ran.stderr.ends_with("; 1 file excluded\n"), "{}", ran.stderr);
    let ran = run_in(&folder, &["check", "--no-config", "--exclude", "*.md", "vendor/b.md"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), ""));
    assert_eq!(places(&run_in(&folder, &["check", "--no-config", "vendor/b.md"])).len(), 1);
    assert_eq!(places(&run_in(&folder, &["check", "--quiet", "--", "-c.md"])), ["-c.md:1:7"]);
}

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

/// `--list` shows the texts and the kinds of their files.
#[test]
fn lists_checked_references() {
    let folder = Folder::new();
    folder.file("a.md", "---\nurl: /x\n---\n[a](b) [c](http://u:s3cret@h/) [d] (http://e/)\n");
    folder.file("links.txt", "# a\nhttp://b/\n");
    folder.file("p.py", "'http://a/'\n");
    let ran = run_in(&folder, &["check", "--list", "."]);
    assert_eq!(
        ran.stdout.lines().collect::<Vec<_>>(),
        [
            "a.md:2:6: markdown: /x",
            "a.md:4:5: markdown: b",
            "a.md:4:12: markdown: http://u:***@h/",
            "a.md:4:32: markdown: [d] (http://e/)",
            "links.txt:2:1: lines: http://b/",
        ]
    );
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let ran = run_in(&folder, &["check", "--list", "--bare-urls", "p.py"]);
    assert_eq!(ran.stdout, "p.py:1:2: python: http://a/\n");
}

/// Standard input with a name is read like a file with this name.
#[test]
fn the_standard_input_can_have_a_name() {
    for (name, content, place) in [
        ("a.md", "# A title\n\n[a](<b]c>)\n", "a.md:3:7"),
        ("x/c.json", "{\"url\": \"/b c\"}", "x/c.json:1:12"),
        ("k.txt", "http://a/\nhttp://b c/\n", "k.txt:2:9"),
    ] {
        for arguments in
            [&["check", "--stdin-filename", name][..], &["check", "--stdin-filename", name, "-"]]
        {
            let ran = run_with(arguments, content.as_bytes());
            assert_eq!(places(&ran), [place], "{}", ran.stderr);
        }
        let json =
            run_with(["check", "--stdin-filename", name, "--format=json"], content.as_bytes());
        assert!(
            json.stdout.starts_with(&format!(
                "{{\"type\":\"diagnostic\",\"version\":2,\"file\":\"{name}\""
            )),
            "{}",
            json.stdout
        );
    }
    let ran = run_with(["check", "--stdin-filename", "a.txt"], b"Some text, and no list.\n");
    assert!(ran.code == Some(0) && ran.stderr.contains("not a list"), "{}", ran.stderr);
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
