//! Lints for texts whose errors the options accept, such as non-ASCII characters.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use crate::diagnostic::Diagnostic;
use crate::grammar::AnyRef;
use crate::lints::find;
use crate::options::Options;
use crate::text::edits::apply;

/// A letter, which is allowed in every component except ports and addresses.
const FILLER: u8 = b'x';

/// Finds the lints of a text whose errors are given, with a harmless letter in place of each erroneous byte. Returns
/// nothing if the result is not a reference. Lints that overlap an error are dropped.
pub(crate) fn find_lints(text: &[u8], options: &Options, errors: &[Diagnostic]) -> Vec<Diagnostic> {
    let errors: Vec<Range<usize>> = errors.iter().map(Diagnostic::span).collect();
    let mut filled = text.to_vec();
    errors.iter().for_each(|error| filled[error.clone()].fill(FILLER));
    let Ok(filled) = String::from_utf8(filled) else { return Vec::new() };
    let is_derived = |_: &AnyRef<'_>| options.grammar().derives(filled.as_bytes());
    let Some(reference) = AnyRef::parse(&*filled).ok().filter(is_derived) else {
        return Vec::new();
    };
    let mut lints = find(&reference, options);
    let is_apart = |span: &Range<usize>| {
        !errors.iter().any(|error| error.start < span.end && span.start < error.end)
    };
    lints.retain(|lint| is_apart(&lint.span));
    for lint in &mut lints {
        lint.fixes.retain_mut(|fix| {
            let result = apply(text, &fix.edits).filter(|_| {
                // A lint does not offer a fix that also removes an error.
                fix.edits.iter().all(|edit| is_apart(&edit.span))
            });
            result.map(|result| fix.result = result).is_some()
        });
    }
    lints
}
