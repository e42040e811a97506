//! `check --extract`: the references in documents, at their places in the file.

use std::ffi::OsStr;
use std::fs;
use std::path::Path;

use crate::common::{Folder, Ran, assert_harmless, run, run_with};
use crate::effort;
use crate::linear::is_linear;
use serde_json::Value;

/// Returns the text at the span of each finding, as the file has it.
fn found(format: &str, file: &[u8]) -> Vec<String> {
    let ran = run_with(["check", "--no-config", "--format=json", "--extract", format], file);
    assert_harmless(&ran.stdout);
    let mut found = Vec::new();
    for line in ran.stdout.lines() {
        let object: Value = serde_json::from_str(line).expect("JSON");
        if object["type"] == "diagnostic" {
            let span = &object["span"];
            let at = |name: &str| span[name].as_u64().expect("a number") as usize;
            let bytes = at("byte_start")..at("byte_end");
            for (place, offset) in [("start", bytes.start), ("end", bytes.end)] {
                assert_eq!(columns(&span[place]), by_hand(file, offset), "{object}");
            }
            found.push(String::from_utf8_lossy(&file[bytes]).into_owned());
        }
    }
    found
}

fn columns(place: &Value) -> [u64; 4] {
    ["line", "column", "byte_column", "utf16_column"]
        .map(|name| place[name].as_u64().expect("a number"))
}

/// Returns the line and columns of an offset, counted from the beginning of the file.
fn by_hand(file: &[u8], offset: usize) -> [u64; 4] {
    // Each byte that is not UTF-8 counts as a column.
    let mut before = String::new();
    for chunk in file[..offset].utf8_chunks() {
        before.push_str(chunk.valid());
        before.extend(chunk.invalid().iter().map(|_| '\u{FFFD}'));
    }
    let before = before.replace("\r\n", "\n").replace('\r', "\n");
    let line = before.rsplit('\n').next().expect("a line");
    let bytes = file[..offset].iter().rev().take_while(|byte| !b"\r\n".contains(byte)).count();
    [
        1 + before.matches('\n').count(),
        1 + line.chars().count(),
        1 + bytes,
        1 + line.encode_utf16().count(),
    ]
    .map(|number| number as u64)
}

#[test]
fn positions_point_into_the_file() {
    for (format, file, wanted) in [
        (
            "markdown",
            "é 😀 [a](<http://a/b]c>)\r\n[b](/a&amp;b%zz) `x y`\n\n![c](d\\[e)\n<http://h:80a/>\n\n[r]: <x]y>\n\n<a href='p%q'>",
            &["]", "%zz", "\\[", "a", "]", "%q"][..],
        ),
        (
            "html",
            "<a href=\"é\">\n<img src='a&#37;b.png?x=1&amp;y=a' srcset='a 1x, b[ 2x'>",
            &["&#37;b.", "["],
        ),
        (
            "json",
            "\u{FEFF}{\"url\": \"http:\\/\\/a\\/\\u0020b\",\r\n\"x\": [\"http://a/ b\", \"http://a/b{\"]}",
            &["\\u0020", "{"],
        ),
        ("toml", "url = \"http://a/\\u007B\"\n[x]\nhref = '/a b'", &["\\u007B", " "]),
        (
            "yaml",
            "url: >-\n  http://a/b\n  c\nhref: \"/a\\\n    b\\u0020c\"\nlink: '/a''b c'\r\nsrc: |-\n  /a b\n",
            &["\n  ", "\\u0020", " ", " "],
        ),
        (
            "text",
            "é <http://a/b\n  c%20> http://x/%zz. URL:a:b (\"http://q/\") http://y/{z}, w\r\nhttp://z:8a/",
            &["%zz", "a"],
        ),
        ("html", "<a href='a\rb%c'>\r<a href='d%e'>", &["\r", "%c", "%e"]),
    ] {
        assert_eq!(found(format, file.as_bytes()), wanted, "{format}");
    }
}

#[test]
fn invalid_utf8_shifts_no_positions() {
    let file = b"\xFF\xC3 [a](<b\xE2\x82c]d>)\n\xFF [a](<e]f>)";
    assert_eq!(found("markdown", file), ["\u{FFFD}", "]", "]"].map(str::to_owned));
    assert_eq!(found("html", b"\xFF<a href='x\xFF%zz'>"), ["\u{FFFD}", "%zz"].map(str::to_owned));
    assert_eq!(found("text", b"\xFF http://a/%Z\xFF http://b/%"), ["%Z", "%"].map(str::to_owned));
}

