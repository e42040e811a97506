//! Links to items of Rust, which rustdoc resolves. They are not references on the web.

/// Words before an `@` that name the kind of item.
const KINDS: &[&str] = &[
    "attr",
    "attribute",
    "const",
    "constant",
    "derive",
    "enum",
    "field",
    "fn",
    "function",
    "macro",
    "method",
    "mod",
    "module",
    "prim",
    "primitive",
    "static",
    "struct",
    "trait",
    "type",
    "union",
    "value",
    "variant",
];

/// Returns `true` if a destination is the path of an item: `std::vec::Vec`, `Self::new()`, `macro@vec`. A single name
/// is also a relative reference, and remains one.
pub(super) fn is_item(destination: &str) -> bool {
    let (kind, path) = match destination.split_once('@') {
        Some((kind, path)) => (KINDS.contains(&kind), path),
        None => (false, destination),
    };
    let path = path.trim_end_matches("()").trim_end_matches('!').trim_end_matches("()");
    let is_name = |name: &str| {
        let name = name.strip_prefix("r#").unwrap_or(name);
        name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
            && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
    };
    (kind
        || path.contains("::") && path.len() == destination.trim_end_matches(['!', '(', ')']).len())
        && path.strip_prefix("::").unwrap_or(path).split("::").all(is_name)
}
