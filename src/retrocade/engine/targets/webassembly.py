"""A game whose functions are WebAssembly, for Python that itself runs in a browser (Pyodide).

JavaScript provides `Instance`: it calls a function by name, copies bytes to and from the instance's memory and grows that memory.
This module does the rest. Bots use a `WasmGame` like a `library.NativeGame`.
"""

from __future__ import annotations

import struct
from types import ModuleType, SimpleNamespace
from typing import Any, Protocol
from weakref import finalize

from retrocade.engine import binding
from retrocade.engine import chance as luck
from retrocade.engine.bound import BoundGame
from retrocade.engine.contract import Game, State
from retrocade.engine.layout import to_bytes
from retrocade.engine.targets import interface

ALIGNED = 64  # bytes
NUMBER_BYTES = 8


class Instance(Protocol):
    """An instance of a WebAssembly module."""

    def heap_base(self) -> int:
        """Return the first free address."""

    def reserve(self, end: int) -> None:
        """Grow the memory up to this address. New memory is zero."""

    def call(self, symbol: str, kinds: str, arguments: list[int]) -> int:
        """Call a function. `kinds` has a letter for each argument: p for an address (32 bits), n for a number (64 bits)."""

    def read(self, address: int, count: int) -> bytes:
        """Return bytes of the memory."""

    def write(self, address: int, data: bytes) -> None:
        """Write bytes to the memory."""

    def clear(self, address: int, count: int) -> None:
        """Write zeros to the memory."""

    def copy(self, target: int, source: int, count: int) -> None:
        """Copy bytes within the memory."""


class Memory:
    """Allocates the memory of an instance. It reuses freed memory for the same size, because bots need the same few sizes again and
    again."""

    def __init__(self, instance: Instance) -> None:
        self.instance = instance
        self._end = aligned(instance.heap_base())
        self._free: dict[int, list[int]] = {}

    def take(self, owner: Any, count: int) -> int:
        """Return the address of `count` zero bytes. They are freed when `owner` is."""
        size = aligned(max(count, 1))
        free = self._free.setdefault(size, [])
        if free:
            address = free.pop()
            self.instance.clear(address, size)
        else:
            address, self._end = self._end, self._end + size
            self.instance.reserve(self._end)
        finalize(owner, free.append, address)
        return address


def aligned(address: int) -> int:
    return (address + ALIGNED - 1) // ALIGNED * ALIGNED


class Numbers:
    """A row of whole numbers in the memory of an instance."""

    def __init__(self, memory: Memory, n: int) -> None:
        self.instance = memory.instance
        self.length = n
        self.address = memory.take(self, n * NUMBER_BYTES)

    def __len__(self) -> int:
        return self.length

    def __getitem__(self, at: Any) -> Any:
        first, end, _ = at.indices(self.length) if isinstance(at, slice) else (at, at + 1, 1)
        if not 0 <= first <= end <= self.length:
            raise IndexError(at)
        data = self.instance.read(self.address + first * NUMBER_BYTES, (end - first) * NUMBER_BYTES)
        found = list(struct.unpack(f"<{end - first}q", data))
        return found if isinstance(at, slice) else found[0]

    def __setitem__(self, at: Any, value: Any) -> None:
        first, values = (at.indices(self.length)[0], list(value)) if isinstance(at, slice) else (at, [value])
        if not 0 <= first <= first + len(values) <= self.length:
            raise IndexError(at)
        self.instance.write(self.address + first * NUMBER_BYTES, struct.pack(f"<{len(values)}q", *values))


class Rows(Numbers):
    """Rows of whole numbers, which only entry functions access."""

    def __init__(self, memory: Memory, n: int, width: int) -> None:
        super().__init__(memory, n * width)
        self.count, self.width = n, width


class Records:
    """An array of records in the memory of an instance."""

    def __init__(self, memory: Memory, layout: Any, n: int) -> None:
        self.instance = memory.instance
        self.size: int = layout.plan.size
        self.length = n
        self.address = memory.take(self, self.size * n)

    def __len__(self) -> int:
        return self.length

    def __getitem__(self, at: int) -> Record:
        if not 0 <= at < self.length:
            raise IndexError(at)
        return Record(self, at)


class Record:
    """One record."""

    def __init__(self, records: Records, at: int) -> None:
        self.records = records  # keeps the memory alive
        self.address = records.address + at * records.size

    def tobytes(self) -> bytes:
        """Return the bytes of this record."""
        return self.records.instance.read(self.address, self.records.size)


ARGUMENTS: dict[str, Any] = {
    interface.NUMBER: lambda number: [int(number)],
    interface.STATE: lambda record: [record.address],
    interface.CHANCE: lambda record: [record.address],
    interface.STATES: lambda records: [records.address, len(records)],
    interface.NUMBERS: lambda numbers: [numbers.address, len(numbers)],
    interface.ROWS: lambda rows: [rows.address, rows.count, rows.width],
}


KINDS = {interface.NUMBER: "n", interface.STATES: "pn", interface.NUMBERS: "pn", interface.ROWS: "pnn"}


class Function:
    """An entry function that takes Python's objects."""

    def __init__(self, instance: Instance, entry: interface.Entry) -> None:
        self._instance = instance
        self._symbol = entry.symbol
        self._kinds = [each.kind for each in interface.flat(entry.parameters)]
        self._passed = "".join(KINDS.get(kind, "p") for kind in self._kinds)

    def __call__(self, *args: Any) -> int:
        given = [each for one in args for each in (one if isinstance(one, tuple) else (one,))]
        passed: list[int] = []
        for kind, value in zip(self._kinds, given, strict=True):
            passed += ARGUMENTS[kind](value)
        return int(self._instance.call(self._symbol, self._passed, passed))


class WasmGame(BoundGame):
    """A game whose functions are WebAssembly."""

    compiled = True

    def __init__(self, game: Game, algorithms: tuple[ModuleType, ...], instance: Instance) -> None:
        modules: dict[str, Any] = {}
        named = binding.named_modules(game, algorithms)
        for entry in interface.entries_of(named):
            numbers = {name: value for name, value in vars(named[entry.module]).items() if type(value) is int}
            held = modules.setdefault(entry.module, SimpleNamespace(**numbers))
            setattr(held, entry.name, Function(instance, entry))
        self._instance = instance
        self._memory = Memory(instance)
        super().__init__(game, modules)

    def states(self, n: int) -> Any:
        return Records(self._memory, self.game.state, n)

    def state(self, plain: State | None = None) -> Any:
        record = Records(self._memory, self.game.state, 1)[0]
        if plain is not None:
            self._instance.write(record.address, to_bytes(plain))
        return record

    def copy(self, target: Any, source: Any) -> None:
        self._instance.copy(target.address, source.address, source.records.size)

    def record(self, state: Any) -> bytes:
        return bytes(state.tobytes())

    def chance(self, seed: int) -> Any:
        record = Records(self._memory, luck.Chance, 1)[0]
        self._instance.write(record.address, to_bytes(luck.seeded(seed)))
        return record

    def numbers(self, n: int) -> Any:
        return Numbers(self._memory, n)

    def rows(self, n: int, width: int) -> Any:
        return Rows(self._memory, n, width)
