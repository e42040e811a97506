//! Characters that several documents name.

use uri_grammar::Class;

/// A letter, in either case.
pub(crate) const ALPHA: Class = Class::range(b'A', b'Z').or(Class::range(b'a', b'z'));
/// A decimal digit.
pub(crate) const DIGIT: Class = Class::range(b'0', b'9');
/// A hexadecimal digit, in either case.
pub(crate) const HEXDIG: Class = DIGIT.or(Class::of("ABCDEF").without_case());
