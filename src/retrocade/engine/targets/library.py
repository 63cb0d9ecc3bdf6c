"""Find a native library that fits, load it with ctypes and call it on plain memory. Needs no compiler and no NumPy.

A library is two files: machine code, and a description (see `interface`) that lists the modules it holds, each with a hash of its
sources. `find` skips a library whose hashes do not match the sources here.
"""

from __future__ import annotations

import ctypes
import json
import logging
import mmap
import os
import platform
import sys
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

from retrocade.engine import binding
from retrocade.engine import chance as luck
from retrocade.engine.bound import BoundGame
from retrocade.engine.contract import Game, State
from retrocade.engine.layout import to_bytes
from retrocade.engine.targets import interface

log = logging.getLogger(__name__)

PACKAGED = Path(__file__).parents[2] / "native"  # libraries that a wheel carries
BUILDERS = (
    "interface.py",
    "frontend.py",
    "optimise.py",
    "native.py",
    "memory.ll",
    "wasm.py",
)  # a change there changes every library
KEPT_LIBRARIES = 160  # in the user's cache, about 50 MB; the oldest are deleted first
LARGE_BYTES = 1 << 18  # larger rows of numbers are mapped by the system, so pages that are never written take no memory


def silent(share: float) -> None:
    """Ignore progress."""


def about_ending(machine: str) -> str:
    """Return the ending of a description's file name."""
    return ".json" if machine != "wasm32" else ".wasm.json"


def cache_home() -> Path:
    """Return the folder for libraries that are built on this machine."""
    from platformdirs import user_cache_path

    chosen = os.environ.get("RETROCADE_CACHE_DIR")
    return (Path(chosen) if chosen else user_cache_path("retrocade")) / "native"


def machine_name() -> str:
    """Return the kind of this machine, as libraries are named: linux-x86_64."""
    system = {"darwin": "macos", "win32": "windows"}.get(sys.platform, sys.platform)
    kind = {"AMD64": "x86_64", "arm64": "aarch64"}.get(platform.machine(), platform.machine())
    return f"{system}-{kind}"


@lru_cache(maxsize=256)
def module_hashes(game: Game, algorithms: tuple[ModuleType, ...]) -> dict[str, str]:
    """Return a hash of all that its machine code depends on, for each module of a bound game. That includes the build itself."""
    builders = [(Path(__file__).parent / name).read_text(encoding="utf-8") for name in BUILDERS]
    known: dict[ModuleType, bytes] = {}
    hashes = {}
    for name, module in binding.named_modules(game, algorithms).items():
        used = binding.dependencies([*binding.bindings(game).values(), module])
        sources = binding.contents([*used, sys.modules[to_bytes.__module__]], known)
        hashes[name] = interface.digest_of([sources, *builders])
    return hashes


def find(game: Game, algorithms: tuple[ModuleType, ...]) -> BoundGame | None:
    """Return the game bound to a library that fits the sources and this machine, or None."""
    wanted = module_hashes(game, algorithms)
    for about in candidates(game.name):
        try:
            description = json.loads(about.read_text(encoding="utf-8"))
            fits = description["interface"] == interface.VERSION and wanted.items() <= description["modules"].items()
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            log.warning("skipped a library: its description cannot be read", extra={"file": str(about)})
            continue
        if fits:
            loaded = load(about.with_suffix(".lib"), game, algorithms, description)
            if loaded:
                return loaded
    return None


def candidates(name: str) -> Iterator[Path]:
    """Yield the descriptions of a game's libraries for this machine: those of the package, then those of the cache, newest first."""
    yield from sorted((PACKAGED / machine_name()).glob(f"{name}-*.json"))
    found = [file for file in cache_home().glob(f"{name}-*.json") if not file.name.endswith(".wasm.json")]
    yield from sorted(found, key=lambda file: file.stat().st_mtime if file.exists() else 0.0, reverse=True)


def load(file: Path, game: Game, algorithms: tuple[ModuleType, ...], description: dict[str, Any]) -> BoundGame | None:
    """Return the game bound to this library; None if the library is damaged or for another kind of machine."""
    try:
        if interface.digest_of_bytes(file.read_bytes()) != description["code"]:
            raise OSError("its contents do not match its description")
        code = ctypes.CDLL(str(file))
        bound = NativeGame(game, algorithms, code)
    except (OSError, AttributeError) as error:
        extra = {"file": str(file), "error": str(error)}
        log.warning("skipped a library: it is damaged or for another kind of machine", extra=extra)
        return None
    return bound


