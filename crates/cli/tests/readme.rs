//! The README shows what the command does.

#![cfg(unix)]

mod common;

#[test]
fn every_console_block_is_true() {
    assert_eq!(common::console(include_str!("../README.md")).len(), 21);
}
