"""The C interface of a game's entry functions, derived from their annotations.

An annotation says how an argument is passed:

    int, bool         a 64-bit number
    State, Chance     a pointer to one record
    States            a pointer to records, and how many
    list[int]         a pointer to 64-bit numbers, and how many
    list[list[int]]   a pointer to rows of them, how many rows, and how wide
    Int8s, Int16s     a pointer to smaller numbers, and how many
    Float32s          a pointer to 32-bit floating-point numbers, and how many
    a NamedTuple      its fields, one after another

A result is a 64-bit number; a function without one returns 0.
"""

from __future__ import annotations

from hashlib import blake2b
from types import FunctionType, ModuleType
from typing import Any, NamedTuple

from retrocade.engine.contract import Game
from retrocade.engine.layout import Plan

VERSION = 1  # of this description; raised when the interface changes

NUMBER, STATE, CHANCE, STATES, NUMBERS, ROWS = "number", "state", "chance", "states", "numbers", "rows"
INT8S, INT16S, FLOAT32S = "int8s", "int16s", "float32s"
KINDS = {
    "int": NUMBER,
    "bool": NUMBER,
    "State": STATE,
    "States": STATES,
    "Chance": CHANCE,
    "list[int]": NUMBERS,
    "list[list[int]]": ROWS,
    "Int8s": INT8S,
    "Int16s": INT16S,
    "Float32s": FLOAT32S,
}
IN_A_ROW = (NUMBERS, STATES, INT8S, INT16S, FLOAT32S)  # a pointer and how many

# What a game itself offers, by the free name that algorithms know it by.
CONTRACT = {
    "rules": ("setup", "to_act", "legal", "apply", "score", "result", "imagine"),
    "observer": ("observe", "has_hidden"),
    "heuristic": ("value", "is_quiet"),
    "invariants": ("broken",),
}


class Parameter(NamedTuple):
    """One argument of an entry function."""

    name: str
    kind: str
    fields: tuple[Parameter, ...] = ()  # of a NamedTuple
    record: Any = None  # its class


class Entry(NamedTuple):
    """One entry function."""

    module: str  # as a bound game calls it
    name: str
    parameters: tuple[Parameter, ...]

    @property
    def symbol(self) -> str:
        """Its name in a library."""
        return f"{self.module}_{self.name}"


def entries_of(modules: dict[str, ModuleType]) -> list[Entry]:
    """Return the entry functions of a game's modules and of the algorithms bound to it."""
    found = []
    for name, module in modules.items():
        names = CONTRACT.get(name) or module.ENTRIES
        found += [Entry(name, function, parameters(getattr(module, function))) for function in names]
    return found


def parameters(function: FunctionType) -> tuple[Parameter, ...]:
    """Return how the arguments of a function are passed."""
    count = function.__code__.co_argcount
    names = function.__code__.co_varnames[:count]
    return tuple(parameter(name, str(function.__annotations__[name]), function.__globals__) for name in names)


def parameter(name: str, annotation: str, names: dict[str, Any]) -> Parameter:
    """Return how one argument is passed."""
    if annotation in KINDS:
        return Parameter(name, KINDS[annotation])
    record = names.get(annotation)
    if not (isinstance(record, type) and issubclass(record, tuple)):
        raise TypeError(f"'{name}: {annotation}' cannot be passed to a library. Use a type that interface.py lists.")
    scope = vars(__import__(record.__module__, fromlist=["_"]))
    written = {field: getattr(kind, "__forward_arg__", kind) for field, kind in record.__annotations__.items()}
    fields = tuple(parameter(field, str(annotation), scope) for field, annotation in written.items())
    return Parameter(name, "tuple", fields, record)


def flat(parameters: tuple[Parameter, ...]) -> list[Parameter]:
    """Return the arguments with tuples replaced by their fields."""
    return [each for one in parameters for each in (flat(one.fields) if one.fields else [one])]


def describe(game: Game, entries: list[Entry]) -> dict[str, Any]:
    """Return the description that comes with a library, as plain data. Python, the page and the GPU environments read it."""
    return {
        "interface": VERSION,
        "game": game.name,
        "rules_version": game.rules_version,
        "state": record_layout(plan_of_record(game.state)),
        "most_legal": game.most_legal,
        "actions": game.actions,
        "entries": {entry.symbol: [[each.name, each.kind] for each in flat(entry.parameters)] for entry in entries},
    }


def plan_of_record(record: Any) -> Plan:
    """Return the layout of a record class."""
    plan: Plan = record.plan
    return plan


def record_layout(layout: Plan) -> dict[str, Any]:
    """Return a layout as plain data: for each field its offset, the bytes of one number, and how many (0: a single one)."""
    return {
        "size": layout.size,
        "fields": {name: [layout.offsets[name], f.size, f.length] for name, f in layout.fields.items()},
    }


def digest_of(parts: list[str]) -> str:
    """Return a short hash of texts."""
    return blake2b("\0".join(parts).encode(), digest_size=12).hexdigest()


def digest_of_bytes(data: bytes) -> str:
    """Return a short hash of bytes."""
    return blake2b(data, digest_size=12).hexdigest()
