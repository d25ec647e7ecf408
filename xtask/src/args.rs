//! The command line: arguments, and dispatch to commands.

use std::ffi::OsString;
use std::io;

use clap::builder::PossibleValuesParser;
use clap::{ColorChoice, CommandFactory, FromArgMatches, Parser, Subcommand};
use clap_complete::Shell;

use crate::commands::{bench, check, diff_tool, gallery, new, review, solve, verify_all};
use crate::context::Context;
use crate::escape::shown_name;
use crate::exit::Exit;
use crate::harness::Workspace;
use crate::puzzles::registry::Registry;

/// Solve grid puzzles, prove the answers, and review the routes.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", version)]
struct Arguments {
    /// When to use colours; `auto` uses them on a terminal, and respects
    /// `NO_COLOR` and `CLICOLOR_FORCE`
    #[arg(long, global = true, value_enum, value_name = "WHEN", default_value_t)]
    color: ColorChoice,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Solve every fixture with every engine, and check every answer.
    VerifyAll(verify_all::Arguments),
    /// Solve puzzle inputs.
    Solve(solve::Arguments),
    /// Check an answer and its proof, without any solver.
    Check(check::Arguments),
    /// Show what changed in the snapshots, and whether to accept each change.
    Review(review::Arguments),
    /// Compare two snapshots; for use as insta's diff tool.
    DiffTool(diff_tool::Arguments),
    /// Draw the pictures of the README, one for each puzzle.
    Gallery(gallery::Arguments),
    /// Compare the engines with plain use of the `pathfinding` crate.
    Bench(bench::Arguments),
    /// Create a new puzzle that passes all checks.
    New(new::Arguments),
    /// Generate shell completions for `xtask` and `cargo xtask`.
    #[command(
        after_help = "Example, for the running shell:\n  source <(cargo xtask completions bash)"
    )]
    Completions {
        /// The shell
        #[arg(value_enum)]
        shell: Shell,
    },
}

/// Completes `cargo xtask` in bash; for other arguments, calls the existing completion of
/// cargo.
const CARGO_IN_BASH: &str = r#"
declare -F _completion_loader >/dev/null && _completion_loader cargo
_xtask_before=$(complete -p cargo 2>/dev/null | sed -n 's/.* -F \([^ ]*\) .*/\1/p')
[[ $_xtask_before == _xtask_cargo ]] || _xtask_other_cargo=$_xtask_before
_xtask_cargo() {
    if [[ ${COMP_WORDS[1]} == xtask && $COMP_CWORD -gt 1 ]]; then
        COMP_WORDS=("${COMP_WORDS[@]:1}")
        COMP_CWORD=$((COMP_CWORD - 1))
        _xtask xtask "$2" "$3"
    elif [[ -n $_xtask_other_cargo ]]; then
        "$_xtask_other_cargo" "$@"
    else
        COMPREPLY=($(compgen -W xtask -- "$2"))
    fi
}
complete -F _xtask_cargo -o bashdefault -o default cargo
"#;

/// Completes `cargo xtask` in zsh, whose completion of cargo calls a function of this
/// name.
const CARGO_IN_ZSH: &str = "\n_cargo-xtask() {\n    _xtask \"$@\"\n}\n";

/// Completes `cargo xtask` in fish: completes the words after `cargo` as a command.
const CARGO_IN_FISH: &str = r#"
complete -c cargo -x -n '__fish_seen_subcommand_from xtask' -a '(complete -C (string replace -r "^.*?cargo\s+" "" -- (commandline -cp)))'
"#;

impl Arguments {
    fn read(
        arguments: impl IntoIterator<Item = OsString>,
        puzzles: Registry<'_>,
    ) -> Result<Arguments, clap::Error> {
        let command = Arguments::named(puzzles);
        Arguments::from_arg_matches(&command.try_get_matches_from(arguments)?)
    }

    /// The command line with the names of `puzzles` in its help.
    fn named(puzzles: Registry<'_>) -> clap::Command {
        Arguments::command()
            .mut_subcommand("solve", |command| solve::name_puzzles(command, puzzles))
            .mut_subcommand("check", |command| check::name_puzzles(command, puzzles))
    }

