//! The URI grammar of RFC 3986, executed.
