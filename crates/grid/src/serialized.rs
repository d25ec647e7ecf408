//! Custom `serde` implementations, for types where deriving is not enough.

use serde::{Serialize, Serializer};

use crate::Grid;

impl<T: Serialize> Serialize for Grid<T> {
    /// Writes a list of rows.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.row_slices())
    }
}

/// Lets `serde` write types as their text (`Display`), and read them from it
/// (`FromStr`), with all its checks.
///
/// ```
/// struct Percent(u8);
///
/// impl std::fmt::Display for Percent {
///     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
///         write!(f, "{} %", self.0)
///     }
/// }
/// impl std::str::FromStr for Percent {
///     type Err = String;
///     fn from_str(text: &str) -> Result<Percent, String> {
///         let number = text.strip_suffix(" %").and_then(|number| number.parse().ok());
///         number.filter(|&number| number <= 100).map(Percent).ok_or("no percentage".into())
///     }
/// }
///
/// grid::serde_by_text!(Percent);
///
/// assert_eq!(serde_json::to_string(&Percent(7))?, r#""7 %""#);
/// assert!(serde_json::from_str::<Percent>(r#""700 %""#).is_err());
/// # Ok::<(), serde_json::Error>(())
/// ```
#[macro_export]
macro_rules! serde_by_text {
    ($($name:ty),+ $(,)?) => {$(
        impl $crate::serde::Serialize for $name {
            fn serialize<S>(&self, serializer: S) -> Result<S::Ok, S::Error>
            where
                S: $crate::serde::Serializer,
            {
                serializer.collect_str(self)
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<D>(deserializer: D) -> Result<$name, D::Error>
            where
                D: $crate::serde::Deserializer<'de>,
            {
                let text = <String as $crate::serde::Deserialize>::deserialize(deserializer)?;
                text.parse().map_err(<D::Error as $crate::serde::de::Error>::custom)
            }
        }
    )+};
}
