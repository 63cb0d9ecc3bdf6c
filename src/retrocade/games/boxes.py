"""Custom boxes: the same rules with other cards, boards and numbers.

    retrocade box copy starsprint mine/       a copy of content.toml to change
    retrocade simulate starsprint --box mine/

Rules read the tables of their box when they are imported. So a custom box gets modules of its own: the game's package is imported
a second time, under another name and with the other box. Rules, words, bots, native libraries and invariants then all use its
tables. The sources are the game's own; only the package's name in their imports is replaced.
"""

from __future__ import annotations

import ast
import json
import sys
import tomllib
from dataclasses import replace
from functools import cache
from hashlib import blake2b
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType, ModuleType
from typing import Any

from retrocade.engine import box_shape, content
from retrocade.engine.content import Box
from retrocade.engine.contract import Game
from retrocade.engine.errors import BadValue, ContentError, MalformedContent, RetrocadeError

PACKAGE = "retrocade.games"
Change = tuple[list[str | int], Any]  # a path in the box, and the new value there; None removes the entry


def box_file(path: Path) -> Path:
    """Return the file of a box, from a folder or the file itself."""
    file = path / "content.toml" if path.is_dir() else path
    if not file.is_file():
        raise BadValue(f"There is no box at {path}. 'retrocade box copy GAME {path}' makes one to change.")
    return file


def original(game: str) -> Path:
    """Return the file of a game's own box."""
    return Path(__file__).parent / game / "content.toml"


def slug_of(box: Box) -> str:
    """Return the game that a box belongs to, by its own `slug`."""
    return str(box.get("slug") or box.get("meta", {}).get("slug", ""))


def load_box(game: str, path: Path) -> Game:
    """Return a game with this box; the game itself if nothing differs."""
    file = box_file(path)
    box = content.read_toml(file, str(file))
    if slug_of(box) != game:
        raise BadValue(f"{file} is a box of '{slug_of(box)}', not of '{game}'. Its slug says so.")
    changes = differences(shipped_box(game), box)
    if not changes:
        return plain(game)
    return bound_to(game, written(changes), str(file))


def load_changes(game: str, line: str) -> Game:
    """Return a game with the box that a replay carries: its hash, and what differs."""
    sealed, _, changes = line.partition(" ")
    if sealed != digest(changes):
        raise RetrocadeError("The box that this replay carries is damaged. Use an unaltered copy.")
    return bound_to(game, changes, "the replay's box")


def plain(game: str) -> Game:
    """Return a game with its own box."""
    found: Game = import_module(f"{PACKAGE}.{game}").GAME
    return found


@cache
def bound_to(game: str, changes: str, where: str) -> Game:
    """Return a game with these changes to its box."""
    alias = f"{game}_box_{digest(changes)}"
    if alias not in ALIASES:
        box, shipped = own_box(game, changes, where), shipped_box(game)
        box_shape.check_shape(box, shipped, where)
        file = Path(scratch().name) / f"{alias}.json"
        file.write_text(json.dumps(box))
        ALIASES[alias] = game
        content.OWN_FILES[f"{PACKAGE}.{alias}"] = file
        content.OWN_NAMES[file] = where
    try:
        found: Game = import_module(f"{PACKAGE}.{alias}").GAME
    except Exception as error:
        forget(alias)
        if isinstance(error, ContentError) and not isinstance(error, MalformedContent):
            raise
        box_shape.check_complete(own_box(game, changes, where), shipped_box(game), where)
        if isinstance(error, ContentError):
            raise
        raise ContentError(f"{where} cannot be played: {type(error).__name__} {error}. Change it back.") from None
    return replace(found, box=f"{digest(changes)} {changes}")


def shipped_box(game: str) -> Box:
    """Return the contents of a game's own box."""
    return tomllib.loads(original(game).read_text(encoding="utf-8"))


def own_box(game: str, changes: str, where: str) -> Box:
    """Return the contents of a game's box with these changes."""
    try:
        return changed(shipped_box(game), changes)
    except (LookupError, TypeError, ValueError):
        raise ContentError(f"{where} changes something that the box of '{game}' does not have.") from None


@cache
def keyed(game: Game, draws: tuple[str, ...], module: str) -> Game:
    """Return a copy of a game in which every call of these functions of the engine passes its place in the rules.

    `below(chance, n)` becomes `below_of(chance, n, site)`, from `module`. The lab plays with such copies: see lab.keyed_chance.
    """
    name = game.package.removeprefix(f"{PACKAGE}.").partition(".")[0]
    alias = f"{name}_keyed"
    ALIASES[alias] = ALIASES.get(name, name)
    KEYED[alias] = (draws, module)
    if f"{PACKAGE}.{name}" in content.OWN_FILES:
        content.OWN_FILES[f"{PACKAGE}.{alias}"] = content.OWN_FILES[f"{PACKAGE}.{name}"]
    found: Game = import_module(f"{PACKAGE}.{alias}").GAME
    return replace(found, box=game.box)


@cache
def scratch() -> TemporaryDirectory[str]:
    """Return a folder for boxes with changes, which is gone with this process."""
    return TemporaryDirectory(prefix="retrocade-boxes-")


def forget(alias: str) -> None:
    """Forget a box that cannot be played."""
    del ALIASES[alias]
    for name in [name for name in sys.modules if f"{name}.".startswith(f"{PACKAGE}.{alias}.")]:
        del sys.modules[name]


def digest(changes: str) -> str:
    """Return the hash by which a box is known."""
    return blake2b(changes.encode(), digest_size=6).hexdigest()


# What differs


