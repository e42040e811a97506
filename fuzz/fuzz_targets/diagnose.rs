//! Any bytes. The body documents the checks.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    uri_grammar_fuzz::around::diagnose(data);
});
