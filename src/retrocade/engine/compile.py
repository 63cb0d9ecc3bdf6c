"""Rules run two ways: as they stand, or as machine code made from those very functions. The rules never import this.

A `Twin` is a game together with algorithms bound to it. An algorithm (random playouts, a search) is a plain module
with free names `rules`, `heuristic` and `invariants`; `interpreted` and `compiled` fill them in and offer the same
functions, so that whatever calls a twin need not know which it holds.

Compiled, each module is copied with its functions turned into machine code, each seeing the copies of what the plain
ones see, and arrays where those have lists; Numba reads all of that as constants. What comes out is kept on disk in
a folder named by a hash of every source and table that went in: Numba by itself would not notice that a function in
another file, or a card, has changed.
"""

from __future__ import annotations

import os
import shutil
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from retrocade.engine import chance as luck
from retrocade.engine.contract import Game, State
from retrocade.engine.layout import copy_into, dtype, from_bytes, to_bytes

KEPT_FOLDERS = 24  # compiled versions kept on disk; the oldest go first

_told = False
_config = threading.Lock()  # Numba's cache folder is a global setting


class Twin:
    """A game and the algorithms bound to it, ready to run: `rules`, `heuristic`, `invariants`, and each algorithm by its
    module's name."""

    def __init__(
        self, game: Game, modules: dict[str, ModuleType], copies: dict[ModuleType, ModuleType], machine: bool
    ) -> None:
        self.game = game
        self.compiled = machine
        self.copies = copies  # of each plain module the one that is run
        self._modules = modules

    def __getattr__(self, name: str) -> Any:
        if name in self._modules:
            return self._modules[name]
        raise AttributeError(f"this twin of {self.game.name} has no module '{name}', only {', '.join(self._modules)}")

    def states(self, n: int) -> Any:
        """Room for n states; index it for one."""
        if not self.compiled:
            return [self.game.state() for _ in range(n)]
        import numpy as np

        return np.zeros(n, dtype(self.game.state))

    def state(self, plain: State | None = None) -> Any:
        """One state, a copy of a plain one if given."""
        room = self.states(1)
        if plain is not None and not self.compiled:
            copy_into(room[0], plain)
        elif plain is not None:
            room.data.cast("B")[:] = to_bytes(plain)
        return room[0]

    def plain(self, state: Any) -> State:
        """A plain copy of one of this twin's states."""
        return from_bytes(self.game.state, self.record(state))

    def record(self, state: Any) -> bytes:
        """The bytes of one of this twin's states."""
        return bytes(state.tobytes()) if self.compiled else to_bytes(state)

    def chance(self, seed: int) -> Any:
        """A stream of luck for this twin."""
        plain = luck.seeded(seed)
        if not self.compiled:
            return plain
        import numpy as np

        stream = np.zeros(1, dtype(luck.Chance))
        stream["state"] = plain.state
        return stream[0]

    def numbers(self, n: int) -> Any:
        """Room for n whole numbers."""
        if not self.compiled:
            return [0] * n
        import numpy as np

        return np.zeros(n, np.int64)

    def rows(self, n: int, width: int) -> Any:
        """Room for n rows of whole numbers; index it for one."""
        if not self.compiled:
            return [[0] * width for _ in range(n)]
        import numpy as np

        return np.zeros((n, width), np.int64)

    def dispatchers(self) -> list[Any]:
        """All functions that are, or will be, machine code."""
        return [f for m in self._modules.values() for f in vars(m).values() if hasattr(f, "signatures")]

    def ready_share(self) -> float:
        """How much of it is machine code by now, 0 to 1; an estimate, for showing progress."""
        functions = self.dispatchers()
        return sum(bool(f.signatures) for f in functions) / len(functions) if functions else 1.0


def numba_is_here() -> bool:
    """Whether Numba can be imported; says so once, to standard error, when it cannot."""
    global _told
    if os.environ.get("RETROCADE_INTERPRETED"):
        return False
    try:
        import numba  # noqa: F401
    except ImportError as trouble:
        if not _told:
            _told = True
            sys.stderr.write(f"Numba is missing ({trouble}): everything runs interpreted, about 60 times slower.\n")
        return False
    return True


def twin(game: Game, *algorithms: ModuleType) -> Twin:
    """The compiled twin, or the interpreted one where Numba is missing."""
    return compiled(game, *algorithms) if numba_is_here() else interpreted(game, *algorithms)


