"""Bots at the server's tables. They think in threads, beside the event loop, from what their seat may know.

Compiled bots take seconds to make the first time. Until a game's are ready its bots run interpreted, and nobody waits.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache
from time import monotonic
from typing import NamedTuple

from retrocade import bots, games
from retrocade.engine.compile import Twin, WarmUp
from retrocade.engine.contract import Game
from retrocade.engine.match import Match
from retrocade.server import luck, metrics

log = logging.getLogger(__name__)

MOST_MINDS = 24  # that remember; the strongest take some ten megabytes each
LONGEST_S = 60.0  # more than any bot takes
HINT_S = 2.0  # for a hint, with the time that others are before it
SHORTEST_S = 0.1  # however late it is
WARM_AFTER_S = 1.0  # compiling takes turns with the event loop: the first who come shall find the server listening


class Wish(NamedTuple):
    """Who is to think, and by when."""

    table: str
    seat: int
    bot: bots.Bot
    until: float  # by the monotonic clock


class Brain:
    """All bots of the server."""

    def __init__(self, threads: int) -> None:
        self._pool = ThreadPoolExecutor(threads, "bot")
        self._swift = ThreadPoolExecutor(1, "swift-bot")  # for what takes milliseconds: it waits for no long thought
        self._warming: dict[str, WarmUp] = {}
        self._quick: dict[str, Twin] = {}
        self._minds: dict[tuple[str, int, bots.Bot], bots.Mind] = {}  # by table, seat and bot, the last used last
        self._lock = threading.Lock()  # over those: threads put them back
        self._starter: asyncio.Task[None] | None = None

    def warm_up(self, names: Iterable[str]) -> None:
        """Start compiling the bots of these games, one game after the other."""
        self._starter = asyncio.get_running_loop().create_task(self._warm_up(list(names)))

    async def _warm_up(self, names: list[str]) -> None:
        await asyncio.sleep(WARM_AFTER_S)
        for name in names:
            warming = await asyncio.to_thread(begin_warm_up, games.load(name))
            self._warming[name] = warming
            while not warming.done:  # noqa: ASYNC110 - a thread that waits for another one would hold up a stop
                await asyncio.sleep(0.1)
            if warming.trouble:
                log.error("bots stay interpreted", extra={"game": name, "trouble": repr(warming.trouble)})
            else:
                self._quick[name] = warming.twin

    def progress(self) -> dict[str, float]:
        """How far the compiled bots of each game are, 0 to 1."""
        return {name: round(warming.share, 2) for name, warming in self._warming.items()}

    async def choose(self, match: Match, seat: int, level: str, seconds: float = LONGEST_S, table: str = "") -> int:
        """An action for this seat, from a copy of the match as it is now, within so many seconds. At a table that is
        named the bot remembers what it thought before."""
        return (await self._ponder(match, seat, bots.find(level), seconds, table)).action

    async def advise(self, match: Match, seat: int) -> bots.Advice:
        """What a good bot would do in somebody's place, and why."""
        copy = match.twin()
        return bots.advice(copy, seat, await self._ponder(copy, seat, bots.ADVISER, HINT_S, ""))

    async def _ponder(self, match: Match, seat: int, bot: bots.Bot, seconds: float, table: str) -> bots.Thought:
        twin = self._quick.get(match.game.name) or slow_minds(match.game)
        wish = Wish(table, seat, bot, monotonic() + seconds)
        pool = self._swift if is_swift(bot, twin) else self._pool
        with metrics.THOUGHTS.time():
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(pool, self._think, twin, match.twin(), wish)

    def _think(self, twin: Twin, match: Match, wish: Wish) -> bots.Thought:
        """One decision, in a thread of a pool. A mind has room for a single thought, so it is taken out meanwhile."""
        with self._lock:
            mind = self._minds.pop(wish[:3], None) if wish.table else None
        if mind is None or mind.twin is not twin:
            mind = bots.Mind(wish.bot, twin, luck.bot_seed(match, wish.seat))
        thought = mind.ponder(match, wish.seat, max(wish.until - monotonic(), SHORTEST_S))
        if wish.table and mind.remembers:
            with self._lock:
                self._minds[wish[:3]] = mind
                while len(self._minds) > MOST_MINDS:
                    self._minds.pop(next(iter(self._minds)))
        return thought

    def close(self) -> None:
        if self._starter is not None:
            self._starter.cancel()
        for pool in (self._pool, self._swift):
            pool.shutdown(wait=False, cancel_futures=True)


def is_swift(bot: bots.Bot, twin: Twin) -> bool:
    """Whether a thought takes milliseconds: this bot searches a little at most, or the game is reckoned."""
    reckons = bot.effort is not None and bot.effort.reckons and twin.game.solver is not None
    return twin.compiled and (reckons or bot.glimpses or bot.effort is None)


@cache
def slow_minds(game: Game) -> Twin:
    """The interpreted bots of a game."""
    return bots.mindset(game, quick=False)


def begin_warm_up(game: Game) -> WarmUp:
    return WarmUp(bots.mindset(game, quick=True), first_thoughts)


def first_thoughts(twin: Twin) -> None:
    """Have every bot choose, and choose again with what it remembers, so that everything it uses is compiled: what
    were not, would have to wait at a table until all other games are. Without a clock, or all it would say is "ready"."""
    options = twin.game.untimed(twin.game.choose({}))
    for bot in bots.BOTS:
        brief = replace(bot, effort=replace(bot.effort, iterations=64, seconds=0.1)) if bot.effort else bot
        mind, match = bots.Mind(brief, twin, 0), Match(twin.game, options, 0)
        for _ in range(2):
            seat = match.to_act[0]
            match.act(seat, mind.choose(match, seat))
