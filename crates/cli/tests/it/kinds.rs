//! The kinds of files that `check` detects, and the findings in them.

use std::fs;

use crate::common::{Folder, places, run, run_in, run_with};

#[test]
fn detects_format_of_files() {
    let folder = Folder::new();
    for (name, content, place) in [
        ("a.md", "# A title with words\n\n[a](<http://b c>)\n", "3:14"),
        ("b.html", "<a href='b%c'>", "1:11"),
        ("c.json", "{\"url\": \"/b c\"}", "1:12"),
        ("d.toml", "url = '/b c'", "1:10"),
        ("e.yml", "url: /b c", "1:8"),
        ("f.svg", "<svg><use xlink:href='b%c'/></svg>", "1:24"),
        ("g.css", "a { background: url('b[c') }", "1:23"),
        ("h.csv", "a,http://b c\n", "1:11"),
        ("j.rst", "See http://h:80a/ and `more`_, `b <c\n >`_, ``http://h:80b/``.\n", "1:16"),
        ("n.rst", "::\n\n  http://h:80a/\n\n`b <c[d>`__\n", "5:6"),
        ("o.adoc", "----\nhttp://h:80a/\n----\nlink:b%c[d]\n", "4:7"),
        ("p.eml", "List-Help: <http://h:80a/>\nX: y\n\nhttp://b/\n", "1:24"),
        ("k.txt", "http://a/\nhttp://b c/\n", "2:9"),
        ("m", "http://a/\n./b c\n", "2:4"),
    ] {
        folder.file(name, content);
        let ran = run_in(&folder, &["check", name]);
        assert_eq!(places(&ran), [format!("{name}:{place}")], "{}", ran.stderr);
        let said = run_in(&folder, &["check", "-v", name]).stderr;
        assert!(said.starts_with(&format!("note: {name}: ")), "{said}");
    }
    // A bare URL of a text or a program is a guess.
    for (name, content, place) in [
        ("i.rs", "let a = \"http://h:80a/\"; // words", "1:21"),
        ("q.py", "a = http://h:80b/ # 'http://h:80a/'\n", "1:33"),
        ("l.txt", "A text has sentences.\nSee http://h:80a/ for more.\n", "2:16"),
        ("r.xyz", "a http://h:80a/\n", "1:14"),
        ("s.json", "{ http://h:80a/\n", "1:14"),
    ] {
        folder.file(name, content);
        for path in [name, "."] {
            let ran = run_in(&folder, &["check", "--exclude", "[!.]", path]);
            assert!(!ran.stdout.contains(name), "{}", ran.stdout);
        }
        let ran = run_in(&folder, &["check", name]);
        assert!(ran.stderr.contains("1 bare URL not checked (--bare-urls)"), "{}", ran.stderr);
        let ran = run_in(&folder, &["check", "--bare-urls", name]);
        assert_eq!(places(&ran), [format!("{name}:{place}")], "{}", ran.stderr);
    }
    let ran = run_in(&folder, &["check", "--as", "lines", "a.md"]);
    assert_eq!(places(&ran), ["a.md:3:1"], "{}", ran.stdout);
}

/// The name selects the language, although the option only says that the file is a program.
#[test]
fn file_name_selects_the_language() {
    let folder = Folder::new();
    let content = "// http://h:80a/\nint b; http://h:80b/\n";
    folder.file("a.rs", content);
    let ran = run_in(&folder, &["check", "--extract", "source", "a.rs"]);
    assert_eq!(places(&ran), ["a.rs:1:15"], "{}", ran.stderr);
    let ran = run_with(["check", "--extract", "source", "-"], content.as_bytes());
    assert_eq!(places(&ran), ["<stdin>:1:15", "<stdin>:2:19"], "{}", ran.stderr);
}

#[test]
fn allow_file_comments_add_up() {
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
fn readme_of_this_project_has_no_errors() {
    let readme = concat!(env!("CARGO_MANIFEST_DIR"), "/../../README.md");
    let ran = run(["check", "--no-config", readme]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), ""));
    assert!(ran.stderr.starts_with("no errors in "), "{}", ran.stderr);
    assert!(ran.stderr.ends_with(" references\n"), "{}", ran.stderr);
}

