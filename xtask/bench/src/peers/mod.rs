//! What one would write instead, with a well-kept crate: states as tuples,
//! moves as closures, nothing prepared, nothing proved.
//!
//! Each reads the text and returns the cost of the cheapest route.

pub(crate) mod burrow;
pub(crate) mod maps;
