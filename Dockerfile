# The server with the web client inside, as a small image. `docker compose up -d` builds it.

# --- the web client ---------------------------------------------------------------------------------
FROM node:20-bookworm-slim AS web
WORKDIR /src/web
COPY web/package.json web/package-lock.json web/.npmrc ./
RUN npm ci
COPY web/ ./
RUN npm run build

# --- what cargo needs to know to build the dependencies ---------------------------------------------
# Manifests, the lock file, and empty crates of the same shape. The next stage copies the result; as
# long as it stays the same, byte for byte, Docker keeps the layer with the built dependencies.
FROM debian:bookworm-slim AS manifests
WORKDIR /src
COPY Cargo.toml Cargo.lock ./
COPY server/ server/
COPY tests/ tests/
COPY bench/ bench/
COPY torture/ torture/
RUN find server tests bench torture -type f ! -name Cargo.toml ! -path '*/src/lib.rs' ! -path '*/src/main.rs' -delete \
    && find server tests bench torture -name lib.rs -exec truncate --size 0 {} + \
    && find server tests bench torture -name main.rs -exec sh -c 'for file; do echo "fn main() { }" >"$file"; done' sh {} + \
    && find server tests bench torture -type d -empty -delete

# --- the server -------------------------------------------------------------------------------------
FROM rust:1.95-bookworm AS server
WORKDIR /src
# One crate at a time: the largest alone takes several hundred MiB. Where there is more memory:
# docker compose build --build-arg CARGO_BUILD_JOBS=4
ARG CARGO_BUILD_JOBS=1
COPY --from=manifests /src ./
RUN cargo build --release --locked -p entente
COPY Cargo.toml Cargo.lock ./
COPY migrations/ migrations/
COPY server/ server/
COPY --from=web /src/web/dist web/dist
# Cargo goes by the files' times, and the checked-out ones are older than the empty crates just built.
RUN find server -type f -exec touch {} + && cargo build --release --locked -p entente

# --- what runs --------------------------------------------------------------------------------------
FROM debian:bookworm-slim
RUN useradd --system --uid 10001 --no-create-home --shell /usr/sbin/nologin entente \
    && install -d -o entente -g entente /data
COPY --from=server /src/target/release/entente /usr/local/bin/entente
USER entente
# Where the embedded journal lies when DATABASE_URL is not set; mount a volume here.
ENV ENTENTE_DATA_DIR=/data
EXPOSE 8080
# Asks the address of ENTENTE_LISTEN, so it follows when that is changed.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 CMD ["entente", "healthcheck"]
ENTRYPOINT ["entente"]
CMD ["serve"]
