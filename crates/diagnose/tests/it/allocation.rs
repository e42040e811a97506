//! How often a diagnosis allocates: counted by an allocator that counts.
#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::hint::black_box;

use uri_grammar_diagnose::{Options, Rule, diagnose};

thread_local! {
    /// How often this thread has allocated. Tests run in threads of their own.
    static COUNT: Cell<usize> = const { Cell::new(0) };
}

struct Counting;

fn count() {
    // A thread that is about to end allocates unseen.
    _ = COUNT.try_with(|count| count.set(count.get() + 1));
}

// SAFETY: everything is left to `System`, under the same conditions. Counting does not allocate:
// the counter is made at compile time and needs no destructor.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: the caller promises for this function what `System` asks for.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: as above.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        // SAFETY: as above; the memory comes from `System`, like all.
        unsafe { System.realloc(memory, layout, size) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: as above; the memory comes from `System`, like all.
        unsafe { System.dealloc(memory, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// How often `work` allocates, growing what it has included.
fn allocations<R>(work: impl FnOnce() -> R) -> usize {
    let before = COUNT.get();
    black_box(work());
    COUNT.get() - before
}

#[test]
fn the_counter_counts() {
    assert_eq!(allocations(|| Box::new(1)), 1);
    assert_eq!(allocations(|| vec![0; 9]), 1);
    assert_eq!(allocations(|| "a".len()), 0);
}

/// One allocation for the words of a finding; and for each way to put it right that is tried, one
/// for its edits, one for each text that these write, and one for the result.
#[test]
fn a_diagnosis_allocates_its_words_and_fixes() {
    for (text, most) in [
        ("http://example.com/", 0),
        (" http://example.com/", 3),
        ("http://[fe80::1%25eth0]/", 3),
        ("http//example.com/", 4),
        ("http://example.com/a b", 4),
        ("http://example.com/100%", 4),
        ("http://example.com/caf\u{E9}", 4),
        // A note is an allocation, too, and its text is another.
        ("<http://example.com/>", 5),
        // Two ways.
        ("http://example.com:80a/", 7),
        ("http://[1::2::3]/", 10),
        ("http:\\\\example.com\\a", 12),
        // Three findings, which need lists that one does without.
        ("http://example.com/a b|c?{d}", 20),
    ] {
        let options = Options::new(Rule::Uri);
        let count = allocations(|| diagnose(text, &options));
        assert!(count <= most, "{text:?}: {count}");
    }
}
