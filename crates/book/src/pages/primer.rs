//! A page that teaches ABNF to people who have never seen it.

use maud::{Markup, html};
use study::{AnyRule, Own, Texts};
use uri_grammar::{GrammarRule, Rule};

use super::add_page;
use crate::facts::path_of;
use crate::site::{Here, Site};
use crate::text::quoted;
use crate::{Error, diagram, page, prose};

pub const PATH: &str = "abnf.html";

/// The number of members, and of other texts, of each example.
const TEXTS: usize = 6;

/// A sign of the notation.
struct Sign {
    title: &'static str,
    words: &'static str,
    /// An example. The first rule is the one that the page shows.
    grammar: &'static str,
    /// Rules of RFC 3986 that use the sign.
    seen_in: &'static [Rule],
}

const SIGNS: [Sign; 8] = [
    Sign {
        title: "A rule, and text in quotes",
        words: "A rule is a name, `=`, and a definition. Text in double quotes stands for itself. Its letters can be \
            capital or small; `%s\"go\"` is only the small letters. Everything after `;` is a comment.",
        grammar: "go = \"go\" ; a rule with one word\n",
        seen_in: &[Rule::GenDelims],
    },
    Sign {
        title: "One after the other",
        words: "Elements beside each other follow each other. The spaces between them mean nothing.",
        grammar: "call = \"go\" \"!\"\n",
        seen_in: &[Rule::PctEncoded],
    },
    Sign {
        title: "Either or: /",
        words: "A slash separates alternatives. The rule derives what any of them derives. A sequence binds more \
            tightly than a slash: `\"a\" \"b\" / \"c\"` is `ab` or `c`.",
        grammar: "sign = \"+\" / \"-\"\n",
        seen_in: &[Rule::SubDelims, Rule::Host],
    },
    Sign {
        title: "Characters by number: %x",
        words: "`%x30` is the character with the hexadecimal number 30, the digit zero. `%x30-39` is any character from \
            there to 39, the digit nine. `ALPHA`, `DIGIT` and `HEXDIG` are rules that all grammars may use.",
        grammar: "digit = %x30-39\n",
        seen_in: &[Rule::DecOctet],
    },
    Sign {
        title: "Groups: ( )",
        words: "Parentheses make one element of several.",
        grammar: "step = ( \"+\" / \"-\" ) digit\ndigit = %x30-39\n",
        seen_in: &[Rule::Ls32],
    },
    Sign {
        title: "Perhaps: [ ]",
        words: "What is in brackets may be absent.",
        grammar: "number = [ \"-\" ] digit\ndigit = %x30-39\n",
        seen_in: &[Rule::Authority],
    },
    Sign {
        title: "As often as you like: *",
        words: "`*digit` is any number of digits, also none. `1*digit` is at least one.",
        grammar: "digits = 1*digit\ndigit = %x30-39\n",
        seen_in: &[Rule::Port, Rule::Scheme, Rule::PathAbempty],
    },
    Sign {
        title: "So often: 4, 1*4, *4",
        words: "`2digit` is exactly two digits, `1*2digit` one or two, and `*2digit` at most two.",
        grammar: "hour = 1*2digit \":\" 2digit\ndigit = %x30-39\n",
        seen_in: &[Rule::H16, Rule::Ipv6address],
    },
];

pub fn add(site: &mut Site) -> Result<(), Error> {
    let here = Here(PATH);
    let mut signs = Vec::new();
    for sign in &SIGNS {
        signs.push(shown(here, sign)?);
    }
    let body = html! {
        p.lead {
            "ABNF (RFC 5234) is the notation in which most documents of the Internet define their formats. It has \
             eight signs. Each is below with a small rule, its diagram, texts that the rule derives, and texts that \
             it does not derive."
        }
        @for sign in signs { (sign) }
        h2 { "A whole rule" }
        p {
            "This is " a.rule href=(here.to(&path_of(AnyRule::Rfc3986(Rule::Authority)))) { "authority" }
            " of RFC 3986: perhaps user information and " code { "@" } ", then a host, then perhaps "
            code { ":" } " and a port. The page of the rule has all its parts."
        }
        (page::wide("Definition of authority", html! { pre.abnf { (Rule::Authority.abnf()) } }))
        p {
            "Next: " a href="lessons/abnf.html" { "the lessons, with exercises" } ", or "
            a href="playground.html" { "the playground" } ", which shows how a rule derives a text that you type."
        }
    };
    let about = ("Read ABNF in five minutes", "The eight signs of ABNF, each with an example");
    add_page(site, PATH, about, &[], body);
    Ok(())
}

fn shown(here: Here<'_>, sign: &Sign) -> Result<Markup, Error> {
    let own = Own::read(&[sign.grammar], 0);
    let rule = &own.grammar().rules()[0];
    let automaton = own.automaton(&rule.name)?;
    let texts = Texts::of(&automaton);
    let members: Vec<String> = texts.members().take(TEXTS).collect();
    let others: Vec<String> = texts.others().take(TEXTS).collect();
    Ok(html! {
        h2 { (sign.title) }
        p { (prose::line(sign.words)) }
        (page::wide(&format!("Definition of {}", rule.name), html! { pre.abnf { (sign.grammar.trim_end()) } }))
        (page::wide(&format!("Railroad diagram of {}", rule.name), html! { (diagram::draw(&rule.name, &rule.expr, |_| None)) }))
        dl {
            dt { "Derives" }
            dd { ul.row { @for text in &members { li { (quoted(text)) } } } }
            dt { "Does not derive" }
            dd { ul.row { @for text in &others { li { (quoted(text)) } } } }
            dt { "Seen in" }
            dd {
                @for (place, rule) in sign.seen_in.iter().enumerate() {
                    @if place > 0 { ", " }
                    a.rule href=(here.to(&path_of(AnyRule::Rfc3986(*rule)))) { (rule.name()) }
                }
            }
        }
    })
}
