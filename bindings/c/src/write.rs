//! Functions that make a new text, each in two forms: in the caller's buffer, or in new memory.

use std::borrow::Cow;
use std::ffi::{c_char, c_void};
use std::mem::MaybeUninit;

use uri_grammar::uri::{AnyRefOf, HasScheme, Normalizer, Reference, ReferenceKind, kinds};
use uri_grammar::{IriRef, ResolveError, Resolver, SyntaxError, UriRef};

use crate::input::{Constant, status, text_of, with_kind};
use crate::output::{Input, Made, Output};
use crate::read::parse;
use crate::types::urig_status::{
    self, URIG_INVALID_ARGUMENT, URIG_INVALID_BASE, URIG_INVALID_TEXT, URIG_NO_TARGET,
};
use crate::types::{urig_kind, urig_rung};

/// Resolves a reference against a base, strictly by RFC 3986 section 5.2. `kind` is the kind of the
/// base: URIG_URI, URIG_ABSOLUTE_URI, URIG_IRI or URIG_ABSOLUTE_IRI. The reference is a URI reference
/// or an IRI reference, as the base is a URI or an IRI.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn urig_resolve(
    kind: MaybeUninit<urig_kind>,
    base: *const c_char,
    base_length: usize,
    reference: *const c_char,
    reference_length: usize,
    buffer: *mut c_char,
    size: usize,
    result_length: *mut usize,
) -> urig_status {
    let inputs = [(base, base_length), (reference, reference_length)];
    // SAFETY: the header asks for valid pointers.
    unsafe { resolve(kind, inputs, Output::Buffer(buffer, size), result_length) }
}

/// Does the same as urig_resolve, in new memory.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn urig_resolve_alloc(
    kind: MaybeUninit<urig_kind>,
    base: *const c_char,
    base_length: usize,
    reference: *const c_char,
    reference_length: usize,
    result: *mut *mut c_char,
    result_length: *mut usize,
) -> urig_status {
    let inputs = [(base, base_length), (reference, reference_length)];
    // SAFETY: the header asks for valid pointers.
    unsafe { resolve(kind, inputs, Output::Allocated(result), result_length) }
}

/// Normalizes a text of the kind by RFC 3986 section 6.2, up to the rung.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn urig_normalize(
    kind: MaybeUninit<urig_kind>,
    rung: MaybeUninit<urig_rung>,
    text: *const c_char,
    length: usize,
    buffer: *mut c_char,
    size: usize,
    result_length: *mut usize,
) -> urig_status {
    // SAFETY: the header asks for valid pointers.
    unsafe { normalize(kind, rung, (text, length), Output::Buffer(buffer, size), result_length) }
}

/// Does the same as urig_normalize, in new memory.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn urig_normalize_alloc(
    kind: MaybeUninit<urig_kind>,
    rung: MaybeUninit<urig_rung>,
    text: *const c_char,
    length: usize,
    result: *mut *mut c_char,
    result_length: *mut usize,
) -> urig_status {
    // SAFETY: the header asks for valid pointers.
    unsafe { normalize(kind, rung, (text, length), Output::Allocated(result), result_length) }
}

/// Converts an IRI reference to a URI reference by RFC 3987 section 3.1: encodes each character
/// beyond US-ASCII.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn urig_iri_to_uri(
    iri: *const c_char,
    length: usize,
    buffer: *mut c_char,
    size: usize,
    result_length: *mut usize,
) -> urig_status {
    // SAFETY: the header asks for valid pointers.
    unsafe { convert((iri, length), Output::Buffer(buffer, size), result_length, to_uri) }
}

/// Does the same as urig_iri_to_uri, in new memory.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn urig_iri_to_uri_alloc(
    iri: *const c_char,
    length: usize,
    result: *mut *mut c_char,
    result_length: *mut usize,
) -> urig_status {
    // SAFETY: the header asks for valid pointers.
    unsafe { convert((iri, length), Output::Allocated(result), result_length, to_uri) }
}

/// Converts a URI reference to an IRI reference by RFC 3987 section 3.2: decodes the characters
/// beyond US-ASCII that an IRI may contain, and are safe to show.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn urig_uri_to_iri(
    uri: *const c_char,
    length: usize,
    buffer: *mut c_char,
    size: usize,
    result_length: *mut usize,
) -> urig_status {
    // SAFETY: the header asks for valid pointers.
    unsafe { convert((uri, length), Output::Buffer(buffer, size), result_length, to_iri) }
}

/// Does the same as urig_uri_to_iri, in new memory.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn urig_uri_to_iri_alloc(
    uri: *const c_char,
    length: usize,
    result: *mut *mut c_char,
    result_length: *mut usize,
) -> urig_status {
    // SAFETY: the header asks for valid pointers.
    unsafe { convert((uri, length), Output::Allocated(result), result_length, to_iri) }
}

