//! JSON Schema: what a schema says of the strings that it has beside a `format`.

use jsonc_parser::ast::{Object, Value};

use crate::found::Expected;

/// The member by which a document says of itself that it is a schema.
pub(crate) const MARK: &str = "$schema";

/// Returns `true` if a document says of itself that it is a schema.
pub(crate) fn is_schema(document: &Value<'_>) -> bool {
    matches!(document, Value::Object(document) if document.get_string(MARK).is_some())
}

/// What strings of an object are by the `format` beside them, where that is one of references.
pub(crate) fn format(object: &Object<'_>) -> Option<Expected> {
    Expected::by_format(&object.get_string("format")?.value)
}

/// Returns `true` if the value of such a member, or what is in an array there, is what the format says.
pub(crate) fn is_example(name: &str) -> bool {
    matches!(name, "const" | "default" | "enum" | "examples")
}
