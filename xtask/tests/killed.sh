#!/usr/bin/env bash
# Kills `verify-all --accept` while it writes, many times over: whenever that
# happens, each accepted snapshot is whole, the old one or the new one, and the
# next run accepts the rest. At most a file that begins with a dot is left over.
#
#   xtask/tests/killed.sh [ROUNDS] [XTASK] [SIGNALS]
#
# Takes some minutes, so it is no part of the tests. Works on a copy of the
# fixtures and snapshots; needs Linux or macOS.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
rounds=${1:-100}
xtask=${2:-${CARGO_TARGET_DIR:-$PWD/target}/debug/xtask}
unset CI
set -m # or a job in the background would not hear of an interrupt

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
mkdir -p "$dir/xtask" "$dir/fixtures"
# One puzzle, whose cases take no time: a run is writing most of the time.
cp -r fixtures/pacman "$dir/fixtures/"
cd "$dir"
"$xtask" verify-all --only pacman --accept >out.txt
cp -r xtask/snapshots new
cp -r new old
# As if every search had looked at one state more.
sed -i.bak -E 's/^(certified yes, )([0-9]+)/\11\2/' old/*.snap
rm old/*.bak

torn=0 unfinished=0 survived=0 leftover=0 partly=0
look() { # the accepted files after a kill
  local file replaced=0 kept=0
  for file in new/*.snap; do
    file=${file#new/}
    if cmp -s "xtask/snapshots/$file" "new/$file"; then
      replaced=$((replaced + 1))
    elif cmp -s "xtask/snapshots/$file" "old/$file"; then
      kept=$((kept + 1))
    else
      torn=$((torn + 1))
      echo "torn: $file"
    fi
  done
  if ((replaced > 0 && kept > 0)); then partly=$((partly + 1)); fi
}

# What a whole run takes, in milliseconds: kills are spread over all of it.
now() { date +%s%N | cut -c1-13; }
start=$(now)
"$xtask" verify-all --only pacman --accept >out.txt
span=$(($(now) - start + 40))

for signal in ${3:-KILL INT}; do
  torn=0 unfinished=0 survived=0 leftover=0 partly=0
  for round in $(seq "$rounds"); do
    rm -rf xtask/snapshots
    cp -r old xtask/snapshots
    "$xtask" verify-all --only pacman --accept >out.txt 2>err.txt &
    job=$!
    sleep "$(printf '0.%03d' $((RANDOM % span)))"
    kill -"$signal" $job 2>/dev/null || true
    if wait $job 2>/dev/null; then survived=$((survived + 1)); fi
    look
    if compgen -G 'xtask/snapshots/.writing-*' >/dev/null; then leftover=$((leftover + 1)); fi
    "$xtask" verify-all --only pacman --accept >out.txt 2>&1 || { unfinished=$((unfinished + 1)); cat out.txt; }
    "$xtask" verify-all --only pacman --check >out.txt 2>&1 || { unfinished=$((unfinished + 1)); cat out.txt; }
  done
  echo "$signal: $rounds rounds, $survived ended by themselves first, $partly in the middle of" \
    "the snapshots, $leftover with a file left over, $torn files torn, next run failed $unfinished times"
  ((torn == 0 && unfinished == 0)) || exit 1
  # As happens to interrupts below a shell that ignores them.
  ((survived < rounds)) || { echo "$signal never ended a run: nothing has been tried"; exit 1; }
done