    /// The completion script of `shell` for `xtask` and `cargo xtask`, with the names of
    /// the puzzles.
    fn completions(shell: Shell, puzzles: Registry<'_>) -> Vec<u8> {
        let names = PossibleValuesParser::new(puzzles.names());
        let all = Arguments::named(puzzles);
        let with_puzzles = |command: &clap::Command| {
            command.clone().mut_args(|arg| match arg.get_id().as_str() {
                "puzzle" => arg.value_parser(names.clone()),
                _ => arg,
            })
        };
        let mut command = clap::Command::new("xtask")
            .bin_name("xtask")
            .args(all.get_arguments().cloned())
            .subcommands(all.get_subcommands().map(with_puzzles));
        let mut script = Vec::new();
        clap_complete::generate(shell, &mut command, "xtask", &mut script);
        match shell {
            Shell::Bash => script.extend_from_slice(CARGO_IN_BASH.as_bytes()),
            Shell::Zsh => script.extend_from_slice(CARGO_IN_ZSH.as_bytes()),
            Shell::Fish => script.extend_from_slice(CARGO_IN_FISH.as_bytes()),
            // Nothing else completes cargo there, so `xtask` becomes a subcommand.
            _ => {
                let mut cargo = clap::Command::new("cargo").subcommand(command);
                let mut all = Vec::new();
                clap_complete::generate(shell, &mut cargo, "cargo", &mut all);
                // `using` must come first in a PowerShell script, and only once.
                let rest = all.split_inclusive(|byte| *byte == b'\n');
                let rest = rest.filter(|line| !line.starts_with(b"using namespace"));
                script.extend(rest.flatten());
            }
        }
        script
    }
}

/// Runs the command in `arguments`, which begin with the name of the program.
///
/// It is not an error if standard output closes early.
pub fn run(arguments: impl IntoIterator<Item = OsString>, context: &mut Context<'_>) -> Exit {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let result = match Arguments::read(arguments.clone(), context.world.puzzles) {
        Ok(arguments) => {
            if arguments.color != ColorChoice::Auto {
                context.world.colours = arguments.color == ColorChoice::Always;
            }
            dispatch(&arguments.command, context)
        }
        Err(message) if message.use_stderr() => {
            // The same message, with each argument on one line.
            let escaped = arguments.iter().map(|argument| shown_name(argument).into());
            let message = Arguments::read(escaped, context.world.puzzles).err().unwrap_or(message);
            context.complain(message.render().to_string().trim_end());
            Ok(Exit::Usage)
        }
        Err(help) => write!(context.out, "{}", help.render()).map(|()| Exit::Fine),
    };
    let error = match (result, context.out.flush()) {
        (Ok(exit), Ok(())) => return exit,
        // Nobody reads on; the exit code is the verdict so far.
        (Ok(exit), Err(error)) if error.kind() == io::ErrorKind::BrokenPipe => return exit,
        (Err(error), _) if error.kind() == io::ErrorKind::BrokenPipe => return Exit::Fine,
        (Err(error), _) | (Ok(_), Err(error)) => error,
    };
    context.fail(Exit::Usage, format_args!("standard output: {error}"))
}

fn dispatch(command: &Command, context: &mut Context<'_>) -> io::Result<Exit> {
    match (command, Workspace::around(&context.world.folder)) {
        (Command::Solve(arguments), _) => solve::run(arguments, context),
        (Command::Check(arguments), _) => check::run(arguments, context),
        (Command::DiffTool(arguments), _) => diff_tool::run(arguments, context),
        (Command::Completions { shell }, _) => {
            context.out.write_all(&Arguments::completions(*shell, context.world.puzzles))?;
            Ok(Exit::Fine)
        }
        (_, None) => {
            let message =
                "run this inside the project: no parent folder contains `fixtures` and `xtask`";
            Ok(context.fail(Exit::Usage, message))
        }
        (Command::VerifyAll(arguments), Some(it)) => verify_all::run(arguments, &it, context),
        (Command::Bench(arguments), Some(it)) => Ok(bench::run(arguments, &it, context)),
        (Command::Review(arguments), Some(it)) => review::run(arguments, &it, context),
        (Command::Gallery(arguments), Some(it)) => gallery::run(arguments, &it, context),
        (Command::New(arguments), Some(it)) => Ok(new::run(arguments, &it, context)),
    }
}
