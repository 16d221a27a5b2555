//! What comes before the server: settings are read, logs begin, and whatever goes wrong meanwhile is written down
//! as everything else is.

use clap::builder::Resettable;
use clap::error::{ContextKind, ContextValue};
use clap::{CommandFactory, FromArgMatches};
use entente::config::Logs;
use std::io::IsTerminal as _;
use std::process::ExitCode;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::SubscriberBuilder;
use tracing_subscriber::fmt::format::{DefaultFields, Format};
use tracing_subscriber::util::SubscriberInitExt as _;

/// Reads the command line and the environment.
///
/// # Errors
/// There is nothing to do but to end with this code: a text was asked for and is written, or a setting was wrong and
/// it is written which.
pub(crate) fn parse<C: CommandFactory + FromArgMatches>() -> Result<C, ExitCode> {
    let mut command = without_empty(C::command());
    let parsed = command.try_get_matches_from_mut(std::env::args_os()).and_then(|matches| C::from_arg_matches(&matches));
    parsed.map_err(|error| refused(&error, variable(&command, &error).as_deref()))
}

/// A variable that is set to nothing counts as not set: in an env file and in a compose file that is the same wish.
fn without_empty(command: clap::Command) -> clap::Command {
    let names: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    let command = command.mut_args(|arg| {
        let empty = arg.get_env().and_then(std::env::var_os).is_some_and(|value| value.is_empty());
        if empty { arg.env(Resettable::Reset) } else { arg }
    });
    names.into_iter().fold(command, |command, name| command.mut_subcommand(name, without_empty))
}

/// The environment variable of the setting that is wrong: the parser itself knows flags only.
fn variable(command: &clap::Command, error: &clap::Error) -> Option<String> {
    let ContextValue::String(shown) = error.get(ContextKind::InvalidArg)? else { return None };
    // Such as "--outbox <OUTBOX>".
    let flag = shown.strip_prefix("--")?.split([' ', '=']).next();
    let mut arguments = command.get_arguments().chain(command.get_subcommands().flat_map(clap::Command::get_arguments));
    let name = arguments.find(|argument| argument.get_long() == flag)?.get_env()?;
    Some(name.to_string_lossy().into_owned())
}

/// Says what is wrong with a setting, in the format that was asked for.
fn refused(error: &clap::Error, variable: Option<&str>) -> ExitCode {
    let text = error.render().to_string();
    let (what, _) = text.split_once("\n\nFor more information").unwrap_or((&text, ""));
    let named = variable.filter(|name| !text.contains(name)).map(|name| format!("The environment variable is {name}."));
    if error.use_stderr() && wants_json() {
        logs(&Logs { filter: "error".to_owned(), format: "json".to_owned() });
        let what = what.trim_start_matches("error: ").trim();
        tracing::error!("{}", [what].into_iter().chain(named.as_deref()).collect::<Vec<_>>().join(". "));
    } else {
        // Nobody is there to be told that it cannot be written.
        let _ = error.print();
        if let Some(named) = named {
            eprintln!("{named}");
        }
    }
    ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
}

/// Whether logs are to be JSON, as far as one can tell while the settings are wrong.
fn wants_json() -> bool {
    let arguments: Vec<String> = std::env::args_os().map(|argument| argument.to_string_lossy().into_owned()).collect();
    let flag = arguments.iter().enumerate().find_map(|(at, argument)| match argument.split_once('=') {
        Some(("--log-format", format)) => Some(format.to_owned()),
        None if argument == "--log-format" => arguments.get(at + 1).cloned(),
        _ => None,
    });
    flag.or_else(|| std::env::var("ENTENTE_LOG_FORMAT").ok()).is_some_and(|format| format == "json")
}

/// Begins to log.
pub(crate) fn logs(logs: &Logs) {
    let builder = builder(&logs.filter);
    if logs.format == "json" { builder.json().init() } else { builder.init() }
}

fn builder(filter: &str) -> SubscriberBuilder<DefaultFields, Format, EnvFilter> {
    let filter = EnvFilter::new(filter);
    // At their finest these write down every frame, and so tokens and hands.
    let filter =
        ["tungstenite=info", "tokio_tungstenite=info"].iter().filter_map(|quiet| quiet.parse().ok()).fold(filter, EnvFilter::add_directive);
    let colours = std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    tracing_subscriber::fmt().with_env_filter(filter).with_target(false).with_ansi(colours)
}

/// Says why the program ends: in the log, so that whoever collects logs has it, and also where nothing else is logged.
pub(crate) fn failed(error: &anyhow::Error) -> ExitCode {
    if tracing::enabled!(tracing::Level::ERROR) {
        tracing::error!("{error:#}");
    } else if wants_json() {
        let _log = builder("error").json().set_default();
        tracing::error!("{error:#}");
    } else {
        eprintln!("Error: {error:#}");
    }
    ExitCode::FAILURE
}
