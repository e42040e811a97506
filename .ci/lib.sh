# Functions for scripts of this folder, which source this file from the root of the project.

# A snapshot that differs is a failure, never an update.
export INSTA_UPDATE=no
export RUSTDOCFLAGS="-D warnings"
# CI builds everything once, and needs no information for debuggers.
export CARGO_INCREMENTAL=0 CARGO_PROFILE_DEV_DEBUG=0

target=${CARGO_TARGET_DIR:-target}
mkdir -p "$target"

# `.ci/run` shows the time since its start, and at its end a list of skipped checks.
export URI_GRAMMAR_START=${URI_GRAMMAR_START:-$(date +%s)}
skipped=${URI_GRAMMAR_SKIPPED:-/dev/null}

step() { printf '\n== %s (%ss)\n' "$1" "$(($(date +%s) - URI_GRAMMAR_START))"; }
skip() { echo "SKIPPED: $1" | tee -a "$skipped"; }

# install PACKAGE...: installs packages of the system, but only on CI hosts.
install() {
  local sudo=
  [ "$(id -u)" = 0 ] || sudo=sudo
  [ "${CI:-}" = true ] && $sudo apt-get install --yes --quiet --no-install-recommends "$@"
}

# has PROGRAM PACKAGE...: true if the program or file exists, or can be installed with these packages.
exists() { command -v "$1" || [ -f "$1" ]; }
has() { exists "$1" || { install "${@:2}" && exists "$1"; }; }

# compilers VERSION...: installs these compilers, unless they exist.
compilers() {
  local version
  for version; do
    rustup run "$version" rustc --version || rustup toolchain install "$version" --profile minimal || return
  done
}

# everything WORDS: true if URI_GRAMMAR_ALL=1 asks for everything; otherwise reports the skipped check.
everything() {
  [ "${URI_GRAMMAR_ALL:-}" = 1 ] || { skip "$1; URI_GRAMMAR_ALL=1 asks for it" && false; }
}

# The common options of the test builds of `.ci/tests`, so that tests are built once. Reporting through
# miette is the only feature that the tests do not enable. `.ci/performance` builds the peers as they are measured.
# Optimizing these packages pays only if their tests have large bounds.
built=(
  --workspace --exclude uri-grammar-peers --exclude uri-grammar-playground --features uri-grammar-diagnose/miette
)
if [ "${URI_GRAMMAR_ALL:-}" = 1 ]; then
  for package in diagnose documents extract; do
    built+=(--config "profile.test.package.uri-grammar-$package.opt-level=2")
  done
fi
