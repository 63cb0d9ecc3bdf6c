"""Puzzles: positions of real games in which one move is clearly best, in the file puzzles.toml of a game's folder.

    rules = 3                      the version of the rules they were made with
    [[puzzle]]
    options = {seats = "1"}        of the game it is from, as people write them
    seed = 7                       of that game; it also determines the draws after the move
    log = [0, 12, 0, 5]            seat and action of every move up to the position
    seat = 0                       the seat to move
    value = 612                    the value of the best move, in tenths of points or of percent of a win
    moves = [[0, 4, 2], [131, 7]]  every move: its loss against the best in tenths, then its actions

A move may consist of several actions: those that only begin it, and in games of `PLANNED` all that can still be taken back, then the
one that completes it. Moves that lead to the same state count as one, and `moves` has the actions of one of them. The page offers one
puzzle a week. `retrocade lab puzzles` makes the file: see `lab.puzzles`.
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

MOST_WAYS = 3_000  # ways to make a move; a position with more is too wide for a puzzle
LONGEST_MOVE = 12  # actions
MOVES_BEFORE = 8  # moves before the position that are shown
PLANNED = ("astrodroids",)  # games in which a move is a plan: its parts count, not their order


class Move(NamedTuple):
    """A move and its loss against the best one, in tenths."""

    loss: int
    actions: tuple[int, ...]


class Outcome(NamedTuple):
    """The result of a move: a state and, if the last action uses luck, that action."""

    state: bytes
    action: int = -1


class Puzzle:
    """A position, and the value of every move in it."""

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
        """Return the random stream of the game as it is in this position."""
        return copied(self._resumed.chance)

    def match(self) -> Match:
        """Return a new match that begins in this position."""
        match = Match(self.game, self.options, self.seed, {}, self.start)
        match.chance = self.chance()
        return match

    @cached_property
    def before(self) -> list[Event]:
        """The events of the last moves before the position."""
        match = Match.resume(self.game, self.options, self.seed, self.log[:-MOVES_BEFORE])
        done = [match.act(entry.seat, entry.action) for entry in self.log[-MOVES_BEFORE:]]
        return [event for each in done if isinstance(each, Done) for event in each.events(self.game)]

    def begins(self, match: Match, action: int) -> bool:
        """Return True if an action only begins a move, provided that it reveals nothing and can be taken back."""
        return self.game.name in PLANNED or self.game.words.describe(match.state, self.seat, action).begins

    @cached_property
    def _losses(self) -> dict[Outcome, int]:
        return {outcome(self.match(), self.seat, move.actions): move.loss for move in self.moves}

    def loss(self, actions: Sequence[int]) -> int | None:
        """Return the loss of a complete move, in tenths; None if these actions are not a complete move."""
        return self._losses.get(outcome(self.match(), self.seat, actions))


def outcome(match: Match, seat: int, actions: Sequence[int]) -> Outcome:
    """Carry out a move in a match and return its result. If the last action uses luck, the state is the one before that action."""
    *before, last = actions
    for action in before:
        match.act(seat, action)
    state, luck = to_bytes(match.state), match.chance.state
    match.act(seat, last)
    is_plan = match.game.name in PLANNED and len(actions) > 1  # all plans then have the same luck
    uses_luck = match.chance.state != luck and not is_plan
    return Outcome(state, last) if uses_luck else Outcome(to_bytes(match.state))


def goes_on(match: Match, seat: int, action: int) -> bool:
    """Take an action in a copy of a match; return True if it does not complete a move and revealed nothing."""
    if match.game.name not in PLANNED:
        return hints.goes_on(match, seat, action)
    match.act(seat, action)
    return not match.over and match.can_take_back(seat) and seat in match.to_act


def ways(match: Match, seat: int, most: int = MOST_WAYS) -> Iterator[tuple[int, ...]]:
    """Yield the complete moves of a seat; stop after `most` and one more."""
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
    """Return the shortest way to each outcome; none if there are more than `most` ways."""
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
    """Return a game's puzzles; none if there is no file or it was made with other rules."""
    file = Path(games.__file__).parent / name / "puzzles.toml"
    return parse(games.load(name), file.read_text(encoding="utf-8")) if file.is_file() else ()


def parse(game: Game, text: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a file."""
    file = tomllib.loads(text)
    if file["rules"] != game.rules_version:
        return ()
    return tuple(_puzzle(game, row) for row in file["puzzle"])


def _puzzle(game: Game, row: dict[str, object]) -> Puzzle:
    options, seed, log, seat, value, moves = (
        row[name] for name in ("options", "seed", "log", "seat", "value", "moves")
    )
    if not (isinstance(options, dict) and isinstance(log, list) and isinstance(moves, list)):
        raise RetrocadeError(f"puzzles.toml of {game.name} has a puzzle with an entry of the wrong kind.")
    entries = [Entry(log[at], log[at + 1], 0) for at in range(0, len(log), 2)]
    puzzle = Puzzle(game, game.choose(options), int(str(seed)), entries, int(str(seat)))
    puzzle.value = int(str(value))
    puzzle.moves = [Move(loss, tuple(actions)) for loss, *actions in moves]
    return puzzle


def text_of(game: Game, puzzles: Sequence[Puzzle], command: str) -> str:
    """Return puzzles as the text of a file. `command` is the command that made them."""
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
    """Return a game's puzzle for the week of a day. Puzzles come in turn, so none is repeated before all others were shown."""
    puzzles = load(name)
    weeks = (day.toordinal() - 1) // 7  # since the first Monday of the calendar
    return puzzles[weeks % len(puzzles)] if puzzles else None
