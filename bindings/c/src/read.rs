//! Functions that examine a text.

use std::ffi::{CStr, c_char};
use std::fmt::Display;
use std::mem::MaybeUninit;

use uri_grammar::uri::{Reference, ReferenceKind};
use uri_grammar::{Component, GrammarRule, SyntaxError};

use crate::input::{Constant, guard, place, status, text_of, with_kind};
use crate::output::{Made, Output};
use crate::types::urig_status::{
    self, URIG_BUFFER_TOO_SMALL, URIG_INVALID_ARGUMENT, URIG_INVALID_TEXT,
};
use crate::types::{URIG_ABSENT, urig_components, urig_error, urig_kind, urig_range, urig_span};

/// Returns whether a text is of the kind. Returns false for invalid arguments.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn urig_is_valid(
    kind: MaybeUninit<urig_kind>,
    text: *const c_char,
    length: usize,
) -> bool {
    guard(false, || {
        // SAFETY: C passes initialized arguments, and the header asks for valid pointers.
        let arguments = unsafe { (Constant::checked(kind), text_of(text, length)) };
        let (Ok(kind), Ok(text)) = arguments else { return false };
        with_kind!(kind, K => Reference::<K, &str>::is_valid(text))
    })
}

/// Splits a text into its components. After an error the components are unchanged.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn urig_split(
    kind: MaybeUninit<urig_kind>,
    text: *const c_char,
    length: usize,
    components: *mut urig_components,
) -> urig_status {
    status(|| {
        // SAFETY: C passes initialized arguments, and the header asks for valid pointers.
        let (kind, text, components) =
            unsafe { (Constant::checked(kind)?, text_of(text, length)?, place(components)?) };
        with_kind!(kind, K => split(&parse::<K>(text)?, components));
        Ok(())
    })
}

/// Finds the first error of a text: URIG_INVALID_TEXT if there is one, and URIG_OK if the text is
/// one of the kind. Only an error that is found changes `*error`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn urig_first_error(
    kind: MaybeUninit<urig_kind>,
    text: *const c_char,
    length: usize,
    error: *mut urig_error,
) -> urig_status {
    status(|| {
        // SAFETY: C passes initialized arguments, and the header asks for valid pointers.
        let (kind, text, place) =
            unsafe { (Constant::checked(kind)?, text_of(text, length)?, place(error)?) };
        let Some(error) = first_error(kind, text) else { return Ok(()) };
        place.write(urig_error {
            offset: error.offset(),
            found: error.span().len(),
            may_end: error.expected().end_of_input(),
        });
        Err(URIG_INVALID_TEXT)
    })
}

/// Writes the message of the first error, such as `at byte 8: found a space, which a URI can contain
/// only as "%20"`. The message is empty if there is no error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn urig_error_message(
    kind: MaybeUninit<urig_kind>,
    text: *const c_char,
    length: usize,
    buffer: *mut c_char,
    size: usize,
    result_length: *mut usize,
) -> urig_status {
    // SAFETY: the header asks for valid pointers.
    status(|| unsafe {
        write_words((kind, text, length), (buffer, size, result_length), |error| error)
    })
}

/// Writes what could have followed the text before the first error, such as `HEXDIG, "." or end of
/// input`. The words are empty if there is no error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn urig_error_expected(
    kind: MaybeUninit<urig_kind>,
    text: *const c_char,
    length: usize,
    buffer: *mut c_char,
    size: usize,
    result_length: *mut usize,
) -> urig_status {
    // SAFETY: the header asks for valid pointers.
    status(|| unsafe {
        write_words((kind, text, length), (buffer, size, result_length), |error| error.expected())
    })
}

