//! MIME entities: the headers that set a base URI, content types, and parts within parts.

mod header;
mod split;
mod types;

pub(crate) use self::header::{is_space, unfolded};
pub use self::split::entity;
pub(crate) use self::types::Transfer;
pub use self::types::{Entity, MediaType};