/// Runs `check --extract auto` on a file, with more arguments.
fn check(file: &Path, arguments: &[&str]) -> Ran {
    let before = ["check", "--no-config", "--extract", "auto"].map(Into::into);
    let arguments = arguments.iter().map(Into::into);
    run(before.into_iter().chain(arguments).chain([file.as_os_str().to_owned()]))
}

#[test]
fn fixes_use_format_escapes_and_keep_the_rest() {
    let folder = Folder::new();
    for (name, before, after) in [
        (
            "a.md",
            "\u{FEFF}# é [a](<b\\[c\\(d> \"t\")\r\n`[x](a[b)` <http://a/[> [r]\r\n\r\n[r]: a\\_[b&amp;c\n",
            "\u{FEFF}# é [a](<b%5Bc\\(d> \"t\")\r\n`[x](a[b)` <http://a/%5B> [r]\r\n\r\n[r]: a\\_%5Bb&amp;c\n",
        ),
        (
            "a.html",
            "<a href=x[y title='a[b'>\n<a href='?a=[1]&amp;b'><!-- href='[' --><img srcset='a[ 1x, b] 2x'>",
            "<a href=x%5By title='a[b'>\n<a href='?a=%5B1%5D&amp;b'><!-- href='[' --><img srcset='a%5B 1x, b 2x'>",
        ),
        (
            "a.json",
            "{ \"url\" : \"http:\\/\\/a\\/?[b\\u005D\", // [\r\n  \"n\": \"[\", \"links\": [\"/a[\"]}",
            "{ \"url\" : \"http:\\/\\/a\\/?%5Bb%5D\", // [\r\n  \"n\": \"[\", \"links\": [\"/a%5B\"]}",
        ),
        (
            "a.toml",
            "url = '/a[b' # [\nuris = [\"/x\\u005B\", '''/[c''']\n",
            "url = '/a%5Bb' # [\nuris = [\"/x%5B\", '''/%5Bc''']\n",
        ),
        (
            "a.yaml",
            "url: /a[b # [\nhref: '/c''[d'\nsrc: \"/e\\x5Bf\"\nx: {link: \"/]\"}\nuri: >-\n  http://a/[b\n",
            "url: /a%5Bb # [\nhref: '/c''%5Bd'\nsrc: \"/e%5Bf\"\nx: {link: \"/\"}\nuri: >-\n  http://a/%5Bb\n",
        ),
    ] {
        let file = folder.file(name, before);
        assert_eq!(fs::read_to_string(&file).expect("reads"), before);
        let ran = check(&file, &["--fix-suggestions"]);
        let new: Vec<_> = ran.stdout.lines().filter_map(|line| line.strip_prefix('+')).collect();
        let changed = before.lines().zip(after.lines()).filter(|(before, after)| before != after);
        let wanted: Vec<_> =
            changed.map(|(_, after)| after.replace('\u{FEFF}', "\\u{FEFF}")).collect();
        assert_eq!(new[1..], wanted, "{}", ran.stdout);
        // It is not certain how programs interpret a document.
        let ran = check(&file, &["--fix"]);
        assert_eq!(fs::read_to_string(&file).expect("reads"), before, "{}", ran.stdout);
    }
}

#[test]
fn counts_fixes_the_format_cannot_express() {
    let folder = Folder::new();
    // Other parsers could read a question mark at the beginning as a key.
    let file = folder.file("a.yaml", "url: ?b\u{200E}\n");
    let ran = check(&file, &["--fix-suggestions"]);
    assert_eq!(ran.stdout.matches("\n+").count(), 0, "{}", ran.stdout);
    assert_eq!(ran.stderr, "1 error in 1 reference; 1 not fixable here\n");
    // The meaning of a byte that is not UTF-8 is unknown.
    let file = folder.file("a.html", b"<a href='a[\xFFb'>");
    assert_eq!(check(&file, &["--fix"]).stderr, "2 errors in 1 reference\n");
    assert_eq!(fs::read(&file).expect("reads"), b"<a href='a[\xFFb'>");
}

