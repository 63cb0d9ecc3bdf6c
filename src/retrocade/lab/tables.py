"""Tables for games between bots that do not search: the memory that `bot_games` works on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from retrocade.bots import STATES, find, sampled, settings_of
from retrocade.bots.player import quick_row
from retrocade.engine.bound import BoundGame
from retrocade.engine.contract import State
from retrocade.lab import bot_games


def table_for(
    bound: BoundGame,
    options: Mapping[str, int],
    bots: Sequence[str],
    brought: Mapping[str, Sequence[int]] | None = None,
) -> bot_games.Table:
    """Return a table with these bots, one for each seat, and the items that seats brought."""
    game = bound.game
    rows = bound.rows(len(bots), sampled.WIDTH)
    for seat, name in enumerate(bots):
        for place, number in enumerate(quick_row(find(name), settings_of(game))):
            rows[seat][place] = number
    return bot_games.Table(
        start=bound.state(game.blank(options, brought)),
        states=bound.states(bot_games.SCRATCH + STATES),
        out=bound.numbers(game.most_legal),
        luck=bound.chance(0),
        bot_chance=bound.chance(0),
        bots=rows,
    )


def results_for(bound: BoundGame, games: int, seats: int) -> Any:
    """Return memory for the results of so many games."""
    return bound.numbers(games * (bot_games.SEATS + 2 * seats))


def final_states(
    bound: BoundGame, options: Mapping[str, int], bots: Sequence[str], seeds: Iterable[int]
) -> Iterator[State]:
    """Play a game with each seed and yield its last state, as a plain one."""
    table, results = table_for(bound, options, bots), results_for(bound, 1, len(bots))
    for seed in seeds:
        bound.bot_games.play(table, results, seed)
        yield bound.plain(table.states[bot_games.TRUE])