#[test]
fn notes_files_read_as_prose() {
    let folder = Folder::new();
    folder.file("a.txt", "This is a text with words.\nSo is this, http://a/.\n");
    let ran = run_in(&folder, &["check", "a.txt"]);
    let note = "note: a.txt: not a list, so only --bare-urls checks its URLs; --as lines reads one reference per \
                line\nno errors in no references; 1 bare URL not checked (--bare-urls)\n";
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), note));
    assert_eq!(run_in(&folder, &["check", "-q", "a.txt"]).stderr, "");
    // A list remains a list, whatever errors it has.
    folder.file("b.txt", "http://a/ b c\nhtp://x\n//h:a\nhttp://a/\n");
    assert_eq!(run_in(&folder, &["check", "b.txt"]).code, Some(1));
}

/// If a name has no extension, or one that only means text, the content decides.
#[test]
fn content_decides_for_vague_names() {
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

/// An opener makes a template, in every notation, with its closer or without.
#[test]
fn templates_are_skipped_and_counted() {
    let folder = Folder::new();
    for (name, content, count) in [
        ("a.html", "<a href='{{ url_for(\"a\") }}'><a href=\"{% static \"a.css\" %}\">", 2),
        ("b.html", "<a href=\"<%= url_for(\"x\") %>\"><a href=\"<?php echo \"x\"; ?>\">", 2),
        ("c.html", "<a href='%PUBLIC_URL%/a'><a href='${a}/[b'><a href='@{/x}'>", 3),
        ("h.html", "<a href='%(Path)'><a href=\"<c:url value='/a' />\">", 2),
        ("g.html", "{% set a='<a href=\"' + b + '\">' %}", 1),
        ("d.md", "[a]({static}/b) [b](a{{x}}) ![c](#{d}|e)", 3),
        ("e.yaml", "servers:\n  - url: https://{region}.a/\n  - url: http://h:${PORT}/[\n", 2),
        ("f.json", "{\"url\": \"https://h:port/%s\", \"link\": \"/%kernel.project_dir%/x\"}", 2),
    ] {
        folder.file(name, content);
        let ran = run_in(&folder, &["check", name]);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), ""), "{name}");
        let wanted = format!("; {count} with template syntax skipped\n");
        assert!(ran.stderr.ends_with(&wanted), "{name}: {}", ran.stderr);
    }
}

/// Deviations from the letter of RFC 3986 that work everywhere are not errors, unless the letter is requested.
#[test]
fn harmless_deviations_are_not_errors() {
    let folder = Folder::new();
    for (name, content) in [
        (
            "a.md",
            "[a](/b?c[0]=1) [a](https://a/#/#room) [b](/c?d=e\u{A0}f) [a](?d=a|b) [Boyer\u{2013}Moore](/Boyer\u{2013}Moore)",
        ),
        ("b.html", "<a href='/a?b=c d#e f'> <a href='/a?b=\"c\"'>"),
        (
            "d.html",
            "<img src='/gif?\\vec{S}'> <link href=\"data:image/svg+xml,\n <svg x='%22'>\n</svg>\">",
        ),
        (
            "f.html",
            "<a href='javascript: b;'><img src='/A->C.png'><img src='data:;base64,AA\n BB'>",
        ),
        ("g.html", "<img src='https://a/b/c d-e'>"),
        ("g.css", "@import url(/b?c|d); a { background: url('b c.png') }"),
        ("j.md", "[a](<inv:b:std:label#c:d e f>) [g](<h i.md>)\n\n[`k::L`]: `k::L`\n"),
        ("c.json", "{\"url\": \"/caf\u{E9}?a[]=b\"}"),
    ] {
        folder.file(name, content);
        let ran = run_in(&folder, &["check", name]);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), ""), "{name}");
        let all = run_in(&folder, &["check", "--lint=all", "--allow=U707,U804", name]);
        assert_eq!(all.code, Some(0), "{name} {}", all.stdout);
        assert!(all.stdout.contains(": warning[U0"), "{name} {}", all.stdout);
        let strict = run_in(&folder, &["check", "--rule=URI-reference", name]);
        assert_eq!(strict.code, Some(1), "{name} {}", strict.stdout);
    }
    folder.file("i.md", "[a](https://\u{2764}.example/)");
    assert_eq!(run_in(&folder, &["check", "i.md"]).code, Some(0));
    // Their number does not matter.
    let data = ["<a href='data:,", &"a ".repeat(99), "b'>"].concat();
    folder.file("h.html", data);
    assert!(run_in(&folder, &["check", "h.html"]).stderr.starts_with("no errors"));
    // In a style sheet, a space in an unquoted URL is an error of the style sheet.
    folder.file("k.css", "a { background: url(b c.png) url(d|e.png) }");
    assert_eq!(places(&run_in(&folder, &["check", "k.css"])), ["k.css:1:22"]);
    // A delimiter without its partner is damage.
    folder.file("e.md", "[a](/b]) [b](/c?d[0]]) [c](a.md##b) [d](/e\")");
    assert_eq!(run_in(&folder, &["check", "e.md"]).stdout.lines().count(), 5);
}

