//! How states map to layers of the city, for certificate files.

mod elven;
mod runs;

pub(crate) use elven::Histories;
pub(crate) use runs::Axes;
