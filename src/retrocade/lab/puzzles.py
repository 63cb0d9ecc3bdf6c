"""Find puzzles: positions of games between Experts in which one move is clearly best, and a Champion finds it every time.

For every move of a position, rollouts play the game to its end many times. Each starts from a world: the position with guesses in place
of all that the seat cannot know. All moves get the same worlds with the same luck. The value of a playout is the final score of the
seat; where points do not decide who wins, it is 100 for a win and 50 for a draw, so that values are percent of a win. A position is a
puzzle if

- the best move leads the second by at least `LEAST` in a first series of playouts, and again, by `CLEAR` standard errors of their
  difference, in a much longer series with other worlds;
- a Champion makes this move in `CHAMPIONS` of as many searches, each with other luck;
- it is not obvious: a bot that looks one decision ahead makes another move.

The playouts take most of the time. If a Champion decides at once, because the game has a solver or a flat search, a position is
rejected before them if

- in percent of a win: no move leads by `SEEN` of `LEAST` in short playouts, which end at the seat's next turn as in reviews;
- in points: the values that the Champion's solver gives its move and the next one differ by less than that;
- the leading move is obvious, or a Champion makes another;
- in points: the first few playouts show that the lead is too small.

Moves that lead to the same state count as one. The same order gives the same puzzles on every machine.
"""

from __future__ import annotations

import math
import os
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import replace
from hashlib import blake2b
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from retrocade import bots, games
from retrocade.bots import puzzles, settings_of
from retrocade.bots.puzzles import Move, Puzzle
from retrocade.bots.trees import Tree
from retrocade.engine.bound import BoundGame
from retrocade.engine.contract import Game
from retrocade.engine.match import Entry, Match
from retrocade.lab import libraries
from retrocade.lab.luck_report import DRAW, NODES, TO_THE_END, WIN
from retrocade.lab.reviews.playouts import Bench
from retrocade.lab.reviews.settings import review_settings

LEAST = {"points": 1.5, "percent": 6.0}  # the least lead of the best move
LEAST_IN = {
    "astrodroids": 0.6
}  # final scores there differ so little that this is worth 6 percent of a win (docs/review.md)
CLEAR = 4.0  # standard errors
FEWEST, MOST = 4, 160  # moves to choose from
MOST_WAYS = 800  # ways to make these moves
LOOKS = 12  # positions of a game that are examined
SHORT = 8  # short playouts of every move
SEEN = 0.4  # the part of `LEAST` by which a move must lead in short playouts, or in a solver's values
FIRST, SECOND = 32, 800  # playouts of every move in the first series, and of the best few in the second
FEW = 8  # playouts of every move after which some positions are rejected
HOPELESS = 2.0  # a lead that is too small by so many standard errors is hopeless
RIVALS = 2  # moves that a promising one is compared with before all others are
PORTION = 100  # playouts of the second series between two checks whether the lead can still become clear
MAYBE = 1.0  # standard errors of the lead in the first series
BEST_FEW = 5
CHAMPIONS = 3
AHEAD = 3  # games that are queued for each process

Way = tuple[int, ...]  # the actions of a move
Heed = Callable[[], None]
Tell = Callable[[str, int], None]


class Order(NamedTuple):
    """The order of a search for puzzles."""

    game: str
    options: dict[str, int]
    games: int
    most: int  # puzzles
    seed: int
    iterations: int  # of a Champion's search
    looks: int = LOOKS  # positions of a game, at most


class Search(NamedTuple):
    """An order, with the bound game that it needs."""

    order: Order
    game: Game
    bound: BoundGame

    @classmethod
    def of(cls, order: Order) -> Search:
        """Return the search of an order, with the game's native library."""
        game = games.load(order.game)
        return cls(order, game, libraries.ready(game))


def find(order: Order, workers: int, check_stop: Heed, tell: Tell) -> Iterator[Puzzle]:
    """Yield puzzles, at most one from a game, in the order of games, whatever the number of processes."""
    found = 0
    for puzzle in _looked_through(order, workers):
        check_stop()
        tell(f"{found} puzzles", 1)
        if puzzle:
            found += 1
            yield puzzle
        if found >= order.most:
            return


