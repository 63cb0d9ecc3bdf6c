"""Helpers of a device: their tasks, and decisions with and without them."""

from __future__ import annotations

import asyncio
import json
import math
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from retrocade import bots
from retrocade.bots import search
from retrocade.bots.parts import Part, Visits
from retrocade.engine.bound import BoundGame
from retrocade.engine.chance import seeded
from retrocade.engine.contract import Game
from retrocade.engine.layout import to_bytes
from retrocade.engine.match import Match
from retrocade.games import NAMES, load
from retrocade.offline import bot_pool, helpers
from retrocade.offline.bot_pool import DeviceBots, helped, unhurried
from retrocade.offline.helpers import Helpers

BASE = 1024


class Host:
    """A stand-in for JavaScript: helpers answer at once, when they are stopped, or never."""

    def __init__(self, answer: str = "", *, waits: bool = False, stops: bool = True) -> None:
        self.answer, self.waits, self.stops = answer, waits, stops
        self.jobs: list[dict[str, Any]] = []
        self.stopped: list[int] = []
        self._until: dict[int, asyncio.Event] = {}

    def helpers(self) -> int:
        return 2

    async def search(self, game: str, number: int, job: str) -> str:
        self.jobs.append({"game": game} | json.loads(job))
        if self.waits:
            self._until[number] = asyncio.Event()
            await self._until[number].wait()
        return self.answer

    def stop(self, number: int) -> None:
        self.stopped.append(number)
        if self.stops:
            self._until[number].set()


def a_match(name: str = "insertcoin") -> Match:
    game = load(name)
    return Match(game, game.untimed(game.choose({})), 3)


def with_helpers(host: Host, game: Game) -> Helpers:
    found = Helpers(host)
    found.learn(game, tuple(bots.algorithms(game)), BASE)
    return found


def a_part(match: Match, seed: int = 7) -> Part:
    return Part(match.imagined(0, seeded(1)), 0, seed, 40, bots.settings_of(match.game), flat=False)


def test_a_job_begins_a_search_and_names_the_call_that_goes_on() -> None:
    match = a_match()
    host = Host("[[3, 40, 90000]]")
    executor = with_helpers(host, match.game)

    async def searched() -> list[Visits]:
        return await unhurried(executor.start(bots.bind_bots(match.game, quick=False), [a_part(match)], 1.5).results())

    assert asyncio.run(searched()) == [{3: (40, 90_000)}]
    (job,) = host.jobs
    assert (job["game"], job["iterations"], job["seconds"]) == ("insertcoin", 40, 1.5)
    assert [step["symbol"] for step in job["steps"] if step["do"] == "call"] == ["search_begin", "search_calibrate"]
    assert job["think"]["symbol"] == "search_think"
    assert job["think"]["given"][-1] == 40
    written = {step["bytes"] for step in job["steps"] if step["do"] == "write"}
    assert {to_bytes(a_part(match).state).hex(), to_bytes(seeded(7)).hex()} <= written
    assert all(BASE <= step["at"] < job["end"] for step in job["steps"] if "at" in step)
    assert job["tree"] in job["think"]["given"]
    assert job["row"]["width"] == search.WIDTH


def test_memory_that_an_earlier_part_had_is_zero_again() -> None:
    match = a_match()
    host = Host("[]")
    executor = with_helpers(host, match.game)

    async def begin() -> None:
        for seed in (1, 2):
            executor.learn(match.game, (), BASE + 64)  # known already
            executor.start(bots.bind_bots(match.game, quick=False), [a_part(match, seed)], math.inf)
            await asyncio.sleep(0)

    asyncio.run(begin())
    first, second = host.jobs
    assert first["seconds"] is None
    assert second["end"] == first["end"]
    cleared = {step["at"] for step in second["steps"] if step["do"] == "clear"}
    assert {step["at"] for step in second["steps"] if step["do"] == "write"} <= cleared | {
        at + 8 * place for at in cleared for place in range(search.PARAMS)
    }
    assert second["tree"] in cleared


@pytest.mark.parametrize("name", NAMES)
def test_a_champion_is_helped_where_it_searches_a_tree(name: str) -> None:
    champion, game = bots.find("level5"), load(name)
    budget = helped(champion, game, 2).budget
    assert budget
    assert champion.budget
    is_split = bots.settings_of(game).flat_iterations == 0
    assert (budget.parts, budget.iterations // champion.budget.iterations) == ((3, 3) if is_split else (1, 1))
    assert helped(champion, game, 0) is champion


def test_nobody_else_is_helped() -> None:
    for bot in (*bots.LEVELS[:-1], *bots.QUICK, bots.HINT_BOT):
        assert helped(bot, load("insertcoin"), 3) is bot


def decided(
    monkeypatch: pytest.MonkeyPatch, host: Host, change: Callable[[bots.SearchBudget], bots.SearchBudget]
) -> int:
    """Return what a Champion decides with helpers, in a search that a test can wait for."""
    match = a_match()
    champion = bots.find("level5")
    assert champion.budget
    quick = replace(champion, budget=change(champion.budget))
    monkeypatch.setattr(bots, "find", lambda _: quick)
    monkeypatch.setattr(bot_pool, "LONG_S", 0.0)

    async def interpreted(game: Game) -> BoundGame:
        return bots.bind_bots(game, quick=False)

    async def choose() -> int:
        pool = DeviceBots(interpreted, with_helpers(host, match.game))
        return await pool.choose(match, match.to_act[0], "level5")

    return asyncio.run(choose())


def test_what_helpers_found_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    match = a_match()
    last = match.legal(match.to_act[0])[-1]
    host = Host(json.dumps([[last, 1_000_000, 1]]))
    assert decided(monkeypatch, host, lambda budget: replace(budget, iterations=20, seconds=math.inf)) == last
    assert [job["iterations"] for job in host.jobs] == [20, 20]
    assert host.stopped == []


@pytest.mark.parametrize("stops", [True, False])
def test_a_champion_decides_without_helpers_that_fail_or_never_answer(
    monkeypatch: pytest.MonkeyPatch, *, stops: bool
) -> None:
    monkeypatch.setattr(helpers, "PATIENCE_S", 0.02)
    host = Host(waits=True, stops=stops)
    legal = a_match().legal(a_match().to_act[0])
    assert decided(monkeypatch, host, lambda budget: replace(budget, iterations=20, seconds=1000.0)) in legal
    assert len(host.stopped) == 2
