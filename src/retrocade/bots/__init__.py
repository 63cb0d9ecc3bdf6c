"""Bots: plain algorithms over the contract, seated at a match by `Mind`.

A simple bot is a module with one function, `choose(s, seat, out, scratch, chance)`; `sampled` is told what share of the
actions it looks at, and the stronger ones share `search`.
Either way the state is already imagined: what the seat cannot know has been replaced by a guess. The true state is
never handed to a bot.
"""

from __future__ import annotations

from types import ModuleType
from typing import cast

from retrocade.bots import at_random, greedy, sampled, search
from retrocade.bots.advice import Advice, advice
from retrocade.bots.mind import SCRATCH, Bot, Effort, Mind, Thought, style_of, suited
from retrocade.engine.compile import Twin, interpreted, twin
from retrocade.engine.contract import Game
from retrocade.engine.errors import UnknownName

__all__ = [
    "ADVISER",
    "BOTS",
    "LEVELS",
    "QUICK",
    "SCRATCH",
    "Advice",
    "Bot",
    "Effort",
    "Mind",
    "Thought",
    "advice",
    "algorithms",
    "find",
    "mindset",
    "searches",
]

LEVELS = (
    Bot("level1", "Rookie", "Plays quickly and overlooks things. Good company for a first game.", sampled, share=25),
    Bot("level2", "Regular", "Looks around, and takes what seems best right now.", sampled, share=67),
    Bot("level3", "Club player", "Overlooks little of what is good right now.", sampled, share=150, glimpses=True),
    Bot("level4", "Expert", "Thinks ahead for a moment.", search, Effort(0, 0.3, reckons=True, overlooks=True)),
    Bot("level5", "Champion", "Thinks as hard as two seconds allow.", search, Effort(100_000, 2.0, reckons=True)),
)
QUICK = (
    Bot("random", "Random", "Takes any legal action, each as likely.", at_random),
    Bot("greedy", "Greedy", "Looks one decision ahead and takes what looks best.", greedy),
)
BOTS = QUICK + LEVELS
# Asked for hints: strong, and quick enough to be asked at every turn.
ADVISER = Bot("adviser", "Adviser", "Says what it would do in your place.", search, Effort(600, 1.0, reckons=True))


def find(name: str) -> Bot:
    """The bot of this name."""
    for bot in BOTS:
        if bot.name == name:
            return bot
    raise UnknownName("bot called", name, [bot.name for bot in BOTS])


def searches(bot: Bot, game: Game) -> bool:
    """Whether this bot searches in this game."""
    return suited(bot, style_of(game)).effort is not None


def mindset(game: Game, *, quick: bool) -> Twin:
    """All bots bound to a game: compiled (`quick`, once warm) or interpreted."""
    return twin(game, *algorithms(game)) if quick else interpreted(game, *algorithms(game))


def algorithms(game: Game) -> list[ModuleType]:
    """What all bots of a game need: each algorithm once, and the game's solver."""
    shared = list({bot.algorithm: None for bot in BOTS})
    return [*shared, cast("ModuleType", game.solver)] if game.solver else shared
