//! fluent-uri: whether `UriRef::parse` takes a text.
//!
//! uri-grammar conform --rule URI-reference -- cargo run --manifest-path docs/conform/rust/Cargo.toml --bin fluent_uri

fn main() -> std::io::Result<()> {
    conform::answer(|text| fluent_uri::UriRef::parse(text).is_ok())
}
