"""Runs the bots at the server's tables. They think in threads and know only what their seat may know.

To compile a game's bots takes seconds the first time. Until they are ready, the game's bots run interpreted.
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

MOST_PLAYERS = 24  # players whose search trees are kept; bots.trees bounds their memory
WARM_AFTER_S = 0.2  # so that the server listens first
NICE = 10  # of threads that think: 0 is normal priority, 19 the lowest
POLL_S = 0.01  # while a game's native code is loaded, which takes milliseconds


class Request(NamedTuple):
    """A request for a decision."""

    table: str
    seat: int
    bot: bots.Bot
    until: float  # the deadline, by the monotonic clock


class BotPool:
    """All bots of the server."""

    def __init__(self, threads: int) -> None:
        self._pool = ThreadPoolExecutor(threads, "bot", initializer=lower_priority)
        self._swift = ThreadPoolExecutor(1, "swift-bot")  # for decisions that take milliseconds
        self._warming: dict[str, WarmUp] = {}
        self._quick: dict[str, BoundGame] = {}
        self._wanted: set[str] = set()
        self._later: set[asyncio.Task[None]] = set()
        self._players: dict[
            tuple[str, int, bots.Bot], bots.BotPlayer
        ] = {}  # by table, seat and bot, the last used last
        self._lock = threading.Lock()  # guards `_players`: threads put them back
        self._starter: asyncio.Task[None] | None = None

    def warm_up(self, wanted: Iterable[Game]) -> None:
        """Load the native code of these games, one after the other. Other processes build what is missing."""
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
            await asyncio.sleep(POLL_S)
        if warming.error:
            log.error("bots stay interpreted", extra={"game": name, "trouble": repr(warming.error)})
        else:
            self._quick[name] = warming.bound

    def _want(self, game: Game) -> None:
        """Get the native code of a game whose box is no longer offered but still played."""
        if self._starter is None or name_of(game) in self._wanted:
            return
        self._wanted.add(name_of(game))
        task = asyncio.get_running_loop().create_task(self._get_ready(game))
        self._later.add(task)
        task.add_done_callback(self._later.discard)

    def progress(self) -> dict[str, float]:
        """Return the progress of each game's native code, 0 to 1."""
        return {name: round(warming.share, 2) for name, warming in self._warming.items()}

    async def choose(self, match: Match, seat: int, level: str, seconds: float = LONGEST_S, table: str = "") -> int:
        """Return an action for this seat within so many seconds. The bot gets a copy of the match as it is now.

        If `table` is given, the bot keeps its search tree for the table's next decision.
        """
        return (await self._decide(match, seat, bots.find(level), seconds, table)).action

    async def advise(self, match: Match, seat: int) -> bots.Hint:
        """Return the move of a good bot for this seat, with the reason. See `advice`."""
        return await advice.advise(match, seat, self._decide)

    async def _decide(self, match: Match, seat: int, bot: bots.Bot, seconds: float, table: str) -> bots.Decision:
        if match.game.box:
            self._want(match.game)
        bound = self._quick.get(name_of(match.game)) or slow_bots(match.game)
        request = Request(table, seat, bot, monotonic() + seconds)
        pool = self._swift if is_swift(bot, bound) else self._pool
        with metrics.THOUGHTS.time():
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(pool, self._think, bound, match.copy(), request)

    def _think(self, bound: BoundGame, match: Match, request: Request) -> bots.Decision:
        """Return a decision; called in a thread.

        A player can think about one decision only, so it is taken out meanwhile.
        """
        with self._lock:
            player = self._players.pop(request[:3], None) if request.table else None
        if player is None or player.bound is not bound:
            player = bots.BotPlayer(request.bot, bound, seeds.bot_seed(match, request.seat))
        decision = player.decide(match, request.seat, max(request.until - monotonic(), SHORTEST_S))
        if request.table and player.remembers:
            with self._lock:
                self._players[request[:3]] = player
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


def lower_priority() -> None:
    """Lower the priority of this thread below that of the event loop, for which people wait."""
    if sys.platform == "linux":  # where each thread has its own priority
        thread = threading.get_native_id()
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, thread, max(NICE, os.getpriority(os.PRIO_PROCESS, thread)))


def name_of(game: Game) -> str:
    """Return a name that includes the game's box."""
    return f"{game.name} {game.box.partition(' ')[0]}".rstrip()


def is_swift(bot: bots.Bot, bound: BoundGame) -> bool:
    """Return True if a decision takes milliseconds: the bot searches little or not at all, or the game has a solver."""
    uses_solver = bot.budget is not None and bot.budget.uses_solver and bound.game.solver is not None
    return bound.compiled and (uses_solver or bot.may_search or bot.budget is None)


@cache
def slow_bots(game: Game) -> BoundGame:
    """Return the interpreted bots of a game."""
    return bots.bind_bots(game, quick=False)
