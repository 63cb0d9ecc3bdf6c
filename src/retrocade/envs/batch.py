"""Many games at once, in compiled code. Every environment uses this module."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np

from retrocade import bots
from retrocade.bots import batch, find, sampled, settings_of
from retrocade.bots import batch_memory as memory
from retrocade.bots.player import quick_row
from retrocade.engine.bound import bind
from retrocade.engine.chance import mixed
from retrocade.engine.contract import Game, State
from retrocade.engine.errors import BadValue
from retrocade.engine.layout import dtype
from retrocade.engine.match import LARGEST_SEED
from retrocade.envs.settings import AUTORESETS, DTYPES, ILLEGAL, LEARNER, REWARDS, Settings, check_name, settings

# The arrays that, with the states, make the position of a batch: `to_bytes` saves them.
KEPT = ("luck", "own", "choices", "seeds", "decisions", "seat", "scores", "terminated", "truncated")

CHOICES = 1 << 60  # added to a game's seed for the stream that `sample` draws from


class Step(NamedTuple):
    """The result of a step of n games, with L numbers in an observation and A actions.

    With `together`, observations and masks have a further axis for the seats.
    """

    observations: Any  # (n, L), or (n, seats, L)
    masks: Any  # (n, A), or (n, seats, A): True where an action is legal
    seat: Any  # (n,): in turns, the seat to act, whose observation and mask these are
    acts: Any  # (n, seats): True if the seat acts in the next step
    rewards: Any  # (n, seats)
    terminated: Any  # (n,): the game is over
    truncated: Any  # (n,): the game was cut short


class BatchEnv:
    """A batch of n games with the same settings.

    In turns (the default), each step takes one action for each game, that of the seat in `Step.seat`. With `together`, each step takes
    an action for every seat and ignores those of seats that do not act.

    Game i starts with the seed `seed + i`; its later games have every n-th seed after that. A match with the same seed has the same
    deal. `illegal` says what an illegal action does: "raise" an error, "ignore" it, or "replace" it by a random legal one.
    """

    def __init__(
        self,
        game: str | Game | Settings,
        n: int = 1,
        options: Any = None,
        seed: int | None = None,
        *,
        together: bool = False,
        autoreset: str = "next_step",
        illegal: str = "raise",
        threads: int = 1,
        copy: bool = True,
        **more: Any,
    ) -> None:
        self.settings = game if isinstance(game, Settings) else settings(game, options, **more)
        if not all(isinstance(number, int | np.integer) for number in (n, threads)) or n < 1 or threads < 1:
            raise BadValue(f"{n} games in {threads} threads cannot be played. Use numbers from 1.")
        check_name("way to start again called", autoreset, AUTORESETS)
        check_name("way to treat illegal actions called", illegal, ILLEGAL)
        self.game, self.n, self.together, self.copy = self.settings.game, n, together, copy
        self.seats, self.actions, self.length = self.settings.seats, self.game.actions, self.settings.length
        self.autoreset, self.illegal, self.threads = autoreset, illegal, min(threads, n)
        self.bound = bind(self.game, *bots.algorithms(self.game), batch)
        self._arrays = self._memory()
        self._shown = self._views(self._arrays, bool)
        for view in self._shown:
            view.flags.writeable = False
        self._states = self.bound.states(n)
        self._batch = self._laid_out()
        self._calls = self._prepared()
        self._pool: ThreadPoolExecutor | None = None
        self._dealt = False
        self.seed(secrets.randbits(32) if seed is None else seed)

    # Memory

    def _memory(self) -> dict[str, Any]:
        """Return an array for each row of `memory.Batch`."""
        n, seats, rows = self.n, self.seats, self.n * (self.seats if self.together else 1)
        numbers = {"luck": 2 * n, "own": n, "choices": n, "seeds": n, "decisions": n, "seat": n, "scores": n * seats}
        arrays: dict[str, Any] = {name: np.zeros(size, np.int64) for name, size in numbers.items()}
        arrays["actions"] = np.zeros(rows, np.int64)
        arrays["params"] = np.array(self._params(), np.int64)
        flags = {"chosen": n, "masks": rows * self.actions, "acts": n * seats}
        flags |= dict.fromkeys(("terminated", "truncated", "illegal"), n)
        arrays |= {name: np.zeros(size, np.int8) for name, size in flags.items()}
        arrays |= {"rewards": np.zeros(n * seats, np.float32), "scale": self.settings.scale()}
        halves = 2 if self.autoreset == "same_step" else 1
        for name, kind in (("int8", "8"), ("int16", "16"), ("float32", "32")):
            size = halves * rows * self.length if name == self.settings.dtype else 1
            arrays[f"observations{kind}"] = np.zeros(size, name)
        return arrays

    def _params(self) -> list[int]:
        """Return the parameters of `batch`."""
        chosen = self.settings
        params = [0] * memory.PARAMS
        params[memory.SEATS], params[memory.LENGTH], params[memory.ACTIONS] = self.seats, self.length, self.actions
        params[memory.LEARNERS] = sum(1 << seat for seat in chosen.learners)
        params[memory.TOGETHER] = int(self.together)
        params[memory.RANDOM_ORDER] = int(chosen.random_order)
        params[memory.REWARD] = REWARDS[chosen.reward]
        params[memory.COOPERATIVE] = int(self.game.cooperative)
        params[memory.LONGEST] = chosen.longest
        params[memory.AUTORESET] = AUTORESETS[self.autoreset]
        params[memory.DTYPE] = DTYPES[chosen.dtype]
        params[memory.ILLEGAL] = ILLEGAL[self.illegal]
        params[memory.STRIDE] = self.n
        return params

    def _laid_out(self) -> memory.Batch:
        """Return the memory as arguments for compiled code."""
        rows = self.bound.rows(self.seats, sampled.WIDTH)
        for seat, name in enumerate(self.settings.bots):
            for place, number in enumerate(quick_row(find(name), settings_of(self.game)) if name != LEARNER else ()):
                rows[seat][place] = number
        start = self.bound.state(self.game.blank(self.settings.options, self.settings.brought))
        views: dict[str, Any] = {name: memoryview(array) for name, array in self._arrays.items()}
        return memory.Batch(start=start, states=self._states, bots=rows, **views)

    def _prepared(self) -> dict[str, list[Callable[[], int]]]:
        """Return for each function of `batch` a prepared call for every thread."""
        code, edges = self.bound.batch, [self.n * k // self.threads for k in range(self.threads + 1)]
        self._works = [self._work() for _ in range(self.threads)]
        parts = list(zip(self._works, edges[:-1], edges[1:], strict=True))
        calls = {
            name: [self.bound.prepared(getattr(code, name), self._batch, *part) for part in parts]
            for name in ("reset", "step", "look", "sample")
        }
        calls["first_illegal"] = [self.bound.prepared(code.first_illegal, self._batch, 0, self.n)]
        return calls

    def _work(self) -> memory.Work:
        return memory.Work(
            scratch=self.bound.states(memory.SCRATCH + bots.STATES),
            out=self.bound.numbers(max(self.game.most_legal, self.actions)),
            row=self.bound.numbers(self.length),
            chance=self.bound.chance(0),
            own_chance=self.bound.chance(0),
        )

    def _run(self, name: str) -> None:
        """Call a function of `batch` in all threads."""
        calls = self._calls[name]
        if len(calls) == 1:
            calls[0]()
            return
        if self._pool is None:
            self._pool = ThreadPoolExecutor(len(calls) - 1, "batch")
        running = [self._pool.submit(call) for call in calls[1:]]
        calls[0]()
        for each in running:
            each.result()

    # Playing

    def seed(self, seed: int | Sequence[int | None]) -> None:
        """Set the seeds that the next reset uses: seed, seed + 1, ..., or one for each game (None leaves a game's seed unchanged)."""
        given = [seed + i for i in range(self.n)] if isinstance(seed, (int, np.integer)) else list(seed)
        if len(given) != self.n:
            raise BadValue(f"{len(given)} seeds are given for {self.n} games.")
        for i, number in enumerate(given):
            if number is None:
                continue
            if not 0 <= number <= LARGEST_SEED:
                raise BadValue(f"The seed {number} does not fit. Use a whole number from 0 to {LARGEST_SEED}.")
            self._arrays["seeds"][i] = number
            self._arrays["choices"][i] = mixed(int(number) + CHOICES)
        self._fresh = [number is not None for number in given]

    def reset(self, seed: int | Sequence[int | None] | None = None, mask: Any = None) -> Step:
        """Deal all games, or only those of the mask, with these seeds or with the next seed of each game."""
        if seed is not None:
            self.seed(seed)
        self._choose(mask)
        self._run("reset")
        self._dealt = True
        return self.now()

    def _choose(self, mask: Any) -> None:
        """Mark the games to deal, and give each its seed."""
        chosen = np.ones(self.n, bool) if mask is None else np.asarray(mask, bool)
        fresh = np.array(self._fresh)
        seeds = self._arrays["seeds"]
        seeds[chosen & ~fresh] = (seeds[chosen & ~fresh] + self.n) & LARGEST_SEED
        self._fresh = list(fresh & ~chosen)
        self._arrays["chosen"][:] = chosen

    def step(self, actions: Any) -> Step:
        """Take an action in every game or, with `together`, for every seat of every game."""
        if not self._dealt:
            raise BadValue("No game has been dealt. Call reset first.")
        wanted, chosen = self._arrays["actions"], np.asarray(actions).reshape(-1)
        if chosen.shape != wanted.shape or chosen.dtype.kind not in "iu":
            raise BadValue(f"Actions are {len(wanted)} whole numbers here, not {len(chosen)} of type {chosen.dtype}.")
        np.copyto(wanted, chosen, casting="same_kind")
        if self.autoreset == "disabled" and self.over.any():
            raise BadValue(f"Game {int(self.over.argmax())} is over. Reset it: env.reset(mask=env.over).")
        if self.illegal == "raise":
            row = self._calls["first_illegal"][0]()
            if row >= 0:
                raise BadValue(self._refusal(row))
        self._run("step")
        return self.now()

    def _refusal(self, row: int) -> str:
        """Return the error message for the illegal action of a row."""
        game, seat = divmod(row, self.seats) if self.together else (row, int(self._arrays["seat"][row]))
        action = int(self._arrays["actions"][row])
        return f"Action {action} of seat {seat} is not legal in game {game}. Choose among those in the mask."

    def sample(self) -> Any:
        """Return a random legal action for every row, all equally likely."""
        self._run("sample")
        return self._arrays["actions"].reshape(self._shape()).copy()

    def now(self) -> Step:
        """Return the result of the last step: copies or, with `copy=False`, views that the next step overwrites."""
        return Step(*(array.copy() for array in self._shown)) if self.copy else self._shown

    def _views(self, arrays: Any, flag: Any) -> Step:
        """Return views of the arrays that steps write."""
        return Step(
            self._observations(arrays)[: self._rows].reshape(self._shape(self.length)),
            arrays["masks"].view(flag).reshape(self._shape(self.actions)),
            arrays["seat"][:],
            arrays["acts"].view(flag).reshape(self.n, self.seats),
            arrays["rewards"].reshape(self.n, self.seats),
            arrays["terminated"].view(flag),
            arrays["truncated"].view(flag),
        )

    def _observations(self, arrays: Any) -> Any:
        kind = {"int8": "8", "int16": "16", "float32": "32"}[self.settings.dtype]
        return arrays[f"observations{kind}"].reshape(-1, self.length)

    def _last(self, arrays: Any) -> Any:
        """Return a view of the last observations of games that started again."""
        if self.autoreset != "same_step":
            raise BadValue("Only games that start again in the same step have last observations of their own.")
        return self._observations(arrays)[self._rows :].reshape(self._shape(self.length))

    @property
    def _rows(self) -> int:
        return self.n * (self.seats if self.together else 1)

    def _shape(self, *more: int) -> tuple[int, ...]:
        return (self.n, self.seats, *more) if self.together else (self.n, *more)

    @property
    def last_observations(self) -> Any:
        """The last observations of the games that the last step ended. Only with autoreset in the same step."""
        last = self._last(self._arrays)
        return last.copy() if self.copy else last

    @property
    def over(self) -> Any:
        """A mask of the games that the last step ended."""
        return (self._arrays["terminated"] | self._arrays["truncated"]).view(bool)

    @property
    def was_illegal(self) -> Any:
        """A mask of the games that got an illegal action in the last step."""
        return self._arrays["illegal"].astype(bool)

    @property
    def seeds(self) -> Any:
        """The seeds of the current games."""
        return self._arrays["seeds"].copy()

    @property
    def decisions(self) -> Any:
        """The number of decisions in each current game, with those of bots."""
        return self._arrays["decisions"].copy()

    def close(self) -> None:
        """Stop the threads."""
        if self._pool:
            self._pool.shutdown()
            self._pool = None

    # Positions

    def state(self, i: int = 0) -> State:
        """Return a plain copy of a game's state, for `game.view`, `game.words` and `game.rules`."""
        return self.bound.plain(self._states[i])

    @property
    def records(self) -> Any:
        """A copy of the states, as a NumPy array of records."""
        return np.frombuffer(self._state_bytes(), dtype(self.game.state)).copy()

    def _state_bytes(self) -> bytes:
        return b"".join(self.bound.record(self._states[i]) for i in range(self.n))

    def to_bytes(self) -> bytes:
        """Return the position of all games as bytes: states, luck, seeds."""
        return self._state_bytes() + b"".join(self._arrays[name].tobytes() for name in KEPT)

    def from_bytes(self, data: bytes) -> Step:
        """Restore a position of a batch with the same settings, and return its observations."""
        self._restore(data)
        self._run("look")
        return self.now()

    def _restore(self, data: bytes) -> None:
        size: int = len(self.bound.record(self._states[0]))
        at = size * self.n
        if len(data) != at + sum(self._arrays[name].nbytes for name in KEPT):
            raise BadValue(
                "These bytes are the position of another batch: the game, the seats or the number of games differ."
            )
        for i in range(self.n):
            self.bound.restore(self._states[i], data[size * i : size * (i + 1)])
        for name in KEPT:
            array = self._arrays[name]
            array[:] = np.frombuffer(data, array.dtype, len(array), at)
            at += array.nbytes
        for name in ("rewards", "illegal"):
            self._arrays[name][:] = 0
        self._dealt = True

    def clone(self) -> BatchEnv:
        """Return a copy of the batch, with the same position and the same future luck."""
        other = BatchEnv(
            self.settings,
            self.n,
            together=self.together,
            autoreset=self.autoreset,
            illegal=self.illegal,
            threads=self.threads,
            copy=self.copy,
        )
        other.from_bytes(self.to_bytes())
        return other

    def imagine(self, seed: int, seat: int = memory.NOBODY) -> Step:
        """In every game, replace what a seat cannot know by a random guess, and future luck by other luck.

        The default seat is the one to act. Call this on `env.clone()` before a search: the observation stays the same, and the copy
        holds nothing that the seat cannot know.
        """
        self.bound.batch.imagine(self._batch, self._works[0], 0, self.n, seed, seat)
        return self.now()

    # One game

    def observe(self, seat: int, i: int = 0) -> Any:
        """Return the observation of any seat of a game, whether it acts or not; -1 is a spectator."""
        row = self._works[0].row
        self.bound.observer.observe(self._states[i], seat, row)
        numbers = np.array(row[: self.length])
        if self.settings.dtype == "float32":
            return (numbers * self._arrays["scale"].astype(float)).astype(np.float32)
        return numbers.astype(self.settings.dtype)

    def mask(self, seat: int, i: int = 0) -> Any:
        """Return the mask of any seat of a game; it has the first action alone if the seat does not act now."""
        out, mask = self._works[0].out, np.zeros(self.actions, bool)
        n = 0 if self.over[i] else self.bound.rules.legal(self._states[i], seat, out)
        mask[out[:n] if n else [0]] = True
        return mask

    def text(self, i: int = 0, seat: int = -1) -> str:
        """Return a game's table as text, as a seat sees it; -1 is a spectator."""
        return str(self.game.words.draw(self.state(i), seat))