/// Writes the code points that could have followed the text before the first error, as ranges in
/// order, and their number to `*count`. There are none if there is no error. Writes no range if
/// not all of them fit into the `capacity` of `ranges`: URIG_BUFFER_TOO_SMALL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn urig_error_ranges(
    kind: MaybeUninit<urig_kind>,
    text: *const c_char,
    length: usize,
    ranges: *mut urig_range,
    capacity: usize,
    count: *mut usize,
) -> urig_status {
    status(|| {
        // SAFETY: C passes initialized arguments, and the header asks for valid pointers.
        let (kind, text, count) =
            unsafe { (Constant::checked(kind)?, text_of(text, length)?, place(count)?) };
        if ranges.is_null() && capacity > 0 {
            return Err(URIG_INVALID_ARGUMENT);
        }
        let error = first_error(kind, text);
        let expected = error.map(|error| error.expected().characters());
        let all = || expected.iter().flat_map(|characters| characters.ranges());
        let count = *count.write(all().count());
        if count > capacity {
            return Err(URIG_BUFFER_TOO_SMALL);
        }
        for (index, range) in all().enumerate() {
            let range =
                urig_range { first: u32::from(*range.start()), last: u32::from(*range.end()) };
            // SAFETY: the index is below the capacity.
            unsafe { ranges.add(index).write(range) };
        }
        Ok(())
    })
}

/// Returns the meaning of a status in words, which are never freed.
#[unsafe(no_mangle)]
pub extern "C" fn urig_status_message(status: MaybeUninit<urig_status>) -> *const c_char {
    // SAFETY: C passes initialized arguments.
    let message: &CStr = match unsafe { Constant::checked(status) } {
        Ok(urig_status::URIG_OK) => c"no error",
        Ok(urig_status::URIG_INVALID_ARGUMENT) => c"an argument is not valid",
        Ok(urig_status::URIG_INVALID_TEXT) => c"the text is not of its kind",
        Ok(urig_status::URIG_INVALID_BASE) => c"the base is not of its kind",
        Ok(urig_status::URIG_BUFFER_TOO_SMALL) => c"the buffer is too small",
        Ok(urig_status::URIG_NO_TARGET) => c"the path of the target would be read as an authority",
        Ok(urig_status::URIG_OUT_OF_MEMORY) => c"out of memory",
        Ok(urig_status::URIG_INTERNAL_ERROR) => c"internal error",
        Err(_) => c"unknown status",
    };
    message.as_ptr()
}

/// Returns the version of the library, such as `0.1.0`, which is never freed.
#[unsafe(no_mangle)]
pub extern "C" fn urig_version() -> *const c_char {
    concat!(env!("CARGO_PKG_VERSION"), "\0").as_ptr().cast()
}

/// Parses bytes as a text of the kind.
pub(crate) fn parse<K: ReferenceKind>(text: &[u8]) -> Result<Reference<K, &str>, urig_status> {
    Reference::try_from(text).map_err(|_| URIG_INVALID_TEXT)
}

/// Writes the spans directly to the caller's memory. Copying a result that has just been written would take longer than
/// writing it.
fn split<K: ReferenceKind>(
    reference: &Reference<K, &str>,
    components: &mut MaybeUninit<urig_components>,
) {
    let span = |component| match reference.span(component) {
        Some(span) => urig_span { start: span.start, end: span.end },
        None => urig_span { start: URIG_ABSENT, end: URIG_ABSENT },
    };
    components.write(urig_components {
        scheme: span(Component::Scheme),
        authority: span(Component::Authority),
        userinfo: span(Component::Userinfo),
        host: span(Component::Host),
        port: span(Component::Port),
        path: span(Component::Path),
        query: span(Component::Query),
        fragment: span(Component::Fragment),
    });
}

fn first_error(kind: urig_kind, text: &[u8]) -> Option<SyntaxError> {
    with_kind!(kind, K => <K as ReferenceKind>::RULE.validate_bytes(text).err())
}

type Text = (MaybeUninit<urig_kind>, *const c_char, usize);
type Buffer = (*mut c_char, usize, *mut usize);

/// Writes words about the first error of a text.
///
/// # Safety
///
/// The pointers are valid, as the header requires.
unsafe fn write_words<W: Display>(
    (kind, text, length): Text,
    (buffer, size, result_length): Buffer,
    words: impl FnOnce(SyntaxError) -> W,
) -> Result<(), urig_status> {
    let make = |_: &mut [u8]| {
        // SAFETY: the caller promises it.
        let (kind, text) = unsafe { (Constant::checked(kind)?, text_of(text, length)?) };
        let error = first_error(kind, text);
        Ok(Made::Elsewhere(
            error.map(words).map_or(String::new(), |words| words.to_string()).into(),
        ))
    };
    // SAFETY: the caller promises it.
    unsafe { Output::Buffer(buffer, size).write(result_length, &[(text, length)], make) }
}
