//! Names the type of the positions of the components.

// refused: E0603
use uri_grammar::reading::reference::spans::Spans;

fn main() {
    let _wrong: Option<Spans> = None;
}
