//! One module per subcommand: its arguments, and what it does.

mod json;
pub mod solve;
pub mod verify_all;
