//! `check --extract`: the references in documents, at their places in the file.

use std::ffi::OsStr;
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
    for option in ["--extract=text", "--extract=html", "--fix"] {
        let ran = run(["check".into(), option.into(), large.clone()]);
        assert_eq!((ran.code, ran.stderr.contains("MiB")), (Some(0), false), "{}", ran.stderr);
    }
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
        // One line with many errors: no place is counted from its beginning. Secrets are searched around each error,
        // which is slow without optimization. The gate optimizes.
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
        let linear = is_linear(100, || check(&[&long]), || check(&[short.as_path(); 100]));
        assert!(linear, "{format} of {unit}");
    }
}
