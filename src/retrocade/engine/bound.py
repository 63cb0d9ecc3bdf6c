"""A game with algorithms bound to it, run interpreted or as machine code. Callers need not know which.

`bind` takes a native library that was built ahead of time (engine.targets). If there is none it builds one, which needs the extra
`compiler`. Without that extra everything runs interpreted, and `bind` warns once.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable
from functools import partial
from types import ModuleType
from typing import Any

from retrocade.engine import binding
from retrocade.engine import chance as luck
from retrocade.engine.contract import Game, State
from retrocade.engine.errors import RetrocadeError
from retrocade.engine.layout import copy_into, from_bytes, to_bytes

_warned = False


class NotBuilt(RetrocadeError):
    """There is no native library for a game, and none can be built here."""


class BoundGame:
    """A game with algorithms bound to it: `rules`, `observer`, `heuristic`, `invariants`, and each algorithm by its module's name.

    This class runs them interpreted; `targets.library.NativeGame` runs them as machine code. Both have the same functions.
    """

    compiled = False

    def __init__(self, game: Game, modules: dict[str, Any]) -> None:
        self.game = game
        self._modules = modules

    def __getattr__(self, name: str) -> Any:
        if name in self._modules:
            return self._modules[name]
        raise AttributeError(f"this bound {self.game.name} has no module '{name}', only {', '.join(self._modules)}")

    def states(self, n: int) -> Any:
        """Return memory for n states; index it for one."""
        return [self.game.state() for _ in range(n)]

    def state(self, plain: State | None = None) -> Any:
        """Return memory for one state: a copy of `plain`, or all zero."""
        state = self.states(1)[0]
        if plain is not None:
            copy_into(state, plain)
        return state

    def copy(self, target: Any, source: Any) -> None:
        """Make one of its states equal to another."""
        copy_into(target, source)

    def plain(self, state: Any) -> State:
        """Return a plain copy of one of its states."""
        return from_bytes(self.game.state, self.record(state))

    def record(self, state: Any) -> bytes:
        """Return the bytes of one of its states."""
        return to_bytes(state)

    def restore(self, state: Any, record: bytes) -> None:
        """Set one of its states to the one that these bytes record."""
        copy_into(state, from_bytes(self.game.state, record))

    def chance(self, seed: int) -> Any:
        """Return a stream of luck."""
        return luck.seeded(seed)

    def prepared(self, function: Any, *args: Any) -> Callable[[], Any]:
        """Return one of its functions with these arguments fixed, for calls that are repeated often."""
        return partial(function, *args)

    def numbers(self, n: int) -> Any:
        """Return memory for n whole numbers."""
        return [0] * n

    def row(self, values: list[int]) -> Any:
        """Return these numbers as a row."""
        row = self.numbers(len(values))
        row[:] = values
        return row

    def rows(self, n: int, width: int) -> Any:
        """Return memory for n rows of whole numbers; index it for one."""
        return [[0] * width for _ in range(n)]


def interpreted(game: Game, *algorithms: ModuleType) -> BoundGame:
    """Bind the algorithms to the game's own functions, as plain Python."""
    named = binding.named_modules(game, algorithms)
    users = [module for module in binding.dependencies([*named.values()]) if binding.has_free_names(module)]
    copies = binding.bound_copies(users, binding.bindings(game), {}, lambda plain: plain)
    return BoundGame(game, {name: copies.get(module, module) for name, module in named.items()})


def compiled(game: Game, *algorithms: ModuleType) -> BoundGame:
    """Bind the algorithms as machine code, from an existing library or one that is built now. Raises NotBuilt if neither works."""
    from retrocade.engine.targets import library

    found = library.find(game, algorithms)
    if found:
        return found
    try:
        from retrocade.engine.targets import build
    except ImportError as error:
        raise NotBuilt(
            f"There is no native library of {game.title} for this machine, and none can be built: {error}. Install the extra "
            "'compiler', or play interpreted."
        ) from None
    try:
        return build.build(game, algorithms)
    except OSError as error:
        raise NotBuilt(
            f"The library of {game.title} could not be written ({error}). Make space on the disk."
        ) from error


def bind(game: Game, *algorithms: ModuleType) -> BoundGame:
    """Return the game with these algorithms bound: compiled if possible, else interpreted."""
    global _warned
    if os.environ.get("RETROCADE_INTERPRETED"):
        return interpreted(game, *algorithms)
    try:
        return compiled(game, *algorithms)
    except NotBuilt as error:
        if not _warned:
            _warned = True
            sys.stderr.write(f"{error} Everything runs interpreted, about 60 times slower.\n")
        return interpreted(game, *algorithms)


class WarmUp:
    """A thread that binds a game in the background and reports its progress."""

    def __init__(self, make: Callable[[Callable[[float], None]], BoundGame], name: str = "") -> None:
        self.share = 0.0  # how much is done, from 0 to 1
        self.error: BaseException | None = None
        self._bound: BoundGame | None = None
        self._thread = threading.Thread(target=self._run, args=(make,), name=f"warm-up-{name}", daemon=True)
        self._thread.start()

    def _run(self, make: Callable[[Callable[[float], None]], BoundGame]) -> None:
        try:
            self._bound = make(self._progress)
            self.share = 1.0
        except BaseException as error:  # noqa: BLE001 - kept; `bound` raises it
            self.error = error

    def _progress(self, share: float) -> None:
        self.share = min(share, 0.99)

    @property
    def done(self) -> bool:
        return not self._thread.is_alive()

    @property
    def bound(self) -> BoundGame:
        """The bound game. Waits until the build has ended; raises the error that stopped it."""
        self._thread.join()
        if self.error or self._bound is None:
            raise self.error or RuntimeError("nothing was bound")
        return self._bound

    def wait(self, seconds: float | None = None) -> bool:
        """Wait for the build and return True if it has ended. Raises the error that stopped it."""
        self._thread.join(seconds)
        if self.error:
            raise self.error
        return self.done
