"""Measures the speed of rules and bots, and records decisions, to compare native code with browsers."""

from __future__ import annotations

import math
from time import perf_counter
from typing import Any

from retrocade import bots
from retrocade.bots import search
from retrocade.bots.parts import PartExecutor, Portions
from retrocade.bots.trees import Tree
from retrocade.engine.bound import BoundGame
from retrocade.engine.contract import Game
from retrocade.engine.match import Match
from retrocade.offline.bot_pool import DeviceBots

GAMES, ITERATIONS = 20, 50  # between readings of the clock
MEASURED = "measured"  # prefix of a made-up table id, under which players keep their search trees


def steps_a_second(bound: BoundGame, seconds: float) -> float:
    """Return the number of decisions in random games per second."""
    game = bound.game
    blank = game.blank(game.untimed(game.choose({})))
    state, start = bound.state(), bound.state(blank)
    out, chance = bound.numbers(game.most_legal), bound.chance(7)
    done, began, spent = 0, perf_counter(), 0.0
    while spent < seconds:
        done += bound.random_games.many(state, start, out, chance, 7, GAMES)
        spent = perf_counter() - began
    return done / spent


def iterations_a_second(bound: BoundGame, seconds: float) -> float:
    """Return the number of search iterations per second at the start of a game."""
    game = bound.game
    match = Match(game, game.untimed(game.choose({})), 3)
    seat = match.to_act[0]
    tree = Tree(bound, 5, 100_000, bots.settings_of(game))
    state = bound.state(match.state)
    tree.calibrate(state, seat)
    done, began, spent = 0, perf_counter(), 0.0
    while spent < seconds and not tree.is_cramped(ITERATIONS):
        tree.think(state, seat, ITERATIONS)
        done += ITERATIONS
        spent = perf_counter() - began
    return done / spent


def decisions(
    bound: BoundGame, iterations: int, count: int, parts: int = 1, executor: PartExecutor | None = None
) -> Portions[list[list[int]]]:
    """Return the first actions of a game between Champions, each with its number of iterations.

    Their time is not limited.
    """
    game = bound.game
    champion = bots.find("level5")
    budget = bots.SearchBudget(iterations, math.inf, parts, uses_solver=True)
    counted = bots.Bot("counted", champion.title, champion.sentence, search, budget)
    match = Match(game, game.untimed(game.choose({})), 11)
    players = [bots.BotPlayer(counted, bound, 100 + seat, executor=executor) for seat in range(match.state.seats)]
    made: list[list[int]] = []
    while match.to_act and len(made) < count:
        seat = match.to_act[0]
        decision = yield from players[seat].decide_in_portions(match, seat)
        made.append([decision.action, decision.iterations])
        match.act(seat, decision.action)
    return made


async def slowest_champion_s(pool: DeviceBots, game: Game, count: int) -> float:
    """Return the time of a Champion's slowest decision among the first ones at a table, in seconds."""
    await pool.warm_up(game)  # as at a table, where the code is loaded before the bots' turn
    match = Match(game, game.untimed(game.choose({})), 11)
    slowest = 0.0
    for _ in range(count):
        if not match.to_act:
            break
        began = perf_counter()
        seat = match.to_act[0]
        action = await pool.choose(match, seat, "level5", table=f"{MEASURED}-{game.name}")
        slowest = max(slowest, perf_counter() - began)
        match.act(seat, action)
    return slowest


def measured(bound: BoundGame, what: str, request: dict[str, Any]) -> Any:
    """Return a measurement of rules or searches."""
    if what == "steps":
        return steps_a_second(bound, request["seconds"])
    if what == "iterations":
        return iterations_a_second(bound, request["seconds"])
    raise ValueError(f"nothing called {what} is measured")
