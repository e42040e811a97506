//! A byte of what is there, one of what changes, and any components, line by line.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    uri_grammar_fuzz::build(data);
});
