//! The way back: the shortest reference that leads from a base to a target.
