"""Functions over structs."""

from __future__ import annotations

from typing import Any


def asdict(struct: Any) -> dict[str, Any]:
    """Return the fields of a struct by name."""
    return dict(zip(struct.__struct_fields__, struct.__values__(), strict=True))


def astuple(struct: Any) -> tuple[Any, ...]:
    """Return the fields of a struct."""
    values: tuple[Any, ...] = struct.__values__()
    return values


def replace(struct: Any, **changes: Any) -> Any:
    """Return a copy of a struct with some fields changed."""
    for name in changes:
        if name not in struct.__struct_fields__:
            raise TypeError(f"`{type(struct).__name__}` has no field '{name}'")
    copy = object.__new__(type(struct))
    copy.__dict__.update(struct.__dict__ | changes)
    return copy
