//! The formats of `check` that other tools define: SARIF, and GitHub workflow commands.

use crate::common::{Folder, run};
use serde_json::Value;

#[test]
fn sarif_writes_one_report() {
    let folder = Folder::new();
    let file = folder.file("a b", "http://a/\u{e9}|\nhttp://u:s3cret@h/\n");
    let arguments = ["check", "--format", "sarif", "--lint"];
    let ran = run(arguments.iter().map(std::ffi::OsStr::new).chain([file.as_os_str()]));
    assert_eq!(ran.code, Some(1));
    assert!(!ran.stdout.contains("s3cret"), "{}", ran.stdout);
    let report: Value = serde_json::from_str(&ran.stdout).expect("JSON");
    assert_eq!(report["version"], "2.1.0");
    let results = report["runs"][0]["results"].as_array().expect("results");
    let place = |result: &Value| {
        let location = &result["locations"][0]["physicalLocation"];
        assert!(
            location["artifactLocation"]["uri"].as_str().is_some_and(|u| u.ends_with("/a%20b"))
        );
        let region = &location["region"];
        let number = |name: &str| region[name].as_u64().expect("a number");
        (
            result["ruleId"].as_str().expect("a code").to_owned(),
            result["level"].as_str().expect("a level").to_owned(),
            [number("startLine"), number("startColumn"), number("byteOffset")],
        )
    };
    let found: Vec<_> = results.iter().map(place).collect();
    let wanted = [
        ("U006", "error", [1, 10, 9]),
        ("U008", "error", [1, 11, 11]),
        ("U706", "warning", [2, 10, 22]),
    ];
    assert_eq!(
        found,
        wanted.map(|(code, level, place)| (code.to_owned(), level.to_owned(), place))
    );
    // The related locations, and their text if they have any.
    let only = |arguments: &[&str]| -> Value {
        let ran = run([&["check", "--format", "sarif"], arguments].concat());
        let report: Value = serde_json::from_str(&ran.stdout).expect("JSON");
        report["runs"][0]["results"][0].clone()
    };
    let region = |location: &Value| location["physicalLocation"]["region"].clone();
    let backslashes = only(&["--uri", "a\\b\\c"]);
    let related = backslashes["relatedLocations"].as_array().expect("related locations");
    assert_eq!(related.len(), 1);
    assert_eq!(
        (&related[0]["id"], &related[0]["message"]["text"]),
        (&0.into(), &"and this one".into())
    );
    assert_eq!(region(&related[0])["startColumn"], 4);
    assert_eq!(region(&backslashes["locations"][0])["snippet"]["text"], "\\");
    // Only secrets have stars.
    let beside = only(&["--uri", "http://u:s3cret@h/|"]);
    assert_eq!(region(&beside["locations"][0])["snippet"]["text"], "|");
    let missing = only(&["--rule", "URI", "--uri", "a"]);
    assert_eq!(missing["relatedLocations"], Value::Null);
    let place = region(&missing["locations"][0]);
    assert_eq!((&place["byteLength"], &place["snippet"]), (&0.into(), &Value::Null));
    // The help of a rule has an example only if both the text and its fix can be shown.
    let ran = run(["check", "--format", "sarif", "--uri", "a"]);
    assert!(ran.stdout.contains("For example, ") && !ran.stdout.contains("``"));
    let report: Value = serde_json::from_str(&ran.stdout).expect("JSON");
    assert_eq!(report["runs"][0]["results"], Value::Array(Vec::new()));
}
