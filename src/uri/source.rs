//! Who owns the text of a reference.

use crate::text::sealed;

/// A text that a [`Reference`](super::Reference) can be made of: `&str`, and with an
/// allocator `String`, `Box<str>`, `Cow<str>`, `Rc<str>` and `Arc<str>`.
///
/// The trait is sealed: a reference relies on its text being the same whenever it looks.
pub trait Source: AsRef<str> + sealed::Source {}

macro_rules! source {
    ($($owner:ty),* $(,)?) => {$(
        impl sealed::Source for $owner {}
        impl Source for $owner {}
    )*};
}

source!(&str);

#[cfg(feature = "alloc")]
source!(
    alloc::string::String,
    alloc::boxed::Box<str>,
    alloc::borrow::Cow<'_, str>,
    alloc::rc::Rc<str>,
    alloc::sync::Arc<str>,
);
