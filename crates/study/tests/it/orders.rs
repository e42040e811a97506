//! Facts and inclusion orders agree with each other and with arithmetic.

use uri_grammar::Rule;
use uri_grammar_study::{AnyRule, Edition, Facts, Lattice};

#[test]
fn facts_match_arithmetic() {
    let facts = |rule: Rule| Facts::of(rule.into(), 3).expect("facts");
    let address = facts(Rule::Ipv4address);
    assert_eq!(address.members, Some((256_u64.pow(4)).to_string()));
    let h16 = facts(Rule::H16);
    assert_eq!(h16.by_length, ["0", "22", "484", "10648"]);
    assert_eq!(h16.longest.as_ref().map(String::len), Some(4));
    let host = facts(Rule::Host);
    assert!(host.contains.contains(&"IPv4address") && host.contains.contains(&"reg-name"));
    assert!(host.within.contains(&"authority"), "{host:?}");
    assert!(host.overlaps.iter().any(|it| it.rule == "path" && it.shared.is_empty()), "{host:?}");
}

#[test]
fn lattice_orders_rules_by_inclusion() {
    for edition in [Edition::Rfc3986, Edition::Rfc2396] {
        let lattice = Lattice::of(edition).expect("a lattice");
        let groups = &lattice.groups;
        let rules: usize = groups.iter().map(|group| group.rules.len()).sum();
        assert_eq!(rules, AnyRule::all_in(edition).len());
        let name = |rule: &str| AnyRule::from_name_in(edition, rule).expect("a rule");
        for group in groups {
            let own = uri_grammar_study::automaton(name(&group.rules[0])).expect("an automaton");
            for &above in &group.above {
                let above = uri_grammar_study::automaton(name(&groups[above].rules[0]))
                    .expect("an automaton");
                assert_eq!(oracle::difference(&own, &above), None, "{group:?}");
                assert!(oracle::difference(&above, &own).is_some(), "{group:?}");
            }
        }
    }
    let text = Lattice::of(Edition::Rfc3986).expect("a lattice").to_string();
    assert!(text.contains("query = fragment\n"), "{text}");
    assert!(text.contains("IPv4address < ls32, reg-name, segment-nz-nc\n"), "{text}");
}
