//! A byte of present components, a byte of changes, and any components, one per line.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    uri_grammar_fuzz::build(data);
});