def interpreted(game: Game, *algorithms: ModuleType) -> Twin:
    """The algorithms bound to the game's own functions, as plain Python."""
    bound = bindings(game)
    named = {**bound, **{short(module): module for module in algorithms}}
    users = [module for module in family([*named.values()]) if has_free_names(module)]
    copies = rebound(users, bound, {}, lambda plain: plain)
    return Twin(game, {name: copies.get(module, module) for name, module in named.items()}, copies, machine=False)


def compiled(game: Game, *algorithms: ModuleType, like: Twin | None = None) -> Twin:
    """The same, as machine code; made at the first call of each function, or fetched from disk. What another compiled
    twin has of the same modules is taken from it, but for algorithms: those are bound to one game."""
    import numba
    import numpy as np

    bound = bindings(game)
    named = {**bound, **{short(module): module for module in algorithms}}
    modules = family([*named.values()])
    there = like.copies if like else {}
    ready = {each: there[each] for each in modules if each in there and not any(map(has_free_names, family([each])))}
    given: dict[Any, Any] = {copy_into: record_copy(), **ready}
    for module, copy in ready.items():
        given |= {plain: vars(copy)[name] for name, plain in functions_of(module)}
    missing = [each for each in modules if each not in ready]
    with cache_folder(game.name, fingerprint(modules)):
        compiler = numba.njit(cache=True, nogil=True)
        fresh = rebound(missing, bound, given, lambda plain: one_version(compiler(plain)))
    for copy in fresh.values():
        tables = {name: np.array(value, np.int64) for name, value in vars(copy).items() if is_table(value)}
        vars(copy).update(tables)
    copies = ready | fresh
    return Twin(game, {name: copies[module] for name, module in named.items()}, copies, machine=True)


def one_version(dispatcher: Any) -> Any:
    """Have a function compiled once for whole numbers of every size, and not again for each constant it is called with:
    that saves a fifth of the time to compile, and what comes out is inlined and specialised all the same."""
    from numba.core import types

    unliteral: Any = types.unliteral

    def plain(kind: Any) -> Any:
        kind = unliteral(kind)
        return types.int64 if isinstance(kind, types.Integer) else kind

    by_type = dispatcher.get_call_template
    dispatcher.get_call_template = lambda args, kws: by_type(tuple(map(plain, args)), kws)
    return dispatcher


def rebound(
    modules: list[ModuleType], bound: dict[str, Any], given: dict[Any, Any], make: Callable[[Any], Any]
) -> dict[ModuleType, ModuleType]:
    """Copies of modules that see each other, `bound` and `given` in place of the originals, their functions made by `make`.

    They are copies and not closures over the bound names, because Numba cannot keep closures on disk.
    """
    copies = {module: ModuleType(module.__name__) for module in modules}
    made: dict[Any, Any] = dict(given)
    for module, copy in copies.items():
        vars(copy).update(vars(module))
        if has_free_names(module):
            vars(copy).update({name: value for name, value in bound.items() if name in vars(module)})
        for name, value in functions_of(module):
            plain = FunctionType(value.__code__, vars(copy), name, value.__defaults__)
            plain.__module__ = module.__name__
            made[value] = make(plain)
    stand_in: dict[Any, Any] = {**made, **copies}
    for copy in copies.values():
        for name, value in list(vars(copy).items()):
            if isinstance(value, FunctionType | ModuleType):
                vars(copy)[name] = stand_in.get(value, value)
    return copies


def functions_of(module: ModuleType) -> list[tuple[str, FunctionType]]:
    """A module's own functions, by name."""
    return [
        (name, value)
        for name, value in vars(module).items()
        if isinstance(value, FunctionType) and value.__module__ == module.__name__
    ]


def has_free_names(module: ModuleType) -> bool:
    """Whether this is an algorithm, to be bound to a game."""
    return "rules" in vars(module)


def is_table(value: object) -> bool:
    """Whether compiled code sees this as an array of constants."""
    return isinstance(value, list) and bool(value) and isinstance(value[0], int)


def is_constant_tuple(value: object) -> bool:
    """Whether compiled code sees this as it stands."""
    return isinstance(value, tuple) and all(isinstance(part, int) for part in value)


def bindings(game: Game) -> dict[str, Any]:
    """The free names of algorithms."""
    return {
        "rules": game.rules,
        "observer": game.observer,
        "heuristic": game.heuristic,
        "invariants": game.invariants,
    }


def short(module: ModuleType) -> str:
    return module.__name__.rpartition(".")[2]


def package(name: str) -> str:
    return name.partition(".")[0]