def find_wasm(game: Game, algorithms: tuple[ModuleType, ...]) -> tuple[Path, Path] | None:
    """Return the WebAssembly of a game and its description, if they fit the sources."""
    wanted = module_hashes(game, algorithms)
    for about in [*PACKAGED.glob(f"wasm32/{game.name}-*.wasm.json"), *cache_home().glob(f"{game.name}-*.wasm.json")]:
        try:
            description = json.loads(about.read_text(encoding="utf-8"))
            code = about.with_suffix("")
            whole = interface.digest_of_bytes(code.read_bytes()) == description["code"]
            if (
                whole
                and description["interface"] == interface.VERSION
                and wanted.items() <= description["modules"].items()
            ):
                return code, about
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            log.warning("skipped WebAssembly that cannot be read", extra={"file": str(about)})
    return None


class Records:
    """An array of records in memory that machine code works on."""

    def __init__(self, layout: type, n: int) -> None:
        self.layout = layout
        self.size: int = layout.plan.size  # type: ignore[attr-defined]
        self.length = n
        self.memory = (ctypes.c_int64 * ((self.size * n + 7) // 8))()
        self.address = ctypes.addressof(self.memory)

    def __len__(self) -> int:
        return self.length

    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, slice):
            return RecordSlice(self, *at.indices(self.length)[:2])
        if not 0 <= at < self.length:
            raise IndexError(at)
        return Record(self, at)

    def tobytes(self) -> bytes:
        """Return the bytes of all records."""
        return ctypes.string_at(self.address, self.size * self.length)


class RecordSlice(Records):
    """A slice of an array of records, in the same memory."""

    def __init__(self, whole: Records, first: int, end: int) -> None:
        self.layout, self.size, self.memory = whole.layout, whole.size, whole.memory
        self.length = max(end - first, 0)
        self.address = whole.address + first * whole.size


class Record:
    """One record. Its fields can be read and written by name."""

    __slots__ = ("address", "records")

    def __init__(self, records: Records, at: int) -> None:
        object.__setattr__(self, "records", records)  # keeps the memory alive
        object.__setattr__(self, "address", records.address + at * records.size)

    def tobytes(self) -> bytes:
        """Return the bytes of this record."""
        return ctypes.string_at(self.address, self.records.size)

    def _field(self, name: str) -> tuple[Any, int]:
        layout = self.records.layout.plan
        field = layout.fields[name]
        kind = {1: ctypes.c_int8, 2: ctypes.c_int16, 4: ctypes.c_int32, 8: ctypes.c_int64}[field.size]
        return (kind * (field.length or 1)).from_address(self.address + layout.offsets[name]), field.length

    def __getattr__(self, name: str) -> Any:
        try:
            numbers, length = self._field(name)
        except KeyError:
            raise AttributeError(name) from None
        return list(numbers) if length else numbers[0]

    def __setattr__(self, name: str, value: Any) -> None:
        numbers, length = self._field(name)
        numbers[:] = value if length else [value]


class Function:
    """An entry function that takes Python's objects."""

    def __init__(self, code: ctypes.CDLL, entry: interface.Entry) -> None:
        self._function = getattr(code, entry.symbol)
        self._function.restype = ctypes.c_int64
        self._kinds = [each.kind for each in interface.flat(entry.parameters)]
        self._nested = any(each.fields for each in entry.parameters)
        self._function.argtypes = [kind for each in self._kinds for kind in C_TYPES[each]]

    def __call__(self, *args: Any) -> int:
        return self._function(*self._passed(args))  # type: ignore[no-any-return]

    def prepared(self, *args: Any) -> Callable[[], int]:
        """Return a call with these arguments, converted once. The caller must keep the arguments alive."""
        return partial(self._function, *self._passed(args))

    def _passed(self, args: tuple[Any, ...]) -> list[int]:
        given = flattened(args) if self._nested else args
        passed: list[int] = []
        for kind, value in zip(self._kinds, given, strict=True):
            passed += ARGUMENTS[kind](value)
        return passed


def flattened(args: tuple[Any, ...]) -> list[Any]:
    """Return the arguments with tuples replaced by their fields."""
    return [each for one in args for each in (one if isinstance(one, tuple) else (one,))]


def row_argument(row: Any) -> list[int]:
    """Return the address and length of a row: a ctypes array, or a memoryview of any writable array."""
    own = isinstance(row, ctypes.Array)
    return [ctypes.addressof(row if own else ctypes.c_char.from_buffer(row)), len(row)]


def rows_argument(rows: Any) -> list[int]:
    return [ctypes.addressof(rows), len(rows), len(rows[0])]


ARGUMENTS: dict[str, Any] = {
    interface.NUMBER: lambda number: [number],
    interface.STATE: lambda record: [record.address],
    interface.CHANCE: lambda record: [record.address],
    interface.STATES: lambda records: [records.address, len(records)],
    interface.NUMBERS: row_argument,
    interface.ROWS: rows_argument,
    interface.INT8S: row_argument,
    interface.INT16S: row_argument,
    interface.FLOAT32S: row_argument,
}
POINTER, WHOLE = ctypes.c_void_p, ctypes.c_int64
C_TYPES: dict[str, list[Any]] = {
    interface.NUMBER: [WHOLE],
    interface.STATE: [POINTER],
    interface.CHANCE: [POINTER],
    interface.STATES: [POINTER, WHOLE],
    interface.NUMBERS: [POINTER, WHOLE],
    interface.ROWS: [POINTER, WHOLE, WHOLE],
    interface.INT8S: [POINTER, WHOLE],
    interface.INT16S: [POINTER, WHOLE],
    interface.FLOAT32S: [POINTER, WHOLE],
}


class NativeGame(BoundGame):
    """A game whose functions are machine code. Calls release the interpreter's lock while they run."""

    compiled = True

    def __init__(self, game: Game, algorithms: tuple[ModuleType, ...], code: ctypes.CDLL) -> None:
        modules: dict[str, Any] = {}
        named = binding.named_modules(game, algorithms)
        for entry in interface.entries_of(named):
            held = modules.setdefault(entry.module, SimpleNamespace(**constants(named[entry.module])))
            setattr(held, entry.name, Function(code, entry))
        super().__init__(game, modules)

    def states(self, n: int) -> Any:
        return Records(self.game.state, n)

    def state(self, plain: State | None = None) -> Any:
        records = Records(self.game.state, 1)
        if plain is not None:
            record = to_bytes(plain)
            ctypes.memmove(records.address, record, len(record))
        return records[0]

    def copy(self, target: Any, source: Any) -> None:
        ctypes.memmove(target.address, source.address, source.records.size)

    def record(self, state: Any) -> bytes:
        return bytes(state.tobytes())

    def restore(self, state: Any, record: bytes) -> None:
        ctypes.memmove(state.address, record, state.records.size)

    def chance(self, seed: int) -> Any:
        record = Records(luck.Chance, 1)[0]
        record.state = luck.seeded(seed).state
        return record

    def prepared(self, function: Any, *args: Any) -> Callable[[], Any]:
        call: Callable[[], Any] = function.prepared(*args)
        return call

    def numbers(self, n: int) -> Any:
        kind = ctypes.c_int64 * n
        size = ctypes.sizeof(kind)
        return kind() if size < LARGE_BYTES else kind.from_buffer(mmap.mmap(-1, size))

    def rows(self, n: int, width: int) -> Any:
        return ((ctypes.c_int64 * width) * n)()


def constants(module: ModuleType) -> dict[str, int]:
    """Return the integer constants of a module, such as the sizes of a solver's memory."""
    return {name: value for name, value in vars(module).items() if type(value) is int}


def forget_old() -> None:
    """Delete the oldest libraries of the cache."""
    found = sorted(cache_home().glob("*.json"), key=lambda file: file.stat().st_mtime, reverse=True)
    for about in found[KEPT_LIBRARIES:]:
        about.with_suffix("" if about.name.endswith(".wasm.json") else ".lib").unlink(missing_ok=True)
        about.unlink(missing_ok=True)
