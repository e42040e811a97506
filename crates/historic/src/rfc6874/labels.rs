//! The names with which errors describe the expected characters.

use uri_grammar::abnf::{LabelTable, OpenRules};

use super::Rule;
use super::rules::NAMES;

const ALL: LabelTable = LabelTable::new(NAMES);
const IN_AUTHORITY: LabelTable = LabelTable::new(NAMES.split_at(1).1);
const IN_ADDRESS: LabelTable = LabelTable::new(NAMES.split_at(1).1.split_at(NAMES.len() - 2).0);

/// Returns the names in errors below these rules.
pub(super) fn table(open: OpenRules<Rule>) -> &'static LabelTable {
    let within = |rule| open.iter().any(|open| open == rule);
    match open.innermost() {
        // After an address, a percent sign begins `%25`, and not an octet.
        Some(Rule::Ipv6address | Rule::H16 | Rule::Ls32 | Rule::Ipv4address | Rule::DecOctet)
            if within(Rule::IpLiteral) || within(Rule::Ipv6addrz) =>
        {
            &IN_ADDRESS
        }
        // In an authority, no character is a pchar, even though the set of its characters and delimiters can be the
        // same.
        _ if within(Rule::Authority) || within(Rule::Userinfo) => &IN_AUTHORITY,
        _ => &ALL,
    }
}
