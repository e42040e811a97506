//! A counting allocator, for tests of the number of allocations. A program that has this module uses it.
#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::hint::black_box;

thread_local! {
    /// The number of allocations of this thread. Tests run in separate threads.
    static COUNT: Cell<usize> = const { Cell::new(0) };
}

struct Counting;

fn count() {
    // Allocations of a thread that is about to end are not counted.
    _ = COUNT.try_with(|count| count.set(count.get() + 1));
}

// SAFETY: every call is passed to `System`, under the same conditions. Counting does not allocate: the counter is
// made at compile time and needs no destructor.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: the caller promises for this function the conditions of `System`.
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

/// Returns the number of allocations of `work`, including reallocations that grow.
pub fn allocations<R>(work: impl FnOnce() -> R) -> usize {
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
