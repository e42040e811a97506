//! The functions for Python.
