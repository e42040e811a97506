//! Uses a little of every part. The oldest supported compilers build and run it: with the standard library, without it,
//! and without an allocator.

use uri_grammar::{GrammarRule, Rule};

#[cfg(feature = "alloc")]
mod allocating;

fn main() {
    let error = Rule::Uri.validate("http://a/%zz").unwrap_err();
    assert_eq!((error.offset(), error.rule().get()), (10, Some(Rule::PctEncoded)));
    assert!(Rule::Uri.is_match("http://[::1]/"));
    #[cfg(feature = "alloc")]
    allocating::run().unwrap();
}
