//! Numbers that can be computed or looked up without this crate.

use crate::common::{automaton, rfc3986, rfc3986_with};
use uri_grammar_oracle::{Automaton, BigUint, Grammar, difference, equivalent};

fn cardinality(rule: &str) -> Option<String> {
    automaton(rule).cardinality().map(|count| count.to_string())
}

#[test]
fn sizes_of_finite_rules_match_arithmetic() {
    assert_eq!(cardinality("dec-octet").as_deref(), Some("256"));
    assert_eq!(cardinality("IPv4address"), Some(256u64.pow(4).to_string()));
    // 22 digits, since letters count in both cases.
    assert_eq!(cardinality("h16"), Some((22 + 22 * 22 + 22u32.pow(3) + 22u32.pow(4)).to_string()));
    assert_eq!(cardinality("ls32"), Some((245_410u64.pow(2) + 256u64.pow(4)).to_string()));
    assert_eq!(cardinality("pct-encoded"), Some((22 * 22).to_string()));
    assert_eq!(cardinality("unreserved"), Some((26 + 26 + 10 + 4).to_string()));
    assert_eq!(cardinality("path-empty"), Some("1".to_string()));
    assert_eq!(cardinality("segment"), None);
}

#[test]
fn ipv6address_has_members_beyond_128_bits_of_counting() {
    let expected: BigUint =
        "14095120151883281746489830170974347714655937".parse().expect("a number");
    assert_eq!(automaton("IPv6address").cardinality(), Some(expected));
    // "ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255"
    assert_eq!(automaton("IPv6address").longest_member(), Some(45));
}

#[test]
fn counts_uri_references_of_up_to_three_characters() {
    let counts = automaton("URI-reference").count_by_length(3, 0..=0x7F);
    assert_eq!(counts.iter().sum::<BigUint>(), BigUint::from(546_746u32));
    assert_eq!((0..=3).map(|n| 128u32.pow(n)).sum::<u32>(), 2_113_665);
    // No member contains a character beyond ASCII.
    assert_eq!(
        automaton("URI-reference").count_by_length(3, 0x80..=0x10_FFFF)[1..],
        [0u8; 3].map(BigUint::from)
    );
}

#[test]
fn counting_agrees_with_trying_every_string() {
    let machine = automaton("URI-reference");
    let counts = machine.count_by_length(2, 0..=0x7F);
    let ascii = || (0..0x80u8).map(char::from);
    let ones = ascii().filter(|&c| machine.output(machine.run([c])) != 0).count();
    let twos = ascii().flat_map(|a| ascii().map(move |b| format!("{a}{b}")));
    let twos = twos.filter(|word| machine.accepts(word)).count();
    assert_eq!(counts, [1, ones, twos].map(BigUint::from));
}

#[test]
fn the_machine_of_uri_reference_has_183_states_and_21_classes() {
    let machine = automaton("URI-reference");
    assert_eq!((machine.state_count(), machine.classes().len()), (183, 21));
    let live = (0..machine.state_count()).filter(|&state| machine.is_live(state)).count();
    assert_eq!(live, 182, "the dead state is one of the 183");
}

#[test]
fn only_overlapping_alternatives_add_states() {
    let sizes = |rule: &str| {
        let grammar = rfc3986();
        let plain = Automaton::of(&grammar, rule).expect("regular");
        let preferred = Automaton::with_preferred(&grammar, rule).expect("regular");
        let all = Automaton::with_alternatives(&grammar, rule).expect("regular");
        [plain, preferred, all].map(|machine| machine.state_count())
    };
    assert_eq!(sizes("IP-literal"), [158, 158, 158]);
    assert_eq!(sizes("host"), [161, 184, 184]);
    assert_eq!(sizes("path"), [4, 14, 18]);
    assert_eq!(sizes("URI-reference"), [183, 359, 359]);
}

#[test]
fn an_ipv4address_is_also_a_reg_name() {
    let host = Automaton::with_alternatives(&rfc3986(), "host").expect("regular");
    assert_eq!(host.judge("127.0.0.1").alternatives, 0b110);
    assert_eq!(host.judge("127.0.0.1").preferred(), Some(1));
    assert_eq!(host.judge("127.0.0.256").alternatives, 0b100);
    assert_eq!(host.judge("[::1]").alternatives, 0b001);
    let shortest = [0, 1, 2, 3].map(|i| host.shortest_member_of(i));
    assert_eq!(
        shortest.each_ref().map(Option::as_deref),
        [Some("[::]"), Some("0.0.0.0"), Some(""), None]
    );
}

