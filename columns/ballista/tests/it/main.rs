//! Tests of a cluster of processes on this machine, some of which are killed.

#![allow(clippy::unwrap_used)]

mod answers;
mod killed;
mod pages;
