//! What the playground of the book asks: a question and its answer, both JSON.
//!
//! [`answer`] is the whole of it. Compiled for `wasm32-unknown-unknown` the module also exports three functions
//! for a page, which need no code around them but a few lines of JavaScript:
//!
//! 1. `question(length)` makes room for a question, and gives the address to write it to;
//! 2. `ask()` answers it, and gives the length of the answer;
//! 3. `answer_address()` tells where the answer is.

mod ask;
mod components;
mod editions;
mod errors;
mod near;
mod trace;
mod tree;

pub use ask::{Answer, Question, answer};

#[cfg(target_arch = "wasm32")]
mod exports {
    use std::cell::RefCell;

    /// The question as it is written, and the answer as it is read.
    #[derive(Default)]
    struct Buffers {
        question: Vec<u8>,
        answer: String,
    }

    thread_local! {
        static BUFFERS: RefCell<Buffers> = RefCell::default();
    }

    #[unsafe(no_mangle)]
    extern "C" fn question(length: usize) -> *mut u8 {
        BUFFERS.with_borrow_mut(|buffers| {
            buffers.question.clear();
            buffers.question.resize(length, 0);
            buffers.question.as_mut_ptr()
        })
    }

    #[unsafe(no_mangle)]
    extern "C" fn ask() -> usize {
        BUFFERS.with_borrow_mut(|buffers| {
            buffers.answer = crate::answer(&buffers.question);
            buffers.answer.len()
        })
    }

    #[unsafe(no_mangle)]
    extern "C" fn answer_address() -> *const u8 {
        BUFFERS.with_borrow(|buffers| buffers.answer.as_ptr())
    }
}