#[test]
fn only_query_and_fragment_have_equal_languages() {
    let grammar = rfc3986();
    let machines: Vec<_> =
        grammar.rules().iter().map(|rule| (&rule.name, automaton(&rule.name))).collect();
    let mut pairs = Vec::new();
    for (i, (a, machine_a)) in machines.iter().enumerate() {
        for (b, machine_b) in &machines[..i] {
            if equivalent(machine_a, machine_b) {
                pairs.push([b.as_str(), a.as_str()]);
            }
        }
    }
    assert_eq!(pairs, [["query", "fragment"]]);
}

#[test]
fn differences_are_shortest_words_of_one_side() {
    let (uri, reference) = (automaton("URI"), automaton("URI-reference"));
    assert_eq!(difference(&uri, &reference), None);
    assert_eq!(difference(&reference, &uri).as_deref(), Some(""));
    let (absolute, rootless) = (automaton("path-absolute"), automaton("path-rootless"));
    assert_eq!(difference(&absolute, &rootless).as_deref(), Some("/"));
    assert_eq!(difference(&rootless, &absolute).map(|word| word.len()), Some(1));
}

/// The loss of an ordered choice in the printed order: it matches "6" and leaves the rest of "66".
#[test]
fn sixty_six_is_a_dec_octet() {
    let verdict = automaton("dec-octet").judge("66");
    assert!(verdict.accepts);
    assert_eq!((verdict.offset, verdict.prefix, verdict.expected), (2, Some(2), vec![]));
    assert_eq!(automaton("dec-octet").longest_prefix("256"), Some(2));
}

/// EID 4393, rejected: alternatives are unordered.
#[test]
fn dec_octet_longest_first_derives_the_same_language() {
    let eid4393 = Grammar::parse_all([
        "dec-octet = \"25\" %x30-35 / \"2\" %x30-34 DIGIT / \"1\" 2DIGIT / %x31-39 DIGIT / DIGIT\n",
        crate::common::RFC5234,
    ]);
    let eid4393 = Automaton::of(&eid4393.expect("ABNF"), "dec-octet").expect("regular");
    assert!(equivalent(&eid4393, &automaton("dec-octet")));
}

/// EID 4394, rejected: the repetitions of `h16` written so that the first match is the longest.
#[test]
fn ipv6address_without_lookahead_is_equivalent() {
    let eid4394 = r#"
IPv6-4394 = (                6( h16 ":" ) ls32 )
          / (           "::" 5( h16 ":" ) ls32 )
          / ( [   h16 ] "::" 4( h16 ":" ) ls32 )
          / ( [ h16-2 ] "::" 3( h16 ":" ) ls32 )
          / ( [ h16-3 ] "::" 2( h16 ":" ) ls32 )
          / ( [ h16-4 ] "::"    h16 ":"   ls32 )
          / ( [ h16-5 ] "::"              ls32 )
          / ( [ h16-6 ] "::"               h16 )
          / ( [ h16-7 ] "::"                   )
h16-7     = ( *6( h16 ":" ) h16 ) / h16-6
h16-6     = ( *5( h16 ":" ) h16 ) / h16-5
h16-5     = ( *4( h16 ":" ) h16 ) / h16-4
h16-4     = ( *3( h16 ":" ) h16 ) / h16-3
h16-3     = ( *2( h16 ":" ) h16 ) / h16-2
h16-2     = (   [ h16 ":" ] h16 ) / h16
"#;
    let mut grammar = rfc3986();
    grammar.extend(eid4394).expect("ABNF");
    let reordered = Automaton::of(&grammar, "IPv6-4394").expect("regular");
    assert!(equivalent(&reordered, &automaton("IPv6address")));
}

/// EID 2033 replaces `0<pchar>`, whose `<pchar>` is prose in ABNF. Zero repetitions need no expansion.
#[test]
fn path_empty_as_printed_derives_the_empty_word() {
    for printed in ["0<pchar>", "0pchar"] {
        let printed = rfc3986_with("path-empty", "\"\"", printed);
        let printed = Automaton::of(&printed, "path-empty").expect("regular");
        assert!(equivalent(&printed, &automaton("path-empty")));
    }
}

#[test]
fn verdict_has_all_expected_characters() {
    let verdict = automaton("URI-reference").judge("http://[::1%25");
    assert_eq!((verdict.accepts, verdict.offset, verdict.end), (false, 11, false));
    // "." of an IPv4 tail, digits and ":", hexadecimal letters, "]".
    assert_eq!(verdict.expected, [0x2E..=0x2E, 0x30..=0x3A, 0x41..=0x46, 0x5D..=0x5D, 0x61..=0x66]);
    // "http:/" and "http://" are members too, but no longer prefix is.
    assert_eq!(verdict.prefix, Some("http://".len()));
}
