//! `uri-grammar.toml`: its location, its settings, and its errors.

use std::path::Path;

use crate::common::{Folder, Ran, run};

fn check(arguments: &[&str], files: &[&Path]) -> Ran {
    let mut all: Vec<&std::ffi::OsStr> = vec!["check".as_ref()];
    all.extend(arguments.iter().map(std::ffi::OsStr::new));
    all.extend(files.iter().map(|file| file.as_os_str()));
    run(all)
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
