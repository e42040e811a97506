//! The algebraic laws of references, for references by the grammar. Counterexamples are shrunk.

use proptest::collection::vec;
use proptest::prelude::*;
use uri_grammar::percent::Encoded;
use uri_grammar::uri::Normalizer;
use uri_grammar::{Uri, UriRef};

pub mod strategies;

use crate::fuzz::targets::laws::{self, Parts};
use strategies::{any_parts, change, close, disguised, parts, path, query, reference, soup, uri};

use crate::effort;

/// Returns a configuration that keeps no state between runs: a counterexample belongs in a test of its own.
pub fn config(some: u32, all: u32) -> ProptestConfig {
    let cases = effort::of(some, all);
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

fn normalizer() -> impl Strategy<Value = Normalizer> {
    any::<[bool; 6]>().prop_map(|[case, percent, dots, ports, scheme, ipv6]| {
        let syntax = Normalizer::new().case(case).percent(percent).dot_segments(dots);
        syntax.default_ports(ports).scheme(scheme).ipv6(ipv6)
    })
}

proptest! {
    #![proptest_config(config(2_000, 20_000))]

    // Parsing and printing are inverse.

    #[test]
    fn printed_parts_parse_to_the_same_parts(parts in parts()) {
        let text = parts.text();
        prop_assert_eq!(Parts::of(&UriRef::parse(&*text).unwrap()), parts);
    }

    #[test]
    fn parsing_keeps_the_text(text in prop_oneof![reference(), soup()]) {
        laws::kinds_agree(&text);
    }

    // The ranges of the components tile the text.

    #[test]
    fn components_tile_the_text(text in prop_oneof![reference(), soup()]) {
        if let Ok(reference) = UriRef::parse(&*text) {
            laws::tiles(&reference);
        }
    }

    // Resolving, relativizing, resolving.

    #[test]
    fn resolved_targets_relativize_and_resolve_again(
        base in prop_oneof![uri(), close()],
        reference in prop_oneof![reference(), path(), close()],
    ) {
        if let (Ok(base), Ok(reference)) = (Uri::parse(&*base), UriRef::parse(&*reference)) {
            laws::resolve_relativize_resolve(&base, &reference);
        }
    }

    #[test]
    fn relativized_target_resolves_to_itself(
        base in prop_oneof![uri(), close()],
        target in prop_oneof![uri(), close()],
    ) {
        if let (Ok(base), Ok(target)) = (Uri::parse(&*base), Uri::parse(&*target)) {
            laws::relativize_resolve(&base, &target);
            laws::relativize_resolve(&base, &base);
        }
    }

    // Normalizing again changes nothing, and a normal form is equivalent to the original at its rung.

    #[test]
    fn normalization_is_idempotent(text in reference(), normalizer in normalizer()) {
        let reference = UriRef::parse(&*text).unwrap();
        laws::normal_form(&reference, normalizer);
        for rung in laws::RUNGS {
            laws::normal_form(&reference, rung);
        }
        if let Ok(uri) = Uri::try_from(reference) {
            laws::normal_form(&uri, normalizer);
            laws::normal_form(&uri.to_absolute(), normalizer);
        }
    }

    #[test]
    fn equivalence_means_equal_normal_forms(
        (a, b) in prop_oneof![disguised(), (close(), close()), (reference(), reference())],
    ) {
        if let (Ok(a), Ok(b)) = (UriRef::parse(&*a), UriRef::parse(&*b)) {
            laws::comparison(&a, &b);
        }
    }

    #[test]
    fn different_spellings_are_equivalent((plain, other) in disguised()) {
        let (plain, other) = (UriRef::parse(&*plain).unwrap(), UriRef::parse(&*other).unwrap());
        for rung in [Normalizer::PERCENT, Normalizer::SYNTAX] {
            prop_assert!(plain.equivalent(&other, rung), "{:?}", rung);
        }
    }

    #[test]
    fn component_data_round_trips(
        data in prop_oneof![vec(any::<u8>(), 0..12), path().prop_map(Vec::from)],
    ) {
        laws::data(&data);
    }

    #[test]
    fn all_decoders_agree(text in prop_oneof![query(), path(), reference(), soup()]) {
        if let Ok(encoded) = Encoded::new(&text) {
            laws::decode(encoded);
        }
    }
}

proptest! {
    #![proptest_config(config(10_000, 100_000))]

    // Decoding is the inverse of encoding.

    #[test]
    fn encoding_round_trips(data in vec(any::<u8>(), 0..24)) {
        laws::encode_and_decode(&data);
    }

    // The result of building or changing reads as the same components.

    #[test]
    fn built_reference_has_its_parts(parts in parts(), any_parts in any_parts()) {
        prop_assert_eq!(laws::build(&parts).unwrap(), &*parts.text());
        prop_assert!(laws::build(&any_parts).is_some());
    }

    #[test]
    fn rejects_parts_that_violate_their_rules(mut parts in parts(), soup in soup(), which in 0..6) {
        match which {
            0 => parts.scheme = Some(soup),
            1 => parts.userinfo = parts.host.is_some().then_some(soup),
            2 => parts = Parts { host: Some(soup), userinfo: None, port: None, ..parts },
            3 => parts.path = soup,
            4 => parts.query = Some(soup),
            _ => parts.fragment = Some(soup),
        }
        // A port that is not a number is written as a part of the authority.
        parts.port = parts.port.filter(|_| which > 2);
        laws::build(&parts);
    }

    #[test]
    fn change_keeps_other_components(text in reference(), changes in vec(change(), 0..4)) {
        laws::change(&UriRef::parse(&*text).unwrap(), &changes);
    }
}
