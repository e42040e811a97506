//! Any bytes are a reference if and only if the automaton accepts them.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    uri_grammar_fuzz::parse(data);
});
