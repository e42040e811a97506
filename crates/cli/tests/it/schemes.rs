//! URLs of RFC 1738's schemes by its prose: `parts`, `split` and `tree`.

use serde_json::{Value, json};

use crate::common::{answers, run, stdout};

const EDITION: [&str; 2] = ["--edition", "rfc1738"];

#[test]
fn the_search_of_gopher_is_shown() {
    let url = "gopher://h/7sel%09query";
    let meant = "gopher, as RFC 1738 section 3.4 has it
  host          \"h\"
  default port  \"70\"
  type          \"7\"
  selector      \"sel\"
  search        \"query\"
What a client sends
  sel\\tquery\\r\\n
";
    assert_eq!(stdout(&[&["parts"], &EDITION[..], &[url]].concat()), meant);
    for command in ["tree", "split"] {
        let shown = stdout(&[&[command], &EDITION[..], &[url]].concat());
        assert!(shown.ends_with(&format!("\n\n{meant}")), "{shown}");
    }
    // Other formats of a tree are for programs, and other rules are for parts of a URL.
    let json = stdout(&[&["tree", "--format", "json"], &EDITION[..], &[url]].concat());
    assert_eq!(json.lines().count(), 1);
    let part = stdout(&[&["tree", "--rule", "selector"], &EDITION[..], &["sel"]].concat());
    assert!(!part.contains("as RFC 1738"), "{part}");
}

#[test]
fn the_commands_of_ftp_are_shown_without_a_password() {
    for command in ["parts", "split"] {
        let url = "ftp://me:geheim@h/pub/a%20b;type=i";
        let shown = stdout(&[&[command], &EDITION[..], &[url]].concat());
        let commands =
            "What a client sends\n  USER me\n  PASS (hidden)\n  CWD pub\n  TYPE I\n  RETR a b\n";
        assert!(!shown.contains("geheim"), "{shown}");
        assert!(shown.ends_with(commands), "{shown}");
    }
}

#[test]
fn shows_parts_of_each_scheme() {
    let lines = [
        ("http://h:8/a?b", json!(["host:h", "port:8", "path:a", "search:b"])),
        ("news:comp.lang", json!(["group:comp.lang"])),
        ("news:1@h", json!(["article:1", "host:h"])),
        ("nntp://h/g/7", json!(["host:h", "default port:119", "group:g", "article:7"])),
        ("telnet://u:p@h", json!(["user:u", "password:p", "host:h", "default port:23"])),
        ("wais://h/d?s", json!(["host:h", "default port:210", "database:d", "search:s"])),
        ("file://h/a/b", json!(["host:h", "directory:a", "name:b"])),
        ("mailto:a@b", json!(["address:a@b"])),
        (
            "prospero://h/n;k=v",
            json!(["host:h", "default port:1525", "name:n", "field:k", "value:v"]),
        ),
    ];
    let texts: Vec<Value> = lines.iter().map(|(text, _)| json!(text)).collect();
    let answers = answers(&[&["parts", "--json-lines"], &EDITION[..]].concat(), &texts);
    for (answer, (text, wanted)) in answers.iter().zip(&lines) {
        let word = |part: &Value, name: &str| part[name].as_str().expect("a text").to_owned();
        let parts = answer["parts"].as_array().unwrap_or_else(|| panic!("{text}: {answer}"));
        let parts = parts.iter().map(|it| format!("{}:{}", word(it, "name"), word(it, "text")));
        assert_eq!(json!(parts.collect::<Vec<_>>()), *wanted, "{text}");
    }
    assert_eq!(answers.len(), lines.len());
    let ran = run(["parts", "-e", "rfc1738", "magic:x"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), ""));
    assert!(ran.stderr.contains("scheme"), "{}", ran.stderr);
}

/// The other documents before RFC 3986 have parts by their prose, and by the rules of the components.
#[test]
fn older_references_have_parts() {
    let parts = |edition, text| stdout(&["parts", "--edition", edition, text]);
    let table = parts("url-syntax-00", "http://u:geheim@h:80/a;x;y/b?q");
    for line in [
        "user       7..8    \"u\"\n",
        "password   9..15   \"******\"\n",
        "host       16..17  \"h\", hostname\n",
        "segment    \"a\", parameter \"x\", parameter \"y\"\n",
    ] {
        assert!(table.contains(line), "{line}: {table}");
    }
    assert!(!table.contains("geheim") && !table.contains("userinfo"), "{table}");
    // The rule for references derives the path "//a".
    assert!(parts("url-syntax-00", "http://a?q").contains("host       7..8    \"a\", hostname\n"));
    assert!(parts("rfc2396", "mailto:a?b").contains("path       7..10   \"a?b\", opaque\n"));
    assert!(parts("rfc2396", "//h_x/").contains("authority  2..5    \"h_x\", registry name\n"));
    let answers =
        answers(&["parts", "--json-lines", "-e", "rfc2396"], &[json!("//h"), json!("a b")]);
    assert_eq!(
        answers[0],
        json!({"scheme": null, "authority": "h", "userinfo": null, "host": "h", "host_kind": "hostname",
               "port": null, "path": "", "query": null, "fragment": null})
    );
    assert!(
        answers[1]["error"].as_str().is_some_and(|it| it.starts_with("no rel_path: at byte 1"))
    );
    // The prose of the document forbids a text that its rule derives.
    let ran = run(["parts", "-e", "url-syntax-00", "x://="]);
    assert!(ran.code == Some(1) && ran.stderr.contains("no server: "), "{}", ran.stderr);
    assert_eq!(run(["parts", "-e", "rfc2396", "a b"]).code, Some(1));
}

/// Only whole URLs of RFC 1738 have a meaning by scheme.
#[test]
fn other_rules_have_no_schemes() {
    let tree = |edition: &str, rule: &str, text: &str| {
        run(["tree", "--edition", edition, "--rule", rule, text]).stdout
    };
    let mark = "as RFC 1738 section";
    assert!(tree("rfc1738", "httpurl", "http://h/a").contains(mark));
    assert!(tree("rfc1738", "genericurl", "http://h/a").contains(mark));
    assert!(!tree("rfc2396", "absoluteURI", "http://h/a").contains(mark));
    assert!(!tree("rfc3986", "URI", "http://h/a").contains(mark));
}
