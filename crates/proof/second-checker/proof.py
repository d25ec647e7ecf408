"""Judges a certificate that has been read: is the route legal, is the table a proof?

Written from FORMAT.md alone. A puzzle brings its map, its rules and its bound; nothing is
assumed about the table, and nothing is searched for.
"""

import sys
from collections.abc import Callable

from reading import (
    Certificate,
    Malformed,
    Puzzle,
    Refused,
    Signs,
    State,
    fingerprint_of,
    read_body,
    read_header,
)


def judge_route(certificate: Certificate, puzzle: Puzzle) -> None:
    """A route is only worth something if it is legal and nothing cheaper is left possible."""
    if certificate.cost is None:
        return
    cost = puzzle.cost_of(certificate.arrows)
    if cost != certificate.cost:
        raise Refused(f"the route costs {cost}, and states {certificate.cost}")
    if cost != certificate.claim:
        raise Refused(f"the route costs {cost}, which the claim does not say")


def judge_claim(claim: int, table: dict[State, int], puzzle: Puzzle) -> None:
    """Along each move the potential rises by no more than the move costs.

    Where a state has no entry, or none below `claim - bound`, the bound itself sees to that,
    so only the moves that leave an entry which counts are looked at.
    """

    def potential(state: State) -> int:
        most = claim - puzzle.bound(state)
        return min(table.get(state, most), most)

    for state in puzzle.starts():
        if potential(state) > 0:
            raise Refused(f"the potential of the start {named(state)} is above 0")
    for state, entry in table.items():
        if puzzle.is_goal(state):
            if potential(state) < claim:
                raise Refused(f"the entry of the goal {named(state)} is below the claim")
        elif entry <= claim - puzzle.bound(state):
            for after, cost in puzzle.moves(state):
                if potential(after) > entry + cost:
                    raise Refused(
                        f"the move from {named(state)} to {named(after)} costs {cost}, "
                        f"less than the potential rises: from {entry} to {potential(after)}"
                    )


def judge_no_route(table: dict[State, int], puzzle: Puzzle) -> None:
    """The states with an entry hold every start, no goal, and all that moves out of them lead to."""
    for state in puzzle.starts():
        if state not in table:
            raise Refused(f"the start {named(state)} has no entry")
    for state in table:
        if puzzle.is_goal(state):
            raise Refused(f"the goal {named(state)} has an entry")
        for after, _ in puzzle.moves(state):
            if after not in table:
                raise Refused(f"a move leads from {named(state)} to {named(after)}, without an entry")


def judge(certificate: Certificate, puzzle: Puzzle) -> str:
    """What a certificate proves, in one line."""
    judge_route(certificate, puzzle)
    claim = certificate.claim
    if claim is None:
        judge_no_route(certificate.table, puzzle)
        return "there is no route"
    judge_claim(claim, certificate.table, puzzle)
    if certificate.cost is None:
        return f"every route costs at least {claim}"
    return f"no route costs less than {claim}, and this one costs {claim}"


def named(state: State) -> str:
    layer, row, column = state
    return f"({row},{column}) in layer {layer}"


def prove(name: str, read_rules: Callable, read_puzzle: Callable, input_path: str, path: str) -> str:
    """Reads both files in the order in which faults are looked for; says what is proven."""
    with open(path, "rb") as file:
        signs = Signs(path, file)
        header = read_header(signs)
        if header.puzzle != name:
            raise Refused(f"the certificate is about the puzzle {header.puzzle[:40]!r}, not {name}")
        rules = read_rules(header.rules)
        if rules is None:
            raise Malformed(path, 3, 7, f"{name} has no rules {header.rules[:40]!r} that are checked here")
        puzzle: Puzzle = read_puzzle(input_path, rules)
        if header.fingerprint != fingerprint_of(puzzle.plain):
            raise Refused("the certificate is about another input")
        certificate = read_body(signs, header.claim, puzzle)
    return judge(certificate, puzzle)


def run(name: str, read_rules: Callable, read_puzzle: Callable) -> int:
    """The command: prints one line and returns the exit code."""
    if len(sys.argv) != 3:
        print(f"usage: {name}.py INPUT CERTIFICATE", file=sys.stderr)
        return 2
    try:
        print(prove(name, read_rules, read_puzzle, *sys.argv[1:]))
    except Refused as refused:
        print(refused, file=sys.stderr)
        return 1
    except Malformed as malformed:
        print(malformed, file=sys.stderr)
        return 2
    except OSError as error:
        print(f"{error.filename}: {error.strerror}", file=sys.stderr)
        return 2
    return 0
