//! The names with which errors describe the expected characters.

use core::fmt;

use crate::char_set::CharSet;

/// Names of sets, each with its characters. If several names share characters, the first that fits is used.
///
/// ```
/// use uri_grammar::CharSet;
/// use uri_grammar::abnf::CharSetNames;
///
/// const NAMES: CharSetNames = &[("DIGIT", CharSet::range('0', '9')), ("pct-encoded", CharSet::from_chars("%"))];
/// # assert_eq!(NAMES.len(), 2);
/// ```
pub type CharSetNames = &'static [(&'static str, CharSet)];

/// The [`CharSetNames`] with which the errors of a rule describe the expected characters: `Definition::label_table`.
#[derive(PartialEq, Eq)]
pub struct LabelTable {
    pub(crate) names: CharSetNames,
    /// The most frequent expectations: a set, `true` if the text may end there, and the labels of the set as text.
    /// The names would give the same labels, but more slowly.
    pub(crate) usual: &'static [(CharSet, bool, &'static str)],
}

impl LabelTable {
    /// Creates a table with these names, at most sixteen.
    ///
    /// # Panics
    ///
    /// Panics if there are more; in a constant, that is a compile-time error.
    ///
    /// ```
    /// use uri_grammar::CharSet;
    /// use uri_grammar::abnf::LabelTable;
    ///
    /// const LABELS: LabelTable = LabelTable::new(&[("SP", CharSet::from_chars(" ")); 16]);
    /// ```
    ///
    /// ```compile_fail
    /// # use uri_grammar::CharSet;
    /// # use uri_grammar::abnf::LabelTable;
    /// const LABELS: LabelTable = LabelTable::new(&[("SP", CharSet::from_chars(" ")); 17]);
    /// # let _ = LABELS;
    /// ```
    #[must_use]
    pub const fn new(names: CharSetNames) -> Self {
        assert!(names.len() <= MOST_NAMES, "a document has sixteen names at most");
        Self { names, usual: &[] }
    }
}

/// Shows the names, without their characters.
impl fmt::Debug for LabelTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.names.iter().map(|(name, _)| name)).finish()
    }
}

/// The maximum number of names: one bit marks each name.
pub(crate) const MOST_NAMES: usize = u16::BITS as usize;
