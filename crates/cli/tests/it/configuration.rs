//! `uri-grammar.toml`: its location, its settings, and its errors.

use std::path::Path;

use crate::common::{Folder, Ran, assert_harmless, command, run};

fn check(arguments: &[&str], files: &[&Path]) -> Ran {
    let mut all: Vec<&std::ffi::OsStr> = vec!["check".as_ref()];
    all.extend(arguments.iter().map(std::ffi::OsStr::new));
    all.extend(files.iter().map(|file| file.as_os_str()));
    run(all)
}

#[test]
fn nearest_folder_of_the_repository_decides() {
    let folder = Folder::new();
    folder.file("uri-grammar.toml", "rule = 'URI'\n");
    for name in [".git", "a", "a/b", "r", "r/.git", "r/c"] {
        std::fs::create_dir(folder.path(name)).expect("creates");
    }
    let deep = folder.file("a/b/links.md", "[a](x)\n");
    let other = folder.file("r/c/links.md", "[a](x)\n");
    assert_eq!(check(&[], &[&deep]).code, Some(1));
    // Files above the repository do not count.
    assert_eq!(check(&[], &[&other]).code, Some(0));
    let ran = check(&[], &[&other, &deep]);
    assert_eq!((ran.code, ran.stdout.lines().count()), (Some(1), 1));
    assert_eq!(check(&["--rule", "URI-reference"], &[&deep]).code, Some(0));
    assert_eq!(check(&["--no-config"], &[&deep]).code, Some(0));
    let config = folder.path("uri-grammar.toml");
    assert_eq!(check(&["--config", config.to_str().expect("a path")], &[&other]).code, Some(1));
    assert_eq!(check(&["--config", "no-such-file"], &[&other]).code, Some(2));
}

#[test]
fn sets_edition_with_or_without_rule() {
    let folder = Folder::new();
    let [absolute, relative] =
        [("a", "http://h/\u{E9}\n"), ("b", "\u{E9}\n")].map(|(name, text)| folder.file(name, text));
    for (settings, options, wanted) in [
        ("edition = 'rfc3987'", &[][..], [Some(0), Some(0)]),
        ("edition = 'rfc3987'\nrule = 'IRI'", &[], [Some(0), Some(1)]),
        // A rule on the command line is a rule of RFC 3986.
        ("edition = 'rfc3987'", &["--rule", "URI-reference"], [Some(1), Some(1)]),
    ] {
        folder.file("uri-grammar.toml", settings);
        let codes = [&absolute, &relative]
            .map(|file| check(&[&["--as=lines"], options].concat(), &[file]).code);
        assert_eq!(codes, wanted, "{settings} {options:?}");
    }
}

#[test]
fn no_config_option_ignores_exclusions() {
    let folder = Folder::new();
    folder.file("uri-grammar.toml", "exclude = ['a.md']");
    folder.file("a.md", "[a](<b]c>)\n");
    let root = folder.path("");
    assert_eq!(check(&[], &[&root]).code, Some(0));
    assert_eq!(check(&["--no-config"], &[&root]).code, Some(1));
}

/// Pre-commit hooks name files like this.
#[test]
fn file_without_folder_uses_current_folder() {
    let folder = Folder::new();
    folder.file("uri-grammar.toml", "allow = ['excluded-character']");
    folder.file("links", "http://a/b|c\n");
    std::fs::create_dir(folder.path(".git")).expect("creates");
    std::fs::create_dir(folder.path("below")).expect("creates");
    folder.file("below/links", "http://a/b|c\n");
    let code = |from: &str, file: &str| {
        let mut command = command();
        let status = command.args(["check", file]).current_dir(folder.path(from)).output();
        status.expect("runs").status.code()
    };
    for (from, file) in [
        (".", "links"),
        (".", "./links"),
        (".", "below/links"),
        ("below", "links"),
        ("below", "../links"),
    ] {
        assert_eq!(code(from, file), Some(0), "{file} from {from}");
    }
    folder.file("uri-grammar.toml", "foo");
    assert_eq!(code(".", "links"), Some(2));
}

