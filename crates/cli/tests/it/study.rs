//! `members` and `derive`: members have derivations, and steps nest.

use serde_json::Value;

use crate::common::{run, stdout};

#[test]
fn rule_derives_members_and_no_counterexamples() {
    for arguments in [
        &["path-noscheme"][..],
        &["dec-octet"],
        &["URI"],
        &["--edition", "rfc1738", "gopherurl"],
        &["--edition", "rfc2396", "rel_path"],
    ] {
        let rule = arguments[arguments.len() - 1];
        for not in [false, true] {
            let option: &[&str] = if not { &["--not"] } else { &[] };
            let listed = stdout(&[&["members", "-n", "25"], option, arguments].concat());
            assert!(listed.lines().count() >= 12, "{arguments:?}");
            for word in listed.lines().filter(|word| !word.contains("\\u{")) {
                let word = if word == "(the empty text)" { "" } else { word };
                let edition = &arguments[..arguments.len() - 1];
                let tree = [&["tree", "--rule", rule], edition, &["--", word]].concat();
                assert_eq!(run(&tree).code, Some(i32::from(not)), "{rule} {word:?}");
            }
        }
    }
}

#[test]
fn the_steps_of_a_derivation_nest() {
    for arguments in [
        &["URI-reference", "http://h:80/a/b?c#d"][..],
        &["URI-reference", "//[::1.2.3.4]"],
        &["--edition", "rfc2396", "URI-reference", "a/b;c"],
        &["--edition", "rfc1738", "gopherurl", "gopher://h/7sel%09query"],
        &["--edition", "rfc3987", "IRI", "http://\u{e9}/"],
        &["--chars", "path", "a%20b"],
    ] {
        let steps = stdout(&[&["derive", "--json"], arguments].concat());
        let text = arguments[arguments.len() - 1];
        let mut open = vec![(0, text.len())];
        for step in steps.lines() {
            let step: Value = serde_json::from_str(step).expect("JSON");
            let at = |i: usize| usize::try_from(step["span"][i].as_u64().expect("a number"));
            let (start, end) = (at(0).expect("small"), at(1).expect("small"));
            // Each step is within an earlier step.
            while !open.last().is_some_and(|&(a, b)| a <= start && end <= b) {
                open.pop().expect("steps nest");
            }
            open.push((start, end));
            let (whole, chosen) = (&step["definition"], &step["chosen"]);
            let others = step["others"].as_array().expect("others");
            assert_eq!(whole == chosen, others.is_empty(), "{step}");
            for other in others {
                let offset = other["offset"].as_u64().expect("a number");
                assert!(offset >= start as u64 && offset <= end as u64, "{step}");
                assert!(other["derives"] == false || offset == end as u64, "{step}");
            }
        }
        assert!(steps.lines().count() > 2, "{steps}");
    }
}
