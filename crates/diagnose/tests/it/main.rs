//! The tests of the crate, in one program.

#![allow(missing_docs, clippy::unwrap_used)]

mod allocation;
#[path = "../../../../tests/shared/case_files.rs"]
mod case_files;
mod catalogue;
mod codes;
#[path = "../../../../tests/shared/committed.rs"]
mod committed;
mod confusion;
#[path = "../../../../tests/shared/counting.rs"]
mod counting;
mod diagnose;
mod diagnose_snapshots;
#[path = "../../../../tests/shared/digests.rs"]
mod digests;
#[path = "../../../../tests/shared/effort.rs"]
mod effort;
#[path = "../../../../tests/shared/escapes.rs"]
mod escapes;
mod judged;
#[path = "../../../../tests/shared/linear.rs"]
mod linear;
mod pieces;
mod render;
mod rendered;
mod widths;

/// Compares a text with the snapshot of this name.
fn snapshot(name: &str, text: &str) {
    insta::with_settings!({
        snapshot_path => "../snapshots",
        prepend_module_to_snapshot => false,
        omit_expression => true,
    }, {
        insta::assert_snapshot!(name, text);
    });
}
