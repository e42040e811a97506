//! The functions for JavaScript.
