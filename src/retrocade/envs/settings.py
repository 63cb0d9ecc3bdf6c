"""The settings of environments: the game with its options, who holds each seat, rewards and bounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from retrocade import games
from retrocade.bots import batch_memory as memory
from retrocade.bots import find, searches
from retrocade.engine.contract import Game
from retrocade.engine.errors import BadValue, UnknownName

LEARNER = ""  # the name of a seat that no bot holds

AUTORESETS = {"next_step": memory.NEXT_STEP, "same_step": memory.SAME_STEP, "disabled": memory.DISABLED}
DTYPES = {"int8": memory.INT8, "int16": memory.INT16, "float32": memory.FLOAT32}
REWARDS = {"place": memory.PLACE, "win": memory.WIN, "score": memory.SCORE}
ILLEGAL = {"raise": memory.IGNORE, "ignore": memory.IGNORE, "replace": memory.REPLACE}

# Decisions of all seats together after which a game is truncated. Games between bots are far shorter: docs/research.md has the longest
# observed ones. The limit that follows from the rules can be much higher: 362,160 decisions in domination.
LONGEST = {"astrodroids": 2_500, "domination": 10_000, "insertcoin": 726, "retrotetro": 220, "starsprint": 1_000}


@dataclass(frozen=True)
class Settings:
    """A game, and how an environment plays it."""

    game: Game
    options: Mapping[str, int]
    bots: tuple[str, ...]  # for each seat the name of a bot, or LEARNER
    reward: str
    longest: int  # decisions until a game is truncated
    dtype: str  # of observations
    random_order: bool  # if several seats may act, draw which of them acts first
    brought: Mapping[str, Sequence[int]]

    @property
    def seats(self) -> int:
        return self.options["seats"]

    @property
    def learners(self) -> list[int]:
        """The seats that learners hold."""
        return [seat for seat, name in enumerate(self.bots) if name == LEARNER]

    @property
    def length(self) -> int:
        """The length of an observation."""
        return self.game.observation.length(self.seats)

    def bounds(self) -> tuple[Any, Any]:
        """Return the lowest and the highest value of each number of an observation."""
        parts = self.game.observation.spec(self.seats)
        low = np.array([part.low for part in parts for _ in range(part.length)])
        high = np.array([part.high for part in parts for _ in range(part.length)])
        if self.dtype != "float32":
            return low.astype(self.dtype), high.astype(self.dtype)
        scale = scale_of(low, high)
        return (low * scale.astype(float)).astype(np.float32), (high * scale.astype(float)).astype(np.float32)

    def scale(self) -> Any:
        """Return the factor for each number of a float32 observation."""
        parts = self.game.observation.spec(self.seats)
        low = np.array([part.low for part in parts for _ in range(part.length)])
        return scale_of(low, np.array([part.high for part in parts for _ in range(part.length)]))


def scale_of(low: Any, high: Any) -> Any:
    """Return factors that scale numbers between these bounds to -1 to 1."""
    return (1 / np.maximum(np.maximum(np.abs(low), np.abs(high)), 1)).astype(np.float32)


def settings(
    game: str | Game,
    options: Mapping[str, int | str] | None = None,
    *,
    seats: int | None = None,
    preset: str = "",
    bots: str | Sequence[str] = LEARNER,
    learner: int | None = None,
    reward: str | None = None,
    longest: int | None = None,
    dtype: str | None = None,
    real_time: bool = False,
    brought: Mapping[str, Sequence[int]] | None = None,
) -> Settings:
    """Return the settings of an environment. Raises BadValue or UnknownName for arguments that do not fit.

    `options` are the game's options, as words or numbers. `bots` names a bot for each seat; LEARNER (an empty name) leaves the seat to
    a learner. A single name stands for all seats but the `learner`'s. `brought` has the items of seats, such as decks: {"deck_0":
    [...]}. Games against a clock are played in turns; with `real_time`, the next seat to act is drawn among all that may.
    """
    game = games.load(game) if isinstance(game, str) else game
    chosen = chosen_options(game, options or {}, seats, preset)
    untimed = game.untimed(chosen)
    chosen = chosen if real_time else untimed
    game.blank(chosen, brought)  # raises an error if they make no game
    if reward is None:
        reward = "place" if game.cooperative or chosen["seats"] > 1 else "score"
    check_name("reward called", reward, REWARDS)
    if longest is not None and longest < 1:
        raise BadValue(f"A game cannot be truncated after {longest} decisions. Use a number from 1.")
    return Settings(
        game,
        chosen,
        seated(game, chosen["seats"], bots, learner),
        reward,
        longest or min(LONGEST.get(game.name, game.most_decisions), game.most_decisions),
        dtype_of(game, chosen["seats"], dtype),
        random_order=chosen != untimed,
        brought=dict(brought or {}),
    )


def dtype_of(game: Game, seats: int, wanted: str | None) -> str:
    """Return the type of observations: the wanted one, or the smallest that fits. Raises BadValue if the wanted one is too small."""
    parts = game.observation.spec(seats)
    is_small = min(part.low for part in parts) >= -128 and max(part.high for part in parts) <= 127
    dtype = wanted or ("int8" if is_small else "int16")
    check_name("type of observations called", dtype, DTYPES)
    if dtype == "int8" and not is_small:
        raise BadValue(f"Observations of {game.title} do not fit into int8. Use int16 or float32.")
    return dtype


def chosen_options(game: Game, options: Mapping[str, int | str], seats: int | None, preset: str) -> dict[str, int]:
    """Return all options with their numbers."""
    written = {**options, **({} if seats is None else {"seats": seats})}
    words = {}
    for name, value in written.items():
        option = game.option(name)
        known = not isinstance(value, str) and int(value) in option.words.values()
        words[name] = option.word(int(value)) if known else str(value)
    return game.choose(words, preset)


def seated(game: Game, seats: int, bots: str | Sequence[str], learner: int | None) -> tuple[str, ...]:
    """Return for each seat the name of its bot, or LEARNER."""
    if isinstance(bots, str):
        names = [bots] * seats
        if bots != LEARNER:
            learner = 0 if learner is None else learner
    else:
        names = list(bots)
    if len(names) != seats:
        raise BadValue(f"{len(names)} bots are named for {seats} seats. Name one for each, '' for a learner's.")
    if learner is not None:
        if not 0 <= learner < seats:
            raise BadValue(f"There is no seat {learner}. Use a number from 0 to {seats - 1}.")
        names[learner] = LEARNER
    if LEARNER not in names:
        raise BadValue("Every seat has a bot. Leave at least one to a learner.")
    for name in names:
        if name != LEARNER and searches(find(name), game):
            raise BadValue(
                f"The bot {name} searches in {game.title}, which compiled stepping cannot do. Use a quicker bot, or "
                "retrocade.envs.evaluate to play against it."
            )
    return tuple(names)


def check_name(what: str, name: str, known: Mapping[str, int]) -> None:
    """Raise UnknownName unless the name is known."""
    if name not in known:
        raise UnknownName(what, name, known)
