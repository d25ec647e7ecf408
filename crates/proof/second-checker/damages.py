"""Damages certificates, to see whether both checkers say the same of them; for agree.py.

A damage gets the dice and the text of a certificate, and returns another text. Some leave a route
that is legal and as cheap, but another.
"""

import re

from maps import ARROWS_IN_A_LINE

ARROWS = "^<>v7913"
STEP_COSTS = {"A": 1, "B": 10, "C": 100, "D": 1000}
STOPS = [0, 1, 3, 5, 7, 9, 10]
MOVE = re.compile(r"([A-D]) \((\d+),(\d+)\) -> \((\d+),(\d+)\) \d+")


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
    """Two neighbouring stretches of the route change places, or all of it is mirrored."""
    begin, end = text.index("\n", text.index("\nroute") + 1) + 1, text.index("table")
    arrows = text[begin:end].replace("\n", "")
    turns = [place for place in range(1, len(arrows)) if arrows[place - 1] != arrows[place]]
    if not turns or dice.random() < 0.2:
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


def added_entry(dice, text):
    """One more entry in some row of a layer: where a gap was, or at the end; often in a closed cell."""
    lines = text.split("\n")
    first = lines.index("table") + 1
    rows = [row for row in range(first, len(lines) - 2) if not lines[row].startswith("layer")]
    if not rows:
        return added_layer(dice, text)
    row = dice.choice(rows)
    entries, entry = [], 0
    for gap, difference in re.findall("[.]([0-9]*)|([+-][0-9]+)", lines[row]):
        if difference:
            entry += int(difference)
            entries.append(entry)
        else:
            entries.extend([None] * int(gap or 1))
    entries.extend([None] * dice.randint(1, 3))
    column = dice.choice([column for column, entry in enumerate(entries) if entry is None])
    entries[column] = dice.randrange(30)
    lines[row] = written_row(entries)
    return "\n".join(lines)


def written_row(entries):
    """A row of a layer as it has to be written."""
    written, gap, before = "", 0, 0
    for entry in entries:
        if entry is None:
            gap += 1
            continue
        written += "." * (gap > 0) + str(gap) * (gap > 1) + f"{entry - before:+}"
        gap, before = 0, entry
    return written


def added_layer(dice, text):
    """One more layer with one entry, in its place; some are of a name that no layer can have."""
    begin, end = text.index("table\n") + 6, len(text) - 4
    layers = re.findall("layer .*\n(?:(?!layer).*\n)*", text[begin:end])
    row, column = "\n" * dice.randrange(4), dice.randrange(5)
    gap = ["", ".", f".{column}"][min(column, 2)]
    layers.append(f"layer {some_layer(dice, text)}\n{row}{gap}+{dice.randrange(30)}\n")
    return text[:begin] + "".join(sorted(layers)) + text[end:]


def some_layer(dice, text):
    """The name of a layer, of which some do not exist."""
    if "\npuzzle keys-and-doors\n" in text:
        letters = sorted(dice.sample("abcdefghijkA", dice.randrange(4)))
        return " ".join(["keys", "".join(letters)]).strip()
    if "\nrules elven\n" in text:
        steps = dice.randint(0, 5)
        last = "".join(dice.choice("^<>v") for _ in range(steps))[-3:].rjust(3, "-")
        # Mostly the history does not contradict itself.
        up = "^" in last or steps > 3 and dice.random() < 0.3
        left = "<" in last or steps > 3 and dice.random() < 0.3
        if dice.random() < 0.3:
            up = not up
        return last + (" up" if up else "") + (" left" if left else "")
    return dice.choice(["cells", "cell", "horizontal", "start", "vertical"])


def bent_line(dice, text):
    """Another sign somewhere in the route or the table."""
    place = dice.randrange(text.index("\nroute") + 7, len(text) - 4)
    return text[:place] + dice.choice([*".ABCD|0129(),>- ", "", "\n"]) + text[place + 1 :]