/// Text that was meant as a link is reported.
#[test]
fn reports_broken_links() {
    let folder = Folder::new();
    let lines = [
        ("[a] (http://b/)", 4),
        ("[a](http://b/c d.pdf)", 15),
        ("[a](#b c)", 7),
        ("[a](b c.md)", 6),
        ("[a](./b c)", 8),
        ("[a](http://b/ and more", 4),
        ("[a](http://b](c.html)", 3),
        ("(a)[http://b/]", 3),
        ("[a][http://b/]", 3),
        ("[a}(http://b/)", 3),
        ("[a]{http://b/}", 3),
        ("[a]http://b/)", 3),
        ("[a]\u{FF08}http://b/\u{FF09}", 4),
        ("[a](http://b/\u{FF09}c)", 14),
        ("[`a`] (http://b/)", 6),
        ("[a] (http://b/ )", 4),
        ("![a] (/b/c.png)", 5),
        ("[a] (#caf\u{E9}-b)", 4),
        ("[a](https ://b/)", 10),
        ("[a](https: //b/)", 11),
        ("[a](http:// b/)", 12),
        ("[a](../ b/ # c)", 8),
        ("[a](# b)", 6),
        ("[a](C:\\b c\\d.png)", 9),
        ("[a](b/c.md", 4),
        ("[a]((../b))", 3),
    ];
    for (line, column) in lines {
        folder.file("a.md", format!("{line}\n"));
        let ran = run_in(&folder, &["check", "a.md"]);
        assert_eq!(places(&ran), [format!("a.md:1:{column}")], "{line} {}", ran.stdout);
        assert!(ran.stdout.contains("error[U024]"), "{}", ran.stdout);
        // Code and escaped text are not links.
        folder.file("a.md", format!("`` {line} ``\n\n    {line}\n"));
        assert_eq!(run_in(&folder, &["check", "a.md"]).stdout, "", "{line}");
    }
    for line in [
        "[a](auto x, auto y)",
        "a[i] (see x)",
        "[x] (http://b/)",
        "[1] (http://b/)",
        "\\[a\\] (http://b/)",
        "[a] (see http://b/)",
        "[BUG] (#12)",
        "[0, 1)(x)",
        "see (http://b/)",
        "<a href='c'>[a]</a> (b)",
        "[a] (/s)",
        "a[b](/ c)",
        "[!code-csharp[a](~/b c/d.cs#e)]",
        "[!INCLUDE [a](../b c.md)]",
        "<b>[</b><i class='x'>A</i><b>](</b><i class='y'>a</i>)",
        "[`a`](`:a.b/2`)",
    ] {
        folder.file("a.md", format!("{line}\n"));
        assert_eq!(run_in(&folder, &["check", "a.md"]).stdout, "", "{line}");
    }
}

/// A name with a dot is a host only if no file has this name.
#[test]
fn names_of_folders_are_not_hosts() {
    let folder = Folder::new();
    fs::create_dir(folder.path("site.com")).expect("a folder");
    folder.file("b.md", "[a](site.com/a.md) [b](other.com/a.md)\n");
    let ran = run_in(&folder, &["check", "b.md"]);
    assert_eq!(places(&ran), ["b.md:1:24"], "{}", ran.stdout);
}

#[test]
fn lists_have_comments() {
    let list = b"\xEF\xBB\xBF# mine: a b\r\n\r\nhttp://a/\r\n  \r\n#top of b\r\n/c|\r\n";
    let ran = run_with(["check"], list);
    assert_eq!(places(&ran), ["<stdin>:6:3"]);
    assert_eq!(ran.stderr, "1 error in 2 lines; 1 fixable with --fix\n");
    let ran = run_with(["check", "--no-comments"], list);
    let lines: Vec<_> = ran.stdout.lines().collect();
    assert!(lines.len() > 4, "{lines:?}");
    // Other rules have no comments.
    assert_eq!(run_with(["check", "--rule", "host"], b"#\n").code, Some(1));
    // Comments do not change.
    let folder = Folder::new();
    let file = folder.file("list", list);
    run(["check".into(), "--fix".into(), file.clone()]);
    let fixed = fs::read(&file).expect("reads");
    assert_eq!(&fixed[..fixed.len() - 7], &list[..list.len() - 5]);
    assert!(fixed.ends_with(b"/c%7C\r\n"), "{fixed:?}");
}

