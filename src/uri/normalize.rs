//! Normalisation (RFC 3986 section 6.2), rung by rung.
