"""Certificate files: how they are read, and whether a table proves its claim.

Written from FORMAT.md alone. What a puzzle has to say is in a module of its
own, which hands in a `Puzzle`.
"""

import re

NUMBER = r"(?:0|[1-9][0-9]*)"
ROW = re.compile(rf"(?:(?:\.(?:[2-9]|[1-9][0-9]+)?)?[+-]{NUMBER})*", re.ASCII)
TOKEN = re.compile(rf"(?:(\.)([0-9]*))?([+-])({NUMBER})", re.ASCII)
STEPS = {"^": (-1, 0), "<": (0, -1), ">": (0, 1), "v": (1, 0)}
ARROWS = 80
SPARE = 1000
INFINITE = float("inf")


class Malformed(Exception):
    """The file, or the input, is not written as it should be."""


class Refused(Exception):
    """It is, and what it says is wrong, or about something else."""


class Puzzle:
    """What the checker has to know of a puzzle, with an input and rules.

    States are tuples `(layer, row, col)`. Next to the methods a puzzle has
    `name`, `rules` (as they are spelled), `plain` (the plain form of the
    input), `size` (rows and columns), `start` (a cell), `steps` (the most that
    a route needs) and `layers`: the size of each by its name.
    """

    def starts(self):
        """The states that a route may start in."""

    def moves(self, state):
        """Each move out of `state`: where it leads, and what it costs."""

    def is_goal(self, state):
        """Whether a route ends in `state`."""

    def bound(self, state):
        """No way from `state` to a goal costs less."""

    def route_cost(self, cells, arrows):
        """What a route costs that starts at `start`; refuses one that is none."""


def number(text, most=2**64 - 1):
    if not re.fullmatch(NUMBER, text, re.ASCII) or int(text) > most:
        raise Malformed(f"{text!r} is no number up to {most}")
    return int(text)


def fingerprint(plain):
    value = 0xCBF29CE484222325
    for byte in plain.encode():
        value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return f"{value:016x}"


def input_lines(data):
    """The lines of an input, without all that means nothing."""
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        raise Malformed("the input is not UTF-8") from error
    text = text.removeprefix("\ufeff")
    lines = text.split("\n")
    lines = [line.removesuffix("\r") for line in lines[:-1]] + lines[-1:]
    lines = [line.rstrip(" \t") for line in lines]
    while lines and not lines[-1]:
        lines.pop()
    return lines


class Lines:
    """The lines of a file, one after another."""

    def __init__(self, data):
        try:
            text = data.decode("ascii")
        except UnicodeDecodeError as error:
            raise Malformed("the file is not ASCII") from error
        self.lines = text.split("\n")
        self.next = 0

    def peek(self):
        # Behind the last line feed there is nothing.
        return self.lines[self.next] if self.next < len(self.lines) - 1 else None

    def take(self, begin=""):
        line = self.peek()
        if line is None or not line.startswith(begin):
            raise Malformed(f"line {self.next + 1}: {line!r}, expected {begin!r}")
        self.next += 1
        return line[len(begin) :]

    def exactly(self, text):
        if self.take(text):
            raise Malformed(f"line {self.next}: expected {text!r} and no more")


def name(text):
    if not re.fullmatch(r"[ -~]{1,64}", text, re.ASCII):
        raise Malformed(f"{text!r} is no name")
    return text


def header(lines):
    """Puzzle, rules, fingerprint, and the claim: a number, or None for no route."""
    lines.exactly("wayproof certificate 1")
    puzzle, rules = name(lines.take("puzzle ")), name(lines.take("rules "))
    made_for = lines.take("input ")
    if not re.fullmatch("[0-9a-f]{16}", made_for, re.ASCII):
        raise Malformed(f"{made_for!r} is no fingerprint")
    claim = lines.take("claim ")
    if claim == "no route":
        return puzzle, rules, made_for, None
    if not claim.startswith("at least "):
        raise Malformed(f"{claim!r} is no claim")
    return puzzle, rules, made_for, number(claim.removeprefix("at least "))


