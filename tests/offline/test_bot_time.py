"""Bots on a device: how long they search, and that code which could not be loaded is loaded later."""

from __future__ import annotations

import asyncio
import math
from typing import Any

import pytest

from retrocade import bots
from retrocade.bots.parts import PartExecutor, Portions
from retrocade.engine.bound import BoundGame
from retrocade.engine.contract import Game
from retrocade.engine.match import Match
from retrocade.games import load
from retrocade.offline import measure
from retrocade.offline.bot_pool import MARGIN, DeviceBots
from retrocade.server.bots.times import FOLLOWING_S, LONGEST_S, SHORTEST_S

SEARCHERS = {bot.name: bot.budget.seconds for bot in (*bots.LEVELS, bots.HINT_BOT) if bot.budget}
CHAMPION_S = SEARCHERS["level5"] * (1 - MARGIN)


class Timed:
    """A player that takes the first action and notes how long it might have searched."""

    searched: list[tuple[str, float]]
    remembers = True

    def __init__(self, bot: bots.Bot, *_: Any, executor: PartExecutor | None) -> None:
        self.bot = bot

    def decide_in_portions(self, match: Match, seat: int, seconds: float) -> Portions[bots.Decision]:
        self.searched.append((self.bot.name, seconds))
        yield 0.0
        return bots.Decision(match.legal(seat)[0], ((match.legal(seat)[0], 1.0, 0.0),))


@pytest.fixture
def searched(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    """What the players of a device were given: bots and seconds."""
    Timed.searched = []
    monkeypatch.setattr(bots, "BotPlayer", Timed)
    return Timed.searched


async def interpreted(game: Game) -> BoundGame:
    return bots.bind_bots(game, quick=False)


def a_match() -> Match:
    game = load("starsprint")
    return Match(game, game.choose({}), 3)


def chosen(level: str, seconds: float) -> None:
    match = a_match()
    asyncio.run(DeviceBots(interpreted).choose(match, match.to_act[0], level, seconds, "table"))


def test_a_champion_has_its_time_but_for_a_margin(searched: list[tuple[str, float]]) -> None:
    chosen("level5", LONGEST_S)
    assert searched == [("level5", CHAMPION_S)]
    assert round(CHAMPION_S, 6) == 1.9


def test_an_expert_has_all_its_time(searched: list[tuple[str, float]]) -> None:
    chosen("level4", LONGEST_S)
    assert searched == [("level4", SEARCHERS["level4"])]


def test_whoever_is_late_has_the_shortest_time(searched: list[tuple[str, float]]) -> None:
    chosen("level5", 0.0)
    assert searched == [("level5", SHORTEST_S)]


def test_a_hint_has_all_its_time(searched: list[tuple[str, float]]) -> None:
    match = a_match()
    asyncio.run(DeviceBots(interpreted).advise(match, match.to_act[0]))
    assert searched[0] == ("hint", SEARCHERS["hint"])
    assert all(seconds <= FOLLOWING_S for _, seconds in searched[1:])


def test_code_that_could_not_be_loaded_is_loaded_at_the_next_try(searched: list[tuple[str, float]]) -> None:
    tries: list[str] = []

    async def bind(game: Game) -> BoundGame:
        tries.append(game.name)
        if len(tries) == 1:
            raise OSError("no network")
        return await interpreted(game)

    async def story() -> None:
        pool, match = DeviceBots(bind), a_match()
        with pytest.raises(OSError, match="no network"):
            await pool.choose(match, match.to_act[0], "level5")
        await pool.choose(match, match.to_act[0], "level5")
        await pool.choose(match, match.to_act[0], "level5")

    asyncio.run(story())
    assert len(tries) == 2


def test_a_measured_champion_has_what_a_champion_at_a_table_has(searched: list[tuple[str, float]]) -> None:
    slowest = asyncio.run(measure.slowest_champion_s(DeviceBots(interpreted), load("starsprint"), 3))
    assert searched == [("level5", CHAMPION_S)] * 3
    assert 0 < slowest < math.inf
