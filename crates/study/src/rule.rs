//! A rule in its document: its grammar, its section, and its relations to other rules by use.

use oracle::{Automaton, Grammar, Notation, Relation, documents};
use uri_grammar::{GrammarRule, Rule, RuleRef};
use uri_grammar_historic::editions::{AnyRule, Change, Edition, Example, changes};

use crate::Error;

/// Returns the grammar of the rule's edition, and the name of the rule in it.
///
/// # Errors
///
/// Returns an error if `oracle` has no grammar for the edition, or cannot parse it. It has grammars for all editions.
///
/// ```
/// use uri_grammar_study::AnyRule;
/// use uri_grammar::Rule;
///
/// let (grammar, name) = uri_grammar_study::grammar(AnyRule::Rfc3986(Rule::Port))?;
/// assert_eq!(grammar.get(name).map(|rule| rule.expr.to_string()).as_deref(), Some("*DIGIT"));
/// # Ok::<(), uri_grammar_study::Error>(())
/// ```
pub fn grammar(rule: AnyRule) -> Result<(Grammar, &'static str), Error> {
    let edition = rule.edition().name();
    let document = documents::named(edition).ok_or(Error::Edition(edition))?;
    Ok(match rule {
        AnyRule::Rfc1738AsRfc822(rule) => {
            (document.grammar_in(Notation::Rfc1738AsRfc822)?, rule.as_meant().name())
        }
        _ => (document.grammar()?, rule.name()),
    })
}

/// Returns the minimal automaton of the rule.
///
/// # Errors
///
/// Returns the errors of [`grammar`].
///
/// ```
/// use uri_grammar_study::AnyRule;
/// use uri_grammar::Rule;
///
/// let port = uri_grammar_study::automaton(AnyRule::Rfc3986(Rule::Port))?;
/// assert!(port.accepts("8080"));
/// # Ok::<(), uri_grammar_study::Error>(())
/// ```
pub fn automaton(rule: AnyRule) -> Result<Automaton, Error> {
    let (grammar, name) = grammar(rule)?;
    Ok(Automaton::of(&grammar, name)?)
}

/// Returns the reason why the rule does not derive the text, or `None` if it does. The reason does not name this
/// rule.
///
/// ```
/// use uri_grammar_study::AnyRule;
/// use uri_grammar::Rule;
///
/// let octet = AnyRule::Rfc3986(Rule::DecOctet);
/// let reason = uri_grammar_study::reason(octet, "256").expect("it is too large");
/// assert_eq!(reason, "at byte 2: found \"6\", expected %x30-35 or end of input");
/// assert_eq!(uri_grammar_study::reason(octet, "255"), None);
/// ```
pub fn reason(rule: AnyRule, text: &str) -> Option<String> {
    let error = rule.validate_bytes(text.as_bytes()).err()?.to_string();
    let place = format!(", in {rule} ({})", RuleRef::from(rule).citation());
    Some(error.strip_suffix(&place).unwrap_or(&error).to_owned())
}

/// Returns the URL of the section that defines the rule.
///
/// ```
/// use uri_grammar_study::{AnyRule, rule};
/// use uri_grammar::Rule;
///
/// let address = rule::address(AnyRule::Rfc3986(Rule::Host));
/// assert_eq!(address, "https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2");
/// ```
pub fn address(rule: AnyRule) -> String {
    let citation = RuleRef::from(rule).citation().to_string();
    let place = citation[rule.document().len()..].trim_start().replace(' ', "-");
    match rule.edition() {
        Edition::UrlSyntax00 | Edition::Rfc2396bis00 => {
            format!("https://datatracker.ietf.org/doc/html/{}#{place}", rule.document())
        }
        _ => {
            let document = rule.document().to_lowercase().replace(' ', "");
            format!("https://www.rfc-editor.org/rfc/{document}#{place}")
        }
    }
}

/// Returns the path of the function that reads the rule.
///
/// ```
/// use uri_grammar_study::{AnyRule, rule};
/// use uri_grammar::Rule;
///
/// assert_eq!(rule::function(AnyRule::Rfc3986(Rule::RegName)), "uri_grammar::rfc3986::reg_name");
/// ```
pub fn function(rule: AnyRule) -> String {
    let library = match rule.edition() {
        Edition::Rfc3986 | Edition::Rfc3987 => "uri_grammar",
        _ => "uri_grammar_historic",
    };
    let name = rule.name().trim_end_matches("-822").to_lowercase().replace('+', "");
    format!("{library}::{}::{}", module(rule), name.replace('-', "_"))
}

/// Returns the module with the rules of the document.
fn module(rule: AnyRule) -> String {
    match rule {
        AnyRule::Rfc1738AsRfc822(_) => "rfc1738_as_rfc822".to_owned(),
        AnyRule::Rfc3986(_) if rule.document() == "RFC 5234" => "rfc5234".to_owned(),
        AnyRule::Rfc3987(rule) if rule.document() == "RFC 5234" => "rfc5234".to_owned(),
        _ => rule.edition().name().replace('-', "_"),
    }
}

