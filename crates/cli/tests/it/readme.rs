//! The READMEs of the command and of the project show real output.

#[test]
fn every_console_block_is_true() {
    assert_eq!(crate::cases::Sessions::of_page(include_str!("../../README.md")).len(), 35);
}

#[test]
fn every_console_block_of_the_project_is_true() {
    assert_eq!(crate::cases::Sessions::of_page(include_str!("../../../../README.md")).len(), 9);
}
