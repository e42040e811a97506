//! Functions about texts for causes and lints. They do not depend on causes and lints.

pub(crate) mod addresses;
pub(crate) mod beginnings;
pub(crate) mod characters;
pub(crate) mod edits;
pub(crate) mod entities;
pub(crate) mod escapes;
pub(crate) mod expressions;
pub(crate) mod formats;
pub(crate) mod fullwidth;
pub(crate) mod hosts;
pub(crate) mod idna;
pub(crate) mod json;
pub(crate) mod literals;
pub(crate) mod lookalikes;
pub(crate) mod marks;
pub(crate) mod names;
pub(crate) mod passwords;
pub(crate) mod ports;
pub(crate) mod registered;
pub(crate) mod runs;
pub(crate) mod schemes;
pub(crate) mod triplets;
pub(crate) mod utf16;
pub(crate) mod windows_1252;
