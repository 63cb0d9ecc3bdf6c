"""Measure the strength of a policy: in games against any bot, or with bots in its place for comparison.

    versus("insertcoin", policy, "level3", games=200, seats=2)

A policy is a function of observations and masks, with a row for each game, that returns an action for each. Against bots that do not
search, all games are stepped together in compiled code.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np

from retrocade import bots
from retrocade.bots import BotPlayer, find, searches
from retrocade.bots.quick import BOT_STREAM
from retrocade.engine.bound import BoundGame, bind
from retrocade.engine.contract import Refusal
from retrocade.engine.errors import BadValue
from retrocade.engine.match import Match
from retrocade.envs.batch import BatchEnv
from retrocade.envs.settings import Settings, settings

Policy = Callable[[Any, Any], Any]  # observations and masks to actions
BATCH = 128  # games at once


class Outcome(NamedTuple):
    """The results of games. Between rivals a win counts 1 and a shared first place its part.

    In solo and cooperative games the bot plays the same seeds in the policy's place.
    """

    games: int
    wins: float  # share of games
    error: float  # its standard error
    score: float  # mean
    against: float  # mean score of the others, or of the bot in the policy's place
    against_wins: float  # share of games that the others won, or the bot in the policy's place


def versus(
    game: str, policy: Policy, bot: str, games: int, *, seed: int = 0, options: Any = None, **more: Any
) -> Outcome:
    """Play a policy against a bot. The policy has each seat in turn. In solo and cooperative games, both play the same seeds."""
    plan = settings(game, options, **more)
    if plan.seats == 1 or plan.game.cooperative:
        ours = [played(plan, policy, seed + k) for k in range(games)]
        theirs = [played(plan, bot, seed + k) for k in range(games)]
        return outcome([(win, score, other, lost) for (win, score), (lost, other) in zip(ours, theirs, strict=True)])
    if searches(find(bot), plan.game):
        return outcome([duel(plan, policy, bot, seed + k, k % plan.seats) for k in range(games)])
    return outcome(batched(game, options, policy, bot, games, seed, more))


def bots_versus(
    game: str, bot: str, other: str, games: int, *, seed: int = 0, options: Any = None, **more: Any
) -> Outcome:
    """Play a bot against another one, as `versus` plays a policy."""
    plan = settings(game, options, **more)
    if plan.seats == 1 or plan.game.cooperative:
        ours = [played(plan, bot, seed + k) for k in range(games)]
        return outcome([(win, score, score, win) for win, score in ours])
    return outcome([duel(plan, bot, other, seed + k, k % plan.seats) for k in range(games)])


def outcome(rows: list[tuple[float, float, float, float]]) -> Outcome:
    """Return the means of (win, score, score of others, win of others)."""
    if not rows:
        raise BadValue("0 games cannot be played. Use a number from 1.")
    table = np.array(rows)
    wins = float(table[:, 0].mean())
    error = math.sqrt(float(table[:, 0].var()) / len(rows))
    return Outcome(len(rows), round(wins, 4), round(error, 4), *(round(float(x), 3) for x in table[:, 1:].mean(axis=0)))


def batched(
    game: str, options: Any, policy: Policy, bot: str, count: int, seed: int, more: dict[str, Any]
) -> list[tuple[float, float, float, float]]:
    """Play against a bot that does not search, many games at once."""
    rows: list[tuple[float, float, float, float]] = []
    seats = settings(game, options, **more).seats
    kept = {key: value for key, value in more.items() if key != "bots"}
    for seat in range(seats):
        for seeds in chunks(range(seed + seat, seed + count, seats)):
            n = len(seeds)
            env = BatchEnv(game, n, options, bots=bot, learner=seat, autoreset="disabled", reward="win", **kept)
            step = env.reset(seed=seeds)
            won = np.full((n, seats), np.nan)
            while np.isnan(won).any():
                step = env.step(policy(step.observations, step.masks))
                for i in np.flatnonzero(env.over & np.isnan(won[:, 0])):
                    won[i] = step.rewards[i]
                    scores = [env.game.rules.score(env.state(int(i)), other) for other in range(seats)]
                    others = [score for other, score in enumerate(scores) if other != seat]
                    rows.append((won[i, seat], scores[seat], float(np.mean(others)), 1 - won[i, seat]))
                if env.over.any() and np.isnan(won).any():
                    step = env.reset(mask=env.over)
    return rows


def chunks(seeds: range) -> Iterator[range]:
    """Yield seeds in portions of the size of a batch."""
    return (seeds[first : first + BATCH] for first in range(0, len(seeds), BATCH))


def duel(plan: Settings, player: Policy | str, bot: str, seed: int, seat: int) -> tuple[float, float, float, float]:
    """Play one game of a policy or a bot in one seat against a bot in the others."""
    match = play(plan, {other: player if other == seat else bot for other in range(plan.seats)}, seed)
    places = [match.result(other) for other in range(plan.seats)]
    win = 1 / places.count(1) if places[seat] == 1 else 0.0
    others = [match.score(other) for other in range(plan.seats) if other != seat]
    return win, match.score(seat), float(np.mean(others)), 1 - win


def played(plan: Settings, player: Policy | str, seed: int) -> tuple[float, float]:
    """Play one solo or cooperative game with a policy or a bot; return 1 if it was won, else 0, and the score."""
    match = play(plan, dict.fromkeys(range(plan.seats), player), seed)
    return float(match.over and match.result(0) == 1), match.score(0)


def play(plan: Settings, players: dict[int, Policy | str], seed: int) -> Match:
    """Play a match between policies and bots (by name), and return it."""
    match = Match(plan.game, plan.options, seed, plan.brought)
    bound = bind(plan.game, *bots.algorithms(plan.game))
    seated = {
        seat: BotPlayer(find(each), bound, seed + BOT_STREAM + seat) if isinstance(each, str) else each
        for seat, each in players.items()
    }
    while not match.over and len(match.log) < plan.longest:
        seat = match.to_act[0]
        player = seated[seat]
        if isinstance(player, BotPlayer):
            action = player.choose(match, seat)
        else:
            action = chosen(plan, bound, player, match, seat)
        answer = match.act(seat, action)
        if isinstance(answer, Refusal):
            raise AssertionError(f"seat {seat} chose what is not allowed: {answer}")
    return match


def chosen(plan: Settings, bound: BoundGame, policy: Policy, match: Match, seat: int) -> int:
    """Return the action of a policy in a match."""
    state, row = bound.state(match.state), bound.numbers(plan.length)
    bound.observer.observe(state, seat, row)
    observation = np.array(row[: plan.length])
    scaled = observation * plan.scale() if plan.dtype == "float32" else observation
    mask = np.zeros((1, plan.game.actions), bool)
    mask[0, match.legal(seat)] = True
    return int(policy(scaled.astype(plan.dtype)[None], mask)[0])
