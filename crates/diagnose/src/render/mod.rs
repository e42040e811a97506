//! Renders diagnoses for people.
//!
//! [`Renderer`] writes findings as compilers do: the text with marks, the messages, and the fixes. `verbose` adds the
//! rule of the grammar. The alternate form `{:#}` of a [`Report`](crate::Report) shows the text and a mark.
//!
//! For any text, the output is short, contains no line breaks from the text, cannot control a terminal, and shows
//! passwords as stars. Programs can use the same functions for messages of their own:
//!
//! - [`visible`] escapes invisible characters.
//! - [`secrets`] finds passwords and other secrets, and [`masked`] hides them.
//! - [`Window`] is the part of a text around a place that fits into a line.
//! - [`Frame`] draws a message.

mod changes;
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
pub(crate) use secrets::{HIDDEN, is_one};
pub use secrets::{masked, secrets, secrets_named};
pub use visible::{is_visible, visible};
pub use window::Window;
