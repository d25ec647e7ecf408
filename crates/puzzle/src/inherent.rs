//! The macro that makes a puzzle's methods inherent on its model.

/// Makes the methods of the traits inherent on a model, so that users of the
/// model need not import the traits, and rustdoc lists the methods on the
/// model's page.
///
/// `inherent!(Model: Puzzle Draw Solve List Walk)` names the traits whose
/// methods are made; `Draw` means those of [`Puzzle`](crate::Puzzle) that draw.
/// If the kind of task depends on the rules, use
/// `inherent!(Model, Rules, dispatch: ...)`, without `Draw`. Each method then takes
/// `rules: &Rules`, and your macro `dispatch!(model, (rules), task => body)` must
/// evaluate `body` with `task` bound to a reference to the task for these rules.
///
/// The types `Route`, `Violation`, `Certificate` and `Refused` must be in scope
/// where it is called, and `Routes` for `List`.
#[macro_export]
macro_rules! inherent {
    ($model:ty: $($methods:ident)+) => {
        $($crate::inherent_methods!($methods, $model, [], [$crate::just]);)+
    };
    ($model:ty, $rules:ty, $dispatch:ident: $($methods:ident)+) => {
        $($crate::inherent_methods!($methods, $model, [rules: $rules], [$dispatch]);)+
    };
}

/// The model is its own task.
#[doc(hidden)]
#[macro_export]
macro_rules! just {
    ($model:expr, (), $task:ident => $body:expr) => {{
        let $task = $model;
        $body
    }};
}