#[test]
fn suggestions_are_lines_of_the_file() {
    let file = b"x\n[a](<b c d>) [b](<e f>)\r\ny [c](http://u:secret@h/<)\n";
    let ran = run_with(["check", "--extract=markdown", "--fix-suggestions"], file);
    assert!(ran.stdout.contains("\n+[a](<b%20c%20d>) [b](<e%20f>)\r\n"), "{}", ran.stdout);
    assert!(ran.stdout.contains("\n-[a](<b c d>) [b](<e f>)\r\n"), "{}", ran.stdout);
    assert!(!ran.stdout.contains("secret"), "{}", ran.stdout);
}

#[test]
fn reports_invalid_document_and_checks_others() {
    let folder = Folder::new();
    let broken = folder.file("a.json", "\u{FEFF}{\"é\": 1,\n \"url\": \"/a b\" oops}");
    let good = folder.file("b.json", "{\"url\": \"/a b\"}");
    let wide = folder.file("c.md", b"\xFF\xFE[\0");
    let missing = folder.path("d.md");
    let ran = run(["check".into(), "--extract=auto".into(), broken, good, wide, missing]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stdout.contains("b.json:1:12: error[U004]"), "{}", ran.stdout);
    let lines: Vec<_> = ran.stderr.lines().collect();
    assert!(lines[0].contains("a.json:2:16: not JSON: "), "{lines:?}");
    assert!(lines[0].starts_with("note: "), "{lines:?}");
    assert!(lines[1].starts_with("note: ") && lines[1].contains("c.md: a binary"), "{lines:?}");
    assert!(lines[2].contains("d.md: "), "{lines:?}");
    assert!(lines[3].starts_with("1 error in 1 reference"), "{lines:?}");
    assert!(
        lines[3].ends_with(
            "; 1 binary file skipped; 1 not valid in their format (-v names them); 1 file not read"
        ),
        "{lines:?}"
    );
    for (format, file, place) in [
        ("json", &b"{\"url\":\n\"\xFF\"}"[..], "2:2"),
        ("toml", b"a = 1\nb = = 2", "2:5"),
        ("toml", b"a = '\xC3'", "1:6"),
        ("yaml", b"a: 1\nb: [\xFF]", "2:5"),
        ("yaml", b"a: [1\nb: }", "2:"),
    ] {
        let ran = run_with(["check", "--extract", format], file);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{}", ran.stderr);
        let wanted = format!("uri-grammar: <stdin>:{place}");
        assert!(ran.stderr.starts_with(&wanted), "{wanted}: {}", ran.stderr);
    }
}

/// The limit of the size also limits the memory.
#[test]
fn large_documents_are_not_read() {
    let folder = Folder::new();
    let large = folder.file("a.md", vec![b' '; (16 << 20) + 1]);
    let good = folder.file("b.json", "{\"url\": \"/a b\"}");
    for fix in [&["--fix"][..], &[]] {
        let ran = run(["check", "--no-config", "--extract=auto"]
            .iter()
            .chain(fix)
            .map(Into::into)
            .chain([large.clone(), good.clone()]));
        assert_eq!(ran.code, Some(1), "{}", ran.stderr);
        assert!(ran.stdout.contains("b.json:1:") || !fix.is_empty(), "{}", ran.stdout);
        assert!(ran.stderr.contains("a.md: skipped: larger than 16 MiB"), "{}", ran.stderr);
        assert!(ran.stderr.contains("; 1 file of more than 16 MiB skipped"), "{}", ran.stderr);
    }
    let ran = run_with(["check", "--extract=text"], &vec![b' '; (16 << 20) + 1]);
    assert!(ran.stderr.contains("<stdin>: larger than 16 MiB"), "{}", ran.stderr);
    folder.file("a.md", vec![b' '; 16 << 20]);
    assert_eq!(run(["check".into(), "--extract=text".into(), large]).code, Some(0));
}

