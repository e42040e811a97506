//! Any base, a line feed, any reference. It is resolved, relativized, and resolved again.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    uri_grammar_fuzz::resolve(data);
});
