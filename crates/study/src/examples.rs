//! For each rule, typical texts that it derives and that it does not derive.

mod covering;
mod samples;
mod wrong;

use oracle::Grammar;
use uri_grammar::GrammarRule;
use uri_grammar_historic::editions::AnyRule;

use crate::{Error, rule};
use covering::Covering;

/// The largest numbers of members and of other texts.
const MOST: (usize, usize) = (12, 4);

/// Returns texts that the rule derives, and texts that it does not derive.
///
/// The members are a shortest one and texts that people write. Members of rules of other documents than RFC 3986
/// include the texts of [`covering`]. The other texts are a shortest one and texts that are one edit away from a
/// member.
///
/// # Errors
///
/// Returns the errors of [`grammar`](crate::grammar()).
///
/// ```
/// use uri_grammar_study::{AnyRule, Edition, examples};
/// use uri_grammar::Rule;
///
/// let (members, others) = examples::of(AnyRule::Rfc3986(Rule::DecOctet))?;
/// assert_eq!(members, ["0", "66", "255"]);
/// assert_eq!(others, ["", "256", "00"]);
///
/// let ftp = AnyRule::from_name_in(Edition::Rfc1738, "ftpurl").unwrap();
/// let (members, others) = examples::of(ftp)?;
/// assert!(members.contains(&"ftp://user:pass@example.com:8080/dir/file;type=a".to_owned()));
/// assert!(others.contains(&"ftp//user:pass@example.com:8080/dir/file;type=a".to_owned()));
/// # Ok::<(), uri_grammar_study::Error>(())
/// ```
pub fn of(rule: AnyRule) -> Result<(Vec<String>, Vec<String>), Error> {
    let automaton = crate::automaton(rule)?;
    let mut members: Vec<String> = automaton.shortest_member().into_iter().collect();
    let mut others: Vec<String> = automaton.shortest_rejected().into_iter().collect();
    members.extend(samples::members(rule).map(str::to_owned));
    others.extend(samples::others(rule).map(str::to_owned));
    if !matches!(rule, AnyRule::Rfc3986(_)) {
        let covering = covering(rule)?;
        if let Some(fullest) = covering.first() {
            others.extend(wrong::near(rule, fullest, MOST.1));
        }
        members.extend(spread(covering));
    }
    Ok((once(members, MOST.0), once(others, MOST.1 + 1)))
}

/// Returns members that together use each alternative and option of the rule and of the rules below it. Parts with a
/// meaning of their own, such as hosts, are texts that people write.
///
/// # Errors
///
/// Returns the errors of [`grammar`](crate::grammar()).
///
/// ```
/// use uri_grammar_study::{AnyRule, Edition, examples};
///
/// let gopher = AnyRule::from_name_in(Edition::Rfc1738, "gopherurl").unwrap();
/// let members = examples::covering(gopher)?;
/// assert_eq!(members[0], "gopher://example.com:8080/7/find%09two%20words%09+");
/// assert!(members.contains(&"gopher://example.com:8080/7/find".to_owned()), "{members:?}");
/// # Ok::<(), uri_grammar_study::Error>(())
/// ```
pub fn covering(rule: AnyRule) -> Result<Vec<String>, Error> {
    let (grammar, name) = rule::grammar(rule)?;
    let members = of_grammar(&grammar, name, rule);
    Ok(once(members, usize::MAX))
}

fn of_grammar(grammar: &Grammar, name: &str, rule: AnyRule) -> Vec<String> {
    let siblings = rule::siblings(rule);
    let leaves = |name: &str| {
        let named = siblings.iter().find(|it| it.name().trim_end_matches("-822") == name);
        named
            .map(|&it| samples::within(it).into_iter().map(str::to_owned).collect())
            .unwrap_or_default()
    };
    Covering::new(grammar, leaves).members(name)
}

/// Returns five texts of a set of characters, and all texts otherwise.
fn spread(texts: Vec<String>) -> Vec<String> {
    const FEW: usize = 5;
    if texts.len() <= FEW || texts.iter().any(|text| text.chars().count() > 1) {
        return texts;
    }
    (0..FEW).map(|at| texts[at * (texts.len() - 1) / (FEW - 1)].clone()).collect()
}

/// Returns each text once, and at most `most` texts.
fn once(texts: Vec<String>, most: usize) -> Vec<String> {
    let mut known = Vec::new();
    for text in texts {
        if !known.contains(&text) && known.len() < most {
            known.push(text);
        }
    }
    known
}

#[cfg(test)]
mod tests {
    use uri_grammar::GrammarRule;

    use super::*;

    #[test]
    fn members_match_and_counterexamples_do_not() {
        for &rule in AnyRule::ALL.iter().chain(AnyRule::as_rfc822()) {
            let (members, others) = of(rule).expect("a grammar");
            assert!(!members.is_empty() && members.len() <= MOST.0, "{rule}: {members:?}");
            assert!(members.iter().all(|text| rule.is_match(text)), "{rule}: {members:?}");
            assert!(!others.iter().any(|text| rule.is_match(text)), "{rule}: {others:?}");
            let covering = covering(rule).expect("a grammar");
            assert!(covering.iter().all(|text| rule.is_match(text)), "{rule}: {covering:?}");
        }
    }
}
