"""State layouts: a class declares the fields once; its objects are plain Python, its records are what compiled code works on.

    @layout
    class State:
        health: list[int] = i8[2]  # of each pilot
        turn: int = i8             # counted from 1

All fields are signed: compiled arithmetic on unsigned numbers would wrap where Python's goes negative.
"""

from __future__ import annotations

from collections.abc import Callable
from struct import Struct
from typing import Any, NamedTuple, TypeVar

S = TypeVar("S")
V = TypeVar("V")


class Field(NamedTuple):
    """One number, or a fixed-length row of them."""

    code: str  # struct's letter
    size: int  # bytes of one number
    length: int = 0  # 0: a single number

    def __getitem__(self, length: Any) -> Any:
        return Field(self.code, self.size, length)


# Any, so that `turn: int = i8` reads as what the field holds.
i8: Any = Field("b", 1)
i16: Any = Field("h", 2)
i32: Any = Field("i", 4)
i64: Any = Field("q", 8)


class Plan(NamedTuple):
    """Where each field lies in the record."""

    fields: dict[str, Field]
    offsets: dict[str, int]
    size: int
    packer: Struct


def plan_of(fields: dict[str, Field]) -> Plan:
    """Return where the fields lie: in order, each aligned to its own size, as a C compiler places them."""
    codes, offsets, at = "<", {}, 0
    for name, field in fields.items():
        gap = -at % field.size
        offsets[name] = at + gap
        codes += "x" * gap + f"{field.length or 1}{field.code}"
        at += gap + field.size * (field.length or 1)
    gap = -at % max(field.size for field in fields.values())
    return Plan(fields, offsets, at + gap, Struct(codes + "x" * gap))


def layout(cls: type[S]) -> type[S]:
    """Turn a class of `name: type = i8[35]` lines into a slotted class whose objects can be copied, compared, hashed and packed."""
    fields: dict[str, Field] = {name: cls.__dict__[name] for name in cls.__annotations__}
    blank = "".join(f"\n    self.{n} = {f'[0] * {f.length}' if f.length else 0}" for n, f in fields.items())
    copy = "".join(f"\n    self.{n}{'[:]' if f.length else ''} = other.{n}" for n, f in fields.items())
    other = "".join(f"\n    other.{n} = self.{n}{'[:]' if f.length else ''}" for n, f in fields.items())
    values = "".join(f"{'*' if f.length else ''}self.{n}, " for n, f in fields.items())
    source = (
        f"def __init__(self):{blank}\n"
        f"def copy_from(self, other):{copy}\n"
        f"def copied(self):\n    other = type(self).__new__(type(self)){other}\n    return other\n"
        f"def values(self):\n    return ({values})\n"
        "def __eq__(self, other):\n    return type(self) is type(other) and self.values() == other.values()\n"
        "def __hash__(self):\n    return hash(self.values())\n"
    )
    methods: dict[str, Any] = {}
    exec(source, methods)  # noqa: S102 - the source is built from the field names above, as dataclasses does
    del methods["__builtins__"]
    body = {"__slots__": tuple(fields), "__doc__": cls.__doc__, "__module__": cls.__module__, "__repr__": show}
    return type(cls.__name__, (), body | methods | {"plan": plan_of(fields)})


def show(state: Any) -> str:
    """Return the fields that are not zero, as the `repr` of a state."""
    values = {name: getattr(state, name) for name in state.plan.fields}
    inside = ", ".join(f"{n}={v}" for n, v in values.items() if (any(v) if isinstance(v, list) else v))
    return f"{type(state).__name__}({inside})"


def copy_into(target: S, source: S) -> None:
    """Make target equal to source. Compiled, this is one memory copy."""
    target.copy_from(source)  # type: ignore[attr-defined]


def copied(state: S) -> S:
    """Return a new state, equal to this one and independent of it."""
    other: S = state.copied()  # type: ignore[attr-defined]
    return other


LEGAL = "legal"  # with a seat: the key of its legal actions in a view cache


class ViewCache:
    """Shares intermediate results while several seats' views of one state are made. The state must not change meanwhile.

        with ViewCache(state):
            views = [game.view(state, seat) for seat in range(state.seats)]

    Functions decorated with `view_cached` or `once_per_state` then run once for this state.
    """

    now: ViewCache | None = None

    __slots__ = ("found", "state")

    def __init__(self, state: Any) -> None:
        self.state = state
        self.found: dict[Any, Any] = {}

    def __enter__(self) -> None:
        ViewCache.now = self

    def __exit__(self, *_: object) -> None:
        ViewCache.now = None


def from_view_cache(state: S, key: object, find: Callable[[S], V]) -> V:
    """Return `find(state)`. Inside `with ViewCache(state)` it is computed once for each key."""
    cache = ViewCache.now
    if cache is None or cache.state is not state:
        return find(state)
    if key not in cache.found:
        cache.found[key] = find(state)
    result: V = cache.found[key]
    return result


def view_cached(find: Callable[[S], V]) -> Callable[[S], V]:
    """Decorate a function of a state: inside `with ViewCache(state)` it runs once. Callers must not change the result."""

    def found(state: S) -> V:
        return from_view_cache(state, find, find)

    return found


def once_per_state(find: Callable[[S], V]) -> Callable[[S], V]:
    """Decorate a function of a state: it keeps its result until it is called with a state that differs.

    That pays because the views of all seats of a table are made one after another. Callers must not change the result.
    """
    last: tuple[Any, V] | None = None
    cached = view_cached(find)

    def found(state: S) -> V:
        nonlocal last
        if ViewCache.now is not None and ViewCache.now.state is state:
            return cached(state)
        values, known = state.values(), last  # type: ignore[attr-defined]
        if known is None or known[0] != values:
            last = known = (values, find(state))
        return known[1]

    return found


def to_bytes(state: Any) -> bytes:
    """Return the record of this state: the bytes that compiled code works on, of fixed length."""
    packed: bytes = state.plan.packer.pack(*state.values())
    return packed


def from_bytes(cls: type[S], record: bytes) -> S:
    """Return the state of a record."""
    state = cls.__new__(cls)
    plan: Plan = cls.plan  # type: ignore[attr-defined]
    numbers, at = plan.packer.unpack(record), 0
    for name, field in plan.fields.items():
        setattr(state, name, list(numbers[at : at + field.length]) if field.length else numbers[at])
        at += field.length or 1
    return state


def dtype(cls: type) -> Any:
    """Return the NumPy type of this layout's records."""
    import numpy as np

    plan: Plan = cls.plan  # type: ignore[attr-defined]
    formats = [(f"<i{f.size}", (f.length,)) if f.length else f"<i{f.size}" for f in plan.fields.values()]
    return np.dtype(
        {
            "names": list(plan.fields),
            "formats": formats,
            "offsets": list(plan.offsets.values()),
            "itemsize": plan.size,
            "aligned": True,
        }
    )
