//! The functions, in SQL and in the DataFrame API.

#![allow(clippy::unwrap_used)]

mod answers;
mod dataframes;
mod engine;
mod examples;
mod histograms;
mod layouts;
mod signatures;
