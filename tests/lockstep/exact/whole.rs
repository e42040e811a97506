//! Whole references, as `src/reading/whole.rs` goes over them: its functions as expressions. The code
//! that they stand for is pinned in `snapshots/exact`.
//!
//! For the four rules it is proved that a text is a member exactly if the pass reaches its end; that
//! `src/reading/short.rs`, which makes no pass, says the same of any text that it is asked about; and
//! where the pass does not reach the end, that what it reached begins a member, so that the reading
//! for errors may begin there.

use oracle::peg::{Peg, Verdict};
use uri_grammar::{Rule, rfc3987};

use super::rules::{Automata, assert_derives};
use super::runs::{Runs, ahead};
use crate::edition::Edition;
use crate::problem::quoted;
use crate::sources::Sources;

fn text(text: &str) -> Peg {
    Peg::text(text, false)
}

/// One of these comes next, or the end of the text.
fn before(characters: &str) -> Peg {
    let mut next: Vec<Peg> = characters.chars().map(|c| text(&c.to_string())).collect();
    next.push(Peg::End);
    ahead(Peg::Choice(next))
}

/// What `addresses::ipv6address` says `Bytes` of: that is what `src/fast/addresses/proof.rs` proves.
pub fn ipv6_shortcut(automata: &Automata) -> Peg {
    let rule = Peg::rule("IPv6address", automata["IPv6address"].clone());
    Peg::Sequence(vec![rule, before("]")])
}

fn v() -> Peg {
    Peg::text("v", true)
}

/// `Whole::ip_literal`.
fn ip_literal(runs: &Runs, automata: &Automata) -> Peg {
    let (hex, address) = (runs.get("HEXDIGS").some(), runs.get("IPVFUTURE").some());
    let future = Peg::Sequence(vec![v(), hex, text("."), address]);
    let six = Peg::Sequence(vec![Peg::not(v()), ipv6_shortcut(automata)]);
    Peg::Sequence(vec![text("["), Peg::Choice(vec![future, six]), text("]")])
}

/// The host of `Whole::authority`.
fn host(runs: &Runs, automata: &Automata) -> Peg {
    Peg::Choice(vec![
        Peg::Sequence(vec![ahead(text("[")), ip_literal(runs, automata)]),
        Peg::Sequence(vec![Peg::not(text("[")), runs.get("REG_NAME").all()]),
    ])
}

fn userinfo(runs: &Runs) -> Peg {
    let (name, userinfo) = (runs.get("REG_NAME").all(), runs.get("USERINFO").all());
    let more = ahead(Peg::Choice(vec![text(":"), text("@")]));
    Peg::optional(Peg::Sequence(vec![name, more, userinfo, text("@")]))
}

/// `Sets::legal`, of a text that may be longer than a window.
fn legal(runs: &Runs) -> Peg {
    let characters = vec![runs.get("QUERY").some(), text("#")];
    Peg::repeat(0, None, Peg::Choice(characters))
}

/// The texts that `Match` refuses without a pass.
fn stranger(runs: &Runs) -> Peg {
    Peg::Sequence(vec![legal(runs), Peg::not(text("[")), Peg::not(Peg::End)])
}

/// `short::is_match`, of a text whose characters are all legal.
fn short(rule: Rule, runs: &Runs) -> Peg {
    let before_hash = || Peg::Sequence(vec![runs.get("QUERY").all(), text("#")]);
    let hashes = if rule == Rule::AbsoluteUri { vec![] } else { vec![before_hash()] };
    let repeated = Peg::Sequence([hashes, vec![before_hash()]].concat());
    let has_scheme = Peg::Sequence(vec![runs.get("SEGMENT_NC").all(), text(":")]);
    let front = match rule {
        Rule::RelativeRef => Peg::not(has_scheme),
        Rule::UriReference => Peg::Choice(vec![scheme(runs), Peg::not(has_scheme)]),
        _ => scheme(runs),
    };
    let userinfo = Peg::Sequence(vec![runs.get("USERINFO").all(), text("@")]);
    let port = Peg::Sequence(vec![text(":"), runs.get("DIGITS").all()]);
    let (userinfo, port) = (Peg::optional(userinfo), Peg::optional(port));
    let name = runs.get("REG_NAME").all();
    let authority = vec![text("//"), userinfo, name, port, before("/?#")];
    let authority = Peg::Choice(vec![Peg::Sequence(authority), Peg::not(text("//"))]);
    Peg::Sequence(vec![Peg::not(repeated), front, authority, legal(runs), Peg::End])
}

