//! peers
fn main(){}
