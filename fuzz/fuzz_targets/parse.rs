//! Any bytes are a reference exactly where the automaton says so.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    uri_grammar_fuzz::parse(data);
});