/// `Whole::authority`, up to where it says that the authority ends.
fn authority_to_its_end(runs: &Runs, automata: &Automata) -> Peg {
    let port = Peg::Sequence(vec![text(":"), runs.get("DIGITS").all()]);
    Peg::Sequence(vec![userinfo(runs), host(runs, automata), Peg::optional(port)])
}

/// `Whole::authority`.
fn authority(runs: &Runs, automata: &Automata) -> Peg {
    Peg::Sequence(vec![authority_to_its_end(runs, automata), before("/?#")])
}

/// `Whole::scheme`, and the colon.
fn scheme(runs: &Runs) -> Peg {
    let letter = Peg::set([0x41..=0x5A, 0x61..=0x7A]);
    Peg::Sequence(vec![ahead(letter), runs.get("SCHEME").all(), text(":")])
}

/// `Whole::reference`: where it gets to, be it the end of the text or an error. Each way that returns an
/// error early is an alternative after the one that goes on.
fn reference(rule: Rule, runs: &Runs, automata: &Automata) -> [Peg; 2] {
    let query = Peg::Sequence(vec![text("?"), runs.get("QUERY").all()]);
    let mut tail = vec![Peg::optional(query)];
    if rule != Rule::AbsoluteUri {
        tail.push(Peg::optional(Peg::Sequence(vec![text("#"), runs.get("QUERY").all()])));
    }
    let segments = runs.get("SEGMENTS").all();
    let with = |front: Vec<Peg>| Peg::Sequence([front, tail.clone()].concat());
    let net = || {
        let rest = vec![text("//"), authority(runs, automata), segments.clone()];
        with(rest)
    };
    let colon = || Peg::Sequence(vec![runs.get("SEGMENT_NC").all(), text(":")]);
    let hierarchical = || with(vec![Peg::not(text("//")), segments.clone()]);
    let relative = || with(vec![Peg::not(text("//")), Peg::not(colon()), segments.clone()]);
    // Errors of an authority: at its bracket, or where it ends.
    let in_authority = || {
        let at_bracket = vec![
            text("//"),
            userinfo(runs),
            ahead(text("[")),
            Peg::not(ip_literal(runs, automata)),
        ];
        let at_end =
            vec![text("//"), authority_to_its_end(runs, automata), Peg::not(before("/?#"))];
        Peg::Choice(vec![Peg::Sequence(at_bracket), Peg::Sequence(at_end)])
    };
    let before_colon = || Peg::Sequence(vec![runs.get("SEGMENT_NC").all(), ahead(text(":"))]);
    let after_scheme = |ways: Vec<Peg>| Peg::Sequence(vec![scheme(runs), Peg::Choice(ways)]);
    let without = |ways: Vec<Peg>| Peg::Sequence(vec![Peg::not(scheme(runs)), Peg::Choice(ways)]);
    let [with_scheme, reached_with] = [
        after_scheme(vec![net(), hierarchical()]),
        after_scheme(vec![net(), hierarchical(), in_authority()]),
    ];
    // A fragment alone is not asked for a path.
    let alone = || Peg::Sequence([vec![ahead(text("#"))], tail[1..].to_vec()].concat());
    let or_alone = |ways: Vec<Peg>| {
        let with_path = Peg::Sequence(vec![Peg::not(text("#")), Peg::Choice(ways)]);
        Peg::Choice(vec![alone(), with_path])
    };
    let [relative_only, reached_relative] = [
        or_alone(vec![net(), relative()]),
        or_alone(vec![net(), relative(), in_authority(), before_colon()]),
    ];
    match rule {
        Rule::RelativeRef => [relative_only, reached_relative],
        Rule::UriReference => [
            Peg::Choice(vec![with_scheme, without(vec![relative_only])]),
            Peg::Choice(vec![reached_with, without(vec![reached_relative])]),
        ],
        // Without a scheme the error is said to be at the beginning.
        _ => [with_scheme, Peg::optional(reached_with)],
    }
}

