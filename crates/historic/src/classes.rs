//! Sets of characters that several documents name.

use uri_grammar::CharSet;

/// A small letter.
pub(crate) const LOWALPHA: CharSet = CharSet::range(b'a', b'z');
/// A capital letter.
pub(crate) const UPALPHA: CharSet = CharSet::range(b'A', b'Z');
/// A letter, in either case.
pub(crate) const ALPHA: CharSet = UPALPHA.union(LOWALPHA);
/// A decimal digit.
pub(crate) const DIGIT: CharSet = CharSet::range(b'0', b'9');
/// A hexadecimal digit, in either case.
pub(crate) const HEXDIG: CharSet = DIGIT.union(CharSet::from_chars("ABCDEF").ignore_case());
