//! Changing a part of a reference that is there.

#[cfg(feature = "alloc")]
mod edit;
#[cfg(feature = "alloc")]
mod kinds;
#[cfg(feature = "alloc")]
mod query;
#[cfg(feature = "alloc")]
mod segments;
#[cfg(feature = "alloc")]
mod set;
#[cfg(feature = "alloc")]
mod single;

#[cfg(feature = "alloc")]
pub use edit::Edit;

use super::kind::HasFragment;
use super::{Reference, Source};

impl<K: HasFragment, T: Source> Reference<K, T> {
    /// The same without its fragment, borrowed.
    ///
    /// ```
    /// use uri_grammar::UriRef;
    ///
    /// assert_eq!(UriRef::parse("a?b#c")?.without_fragment(), "a?b");
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    pub fn without_fragment(&self) -> Reference<K, &str> {
        self.before_fragment()
    }
}