/// One of the four; the others are for the gate.
#[test]
fn whole_relative_references_are_proved() {
    proved(&[Rule::RelativeRef]);
    proved_of_iris(&[(Rule::RelativeRef, rfc3987::Rule::IrelativeRef)]);
}

pub fn gate() {
    proved(&[Rule::Uri, Rule::UriReference, Rule::AbsoluteUri]);
    proved_of_iris(&[
        (Rule::Uri, rfc3987::Rule::Iri),
        (Rule::UriReference, rfc3987::Rule::IriReference),
        (Rule::AbsoluteUri, rfc3987::Rule::AbsoluteIri),
    ]);
}

/// `ucschar::all`, asked of a text that the pass went over: then the query is what stands after the first
/// `?`, up to the first `#`.
fn all_ucschar(automata: &Automata) -> Peg {
    let rule = |name: &str| Peg::rule(name, automata[name].clone());
    let (ucschar, iprivate) = (rule("ucschar"), rule("iprivate"));
    let but = |characters: &str| {
        let not = characters.chars().map(|c| Peg::not(text(&c.to_string())));
        let ascii = Peg::set([0..=0x7F]);
        Peg::Sequence(not.chain([ascii]).collect())
    };
    let all = |choice: Vec<Peg>| Peg::repeat(0, None, Peg::Choice(choice));
    let query = vec![text("?"), all(vec![but("#"), ucschar.clone(), iprivate])];
    let fragment = vec![text("#"), all(vec![but(""), ucschar.clone()])];
    let parts = [Peg::Sequence(query), Peg::Sequence(fragment)].map(Peg::optional);
    Peg::Sequence([vec![all(vec![but("?#"), ucschar])], parts.to_vec(), vec![Peg::End]].concat())
}

/// IRIs, as `src/reading/whole_iri.rs` has them gone over.
fn proved_of_iris(rules: &[(Rule, rfc3987::Rule)]) {
    let runs = Runs::read(&Sources::read()).beyond_ascii();
    let automata = rfc3987::Rule::shelf().automata();
    for &(of_uris, rule) in rules {
        let [members, _] = reference(of_uris, &runs, automata);
        let members = Peg::Sequence(vec![ahead(all_ucschar(automata)), members]);
        assert_derives(&members, rule.name(), &automata[rule.name()]);
    }
}

fn proved(rules: &[Rule]) {
    let runs = Runs::read(&Sources::read());
    let automata = Rule::shelf().automata();
    for &rule in rules {
        let automaton = &automata[rule.name()];
        let [members, reached] = reference(rule, &runs, automata);
        assert_derives(&members, rule.name(), automaton);
        let no_stranger = Peg::Sequence(vec![Peg::not(stranger(&runs)), members]);
        assert_derives(&no_stranger, rule.name(), automaton);
        // Whether or not the text fits in a window.
        let is_legal = Peg::Sequence(vec![legal(&runs), Peg::End]);
        let at_once = Peg::Sequence(vec![ahead(is_legal.clone()), short(rule, &runs)]);
        let otherwise = Peg::Sequence(vec![Peg::not(is_legal), no_stranger]);
        assert_derives(&Peg::Choice(vec![at_once, otherwise]), rule.name(), automaton);
        match reached.stays_within(automaton).expect("not too many states") {
            Verdict::Holds { .. } => {}
            Verdict::Fails(witness) => panic!(
                "{rule}: of {} the pass gets to byte {}, which begins no member",
                quoted(&witness.text),
                witness.mark
            ),
        }
        // That there is a place for every text, so that the second claim is one.
        let everything = Peg::not(Peg::not(reached.clone()));
        let always = everything.takes_as(&Peg::Sequence(Vec::new()));
        assert_eq!(always.expect("not too many states").witness(), None, "{rule}");
    }
}
