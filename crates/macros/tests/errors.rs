//! What the compiler says of wrong literals, and where. The compiler is run on its own, and
//! speaks JSON, so that nothing depends on how its version draws a message.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use serde_json::Value;

/// The macros as they were compiled for this test.
fn library() -> PathBuf {
    let test = env::current_exe().expect("the test is a file");
    let named = |path: &Path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        name.contains("uri_grammar_macros-") && name.ends_with(env::consts::DLL_SUFFIX)
    };
    let age = |path: &PathBuf| path.metadata().and_then(|file| file.modified());
    test.parent()
        .and_then(|directory| directory.read_dir().ok())
        .expect("the test is in a directory")
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| named(path))
        .max_by_key(|path| age(path).unwrap_or(SystemTime::UNIX_EPOCH))
        .expect("the macros are beside the test")
}

/// The errors of `code`: each with the part of the code that it points at.
fn errors(name: &str, code: &str) -> Vec<(String, String)> {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let source = directory.join(name).with_extension("rs");
    let code = format!("#[macro_use] extern crate uri_grammar_macros;\n{code}\n");
    std::fs::write(&source, &code).expect("the directory can be written to");
    let output = Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()))
        .args(["--edition=2024", "--crate-type=lib", "--emit=metadata", "--error-format=json"])
        .arg("--extern")
        .arg(format!("uri_grammar_macros={}", library().display()))
        .arg("-o")
        .arg(source.with_extension("rmeta"))
        .arg(&source)
        .output()
        .expect("there is a compiler");
    let place = |message: &Value| {
        let at = |end: &str| message["spans"][0][end].as_u64().map(|at| at as usize);
        at("byte_start").zip(at("byte_end")).map(|(start, end)| code[start..end].to_owned())
    };
    String::from_utf8_lossy(&output.stderr)
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .filter(|message| message["level"] == "error")
        .filter_map(|message| Some((message["message"].as_str()?.to_owned(), place(&message)?)))
        .collect()
}

fn pairs(errors: &[(String, String)]) -> Vec<(&str, &str)> {
    errors.iter().map(|(message, place)| (&**message, &**place)).collect()
}

#[test]
fn the_error_stands_at_the_literal() {
    let code = r#"pub fn f() { let _ = uri!("http://example.com/%zz"); }"#;
    let message = "at byte 20: found \"z\", expected HEXDIG, in pct-encoded (RFC 3986 section 2.1)\n  \
                   http://example.com/%zz\n                      ^";
    assert_eq!(pairs(&errors("broken", code)), [(message, r#""http://example.com/%zz""#)]);
}

#[test]
fn every_wrong_literal_has_an_error_of_its_own() {
    let code = "pub fn f() { _ = uri_ref!(\"a b\"); _ = relative_ref!(\n r\"a:b\"); }";
    let errors = errors("two", code);
    let places: Vec<&str> = errors.iter().map(|(_, place)| &**place).collect();
    assert_eq!(places, ["\"a b\"", "r\"a:b\""]);
    assert!(errors[1].0.ends_with("\n  a:b\n   ^\nuri! would take it"), "{}", errors[1].0);
}

#[test]
fn the_literal_of_a_macro_is_pointed_at_too() {
    let code = r#"macro_rules! mine { ($text:literal) => { uri!($text) } }
        pub fn f() { _ = mine!("a"); }"#;
    let errors = errors("within", code);
    assert_eq!(errors.len(), 1);
    assert!(errors[0].0.starts_with("at byte 1: found end of input"));
    assert_eq!(errors[0].1, "\"a\"");
}

#[test]
fn anything_but_one_string_is_pointed_at() {
    for (name, input, place) in [
        ("number", "80", "80"),
        ("bytes", r#"b"a:""#, r#"b"a:""#),
        ("name", "TEXT", "TEXT"),
        ("more", r#""a:", "b:""#, r#""b:""#),
        ("no_comma", r#""a:" "b:""#, r#""b:""#),
        ("nothing", "", "uri!()"),
    ] {
        let errors = errors(name, &format!("pub fn f() {{ _ = uri!({input}); }}"));
        assert_eq!(pairs(&errors), [("expected one string literal", place)], "{input}");
    }
}
