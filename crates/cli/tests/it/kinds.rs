//! What `check` takes files for, and what it finds in folders.

use std::fs;

use crate::common::{Folder, Ran, command, run, run_with};

/// Runs the command in a folder.
fn run_in(folder: &Folder, arguments: &[&str]) -> Ran {
    let output = command().args(arguments).current_dir(folder.path(".")).output().expect("runs");
    let text = |bytes| String::from_utf8(bytes).expect("only UTF-8 is written");
    Ran { code: output.status.code(), stdout: text(output.stdout), stderr: text(output.stderr) }
}

/// Where something is found: file, line and column.
fn places(ran: &Ran) -> Vec<String> {
    let place = |line: &str| line.split(": ").next().unwrap_or_default().to_owned();
    ran.stdout.lines().map(place).collect()
}

#[test]
fn files_are_read_as_what_they_are() {
    let folder = Folder::new();
    for (name, content, place) in [
        ("a.md", "# A title with words\n\n[a](<b c>)\n", "3:7"),
        ("b.html", "<a href='b c'>", "1:11"),
        ("c.json", "{\"url\": \"/b c\"}", "1:12"),
        ("d.toml", "url = '/b c'", "1:10"),
        ("e.yml", "url: /b c", "1:8"),
        ("f.svg", "<svg><use xlink:href='b c'/></svg>", "1:24"),
        ("g.css", "a { background: url('b c') }", "1:23"),
        ("h.csv", "a,http://b c\n", "1:11"),
        ("i.rs", "let a = \"http://h:80a/\"; // words", "1:21"),
        ("j.rst", "See http://h:80a/ and `more`_, `b <c\n >`_, ``http://h:80b/``.\n", "1:16"),
        ("n.rst", "::\n\n  http://h:80a/\n\n`b <c^d>`__\n", "5:6"),
        ("o.adoc", "----\nhttp://h:80a/\n----\nlink:b^c[d]\n", "4:7"),
        ("p.eml", "List-Help: <http://h:80a/>\nX: y\n\nhttp://b/\n", "1:24"),
        ("q.py", "a = http://h:80b/ # 'http://h:80a/'\n", "1:33"),
        ("k.txt", "http://a/\nhttp://b c/\n", "2:9"),
        ("l.txt", "A text has sentences.\nSee http://h:80a/ for more.\n", "2:16"),
        ("m", "http://a/\nb c\n", "2:2"),
    ] {
        folder.file(name, content);
        let ran = run_in(&folder, &["check", name]);
        assert_eq!(places(&ran), [format!("{name}:{place}")], "{}", ran.stderr);
        let said = run_in(&folder, &["check", "-v", name]).stderr;
        assert!(said.starts_with(&format!("note: {name}: ")), "{said}");
    }
    let ran = run_in(&folder, &["check", "--as", "lines", "a.md"]);
    assert_eq!(places(&ran), ["a.md:3:1"], "{}", ran.stdout);
}

/// By its name, though the option says only that it is a program.
#[test]
fn a_program_is_one_of_its_language() {
    let folder = Folder::new();
    let content = "// http://h:80a/\nint b; http://h:80b/\n";
    folder.file("a.rs", content);
    let ran = run_in(&folder, &["check", "--extract", "source", "a.rs"]);
    assert_eq!(places(&ran), ["a.rs:1:15"], "{}", ran.stderr);
    let ran = run_with(["check", "--extract", "source", "-"], content.as_bytes());
    assert_eq!(places(&ran), ["<stdin>:1:15", "<stdin>:2:19"], "{}", ran.stderr);
}

#[test]
fn comments_of_a_list_for_its_rest_add_up() {
    let list = "a b|c\n# uri-grammar: allow-file U004\na b|c\n# uri-grammar: allow-file U008\n\
        a b|c\n//h:8a\n";
    let ran = run_with(["check", "--format", "short"], list.as_bytes());
    let found: Vec<_> =
        ran.stdout.lines().filter_map(|line| Some(line.split_once(']')?.0)).collect();
    assert_eq!(
        found,
        [
            "<stdin>:1:2: error[U004",
            "<stdin>:1:4: error[U008",
            "<stdin>:3:4: error[U008",
            "<stdin>:6:6: error[U230"
        ]
    );
}

