//! Diagnoses as people read them.
//!
//! `Renderer` (with the feature `annotate`) writes a finding as compilers do: the text with
//! the place marked, what is wrong there, the rule of the grammar, and how to put it right.
//! Without it `{:#}` of a [`Report`](crate::Report) shows the text and a mark, and needs no other crate.
//!
//! Whatever the text holds, what is shown is short, its lines are those of the frame, nothing in
//! it acts upon a terminal, and passwords are stars. Programs with messages of their own can have
//! that, too: [`visible`] spells out, [`secrets`] finds what to hide and [`masked`] hides it, and a
//! [`Window`] is the part around a place that fits.

#[cfg(feature = "annotate")]
mod annotated;
mod columns;
#[cfg(feature = "annotate")]
mod notes;
mod secrets;
mod snippet;
mod visible;
mod window;

#[cfg(feature = "annotate")]
pub use annotated::Renderer;
pub use secrets::{masked, secrets};
pub use visible::{is_visible, visible};
pub use window::Window;
