//! iri-string: whether `UriReferenceStr::new` takes a text.
//!
//! uri-grammar conform --rule URI-reference -- cargo run --manifest-path docs/conform/rust/Cargo.toml --bin iri_string

fn main() -> std::io::Result<()> {
    conform::answer(|text| iri_string::types::UriReferenceStr::new(text).is_ok())
}
