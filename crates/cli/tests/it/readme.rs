//! The README shows what the command does.

#[test]
fn every_console_block_is_true() {
    assert_eq!(crate::common::console(include_str!("../../README.md")).len(), 21);
}