def _looked_through(order: Order, workers: int) -> Iterator[Puzzle | None]:
    """Yield the puzzle of each game, None for games without one."""
    if workers == 1:
        search = Search.of(order)
        yield from (first_of(search, number) for number in range(order.games))
        return
    game = games.load(order.game)
    libraries.ready(game)  # build it once, before the processes need it
    with ProcessPoolExecutor(workers or None, initializer=_begin, initargs=(order,)) as pool:
        waiting = deque[Future[str]]()
        try:
            for number in range(order.games):
                waiting.append(pool.submit(_looked, number))
                if len(waiting) > AHEAD * (workers or os.cpu_count() or 1):
                    yield _unpacked(game, waiting.popleft())
            while waiting:
                yield _unpacked(game, waiting.popleft())
        finally:
            pool.shutdown(cancel_futures=True)


_own: list[Search] = []  # of this process


def _begin(order: Order) -> None:
    _own[:] = [Search.of(order)]


def _looked(number: int) -> str:
    found = first_of(_own[0], number)
    return puzzles.text_of(found.game, [found], "") if found else ""


def _unpacked(game: Game, future: Future[str]) -> Puzzle | None:
    text = future.result()
    return puzzles.parse(game, text)[0] if text else None


def first_of(search: Search, number: int) -> Puzzle | None:
    """Return a puzzle of a game; None if it has none."""
    return next((puzzle for puzzle in positions(search, number) if is_clear(search, puzzle, number)), None)


def stream(*parts: object) -> int:
    """Return the seed of a random stream that follows from these parts and is unrelated to all others."""
    text = " ".join(map(str, ("puzzle", *parts)))
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big") >> 11


def counted(level: str, iterations: int = 0) -> bots.Bot:
    """Return a bot that searches for a number of iterations, without a limit of time."""
    bot = bots.find(level)
    if bot.budget is None:
        return bot
    return replace(bot, budget=replace(bot.budget, iterations=iterations, seconds=math.inf))


def positions(search: Search, number: int) -> list[Puzzle]:
    """Play a game between Experts and return some of the positions in which a move begins, in random order."""
    match = Match(search.game, search.order.options, stream(search.order.seed, number) % (1 << 31))
    players = [
        bots.BotPlayer(counted("level4"), search.bound, stream(search.order.seed, number, seat))
        for seat in range(match.state.seats)
    ]
    begins, found, planned = True, [], search.game.name in puzzles.PLANNED
    while not match.over:
        seat = match.to_act[0]
        if begins and len(match.to_act) == 1 and len(match.legal(seat)) > 1:
            found.append((len(match.log), seat))
        action = players[seat].choose(match, seat)
        completes = not match.game.words.describe(match.state, seat, action).begins
        match.act(seat, action)
        begins = completes and not (planned and seat in match.to_act and match.can_take_back(seat))
    log = [Entry(entry.seat, entry.action, 0) for entry in match.log]
    chosen = Random(stream(search.order.seed, number, "positions")).sample(found, min(search.order.looks, len(found)))
    return [Puzzle(search.game, search.order.options, match.seed, log[:length], seat) for length, seat in chosen]


class Values:
    """Computes values of moves in a position, with playouts to the end of the game in the same worlds."""

    def __init__(self, search: Search, puzzle: Puzzle) -> None:
        self.bound, self.seat, self.by_wins = search.bound, puzzle.seat, puzzle.unit == "percent"
        self.seats = puzzle.options["seats"]
        settings = replace(settings_of(search.game), depth=TO_THE_END)
        self._tree = Tree(self.bound, 0, NODES, settings)
        self._before = self.bound.state(puzzle.match().state)

    def of(self, actions: tuple[int, ...], first: int, count: int) -> list[int]:
        """Return the values of `count` playouts of a move, of which `first` is the number of the first."""
        rules, state = self.bound.rules, self._tree.work.states[0]
        worth = []
        for playout in range(first, first + count):
            chance = self.bound.chance(stream("playout", playout))
            self.bound.copy(state, self._before)
            rules.imagine(state, self.seat, chance)
            for action in actions:
                rules.apply(state, self.seat, action, chance)
            self.bound.search.rollout(self.seat, self._tree.work, chance)
            worth.append(self.worth(state))
        return worth

    def worth(self, state: object) -> int:
        """Return the value of a finished game for the seat."""
        rules = self.bound.rules
        if not self.by_wins:
            return int(rules.score(state, self.seat))
        first = [rules.result(state, seat) == 1 for seat in range(self.seats)]
        return (WIN if sum(first) == 1 or (all(first) and self.seats == 1) else DRAW) if first[self.seat] else 0


