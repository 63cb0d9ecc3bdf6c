"""Converts plain data to typed values and checks them."""

from __future__ import annotations

import types
from enum import Enum
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from ._errors import ValidationError
from ._struct import Meta, StructMeta

COMPARISONS = {
    "ge": lambda value, bound: value >= bound,
    "gt": lambda value, bound: value > bound,
    "le": lambda value, bound: value <= bound,
    "lt": lambda value, bound: value < bound,
    "min_length": lambda value, bound: len(value) >= bound,
    "max_length": lambda value, bound: len(value) <= bound,
}


def convert(value: Any, type: Any) -> Any:  # noqa: A002 - msgspec's word
    """Return plain data as a value of this type; raise ValidationError if it does not fit."""
    return _converted(value, type, "$")


@cache
def _hints(struct: type) -> dict[str, Any]:
    return get_type_hints(struct, include_extras=True)


def _converted(value: Any, kind: Any, path: str) -> Any:
    if kind is Any:
        return value
    origin = get_origin(kind)
    if origin is Annotated:
        return _bounded(_converted(value, get_args(kind)[0], path), kind.__metadata__, path)
    if origin is Literal:
        if value not in get_args(kind):
            raise ValidationError(f"Invalid enum value {value!r} - at `{path}`")
        return value
    if origin in (Union, types.UnionType):
        return _one_of(value, get_args(kind), path)
    if isinstance(kind, StructMeta):
        return _struct(value, kind, path)
    return _plain(value, kind, origin, path)


def _bounded(value: Any, metadata: tuple[Any, ...], path: str) -> Any:
    for meta in metadata:
        if not isinstance(meta, Meta):
            continue
        for name, bound in meta.bounds.items():
            if not COMPARISONS[name](value, bound):
                raise ValidationError(f"Expected a value with {name} {bound} - at `{path}`")
        if meta.pattern and not meta.pattern.search(value):
            raise ValidationError(f"Expected `str` matching regex {meta.pattern.pattern!r} - at `{path}`")
    return value


def _one_of(value: Any, kinds: tuple[Any, ...], path: str) -> Any:
    if value is None and types.NoneType in kinds:
        return None
    rest = [kind for kind in kinds if kind is not types.NoneType]
    structs = {kind.__tag__[1]: kind for kind in rest if getattr(kind, "__tag__", None)}
    if structs and isinstance(value, dict):
        field = next(iter(structs.values())).__tag__[0]
        kind = structs.get(value.get(field))
        if kind is None:
            raise ValidationError(f"Invalid value {value.get(field)!r} - at `{path}.{field}`")
        return _struct(value, kind, path)
    for kind in rest:
        try:
            return _converted(value, kind, path)
        except ValidationError:
            if kind is rest[-1]:
                raise
    raise ValidationError(f"Expected one of {kinds} - at `{path}`")


def _struct(value: Any, kind: Any, path: str) -> Any:
    if not isinstance(value, dict):
        raise ValidationError(f"Expected `object`, got `{type(value).__name__}` - at `{path}`")
    hints = _hints(kind)
    tag_field = kind.__tag__[0] if kind.__tag__ else ""
    unknown = [name for name in value if name not in kind.__struct_fields__ and name != tag_field]
    if unknown and kind.__forbids__:
        raise ValidationError(f"Object contains unknown field `{unknown[0]}` - at `{path}`")
    given = {
        name: _converted(value[name], hints[name], f"{path}.{name}") for name in kind.__struct_fields__ if name in value
    }
    try:
        return kind(**given)
    except (TypeError, ValueError) as error:
        raise ValidationError(f"{error} - at `{path}`") from None


def _plain(value: Any, kind: Any, origin: Any, path: str) -> Any:
    wanted = origin or kind
    if wanted in (list, tuple) and isinstance(value, list):
        return _listed(value, wanted, get_args(kind), path)
    if wanted is dict and isinstance(value, dict):
        key_kind, item_kind = get_args(kind) or (Any, Any)
        return {_key(key, key_kind, path): _converted(item, item_kind, f"{path}[...]") for key, item in value.items()}
    if isinstance(wanted, type) and issubclass(wanted, tuple) and isinstance(value, list):
        return _named(value, wanted, path)
    if isinstance(wanted, type) and issubclass(wanted, Enum):
        return _member(value, wanted, path)
    if wanted is float and isinstance(value, int) and not isinstance(value, bool):
        return float(value)
    fits = type(value) is wanted if wanted in (int, bool, str, float) else isinstance(value, wanted)
    if not fits:
        raise ValidationError(f"Expected `{wanted.__name__}`, got `{type(value).__name__}` - at `{path}`")
    return value


def _named(value: list[Any], wanted: Any, path: str) -> Any:
    """Return a NamedTuple."""
    kinds = list(_hints(wanted).values())
    if not len(kinds) - len(wanted._field_defaults) <= len(value) <= len(kinds):
        raise ValidationError(f"Expected `array` of length {len(kinds)} - at `{path}`")
    return wanted(*(_converted(each, kind, f"{path}[...]") for each, kind in zip(value, kinds, strict=False)))


def _member(value: Any, wanted: type[Enum], path: str) -> Any:
    try:
        return wanted(value)
    except ValueError as error:
        raise ValidationError(f"{error} - at `{path}`") from None


def _listed(value: list[Any], wanted: type, inner: tuple[Any, ...], path: str) -> Any:
    if wanted is tuple and inner and inner[-1] is not Ellipsis:
        if len(inner) != len(value):
            raise ValidationError(f"Expected `array` of length {len(inner)} - at `{path}`")
        return tuple(_converted(each, kind, f"{path}[...]") for each, kind in zip(value, inner, strict=True))
    kind = inner[0] if inner else Any
    return wanted(_converted(each, kind, f"{path}[...]") for each in value)


def _key(key: str, kind: Any, path: str) -> Any:
    if kind is int:
        try:
            return int(key)
        except ValueError:
            raise ValidationError(f"Expected `int`, got `str` - at `{path}`") from None
    return _converted(key, kind, path)
