//! Tests with texts beside memory without read access: reading beyond the text ends the process.

use super::{LONGEST, compare};
use std::ptr;

/// Returns a page between two pages without access, for the life of the process.
fn page() -> &'static mut [u8] {
    // SAFETY: the call only reads a number.
    let size = usize::try_from(unsafe { libc::sysconf(libc::_SC_PAGESIZE) }).expect("a size");
    // SAFETY: the kernel chooses the address of the three pages, so no other data is there. The second page is all
    // zeros, may be read and written, and is borrowed only here.
    unsafe {
        let flags = libc::MAP_PRIVATE | libc::MAP_ANON;
        let pages = libc::mmap(ptr::null_mut(), 3 * size, libc::PROT_NONE, flags, -1, 0);
        assert_ne!(pages, libc::MAP_FAILED);
        let page = pages.cast::<u8>().add(size);
        assert_eq!(libc::mprotect(page.cast(), size, libc::PROT_READ | libc::PROT_WRITE), 0);
        std::slice::from_raw_parts_mut(page, size)
    }
}

/// The bytes of a text are all different, and each is once at each position.
#[test]
fn every_byte_at_every_place_of_texts_at_both_ends_of_a_page() {
    let page = page();
    for length in 0..=LONGEST {
        for start in [0, page.len() - length] {
            for first in 0..=u8::MAX {
                let text = &mut page[start..start + length];
                for (place, byte) in text.iter_mut().enumerate() {
                    *byte = first.wrapping_add(place as u8);
                }
                compare(text, 0);
            }
        }
    }
}
