//! Arguments of the caller, and the barrier that keeps panics from it.

use std::ffi::c_char;
use std::mem::MaybeUninit;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::slice;

use crate::types::urig_status::{self, URIG_INTERNAL_ERROR, URIG_INVALID_ARGUMENT};
use crate::types::{urig_kind, urig_lints, urig_rung};

/// Runs a function for the caller. Returns its status, even if it fails or panics.
pub fn status(run: impl FnOnce() -> Result<(), urig_status>) -> urig_status {
    guard(URIG_INTERNAL_ERROR, || run().err().unwrap_or(urig_status::URIG_OK))
}

/// Runs a function for the caller, and returns `otherwise` if it panics.
pub fn guard<T>(otherwise: T, run: impl FnOnce() -> T) -> T {
    catch_unwind(AssertUnwindSafe(run)).unwrap_or(otherwise)
}

/// Returns the caller's text. A null pointer with the length 0 is the empty text.
///
/// # Safety
///
/// A pointer that is not null points to `length` bytes, which nobody changes during `'a`.
pub unsafe fn text_of<'a>(start: *const c_char, length: usize) -> Result<&'a [u8], urig_status> {
    match (start.is_null(), isize::try_from(length)) {
        (true, Ok(0)) => Ok(&[]),
        // SAFETY: the caller promises it, and no object is longer than `isize::MAX`.
        (false, Ok(_)) => Ok(unsafe { slice::from_raw_parts(start.cast(), length) }),
        _ => Err(URIG_INVALID_ARGUMENT),
    }
}

/// Returns a place for a result, whose contents are not read.
///
/// # Safety
///
/// A pointer that is not null points to a place for a `T`, which nobody else uses for as long as `'a`.
pub unsafe fn place<'a, T>(start: *mut T) -> Result<&'a mut MaybeUninit<T>, urig_status> {
    // SAFETY: the caller promises it, and `MaybeUninit` may have any contents.
    unsafe { start.cast::<MaybeUninit<T>>().as_mut() }.ok_or(URIG_INVALID_ARGUMENT)
}

/// An enumeration, as the caller passes it: it can be any number.
pub trait Constant: Sized {
    /// Returns the constant.
    ///
    /// # Safety
    ///
    /// The number is initialized, like every argument that C passes.
    unsafe fn checked(number: MaybeUninit<Self>) -> Result<Self, urig_status>;
}

macro_rules! constants {
    ($($name:ident: $($constant:ident)*;)*) => {$(
        impl Constant for $name {
            unsafe fn checked(number: MaybeUninit<Self>) -> Result<Self, urig_status> {
                // SAFETY: the enumeration is represented by this type, and the caller promises that the
                // number is initialized.
                let number = unsafe { number.as_ptr().cast::<u32>().read() };
                match number {
                    $(number if number == Self::$constant as u32 => Ok(Self::$constant),)*
                    _ => Err(URIG_INVALID_ARGUMENT),
                }
            }
        }
    )*};
}

constants! {
    urig_kind: URIG_URI URIG_URI_REFERENCE URIG_ABSOLUTE_URI URIG_RELATIVE_REF
        URIG_IRI URIG_IRI_REFERENCE URIG_ABSOLUTE_IRI URIG_RELATIVE_IRI_REF;
    urig_lints: URIG_LINTS_NONE URIG_LINTS_DEFAULT URIG_LINTS_ALL;
    urig_rung: URIG_RUNG_CASE URIG_RUNG_PERCENT URIG_RUNG_SYNTAX URIG_RUNG_SCHEME;
    urig_status: URIG_OK URIG_INVALID_ARGUMENT URIG_INVALID_TEXT URIG_INVALID_BASE
        URIG_BUFFER_TOO_SMALL URIG_NO_TARGET URIG_OUT_OF_MEMORY URIG_INTERNAL_ERROR;
}

/// Evaluates an expression in which `$K` is the type of the kind.
macro_rules! with_kind {
    ($kind:expr, $K:ident => $value:expr) => {
        with_kind! {
            $kind, $K => $value;
            URIG_URI = UriKind,
            URIG_URI_REFERENCE = UriRefKind,
            URIG_ABSOLUTE_URI = AbsoluteUriKind,
            URIG_RELATIVE_REF = RelativeRefKind,
            URIG_IRI = IriKind,
            URIG_IRI_REFERENCE = IriRefKind,
            URIG_ABSOLUTE_IRI = AbsoluteIriKind,
            URIG_RELATIVE_IRI_REF = RelativeIriRefKind
        }
    };
    ($kind:expr, $K:ident => $value:expr; $($constant:ident = $type:ident),*) => {
        match $kind {
            $($crate::types::urig_kind::$constant => {
                type $K = uri_grammar::uri::kinds::$type;
                $value
            })*
        }
    };
}
pub(crate) use with_kind;

#[cfg(test)]
mod tests {
    use super::{guard, status};
    use crate::types::urig_status;

    #[test]
    fn catches_panics() {
        assert_eq!(status(|| panic!("of the test")), urig_status::URIG_INTERNAL_ERROR);
        assert!(guard(true, || panic!("of the test")));
    }
}
