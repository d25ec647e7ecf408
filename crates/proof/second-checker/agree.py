#!/usr/bin/env python3
"""Holds both checkers against each other: agree.py CERTIFICATES CHECKER...

CERTIFICATES is the folder that `verify-all --certificates` has filled, CHECKER
the command of the first checker, to which puzzle, input and file are added.
Every certificate is checked, of the puzzles that the second checker knows, and
1,500 damaged ones, always the same. Some of them have a route that is legal and
as cheap as before, but another.
"""

import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import crucible
import octile
import pacman
from maps import ARROWS_IN_A_LINE
from proof import prove
from reading import Malformed, NotFirst, Refused

PUZZLES = {
    "crucible": (crucible.read_rules, crucible.read_city),
    "pacman": (pacman.read_rules, pacman.read_maze),
    "octile": (octile.read_rules, octile.read_map),
}
DAMAGED = 1500
ARROWS = "^<>v7913"
SMALL = 5000
MANY_ROUTES = re.compile("equal|field|scattered-50|zero")  # fixtures in which many are as cheap
PROVEN, REFUSED, NOT_FIRST, MALFORMED = (
    "still prove something", "refused", "refused as not the first", "malformed"
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
    begin, end = text.index("\n", text.index("\nroute") + 1), text.index("table")
    places = [place for place in range(begin, end) if text[place] in ARROWS]
    if not places:
        return text.replace("route none", "route 0")
    place = dice.choice(places)
    instead = dice.choice([*ARROWS, "", text[place] * 2])
    return text[:place] + instead + text[place + 1 :]


def other_route(dice, text):
    """Two neighbouring stretches of the route change places, or it is mirrored all along."""
    begin, end = text.index("\n", text.index("\nroute") + 1) + 1, text.index("table")
    arrows = text[begin:end].replace("\n", "")
    turns = [place for place in range(1, len(arrows)) if arrows[place - 1] != arrows[place]]
    if not turns or dice.random() < 0.1:
        arrows = arrows.translate(str.maketrans("<>^v79", "^v<>97"))
    else:
        turn = dice.choice(turns)
        left, right = max(0, turn - dice.randint(1, 3)), turn + dice.randint(1, 3)
        arrows = arrows[:left] + arrows[turn:right] + arrows[left:turn] + arrows[right:]
    return text[:begin] + re.sub(f"(.{{1,{ARROWS_IN_A_LINE}}})", "\\1\n", arrows) + text[end:]


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


DAMAGES = [
    changed_number, changed_number, dropped_row, bent_route, raised_claim, bent_row,
    other_route, other_route, other_route,
]


def main(folder, command):
    kept = []
    for path in sorted(Path(folder).glob("*.certificate")):
        puzzle, fixture, rules = path.name.removesuffix(".certificate").split("--", 2)
        if puzzle in PUZZLES and rules != "elven":
            kept.append((puzzle, FIXTURES / puzzle / f"{fixture}.txt", path))
    wrong = 0
    for puzzle, data, path in kept:
        same, verdict, said = compare(command, puzzle, data, path)
        if not same or verdict != PROVEN:
            wrong += 1
            print(f"{path.name}:\n{said}")
    dice = random.Random(12)
    small = [entry for entry in kept if entry[2].stat().st_size < SMALL]
    tied = [entry for entry in small if MANY_ROUTES.match(entry[1].stem)]
    counts = dict.fromkeys([PROVEN, REFUSED, NOT_FIRST, MALFORMED], 0)
    for _ in range(DAMAGED):
        damage = dice.choice(DAMAGES)
        puzzle, data, path = dice.choice(tied if damage is other_route else small)
        text = damage(dice, path.read_text())
        same, verdict, said = compare_text(command, puzzle, data, text)
        counts[verdict] += 1
        if not same:
            wrong += 1
            print(f"{path.name}, {damage.__name__}:\n{text}\n{said}")
    counted = ", ".join(f"{count} {verdict}" for verdict, count in counts.items())
    print(f"{len(kept)} certificates, {DAMAGED} damaged: {counted}; "
          f"{wrong} on which the checkers differ")
    # A test in which nothing is refused would show little.
    return 1 if wrong or len(kept) < 50 or min(counts.values()) < 50 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
