//! TypeScript declarations of what travels, so that the client compiles against the same shapes.

use std::any::TypeId;
use std::collections::BTreeMap;
#[cfg(feature = "suite")]
use std::path::Path;
use ts_rs::{Config, TS, TypeVisitor};

fn config() -> Config {
    Config::new().with_large_int("number")
}

/// The comment at the top of a generated file.
#[must_use]
pub fn header() -> String {
    "// Generated from the Rust types by the tests. Do not edit: run `make types`.\n/* eslint-disable */\n".to_owned()
}

/// Types that were met, with their declarations.
#[derive(Debug, Default)]
pub struct Types {
    seen: Vec<TypeId>,
    found: BTreeMap<String, String>,
}

impl TypeVisitor for Types {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if self.seen.contains(&TypeId::of::<T>()) {
            return;
        }
        self.seen.push(TypeId::of::<T>());
        T::visit_dependencies(self);
        T::visit_generics(self);
        if T::output_path().is_some() {
            let docs = T::docs().unwrap_or_default();
            self.found.insert(T::ident(&config()), format!("{docs}export {}\n", T::decl(&config())));
        }
    }
}

impl Types {
    /// Adds a type and everything it is made of.
    pub fn add<T: TS + 'static + ?Sized>(&mut self) {
        self.visit::<T>();
    }

    /// What a type is called.
    #[must_use]
    pub fn name<T: TS + 'static>(&self) -> String {
        T::name(&config())
    }

    /// All declarations, in alphabetical order.
    #[must_use]
    pub fn declarations(self) -> String {
        self.found.into_values().map(|declaration| format!("\n{declaration}")).collect()
    }
}

/// The declarations of `T` and of everything it is made of, in alphabetical order.
#[must_use]
pub fn of<T: TS + 'static>() -> String {
    let mut all = Types::default();
    all.add::<T>();
    all.declarations()
}

/// Compares a generated file with what it should hold; `UPDATE_TYPES=1` writes it.
///
/// # Panics
/// When they differ: that is the test.
#[cfg(feature = "suite")]
pub fn check(path: &Path, text: &str) {
    if std::env::var_os("UPDATE_TYPES").is_some() {
        // The first types of a game come before the folder with its looks.
        let written = path.parent().map_or(Ok(()), std::fs::create_dir_all).and_then(|()| std::fs::write(path, text));
        assert!(written.is_ok(), "{} cannot be written", path.display());
    }
    let there = std::fs::read_to_string(path).unwrap_or_default();
    assert!(there == text, "{} is not what the Rust types say: run `make types`", path.display());
}