def moved_somebody(dice, text):
    """Two places in the state of an entry change places, and rarely another sign comes in."""
    begin, end = text.index("table\n") + 6, len(text) - 4
    entries = text[begin:end].splitlines()
    if not entries:
        return bent_line(dice, text)
    number = dice.randrange(len(entries))
    state, entry = entries[number].split(" ")
    signs = list(state)
    one, other = dice.sample([place for place, sign in enumerate(signs) if sign != "|"], 2)
    signs[one], signs[other] = signs[other], signs[one]
    if dice.random() < 0.1:
        signs[one] = dice.choice(".ABCD|X")
    # In place of the entry, or beside it; mostly in order.
    changed = f"{''.join(signs)} {dice.choice([entry, '0'])}"
    entries[number : number + dice.randrange(2)] = [changed]
    if dice.random() < 0.9:
        entries = sorted({line.split(" ")[0]: line for line in entries}.values())
    return text[:begin] + "".join(line + "\n" for line in entries) + text[end:]


def moves_of(text):
    """The moves of a route with lines, and what is before and after them."""
    begin, end = text.index("\n", text.index("\nroute") + 1) + 1, text.index("table\n")
    moves = [[found[1], *map(int, found.groups()[1:])] for found in MOVE.finditer(text[begin:end])]
    return text[:begin], moves, text[end:]


def with_moves(before, moves, after):
    """The certificate with these moves. What they cost is right."""
    lines = []
    for kind, row, column, to_row, to_column in moves:
        cost = STEP_COSTS[kind] * (row + abs(column - to_column) + to_row)
        lines.append(f"{kind} ({row},{column}) -> ({to_row},{to_column}) {cost}\n")
    return before + "".join(lines) + after


def swapped_moves(dice, text):
    """Two neighbouring moves change places, which often is as cheap."""
    before, moves, after = moves_of(text)
    if len(moves) < 2:
        return bent_line(dice, text)
    number = dice.randrange(len(moves) - 1)
    moves[number], moves[number + 1] = moves[number + 1], moves[number]
    return with_moves(before, moves, after)


def split_move(dice, text):
    """A move from room to room makes a stop in the hallway between, or somewhere else."""
    before, moves, after = moves_of(text)
    numbers = [number for number, move in enumerate(moves) if move[1] and move[3]]
    if not numbers:
        return swapped_moves(dice, text)
    number = dice.choice(numbers)
    kind, row, column, to_row, to_column = moves[number]
    low, high = sorted([column, to_column])
    stop = dice.choice([stop for stop in STOPS if low < stop < high or dice.random() < 0.1])
    moves[number : number + 1] = [[kind, row, column, 0, stop], [kind, 0, stop, to_row, to_column]]
    return with_moves(before, moves, after)


def other_stop(dice, text):
    """Somebody stops elsewhere in the hallway, and goes home from there."""
    before, moves, after = moves_of(text)
    numbers = [number for number, move in enumerate(moves) if move[3] == 0]
    if not numbers:
        return split_move(dice, text)
    number = dice.choice(numbers)
    kind, stop = moves[number][0], moves[number][4]
    elsewhere = dice.choice(STOPS)
    moves[number][4] = elsewhere
    for move in moves[number + 1 :]:
        if move[:3] == [kind, 0, stop]:
            move[2] = elsewhere
            break
    return with_moves(before, moves, after)


ANYWHERE = [changed_number, changed_number, dropped_row, raised_claim]
ON_A_MAP = [*ANYWHERE, bent_route, bent_row, added_entry, added_entry, added_layer, *[other_route] * 3]
IN_A_BURROW = [
    *ANYWHERE, bent_line, moved_somebody, moved_somebody,
    swapped_moves, swapped_moves, split_move, split_move, other_stop, other_stop,
]
OTHER_ROUTES = [other_route, swapped_moves, split_move, other_stop]
