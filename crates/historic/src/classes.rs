//! Sets of characters that several documents name.

use uri_grammar::CharSet;

/// A small letter.
pub(crate) const LOWALPHA: CharSet = CharSet::range('a', 'z');
/// A capital letter.
pub(crate) const UPALPHA: CharSet = CharSet::range('A', 'Z');
/// A letter, in either case.
pub(crate) const ALPHA: CharSet = UPALPHA.union(LOWALPHA);
/// A decimal digit.
pub(crate) const DIGIT: CharSet = CharSet::range('0', '9');
/// A hexadecimal digit, in either case.
pub(crate) const HEXDIG: CharSet = DIGIT.union(CharSet::from_chars("ABCDEF").ignore_case());
