"""Samples of games between bots that do not search, with figures about each game, for reports and comparisons."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from retrocade.bots import find, searches
from retrocade.engine.bound import BoundGame, bind
from retrocade.engine.chance import one_of, seeded
from retrocade.engine.contract import Game
from retrocade.engine.errors import BadValue
from retrocade.engine.match import Match
from retrocade.games import boxes
from retrocade.lab import keyed_chance, stream, traced_games
from retrocade.lab.items import items_of
from retrocade.lab.tables import table_for

CHUNK = 20  # games between two checks of the clock and of Ctrl-C
LOOKS = 12  # random games in which kinds of actions are looked up
LONGEST = 1 << 14  # later decisions do not count for the figures about the lead
HEAD = ("decisions", "forced", "options", "most_options", "judged", "real", "lead_changes", "behind", "decided")
OTHER = "other"
DRAWS = ("below", "die", "draw", "random_bit", "open_places")  # functions of the engine by which rules draw
THOUSAND = 1000
Brought = Mapping[str, Sequence[int]]
Rows = list[list[int]]


@dataclass(frozen=True, slots=True)
class Setting:
    """A bound game with options and decks, to sample."""

    game: Game
    bound: BoundGame
    options: Mapping[str, int]
    kinds: tuple[str, ...]  # the kinds of actions
    kind_of: tuple[int, ...]  # the kind of each action
    brought: Brought = field(default_factory=dict)

    @property
    def seats(self) -> int:
        """The number of seats."""
        return int(self.options["seats"])

    @property
    def rivals(self) -> bool:
        """True if seats play against each other."""
        return self.seats > 1 and not self.game.cooperative


@dataclass(slots=True)
class Sample:
    """Rows of figures, one for each game, and counts of the items that seats had."""

    setting: Setting
    bots: tuple[str, ...]
    rows: list[list[int]] = field(default_factory=list)  # the seed, then the figures of traced_games
    taken: Counter[str] = field(default_factory=Counter)  # for each item, how many seats had it
    outcome: Counter[str] = field(default_factory=Counter)  # the sum of these seats' outcomes, in thousandths
    squares: Counter[str] = field(default_factory=Counter)  # the sum of their squares
    broken_off: bool = False

    def __len__(self) -> int:
        return len(self.rows)

    def column(self, name: str) -> list[int]:
        """Return one figure of every game: 'seed', 'decisions', 'score_0', 'place_1', ..."""
        at = self.columns().index(name)
        return [row[at] for row in self.rows]

    def columns(self) -> list[str]:
        """Return the names of all figures."""
        kinds = self.setting.kinds
        seats = [
            f"{name}_{seat}"
            for seat in range(self.setting.seats)
            for name in ("score", "place", *(f"{kind}_taken" for kind in kinds))
        ]
        return ["seed", *HEAD, *seats]

    def wins(self, seat: int) -> list[float]:
        """Return this seat's part of the first place in every game: 1 if it won alone, less if it shared the place. In cooperative
        games it is 1 for a win, 0 for a loss."""
        block = len(self.setting.kinds) + traced_games.KINDS
        first = 1 + traced_games.HEAD + traced_games.PLACE
        found = []
        for row in self.rows:
            places = [row[first + block * other] for other in range(self.setting.seats)]
            shared = places.count(1) if self.setting.rivals else 1
            found.append(1 / shared if places[seat] == 1 else 0.0)
        return found

    def outcomes(self, seat: int) -> list[float]:
        """Return the outcome of every game for a seat: its part of the first place, or its score if it has no rivals."""
        return self.wins(seat) if self.setting.rivals else [float(score) for score in self.column(f"score_{seat}")]


@dataclass(slots=True)
class ItemCounts:
    """Counts of the items that seats had in some games: see `Sample`."""

    taken: Counter[str] = field(default_factory=Counter)
    outcome: Counter[str] = field(default_factory=Counter)
    squares: Counter[str] = field(default_factory=Counter)


def prepare(
    game: Game, options: Mapping[str, int], brought: Brought | None = None, bound: BoundGame | None = None
) -> Setting:
    """Return a game ready to be sampled. If it has no library, build that first."""
    kinds, kind_of = action_kinds(game, options, brought or {})
    return Setting(game, bound or bind(with_keyed_luck(game), traced_games), options, kinds, kind_of, brought or {})


def with_keyed_luck(game: Game) -> Game:
    """Return a copy of a game with luck by purpose: see keyed_chance."""
    return boxes.keyed(game, DRAWS, keyed_chance.__name__)


def action_kinds(game: Game, options: Mapping[str, int], brought: Brought) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Return the kinds of actions, and the index of the kind of each action. Descriptions in a few random games give them."""
    found: dict[int, str] = {}
    for seed in range(LOOKS):
        match, chance = Match(game, options, seed, brought), seeded(seed)
        while waiting := game.rules.to_act(match.state):
            seat = one_of(waiting, chance)
            legal = match.legal(seat)
            for action in legal:
                if action not in found:
                    found[action] = game.words.describe(match.state, seat, action).kind
            match.act(seat, legal[chance.state % len(legal)])
            chance = seeded(chance.state % (1 << 52) + 1)
    kinds = (*sorted(set(found.values())), OTHER)
    return kinds, tuple(kinds.index(found.get(action, OTHER)) for action in range(game.actions))


