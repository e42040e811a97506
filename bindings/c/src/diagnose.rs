//! All errors of a text, for programs.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use uri_grammar_diagnose::{Lints, Options, Rule, diagnose};

use crate::input::{Constant, status, text_of};
use crate::output::{Made, Output};
use crate::types::urig_status::{self, URIG_INTERNAL_ERROR};
use crate::types::{urig_kind, urig_lints};

/// Diagnoses a text of the kind as JSON in US-ASCII, in new memory: all errors in words, with causes
/// and fixes. `uri-grammar diagnose` writes the same, and docs/schema/diagnose.json describes it;
/// members may be added. An invalid text is not an error of the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn urig_diagnose_json(
    kind: MaybeUninit<urig_kind>,
    lints: MaybeUninit<urig_lints>,
    text: *const c_char,
    length: usize,
    result: *mut *mut c_char,
    result_length: *mut usize,
) -> urig_status {
    let make = |_: &mut [u8]| {
        // SAFETY: C passes initialized arguments, and the header asks for valid pointers.
        let (kind, lints, text) = unsafe {
            (Constant::checked(kind)?, Constant::checked(lints)?, text_of(text, length)?)
        };
        Ok(Made::Elsewhere(diagnosis(kind, lints, text)?.into()))
    };
    // SAFETY: the header asks for valid pointers.
    status(|| unsafe { Output::Allocated(result).write(result_length, &[], make) })
}

fn diagnosis(kind: urig_kind, lints: urig_lints, text: &[u8]) -> Result<String, urig_status> {
    let (rule, is_iri) = match kind {
        urig_kind::URIG_URI => (Rule::Uri, false),
        urig_kind::URIG_URI_REFERENCE => (Rule::UriReference, false),
        urig_kind::URIG_ABSOLUTE_URI => (Rule::AbsoluteUri, false),
        urig_kind::URIG_RELATIVE_REF => (Rule::RelativeRef, false),
        urig_kind::URIG_IRI => (Rule::Uri, true),
        urig_kind::URIG_IRI_REFERENCE => (Rule::UriReference, true),
        urig_kind::URIG_ABSOLUTE_IRI => (Rule::AbsoluteUri, true),
        urig_kind::URIG_RELATIVE_IRI_REF => (Rule::RelativeRef, true),
    };
    let lints = match lints {
        urig_lints::URIG_LINTS_NONE => Lints::NONE,
        urig_lints::URIG_LINTS_DEFAULT => Lints::DEFAULT,
        urig_lints::URIG_LINTS_ALL => Lints::ALL,
    };
    let options = Options::new(rule).iri(is_iri).lints(lints);
    let json = serde_json::to_string(&diagnose(text, &options)).map_err(|_| URIG_INTERNAL_ERROR)?;
    Ok(escaped(&json))
}

/// Escapes all characters except printable US-ASCII, since some control terminals. They occur only in strings of the
/// JSON.
fn escaped(json: &str) -> String {
    let mut ascii = String::with_capacity(json.len());
    for character in json.chars() {
        if matches!(character, ' '..='~') {
            ascii.push(character);
        } else {
            character
                .encode_utf16(&mut [0; 2])
                .iter()
                .for_each(|unit| ascii += &format!("\\u{unit:04x}"));
        }
    }
    ascii
}
