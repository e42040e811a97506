//! Percent-encoding (RFC 3986 section 2.1): encoded texts, decoding and encoding.