def leads(best: list[int], second: list[int], least: float, clear: float = CLEAR) -> bool:
    """Return True if one move's playouts have clearly higher values than another's in the same worlds."""
    apart = [one - other for one, other in zip(best, second, strict=True)]
    lead = fmean(apart)
    return lead >= least and lead >= clear * max(stdev(apart), 0.01) / math.sqrt(len(apart))


def least_of(puzzle: Puzzle) -> float:
    """Return the least lead of the best move in this game."""
    return LEAST_IN.get(puzzle.game.name, LEAST[puzzle.unit])


def is_clear(search: Search, puzzle: Puzzle, number: int) -> bool:
    """Return True if one move is clearly best. Then set the value and the moves of the puzzle."""
    is_quick = decides_at_once(search.game)
    if is_quick and is_even(search, puzzle):
        return False
    moves = puzzles.all_moves(puzzle.match(), puzzle.seat, MOST_WAYS)
    if not FEWEST <= len(moves) <= MOST:
        return False
    values, least = Values(search, puzzle), least_of(puzzle)
    if is_quick and not is_promising(search, puzzle, values, moves, number):
        return False
    looked = {move: values.of(move, 0, FIRST) for move in moves}
    ranked = sorted(moves, key=lambda move: -sum(looked[move]))
    if not leads(looked[ranked[0]], looked[ranked[1]], least, MAYBE) or is_obvious(search, puzzle, ranked[0]):
        return False
    if is_quick and not champions_agree(search, puzzle, ranked[0], number):
        return False
    again = looked_again(values, ranked, least)
    best = max(again, key=lambda move: sum(again[move]))
    second = max((move for move in again if move != best), key=lambda move: sum(again[move]))
    if best != ranked[0] or not leads(again[best], again[second], least):
        return False
    if not is_quick and not champions_agree(search, puzzle, best, number):
        return False
    means = {move: fmean(looked[move] + again.get(move, [])) for move in moves}
    puzzle.value = round(10 * means[best])
    puzzle.moves = sorted(Move(max(round(10 * (means[best] - means[move])), 0), move) for move in moves)
    return True


def looked_again(values: Values, ranked: list[Way], least: float) -> dict[Way, list[int]]:
    """Return the second series of playouts of the best few moves. It ends early if the lead cannot become clear any more."""
    again: dict[Way, list[int]] = {move: [] for move in ranked[:BEST_FEW]}
    best = ranked[0]
    for first in range(FIRST, FIRST + SECOND, PORTION):
        for move, worth in again.items():
            worth += values.of(move, first, PORTION)
        second = max((move for move in again if move != best), key=lambda move: sum(again[move]))
        if falls_short(again[best], again[second], least, CLEAR):
            break
    return again


def falls_short(best: list[int], second: list[int], least: float, errors: float) -> bool:
    """Return True if one move's lead is too small by so many standard errors."""
    apart = [one - other for one, other in zip(best, second, strict=True)]
    return fmean(apart) + errors * stdev(apart) / math.sqrt(len(apart)) < least


def decides_at_once(game: Game) -> bool:
    """Return True if a Champion decides without a long search in this game."""
    return game.solver is not None or settings_of(game).flat_iterations > 0


