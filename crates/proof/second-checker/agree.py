#!/usr/bin/env python3
"""Holds both checkers against each other: agree.py CERTIFICATES CHECKER...

CERTIFICATES is the folder that `verify-all --certificates` has filled, CHECKER
the command of the first checker, to which puzzle, input and file are added.
Every certificate is checked but the few largest, which would take minutes, and
1,500 damaged ones (more with a new puzzle), always the same, of each puzzle and
kind of rules. Some of them have a route that is legal and as cheap as before, but
another.
"""

import importlib
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

import amphipod
import crucible
import octile
import pacman
from damages import IN_A_BURROW, ON_A_MAP, OTHER_ROUTES
from proof import prove
from reading import Malformed, NotFirst, Refused

keys_and_doors = importlib.import_module("keys-and-doors")  # no name for `import`

PUZZLES = {
    "amphipod": (amphipod.read_rules, amphipod.read_burrow),
    "crucible": (crucible.read_rules, crucible.read_city),
    "keys-and-doors": (keys_and_doors.read_rules, keys_and_doors.read_island),
    "octile": (octile.read_rules, octile.read_map),
    "pacman": (pacman.read_rules, pacman.read_maze),
}
# How many are damaged of each kind, 240 of one without a line here. The smallest
# certificate of an unfolded burrow is long.
SHARES = {
    "pacman standard": 240,
    "octile standard": 240,
    "keys-and-doors standard": 260,
    "crucible MIN..=MAX": 240,
    "crucible elven": 240,
    "amphipod folded": 260,
    "amphipod unfolded": 20,
}
SMALL = 13_000  # bytes: these are damaged
LARGE = 1_000_000  # bytes: these take Python too long
# Fixtures in which many routes are as cheap, or nearly.
MANY_ROUTES = re.compile("equal|field|square|scattered-[25]0x|zero|depth|example$|hallway")
PROVEN, REFUSED, NOT_FIRST, MALFORMED = VERDICTS = (
    "still prove something", "refused", "refused as not canonical", "malformed"
)
FIXTURES = Path(__file__).parents[3] / "fixtures"


def first_checker(command, puzzle, data, path):
    """Its exit code, what it says is proven, and what it says besides."""
    arguments = [*command, puzzle, str(data), str(path)]
    run = subprocess.run(arguments, capture_output=True, text=True, check=False)
    return run.returncode, run.stdout.strip(), run.stderr.strip()


def second_checker(puzzle, data, path):
    """The exit code, what is proven or said, and how a verdict is counted."""
    try:
        return 0, prove(puzzle, *PUZZLES[puzzle], str(data), str(path)), PROVEN
    except NotFirst as not_first:
        return 1, str(not_first), NOT_FIRST
    except Refused as refused:
        return 1, str(refused), REFUSED
    except Malformed as malformed:
        return 2, str(malformed), MALFORMED


def compare(command, puzzle, data, path):
    """Whether both say the same, the verdict, and what to tell if they do not."""
    code, message, verdict = second_checker(puzzle, data, path)
    other, proven, said = first_checker(command, puzzle, data, path)
    same = code == other and (code != 0 or message == proven)
    return same, verdict, f"second: {code} {message}\nfirst: {other} {proven}{said}"


def compare_text(command, puzzle, data, text):
    """The same of a certificate that is in no file yet."""
    with tempfile.NamedTemporaryFile("w", newline="") as written:
        written.write(text)
        written.flush()
        return compare(command, puzzle, data, written.name)


def kind_of(puzzle, rules):
    """The puzzle with the kind of its rules: each has its share in the damaged ones."""
    return f"{puzzle} {re.sub('[0-9]+[.][.]=[0-9]+', 'MIN..=MAX', rules)}"


def check_whole(command, kept):
    """All certificates as they are; how many differ, or prove nothing."""
    wrong = 0
    for _, puzzle, data, path in kept:
        same, verdict, said = compare(command, puzzle, data, path)
        if not same or verdict != PROVEN:
            wrong += 1
            print(f"{path.name}:\n{said}")
    return wrong


def check_damaged(command, kept, times, dice):
    """Certificates of one kind, damaged; how many differ, and how often there was which verdict."""
    by_size = sorted(kept, key=lambda entry: entry[3].stat().st_size)
    small = [entry for entry in kept if entry[3].stat().st_size < SMALL] or by_size[:1]
    tied = [entry for entry in small if MANY_ROUTES.search(entry[2].stem)] or small
    wrong, counts = 0, Counter()
    for _ in range(times):
        damage = dice.choice(IN_A_BURROW if small[0][1] == "amphipod" else ON_A_MAP)
        _, puzzle, data, path = dice.choice(tied if damage in OTHER_ROUTES else small)
        text = damage(dice, path.read_text())
        same, verdict, said = compare_text(command, puzzle, data, text)
        counts[verdict] += 1
        if not same:
            wrong += 1
            print(f"{path.name}, {damage.__name__}:\n{text}\n{said}")
    return wrong, counts


def main(folder, command):
    kept, unread = [], Counter()
    for path in sorted(Path(folder).glob("*.certificate")):
        puzzle, fixture, rules = path.name.removesuffix(".certificate").split("--", 2)
        if puzzle not in PUZZLES:
            unread[puzzle] += 1
        elif path.stat().st_size < LARGE:
            kept.append((kind_of(puzzle, rules), puzzle, FIXTURES / puzzle / f"{fixture}.txt", path))
    for puzzle, number in unread.items():
        print(f"{puzzle}: {number} certificates, which the second checker cannot read: "
              "add a program for it beside this one, and a line to PUZZLES")
    wrong = check_whole(command, kept)
    dice = random.Random(12)
    counts = Counter()
    for kind in dict.fromkeys([*SHARES, *(entry[0] for entry in kept)]):
        of_kind, times = [entry for entry in kept if entry[0] == kind], SHARES.get(kind, 240)
        if not of_kind:
            continue
        differ, counted = check_damaged(command, of_kind, times, dice)
        wrong += differ
        counts += counted
        print(f"{kind}: {len(of_kind)} certificates, {times} damaged: {said_of(counted)}")
    print(f"{len(kept)} certificates, {counts.total()} damaged: {said_of(counts)}; "
          f"{wrong} on which the checkers differ")
    # A test in which nothing is refused would show little.
    few = len(kept) < 150 or min(counts[verdict] for verdict in VERDICTS) < 50
    if few:
        print("too few: of all puzzles, at least 150 certificates and 50 of each verdict are needed")
    return 1 if wrong or few else 0


def said_of(counts):
    return ", ".join(f"{counts[verdict]} {verdict}" for verdict in VERDICTS)


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__.splitlines()[0])
    sys.exit(main(sys.argv[1], sys.argv[2:]))
