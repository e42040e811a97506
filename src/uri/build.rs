//! Building references from parts.
