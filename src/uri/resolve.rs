//! Resolution (RFC 3986 section 5.2): a reference against a base.