/// One `impl` for each trait.
#[doc(hidden)]
#[macro_export]
macro_rules! inherent_methods {
    (Puzzle, $model:ty, [$($rules:ident: $Rules:ty)?], [$($dispatch:tt)+]) => {
        /// Checking, without a solver.
        impl $model {
            /// Checks that `route` is legal and costs what it states. See
            /// [`puzzle::Puzzle::check`].
            ///
            /// # Errors
            ///
            /// The first [`Violation`] found, which need not be the first along the route.
            pub fn check(
                &self,
                $($rules: &$Rules,)?
                route: &Route,
            ) -> ::std::result::Result<(), Violation> {
                $($dispatch)+!(self, ($($rules)?), task => $crate::Puzzle::check(task, route))
            }

            /// The cost of `route` by the rules, whatever costs it states. See
            /// [`puzzle::Puzzle::price`].
            ///
            /// # Errors
            ///
            /// The first [`Violation`] found, which need not be the first along the route.
            pub fn price(
                &self,
                $($rules: &$Rules,)?
                route: &Route,
            ) -> ::std::result::Result<u64, Violation> {
                $($dispatch)+!(self, ($($rules)?), task => $crate::Puzzle::price(task, route))
            }

            /// Checks that `certificate` proves its claim; with a `route`, also that
            /// the route is legal, costs what both state, and is the first of the
            /// cheapest. See [`puzzle::Puzzle::check_certificate_while`].
            ///
            /// # Errors
            ///
            /// [`Refused`] with the fault of the route, or with the first state or move
            /// at which the certificate fails.
            pub fn check_certificate(
                &self,
                $($rules: &$Rules,)?
                route: ::std::option::Option<&Route>,
                certificate: &Certificate,
            ) -> ::std::result::Result<$crate::proof::Checked, Refused> {
                self.check_certificate_while($($rules,)? route, certificate, &mut |_| true)
            }

            /// Like `check_certificate`, but now and then calls `go_on` with the number
            /// of states that the check has stored, and stops on `false`.
            ///
            /// # Errors
            ///
            /// As `check_certificate`; [`proof::Refusal::Stopped`] if `go_on` returned
            /// `false`.
            pub fn check_certificate_while(
                &self,
                $($rules: &$Rules,)?
                route: ::std::option::Option<&Route>,
                certificate: &Certificate,
                go_on: &mut dyn FnMut(usize) -> bool,
            ) -> ::std::result::Result<$crate::proof::Checked, Refused> {
                $($dispatch)+!(self, ($($rules)?), task => {
                    let certificate = $crate::Holds::held(certificate)?;
                    $crate::Puzzle::check_certificate_while(task, route, certificate, go_on)
                        .map_err(::std::convert::Into::into)
                })
            }

            /// Writes a certificate and its route, if there is one, as a file. Neither
            /// is checked. See [`puzzle::Puzzle::write_certificate`].
            ///
            /// # Errors
            ///
            /// The error of `out`, if writing fails; an error of the kind
            /// [`InvalidInput`](std::io::ErrorKind::InvalidInput), if the file could not
            /// be read back.
            pub fn write_certificate(
                &self,
                $($rules: &$Rules,)?
                route: ::std::option::Option<&Route>,
                certificate: &Certificate,
                out: &mut dyn ::std::io::Write,
            ) -> ::std::io::Result<()> {
                $($dispatch)+!(self, ($($rules)?), task => {
                    let certificate = $crate::Holds::held(certificate)?;
                    $crate::Puzzle::write_certificate(task, route, certificate, out)
                })
            }

            /// Reads the rest of a certificate file after its header. The file must be for
            /// this input and these rules; the route and the proof are not checked yet.
            /// See [`puzzle::Puzzle::read_certificate`].
            ///
            /// # Errors
            ///
            /// [`Unread`](proof::file::Unread) if the file is about another puzzle,
            /// other rules or another input, or cannot be read.
            pub fn read_certificate(
                &self,
                $($rules: &$Rules,)?
                reader: &mut $crate::proof::file::Reader<'_>,
            ) -> ::std::result::Result<
                $crate::proof::file::Answer<Route, Certificate>,
                $crate::proof::file::Unread,
            > {
                $($dispatch)+!(self, ($($rules)?), task => {
                    let answer = $crate::Puzzle::read_certificate(task, reader)?;
                    ::std::result::Result::Ok($crate::proof::file::Answer {
                        route: answer.route,
                        certificate: answer.certificate.into(),
                    })
                })
            }
        }
    };
    (Draw, $model:ty, [], [$($dispatch:tt)+]) => {
        /// Drawing.
        impl $model {
            /// The drawing of the input and of `route`: the [crate page](crate) says
            /// what it shows.
            #[must_use]
            pub fn draw(&self, route: &Route) -> $crate::grid::Drawing {
                $crate::Puzzle::drawing(self, ::std::option::Option::Some(route))
            }

            /// The drawing of the input alone, without a route.
            #[must_use]
            pub fn draw_map(&self) -> $crate::grid::Drawing {
                $crate::Puzzle::drawing(self, ::std::option::Option::None)
            }
        }
    };
    (Solve, $model:ty, [$($rules:ident: $Rules:ty)?], [$($dispatch:tt)+]) => {
        /// Solving.
        #[cfg(feature = "solve")]
        impl $model {
            /// The engines that apply: the general engines first, then the others,
            /// the fastest last. `auto` takes the last one that is not general. If all
            /// are general, it takes `dense` if the states are numbered, and otherwise
            /// `pathfinding`.
            #[must_use]
            pub fn engines(&self, $($rules: &$Rules)?) -> &'static [$crate::search::Engine] {
                $($dispatch)+!(self, ($($rules)?), task => $crate::engines(task))
            }

            /// The canonical route, or `None` if there is none. For limits or a
            /// certificate, use `search`.
            #[must_use]
            pub fn solve(&self, $($rules: &$Rules)?) -> ::std::option::Option<Route> {
                let options = $crate::search::Options::default().certify(false);
                self.search($($rules,)? &options).into_route()
            }

            /// The canonical route, found within the limits of `options`, with
            /// certificate and statistics. See [`puzzle::Solve::search`]; for distances of
            /// states, see [`puzzle::Solve::space`].
            pub fn search(
                &self,
                $($rules: &$Rules,)?
                options: &$crate::search::Options,
            ) -> $crate::search::Outcome<Route, Certificate> {
                $($dispatch)+!(self, ($($rules)?), task => {
                    $crate::Solve::search(task, options)
                        .map(|route| route, ::std::convert::Into::into)
                })
            }

            /// The cost of the cheapest route, found within the limits of `options`,
            /// without a route or a certificate. See [`puzzle::Solve::cost`].
            pub fn cost(
                &self,
                $($rules: &$Rules,)?
                options: &$crate::search::Options,
            ) -> $crate::search::Outcome<$crate::search::Cost, Certificate> {
                $($dispatch)+!(self, ($($rules)?), task => {
                    $crate::Solve::cost(task, options).map(|cost| cost, ::std::convert::Into::into)
                })
            }
        }
    };
    (List, $model:ty, [$($rules:ident: $Rules:ty)?], [$($dispatch:tt)+]) => {
        /// Listing routes.
        #[cfg(feature = "solve")]
        impl $model {
            /// The number of cheapest routes: 0 if there is no route,
            /// [`Count::Infinite`](search::Count::Infinite) if a cheapest route can
            /// go round a cycle that costs nothing. See [`puzzle::List::count`].
            ///
            /// # Errors
            ///
            /// [`Exhausted`](search::Exhausted) if a limit of `options` is
            /// reached first.
            pub fn count(
                &self,
                $($rules: &$Rules,)?
                options: &$crate::search::Options,
            ) -> ::std::result::Result<$crate::search::Count, $crate::search::Exhausted> {
                $($dispatch)+!(self, ($($rules)?), task => $crate::List::count(task, options))
            }

            /// Every route, in canonical order: by cost, then by number of moves, then
            /// by the moves in declared order. The call looks at every state that can be
            /// reached and stores its moves, which can take much more time and memory than
            /// `search` (`routes_within` limits both); each route is made when it is asked
            /// for. If routes can go round a cycle, the list is endless and
            /// `routes().count()` never returns: use `take`, the limits of
            /// `routes_within`, or `simple_routes`, whose list ends. See
            /// [`puzzle::List::routes_within`].
            #[must_use]
            pub fn routes(&self, $($rules: &$Rules)?) -> Routes {
                self.routes_within($($rules,)? &$crate::search::Options::default())
            }

            /// The routes that `routes` lists, within the limits of `options`: if a limit
            /// is reached, the list ends and [`Routes::stopped`] returns it.
            #[must_use]
            pub fn routes_within(
                &self,
                $($rules: &$Rules,)?
                options: &$crate::search::Options,
            ) -> Routes {
                $($dispatch)+!(self, ($($rules)?), task => {
                    ::std::convert::Into::into($crate::List::routes_within(task, options))
                })
            }

            /// The routes that meet no state twice (though perhaps a cell, in two states),
            /// in the order of `routes`. See [`search::Routes::simple`].
            #[must_use]
            pub fn simple_routes(&self, $($rules: &$Rules)?) -> Routes {
                self.routes($($rules)?).simple()
            }

            /// The routes that `simple_routes` lists, within the limits of
            /// `options`.
            #[must_use]
            pub fn simple_routes_within(
                &self,
                $($rules: &$Rules,)?
                options: &$crate::search::Options,
            ) -> Routes {
                self.routes_within($($rules,)? options).simple()
            }

            /// Route number `k` of those that `routes` lists, counted from 0,
            /// without listing those before it; `None` if there are no more
            /// than `k`. See [`puzzle::List::nth_route`].
            ///
            /// # Errors
            ///
            /// [`Exhausted`](search::Exhausted) if a limit of `options` is
            /// reached first.
            pub fn nth_route(
                &self,
                $($rules: &$Rules,)?
                k: u128,
                options: &$crate::search::Options,
            ) -> ::std::result::Result<::std::option::Option<Route>, $crate::search::Exhausted> {
                $($dispatch)+!(self, ($($rules)?), task => {
                    $crate::List::nth_route(task, k, options)
                })
            }
        }
    };
    (Walk, $model:ty, [$($rules:ident: $Rules:ty)?], [$($dispatch:tt)+]) => {
        /// Watching a search.
        #[cfg(feature = "solve")]
        impl $model {
            /// The cells in the order in which the engine first closes them, and the
            /// engine that ran. See [`puzzle::walk::Walk::explored`].
            #[must_use]
            pub fn explored(
                &self,
                $($rules: &$Rules,)?
                options: &$crate::search::Options,
            ) -> $crate::search::ClosingOrder<$crate::grid::Explored> {
                $($dispatch)+!(self, ($($rules)?), task => {
                    $crate::walk::Walk::explored(task, options)
                })
            }
        }
    };
}
