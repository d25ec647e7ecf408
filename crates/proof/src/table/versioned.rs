//! Numbered tables in serde's formats. Entries by number have a meaning only as
//! long as states keep their numbers, so the tables carry a version.

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use super::NumberedTable;

/// Grows by one whenever the states of a puzzle are numbered differently.
const VERSION: u64 = 2;

/// The written form.
#[derive(Serialize, Deserialize)]
pub(super) struct Versioned {
    version: u64,
    costs: Vec<Option<u64>>,
}

/// The forms that can be read.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum Form {
    Table(Versioned),
    Other(IgnoredAny),
}

impl From<NumberedTable> for Versioned {
    fn from(table: NumberedTable) -> Versioned {
        Versioned { version: VERSION, costs: table.entries().collect() }
    }
}

impl TryFrom<Form> for NumberedTable {
    type Error = String;

    fn try_from(form: Form) -> Result<NumberedTable, String> {
        match form {
            Form::Table(Versioned { version: VERSION, costs }) => {
                Ok(NumberedTable::new(costs.len(), |number| costs.get(number).copied().flatten()))
            }
            Form::Table(Versioned { version, .. }) => Err(format!(
                "a table by number of version {version}, expected {VERSION}: make the certificate again"
            )),
            Form::Other(_) => {
                Err(format!("no table by number of version {VERSION}: make the certificate again"))
            }
        }
    }
}
