//! The fast paths of the rules: ways to find the match of a rule without reading its body.

use super::Rule;
use crate::fast::runs;

pub use crate::fast::path::FastPath;

/// Returns the fast path of the rule, if it has one.
#[inline(always)]
pub(super) const fn of(rule: Rule) -> Option<FastPath> {
    const NO_LIMIT: usize = usize::MAX;
    Some(match rule {
        Rule::Scheme => FastPath::Word(runs::ALPHA, &runs::SCHEME),
        Rule::Userinfo => FastPath::Run(&runs::USERINFO, 0, NO_LIMIT),
        Rule::Host => FastPath::Host,
        Rule::Port => FastPath::Run(&runs::DIGITS, 0, NO_LIMIT),
        Rule::Ipv6address => FastPath::Ipv6address,
        Rule::H16 => FastPath::Run(&runs::HEXDIGS, 1, 4),
        Rule::RegName => FastPath::Run(&runs::REG_NAME, 0, NO_LIMIT),
        Rule::PathAbempty => FastPath::Segments,
        Rule::PathAbsolute => FastPath::SlashSegments,
        Rule::PathNoscheme => FastPath::RunSegments(&runs::SEGMENT_NC),
        Rule::PathRootless => FastPath::RunSegments(&runs::PCHAR),
        Rule::Segment => FastPath::Run(&runs::PCHAR, 0, NO_LIMIT),
        Rule::SegmentNz => FastPath::Run(&runs::PCHAR, 1, NO_LIMIT),
        Rule::SegmentNzNc => FastPath::Run(&runs::SEGMENT_NC, 1, NO_LIMIT),
        Rule::Query => FastPath::Run(&runs::QUERY, 0, NO_LIMIT),
        Rule::Fragment => FastPath::Run(&runs::QUERY, 0, NO_LIMIT),
        Rule::Unreserved => FastPath::One(runs::UNRESERVED),
        Rule::Reserved => FastPath::One(runs::RESERVED),
        Rule::GenDelims => FastPath::One(runs::GEN_DELIMS),
        Rule::SubDelims => FastPath::One(runs::SUB_DELIMS),
        Rule::Alpha => FastPath::One(runs::ALPHA),
        Rule::Digit => FastPath::One(runs::DIGIT),
        Rule::Hexdig => FastPath::One(runs::HEXDIG),
        _ => return None,
    })
}
