//! A byte of what to normalize, and any two references with a line feed between them.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    uri_grammar_fuzz::normalize(data);
});
