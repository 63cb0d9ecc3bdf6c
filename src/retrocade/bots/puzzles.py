"""Puzzles: positions of real games in which one move is clearly best. The file puzzles.toml in a game's folder has them, one a week.

    rules = 3                      the version of the rules they were made with
    [[puzzle]]
    options = {seats = "1"}        of the game it is from, as people write them
    seed = 7                       its luck: what is drawn after the move, too
    log = [0, 12, 0, 5]            seat and action of every move up to the position
    seat = 0                       whose move is looked for
    value = 612                    what the best move is worth, in tenths: points, or percent of a win
    moves = [[0, 4, 2], [131, 7]]  every move: what it loses against the best, in tenths, then its actions

A move may be several actions: those that only begin it, and in games of `PLANNED` all that can still be taken back, then the one that
completes it. Moves that lead to the same state are one; `moves` has one way to each. `retrocade lab puzzles` makes the file:
`lab.puzzles` says how.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from datetime import date
from functools import cache, cached_property
from pathlib import Path
from typing import Literal, NamedTuple

from retrocade import games
from retrocade.bots import hints
from retrocade.bots.contract import BY_WINS
from retrocade.engine.chance import Chance
from retrocade.engine.contract import Event, Game
from retrocade.engine.errors import RetrocadeError
from retrocade.engine.layout import copied, to_bytes
from retrocade.engine.match import Done, Entry, Match

MOST_WAYS = 3_000  # in which a move can be made, before a position is too wide for a puzzle
LONGEST_MOVE = 12  # actions
TOLD = 8  # moves before the position
PLANNED = ("astrodroids",)  # a move is a plan there: what it consists of counts, not in which order it was made


class Move(NamedTuple):
    """A move and what it loses against the best one, in tenths."""

    loss: int
    actions: tuple[int, ...]


class Outcome(NamedTuple):
    """What a move leads to: a state, and the action that uses luck or shows something in it, if one does."""

    state: bytes
    action: int = -1


class Puzzle:
    """A position, and what every move in it is worth."""

    def __init__(self, game: Game, options: dict[str, int], seed: int, log: Sequence[Entry], seat: int) -> None:
        self.game = game
        self.options = options
        self.seed = seed
        self.log = list(log)
        self.seat = seat
        self.value = 0
        self.moves: list[Move] = []  # the best first

    @property
    def unit(self) -> Literal["points", "percent"]:
        return "percent" if self.game.cooperative or self.game.name in BY_WINS else "points"

    @cached_property
    def _resumed(self) -> Match:
        return Match.resume(self.game, self.options, self.seed, self.log)

    @cached_property
    def start(self) -> bytes:
        """The record of the position."""
        return to_bytes(self._resumed.state)

    def chance(self) -> Chance:
        """Return the luck of the game, as it goes on from here."""
        return copied(self._resumed.chance)

    def match(self) -> Match:
        """Return a new match that begins in this position."""
        match = Match(self.game, self.options, self.seed, {}, self.start)
        match.chance = self.chance()
        return match

    @cached_property
    def before(self) -> list[Event]:
        """What happened shortly before, in words."""
        match = Match.resume(self.game, self.options, self.seed, self.log[:-TOLD])
        done = [match.act(entry.seat, entry.action) for entry in self.log[-TOLD:]]
        return [event for each in done if isinstance(each, Done) for event in each.events(self.game)]

    def begins(self, match: Match, action: int) -> bool:
        """Return True if an action only begins a move, unless it shows something or cannot be taken back."""
        return self.game.name in PLANNED or self.game.words.describe(match.state, self.seat, action).begins

    @cached_property
    def _losses(self) -> dict[Outcome, int]:
        return {outcome(self.match(), self.seat, move.actions): move.loss for move in self.moves}

    def loss(self, actions: Sequence[int]) -> int | None:
        """Return what a complete move loses, in tenths; None if these actions are no complete move."""
        return self._losses.get(outcome(self.match(), self.seat, actions))


def outcome(match: Match, seat: int, actions: Sequence[int]) -> Outcome:
    """Carry a move out in a match and return what it leads to. Luck is left out: it may fall otherwise."""
    *before, last = actions
    for action in before:
        match.act(seat, action)
    state, luck = to_bytes(match.state), match.chance.state
    match.act(seat, last)
    is_plan = match.game.name in PLANNED and len(actions) > 1  # they all meet the same luck
    uses_luck = match.chance.state != luck and not is_plan
    return Outcome(state, last) if uses_luck else Outcome(to_bytes(match.state))


def goes_on(match: Match, seat: int, action: int) -> bool:
    """Take an action in a copy of a match; return True if it does not complete a move and has shown nothing to anybody."""
    if match.game.name not in PLANNED:
        return hints.goes_on(match, seat, action)
    match.act(seat, action)
    return not match.over and match.can_take_back(seat) and seat in match.to_act


def ways(match: Match, seat: int, most: int = MOST_WAYS) -> Iterator[tuple[int, ...]]:
    """Yield the complete moves of a seat, at most so many and one more."""
    open_moves: list[tuple[Match, tuple[int, ...]]] = [(match, ())]
    count = 0
    while open_moves and count <= most:
        at, actions = open_moves.pop()
        for action in at.legal(seat):
            copy = at.copy()
            if len(actions) < LONGEST_MOVE and goes_on(copy, seat, action):
                open_moves.append((copy, (*actions, action)))
                continue
            count += 1
            yield (*actions, action)
            if count > most:
                return


def all_moves(match: Match, seat: int, most: int) -> list[tuple[int, ...]]:
    """Return one way to each outcome, the shortest; none if there are more ways than that."""
    found: dict[Outcome, tuple[int, ...]] = {}
    for count, way in enumerate(ways(match, seat, most)):
        if count == most:
            return []
        key = outcome(match.copy(), seat, way)
        if key not in found or len(way) < len(found[key]):
            found[key] = way
    return list(found.values())


# The file


@cache
def load(name: str) -> tuple[Puzzle, ...]:
    """Return a game's puzzles; none if there is no file, or one for other rules."""
    file = Path(games.__file__).parent / name / "puzzles.toml"
    return parsed(games.load(name), file.read_text(encoding="utf-8")) if file.is_file() else ()


