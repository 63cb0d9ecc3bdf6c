"""Structs: classes that take their fields from annotations."""

from __future__ import annotations

import re
from typing import Any, ClassVar

UNSET_DEFAULT: Any = object()  # a field without a default


class Meta:
    """Bounds of a value, for `Annotated`."""

    def __init__(self, *, pattern: str = "", description: str = "", **bounds: int) -> None:
        self.bounds = bounds
        self.pattern = re.compile(pattern) if pattern else None
        self.description = description


class Field:
    """A field with a default."""

    def __init__(self, default: Any, default_factory: Any) -> None:
        self.default = default
        self.default_factory = default_factory


class Raw(bytes):
    """JSON that is encoded already."""


class StructMeta(type):
    """Collects the fields and options of a Struct class."""

    def __new__(mcs, name: str, bases: tuple[type, ...], space: dict[str, Any], **options: Any) -> Any:
        annotations = space.get("__annotations__") or {}
        if not annotations and "__annotate_func__" in space:
            annotations = space["__annotate_func__"](3)  # Python 3.14; 3: as they are written where names are unknown
        parents = [base for base in bases if isinstance(base, StructMeta)]
        fields = [each for base in parents for each in base.__struct_fields__]  # type: ignore[attr-defined]
        defaults = {key: value for base in parents for key, value in base.__defaults__.items()}  # type: ignore[attr-defined]
        own = [each for each in annotations if not str(annotations[each]).startswith("ClassVar")]
        defaults |= {each: space.pop(each) for each in own if each in space}
        made: Any = super().__new__(mcs, name, bases, space)
        made.__struct_fields__ = tuple(dict.fromkeys([*fields, *own]))
        made.__match_args__ = made.__struct_fields__  # type: ignore[misc]
        made.__defaults__ = defaults
        made.__tag__ = _tag(name, options)
        made.__forbids__ = options.get("forbid_unknown_fields", False)
        if options.get("frozen"):
            made.__hash__ = _hash
        return made

    def __init__(cls, name: str, bases: tuple[type, ...], space: dict[str, Any], **options: Any) -> None:
        super().__init__(name, bases, space)


def _tag(name: str, options: dict[str, Any]) -> tuple[str, str] | None:
    """Return the field and the value that identify a struct in a union."""
    tag = options.get("tag")
    if tag is None and "tag_field" not in options:
        return None
    return options.get("tag_field", "type"), name if tag in (None, True) else tag


def _hash(struct: Any) -> int:
    return hash(struct.__values__())


class Struct(metaclass=StructMeta):
    """A record with typed fields."""

    __struct_fields__: ClassVar[tuple[str, ...]] = ()
    __defaults__: ClassVar[dict[str, Any]] = {}
    __tag__: ClassVar[tuple[str, str] | None] = None
    __forbids__: ClassVar[bool] = False

    def __init__(self, *args: Any, **given: Any) -> None:
        names = self.__struct_fields__
        if len(args) > len(names):
            raise TypeError("Extra positional arguments provided")
        held = self.__dict__
        held.update(zip(names, args, strict=False))
        for name in names[len(args) :]:
            held[name] = given.pop(name) if name in given else self._default(name)
        if given:
            raise TypeError(f"Unexpected keyword argument '{next(iter(given))}'")
        post = getattr(self, "__post_init__", None)
        if post is not None:
            post()

    def _default(self, name: str) -> Any:
        default = self.__defaults__.get(name, UNSET_DEFAULT)
        if isinstance(default, Field):
            default = default.default_factory() if default.default_factory else default.default
        if default is UNSET_DEFAULT:
            raise TypeError(f"Missing required argument '{name}'")
        return type(default)(default) if isinstance(default, list | dict | set) else default

    def __values__(self) -> tuple[Any, ...]:
        held = self.__dict__
        return tuple(held[name] for name in self.__struct_fields__)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.__values__() == other.__values__()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        shown = ", ".join(
            f"{name}={value!r}" for name, value in zip(self.__struct_fields__, self.__values__(), strict=True)
        )
        return f"{type(self).__name__}({shown})"
