"""Bind algorithms to a game.

An algorithm (random games, a search) is a plain module with free names `rules`, `observer`, `heuristic` and `invariants`. Binding
copies the module and sets those names to the modules of one game.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from retrocade.engine.contract import Game
from retrocade.engine.layout import copy_into


def bindings(game: Game) -> dict[str, Any]:
    """Return the modules of a game by the free names of algorithms."""
    return {
        "rules": game.rules,
        "observer": game.observer,
        "heuristic": game.heuristic,
        "invariants": game.invariants,
    }


def named_modules(game: Game, algorithms: tuple[ModuleType, ...]) -> dict[str, Any]:
    """Return the modules of a bound game by name: the game's own, then the algorithms."""
    return {**bindings(game), **{module_name(module): module for module in algorithms}}


def bound_copies(
    modules: list[ModuleType], bound: dict[str, Any], given: dict[Any, Any], make: Callable[[Any], Any]
) -> dict[ModuleType, ModuleType]:
    """Return copies of modules, by their originals.

    The copies refer to each other, to `bound` in place of free names and to `given` in place of those originals. `make` turns each
    copied function into the one to use.
    """
    copies = {module: ModuleType(module.__name__) for module in modules}
    made: dict[Any, Any] = dict(given)
    for module, copy in copies.items():
        vars(copy).update(vars(module))
        if has_free_names(module):
            vars(copy).update({name: value for name, value in bound.items() if name in vars(module)})
        for name, value in functions_of(module):
            if value in given:
                continue
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
    """Return True if compiled code treats this as an array of constants."""
    return isinstance(value, list) and bool(value) and isinstance(value[0], int)


def is_constant_tuple(value: object) -> bool:
    """Return True if compiled code treats this tuple as a constant."""
    return isinstance(value, tuple) and all(isinstance(part, int) for part in value)


def module_name(module: ModuleType) -> str:
    """Return the last part of a module's name."""
    return module.__name__.rpartition(".")[2]


def package(name: str) -> str:
    return name.partition(".")[0]


def dependencies(roots: list[ModuleType]) -> list[ModuleType]:
    """Return these modules and all modules of Retrocade, and of the packages they come from, that they use."""
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


def contents(modules: list[ModuleType], known: dict[ModuleType, bytes] | None = None) -> str:
    """Return a hash of the sources, numbers and tables of modules, including tables read from files.

    Pass the same `known` to several calls to read each module only once.
    """
    seal = blake2b(digest_size=12)
    known = {} if known is None else known
    for module in modules:
        if module not in known:
            known[module] = content_of(module)
        seal.update(known[module])
    return seal.hexdigest()


def content_of(module: ModuleType) -> bytes:
    """Return the source, the numbers and the tables of a module."""
    held = [
        f"{name}={value}".encode()
        for name, value in sorted(vars(module).items())
        if isinstance(value, int) or is_table(value) or is_constant_tuple(value)
    ]
    return b"".join([Path(str(module.__file__)).read_bytes(), *held])
