"""Bots at the server's tables. They think in threads, beside the event loop, from what their seat may know.

Compiled bots take seconds to make the first time. Until a game's are ready its bots run interpreted, and nobody waits.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache

from retrocade import bots, games
from retrocade.engine.compile import Twin, WarmUp
from retrocade.engine.contract import Game
from retrocade.engine.match import LARGEST_SEED, Match
from retrocade.server import metrics

log = logging.getLogger(__name__)

LONGEST_S = 60.0  # more than any bot takes
WARM_AFTER_S = 1.0  # compiling takes turns with the event loop: the first who come shall find the server listening


class Brain:
    """All bots of the server."""

    def __init__(self, threads: int) -> None:
        self._pool = ThreadPoolExecutor(threads, "bot")
        self._warming: dict[str, WarmUp] = {}
        self._quick: dict[str, Twin] = {}
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

    async def choose(self, match: Match, seat: int, level: str, seconds: float = LONGEST_S) -> int:
        """An action for this seat, from a copy of the match as it is now, within so many seconds."""
        twin = self._quick.get(match.game.name) or slow_minds(match.game)
        with metrics.THOUGHTS.time():
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._pool, think, twin, match.twin(), seat, level, seconds)

    def close(self) -> None:
        if self._starter is not None:
            self._starter.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)


@cache
def slow_minds(game: Game) -> Twin:
    """The interpreted bots of a game."""
    return bots.mindset(game, quick=False)


def think(twin: Twin, match: Match, seat: int, level: str, seconds: float) -> int:
    """One decision. The mind is made anew each time: it has room for a single thought, and threads think at once."""
    bot = bots.find(level)
    if bot.effort is not None and bot.effort.seconds > seconds:
        bot = replace(bot, effort=replace(bot.effort, seconds=seconds))
    return bots.Mind(bot, twin, random.randrange(LARGEST_SEED)).choose(match, seat)


def begin_warm_up(game: Game) -> WarmUp:
    return WarmUp(bots.mindset(game, quick=True), first_thoughts)


def first_thoughts(twin: Twin) -> None:
    """Have every bot choose once, so that everything it uses is compiled."""
    match = Match(twin.game, twin.game.choose({}), 0)
    for bot in bots.BOTS:
        bots.Mind(bot, twin, 0).choose(match, match.to_act[0])
