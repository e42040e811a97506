//! A byte of normalization steps, and any two references separated by a line feed.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    uri_grammar_fuzz::normalize(data);
});