def is_even(search: Search, puzzle: Puzzle) -> bool:
    """Return True if the solver gives the best action and the next one nearly the same value."""
    if search.game.solver is None:
        return False
    margin = bots.BotPlayer(counted("level5", 1), search.bound, 0).decide(puzzle.match(), puzzle.seat).margin
    return 0 <= margin < 1000 * SEEN * least_of(puzzle)


def is_promising(search: Search, puzzle: Puzzle, values: Values, moves: list[Way], number: int) -> bool:
    """Return True if a Champion makes a move that is not obvious and may be clearly best."""
    least = least_of(puzzle)
    champion, luck = counted("level5", search.order.iterations), stream(search.order.seed, number, 0)
    if review_settings(search.game.name).scale:
        worth = short_looks(search, puzzle, moves)
        best, *rivals = sorted(worth, key=lambda move: -worth[move])
        if not rivals or worth[best] - worth[rivals[0]] < SEEN * least or is_obvious(search, puzzle, best):
            return False
        if not _leads_to(puzzle, moved_by(search, puzzle, champion, luck), best):
            return False
    else:
        made = moved_by(search, puzzle, champion, luck)
        if is_obvious(search, puzzle, made):
            return False
        same = next((move for move in moves if _leads_to(puzzle, move, made)), None)
        if same is None:
            return False
        best, rivals = same, nearest(values, same, moves, least)
    first = values.of(best, 0, FIRST)
    return all(leads(first, values.of(rival, 0, FIRST), least, MAYBE) for rival in rivals[:RIVALS])


def short_looks(search: Search, puzzle: Puzzle, moves: list[Way]) -> dict[Way, float]:
    """Return estimated values of moves in percent of a win, without moves that are illegal in some of the worlds."""
    bench = Bench(search.bound, puzzle.options["seats"], review_settings(search.game.name).scale)
    before, seat = search.bound.state(puzzle.match().state), puzzle.seat
    worth: dict[Way, float] = {}
    for move in moves:
        played = [bench.play(before, seat, move, stream("short", number)) for number in range(SHORT)]
        if None not in played:
            worth[move] = fmean(each or 0.0 for each in played)
    return worth


def nearest(values: Values, best: Way, moves: list[Way], least: float) -> list[Way]:
    """Return the other moves after a few playouts of each, the best first. If one shows that the lead is too small, return it alone."""
    first, others = values.of(best, 0, FEW), dict[Way, int]()
    for move in moves:
        if move != best:
            worth = values.of(move, 0, FEW)
            others[move] = sum(worth)
            if falls_short(first, worth, least, HOPELESS):
                return [move]
    return sorted(others, key=lambda move: -others[move])


def is_obvious(search: Search, puzzle: Puzzle, best: tuple[int, ...]) -> bool:
    """Return True if a bot that looks one decision ahead makes this move."""
    return _leads_to(puzzle, moved_by(search, puzzle, bots.find("greedy"), 0), best)


def _leads_to(puzzle: Puzzle, move: tuple[int, ...], same: tuple[int, ...]) -> bool:
    """Return True if two moves have the same outcome."""
    return puzzles.outcome(puzzle.match(), puzzle.seat, move) == puzzles.outcome(puzzle.match(), puzzle.seat, same)


def champions_agree(search: Search, puzzle: Puzzle, best: tuple[int, ...], number: int) -> bool:
    """Return True if a Champion makes this move in every search."""
    champion = counted("level5", search.order.iterations)
    seeds = [stream(search.order.seed, number, luck) for luck in range(CHAMPIONS)]
    return all(_leads_to(puzzle, moved_by(search, puzzle, champion, seed), best) for seed in seeds)


def moved_by(search: Search, puzzle: Puzzle, bot: bots.Bot, seed: int) -> tuple[int, ...]:
    """Return the whole move that a bot makes."""
    player = bots.BotPlayer(bot, search.bound, seed)
    match, actions = puzzle.match(), list[int]()
    while True:
        actions.append(player.choose(match, puzzle.seat))
        if not puzzles.goes_on(match, puzzle.seat, actions[-1]) or len(actions) >= puzzles.LONGEST_MOVE:
            return tuple(actions)
