//! JSON Schema: the meaning of strings in an object with a `format`.

use jsonc_parser::ast::{Object, Value};

use crate::found::Expected;

/// The member by which a document declares itself a schema.
pub(crate) const MARK: &str = "$schema";

/// Returns `true` if a document declares itself a schema.
pub(crate) fn is_schema(document: &Value<'_>) -> bool {
    matches!(document, Value::Object(document) if document.get_string(MARK).is_some())
}

/// Returns the kind of reference that the `format` of an object requires, if it requires one.
pub(crate) fn format(object: &Object<'_>) -> Option<Expected> {
    Expected::by_format(&object.get_string("format")?.value)
}

/// Returns `true` if the value of such a member, or the items of an array there, have that format.
pub(crate) fn is_example(name: &str) -> bool {
    matches!(name, "const" | "default" | "enum" | "examples")
}
