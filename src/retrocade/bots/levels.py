"""The bots that people choose from."""

from __future__ import annotations

import math
import re

from retrocade.bots import at_random, greedy, sampled, search
from retrocade.bots.contract import settings_of
from retrocade.bots.player import Bot, SearchBudget, suited
from retrocade.engine.contract import Game
from retrocade.engine.errors import UnknownName

LEVELS = (
    Bot("level1", "Rookie", "Plays quickly and overlooks things. Good company for a first game.", sampled, share=25),
    Bot("level2", "Regular", "Looks around, and takes what seems best right now.", sampled, share=67),
    Bot("level3", "Club player", "Seldom misses a good move.", sampled, share=150, may_search=True),
    Bot("level4", "Expert", "Thinks ahead for a moment.", search, SearchBudget(0, 0.3, uses_solver=True, misses=True)),
    Bot(
        "level5",
        "Champion",
        "Thinks as hard as two seconds allow.",
        search,
        SearchBudget(100_000, 2.0, uses_solver=True, may_be_flat=True),
    ),
)
QUICK = (
    Bot("random", "Random", "Takes any legal action, each as likely.", at_random),
    Bot("greedy", "Greedy", "Looks one decision ahead and takes what looks best.", greedy),
)
BOTS = QUICK + LEVELS
COUNTED = re.compile(r"search([1-9]\d{0,5})")
# Gives hints: strong, and quick enough for every turn.
HINT_BOT = Bot(
    "hint",
    "Hint",
    "Says what it would do in your place.",
    search,
    SearchBudget(600, 1.0, uses_solver=True, may_be_flat=True),
)


def find(name: str) -> Bot:
    """Return the bot of this name."""
    for bot in BOTS:
        if bot.name == name:
            return bot
    raise UnknownName("bot called", name, [bot.name for bot in BOTS])


def find_any(name: str) -> Bot:
    """Return the bot of this name. Names such as 'search40' are allowed, too: that bot searches 40 iterations for each decision,
    however long that takes. The page does not offer such bots."""
    counted = COUNTED.fullmatch(name)
    if not counted:
        return find(name)
    return Bot(
        name,
        f"Search of {counted[1]}",
        "Thinks ahead for so many iterations.",
        search,
        SearchBudget(int(counted[1]), math.inf),
    )


def searches(bot: Bot, game: Game) -> bool:
    """Return True if this bot searches in this game."""
    return suited(bot, settings_of(game)).budget is not None
