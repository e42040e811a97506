//! The controls of RFC 3987: those rules of RFC 3986 that have a trap and are repeated for IRIs.

use nom::Parser;
use nom::branch::alt;
use uri_grammar::rfc3987::{
    Rule, ip_literal, ipath_abempty, ipath_absolute, ipath_empty, ipath_noscheme, ipath_rootless,
    ipv4address, ireg_name,
};

use super::Control;

pub const CONTROLS: &[Control<Rule>] = &[
    (Rule::Ihost, "prefix", |i| alt((ip_literal, ipv4address, ireg_name)).parse(i)),
    (Rule::Ipath, "empty", |i| {
        alt((ipath_abempty, ipath_absolute, ipath_noscheme, ipath_rootless, ipath_empty)).parse(i)
    }),
];
