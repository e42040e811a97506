//! Any text decodes, or is refused where the automaton refuses it; any data comes back.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    uri_grammar_fuzz::decode(data);
});