#[test]
fn the_readme_of_this_project_is_right() {
    let readme = concat!(env!("CARGO_MANIFEST_DIR"), "/../../README.md");
    let ran = run(["check", "--no-config", readme]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), ""));
    assert!(ran.stderr.starts_with("no errors in "), "{}", ran.stderr);
    assert!(ran.stderr.ends_with(" references\n"), "{}", ran.stderr);
}

#[test]
fn prose_is_never_silently_prose() {
    let folder = Folder::new();
    folder.file("a.txt", "This is a text with words.\nSo is this, http://a/.\n");
    let ran = run_in(&folder, &["check", "a.txt"]);
    let note = "note: a.txt: read as running text, not as a list; --as lines reads one reference per \
                line\nno errors in 1 reference\n";
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), note));
    assert_eq!(run_in(&folder, &["check", "-q", "a.txt"]).stderr, "");
    // A list stays one, whatever is wrong in it.
    folder.file("b.txt", "http://a/ b c\nhtp:/x\n//h:a\nhttp://a/\n");
    assert_eq!(run_in(&folder, &["check", "b.txt"]).code, Some(1));
}

#[test]
fn folders_are_searched_as_ripgrep_does_it() {
    let folder = Folder::new();
    for name in [".git", "docs", "target", ".hidden", "vendor", "docs/deep"] {
        fs::create_dir(folder.path(name)).expect("creates");
    }
    for name in
        ["a.md", "docs/b.md", "target/c.md", ".hidden/d.md", "vendor/e.md", "docs/deep/f.md"]
    {
        folder.file(name, "[a](<b c>)\n");
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
    // What is named is read all the same.
    assert_eq!(found(&["target/c.md"]), ["target/c.md"]);
    folder.file("uri-grammar.toml", "exclude = ['vendor/', '/docs/deep']\n");
    assert_eq!(found(&["."]), [a, b]);
    assert_eq!(found(&["docs"]), [b]);

    let ran = run_in(&folder, &["check", "."]);
    let wanted = "2 errors in 2 references of 4 files; 1 binary file skipped\n";
    assert_eq!(ran.stderr, wanted);
}

/// A name without an extension, or with one that says only that there is text, leaves it to the content.
#[test]
fn names_that_say_little_leave_it_to_the_content() {
    let folder = Folder::new();
    folder.file("links", "http://a/\nhttp://b/\n");
    folder.file("notes.org", "http://a/\nhttp://b/\n");
    folder.file("urls.txt", "http://a/\nhttp://b/\n");
    let said = run_in(&folder, &["check", "-v", "."]).stderr;
    for note in [
        "note: links: lines, by its content\n",
        "note: notes.org: text, by its name\n",
        "note: urls.txt: lines, by its content\n",
    ] {
        assert!(said.contains(note), "{said}");
    }
}

#[test]
fn what_nobody_has_named_is_read_with_doubt() {
    let folder = Folder::new();
    folder.file("template.json", "{{ if .Values }}\n{\"url\": \"http://h:80a/\"}");
    folder.file("notes.txt", "a b\nc d\n");
    folder.file("data.xyz", "http://{host}/ http://h:80b/");
    let ran = run_in(&folder, &["check", "."]);
    assert_eq!(places(&ran), ["data.xyz:1:27", "template.json:2:21"], "{}", ran.stderr);
    assert!(ran.stderr.contains("; 1 not valid in their format (-v names them)"), "{}", ran.stderr);
    assert!(run_in(&folder, &["check", "-v", "."]).stderr.contains("template.json:1:2: not JSON"));
    folder
        .file("page.html", "<a href='{{ url_for(\"a\") }}'><a href='{% url b %}'><a href='/c d'>");
    folder.file("page.erb.html", "<a href='<%= link(a) %>'><a href=\"<?php echo $a ?>\">");
    let ran = run_in(&folder, &["check", "--exclude", "*.xyz", "--exclude", "*.json", "."]);
    assert_eq!(places(&ran), ["page.html:1:63"], "{}", ran.stderr);
    assert!(ran.stderr.ends_with("; 4 with template syntax skipped\n"), "{}", ran.stderr);
    assert_eq!(run_in(&folder, &["check", "page.erb.html"]).code, Some(1));
    for file in ["page.html", "page.erb.html"] {
        fs::remove_file(folder.path(file)).expect("removes");
    }
    // As an API is described; but a brace is an error like others.
    folder.file("api.yaml", "servers:\n  - url: https://{region}.a/\n  - url: http://a/{\n");
    let ran = run_in(&folder, &["check", "--exclude", "*.xyz", "--exclude", "*.json", "."]);
    assert_eq!(places(&ran), ["api.yaml:3:19"], "{}", ran.stderr);
    assert!(ran.stderr.ends_with("; 1 with template syntax skipped\n"), "{}", ran.stderr);
    assert_eq!(places(&run_in(&folder, &["check", "api.yaml"])).len(), 2);
    // As a comment says what is expected.
    fs::remove_file(folder.path("api.yaml")).expect("removes");
    folder.file("a.py", "# https://[API_HOST]/, ldap://host:port or http://[::g]/\n");
    let ran = run_in(&folder, &["check", "--exclude", "*.xyz", "--exclude", "*.json", "."]);
    assert_eq!(places(&ran), ["a.py:1:54"], "{}", ran.stderr);
    assert!(ran.stderr.ends_with("; 2 with template syntax skipped\n"), "{}", ran.stderr);
    // Who names them means them.
    assert_eq!(run_in(&folder, &["check", "template.json"]).code, Some(2));
    assert_eq!(run_in(&folder, &["check", "notes.txt"]).code, Some(1));
}

#[test]
fn lists_have_comments() {
    let list = b"\xEF\xBB\xBF# mine: a b\r\n\r\nhttp://a/\r\n  \r\n#top of b\r\nc|d\r\n";
    let ran = run_with(["check"], list);
    assert_eq!(places(&ran), ["<stdin>:6:2"]);
    assert_eq!(ran.stderr, "1 error in 2 lines; 1 fixable with --fix\n");
    let ran = run_with(["check", "--no-comments"], list);
    let lines: Vec<_> = ran.stdout.lines().collect();
    assert!(lines.len() > 4, "{lines:?}");
    // Other rules have no comments.
    assert_eq!(run_with(["check", "--rule", "host"], b"#\n").code, Some(1));
    // They stay as they are.
    let folder = Folder::new();
    let file = folder.file("list", list);
    run(["check".into(), "--fix".into(), file.clone()]);
    let fixed = fs::read(&file).expect("reads");
    assert_eq!(&fixed[..fixed.len() - 7], &list[..list.len() - 5]);
    assert!(fixed.ends_with(b"c%7Cd\r\n"), "{fixed:?}");
}

#[test]
fn comments_allow_findings() {
    let folder = Folder::new();
    for (name, content, wanted) in [
        ("a.md", "<!-- uri-grammar: allow U004 -->\n[a](<b c>)\n\n[a](<d e>)\n", &["a.md:4:7"][..]),
        ("b.yaml", "url: /a b # uri-grammar: allow space\n\nsrc: /c d\n", &["b.yaml:3:8"]),
        (
            "c.txt",
            "http://a/\n# uri-grammar: allow U004\nhttp://b/ c\nhttp://d/ e\n",
            &["c.txt:4:10"],
        ),
        ("d.txt", "# uri-grammar: allow-file space\nhttp://b/ c\nhttp://d/ |\n", &["d.txt:3:11"]),
        ("e.html", "<!-- uri-grammar: allow all -->\n<a href='a b|c'>", &[]),
        ("f.md", "[a](<b c>)\n<!-- uri-grammar: allow-file U004 -->", &[]),
    ] {
        let file = folder.file(name, content);
        let ran = run_in(&folder, &["check", name]);
        assert_eq!(places(&ran), wanted, "{}", ran.stdout);
        assert_eq!(ran.code, Some(i32::from(!wanted.is_empty())));
        // What they speak for is not put right.
        if wanted.is_empty() {
            run_in(&folder, &["check", "--fix", name]);
            assert_eq!(fs::read_to_string(&file).expect("reads"), content);
        }
    }
    folder.file("g.md", "<!-- uri-grammar: allow U0O4 -->\n[a](<b c>)\n");
    let ran = run_in(&folder, &["check", "g.md"]);
    assert_eq!(ran.code, Some(1));
    assert!(
        ran.stderr.starts_with("note: g.md:1: in a comment: no error or lint has"),
        "{}",
        ran.stderr
    );
}

#[test]
fn what_leads_nowhere_is_told_unasked() {
    let list = b"htp://example.com\nhttp:/example.com\nhttps://256.1.1.1/\nhttp//a.example/\n\
                 http://u:p@h/\nHTTP://a\nhttp://h:99999/\n";
    let ran = run_with(["check"], list);
    assert_eq!(ran.code, Some(0));
    let codes: Vec<_> =
        ran.stdout.lines().filter_map(|line| line.split(['[', ']']).nth(1)).collect();
    assert_eq!(codes, ["U608", "U604", "U701", "U605", "U705"], "{}", ran.stdout);
    assert_eq!(run_with(["check", "--lint", "none"], list).stdout, "");
    assert_eq!(run_with(["check", "--lint=none"], list).stdout, "");
    assert_eq!(run_with(["check", "--deny", "warnings"], list).code, Some(1));
    let all = run_with(["check", "--lint", "all"], list);
    assert!(all.stdout.contains("U706") && all.stdout.contains("U601"), "{}", all.stdout);
    assert_eq!(all, run_with(["check", "--lint=all"], list));
}

#[test]
fn who_names_nothing_is_told_what_to_name() {
    let note = "note: nothing to read; `uri-grammar check .` checks the files in this folder\n";
    assert_eq!(run(["check"]).stderr, format!("{note}no errors in no lines\n"));
}

#[test]
fn findings_are_counted_by_kind() {
    let ran = run_with(["check", "--statistics"], b"a b\nc d|\nhtp://a/\n");
    let wanted = "2  U004  space: error\n1  U008  excluded-character: error\n1  U608  scheme-typo: warning\n";
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), wanted));
    let ran = run_with(["check", "-q"], b"a b\n");
    assert_eq!((ran.code, ran.stdout.lines().count(), ran.stderr.as_str()), (Some(1), 1, ""));
}

#[test]
fn diff_shows_what_fix_would_do() {
    let folder = Folder::new();
    folder.file("a.txt", "http://a/|\nhttp://h:80a/\n");
    folder.file("b.md", "[a](</b[c>)\n");
    let ran = run_in(&folder, &["check", "--diff", "a.txt", "b.md"]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.stdout.contains("\n-http://a/|\n+http://a/%7C\n"), "{}", ran.stdout);
    assert!(ran.stdout.contains("\n-[a](</b[c>)\n+[a](</b%5Bc>)\n"), "{}", ran.stdout);
    assert!(!ran.stdout.contains("+http://h"), "{}", ran.stdout);
    assert_eq!(fs::read_to_string(folder.path("b.md")).expect("reads"), "[a](</b[c>)\n");
}

#[test]
fn a_binary_file_is_skipped_also_if_it_is_named() {
    let folder = Folder::new();
    folder.file("a", "\x7FELF\0\0\nsome words of a program, http://a/ b\nand more of its words\n");
    let ran = run_in(&folder, &["check", "a"]);
    let note = "note: a: a binary file, skipped; --as lines reads one reference per line\n\
                no errors in no lines; 1 binary file skipped\n";
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), note));
}
