//! Diagnosis: every text that a rule does not derive has an error, every error is exact, and
//! every fix fixes.

mod authority;
mod automata;
mod catalogue;
mod causes;
mod copied;
mod first_advice;
mod helps;
mod hostile;
mod hosts;
mod iris;
mod laws;
mod limits;
mod lint_words;
mod lints;
mod misread;
mod mutations;
mod near_misses;
mod other_formats;
mod parts;
mod pasted;
mod placeholders;
mod places;
mod proposals;
mod prose;
mod random;
mod repaired;
mod scripts;
mod secrets;
mod surroundings;
mod words;