def differences(old: Any, new: Any, at: tuple[str | int, ...] = ()) -> list[Change]:
    """Return what must be changed in the old box to make the new one. Lists of other lengths are replaced whole."""
    if isinstance(old, dict) and isinstance(new, dict):
        found: list[Change] = [([*at, key], None) for key in old if key not in new]
        for key, value in new.items():
            found += differences(old[key], value, (*at, key)) if key in old else [([*at, key], value)]
        return found
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        return [change for place in range(len(old)) for change in differences(old[place], new[place], (*at, place))]
    return [] if type(old) is type(new) and old == new else [(list(at), new)]


def written(changes: list[Change]) -> str:
    """Return changes as one line of JSON."""
    return json.dumps(changes, separators=(",", ":"), ensure_ascii=True)


def changed(box: Box, changes: str) -> Box:
    """Return a box with changes carried out."""
    for path, value in json.loads(changes):
        found: Any = box
        for key in path[:-1]:
            found = found[key]
        if value is None:
            del found[path[-1]]
        else:
            found[path[-1]] = value
    return box


def in_words(game: str, changes: list[Change]) -> list[str]:
    """Return each change as a line: where, what it was, what it is."""
    box = shipped_box(game)
    lines = []
    for path, value in changes:
        old: Any = box
        place = ""
        for key in path:
            if isinstance(old, list) and isinstance(key, int):
                old = old[key]
                name = old.get("id", old.get("name", key)) if isinstance(old, dict) else key
                place += f"[{name}]"
            else:
                old = old.get(key) if isinstance(old, dict) else None
                place += f".{key}" if place else str(key)
        lines.append(f"{place}: {short(old)} -> {short(value)}")
    return lines


def changes_in_words(game: Game) -> list[str]:
    """Return what differs in the box of a game, a line each; nothing for its own box."""
    changes = game.box.partition(" ")[2]
    return in_words(game.name, [(path, value) for path, value in json.loads(changes)]) if changes else []


def short(value: Any) -> str:
    """Return a value as JSON of at most 60 characters."""
    text = "nothing" if value is None else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else f"{text[:57]}..."


# Modules of their own

ALIASES: dict[str, str] = {}  # the game that each further package is a copy of
# Packages whose draws pass their place in the code: the functions that draw, and the module of those that take a place.
KEYED: dict[str, tuple[tuple[str, ...], str]] = {}
DRAWN_FROM = ("retrocade.engine.chance", "retrocade.engine.bits")  # the modules with functions that draw


class Sites(ast.NodeTransformer):
    """Passes a number to each draw of a module: the draw's place in the code, by module and order."""

    def __init__(self, draws: tuple[str, ...], module: str, first: int) -> None:
        self._draws, self._module, self._next = draws, module, first
        self._imported: set[str] = set()  # functions of the module's own may have the same names

    def visit_ImportFrom(self, node: ast.ImportFrom) -> Any:
        """Also import the functions that take a place."""
        named = [name.name for name in node.names if name.name in self._draws]
        if node.module not in DRAWN_FROM or not named:
            return node
        self._imported.update(named)
        more = ast.ImportFrom(self._module, [ast.alias(f"{name}_of") for name in named], 0)
        return [node, ast.copy_location(more, node)]

    def visit_Call(self, node: ast.Call) -> Any:
        """Replace a draw by one that passes its place."""
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and node.func.id in self._imported:
            node.func.id += "_of"
            node.args.append(ast.Constant(self._next))
            self._next += 1
        return node


class BoxLoader(Loader):
    """Loads a game's source with another package's name in place of its own."""

    def __init__(self, path: str, alias: str) -> None:
        self._path, self._alias = path, alias

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        """Make the module as usual."""
        return None

    def get_code(self, name: str) -> CodeType:
        """Return the module's code, with its imports from its own package."""
        source = Path(self._path).read_text(encoding="utf-8")
        own, game = f"{PACKAGE}.{self._alias}", f"{PACKAGE}.{ALIASES[self._alias]}"
        source = source.replace(f"{game}.", f"{own}.").replace(f"{game} ", f"{own} ")
        if self._alias not in KEYED:
            return compile(source, self._path, "exec")
        # Each module has its own range of 16 numbers, so that an edit in one does not renumber the others. Ranges of two modules may
        # overlap, which hardly matters: most modules draw in one or two places.
        first = blake2b(name.removeprefix(own).encode(), digest_size=1).digest()[0] * 16
        tree = Sites(*KEYED[self._alias], first).visit(ast.parse(source))
        tree.body.append(ast.parse("KEYED_LUCK = 1").body[0])
        return compile(ast.fix_missing_locations(tree), self._path, "exec")

    def exec_module(self, module: ModuleType) -> None:
        """Run the module's code."""
        exec(self.get_code(module.__name__), vars(module))  # noqa: S102 - our own sources


class BoxFinder(MetaPathFinder):
    """Finds modules of packages that are copies of a game's package."""

    def find_spec(self, fullname: str, path: Any, target: Any = None) -> ModuleSpec | None:
        """Return where a module of such a package comes from."""
        if not fullname.startswith(f"{PACKAGE}."):
            return None
        alias, _, rest = fullname.removeprefix(f"{PACKAGE}.").partition(".")
        if alias not in ALIASES:
            return None
        found = find_spec(f"{PACKAGE}.{ALIASES[alias]}{f'.{rest}' if rest else ''}")
        if found is None or found.origin is None:
            return None
        folders = found.submodule_search_locations
        return spec_from_file_location(
            fullname,
            found.origin,
            loader=BoxLoader(found.origin, alias),
            submodule_search_locations=list(folders) if folders is not None else None,
        )


sys.meta_path.insert(0, BoxFinder())
