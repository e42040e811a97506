//! A cluster of processes on this machine, and what becomes of queries when some of them are killed.

#![allow(clippy::unwrap_used)]

mod answers;
mod killed;
mod pages;
