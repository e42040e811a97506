//! The most common mistakes, in words that require no knowledge of the grammar.
//!
//! The words follow from the error alone, without the text: from the character found, the characters expected, and
//! the open rules. `tests/it/errors.rs` compares each sentence with the text, for every error of the suites.

use core::fmt;

use super::Found;
use crate::char_set::CharSet;
use crate::error::Expected;
#[cfg(feature = "iri")]
use crate::fast::ucschar;
use crate::grammar::rfc3986::Rule;

/// The words after the offset, instead of the list of expected characters.
pub(super) enum Words {
    /// The whole message.
    Whole(&'static str),
    /// The words after the character found.
    After(&'static str),
    /// The words after the character found, followed by the percent-encoding of the character.
    Encoded(&'static str),
}

use Words::{After, Encoded, Whole};

/// Returns the words for an error, if there are any, given the outermost and innermost open rules, and whether a
/// fragment was open.
pub(super) fn of(
    found: Found,
    expected: Expected,
    (outermost, innermost): (Rule, Rule),
    in_fragment: &dyn Fn() -> bool,
) -> Option<Words> {
    let set = expected.characters();
    let is_uri = matches!(outermost, Rule::Uri | Rule::AbsoluteUri);
    let found_one_of = |characters: CharSet| match found {
        Found::Character(character) => characters.contains(character),
        _ => false,
    };
    Some(match innermost {
        Rule::Uri | Rule::AbsoluteUri | Rule::Scheme if is_uri && is_in_scheme(set) => {
            let first = !set.contains(':');
            match found {
                Found::EndOfInput if first => {
                    Whole("the text is empty, but a URI begins with a scheme, such as \"https:\"")
                }
                _ if first => After(", but a URI begins with a scheme, such as \"https:\""),
                _ if found == Found::EndOfInput || found_one_of(CharSet::from_chars("/?#")) => {
                    After(", but the scheme is missing: a URI begins with one, such as \"https:\"")
                }
                _ => After(
                    ", which is not allowed in a scheme: a URI begins with one, such as \"https:\"",
                ),
            }
        }
        Rule::PctEncoded if set.contains('F') => {
            After(", but two hexadecimal digits must follow \"%\" (\"%25\" is the sign itself)")
        }
        // This character could have followed in encoded form, since a triplet could.
        _ if set.contains('%') => match found {
            _ if found_one_of(CharSet::from_chars("[]")) => Encoded(
                ", which is allowed only around an IP address in a host; elsewhere, write it as",
            ),
            Found::Character(character) if !character.is_ascii() && innermost == Rule::RegName => {
                Encoded(", which a host can contain only in its ASCII form, \"xn--...\", or as")
            }
            Found::Character(_) if !found_one_of(ALLOWED) => {
                Encoded(", which a URI can contain only as")
            }
            Found::Byte(_) => Encoded(", which is not UTF-8 and can be in a URI only as"),
            _ if found_one_of(CharSet::single(b'#')) && in_fragment() => {
                Encoded(", which a fragment can contain only as")
            }
            _ if found_one_of(CharSet::single(b'#'))
                && outermost == Rule::AbsoluteUri
                && expected.end_of_input() =>
            {
                After(", but an absolute URI has no fragment")
            }
            _ if found_one_of(CharSet::single(b':')) && innermost == Rule::SegmentNzNc => {
                After(", which would end a scheme here; write \"./\" before the relative path")
            }
            // After a colon without digits, this is the rest of a password, or the end.
            _ if innermost == Rule::Userinfo && !expected.end_of_input() => {
                After(", but a port is a number, and a password ends with \"@\"")
            }
            _ => return None,
        },
        _ => return None,
    })
}

/// Returns the words for an error of an IRI. They mention URIs; [`write`](Words::write) replaces the word.
#[cfg(feature = "iri")]
pub(super) fn of_iri(
    found: Found,
    expected: Expected,
    ends: (Rule, Rule),
    in_fragment: &dyn Fn() -> bool,
) -> Option<Words> {
    match found {
        Found::Character(character)
            if !character.is_ascii() && expected.characters().contains('%') =>
        {
            Some(match ucschar::is_iprivate(character) {
                true => {
                    Encoded(", which is allowed only in the query of a URI; elsewhere, write it as")
                }
                false => Encoded(", which a URI can contain only as"),
            })
        }
        _ => of(found, expected, ends, in_fragment),
    }
}

/// Returns `true` if only characters of a scheme, or the colon after it, could have followed.
fn is_in_scheme(set: CharSet) -> bool {
    set.contains('a') && !set.contains('/') && !set.contains('%')
}

/// The characters that a URI allows, including the `%` of a triplet.
const ALLOWED: CharSet = crate::fast::runs::UNRESERVED
    .union(crate::fast::runs::SUB_DELIMS)
    .union(crate::fast::runs::GEN_DELIMS)
    .union(CharSet::single(b'%'));

impl Words {
    /// Writes the words after the character found. The name `IRI` replaces the word "URI", which a message has once.
    #[inline(always)]
    pub(super) fn write(
        &self,
        found: Found,
        name: &str,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        let (Whole(words) | After(words) | Encoded(words)) = *self;
        if !matches!(self, Whole(_)) {
            write!(f, "found {found}")?;
        }
        match words.split_once("URI").filter(|_| name != "URI") {
            Some((before, after)) => match before.strip_suffix(" a ") {
                Some(before) => write!(f, "{before} an {name}{after}")?,
                None => write!(f, "{before}{name}{after}")?,
            },
            None => f.write_str(words)?,
        }
        if matches!(self, Encoded(_)) { write_encoded(found, f) } else { Ok(()) }
    }
}

/// Writes the percent-encoding of the character found.
#[inline(always)]
fn write_encoded(found: Found, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str(" \"")?;
    let mut buffer = [0; 4];
    let octets = match found {
        Found::Character(character) => character.encode_utf8(&mut buffer).as_bytes(),
        Found::Byte(byte) => {
            buffer[0] = byte;
            &buffer[..1]
        }
        Found::EndOfInput => &[],
    };
    for octet in octets {
        write!(f, "%{octet:02X}")?;
    }
    f.write_str("\"")
}
