//! Texts that are one edit away from a member.

use uri_grammar::GrammarRule;
use uri_grammar_historic::editions::AnyRule;

use crate::reason;

/// Returns texts that the rule does not derive, each for another reason. Each edit removes a delimiter of the member,
/// or inserts a character at the end of a part.
pub fn near(rule: AnyRule, member: &str, most: usize) -> Vec<String> {
    let is_delimiter = |c: char| c.is_ascii_punctuation();
    let left_out = member
        .char_indices()
        .filter(|&(_, c)| is_delimiter(c))
        .map(|(at, c)| [&member[..at], &member[at + c.len_utf8()..]].concat());
    let ends = member.char_indices().filter(|&(_, c)| is_delimiter(c)).map(|(at, _)| at);
    // A space at the end would not be visible.
    let ends = ends.filter(|&at| at > 0).map(|at| (at, " ")).collect::<Vec<_>>().into_iter().rev();
    let at_end = ["#", "@", "%"].map(|character| (member.len(), character));
    let inserted = at_end.into_iter().chain(ends);
    let inserted = inserted.map(|(at, it)| [&member[..at], it, &member[at..]].concat());
    let mut known = Vec::new();
    let mut texts = Vec::new();
    for text in left_out.chain(inserted) {
        if texts.len() == most {
            break;
        }
        // The offset is not part of the reason.
        let Some(reason) = reason(rule, &text) else { continue };
        let reason =
            reason.split_once(": ").map_or(reason.clone(), |(_, reason)| reason.to_owned());
        if !rule.is_match(&text) && !known.contains(&reason) {
            known.push(reason);
            texts.push(text);
        }
    }
    texts
}
