//! `editions`, `diff`, `history`, `changes`: comparisons of editions.

use std::fmt::Write as _;

use crate::common::{differs, refused, run, stdout};
use crate::effort;
use serde_json::{Value, json};
use uri_grammar_historic::editions::{Edition, Example, changes, lineages};

#[test]
fn editions_are_a_table() {
    assert_eq!(
        differs(&["editions", "1a:b"]),
        "\
1a:b
  rfc1738        genericurl: scheme \"1a\", schemepart \"b\"
  url-syntax-00  generic-URL: scheme \"1a\", path \"b\"
  rfc2396        no, at byte 2: found \":\", expected unreserved, escaped, \"#\", \"$\", \"&\", \
\"+\", \",\", \"/\", \";\", \"=\", \"?\", \"@\" or end of input, in rel_segment (RFC 2396 section 5)
  rfc2396bis-00  no, at byte 2: found \":\", expected unreserved, escaped, \"#\", \"$\", \"&\", \
\"+\", \",\", \"/\", \";\", \"=\", \"?\", \"@\" or end of input, in rel-segment \
(draft-fielding-uri-rfc2396bis-00 section 5)
  rfc3986        no, at byte 2: found \":\", expected unreserved, sub-delims, pct-encoded, \
\"#\", \"/\", \"?\", \"@\" or end of input, in segment-nz-nc (RFC 3986 section 3.3)
  rfc3987        no, at byte 2: found \":\", expected iunreserved, sub-delims, pct-encoded, \
\"#\", \"/\", \"?\", \"@\" or end of input, in isegment-nz-nc (RFC 3987 section 2.2)
  rfc6874        no, at byte 2: found \":\", expected unreserved, sub-delims, pct-encoded, \
\"#\", \"/\", \"?\", \"@\" or end of input, in segment-nz-nc (RFC 3986 section 3.3)
"
    );
    let table = stdout(&["editions", "http://h/", "mailto:a@b"]);
    assert!(table.contains("\n\nmailto:a@b\n"), "{table}");
    assert!(table.contains("absoluteURI: scheme \"mailto\", opaque_part \"a@b\"\n"), "{table}");
    let table = differs(&["editions", "--rule", "userinfo", "a:b"]);
    assert!(table.contains("  rfc1738        no, at byte 1"), "{table}");
    assert!(table.contains("  rfc2396        userinfo\n"), "{table}");
    let table = differs(&["editions", "--rule", "authority", "u:pw@[::1]"]);
    let shown = "  rfc3986        authority: userinfo \"u:***\", host \"[::1]\"\n";
    assert!(table.contains(shown), "{table}");
    let table = differs(&["editions", "--rule", "path-segments", &"a/".repeat(100)]);
    let line = table.lines().find(|line| line.starts_with("  rfc2396  "));
    assert!(line.is_some_and(|line| line.ends_with(", …") && line.len() < 300), "{table}");
    let table = differs(&["editions", "--rule", "gopherurl", "gopher://h/"]);
    assert_eq!(table.matches("has no rule for it").count(), 6, "{table}");
}

#[test]
fn writes_editions_as_json() {
    let found = differs(&["editions", "-f", "json", "http://u:p@h?q", "a b"]);
    let found: Vec<Value> =
        found.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(found.len(), 14);
    let names: Vec<_> = found.iter().filter_map(|answer| answer["edition"].as_str()).collect();
    let editions: Vec<_> = Edition::ALL.iter().map(|edition| edition.name()).collect();
    assert_eq!(names, [editions.clone(), editions].concat());
    assert_eq!(found[4]["kind"], "URI");
    assert_eq!(
        found[2]["components"],
        json!([
            {"rule": "scheme", "span": [0, 4], "text": "http"},
            {"rule": "authority", "span": [7, 12], "text": "u:***@h"},
            {"rule": "query", "span": [13, 14], "text": "q"},
        ])
    );
    assert!(found[7..].iter().all(|answer| answer["accepts"] == false));
    assert_eq!(found[11]["error"]["offset"], 1);
    assert!(found[11].get("components").is_none());
}

