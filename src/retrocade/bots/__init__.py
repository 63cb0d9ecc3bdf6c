"""Bots: plain algorithms over the contract, seated at a match by `Mind`.

A bot's algorithm is a module with one function, `choose(s, seat, out, scratch, chance)`, over a state that is already
imagined: what the seat cannot know has been replaced by a guess. The true state is never handed to it.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import ModuleType

from retrocade.bots import at_random, greedy
from retrocade.engine.chance import seeded
from retrocade.engine.compile import Twin, interpreted, twin
from retrocade.engine.contract import Game
from retrocade.engine.errors import UnknownName
from retrocade.engine.match import Match

SCRATCH = 2  # states a bot may work on


@dataclass(frozen=True, slots=True)
class Bot:
    """Somebody to play with."""

    name: str
    sentence: str
    algorithm: ModuleType


BOTS = (
    Bot("random", "Takes any legal action, each as likely.", at_random),
    Bot("greedy", "Looks one decision ahead and takes what looks best.", greedy),
)


def find(name: str) -> Bot:
    """The bot of this name."""
    for bot in BOTS:
        if bot.name == name:
            return bot
    raise UnknownName("bot called", name, [bot.name for bot in BOTS])


def mindset(game: Game, *, quick: bool) -> Twin:
    """All bots bound to a game: compiled (`quick`, once warm) or interpreted."""
    algorithms = [bot.algorithm for bot in BOTS]
    return twin(game, *algorithms) if quick else interpreted(game, *algorithms)


class Mind:
    """A bot at one match: its luck is its own, so that the game's luck follows from the seed alone."""

    def __init__(self, bot: Bot, bound: Twin, seed: int) -> None:
        self.bot = bot
        self._twin = bound
        self._choose = getattr(bound, bot.algorithm.__name__.rpartition(".")[2]).choose
        self._chance = bound.chance(seed)
        self._thought = seeded(seed)
        self._out = bound.numbers(bound.game.most_legal)
        self._scratch = bound.states(SCRATCH)

    def choose(self, match: Match, seat: int) -> int:
        """A legal action for this seat, from what this seat may know."""
        guess = self._twin.state(match.imagined(seat, self._thought))
        return int(self._choose(guess, seat, self._out, self._scratch, self._chance))
