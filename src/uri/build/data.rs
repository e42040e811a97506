//! Data in the form in which a reference contains it.

use alloc::string::String;

use crate::percent::EncodeSet;
use crate::uri::ReferenceKind;
use crate::uri::kind::sealed::Read as _;

/// Returns data, encoded as the component requires.
#[inline]
pub(in crate::uri) fn encoded<K: ReferenceKind>(data: &[u8], place: EncodeSet) -> String {
    let mut text = String::new();
    K::Document::push_data(data, place, &mut text);
    text
}

/// Appends a name, an equals sign and a value to a query, and encodes the name and the value.
#[inline]
pub(in crate::uri) fn push_pair<K: ReferenceKind>(name: &[u8], value: &[u8], query: &mut String) {
    K::Document::push_data(name, EncodeSet::QueryValue, query);
    query.push('=');
    K::Document::push_data(value, EncodeSet::QueryValue, query);
}
