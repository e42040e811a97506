//! What applications ask of a reference beyond the grammar.
