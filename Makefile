# Everyday commands. `make help` lists them.
# Settings come from the environment (see .env.example): ENTENTE_LISTEN=127.0.0.1:9000 make run

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
NODE_MODULES := web/node_modules/.package-lock.json

.PHONY: help run build web test mutants e2e bench torture types recorded journals maps licences fmt

help: ## List these commands
	@sed -nE 's/^([a-z0-9]+):.*## (.*)/make \1|\2/p' $(MAKEFILE_LIST) | while IFS='|' read -r name text; do printf '%-12s %s\n' "$$name" "$$text"; done

run: build ## Build everything and serve on port 8080, with an SQLite file in ./data
	exec target/release/entente serve

build: web ## Build the web client and the release binary that carries it
	cargo build --release --locked -p entente

web: $(NODE_MODULES) ## Build the web client into web/dist
	cd web && npm run build

$(NODE_MODULES): web/package.json web/package-lock.json
	cd web && npm ci
	touch $@

test: ## Run every check and every test, as CI does
	scripts/test.sh

mutants: ## Break a crate's rules one by one and see whether its tests notice; GAME=teg SAMPLE=60 SEED=1
	scripts/mutants.sh

e2e: web ## Run only the browser tests
	scripts/e2e.sh

bench: ## Run the benchmark program; pass arguments as ARGS="..."
	cargo run --release --locked -p entente-bench -- $(ARGS)

torture: ## Attack a release server for some minutes and print what held; pass arguments as ARGS="..."
	scripts/torture.sh $(ARGS)

types: $(NODE_MODULES) ## Write the TypeScript of messages, views and boards anew from the Rust types
	UPDATE_TYPES=1 cargo test --workspace --all-features --lib --tests types_are_current
	cd web && UPDATE_TYPES=1 npx vitest run src/i18n/generated

recorded: ## Record the matches anew that tests compare with, after a change of rules or bots
	UPDATE_RECORDED=24 cargo test --workspace --exclude entente-tests --tests as_recorded

journals: ## Write a finished and a running journal of every game under new rules; what is there already stays as it is
	cargo run --locked -p entente --all-features --example journals

maps: ## Write every map.json anew from its description, and compare its borders with board.json; GAMES=mideast
	cd tools/maps && npm ci && npm run maps -- build $(GAMES)

licences: $(NODE_MODULES) ## Write the list of others' work anew, after a change of dependencies
	node scripts/licences.mjs

fmt: $(NODE_MODULES) ## Format Rust and web sources
	cargo fmt --all
	cd web && npm run format
	cd tools/maps && npm ci && npm run format
