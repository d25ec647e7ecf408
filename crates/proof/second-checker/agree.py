#!/usr/bin/env python3
"""Holds both checkers against each other: agree.py CERTIFICATES CHECKER...

CERTIFICATES is the folder that `verify-all --certificates` has filled, CHECKER
the command of the first checker, to which puzzle, input and file are added.
Every certificate is checked, of the puzzles that the second checker knows, and
1,000 damaged ones, always the same.
"""

import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import crucible
import pacman
from proof import prove
from reading import Malformed, Refused

PUZZLES = {
    "crucible": (crucible.read_rules, crucible.read_city),
    "pacman": (pacman.read_rules, pacman.read_maze),
}
DAMAGED = 1000
SMALL = 5000
FIXTURES = Path(__file__).parents[3] / "fixtures"


def first_checker(command, puzzle, data, path):
    """Its exit code, what it says is proven, and what it says besides."""
    arguments = [*command, puzzle, str(data), str(path)]
    run = subprocess.run(arguments, capture_output=True, text=True, check=False)
    return run.returncode, run.stdout.strip(), run.stderr.strip()


def second_checker(puzzle, data, path):
    """The exit code, and what is proven or said."""
    try:
        return 0, prove(puzzle, *PUZZLES[puzzle], str(data), str(path))
    except Refused as refused:
        return 1, str(refused)
    except Malformed as malformed:
        return 2, str(malformed)


def compare(command, puzzle, data, path):
    """Whether both say the same, the code, and what to tell if they do not."""
    code, message = second_checker(puzzle, data, path)
    other, proven, said = first_checker(command, puzzle, data, path)
    same = code == other and (code != 0 or message == proven)
    return same, code, f"second: {code} {message}\nfirst: {other} {proven}{said}"


def compare_text(command, puzzle, data, text):
    """The same of a certificate that is in no file yet."""
    with tempfile.NamedTemporaryFile("w", newline="") as written:
        written.write(text)
        written.flush()
        return compare(command, puzzle, data, written.name)


def changed_number(dice, text):
    numbers = [found for found in re.finditer("[0-9]+", text) if found.start() > text.index("claim")]
    if not numbers:
        return raised_claim(dice, text)
    found = dice.choice(numbers)
    value = max(0, int(found[0]) + dice.choice([-2, -1, 1, 2, 10, -int(found[0])]))
    return text[: found.start()] + str(value) + text[found.end() :]


def dropped_row(dice, text):
    lines = text.split("\n")
    del lines[dice.randrange(lines.index("table"), len(lines) - 1)]
    return "\n".join(lines)


def bent_route(dice, text):
    begin, end = text.index("route"), text.index("table")
    places = [place for place in range(begin, end) if text[place] in "^<>v"]
    if not places:
        return text.replace("route none", "route 0")
    place = dice.choice(places)
    instead = dice.choice(["^", "<", ">", "v", "", text[place] * 2])
    return text[:place] + instead + text[place + 1 :]


def raised_claim(dice, text):
    claim = re.search("claim at least ([0-9]+)", text)
    if not claim or dice.random() < 0.2:
        other = "claim no route" if claim else f"claim at least {dice.randrange(9)}"
        return re.sub("claim .*", other, text)
    higher = int(claim[1]) + dice.choice([1, 1, 2, -1])
    text = text.replace(claim[0], f"claim at least {max(0, higher)}")
    # Without its route a certificate still claims something.
    return re.sub("route [^t]*table", "route none\ntable", text) if dice.random() < 0.5 else text


def bent_row(dice, text):
    begin = text.index("table")
    places = [place for place in range(begin, len(text)) if text[place] in "+-."]
    if not places:
        return text + "\n"
    place = dice.choice(places)
    return text[:place] + dice.choice(["+", "-", ".", "..", " ", "\n", "+0+"]) + text[place + 1 :]


DAMAGES = [changed_number, changed_number, dropped_row, bent_route, raised_claim, bent_row]


def main(folder, command):
    kept = []
    for path in sorted(Path(folder).glob("*.certificate")):
        puzzle, fixture, rules = path.name.removesuffix(".certificate").split("--", 2)
        if puzzle in PUZZLES and rules != "elven":
            kept.append((puzzle, FIXTURES / puzzle / f"{fixture}.txt", path))
    wrong = 0
    for puzzle, data, path in kept:
        same, code, said = compare(command, puzzle, data, path)
        if not same or code != 0:
            wrong += 1
            print(f"{path.name}:\n{said}")
    dice = random.Random(12)
    small = [entry for entry in kept if entry[2].stat().st_size < SMALL]
    codes = [0, 0, 0]
    for _ in range(DAMAGED):
        puzzle, data, path = dice.choice(small)
        damage = dice.choice(DAMAGES)
        text = damage(dice, path.read_text())
        same, code, said = compare_text(command, puzzle, data, text)
        codes[code] += 1
        if not same:
            wrong += 1
            print(f"{path.name}, {damage.__name__}:\n{text}\n{said}")
    proven, refused, malformed = codes
    print(f"{len(kept)} certificates, {DAMAGED} damaged: {proven} still prove something, "
          f"{refused} refused, {malformed} malformed; {wrong} on which the checkers differ")
    # A test in which nothing is refused would show little.
    return 1 if wrong or len(kept) < 50 or min(codes) < 50 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
