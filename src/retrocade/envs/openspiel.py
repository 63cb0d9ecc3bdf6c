"""OpenSpiel: the games as Python games of pyspiel.

    retrocade.envs.openspiel.register()
    game = pyspiel.load_game("retrocade_insertcoin", {"seats": 2})

The first move of a game is a chance move that draws the seed, and all luck follows from the seed. A state therefore follows from its
history, which is how OpenSpiel copies and stores states. Players do not see the seed, and a search must not use it: give the search
`resampler(seed)`, which replaces what the player cannot know by a random guess, and future luck by other luck.

    bot = open_spiel.python.algorithms.ismcts.ISMCTSBot(game, evaluator, uct_c=2, max_simulations=100)
    bot.set_resampler(retrocade.envs.openspiel.resampler(7))

Players who choose at the same time choose one after another, in secret. The options of a game are parameters with the same names, as
numbers. `recall=False` switches off information states, which contain all that a player ever saw and take most of the time.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from typing import Any

from retrocade.envs.extras import missing

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as error:
    raise missing(error, "openspiel") from None

from retrocade import bots, games
from retrocade.bots import batch_memory as memory
from retrocade.engine.bits import lowest_bit
from retrocade.engine.bound import BoundGame, bind
from retrocade.engine.chance import bits, seeded
from retrocade.engine.contract import Game
from retrocade.envs.settings import Settings, settings

PREFIX = "retrocade_"
SEEDS = 1024  # outcomes of the first move
MOST_POINTS = 1000.0  # more than any score in a solo game
Chances, Reward, Type = pyspiel.GameType.ChanceMode, pyspiel.GameType.RewardModel, pyspiel.GameType


def register() -> list[str]:
    """Register the games with pyspiel; return their names there."""
    known = set(pyspiel.registered_names())
    for name in games.NAMES:
        if PREFIX + name not in known:
            # A class, as for OpenSpiel's own games: pyspiel releases it so late that a function would crash the interpreter.
            pyspiel.register_game(type_of(games.load(name)), type(f"{name}_game", (RetrocadeGame,), {"name": name}))
    return [PREFIX + name for name in games.NAMES]


def type_of(game: Game, alone: bool | None = None) -> Any:
    """Return pyspiel's type of a game. `alone` is True for a solo game for points, None if that depends on the options."""
    seats = [*game.options[0].words.values()]
    utility = Type.Utility.IDENTICAL if game.cooperative else Type.Utility.ZERO_SUM
    alone = 1 in seats and not game.cooperative if alone is None else alone
    parameters = {option.name: option.default for option in game.options} | {"recall": True, "seeds": SEEDS}
    return Type(
        short_name=PREFIX + game.name,
        long_name=game.title,
        dynamics=Type.Dynamics.SEQUENTIAL,
        chance_mode=Chances.EXPLICIT_STOCHASTIC,
        information=Type.Information.IMPERFECT_INFORMATION,
        utility=Type.Utility.GENERAL_SUM if alone else utility,
        reward_model=Reward.TERMINAL,
        max_num_players=max(seats),
        min_num_players=min(seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


class Table:
    """A bound game with its options, shared by all its states."""

    def __init__(self, name: str, params: tuple[tuple[str, Any], ...]) -> None:
        game, given = games.load(name), dict(params)
        self.key = (name, params)
        self.settings: Settings = settings(
            game, {option.name: given.get(option.name, option.default) for option in game.options}
        )
        self.recall, self.seeds = bool(given.get("recall", True)), int(given.get("seeds", SEEDS))
        self.bound: BoundGame = bind(game, *bots.algorithms(game))

    @property
    def info(self) -> Any:
        """pyspiel's description of the game with these options."""
        chosen, alone = self.settings, self.settings.reward == "score"
        return pyspiel.GameInfo(
            num_distinct_actions=chosen.game.actions,
            max_chance_outcomes=self.seeds,
            num_players=chosen.seats,
            min_utility=-MOST_POINTS if alone else -1.0,
            max_utility=MOST_POINTS if alone else 1.0,
            utility_sum=None if alone or chosen.game.cooperative else 0.0,
            max_game_length=chosen.game.most_decisions,
        )


@cache
def table_of(name: str, params: tuple[tuple[str, Any], ...]) -> Table:
    """Return the table of a game with these parameters."""
    return Table(name, params)


class RetrocadeGame(pyspiel.Game):  # type: ignore[misc]  # no types upstream
    """A game for pyspiel. `register` makes a subclass for each game."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        self.table = table_of(self.name, tuple(sorted(params.items())))
        alone = self.table.settings.reward == "score"
        super().__init__(type_of(self.table.settings.game, alone), self.table.info, params)

    def new_initial_state(self) -> RetrocadeState:
        return RetrocadeState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> RetrocadeObserver:
        return RetrocadeObserver(self.table, iig_obs_type, params)


class Position:
    """A state with its luck, and the memory of each player."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.state = table.bound.state()
        self.chance = table.bound.chance(0)
        self.memories = [b""] * table.settings.seats  # a hash of all that a player saw and did
        self.seen: list[bytes] = [b""] * table.settings.seats

    def __deepcopy__(self, _: Any) -> Position:
        return restored(*self._parts())

    def __reduce__(self) -> Any:
        return restored, self._parts()

    def _parts(self) -> tuple[Any, ...]:
        luck = (self.chance.state, self.chance.key)
        return self.table.key, self.table.bound.record(self.state), luck, [*self.memories], [*self.seen]

    def deal(self, seed: int) -> None:
        """Deal the game with this seed."""
        bound, chosen = self.table.bound, self.table.settings
        bound.copy(self.state, bound.state(chosen.game.blank(chosen.options)))
        self.chance = bound.chance(seed)
        bound.rules.setup(self.state, self.chance)
        self.notice()

    def act(self, seat: int, action: int) -> None:
        """Take an action and update the memories of all players."""
        self.table.bound.rules.apply(self.state, seat, action, self.chance)
        if self.table.recall:
            self.memories[seat] = hashed(self.memories[seat], f"does {action}".encode())
            self.notice()

    def notice(self) -> None:
        """Add the observation of every player to its memory, if it has changed."""
        for seat in range(self.table.settings.seats if self.table.recall else 0):
            seen = self.observed(seat).tobytes()
            if seen != self.seen[seat]:
                self.memories[seat], self.seen[seat] = hashed(self.memories[seat], seen), seen

    def observed(self, seat: int) -> Any:
        """Return the observation of a seat, as whole numbers."""
        length = self.table.settings.length
        row = self.table.bound.numbers(length)
        self.table.bound.observer.observe(self.state, seat, row)
        return np.array(row[:length], np.int16)

    def imagine(self, seat: int, seed: int) -> None:
        """Replace what a seat cannot know by a guess, and future luck by other luck."""
        own = self.table.bound.chance(seed)
        self.table.bound.rules.imagine(self.state, seat, own)
        luck = self.table.bound.chance(seed)
        self.chance.state = luck.state ^ own.state
        if self.chance.key:
            self.chance.key = luck.state | 1
        for other in range(self.table.settings.seats if self.table.recall else 0):
            if other != seat:  # its old memory does not fit the guess
                seen = self.observed(other).tobytes()
                self.memories[other], self.seen[other] = hashed(b"", seen), seen


def restored(key: Any, record: bytes, luck: tuple[int, int], memories: list[bytes], seen: list[bytes]) -> Position:
    """Return a position from its parts."""
    position = Position(table_of(*key))
    position.table.bound.restore(position.state, record)
    position.chance.state, position.chance.key = luck
    position.memories, position.seen = memories, seen
    return position


def hashed(before: bytes, more: bytes) -> bytes:
    """Return the hash of a memory with more data added to it."""
    return blake2b(more, digest_size=12, key=before).digest()


class RetrocadeState(pyspiel.State):  # type: ignore[misc]
    """A state for pyspiel."""

    def __init__(self, game: RetrocadeGame) -> None:
        super().__init__(game)
        self.position = Position(game.table)
        self.dealt = False

    @property
    def rules(self) -> Any:
        return self.position.table.bound.rules

    def _waiting(self) -> int:
        return int(self.rules.to_act(self.position.state))

    def current_player(self) -> Any:
        if not self.dealt:
            return pyspiel.PlayerId.CHANCE
        waiting = self._waiting()
        return lowest_bit(waiting) if waiting else pyspiel.PlayerId.TERMINAL

    def is_terminal(self) -> bool:
        return self.dealt and not self._waiting()

    def _legal_actions(self, player: int) -> list[int]:
        if player != self.current_player():
            return []
        out = self.position.table.bound.numbers(self.position.table.settings.game.most_legal)
        return sorted(int(action) for action in out[: self.rules.legal(self.position.state, player, out)])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        seeds = self.position.table.seeds
        return [(seed, 1 / seeds) for seed in range(seeds)]

    def _apply_action(self, action: int) -> None:
        if self.dealt:
            self.position.act(self.current_player(), action)
        else:
            self.dealt = True
            self.position.deal(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}"
        if player != self.current_player() or action not in self._legal_actions(player):
            return f"action {action}"
        return str(self.position.table.settings.game.words.describe(self.plain(), player, action).label)

    def plain(self) -> Any:
        """Return a plain copy of the game's own state."""
        return self.position.table.bound.plain(self.position.state)

    def returns(self) -> list[float]:
        chosen, s = self.position.table.settings, self.position.state
        seats = range(chosen.seats)
        if not self.is_terminal():
            return [0.0 for _ in seats]
        if chosen.reward == "score":
            return [float(self.rules.score(s, seat)) for seat in seats]
        places = [int(self.rules.result(s, seat)) for seat in seats]
        together = int(chosen.game.cooperative)
        return [memory.worth(place, places.count(place), chosen.seats, together, memory.PLACE) for place in places]

    def __str__(self) -> str:
        return str(self.position.table.settings.game.words.draw(self.plain(), -1)) if self.dealt else "not dealt"


class RetrocadeObserver:
    """Observations of a player, as numbers between -1 and 1 and as text. With perfect recall: all that it ever saw, as text."""

    def __init__(self, table: Table, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"Observers of Retrocade take no parameters, such as {params}.")
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        self.perfect_recall, self.public = kind.perfect_recall, kind.public_info
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.scale = table.settings.scale()
        self.tensor = None if self.perfect_recall else np.zeros(table.settings.length, np.float32)
        self.dict = {}
        if self.tensor is not None:
            for part in table.settings.game.observation.spec(table.settings.seats):
                self.dict[part.name] = self.tensor[part.offset : part.offset + part.length]

    def _seen(self, state: RetrocadeState, player: int) -> Any:
        return state.position.observed(player if self.private else -1)

    def set_from(self, state: RetrocadeState, player: int) -> None:
        """Write the observation of a player into the tensor."""
        if self.tensor is not None:
            self.tensor[:] = self._seen(state, player) * self.scale if state.dealt else 0

    def string_from(self, state: RetrocadeState, player: int) -> str | None:
        """Return the observation of a player as text: the numbers. With perfect recall, a hash of all it saw and did precedes them."""
        if not state.dealt:
            return "not dealt"
        now = " ".join(map(str, self._seen(state, player)))
        if not self.perfect_recall:
            return now
        if not state.position.table.recall:
            return None
        return f"{state.position.memories[player].hex()} {now}"


def resampler(seed: int) -> Callable[[RetrocadeState, int], RetrocadeState]:
    """Return a function that gives a player a world that is consistent with all it knows, for `ISMCTSBot.set_resampler`."""
    stream = seeded(seed)

    def resample(state: RetrocadeState, player: int) -> RetrocadeState:
        other: RetrocadeState = state.clone()
        other.position.imagine(player, bits(stream))
        return other

    return resample