#[test]
fn a_bracket_that_closes_too_far_out_is_explained() {
    // Most YAML parsers accept this, but ours does not.
    for (file, place) in
        [("a: [\n  'b'\n]\n", "3:1"), ("a:\n  b: {\n    \"url\": \"/\"\n  }\n", "4:3")]
    {
        let ran = run_with(["check", "--extract=yaml"], file.as_bytes());
        let error = format!(
            "uri-grammar: <stdin>:{place}: not YAML: invalid indentation; a closing bracket must \
             be indented further than its key (YAML 1.2 section 8.2.3)\n"
        );
        assert!(ran.stderr.starts_with(&error), "{}", ran.stderr);
        let further = file.replace("\n]", "\n ]").replace("\n  }", "\n   }");
        assert_eq!(run_with(["check", "--extract=yaml"], further.as_bytes()).code, Some(0));
    }
    let ran = run_with(["check", "--extract=yaml"], b"a:\n  b: ['c',\n  'd']\n");
    assert!(!ran.stderr.contains("bracket"), "{}", ran.stderr);
}

#[test]
fn human_format_shows_decoded_and_source_text() {
    let human = |format: &str, file: &str| {
        let arguments = ["check", "--no-config", "--format=human", "--extract", format];
        run_with(arguments, file.as_bytes()).stdout
    };
    let shown = human("markdown", "\nSee [a](</b]c>), of é.\n");
    assert!(shown.contains("\n --> <stdin>:2:12\n"), "{shown}");
    assert!(shown.contains("\n2 | /b]c\n  |   ^"), "{shown}");
    assert!(!shown.contains("in the file"), "{shown}");
    let shown = human("json", "{\"url\": \"/a\\/b c\"}");
    assert!(shown.contains("\n --> <stdin>:1:15\n"), "{shown}");
    assert!(shown.contains("\n1 | /a/b␣c\n  |     ^"), "{shown}");
    assert!(shown.contains("\nin the file: /a\\/b c\n"), "{shown}");
    // The column is relative to the line of the error, even if the text begins in another line.
    let shown = human("yaml", "url: >-\n  http://a/b\n  c/[\n");
    assert!(shown.contains("\n --> <stdin>:3:5\n"), "{shown}");
    assert!(shown.contains("\nin the file: http://a/b\\u{A}  c/[\n"), "{shown}");
    // The message shows neither a password, in any encoding, nor the surrounding text.
    let shown =
        human("json", "{\"url\": \"http:\\/\\/u:f\\u006Fur@h/ \", \"x\": \"http://u:one@h\"}");
    assert!(shown.contains("1 | http://u:***@h/"), "{shown}");
    assert!(shown.contains("in the file: http:\\/\\/u:"), "{shown}");
    assert!(!shown.contains("u006F") && !shown.contains("one"), "{shown}");
}

#[test]
fn machine_reports_point_into_the_file() {
    let folder = Folder::new();
    let content = "<a href=x>\n<a href='?a&amp;b[&quot;'>";
    let file = folder.file("a.html", content);
    let ran = check(&file, &["--format=sarif"]);
    let report: Value = serde_json::from_str(&ran.stdout).expect("JSON");
    let result = &report["runs"][0]["results"][0];
    let region = &result["locations"][0]["physicalLocation"]["region"];
    assert_eq!([&region["startLine"], &region["startColumn"]], [2, 18]);
    assert_eq!(&content[region["byteOffset"].as_u64().expect("a number") as usize..][..1], "[");
    assert_eq!(region["snippet"]["text"], "[");
    // A character that would end the attribute is escaped.
    let file =
        folder.file("b.html", "<a href=\"\u{201C}http://a/\u{201D}\">\n<a href='a/b%c&amp;d'>");
    let report: Value =
        serde_json::from_str(&check(&file, &["--format=sarif"]).stdout).expect("JSON");
    let results = report["runs"][0]["results"].as_array().expect("results");
    let fixes: Vec<_> =
        results.iter().filter_map(|result| result["fixes"].as_array()).flatten().collect();
    assert!(fixes.len() > 1, "{results:?}");
    for fix in fixes {
        let replacement = &fix["artifactChanges"][0]["replacements"][0];
        let text = replacement["insertedContent"]["text"].as_str().expect("a text");
        assert!(!text.contains(['"', '\'', ' ']), "{fix}");
    }
    let ran = check(&file, &["--format=github"]);
    assert!(ran.stdout.contains(",line=2,endLine=2,col=13,endColumn=15,"), "{}", ran.stdout);
}

#[test]
fn rules_and_lints_apply() {
    let file = b"<a href='b'><a href='HTTP://a/?x=1&amp;y=2'>";
    let check = |arguments: &[&str]| {
        let before = ["check", "--extract=html"].iter().chain(arguments);
        run_with(before, file).stdout
    };
    assert_eq!(check(&[]), "");
    assert!(check(&["--rule=URI"]).starts_with("<stdin>:1:10: error"));
    assert!(check(&["--lint=scheme-case"]).starts_with("<stdin>:1:22: warning"));
}

