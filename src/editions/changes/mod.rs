//! x
/// x
pub struct Change;
/// x
pub struct Witness;
/// x
pub fn changes() {}
