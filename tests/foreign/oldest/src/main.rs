//! A small use of every part, compiled and run by the oldest supported compilers: one with the standard library, one
//! without, with and without an allocator.

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
