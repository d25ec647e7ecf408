//! What one would write with a well-maintained crate instead: states as tuples, moves as
//! closures, nothing prepared, nothing proved.
//!
//! Each function returns the cost of the cheapest route, or a run that does.

pub(crate) mod burrow;
pub(crate) mod maps;
