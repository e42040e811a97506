//! The exports of each module.
//!
//! 1. `input(capacity)` returns the address of this many bytes, or 0 if there is no memory for them. JavaScript writes
//!    texts there, in UTF-8.
//! 2. A function answers a question about the first `length` bytes; `resolve` has the length of the base, and then of both
//!    texts. It returns 1 if there is an answer, and 0 if there is an error.
//! 3. The answer, or the error as JSON, has `output_length()` bytes at `output()`. The answer of `parse` is at `spans()`
//!    instead.

use std::cell::RefCell;

use crate::answer::Spans;
use crate::{Error, Rule};

struct Buffers {
    input: Vec<u8>,
    output: Vec<u8>,
    spans: Spans,
}

thread_local! {
    static BUFFERS: RefCell<Buffers> = const {
        RefCell::new(Buffers { input: Vec::new(), output: Vec::new(), spans: [-1; 16] })
    };
}

#[unsafe(no_mangle)]
extern "C" fn input(capacity: usize) -> *mut u8 {
    BUFFERS.with_borrow_mut(|Buffers { input, output, .. }| {
        (*input, *output) = (Vec::new(), Vec::new());
        if input.try_reserve_exact(capacity).is_err() {
            return std::ptr::null_mut();
        }
        input.resize(capacity, 0);
        input.as_mut_ptr()
    })
}

#[unsafe(no_mangle)]
extern "C" fn output() -> *const u8 {
    BUFFERS.with_borrow(|buffers| buffers.output.as_ptr())
}

#[unsafe(no_mangle)]
extern "C" fn output_length() -> usize {
    BUFFERS.with_borrow(|buffers| buffers.output.len())
}

#[cfg(not(feature = "diagnose"))]
mod answers {
    use uri_grammar::uri::Normalizer;

    use super::{BUFFERS, ask, numbered};
    use crate::Options;

    #[unsafe(no_mangle)]
    extern "C" fn spans() -> *const i32 {
        BUFFERS.with_borrow(|buffers| buffers.spans.as_ptr())
    }

    #[unsafe(no_mangle)]
    extern "C" fn parse(length: usize, rule: usize) -> bool {
        ask(length, |text, spans| {
            *spans = crate::parse(text, numbered(rule))?;
            Ok("")
        })
    }

    #[unsafe(no_mangle)]
    extern "C" fn resolve(
        base: usize,
        length: usize,
        is_iri: bool,
        strict: bool,
        repair: bool,
    ) -> bool {
        ask(length, |text, _| {
            let (base, reference) = text.split_at_checked(base).unwrap_or((text, ""));
            crate::resolve(base, reference, Options { is_iri, strict, repair })
        })
    }

    #[unsafe(no_mangle)]
    extern "C" fn normalize(length: usize, rule: usize, by_scheme: bool) -> bool {
        let normalizer = if by_scheme { Normalizer::SCHEME } else { Normalizer::SYNTAX };
        ask(length, |text, _| crate::normalize(text, numbered(rule), normalizer))
    }

    #[unsafe(no_mangle)]
    extern "C" fn to_uri(length: usize, lenient: bool) -> bool {
        ask(length, |text, _| crate::to_uri(text, lenient))
    }

    #[unsafe(no_mangle)]
    extern "C" fn to_iri(length: usize) -> bool {
        ask(length, |text, _| crate::to_iri(text))
    }
}

/// Answers in JSON. The lints are 0 for none, 1 for those that most projects want, and 2 for all.
#[cfg(feature = "diagnose")]
#[unsafe(no_mangle)]
extern "C" fn diagnose(length: usize, rule: usize, lints: usize) -> bool {
    use uri_grammar_diagnose::Lints;
    let lints = match lints {
        0 => Lints::NONE,
        1 => Lints::DEFAULT,
        _ => Lints::ALL,
    };
    ask(length, |text, _| Ok(json(&crate::diagnose(text, numbered(rule), lints))))
}

fn numbered(rule: usize) -> Rule {
    Rule::ALL.get(rule).copied().unwrap_or(Rule::UriReference)
}

/// Answers a question about the beginning of the input.
fn ask<A: Into<Vec<u8>>>(
    length: usize,
    answer: impl FnOnce(&str, &mut Spans) -> Result<A, Error>,
) -> bool {
    BUFFERS.with_borrow_mut(|Buffers { input, output, spans }| {
        let text = String::from_utf8_lossy(input.get(..length).unwrap_or_default());
        let answer = answer(&text, spans);
        let is_answer = answer.is_ok();
        *output = answer.map_or_else(|error| json(&error), Into::into);
        is_answer
    })
}

fn json(value: &impl serde::Serialize) -> Vec<u8> {
    serde_json::to_vec(value).unwrap_or_default()
}
