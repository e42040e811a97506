//! The rules of RFC 3986 that lead to `IP-literal`, with the `IP-literal` of RFC 6874.

mod s3_2_2_host;
mod s3_2_authority;
mod s3_syntax_components;
mod s4_1_uri_reference;
mod s4_2_relative_ref;
mod s4_3_absolute_uri;

pub use s3_2_2_host::host;
pub use s3_2_authority::authority;
pub use s3_syntax_components::{hier_part, uri};
pub use s4_1_uri_reference::uri_reference;
pub use s4_2_relative_ref::{relative_part, relative_ref};
pub use s4_3_absolute_uri::absolute_uri;
