//! An optional part of a reference, as an argument.

/// A part of a reference that may be absent: `&str`, `&String`, or an `Option` of one.
///
/// The trait is sealed.
pub trait Part<'a>: sealed::Sealed {
    /// Returns the part, if it is present.
    #[doc(hidden)]
    fn part(self) -> Option<&'a str>;
}

impl<'a> Part<'a> for &'a str {
    fn part(self) -> Option<&'a str> {
        Some(self)
    }
}

impl<'a> Part<'a> for &'a alloc::string::String {
    fn part(self) -> Option<&'a str> {
        Some(self)
    }
}

impl<'a> Part<'a> for Option<&'a str> {
    fn part(self) -> Option<&'a str> {
        self
    }
}

mod sealed {
    /// Restricts [`Part`](super::Part) to texts.
    pub trait Sealed {}

    impl Sealed for &str {}
    impl Sealed for &alloc::string::String {}
    impl Sealed for Option<&str> {}
}
