"""Rules run two ways: interpreted, or as machine code compiled from the same functions. The rules never import this module.

A `BoundGame` is a game with algorithms bound to it. An algorithm (random games, a search) is a plain module with free names
`rules`, `observer`, `heuristic` and `invariants`. `interpreted` and `compiled` fill them in and offer the same functions, so
that callers need not know which of the two they hold.

`compiled` copies each module and compiles the functions of the copy. Compiled functions call each other, and they see arrays
where the plain ones see lists; Numba treats those as constants. The machine code is kept on disk, in a folder named by a hash of
every source and table it was made from, because Numba does not notice changes in other files or in content.
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

KEPT_FOLDERS = 24  # compiled versions kept on disk; the oldest are deleted first

_warned = False
_config = threading.Lock()  # Numba's cache folder is a global setting


class BoundGame:
    """A game with algorithms bound to it: `rules`, `observer`, `heuristic`, `invariants`, and each algorithm by its module's
    name."""

    def __init__(
        self, game: Game, modules: dict[str, ModuleType], copies: dict[ModuleType, ModuleType], machine: bool
    ) -> None:
        self.game = game
        self.compiled = machine
        self.copies = copies  # by plain module, the module that runs in its place
        self._modules = modules

    def __getattr__(self, name: str) -> Any:
        if name in self._modules:
            return self._modules[name]
        raise AttributeError(f"this bound {self.game.name} has no module '{name}', only {', '.join(self._modules)}")

    def states(self, n: int) -> Any:
        """Return memory for n states; index it for one."""
        if not self.compiled:
            return [self.game.state() for _ in range(n)]
        import numpy as np

        return np.zeros(n, dtype(self.game.state))

    def state(self, plain: State | None = None) -> Any:
        """Return one state, a copy of a plain one if given."""
        states = self.states(1)
        if plain is not None and not self.compiled:
            copy_into(states[0], plain)
        elif plain is not None:
            states.data.cast("B")[:] = to_bytes(plain)
        return states[0]

    def plain(self, state: Any) -> State:
        """Return a plain copy of one of its states."""
        return from_bytes(self.game.state, self.record(state))

    def record(self, state: Any) -> bytes:
        """Return the bytes of one of its states."""
        return bytes(state.tobytes()) if self.compiled else to_bytes(state)

    def chance(self, seed: int) -> Any:
        """Return a stream of luck."""
        plain = luck.seeded(seed)
        if not self.compiled:
            return plain
        import numpy as np

        stream = np.zeros(1, dtype(luck.Chance))
        stream["state"] = plain.state
        return stream[0]

    def numbers(self, n: int) -> Any:
        """Return memory for n whole numbers."""
        if not self.compiled:
            return [0] * n
        import numpy as np

        return np.zeros(n, np.int64)

    def row(self, values: list[int]) -> Any:
        """Return these numbers as a row."""
        row = self.numbers(len(values))
        row[:] = values
        return row

    def rows(self, n: int, width: int) -> Any:
        """Return memory for n rows of whole numbers; index it for one."""
        if not self.compiled:
            return [[0] * width for _ in range(n)]
        import numpy as np

        return np.zeros((n, width), np.int64)

    def dispatchers(self) -> list[Any]:
        """Return all functions that are, or will be, machine code."""
        return [f for m in self._modules.values() for f in vars(m).values() if hasattr(f, "signatures")]

    def ready_share(self) -> float:
        """Return how much of it is machine code by now, 0 to 1: an estimate, for showing progress."""
        functions = self.dispatchers()
        return sum(bool(f.signatures) for f in functions) / len(functions) if functions else 1.0


def has_numba() -> bool:
    """Return True if Numba can be imported; if not, warn once on standard error."""
    global _warned
    if os.environ.get("RETROCADE_INTERPRETED"):
        return False
    try:
        import numba  # noqa: F401
    except ImportError as error:
        if not _warned:
            _warned = True
            sys.stderr.write(f"Numba is missing ({error}): everything runs interpreted, about 60 times slower.\n")
        return False
    return True


def bind(game: Game, *algorithms: ModuleType) -> BoundGame:
    """Return the game with these algorithms bound: compiled, or interpreted if Numba is missing."""
    return compiled(game, *algorithms) if has_numba() else interpreted(game, *algorithms)


def interpreted(game: Game, *algorithms: ModuleType) -> BoundGame:
    """Bind the algorithms to the game's own functions, as plain Python."""
    bound = bindings(game)
    named = {**bound, **{module_name(module): module for module in algorithms}}
    users = [module for module in dependencies([*named.values()]) if has_free_names(module)]
    copies = bound_copies(users, bound, {}, lambda plain: plain)
    return BoundGame(game, {name: copies.get(module, module) for name, module in named.items()}, copies, machine=False)


def compiled(game: Game, *algorithms: ModuleType, like: BoundGame | None = None) -> BoundGame:
    """Bind the algorithms as machine code. A function is compiled at its first call, or loaded from disk.

    Modules that `like` has compiled already are taken from it, except algorithms: those are bound to one game.
    """
    import numba
    import numpy as np

    bound = bindings(game)
    named = {**bound, **{module_name(module): module for module in algorithms}}
    modules = dependencies([*named.values()])
    there = like.copies if like else {}
    ready = {
        each: there[each] for each in modules if each in there and not any(map(has_free_names, dependencies([each])))
    }
    given: dict[Any, Any] = {copy_into: record_copy(), **ready}
    for module, copy in ready.items():
        given |= {plain: vars(copy)[name] for name, plain in functions_of(module)}
    missing = [each for each in modules if each not in ready]
    with cache_folder(game.name, fingerprint(modules)):
        compiler = numba.njit(cache=True, nogil=True)
        fresh = bound_copies(missing, bound, given, lambda plain: compile_once(compiler(plain)))
    for copy in fresh.values():
        tables = {name: np.array(value, np.int64) for name, value in vars(copy).items() if is_table(value)}
        vars(copy).update(tables)
    copies = ready | fresh
    return BoundGame(game, {name: copies[module] for name, module in named.items()}, copies, machine=True)