/// Frees the memory of a result. A null pointer is ignored.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn urig_free(result: *mut c_char) {
    // SAFETY: the header asks for a pointer to memory that is allocated in `output`.
    unsafe { libc::free(result.cast::<c_void>()) }
}

// SAFETY of the functions below: the arguments are what the header asks for.

unsafe fn resolve(
    kind: MaybeUninit<urig_kind>,
    inputs: [Input; 2],
    output: Output,
    length: *mut usize,
) -> urig_status {
    let make = |room: &mut [u8]| {
        let [base, reference] = inputs;
        // SAFETY: the caller promises it.
        let (kind, base, reference) = unsafe {
            (Constant::checked(kind)?, text_of(base.0, base.1)?, text_of(reference.0, reference.1)?)
        };
        match kind {
            urig_kind::URIG_URI => target::<kinds::UriKind>(base, reference, room),
            urig_kind::URIG_ABSOLUTE_URI => target::<kinds::AbsoluteUriKind>(base, reference, room),
            urig_kind::URIG_IRI => target::<kinds::IriKind>(base, reference, room),
            urig_kind::URIG_ABSOLUTE_IRI => target::<kinds::AbsoluteIriKind>(base, reference, room),
            _ => Err(URIG_INVALID_ARGUMENT),
        }
    };
    // SAFETY: the caller promises it.
    status(|| unsafe { output.write(length, &inputs, make) })
}

/// Writes the target of a reference into the room, or to new memory if it does not fit.
fn target<K: HasScheme>(
    base: &[u8],
    reference: &[u8],
    room: &mut [u8],
) -> Result<Made<'static>, urig_status> {
    let base: Reference<K, &str> = parse(base).map_err(|_| URIG_INVALID_BASE)?;
    let reference: AnyRefOf<K, &str> = parse(reference)?;
    let resolver = Resolver::new(&base);
    let target = match resolver.resolve_to_slice(&reference, room) {
        Ok(target) => return Ok(Made::InRoom(target.as_str().len())),
        // The whole target may fit, since removed segments take space, too.
        Err(ResolveError::BufferTooSmall) => resolver.resolve(&reference),
        Err(error) => Err(error),
    };
    match target {
        Ok(target) => Ok(Made::Elsewhere(target.into_inner().into())),
        Err(_) => Err(URIG_NO_TARGET),
    }
}

unsafe fn normalize(
    kind: MaybeUninit<urig_kind>,
    rung: MaybeUninit<urig_rung>,
    input: Input,
    output: Output,
    length: *mut usize,
) -> urig_status {
    let make = |room: &mut [u8]| {
        // SAFETY: the caller promises it.
        let (kind, rung, text) = unsafe {
            (Constant::checked(kind)?, Constant::checked(rung)?, text_of(input.0, input.1)?)
        };
        let normalizer = match rung {
            urig_rung::URIG_RUNG_CASE => Normalizer::CASE,
            urig_rung::URIG_RUNG_PERCENT => Normalizer::PERCENT,
            urig_rung::URIG_RUNG_SYNTAX => Normalizer::SYNTAX,
            urig_rung::URIG_RUNG_SCHEME => Normalizer::SCHEME,
        };
        with_kind!(kind, K => normal::<K>(text, normalizer, room))
    };
    // SAFETY: the caller promises it.
    status(|| unsafe { output.write(length, &[input], make) })
}

/// Writes a normal form into the room, or to new memory if it does not fit.
fn normal<K: ReferenceKind>(
    text: &[u8],
    normalizer: Normalizer,
    room: &mut [u8],
) -> Result<Made<'static>, urig_status> {
    let reference = parse::<K>(text)?;
    Ok(match normalizer.normalize_to_slice(&reference, room) {
        Ok(normal) => Made::InRoom(normal.as_str().len()),
        Err(_) => Made::Elsewhere(normalizer.normalize(&reference).into_inner().into()),
    })
}

unsafe fn convert<'a>(
    input: Input,
    output: Output,
    length: *mut usize,
    by: impl FnOnce(&'a [u8]) -> Result<Cow<'a, str>, SyntaxError>,
) -> urig_status {
    let make = |_: &mut [u8]| {
        // SAFETY: the caller promises it.
        let text = unsafe { text_of(input.0, input.1) }?;
        by(text).map(Made::Elsewhere).map_err(|_| URIG_INVALID_TEXT)
    };
    // SAFETY: the caller promises it.
    status(|| unsafe { output.write(length, &[input], make) })
}

fn to_uri(iri: &[u8]) -> Result<Cow<'_, str>, SyntaxError> {
    Ok(IriRef::<&str>::try_from(iri)?.to_uri().into_inner())
}

fn to_iri(uri: &[u8]) -> Result<Cow<'_, str>, SyntaxError> {
    Ok(UriRef::<&str>::try_from(uri)?.to_iri().into_inner())
}
