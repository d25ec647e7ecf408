//! Partitions of a run between several machines. The part of a case depends only on
//! its name, so adding or removing a case moves no other case.

use std::fmt;
use std::num::NonZero;
use std::str::FromStr;

use super::name::CaseName;

/// One of several parts: `2/3`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Partition {
    parts: NonZero<u32>,
    /// The number of this part, counted from 1.
    number: NonZero<u32>,
}

impl fmt::Display for Partition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.parts)
    }
}

impl FromStr for Partition {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Partition, &'static str> {
        let part = text.split_once('/').and_then(|(number, parts)| {
            Some(Partition { parts: parts.parse().ok()?, number: number.parse().ok()? })
        });
        part.filter(|part| part.number <= part.parts)
            .ok_or("expected I/N, part I of N, such as 1/2")
    }
}

impl Partition {
    pub(crate) fn takes(self, name: &CaseName) -> bool {
        hash(&name.to_string()) % u64::from(self.parts.get()) == u64::from(self.number.get() - 1)
    }
}

/// 64-bit FNV-1a: the same on every machine and in every version.
fn hash(text: &str) -> u64 {
    let start = 0xcbf2_9ce4_8422_2325_u64;
    text.bytes()
        .fold(start, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}