def parsed(game: Game, text: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a file."""
    told = tomllib.loads(text)
    if told["rules"] != game.rules_version:
        return ()
    return tuple(_puzzle(game, row) for row in told["puzzle"])


def _puzzle(game: Game, row: dict[str, object]) -> Puzzle:
    options, seed, log, seat, value, moves = (
        row[name] for name in ("options", "seed", "log", "seat", "value", "moves")
    )
    if not (isinstance(options, dict) and isinstance(log, list) and isinstance(moves, list)):
        raise RetrocadeError(f"puzzles.toml of {game.name} is not written as puzzles are.")
    entries = [Entry(log[at], log[at + 1], 0) for at in range(0, len(log), 2)]
    puzzle = Puzzle(game, game.choose(options), int(str(seed)), entries, int(str(seat)))
    puzzle.value = int(str(value))
    puzzle.moves = [Move(loss, tuple(actions)) for loss, *actions in moves]
    return puzzle


def written(game: Game, puzzles: Sequence[Puzzle], command: str) -> str:
    """Return the text of a file."""
    lines = [
        f"# Puzzles from games between bots, made by `{command}`: docs/lab.md.",
        "",
        f"rules = {game.rules_version}",
    ]
    for puzzle in puzzles:
        options = ", ".join(f'{each.name} = "{each.word(puzzle.options[each.name])}"' for each in game.options)
        log = [number for entry in puzzle.log for number in entry[:2]]
        moves = [[move.loss, *move.actions] for move in puzzle.moves]
        lines += ["", "[[puzzle]]", f"options = {{{options}}}", f"seed = {puzzle.seed}", f"log = {log}"]
        lines += [f"seat = {puzzle.seat}", f"value = {puzzle.value}", f"moves = {moves}"]
    return "\n".join(lines) + "\n"


# The week


def week_of(day: date) -> str:
    """Return the ISO week of a day: 2026-W47."""
    year, week, _ = day.isocalendar()
    return f"{year}-W{week:02d}"


def of_week(name: str, day: date) -> Puzzle | None:
    """Return a game's puzzle of the week that a day is in: all in turn, so that none comes again before the others."""
    puzzles = load(name)
    weeks = (day.toordinal() - 1) // 7  # since the first Monday of all
    return puzzles[weeks % len(puzzles)] if puzzles else None
