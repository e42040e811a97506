//! The mapping between IRIs and URIs (RFC 3987 section 3), and comparison (section 5).
//!
//! The features are off by default. `cargo test` at the root turns them on, since the command's tests need them. To
//! run these tests alone: `cargo test -p uri-grammar --all-features --test it iri`.

#[cfg(not(all(feature = "iri", feature = "idna")))]
#[test]
#[ignore = "the features iri and idna are not both on"]
fn iri() {
    panic!("use --features iri,idna");
}

#[cfg(feature = "iri")]
mod characters;
#[cfg(feature = "idna")]
mod host;
#[cfg(feature = "iri")]
mod laws;
#[cfg(all(feature = "iri", feature = "idna"))]
mod printed;
#[cfg(feature = "iri")]
mod received;
#[cfg(feature = "iri")]
mod to_iri;
#[cfg(feature = "iri")]
mod to_uri;