#[test]
fn a_diff_is_exact() {
    assert_eq!(
        differs(&["diff", "--length", "1", "--witnesses", "2", "rfc2396:userinfo", "rfc1738"]),
        "\
rfc2396:userinfo and rfc1738:user overlap

RFC 2396 section 3.2.2
  userinfo      = *( unreserved | escaped |
                     \";\" | \":\" | \"&\" | \"=\" | \"+\" | \"$\" | \",\" )

RFC 1738 section 5
  user           = *[ uchar | \";\" | \"?\" | \"&\" | \"=\" ]

Only rfc2396:userinfo
  :
  a:

Only rfc1738:user
  ?
  a?

Members in US-ASCII, by length
  length  only rfc2396:userinfo  both  only rfc1738:user
       0                      0     1                  0
       1                      2    76                  1

What changed
"
        .to_owned()
            + &concerned(&[4, 5, 6, 14, 16])
    );
    let equal = stdout(&["diff", "rfc2396:query", "rfc3986"]);
    assert!(equal.starts_with("rfc2396:query and rfc3986:query are equal\n"), "{equal}");
    assert!(!equal.contains("Only "), "{equal}");
}

fn concerned(numbers: &[u8]) -> String {
    let mut lines = String::new();
    for change in changes().filter(|change| numbers.contains(&change.number)) {
        writeln!(lines, "  {:2}  {} ({})", change.number, change.text, change.source)
            .expect("writes");
    }
    lines
}

#[test]
fn writes_diff_as_json() {
    let found =
        differs(&["diff", "-f", "json", "-w", "3", "-l", "40", "rfc2396", "rfc3986:IPv4address"]);
    let found: Value = serde_json::from_str(&found).expect("JSON");
    assert_eq!(
        (&found["left"]["rule"], &found["right"]["rule"]),
        (&json!("IPv4address"), &json!("IPv4address"))
    );
    assert_eq!((&found["relation"], &found["only_right"]), (&json!("wider"), &json!([])));
    assert_eq!(found["only_left"][0], "00.0.0.0");
    // Ten digits for each of 37 places, and the dots between them in C(36, 3) ways.
    assert_eq!(found["counts"]["only_left"][40], format!("7140{}", "0".repeat(37)));
    assert_eq!(found["counts"]["both"][7], "10000");
    assert_eq!(found["changes"], json!([32, 40]));
}

#[test]
fn diff_rejects_unknown_rules_and_limits() {
    let message = refused(&["diff", "rfc1738:gopherurl", "rfc3986"]);
    assert!(
        message.contains("RFC 3986 has nothing in the place of rfc1738:gopherurl"),
        "{message}"
    );
    assert!(refused(&["diff", "rfc2616", "rfc3986"]).contains("no edition has this name"));
    assert!(refused(&["diff", "-l", "101", "rfc2396", "rfc3986"]).contains("a number up to 100"));
    assert!(refused(&["diff", "-w", "x", "rfc2396", "rfc3986"]).contains("a number up to 1000"));
}

/// Editions are compared by their largest rules.
#[test]
fn any_two_editions_can_be_compared() {
    for (at, left) in Edition::ALL.iter().enumerate() {
        // The short run compares each edition with the next, and with some later ones.
        for right in Edition::ALL[at + 1..].iter().step_by(effort::of(3, 1)) {
            let found = differs(&["diff", left.name(), right.name()]);
            let [left, right] = [left, right].map(|edition| edition.name());
            assert!(found.starts_with(&format!("{left}:")), "{found}");
            assert!(found.lines().next().is_some_and(|line| line.contains(right)), "{found}");
        }
    }
}

#[test]
fn every_rule_has_a_history() {
    for lineage in lineages().step_by(effort::of(3, 1)) {
        let last = lineage.stages().last().expect("a stage");
        let name = last.names().last().expect("a name");
        let found = stdout(&["history", name]);
        assert!(found.contains(lineage.topic()), "{name}: {found}");
    }
    let found = stdout(&["history", "IPV4ADDRESS"]);
    for line in [
        "RFC 2396: hostnumber becomes IPv4address",
        "  -- equal to url-syntax-00:hostnumber",
        "draft-fielding-uri-rfc2396bis-00: with dec-octet",
        "  -- IPv4address narrower than rfc2396:IPv4address: lacks 00.0.0.0",
        "  -- IPv4address narrower than rfc2396bis-00:IPv4address: lacks 0.0.0.1000",
    ] {
        assert!(found.lines().any(|shown| shown == line), "{line}: {found}");
    }
    let found: Value =
        serde_json::from_str(&stdout(&["history", "-f", "json", "userinfo"])).expect("JSON");
    assert_eq!(found["stages"][2]["gained"], ":");
    assert_eq!(found["stages"][2]["before"], "url-syntax-00:user");
    assert_eq!(found["stages"][0]["names"], json!(["user", "password"]));
}

#[test]
fn changes_are_listed_and_shown() {
    let list = stdout(&["changes"]);
    for change in changes() {
        assert!(list.contains(&format!("\n  {:2}  {}\n", change.number, change.text)), "{list}");
    }
    for number in ["0", "60", "x", "-1"] {
        assert_eq!(run(["changes", number]).code, Some(2));
    }
    assert_eq!(stdout(&["changes", "22", "7"]).matches("\nFrom ").count(), 2);
}

/// The commands of each change run, and show the change.
#[test]
fn the_commands_of_changes_can_be_run() {
    for change in changes() {
        let page = stdout(&["changes", &change.number.to_string()]);
        let command = |line: &str| -> Vec<String> {
            let words = line.split_once("uri-grammar ").expect("a command").1.split(' ');
            words.map(|word| word.trim_matches('\'').to_owned()).collect()
        };
        let lines = page.lines().filter(|line| line.contains("uri-grammar "));
        let commands: Vec<Vec<String>> = lines.map(command).collect();
        match change.witness {
            Example::Language { .. } => {
                let codes = commands.iter().map(|command| run(command).code);
                assert!(codes.eq([Some(0), Some(1)]), "{}", change.number);
            }
            Example::Resolution { before, after, .. } => {
                let targets = commands.iter().map(|command| run(command).stdout);
                assert!(targets.eq([before, after].map(|(_, target)| format!("{target}\n"))));
            }
            _ => assert!(commands.is_empty()),
        }
    }
}