def check_bots(game: Game, names: Iterable[str]) -> tuple[str, ...]:
    """Return the names of these bots. Raises BadValue for bots that search, which are too slow for samples."""
    found = tuple(find(name).name for name in names)
    for name in found:
        if searches(find(name), game):
            raise BadValue(
                f"{name} searches in {game.title}, which is too slow for thousands of games. Use random, level1, level2, level3 "
                "or greedy, if they do not search there; 'retrocade ladder' measures the others."
            )
    return found


@dataclass(frozen=True, slots=True)
class SampleSpec:
    """The games of a sample."""

    bots: tuple[str, ...]
    first: int  # the first seed
    games: int
    banned: str = ""  # a kind of action that seat 0 must not take
    judged: bool = False  # value all actions at every decision
    shift: int = 0  # another value gives the bots other luck, with the same luck of the game
    seconds: float = 0  # stop after so many seconds; 0: play all games


class Spread(Protocol):
    """Plays parts of a sample elsewhere: see lab.cluster."""

    chunk: int  # games in a part

    def finished(
        self, setting: Setting, spec: SampleSpec, work: Iterable[range], check_stop: Callable[[], None]
    ) -> Iterator[tuple[range, tuple[Rows, ItemCounts]]]:
        """Yield each range of seeds with its games, whichever is finished first."""


@dataclass(frozen=True, slots=True)
class Threads:
    """Plays parts of a sample in threads of this process."""

    workers: int = 1
    chunk: int = CHUNK

    def finished(
        self, setting: Setting, spec: SampleSpec, work: Iterable[range], check_stop: Callable[[], None]
    ) -> Iterator[tuple[range, tuple[Rows, ItemCounts]]]:
        """Yield each range of seeds with its games, whichever is finished first."""
        return stream.finished(work, lambda seeds, _stop: play_seeds(setting, spec, seeds), self.workers, check_stop)


def play(
    setting: Setting,
    spec: SampleSpec,
    workers: int | Spread = 1,
    check_stop: Callable[[], None] = stream.never_stop,
    progress: Callable[[int], None] = lambda _games: None,
    *,
    keep: bool = False,
) -> Sample:
    """Play and return a sample. Equal specs give equal samples, unless time runs out.

    `progress` is called with the number of games that have just been played. With `keep`, Ctrl-C ends the sample early.
    """
    sample, spread = Sample(setting, spec.bots), Threads(workers) if isinstance(workers, int) else workers
    ends = time.monotonic() + spec.seconds if spec.seconds else float("inf")

    def chunks() -> Iterator[range]:
        for first in range(spec.first, spec.first + spec.games, spread.chunk):
            if first > spec.first and time.monotonic() >= ends:  # the first chunk is always played
                return
            yield range(first, min(first + spread.chunk, spec.first + spec.games))

    try:
        for seeds, (rows, had) in spread.finished(setting, spec, chunks(), check_stop):
            sample.rows += rows
            sample.taken.update(had.taken)
            sample.outcome.update(had.outcome)
            sample.squares.update(had.squares)
            progress(len(seeds))
    except KeyboardInterrupt:
        if not keep or not sample.rows:
            raise
        sample.broken_off = True
    sample.rows.sort()
    return sample


def play_seeds(setting: Setting, spec: SampleSpec, seeds: range) -> tuple[Rows, ItemCounts]:
    """Return the rows of some games, and counts of the items in them."""
    bound, seats = setting.bound, setting.seats
    table = table_for(bound, setting.options, spec.bots, setting.brought)
    block = traced_games.KINDS + len(setting.kinds)
    row, lead = bound.numbers(traced_games.HEAD + seats * block), bound.numbers(LONGEST)
    kind_of = bound.row(list(setting.kind_of))
    banned = bound.row([int(kind == spec.banned) for kind in setting.kinds])
    listed, rows, had = items_of(setting.game), [], ItemCounts()
    for seed in seeds:
        bound.traced_games.play(table, row, lead, kind_of, banned, seed, seed + spec.shift, int(spec.judged))
        figures = list(row)
        rows.append([seed, *figures])
        places = [figures[traced_games.HEAD + block * seat + traced_games.PLACE] for seat in range(seats)]
        state = bound.plain(table.states[0])
        for seat in range(seats if setting.rivals else 1):
            score = figures[traced_games.HEAD + block * seat + traced_games.SCORE]
            won = THOUSAND // places.count(1) if places[seat] == 1 else 0
            note(had, listed(state, seat), won if setting.rivals else THOUSAND * score)
    return rows, had


def note(had: ItemCounts, items: list[str], outcome: int) -> None:
    """Count the items of a seat, with its outcome in thousandths."""
    for item in items:
        had.taken[item] += 1
        had.outcome[item] += outcome
        had.squares[item] += outcome * outcome