def read_route(lines, puzzle):
    """The cells, the arrows and the stated cost of a route, or None."""
    cost = lines.take("route ")
    if cost == "none":
        return None
    cost = number(cost)
    (rows, cols), cells, arrows = puzzle.size, [puzzle.start], ""
    while lines.peek() is not None and lines.peek()[:1] in STEPS:
        line = lines.take()
        for place, arrow in enumerate(line):
            if arrow not in STEPS or place == ARROWS or len(arrows) == puzzle.steps + SPARE:
                raise Malformed(f"line {lines.next}: {arrow!r}")
            row, col = (a + b for a, b in zip(cells[-1], STEPS[arrow]))
            if not (0 <= row < rows and 0 <= col < cols):
                raise Refused(f"step {len(cells)} of the route leaves the map")
            cells.append((row, col))
            arrows += arrow
        if len(line) < ARROWS:
            break
    return cells, arrows, cost


def read_table(lines, layers):
    """The entries by state."""
    lines.exactly("table")
    table, last = {}, ""
    while lines.peek() != "end":
        layer = name(lines.take("layer "))
        if layer <= last or layer not in layers:
            raise Malformed(f"line {lines.next}: the layer {layer!r}")
        last, (rows, cols) = layer, layers[layer]
        row, line = 0, None
        while re.match(r"[+\-.]|$", lines.peek() if lines.peek() is not None else "x"):
            line = lines.take()
            if row == rows:
                raise Malformed(f"line {lines.next}: more than {rows} rows")
            for col, entry in read_row(line, cols):
                table[layer, row, col] = entry
            row += 1
        if not line:
            raise Malformed(f"line {lines.next}: a layer ends with an entry")
    lines.exactly("end")
    if lines.lines[lines.next :] != [""]:
        raise Malformed("something follows the end")
    return table


def read_row(line, cols):
    if not ROW.fullmatch(line):
        raise Malformed(f"{line!r} is no row")
    col = entry = 0
    for gap, wide, sign, by in TOKEN.findall(line):
        if gap:
            col += int(wide or 1)
        entry += number(by) if sign == "+" else -number(by)
        if col >= cols or not 0 <= entry < 2**64 - 1 or sign + by == "-0":
            raise Malformed(f"{line!r}: the entry {entry} in column {col}")
        yield col, entry
        col += 1


def check_at_least(puzzle, claim, table):
    def potential(state):
        return min(table.get(state, INFINITE), claim - puzzle.bound(state))

    for start in puzzle.starts():
        if potential(start) > 0:
            raise Refused(f"the start {start} has potential {potential(start)}")
    for state, entry in table.items():
        if puzzle.is_goal(state):
            if potential(state) < claim:
                raise Refused(f"the goal {state} has potential {potential(state)}")
        elif entry <= claim - puzzle.bound(state):
            for to, cost in puzzle.moves(state):
                if potential(to) > entry + cost:
                    raise Refused(f"the move from {state} to {to}")


def check_no_route(puzzle, table):
    for start in puzzle.starts():
        if start not in table and puzzle.bound(start) < INFINITE:
            raise Refused(f"the start {start} is not in the table")
    for state in table:
        if puzzle.is_goal(state):
            raise Refused(f"the goal {state} is in the table")
        for to, _ in puzzle.moves(state):
            if to not in table and puzzle.bound(to) < INFINITE:
                raise Refused(f"the move from {state} to {to} leaves the table")


def prove(make_puzzle, puzzle_name, data, certificate):
    """What the certificate proves, in one line."""
    lines = Lines(certificate)
    made_by, rules, made_for, claim = header(lines)
    if made_by != puzzle_name:
        raise Refused(f"it was made for another puzzle, {made_by}")
    puzzle = make_puzzle(input_lines(data), rules)
    if made_for != fingerprint(puzzle.plain):
        raise Refused("it was made for another input")
    route = read_route(lines, puzzle)
    table = read_table(lines, puzzle.layers)
    if route is not None:
        cells, arrows, stated = route
        if puzzle.route_cost(cells, arrows) != stated or stated != claim:
            raise Refused(f"the route does not cost {stated}, or that is not the claim")
    if claim is None:
        check_no_route(puzzle, table)
        return "there is no route"
    check_at_least(puzzle, claim, table)
    if route is None:
        return f"every route costs at least {claim}"
    return f"no route costs less than {claim}, and this one costs {claim}"
