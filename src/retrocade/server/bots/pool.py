"""Bots at the server's tables. They think in threads, beside the event loop, from what their seat may know.

Compiled bots take seconds to make the first time. Until a game's are ready its bots run interpreted, and nobody waits.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import threading
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from time import monotonic
from typing import NamedTuple

from retrocade import bots
from retrocade.engine.bound import BoundGame, WarmUp
from retrocade.engine.contract import Game
from retrocade.engine.match import Match
from retrocade.lab import libraries
from retrocade.server.bots import advice, seeds
from retrocade.server.bots.times import LONGEST_S, SHORTEST_S
from retrocade.server.ops import metrics

log = logging.getLogger(__name__)

MOST_PLAYERS = 24  # that remember; bots.trees bounds what their trees take together
WARM_AFTER_S = 0.2  # the server listens first
NICE = 10  # the priority of thinking: 0 is usual, 19 the lowest
LOOK_AGAIN_S = 0.01  # whether a game's native code is loaded, which takes milliseconds


class Wish(NamedTuple):
    """Who is to think, and by when."""

    table: str
    seat: int
    bot: bots.Bot
    until: float  # by the monotonic clock


class BotPool:
    """All bots of the server."""

    def __init__(self, threads: int) -> None:
        self._pool = ThreadPoolExecutor(threads, "bot", initializer=step_back)
        self._swift = ThreadPoolExecutor(1, "swift-bot")  # for what takes milliseconds: it waits for no long thought
        self._warming: dict[str, WarmUp] = {}
        self._quick: dict[str, BoundGame] = {}
        self._wanted: set[str] = set()
        self._later: set[asyncio.Task[None]] = set()
        self._players: dict[
            tuple[str, int, bots.Bot], bots.BotPlayer
        ] = {}  # by table, seat and bot, the last used last
        self._lock = threading.Lock()  # over those: threads put them back
        self._starter: asyncio.Task[None] | None = None

    def warm_up(self, wanted: Iterable[Game]) -> None:
        """Load the native code of these games, one after the other; build what is missing in processes of their own."""
        self._starter = asyncio.get_running_loop().create_task(self._warm_up(list(wanted)))

    async def _warm_up(self, wanted: list[Game]) -> None:
        await asyncio.sleep(WARM_AFTER_S)
        for game in wanted:
            await self._get_ready(game)

    async def _get_ready(self, game: Game) -> None:
        name = name_of(game)
        self._wanted.add(name)
        warming = await asyncio.to_thread(libraries.warm_up, game)
        self._warming[name] = warming
        while not warming.done:  # noqa: ASYNC110 - a thread that waits for another one would hold up a stop
            await asyncio.sleep(LOOK_AGAIN_S)
        if warming.error:
            log.error("bots stay interpreted", extra={"game": name, "trouble": repr(warming.error)})
        else:
            self._quick[name] = warming.bound

    def _want(self, game: Game) -> None:
        """Get a game with a box ready that is not offered any more, but still played."""
        if self._starter is None or name_of(game) in self._wanted:
            return
        self._wanted.add(name_of(game))
        task = asyncio.get_running_loop().create_task(self._get_ready(game))
        self._later.add(task)
        task.add_done_callback(self._later.discard)

    def progress(self) -> dict[str, float]:
        """Return how far the native code of each game is, 0 to 1."""
        return {name: round(warming.share, 2) for name, warming in self._warming.items()}

    async def choose(self, match: Match, seat: int, level: str, seconds: float = LONGEST_S, table: str = "") -> int:
        """An action for this seat, from a copy of the match as it is now, within so many seconds. At a table that is
        named the bot remembers what it thought before."""
        return (await self._decide(match, seat, bots.find(level), seconds, table)).action

    async def advise(self, match: Match, seat: int) -> bots.Hint:
        """What a good bot would do in somebody's place, and why: a whole move, as far as it shows nothing."""
        return await advice.advise(match, seat, self._decide)

    async def _decide(self, match: Match, seat: int, bot: bots.Bot, seconds: float, table: str) -> bots.Decision:
        if match.game.box:
            self._want(match.game)
        bound = self._quick.get(name_of(match.game)) or slow_bots(match.game)
        wish = Wish(table, seat, bot, monotonic() + seconds)
        pool = self._swift if is_swift(bot, bound) else self._pool
        with metrics.THOUGHTS.time():
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(pool, self._think, bound, match.copy(), wish)

    def _think(self, bound: BoundGame, match: Match, wish: Wish) -> bots.Decision:
        """One decision, in a thread of a pool. A player has room for a single thought, so it is taken out meanwhile."""
        with self._lock:
            player = self._players.pop(wish[:3], None) if wish.table else None
        if player is None or player.bound is not bound:
            player = bots.BotPlayer(wish.bot, bound, seeds.bot_seed(match, wish.seat))
        decision = player.decide(match, wish.seat, max(wish.until - monotonic(), SHORTEST_S))
        if wish.table and player.remembers:
            with self._lock:
                self._players[wish[:3]] = player
                while len(self._players) > MOST_PLAYERS:
                    self._players.pop(next(iter(self._players)))
        return decision

    def close(self) -> None:
        if self._starter is not None:
            self._starter.cancel()
        for task in self._later:
            task.cancel()
        for pool in (self._pool, self._swift):
            pool.shutdown(wait=False, cancel_futures=True)


def step_back() -> None:
    """Let the event loop go first where this thread and it want the same processor: people wait for it."""
    if sys.platform == "linux":  # where threads have priorities of their own
        thread = threading.get_native_id()
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, thread, max(NICE, os.getpriority(os.PRIO_PROCESS, thread)))


def name_of(game: Game) -> str:
    """Return what tells a game apart from the same game with another box."""
    return f"{game.name} {game.box.partition(' ')[0]}".rstrip()


def is_swift(bot: bots.Bot, bound: BoundGame) -> bool:
    """Return True if a decision takes milliseconds: the bot searches little or not at all, or the game has a solver."""
    uses_solver = bot.budget is not None and bot.budget.uses_solver and bound.game.solver is not None
    return bound.compiled and (uses_solver or bot.may_search or bot.budget is None)


@cache
def slow_bots(game: Game) -> BoundGame:
    """The interpreted bots of a game."""
    return bots.bind_bots(game, quick=False)