def family(roots: list[ModuleType]) -> list[ModuleType]:
    """These modules and all that they use of Retrocade and of the packages they come from."""
    found: dict[ModuleType, None] = {}
    ours = {"retrocade", *(package(root.__name__) for root in roots)}

    def visit(module: ModuleType) -> None:
        if module in found:
            return
        found[module] = None
        for value in list(vars(module).values()):
            if isinstance(value, ModuleType) and package(value.__name__) in ours:
                visit(value)
            elif isinstance(value, FunctionType) and package(value.__module__) in ours:
                visit(sys.modules[value.__module__])

    for root in roots:
        visit(root)
    found.pop(sys.modules[copy_into.__module__], None)
    return list(found)


def record_copy() -> Any:
    """`copy_into` as one memory copy."""
    from numba.core import cgutils, types
    from numba.extending import intrinsic

    copy: Any = cgutils.raw_memcpy

    @intrinsic
    def copy_record(_context: Any, target: Any, source: Any) -> Any:
        if not isinstance(target, types.Record) or target != source:
            return None

        def generate(context: Any, builder: Any, _signature: Any, args: Any) -> Any:
            copy(builder, args[0], args[1], cgutils.intp_t(target.size), 1)
            return context.get_dummy_value()

        return types.none(target, source), generate

    return copy_record


def fingerprint(modules: list[ModuleType]) -> str:
    """A hash of all that compiled code is made from: sources, tables, and the compiler itself."""
    import numba
    import numpy as np

    ours = contents([*modules, sys.modules[__name__], sys.modules[copy_into.__module__]])
    versions = f"{sys.version} {numba.__version__} {np.__version__}"
    return blake2b(f"{ours} {versions}".encode(), digest_size=12).hexdigest()


def contents(modules: list[ModuleType]) -> str:
    """A hash of what modules say: sources, numbers and tables, also those that come from files."""
    seal = blake2b(digest_size=12)
    for module in modules:
        seal.update(Path(str(module.__file__)).read_bytes())
        for name, value in sorted(vars(module).items()):
            if isinstance(value, int) or is_table(value) or is_constant_tuple(value):
                seal.update(f"{name}={value}".encode())
    return seal.hexdigest()


def compiled_home() -> Path:
    """Where compiled code is kept."""
    from platformdirs import user_cache_path

    chosen = os.environ.get("RETROCADE_CACHE_DIR")
    return (Path(chosen) if chosen else user_cache_path("retrocade")) / "compiled"


@contextmanager
def cache_folder(game: str, key: str) -> Iterator[None]:
    """Have Numba keep what is declared inside under this key."""
    import numba

    settings: Any = numba.config
    folder = compiled_home() / f"{game}-{key}"
    with _config:
        before = settings.CACHE_DIR
        try:
            fresh = not folder.exists()
            folder.mkdir(parents=True, exist_ok=True)
            folder.touch()
            if fresh:
                forget_old(folder.parent)
            settings.CACHE_DIR = str(folder)
        except OSError:
            settings.CACHE_DIR = before  # a read-only home: Numba then looks for a place of its own
        try:
            yield
        finally:
            settings.CACHE_DIR = before


def forget_old(home: Path) -> None:
    """Drop compiled code that has not been used for longest."""
    folders = sorted(home.iterdir(), key=lambda folder: folder.stat().st_mtime, reverse=True)
    for folder in folders[KEPT_FOLDERS:]:
        shutil.rmtree(folder, ignore_errors=True)


class WarmUp:
    """Compilation behind people's backs: runs one call that reaches everything, in a thread, and tells how far it is."""

    def __init__(self, prepared: Twin, first_call: Callable[[Twin], object]) -> None:
        self.twin = prepared
        self.trouble: BaseException | None = None
        self._thread = threading.Thread(target=self._run, args=(first_call,), name=f"warm-up-{prepared.game.name}")
        self._thread.daemon = True
        self._thread.start()

    def _run(self, first_call: Callable[[Twin], object]) -> None:
        try:
            first_call(self.twin)
        except BaseException as trouble:  # noqa: BLE001 - kept, and raised again by whoever waits
            self.trouble = trouble

    @property
    def done(self) -> bool:
        return not self._thread.is_alive()

    @property
    def share(self) -> float:
        """0 to 1."""
        return 1.0 if self.done else min(0.99, self.twin.ready_share())

    def wait(self, seconds: float | None = None) -> bool:
        """Wait for the end; whether it was reached. Raises what went wrong on the way."""
        self._thread.join(seconds)
        if self.trouble:
            raise self.trouble
        return self.done