def compile_once(dispatcher: Any) -> Any:
    """Compile a function once for whole numbers of every size, and not again for each constant it is called with.

    That saves a fifth of the time to compile. LLVM inlines and specialises the result all the same.
    """
    from numba.core import types

    unliteral: Any = types.unliteral

    def plain(kind: Any) -> Any:
        kind = unliteral(kind)
        return types.int64 if isinstance(kind, types.Integer) else kind

    by_type = dispatcher.get_call_template
    dispatcher.get_call_template = lambda args, kws: by_type(tuple(map(plain, args)), kws)
    return dispatcher


def bound_copies(
    modules: list[ModuleType], bound: dict[str, Any], given: dict[Any, Any], make: Callable[[Any], Any]
) -> dict[ModuleType, ModuleType]:
    """Return copies of modules that see each other, `bound` and `given` in place of the originals; `make` makes their functions.

    They are copies, not closures over the bound names, because Numba cannot keep closures on disk.
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
    """Return a module's own functions, with their names."""
    return [
        (name, value)
        for name, value in vars(module).items()
        if isinstance(value, FunctionType) and value.__module__ == module.__name__
    ]


def has_free_names(module: ModuleType) -> bool:
    """Return True if this is an algorithm, to be bound to a game."""
    return "rules" in vars(module)


def is_table(value: object) -> bool:
    """Return True if compiled code sees this as an array of constants."""
    return isinstance(value, list) and bool(value) and isinstance(value[0], int)


def is_constant_tuple(value: object) -> bool:
    """Return True if compiled code sees this tuple as a constant."""
    return isinstance(value, tuple) and all(isinstance(part, int) for part in value)


def bindings(game: Game) -> dict[str, Any]:
    """Return what the free names of algorithms stand for."""
    return {
        "rules": game.rules,
        "observer": game.observer,
        "heuristic": game.heuristic,
        "invariants": game.invariants,
    }


def module_name(module: ModuleType) -> str:
    """Return the last part of a module's name."""
    return module.__name__.rpartition(".")[2]


def package(name: str) -> str:
    return name.partition(".")[0]


def dependencies(roots: list[ModuleType]) -> list[ModuleType]:
    """Return these modules and all that they use of Retrocade and of the packages they come from."""
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
    """Return `copy_into` as one memory copy."""
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
    """Return a hash of everything that compiled code depends on: sources, tables, and the compiler."""
    import numba
    import numpy as np

    ours = contents([*modules, sys.modules[__name__], sys.modules[copy_into.__module__]])
    versions = f"{sys.version} {numba.__version__} {np.__version__}"
    return blake2b(f"{ours} {versions}".encode(), digest_size=12).hexdigest()


def contents(modules: list[ModuleType]) -> str:
    """Return a hash of what modules hold: sources, numbers and tables, also those that come from files."""
    seal = blake2b(digest_size=12)
    for module in modules:
        seal.update(Path(str(module.__file__)).read_bytes())
        for name, value in sorted(vars(module).items()):
            if isinstance(value, int) or is_table(value) or is_constant_tuple(value):
                seal.update(f"{name}={value}".encode())
    return seal.hexdigest()


def cache_home() -> Path:
    """Return the folder for compiled code."""
    from platformdirs import user_cache_path

    chosen = os.environ.get("RETROCADE_CACHE_DIR")
    return (Path(chosen) if chosen else user_cache_path("retrocade")) / "compiled"


@contextmanager
def cache_folder(game: str, key: str) -> Iterator[None]:
    """Make Numba keep what is declared inside this context under a key."""
    import numba

    settings: Any = numba.config
    folder = cache_home() / f"{game}-{key}"
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
            settings.CACHE_DIR = before  # the home is read-only: Numba finds a place of its own
        try:
            yield
        finally:
            settings.CACHE_DIR = before


def forget_old(home: Path) -> None:
    """Delete the compiled code that has been unused for longest."""
    folders = sorted(home.iterdir(), key=lambda folder: folder.stat().st_mtime, reverse=True)
    for folder in folders[KEPT_FOLDERS:]:
        shutil.rmtree(folder, ignore_errors=True)


class WarmUp:
    """Compilation in the background: runs one call that reaches everything, in a thread, and says how far it is."""

    def __init__(self, prepared: BoundGame, first_call: Callable[[BoundGame], object]) -> None:
        self.bound = prepared
        self.error: BaseException | None = None
        self._thread = threading.Thread(target=self._run, args=(first_call,), name=f"warm-up-{prepared.game.name}")
        self._thread.daemon = True
        self._thread.start()

    def _run(self, first_call: Callable[[BoundGame], object]) -> None:
        try:
            first_call(self.bound)
        except BaseException as error:  # noqa: BLE001 - kept; `wait` raises it
            self.error = error

    @property
    def done(self) -> bool:
        return not self._thread.is_alive()

    @property
    def share(self) -> float:
        """How far it is, 0 to 1."""
        return 1.0 if self.done else min(0.99, self.bound.ready_share())

    def wait(self, seconds: float | None = None) -> bool:
        """Wait for the end and return True if it was reached. Raises the error that stopped the compilation."""
        self._thread.join(seconds)
        if self.error:
            raise self.error
        return self.done
