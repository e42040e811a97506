//! The order of preference of causes. If several causes apply, the first in a table is reported.
//!
//! One mistake is one finding, even if it appears in several places: the backslashes of a component, the letters of a
//! label, a pair of brackets.

use core::ops::Range;

use uri_grammar::{Rule, SyntaxError};

use crate::causes::*;
use crate::site::Area;
use crate::text::literals::Literal;
use crate::text::runs;

fn cause<P>((place, cause): (P, impl Into<Cause>)) -> (P, Cause) {
    (place, cause.into())
}

/// Returns the first cause in the table that applies.
macro_rules! first_of {
    ($($find:expr;)*) => {
        $(if let Some(found) = $find {
            return Some(cause(found));
        })*
        None
    };
}

/// Returns the cause that explains the whole text, if there is one. The rule does not match the text.
pub(crate) fn of_text(rule: Rule, text: &[u8], error: &SyntaxError) -> Marked<Cause> {
    // The byte order mark of UTF-16, or one of its null bytes, is not a character of a URI.
    let at_start = error.offset() < 2;
    first_of! {
        WindowsPath::find(rule, text);
        if at_start { MarkdownLink::find(rule, text) } else { None };
        if at_start { BrokenLink::find(rule, text) } else { None };
        if at_start { InvalidUtf8::find_utf16(text) } else { None };
        if at_start { ControlCharacter::find_utf16(text) } else { None };
        ExcludedCharacter::find_markup(rule, text, error);
        Ipv6Unbracketed::find_zone(rule, text);
        Backslash::find_json_string(rule, text, error);
        RegularExpression::find(rule, text);
        UriTemplate::find_path(text);
        OtherSyntax::find(rule, text, error);
        SurroundingDelimiters::find_name(text);
        SurroundingDelimiters::find_label(text);
    }
}

/// Returns the cause of an invalid scheme before a colon.
pub(crate) fn of_scheme(
    text: &[u8],
    name: &Range<usize>,
    reference: &Range<usize>,
) -> Marked<Cause> {
    let bad = name.start + runs::scheme_length(&text[name.clone()]);
    first_of! {
        EmptyScheme::find(name, reference);
        UriTemplate::find_in_scheme(text, bad, name);
        Lookalike::find_in_scheme(text, bad, name);
        SchemeStart::find(text, name, reference);
        Space::find_in_scheme(text, bad, name);
        ControlCharacter::find_in_scheme(text, bad, name);
        NonAscii::find_in_scheme(text, bad, name);
        Some(SchemeCharacter::find(text, bad, name, reference));
    }
}

/// Returns the cause for a reference that needs a scheme but has no colon before `delimiter`.
pub(crate) fn of_no_colon(
    text: &[u8],
    reference: &Range<usize>,
    delimiter: usize,
) -> Marked<Cause> {
    first_of! {
        MissingSchemeColon::find(text, reference, delimiter);
        Some(MissingScheme::find(reference));
    }
}

/// Returns the cause for a host that contains an address without brackets.
pub(crate) fn of_bare_address(text: &[u8], host: &Range<usize>) -> Marked<Cause> {
    first_of! {
        Ipv6Unbracketed::find_marked(text, host);
        Ipv6Unbracketed::find_host(text, host);
    }
}

/// Returns the cause for a port whose first non-digit is at `bad`.
pub(crate) fn of_port(text: &[u8], port: &Range<usize>, bad: usize) -> Marked<Cause> {
    first_of! {
        UriTemplate::find_in_port(text, port, bad);
        MultiplePorts::find(text, port, bad);
        HostList::find(text, port, bad);
        Some(PortNotDecimal::find(text, port, bad));
    }
}

/// Returns the most specific cause for invalid text between brackets.
pub(crate) fn of_literal(of: &Literal<'_>) -> Marked<Cause> {
    if IpvfutureMalformed::is_right(of.address()) {
        return None;
    }
    first_of! {
        EmptyIpLiteral::find(of);
        UriTemplate::find_in(of);
        UriTemplate::find_name(of);
        IpvfutureMalformed::find(of);
        Ipv4InBrackets::find(of);
        Ipv6EmbeddedIpv4::find_alone(of);
        Ipv6ZoneId::find(of);
        Ipv6Character::find_name(of);
        Ipv6Character::find(of);
        Ipv6Character::find_dot(of);
        Ipv6EmbeddedIpv4::find(of);
        Ipv6GroupTooLong::find(of);
        Ipv6SecondCompression::find(of);
        Ipv6StrayColon::find(of);
        Ipv6TooManyGroups::find(of);
        Ipv6TooFewGroups::find(of);
    }
}

/// Finds the cause for a character that its component does not allow, by the first byte of the character.
macro_rules! of_character {
    ($text:ident, $at:ident, $area:ident: $($byte:pat => [$($some:expr),*] or $last:expr;)*) => {
        match $text[$at] {
            $($byte => {
                $(if let Some(found) = $some($text, $at, $area) {
                    return cause(found);
                })*
                cause($last($text, $at, $area))
            })*
        }
    };
}

/// Returns the cause for the bad character at `at`, and the offset from which to search for the next one.
pub(crate) fn of_character(text: &[u8], at: usize, area: &Area) -> (usize, Cause) {
    of_character! { text, at, area:
        b'%' => [UriTemplate::find, PctTruncated::find] or PctNotHex::find;
        b'{' => [UriTemplate::find] or ExcludedCharacter::find;
        b'<' => [UriTemplate::find] or ExcludedCharacter::find;
        b' ' => [UriTemplate::find, WrappedLine::find, Space::find] or ControlCharacter::find;
        b'[' => [OtherSyntax::find_object, UriTemplate::find] or BracketOutsideHost::find;
        b']' => [] or BracketOutsideHost::find;
        b'\\' => [WrappedLine::find] or Backslash::find;
        b'|' => [UriTemplate::find] or ExcludedCharacter::find;
        b'#' => [UriTemplate::find, SecondNumberSign::find] or ExcludedCharacter::find;
        0..b' ' | 0x7F => [WrappedLine::find] or ControlCharacter::find;
        0x80.. => [Lookalike::find, TypographicMark::find, HostNotIdna::find, NonAscii::find] or InvalidUtf8::find;
        _ => [] or ExcludedCharacter::find;
    }
}
