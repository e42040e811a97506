//! The logic of the book's playground: a question and its answer, both in JSON.
//!
//! [`answer`] answers questions about the known documents, and [`own::answer`] about a grammar of the reader. Compiled for `wasm32-unknown-unknown`, the module also exports three functions
//! for a page, which need only a few lines of JavaScript:
//!
//! 1. `question(length)` allocates memory for a question, and returns the address to which it must be written.
//! 2. `ask()` answers the question, and returns the length of the answer. With the feature `own`, it is a question about
//!    a grammar of the reader.
//! 3. `answer_address()` returns the address of the answer.

mod ask;
mod automata;
mod components;
pub mod diagram;
mod editions;
mod errors;
mod near;
pub mod own;
mod reasons;
mod trace;
mod tree;

pub use ask::{Answer, Browser, Question, answer};

#[cfg(target_arch = "wasm32")]
#[allow(unsafe_code)]
mod exports {
    use std::cell::RefCell;

    /// The question as the page wrote it, and the answer for the page.
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
        let answer = if cfg!(feature = "own") { crate::own::answer } else { crate::answer };
        BUFFERS.with_borrow_mut(|buffers| {
            buffers.answer = answer(&buffers.question);
            buffers.answer.len()
        })
    }

    #[unsafe(no_mangle)]
    extern "C" fn answer_address() -> *const u8 {
        BUFFERS.with_borrow(|buffers| buffers.answer.as_ptr())
    }
}
