//! Names the type that says where the components are.

// refused: E0603
use uri_grammar::reading::reference::spans::Spans;

fn main() {
    let _wrong: Option<Spans> = None;
}