#[test]
fn texts_have_the_settings_of_the_current_folder() {
    let folder = Folder::new();
    folder.file("uri-grammar.toml", "lints = 'all'\ndeny = ['warnings']\nallow = ['empty-path']");
    let output = command()
        .args(["check", "--uri", "http://a", "--uri", "HTTP://a"])
        .current_dir(folder.path("."))
        .output()
        .expect("runs");
    let stdout = String::from_utf8_lossy(&output.stdout);
    assert_eq!(stdout, "<uri 2>:1:1: error[U601]: scheme is not lowercase\n");
}

#[test]
fn errors_have_a_position_and_a_suggestion() {
    let folder = Folder::new();
    let file = folder.file("links", "a b\n");
    let config = folder.file("uri-grammar.toml", "# ours\nrule = \"URI\"\nalow = [\"password\"]\n");
    // The line is shown if the user named the file.
    let named = ["--config", config.to_str().expect("a path")];
    let ran = check(&named, &[&file]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""));
    let wanted = format!(
        "error: there is no setting `alow`\n --> {}:3:1\n3 | alow = [\"password\"]\n  | ^^^^\n\
         help: did you mean `allow`?\n",
        config.display()
    );
    assert_eq!(ran.stderr, wanted);
    let wanted = format!(
        "error: there is no setting of this name\n --> {}:3:1\nhelp: did you mean `allow`?\n",
        config.display()
    );
    assert_eq!(check(&[], &[&file]).stderr, wanted);

    for (content, wanted) in [
        ("allow = ['pasword']", "did you mean `password` (U706)?"),
        ("allow = 'password'", "write `[\"password\"]`"),
        ("rule = 'URL'", "did you mean `URI`?"),
        ("rule = 'URI", ":1:"),
        ("rule = 1", "this must be a name"),
        ("\u{1B}[31m\u{202E} = 1", "error: "),
        ("a = 1\na = 2", ":2:1"),
    ] {
        folder.file("uri-grammar.toml", content);
        let ran = check(&[], &[&file]);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{content}");
        assert!(ran.stderr.contains(wanted), "{}", ran.stderr);
        assert_harmless(&ran.stderr);
    }
    // An unknown name gets no hint about brackets.
    folder.file("uri-grammar.toml", "allow = 'pasword'");
    let error = check(&[], &[&file]).stderr;
    assert!(error.contains("must be a list of names") && !error.contains("write"), "{error}");
    folder.file("uri-grammar.toml", "rule = http://u:s3cret@h/");
    let error = check(&named, &[&file]).stderr;
    assert!(error.contains("string values must be quoted"), "{error}");
    assert!(error.contains("http://u:***@h/"), "{error}");
    for content in [b"\xFF\xFE".to_vec(), b"a".repeat(5_000_000), b"[".repeat(1_000_000)] {
        folder.file("uri-grammar.toml", content);
        let ran = check(&[], &[&file]);
        assert_eq!(ran.code, Some(2));
        assert!(ran.stderr.len() < 1_000 && !ran.stderr.contains("panicked"), "{}", ran.stderr);
    }
}

#[test]
fn settings_of_a_megabyte_are_read_to_the_end() {
    let folder = Folder::new();
    let file = folder.file("links.md", "[a](x)\n");
    let last = "\nrule = 'URI'\n";
    for (length, code, wanted) in [(1 << 20, 1, "1 error"), ((1 << 20) + 1, 2, "megabyte")] {
        let content = format!("#{}{last}", "-".repeat(length - last.len() - 1));
        folder.file("uri-grammar.toml", content);
        let ran = check(&[], &[&file]);
        assert_eq!(ran.code, Some(code), "{}", ran.stderr);
        assert!(ran.stderr.contains(wanted), "{}", ran.stderr);
    }
}

