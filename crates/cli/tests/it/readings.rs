//! `readings`: a table for people, and an object for programs.

use serde_json::{Value, json};

use crate::common::run;

fn readings(text: &str) -> (Option<i32>, Value) {
    let ran = run(["readings", "--json", text]);
    assert!(ran.stdout.is_ascii() && ran.stderr.is_empty(), "{ran:?}");
    (ran.code, serde_json::from_str(&ran.stdout).expect("one object"))
}

#[test]
fn an_object_has_the_readings_of_each_convention() {
    let (code, found) = readings("http://0x7f.1:/é");
    assert_eq!(code, Some(1));
    let (code, other) = readings("http://0x7f.1:/a");
    let reading = |convention: &str, host: &str| {
        let reading =
            json!({"scheme": "http", "userinfo": null, "host": host, "port": "80", "path": "/a"});
        json!({"convention": convention, "refused": null, "reading": reading})
    };
    let rows = ["RFC 3986", "URL Standard", "appendix B"].into_iter();
    let rows: Vec<_> = rows.zip(["0x7f.1", "127.0.0.1", "0x7f.1"]).collect();
    assert_eq!(code, Some(1));
    assert_eq!(other["agree"], false);
    assert_eq!(other["parting"]["offset"], 7);
    assert_eq!(
        other["readings"],
        json!(rows.iter().map(|(name, host)| reading(name, host)).collect::<Vec<_>>())
    );
    // The grammar does not derive the letter beyond ASCII.
    assert_eq!(found["parting"]["offset"], 15);
    assert_eq!(found["readings"][0]["reading"], Value::Null);
    assert_eq!(found["readings"][0]["refused"], "the grammar does not derive it");
    assert_eq!(found["readings"][1]["reading"]["path"], "/%C3%A9");
    assert_eq!(found["readings"][2]["reading"]["path"], "/é");
}

/// The table and the object are about the same readings, and agree with the exit code.
#[test]
fn a_table_shows_what_the_object_has() {
    for (text, agree, said) in [
        ("http://u:secret@example.com/../b", true, "All conventions agree, up to where the path"),
        ("http://xn--a/", false, "All conventions that accept the text read it in the same way."),
        ("http:/example.com/", false, "They diverge at byte 4: RFC 3986 reads no host here"),
        ("http://h\\a", false, "They diverge at byte 8: "),
    ] {
        let ran = run(["readings", text]);
        let (code, object) = readings(text);
        assert_eq!((ran.code, code), (Some(i32::from(!agree)), Some(i32::from(!agree))), "{text}");
        assert_eq!(object["agree"], agree, "{text}");
        assert!(ran.stdout.contains(said) && !ran.stdout.contains("secret"), "{}", ran.stdout);
        let lines: Vec<_> = ran.stdout.lines().skip(1).take(3).collect();
        for (line, row) in lines.iter().zip(object["readings"].as_array().expect("rows")) {
            assert!(line.starts_with(row["convention"].as_str().expect("a name")), "{line}");
            let said = match row["refused"].as_str() {
                Some(reason) => format!("refused: {reason}"),
                None => format!("{}", row["reading"]["path"]),
            };
            assert!(line.ends_with(&said), "{line}: {said}");
        }
    }
}