#[test]
fn settings_choose_format_of_files() {
    let folder = Folder::new();
    folder.file("uri-grammar.toml", "[extract]\n'*.md' = 'markdown'\n'x.md' = 'lines'\n");
    let documents = [folder.file("a.md", "[a](<b]c>)\n"), folder.file("x.md", "a b\n")];
    let lines = folder.file("a.links", "http://a/\n");
    let ran = run([&"check".into(), &documents[0], &documents[1], &lines]);
    assert!(ran.stdout.contains("a.md:1:7: error"), "{}", ran.stdout);
    assert!(ran.stdout.contains("x.md:1:2: error"), "{}", ran.stdout);
    assert!(ran.stderr.starts_with("2 errors in 3 references"), "{}", ran.stderr);
    // The command line wins.
    let ran = run([&"check".into(), &"--extract=lines".into(), &documents[0]]);
    assert!(ran.stdout.contains("a.md:1:"), "{}", ran.stdout);
    folder.file("uri-grammar.toml", "extract = 'markup'\n");
    let ran = run([&"check".into(), &lines]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("no format has this name"), "{}", ran.stderr);
}

#[test]
fn checks_all_references_that_extract_finds() {
    let file = b"<URL: a/b> foo://bar/ <x:\n  y> \"http://a/\" news:c http://d/%zz {http://e/}";
    let ran = run_with(["check", "--extract=text"], file);
    assert!(ran.stderr.starts_with("1 error in 6 references"), "{}", ran.stderr);
    let plain = run_with(["extract", "--format=plain"], file);
    assert_eq!(plain.stdout.lines().count(), 6);
}

#[test]
fn any_bytes_can_be_read() {
    let binary: Vec<u8> = (0..effort::of(500_000, 2_000_000_u32))
        .map(|i| (i.wrapping_mul(2_654_435_761) >> 13) as u8)
        .collect();
    for format in ["markdown", "html", "text", "json"] {
        let ran = run_with(["check", "--format=json", "--extract", format], &binary);
        assert_harmless(&ran.stdout);
        assert_harmless(&ran.stderr);
        assert!(ran.code.is_some(), "{format}: {}", ran.stderr);
    }
    for format in ["auto", "lines", "markdown", "html", "yaml", "toml", "text"] {
        let ran = run_with(["check", "--extract", format], b"");
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), ""), "{format}: {}", ran.stderr);
    }
}

#[test]
fn checks_documents_in_linear_time() {
    let folder = Folder::new();
    let documents = [
        ("json", "", "[", 400_000, ""),
        ("yaml", "", "[", 200_000, ""),
        ("toml", "", "[", 200_000, ""),
        ("markdown", "", "[", 200_000, ""),
        ("html", "", "<a href='", 100_000, ""),
        ("json", "{\"url\": \"", "a b", 100_000, "\"}"),
        ("html", "<a href='", "a&amp; b", 60_000, "'>"),
        // One line with many errors: the columns are not counted from the beginning of the line each time. Secrets are
        // searched around each error, which is slow without optimization. The gate optimizes.
        ("json", "[", "\"http://a b\",\"http://c/%\",", 4_000, "1]"),
        ("html", "", "<a href='a b'>", 4_000, ""),
        ("text", "", "http://a/| ", 4_000, ""),
    ];
    for &(format, begin, unit, count, end) in &documents[..effort::of(7, documents.len())] {
        let count = count / effort::of(20, 1);
        let document = |count| [begin, &unit.repeat(count), end].concat();
        let long = folder.file("long", document(count));
        let short = folder.file("short", document(count / 100));
        let check = |files: &[&Path]| {
            let options = ["check", "--format=json", "--extract", format].map(OsStr::new);
            let ran = run(options.into_iter().chain(files.iter().map(|file| file.as_os_str())));
            assert_harmless(&ran.stdout);
            assert_harmless(&ran.stderr);
            assert!(ran.code.is_some(), "{format} {unit}: {}", ran.stderr);
        };
        let linear = is_linear(|| check(&[&long]), || check(&[short.as_path(); 100]));
        assert!(linear, "{format} of {unit}");
    }
}
