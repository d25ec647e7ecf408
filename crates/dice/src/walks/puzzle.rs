//! A puzzle as the laws see it.

use std::fmt::{Debug, Display};

use grid::Route;
use proof::{Certificate, Checked};
use search::{Engine, Exhausted, Options, Outcome, Routes};

/// A puzzle with its rules chosen, as these laws see it: the methods of the
/// same names, with errors as their texts.
pub trait WalkPuzzle: Display {
    /// A state of its certificates.
    type State: Clone + Debug;

    /// The engines that apply, the reference first.
    fn engines(&self) -> &'static [Engine];

    /// The search.
    fn search(&self, options: &Options) -> Outcome<Route, Certificate<Self::State>>;

    /// The list of all routes.
    fn routes_within(&self, options: &Options) -> Routes<Self::State, Route>;

    /// One route by its number.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if a limit is reached first.
    fn nth_route(&self, k: u128, options: &Options) -> Result<Option<Route>, Exhausted>;

    /// The referee's look at a route.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    fn check(&self, route: &Route) -> Result<(), String>;

    /// The referee's look at a certificate.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    fn check_certificate(
        &self,
        route: Option<&Route>,
        certificate: &Certificate<Self::State>,
    ) -> Result<Checked, String>;
}

/// Declares `$name`, a [`WalkPuzzle`] of a model's own methods and of `$engines`, for use in the
/// tests of its crate, which must depend on `grid`, `proof` and `search`.
#[macro_export]
macro_rules! walk_puzzle {
    ($name:ident($model:ty), $state:ty, $engines:expr) => {
        /// The crate's own puzzle, for the laws.
        pub(crate) struct $name(pub(crate) $model);

        impl $crate::walks::WalkPuzzle for $name {
            type State = $state;

            fn engines(&self) -> &'static [::search::Engine] {
                $engines
            }

            fn search(
                &self,
                options: &::search::Options,
            ) -> ::search::Outcome<::grid::Route, ::proof::Certificate<$state>> {
                self.0.search(options)
            }

            fn routes_within(
                &self,
                options: &::search::Options,
            ) -> ::search::Routes<$state, ::grid::Route> {
                self.0.routes_within(options)
            }

            fn nth_route(
                &self,
                k: u128,
                options: &::search::Options,
            ) -> Result<Option<::grid::Route>, ::search::Exhausted> {
                self.0.nth_route(k, options)
            }

            fn check(&self, route: &::grid::Route) -> Result<(), String> {
                self.0.check(route).map_err(|violation| violation.to_string())
            }

            fn check_certificate(
                &self,
                route: Option<&::grid::Route>,
                certificate: &::proof::Certificate<$state>,
            ) -> Result<::proof::Checked, String> {
                self.0.check_certificate(route, certificate).map_err(|refused| refused.to_string())
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Display::fmt(&self.0, f)
            }
        }
    };
}
