//! Texts for the caller, in its buffer or in new memory.

use std::borrow::Cow;
use std::ffi::c_char;
use std::{ptr, slice};

use crate::types::urig_status::{
    self, URIG_BUFFER_TOO_SMALL, URIG_INVALID_ARGUMENT, URIG_OUT_OF_MEMORY,
};

/// A text of the caller: its start and its length.
pub type Input = (*const c_char, usize);

/// The place for a text, with a NUL after it.
#[derive(Clone, Copy)]
pub enum Output {
    /// A buffer of the caller, and its size.
    Buffer(*mut c_char, usize),
    /// A place of the caller for a pointer to memory that is allocated here.
    Allocated(*mut *mut c_char),
}

/// A text that has been made.
pub enum Made<'a> {
    /// The text is at the beginning of the room, and has this length.
    InRoom(usize),
    /// The text is somewhere else.
    Elsewhere(Cow<'a, str>),
}

impl Output {
    /// Writes the text that `make` returns, and its length unless that pointer is null. After an error the text is
    /// empty or the pointer null, and the length is 0, or the needed length if the buffer is too small.
    ///
    /// `make` gets a slice into which it can write its text, so that nothing is allocated. The slice is empty if the
    /// caller's buffer shares a byte with `inputs`.
    ///
    /// # Safety
    ///
    /// Pointers that are not null are valid for their purpose. Nothing else uses this memory during the call, except
    /// that the buffer may share bytes with `inputs`.
    pub unsafe fn write<'a>(
        self,
        length: *mut usize,
        inputs: &[Input],
        make: impl FnOnce(&mut [u8]) -> Result<Made<'a>, urig_status>,
    ) -> Result<(), urig_status> {
        let result = match self {
            // SAFETY: the caller promises the same.
            Self::Buffer(start, size) => unsafe { to_buffer(start.cast(), size, inputs, make) },
            // SAFETY: the caller promises the same.
            Self::Allocated(out) => unsafe { to_memory(out, make) },
        };
        let (needed, result) = match result {
            Ok(length) => (length, Ok(())),
            Err(Failure { needed, status }) => (needed, Err(status)),
        };
        if !length.is_null() {
            // SAFETY: the caller promises it.
            unsafe { length.write(needed) };
        }
        result
    }
}

/// The reason why no text is written, and the length of a text that does not fit.
struct Failure {
    status: urig_status,
    needed: usize,
}

impl From<urig_status> for Failure {
    fn from(status: urig_status) -> Self {
        Self { status, needed: 0 }
    }
}

/// Writes a text to the caller's buffer, and returns its length.
///
/// # Safety
///
/// As for [`Output::write`].
unsafe fn to_buffer<'a>(
    start: *mut u8,
    size: usize,
    inputs: &[Input],
    make: impl FnOnce(&mut [u8]) -> Result<Made<'a>, urig_status>,
) -> Result<usize, Failure> {
    if isize::try_from(size).is_err() || start.is_null() && size > 0 {
        return Err(URIG_INVALID_ARGUMENT.into());
    }
    let apart = |&(input, length): &Input| {
        let (input, output) = (input.addr(), start.addr());
        input.saturating_add(length) <= output || output.saturating_add(size) <= input
    };
    let room: &mut [u8] = match size.checked_sub("\0".len()) {
        // SAFETY: the caller promises that the bytes are there. No reference to the inputs reaches them.
        Some(room) if inputs.iter().all(apart) => unsafe { slice::from_raw_parts_mut(start, room) },
        _ => &mut [],
    };
    let made = make(room);
    let (length, result) = match made {
        Ok(Made::InRoom(length)) if length < size => (length, Ok(length)),
        Ok(Made::Elsewhere(text)) if text.len() < size => {
            // SAFETY: both are valid for `text.len()` bytes. They may overlap.
            unsafe { ptr::copy(text.as_ptr(), start, text.len()) };
            (text.len(), Ok(text.len()))
        }
        Ok(Made::InRoom(needed)) => (0, Err(Failure { status: URIG_BUFFER_TOO_SMALL, needed })),
        Ok(Made::Elsewhere(text)) => {
            (0, Err(Failure { status: URIG_BUFFER_TOO_SMALL, needed: text.len() }))
        }
        Err(status) => (0, Err(status.into())),
    };
    if length < size {
        // SAFETY: the offset is in the buffer.
        unsafe { start.add(length).write(0) };
    }
    result
}

/// Writes a text to new memory, and returns its length.
///
/// # Safety
///
/// As for [`Output::write`].
unsafe fn to_memory<'a>(
    out: *mut *mut c_char,
    make: impl FnOnce(&mut [u8]) -> Result<Made<'a>, urig_status>,
) -> Result<usize, Failure> {
    if out.is_null() {
        return Err(URIG_INVALID_ARGUMENT.into());
    }
    // SAFETY: the caller promises it.
    unsafe { out.write(ptr::null_mut()) };
    let text = match make(&mut [])? {
        Made::Elsewhere(text) => text,
        // Nothing else fits into no room.
        Made::InRoom(_) => Cow::Borrowed(""),
    };
    // SAFETY: the size is not 0.
    let memory: *mut u8 = unsafe { libc::malloc(text.len() + 1) }.cast();
    if memory.is_null() {
        return Err(URIG_OUT_OF_MEMORY.into());
    }
    // SAFETY: the memory is new, and has a byte more than the text.
    unsafe {
        ptr::copy_nonoverlapping(text.as_ptr(), memory, text.len());
        memory.add(text.len()).write(0);
        out.write(memory.cast());
    }
    Ok(text.len())
}
