//! The port.

use super::prelude::*;

/// Finds the error of a port: the first run of non-digits.
pub(super) fn find(text: &[u8], part: Range<usize>, out: &mut Findings) {
    let inside = &text[part.clone()];
    let Some(bad) = inside.iter().position(|byte| !byte.is_ascii_digit()) else { return };
    let start = part.start + bad;
    let scope = Scope::new(Rule::Port, &part);
    let Some(found) = order::of_port(text, &part, start) else { return };
    // A second port is not part of the first.
    let component = match found.1 {
        Cause::MultiplePorts(_) | Cause::HostList(_) => Component::Authority,
        _ => Component::Port,
    };
    out.push(Finding::at(found, component, scope));
}

/// Finds the error of a port, if the rule is `port`. A colon in it is not special.
pub(super) fn alone(text: &[u8], part: Range<usize>, out: &mut Findings) {
    let mut bytes = text[part.clone()].iter();
    let Some(bad) = bytes.position(|byte| !byte.is_ascii_digit()) else { return };
    let start = part.start + bad;
    if text[start] != b':' {
        return find(text, part, out);
    }
    let scope = Scope::new(Rule::Port, &part);
    let found = PortNotDecimal::find(text, &part, start);
    out.push(Finding::at(found, Component::Port, scope));
}
