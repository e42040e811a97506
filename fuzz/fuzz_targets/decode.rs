//! Any text is decoded, or refused if the automaton refuses it. Any data round-trips.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    uri_grammar_fuzz::decode(data);
});
