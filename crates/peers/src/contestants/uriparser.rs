//! `uriparser`: RFC 3986 in C, with `--cfg uri_grammar_uriparser`. The path is a list of segments,
//! each allocated; an error has a position.

use super::{Contestant, Grammar, show};
use std::{ffi::c_int, ffi::c_void, hint::black_box, mem::MaybeUninit, ptr, slice, str};

pub(super) struct Uriparser;

/// A part of the text, or two null pointers if the part is absent.
#[repr(C)]
#[derive(Clone, Copy)]
struct TextRange {
    first: *const u8,
    after_last: *const u8,
}

#[repr(C)]
struct PathSegment {
    text: TextRange,
    next: *const PathSegment,
    reserved: *mut c_void,
}

#[repr(C)]
struct HostData {
    ip4: *const c_void,
    ip6: *const c_void,
    ip_future: TextRange,
}

/// `UriUriA` of uriparser 0.9.
#[repr(C)]
struct UriUri {
    scheme: TextRange,
    user_info: TextRange,
    host_text: TextRange,
    host_data: HostData,
    port_text: TextRange,
    path_head: *const PathSegment,
    path_tail: *const PathSegment,
    query: TextRange,
    fragment: TextRange,
    absolute_path: c_int,
    owner: c_int,
    reserved: *mut c_void,
}

#[link(name = "uriparser")]
unsafe extern "C" {
    fn uriParseSingleUriExA(
        uri: *mut UriUri,
        first: *const u8,
        after_last: *const u8,
        error_pos: *mut *const u8,
    ) -> c_int;
    fn uriFreeUriMembersA(uri: *mut UriUri);
}

/// A parsed URI, which must not outlive its text.
struct Parsed(UriUri);

impl Parsed {
    /// Parses a text. The error is its offset.
    #[inline]
    fn parse(text: &str) -> Result<Self, usize> {
        let bytes = text.as_bytes().as_ptr_range();
        let mut uri = MaybeUninit::<UriUri>::uninit();
        let mut wrong = ptr::null();
        // SAFETY: the range covers the text. The function initializes all of `uri` unless it fails, and then nothing
        // has to be freed.
        unsafe {
            if uriParseSingleUriExA(uri.as_mut_ptr(), bytes.start, bytes.end, &mut wrong) == 0 {
                return Ok(Self(uri.assume_init()));
            }
        }
        Err((wrong as usize).saturating_sub(bytes.start as usize))
    }

    /// Keeps the optimizer from removing a part.
    #[inline]
    fn show(&self, part: TextRange) {
        if part.first.is_null() {
            return show(None);
        }
        let length = part.after_last as usize - part.first as usize;
        // SAFETY: the range is within the text, or within a constant of the library for an empty part.
        let bytes = unsafe { slice::from_raw_parts(part.first, length) };
        // SAFETY: the library accepts only ASCII.
        show(Some(unsafe { str::from_utf8_unchecked(bytes) }));
    }
}

impl Drop for Parsed {
    #[inline]
    fn drop(&mut self) {
        // SAFETY: the library initialized the value, and it is freed once.
        unsafe { uriFreeUriMembersA(&mut self.0) }
    }
}

impl Contestant for Uriparser {
    const NAME: &'static str = "uriparser";
    const GRAMMAR: Grammar = Grammar::Rfc3986;
    const LOCATES: bool = true;

    #[inline]
    fn validate(text: &str) -> bool {
        Parsed::parse(text).is_ok()
    }

    #[inline]
    fn parts(text: &str) -> bool {
        let Ok(parsed) = Parsed::parse(text) else {
            return false;
        };
        let uri = &parsed.0;
        for part in [uri.scheme, uri.user_info, uri.host_text, uri.port_text] {
            parsed.show(part);
        }
        let mut segment = uri.path_head;
        // SAFETY: each pointer is a segment of the library, or null after the last.
        while let Some(here) = unsafe { segment.as_ref() } {
            parsed.show(here.text);
            segment = here.next;
        }
        parsed.show(uri.query);
        parsed.show(uri.fragment);
        true
    }

    #[inline]
    fn error(text: &str) -> bool {
        match Parsed::parse(text) {
            Ok(_) => true,
            Err(offset) => {
                black_box(offset);
                false
            }
        }
    }
}
