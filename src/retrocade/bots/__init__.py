"""Bots: plain algorithms over the contract, and `BotPlayer`, which plays a match with one of them.

A simple bot is a module with a function `choose(s, seat, out, scratch, chance)`; `sampled` also takes the numbers that describe
the bot. The stronger bots share `search`. Bots get a state in which a guess replaces all that the seat cannot know, never the true
state.
"""

from __future__ import annotations

from types import ModuleType

from retrocade.bots.contract import SearchSettings, settings_of
from retrocade.bots.hints import MOST_NAMED, Hint, goes_on, hint
from retrocade.bots.levels import BOTS, HINT_BOT, LEVELS, QUICK, find, find_any, searches
from retrocade.bots.player import Bot, BotPlayer, Decision, SearchBudget
from retrocade.bots.trees import STATES
from retrocade.engine.bound import BoundGame, bind, interpreted
from retrocade.engine.contract import Game

__all__ = [
    "BOTS",
    "HINT_BOT",
    "LEVELS",
    "MOST_NAMED",
    "QUICK",
    "STATES",
    "Bot",
    "BotPlayer",
    "Decision",
    "Hint",
    "SearchBudget",
    "SearchSettings",
    "algorithms",
    "bind_bots",
    "find",
    "find_any",
    "goes_on",
    "hint",
    "searches",
    "settings_of",
]


def bind_bots(game: Game, *, quick: bool) -> BoundGame:
    """Return a game with all bots bound to it: compiled (`quick`), which may take half a minute, or interpreted."""
    return bind(game, *algorithms(game)) if quick else interpreted(game, *algorithms(game))


def algorithms(game: Game) -> list[ModuleType]:
    """Return the modules that the bots of a game need: each algorithm once, and the game's solver."""
    shared = list({bot.algorithm: None for bot in BOTS})
    return [*shared, game.solver] if game.solver else shared
