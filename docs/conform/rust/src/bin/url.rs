//! url, which is that of WHATWG, without a base: so it is held to URI.
//!
//! uri-grammar conform --rule URI -- cargo run --manifest-path docs/conform/rust/Cargo.toml --bin url

fn main() -> std::io::Result<()> {
    conform::answer(|text| url::Url::parse(text).is_ok())
}
