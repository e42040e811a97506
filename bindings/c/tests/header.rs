//! The committed header is the header that cbindgen makes of the source.

use std::env;
use std::fs;
use std::path::Path;

const COMMAND: &str = "UPDATE_HEADER=1 cargo test -p uri-grammar-c --test header";

#[test]
fn header_is_current() {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut header = Vec::new();
    cbindgen::generate(package).expect("the source is one for cbindgen").write(&mut header);
    let path = package.join("include/urig.h");
    if env::var_os("UPDATE_HEADER").is_some() {
        fs::write(&path, &header).expect("the header can be written");
    }
    let committed = fs::read(&path).unwrap_or_default();
    assert!(
        committed == header,
        "the header differs from the source; to write it anew, run {COMMAND}"
    );
}