#[test]
fn comments_allow_findings() {
    let folder = Folder::new();
    for (name, content, wanted) in [
        (
            "a.md",
            "<!-- uri-grammar: allow U004 -->\n[a](<http://b c>)\n\n[a](<http://d e>)\n",
            &["a.md:4:14"][..],
        ),
        ("b.yaml", "url: /a b # uri-grammar: allow space\n\nsrc: /c d\n", &["b.yaml:3:8"]),
        (
            "c.txt",
            "http://a/\n# uri-grammar: allow U004\nhttp://b/ c\nhttp://d/ e\nhttp://f/\n",
            &["c.txt:4:10"],
        ),
        ("d.txt", "# uri-grammar: allow-file space\nhttp://b/\nhttp://d/ |\n", &["d.txt:3:11"]),
        ("e.html", "<!-- uri-grammar: allow all -->\n<a href='a b[c'>", &[]),
        ("f.md", "[a](<http://b c>)\n<!-- uri-grammar: allow-file U004 -->", &[]),
    ] {
        let file = folder.file(name, content);
        let ran = run_in(&folder, &["check", name]);
        assert_eq!(places(&ran), wanted, "{}", ran.stdout);
        assert_eq!(ran.code, Some(i32::from(!wanted.is_empty())));
        // References that a directive applies to are not fixed.
        if wanted.is_empty() {
            run_in(&folder, &["check", "--fix", name]);
            assert_eq!(fs::read_to_string(&file).expect("reads"), content);
        }
    }
    folder.file("g.md", "<!-- uri-grammar: allow U0O4 -->\n[a](<http://b c>)\n");
    let ran = run_in(&folder, &["check", "g.md"]);
    assert_eq!(ran.code, Some(1));
    assert!(
        ran.stderr.starts_with("note: g.md:1: in a comment: no error or lint has"),
        "{}",
        ran.stderr
    );
}

#[test]
fn reports_unusable_links_by_default() {
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
fn findings_are_counted_by_kind() {
    let ran = run_with(["check", "--statistics"], b"a b\nc d|\nhtp://a/\n");
    let wanted = "2  U004  space: error\n1  U008  excluded-character: error\n1  U608  scheme-typo: warning\n";
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), wanted));
    let ran = run_with(["check", "-q"], b"a b\n");
    assert_eq!((ran.code, ran.stdout.lines().count(), ran.stderr.as_str()), (Some(1), 1, ""));
}

#[test]
fn diff_shows_changes_of_fix() {
    let folder = Folder::new();
    folder.file("a.txt", "http://a/|\nhttp://h:80a/\n");
    folder.file("b.md", "[a] (/b)\n[a] (http://b/)\n");
    let ran = run_in(&folder, &["check", "--diff", "a.txt", "b.md"]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.stdout.contains("\n-http://a/|\n+http://a/%7C\n"), "{}", ran.stdout);
    assert!(ran.stdout.contains("\n-[a] (http://b/)\n+[a](http://b/)\n"), "{}", ran.stdout);
    assert!(!ran.stdout.contains("+http://h"), "{}", ran.stdout);
    assert_eq!(
        fs::read_to_string(folder.path("b.md")).expect("reads"),
        "[a] (/b)\n[a] (http://b/)\n"
    );
}

#[test]
fn statistics_can_be_json() {
    let ran = run_with(["check", "--statistics", "--format=json"], b"a b\nhtp://a/\n");
    let lines: Vec<serde_json::Value> =
        ran.stdout.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(lines[0]["code"], "U004");
    assert_eq!(lines[1]["name"], "scheme-typo");
    assert_eq!((&lines[1]["severity"], &lines[1]["count"]), (&"warning".into(), &1.into()));
}

/// Variables that OpenAPI allows are templates, both in named files and in folders.
#[test]
fn variables_of_servers_are_templates() {
    let folder = Folder::new();
    folder.file("openapi.yaml", "servers:\n- url: https://{user}.example:{port}/{basePath}\n");
    for path in ["openapi.yaml", "."] {
        let ran = run_in(&folder, &["check", path]);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), ""));
        assert!(ran.stderr.contains("1 with template syntax skipped"), "{}", ran.stderr);
    }
}
