//! Comparison at a chosen rung of the ladder (RFC 3986 section 6.2), without building normal forms.