/// Returns the printed definition, if it differs from the definition in use.
pub fn as_printed(rule: AnyRule) -> Option<&'static str> {
    (rule == AnyRule::Rfc3986(Rule::PathEmpty))
        .then_some("path-empty = 0<pchar>, which derives the same; erratum 2033 writes it as \"\"")
}

/// Returns the rules that the definition names, each once, in the order of its text. `grammar` is the grammar that
/// [`grammar()`] returns.
pub fn uses(grammar: &Grammar, rule: AnyRule) -> Vec<AnyRule> {
    let siblings = siblings(rule);
    let plain = |rule: AnyRule| rule.name().trim_end_matches("-822").to_lowercase();
    let used = grammar.references(&plain(rule));
    let sibling = |name: &str| siblings.iter().copied().find(|&rule| plain(rule) == name);
    used.iter().filter_map(|used| sibling(&used.name.to_lowercase())).collect()
}

/// Returns the rules of the document whose definitions name the rule. `grammar` is the grammar that [`grammar()`]
/// returns.
///
/// ```
/// use uri_grammar_study::{AnyRule, rule};
/// use uri_grammar::Rule;
///
/// let octet = AnyRule::Rfc3986(Rule::DecOctet);
/// let (grammar, _) = uri_grammar_study::grammar(octet)?;
/// assert_eq!(rule::used_by(&grammar, octet), [AnyRule::Rfc3986(Rule::Ipv4address)]);
/// # Ok::<(), uri_grammar_study::Error>(())
/// ```
pub fn used_by(grammar: &Grammar, rule: AnyRule) -> Vec<AnyRule> {
    siblings(rule).into_iter().filter(|&by| uses(grammar, by).contains(&rule)).collect()
}

/// Returns the rules of the same document, which may use this rule or be used by it.
pub fn siblings(rule: AnyRule) -> Vec<AnyRule> {
    let others = match rule {
        AnyRule::Rfc1738AsRfc822(_) => AnyRule::as_rfc822(),
        _ => &[],
    };
    // Rules with another reading replace the rules of the document.
    let replaced = |rule: &AnyRule| {
        others.iter().any(|other| other.name().strip_suffix("-822") == Some(rule.name()))
    };
    let all = AnyRule::all_in(rule.edition()).iter();
    others.iter().chain(all.filter(|rule| !replaced(rule))).copied().collect()
}

/// Returns the changes between the documents of the two rules that affect one of them, or a rule
/// that they use. Left out are changes of which no text is an example, and changes whose example has a part for these
/// rules, if both rules derive the part or neither does. If the rules are equal, these are the changes that name one.
///
/// # Errors
///
/// Returns the errors of [`grammar()`].
pub fn changes_between(left: AnyRule, right: AnyRule) -> Result<Vec<&'static Change>, Error> {
    let mut known = Vec::new();
    for rule in [left, right] {
        let (grammar, name) = grammar(rule)?;
        let others = grammar.unreachable([name]);
        let used = grammar.rules().iter().filter(|rule| !others.contains(rule));
        known.extend(used.map(|rule| plain(&rule.name)));
    }
    let (from, to) = (left.edition().min(right.edition()), left.edition().max(right.edition()));
    let between = |change: &&Change| {
        let is = |document: &str, edition: Edition| document == edition.document();
        let steps = Edition::ALL.windows(2).filter(|step| from <= step[0] && step[1] <= to);
        steps.into_iter().any(|step| {
            // RFC 1808 and RFC 2732 are between two editions each.
            let within = |document: &str| {
                is(document, step[0])
                    || is(document, step[1])
                    || document == "RFC 1808" && step[0] == Edition::Rfc1738
                    || document == "RFC 2732" && step[0] == Edition::Rfc2396
            };
            within(change.from) && within(change.to)
        })
    };
    let about = |change: &&Change| change.rules.iter().any(|&name| known.contains(&plain(name)));
    let is_equal = crate::relation::compare(left, right)?.relation() == Relation::Equal;
    let names = |change: &&Change| {
        let is_one = |name: &str| [left, right].iter().any(|it| plain(it.name()) == plain(name));
        change.rules.iter().any(|name| is_one(name))
    };
    let matters = |change: &&Change| match is_equal {
        true => names(change),
        false => shows(change, left, right),
    };
    Ok(changes().filter(between).filter(about).filter(matters).collect())
}

/// Returns `true` if the change's example shows a difference between two rules: one of them, or a counterpart, derives
/// a part of the example, and the other rule does not. An example without such a part says nothing about the rules.
fn shows(change: &Change, left: AnyRule, right: AnyRule) -> bool {
    let Example::Language { text, accepts: (edition, name), .. } = change.witness else {
        return false;
    };
    let Some(whole) = AnyRule::from_name_in(edition, name) else { return false };
    let Ok(tree) = whole.tree_to_characters(text) else { return false };
    let is_one = |rule| [left, right].iter().any(|it| it.counterpart(edition) == Some(rule));
    let differ = |text| left.is_match(text) != right.is_match(text);
    let mut parts = tree.nodes().filter(|node| node.rule().is_some_and(is_one)).peekable();
    parts.peek().is_none() || parts.any(|node| differ(node.text()))
}

/// Normalizes a name for comparison.
fn plain(name: &str) -> String {
    name.to_ascii_lowercase().replace('_', "-")
}
