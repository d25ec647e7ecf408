//! Suggestions: the right name nearest to a wrong one.

/// What is added to a message about a wrong `name`: the nearest of the
/// `known` ones, or where none is near all of them, as `those` they are.
pub(crate) fn did_you_mean(name: &str, known: &[&str], those: &str) -> String {
    match nearest(name, known) {
        Some(nearest) => format!("did you mean `{nearest}`?"),
        None => format!("{those} {}", known.join(", ")),
    }
}

/// The one of `known` that is nearest to `name`, if it is near at all: a third
/// of its letters may be wrong, and one in any case.
pub(crate) fn nearest<'a>(name: &str, known: &[&'a str]) -> Option<&'a str> {
    let distances = known.iter().map(|known| (strsim::osa_distance(name, known), *known));
    let (distance, known) = distances.min_by_key(|(distance, _)| *distance)?;
    (distance <= (known.chars().count() / 3).max(1)).then_some(known)
}
