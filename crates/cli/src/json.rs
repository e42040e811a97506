//! JSON output of all commands, in US-ASCII.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};
use uri_grammar::{Rule, RuleRef};
use uri_grammar_diagnose::Diagnostic;

/// Writes the value on its own line.
pub fn write_line(out: &mut impl Write, value: &impl Serialize) -> io::Result<()> {
    value.serialize(&mut Serializer::with_formatter(&mut *out, Ascii))?;
    out.write_all(b"\n")
}

/// Returns the component that contains the error of a diagnostic, if there is one.
pub fn component(diagnostic: &Diagnostic) -> Option<&'static str> {
    let path = diagnostic.error().into_iter().flat_map(|error| error.rule_path().iter());
    let path = path.filter_map(RuleRef::as_rfc3986);
    std::iter::once(diagnostic.rule()).chain(path).find_map(component_of)
}

fn component_of(rule: Rule) -> Option<&'static str> {
    use Rule::{
        Authority, DecOctet, Fragment, H16, Host, IpLiteral, Ipv4address, Ipv6address, IpvFuture,
        Ls32, Path, PathAbempty, PathAbsolute, PathEmpty, PathNoscheme, PathRootless, Port, Query,
        RegName, Scheme, Segment, SegmentNz, SegmentNzNc, Userinfo,
    };
    Some(match rule {
        Scheme => "scheme",
        Authority => "authority",
        Userinfo => "userinfo",
        Host | IpLiteral | IpvFuture | Ipv6address | H16 | Ls32 | Ipv4address | DecOctet
        | RegName => "host",
        Port => "port",
        Path | PathAbempty | PathAbsolute | PathNoscheme | PathRootless | PathEmpty | Segment
        | SegmentNz | SegmentNzNc => "path",
        Query => "query",
        Fragment => "fragment",
        _ => return None,
    })
}

/// Escapes all characters but printable US-ASCII, because terminals act upon some of them.
struct Ascii;

impl Formatter for Ascii {
    fn write_string_fragment<W: ?Sized + Write>(
        &mut self,
        out: &mut W,
        text: &str,
    ) -> io::Result<()> {
        let plain = |character| matches!(character, ' '..='~');
        for part in text.split_inclusive(|character| !plain(character)) {
            let hidden = part.chars().next_back().filter(|&character| !plain(character));
            out.write_all(&part.as_bytes()[..part.len() - hidden.map_or(0, char::len_utf8)])?;
            for unit in hidden.iter().flat_map(|hidden| hidden.encode_utf16(&mut [0; 2]).to_vec()) {
                write!(out, "\\u{unit:04x}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
