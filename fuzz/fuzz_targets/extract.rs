//! Any bytes: see the body.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    uri_grammar_fuzz::around::extract(data);
});
