//! Changes to a reference in place.

#[cfg(feature = "alloc")]
mod query;
#[cfg(feature = "alloc")]
mod segments;
#[cfg(feature = "alloc")]
mod set;

use super::kind::HasFragment;
use super::{Lend, Reference};

impl<'s, 'p, K: HasFragment, T: Lend<'s, 'p>> Reference<K, T> {
    /// Returns the same reference without its fragment, borrowed.
    ///
    /// ```
    /// use uri_grammar::UriRef;
    ///
    /// assert_eq!(UriRef::parse("a?b#c")?.without_fragment(), "a?b");
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[doc(alias = "strip_fragment")]
    #[inline]
    pub fn without_fragment(&'s self) -> Reference<K, &'p str> {
        self.before_fragment()
    }
}
