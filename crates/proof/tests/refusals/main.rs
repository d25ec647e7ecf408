//! Every refusal with its exact words, and the edges of every comparison.

mod common;
mod extremes;
mod numbers;
mod parts;
mod routes;
mod tables;
mod wide;
mod words;
