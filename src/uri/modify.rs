//! Changing a part of a reference that is there.
