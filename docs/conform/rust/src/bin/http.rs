//! http: whether a text is a `Uri`, which is a target of a request. It is held to URI.
//!
//! uri-grammar conform --rule URI -- cargo run --manifest-path docs/conform/rust/Cargo.toml --bin http

fn main() -> std::io::Result<()> {
    conform::answer(|text| text.parse::<http::Uri>().is_ok())
}
