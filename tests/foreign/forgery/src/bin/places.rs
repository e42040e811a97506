//! Names the type that says where the components are.

use uri_grammar::uri::spans::Spans; //~ E0603

fn main() {
    let _wrong: Option<Spans> = None;
}
