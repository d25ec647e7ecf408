"""What the puzzles over a map have in common: cells, arrows, layers; written from FORMAT.md alone."""

import re
from collections.abc import Iterable

from reading import DIGITS, LARGEST_ENTRY, Malformed, Refused, Signs

STEPS = {"^": (-1, 0), "<": (0, -1), ">": (0, 1), "v": (1, 0)}  # in declared order
ARROWS_IN_A_LINE = 80
STEPS_TO_SPARE = 1000

Cell = tuple[int, int]
MapState = tuple[str, int, int]  # the name of its layer, its row, its column
Table = dict[MapState, int]


class MapPuzzle:
    """A puzzle over a map. Each brings its cells and layers, and the rules, moves and bound."""

    closed: str  # the signs of the cells that cannot be entered
    steps: dict[str, Cell] = STEPS  # by arrow: rows down, columns to the right
    start: Cell
    most_steps: int
    layers: dict[str, Cell]  # by name: how many rows and columns it has

    def __init__(self, plain: list[str], first_row: int = 0) -> None:
        self.plain, self.map = plain, plain[first_row:]
        self.rows, self.columns = len(self.map), len(self.map[0])

    def is_open(self, row: int, column: int) -> bool:
        """Whether a cell is on the map and can be entered at all."""
        on_the_map = 0 <= row < self.rows and 0 <= column < self.columns
        return on_the_map and self.map[row][column] not in self.closed

    def starts(self) -> list[MapState]:
        raise NotImplementedError

    def is_goal(self, state: MapState) -> bool:
        raise NotImplementedError

    def moves(self, state: MapState) -> Iterable[tuple[MapState, int]]:
        """The moves in declared order. Only states of open cells are ever asked for."""
        raise NotImplementedError

    def moves_in_form(self, state: MapState) -> Iterable[tuple[MapState, int]]:
        """The first route may make any move."""
        return self.moves(state)

    def named(self, state: MapState) -> str:
        layer, row, column = state
        return f"({row},{column}) in layer {layer}"

    def follow(self, arrows: str) -> tuple[int, list[MapState]]:
        """What a route costs, and its states, if each arrow is a move by the rules."""
        states, cost = list(self.starts()), 0
        if not states:
            raise Refused("the route begins in a cell that cannot be entered")
        for number, arrow in enumerate(arrows, 1):
            if self.is_goal(states[-1]):
                raise Refused(f"the route goes on after the goal, with step {number}")
            _, row, column = states[-1]
            cell = (row + self.steps[arrow][0], column + self.steps[arrow][1])
            found = [move for move in self.moves(states[-1]) if move[0][1:] == cell]
            if not found:
                raise Refused(f"step {number} of the route, from ({row},{column}), is not allowed")
            states.append(found[0][0])
            cost += found[0][1]
        if not self.is_goal(states[-1]):
            raise Refused(f"the route ends at {self.named(states[-1])}, not at a goal")
        return cost, states

    def read_route(self, signs: Signs) -> str:
        """The arrows of a route, in lines of 80 but the last."""
        arrows: list[str] = []
        place = self.start
        while signs.sign != "t":
            if signs.sign == "":
                signs.malformed("the file ends here, but 'table' is expected")
            if len(arrows) % ARROWS_IN_A_LINE:
                signs.malformed("only the last line of a route has fewer than 80 arrows")
            if signs.sign not in self.steps:
                signs.malformed("an arrow is expected here, or 'table'")
            while signs.sign in self.steps:
                place = self.step_on_the_map(signs, place)
                if len(arrows) == self.most_steps + STEPS_TO_SPARE:
                    signs.malformed("a route has no more steps than this")
                arrows.append(signs.take())
                if len(arrows) % ARROWS_IN_A_LINE == 0:
                    break
            signs.expect("\n")
        return "".join(arrows)

    def step_on_the_map(self, signs: Signs, place: Cell) -> Cell:
        """Where the arrow at hand leads. One that leaves the map is refused before any later fault."""
        down, right = self.steps[signs.sign]
        row, column = place[0] + down, place[1] + right
        if not (0 <= row < self.rows and 0 <= column < self.columns):
            raise Refused(f"the step in line {signs.line}, column {signs.column} leaves the map")
        return row, column

    def read_table(self, signs: Signs) -> Table:
        """The layers, in ascending order."""
        table: Table = {}
        before = ""
        while signs.sign == "l":
            signs.expect("layer ")
            line, name = signs.line, signs.name()
            if name not in self.layers or name <= before:
                raise Malformed(signs.path, line, 7, "no such layer, or not in ascending order")
            self.read_layer(signs, name, table)
            before = name
        return table

    def read_layer(self, signs: Signs, name: str, table: Table) -> None:
        """The rows of a layer, into the table."""
        rows, columns = self.layers[name]
        row, entries = 0, False
        while signs.sign not in ("l", "e"):
            if signs.sign == "":
                signs.malformed("the file ends here, but 'end' is expected")
            if row == rows:
                signs.malformed("the layer has no more rows")
            read = self.read_row(signs, row, columns)
            table.update(((name, row, column), entry) for column, entry in read)
            row, entries = row + 1, bool(read)
        if not entries:
            signs.malformed("a layer ends with a row that has an entry")

    def read_row(self, signs: Signs, row: int, columns: int) -> list[tuple[int, int]]:
        """The entries of a row, each with its column, and the line feed."""
        entries: list[tuple[int, int]] = []
        column, entry = 0, 0
        while signs.sign != "\n":
            if signs.sign == ".":
                column += read_gap(signs)
            if column >= columns:
                signs.malformed("the row has no more columns")
            if signs.sign in "+-" and not self.is_open(row, column):
                signs.malformed("there is no entry for a cell that cannot be entered")
            entry += read_difference(signs)
            if not 0 <= entry <= LARGEST_ENTRY:
                signs.malformed("an entry is from 0 to 2^64 - 2")
            entries.append((column, entry))
            column += 1
        signs.take()
        return entries


def read_gap(signs: Signs) -> int:
    """A gap: its width. What follows it is an entry, so neither a gap nor the end of the row."""
    signs.expect(".")
    if signs.sign not in DIGITS:
        return 1
    width = signs.number()
    if width < 2:
        signs.malformed("a gap of one cell is written without a number")
    return width


def read_difference(signs: Signs) -> int:
    """What an entry adds to the last one."""
    falls = signs.one_of("+-") == "-"
    number = signs.number()
    if falls and not number:
        signs.malformed("an equal entry is '+0'")
    return -number if falls else number


def check_map(path: str, rows: list[str], signs: str, first_line: int = 1) -> None:
    """A map has a row, all rows are of one length, and in it are only the signs that it may have."""
    if not rows:
        raise Malformed(path, first_line, 1, "the map has no row")
    for line, row in enumerate(rows, first_line):
        if wrong := re.search(f"[^{re.escape(signs)}]", row):
            raise Malformed(path, line, wrong.start() + 1, f"there is no sign {wrong[0]!r} in a map")
        if not row or len(row) != len(rows[0]):
            raise Malformed(path, line, len(row) + 1, f"the row has {len(row)} cells, not {len(rows[0])}")