#[test]
fn allows_kinds_per_file_pattern() {
    let folder = Folder::new();
    folder.file("uri-grammar.toml", "[per-file-allow]\n'tests/' = ['U004']\n'*.txt' = ['U008']\n");
    std::fs::create_dir(folder.path(".git")).expect("creates");
    std::fs::create_dir_all(folder.path("tests/deep")).expect("creates");
    let files = [
        folder.file("a.txt", "http://a/b c|d\nhttp://a/\n"),
        folder.file("tests/b.txt", "http://a/b c|d\nhttp://a/\n"),
        folder.file("tests/deep/c.md", "[d](<e[f>) [a](<http://b c>)\n"),
    ];
    let files: Vec<_> = files.iter().map(|file| file.as_path()).collect();
    let ran = check(&[], &files);
    let codes: Vec<_> =
        ran.stdout.lines().filter_map(|line| line.split(['[', ']']).nth(1)).collect();
    assert_eq!(codes, ["U004", "U012"], "{}", ran.stdout);
    assert!(ran.stdout.contains("a.txt:1:11: ") && ran.stdout.contains("c.md:1:7: "));
    folder.file("uri-grammar.toml", "format = 'json'\n");
    let output = command().args(["check", "a.txt"]).current_dir(folder.path(".")).output();
    assert!(output.expect("runs").stdout.starts_with(b"{\"type\":"));
}

#[test]
fn reports_folder_named_like_the_settings() {
    let folder = Folder::new();
    let file = folder.file("links", "a\n");
    std::fs::create_dir(folder.path("uri-grammar.toml")).expect("creates");
    let ran = check(&[], &[&file]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("uri-grammar.toml: Is a directory"), "{}", ran.stderr);
    assert_eq!(check(&["--no-config"], &[&file]).code, Some(0));
}

/// The schema and the command know the same settings, and accept and refuse the same values.
#[test]
fn settings_match_their_schema() {
    let schema = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/schema/settings.json");
    let schema: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(schema).expect("reads")).expect("JSON");
    let properties = schema["properties"].as_object().expect("properties");
    let mut compiler = boon::Compiler::new();
    compiler.add_resource("settings.json", schema.clone()).expect("a schema");
    let mut schemas = boon::Schemas::new();
    let index = compiler.compile("settings.json", &mut schemas).expect("compiles");
    let folder = Folder::new();
    let file = folder.file("links", "a\n");
    let mut known = 0;
    for (key, good, bad) in [
        ("edition", "'rfc2396'", "'rfc2369'"),
        ("rule", "'URI'", "1"),
        ("lints", "['password', 'usual']", "true"),
        ("allow", "['U004']", "'U004'"),
        ("per-file-allow", "{ 'a/' = ['U004'] }", "['U004']"),
        ("deny", "['warnings']", "'warnings'"),
        ("max-errors", "5", "-1"),
        ("extract", "{ '*.x' = 'source' }", "'markup'"),
        ("exclude", "['a/']", "'a/'"),
        ("bare-urls", "true", "1"),
        ("secret-names", "['patient']", "'patient'"),
        ("format", "'short'", "'xml'"),
    ] {
        assert!(properties.contains_key(key), "{key}");
        known += 1;
        for (value, is_good) in [(good, true), (bad, false)] {
            let text = format!("{key} = {value}\n");
            let table: toml::Table = text.parse().expect("TOML");
            let value = serde_json::to_value(table).expect("JSON");
            assert_eq!(schemas.validate(&value, index).is_ok(), is_good, "{text}");
            let config = folder.file("settings.toml", &text);
            let ran = check(&["--config", config.to_str().expect("a path")], &[&file]);
            assert_eq!(ran.code != Some(2), is_good, "{text}: {}", ran.stderr);
        }
    }
    assert_eq!(known, properties.len());
    let message =
        check(&["--config", folder.file("s", "xyzzy = 1").to_str().expect("a path")], &[&file]);
    for key in properties.keys() {
        assert!(message.stderr.contains(key.as_str()), "{key}: {}", message.stderr);
    }
}
