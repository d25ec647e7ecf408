//! What `serde` writes as JSON, reads back, and refuses.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

/// Checks that `value` is written as `json` and reads back.
#[track_caller]
pub fn check<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, json: &str) {
    assert_eq!(serde_json::to_string(value).ok().as_deref(), Some(json));
    assert_eq!(serde_json::from_str(json).ok().as_ref(), Some(value));
}

/// Checks that reading `json` fails for this reason.
#[track_caller]
pub fn refuse<T: DeserializeOwned + Debug>(json: &str, reason: &str) {
    let read = serde_json::from_str::<T>(json).map_err(|error| error.to_string());
    assert!(read.as_ref().is_err_and(|error| error.starts_with(reason)), "{read:?}");
}
