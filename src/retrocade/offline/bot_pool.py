"""Runs the bots of a device. They think in portions, so that the worker can answer messages in between."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING, TypeVar

from retrocade import bots
from retrocade.bots.parts import Portions
from retrocade.engine.bound import BoundGame
from retrocade.engine.contract import Game
from retrocade.offline.helpers import Helpers
from retrocade.server.bots import advice, seeds
from retrocade.server.bots.times import LONGEST_S, SHORTEST_S

if TYPE_CHECKING:
    from retrocade.engine.match import Match

MOST_PLAYERS = 6  # players whose search trees are kept
LONG_S = 1.5  # longer searches, such as a Champion's, leave a margin; Experts and hints do not
MARGIN = 0.05  # the part of a long search's time for messages and for its last portion

Bind = Callable[[Game], Awaitable[BoundGame]]
Key = tuple[str, int, bots.Bot]  # table, seat and bot
T = TypeVar("T")


class DeviceBots:
    """Runs all bots of a device."""

    def __init__(self, bind: Bind, helpers: Helpers | None = None) -> None:
        self._bind = bind
        self._helpers = helpers
        self._bound: dict[str, asyncio.Future[BoundGame]] = {}
        self._players: dict[Key, bots.BotPlayer] = {}  # the most recently used last

    def warm_up(self, game: Game) -> asyncio.Future[BoundGame]:
        """Begin to load a game's code, and return the future. If loading fails, the next call tries again."""
        loading = self._bound.get(game.name)
        if loading is None or (loading.done() and (loading.cancelled() or loading.exception())):
            loading = self._bound[game.name] = asyncio.ensure_future(self._bind(game))
        return loading

    async def choose(self, match: Match, seat: int, level: str, seconds: float = LONGEST_S, table: str = "") -> int:
        """Return an action for this seat within so many seconds."""
        return (await self._decide(match.copy(), seat, bots.find(level), seconds, table)).action

    async def advise(self, match: Match, seat: int) -> bots.Hint:
        """Return the move of a good bot for this seat, with the reason."""
        return await advice.advise(match, seat, self._decide)

    async def _decide(self, match: Match, seat: int, bot: bots.Bot, seconds: float, table: str) -> bots.Decision:
        until = monotonic() + seconds
        bound = await self.warm_up(match.game)
        bot = helped(bot, match.game, self._helpers.count() if self._helpers else 0)
        key = (table, seat, bot)
        player = self._players.pop(key, None) if table else None
        if player is None:
            player = bots.BotPlayer(bot, bound, seeds.bot_seed(match, seat), executor=self._helpers)
        longest = max(search_s(bot, until - monotonic()), SHORTEST_S)
        decision = await unhurried(player.decide_in_portions(match, seat, longest))
        if table and player.remembers:
            self._players[key] = player
            while len(self._players) > MOST_PLAYERS:
                self._players.pop(next(iter(self._players)))
        return decision


def helped(bot: bots.Bot, game: Game, helpers: int) -> bots.Bot:
    """Return the bot with its search split among so many helpers. Each part is as long as the bot's own search.

    Only long searches are split: those of Experts and hints have too few iterations. A flat search is not split either,
    because it compares all actions in the same worlds and has few iterations, too.
    """
    budget = bot.budget
    is_flat = budget is not None and budget.may_be_flat and bots.settings_of(game).flat_iterations > 0
    if not helpers or budget is None or budget.seconds < LONG_S or is_flat:
        return bot
    parts = 1 + helpers
    return replace(bot, budget=replace(budget, parts=parts, iterations=parts * budget.iterations))


def search_s(bot: bots.Bot, seconds: float) -> float:
    """Return how long a bot may search, given its own time and so many seconds at most."""
    if bot.budget is None:
        return seconds
    longest = min(seconds, bot.budget.seconds)
    return longest * (1 - MARGIN) if longest >= LONG_S else longest


async def unhurried(portions: Portions[T]) -> T:
    """Do all portions of some work and return its result. Other tasks run between portions."""
    while True:
        try:
            pause = next(portions)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]
        await asyncio.sleep(pause)
