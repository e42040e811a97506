//! Showing diagnoses to people.
//!
//! [`Renderer`] writes findings as compilers do: the text with the places marked, what is wrong
//! there, and how to put it right; `verbose` adds the rule of the grammar. `{:#}` of a
//! [`Report`](crate::Report) shows the text and a mark.
//!
//! Whatever the text contains, the output is short, no line breaks come from the text, nothing in
//! it acts upon a terminal, and passwords are stars. Programs with messages of their own can have
//! this, too: [`visible`] escapes invisible characters, [`secrets`] finds what to hide and
//! [`masked`] hides it, a [`Window`] is the part around a place that fits, and a [`Frame`] draws
//! it.

mod changes;
mod columns;
mod finding;
mod frame;
mod group;
mod marks;
mod notes;
mod origin;
mod paint;
mod renderer;
mod secrets;
mod snippet;
mod visible;
mod window;
mod wrap;

pub use frame::Frame;
pub use group::grouped;
pub use renderer::Renderer;
pub(crate) use secrets::is_one;
pub use secrets::{masked, secrets, secrets_named};
pub use visible::{is_visible, visible};
pub use window::Window;
