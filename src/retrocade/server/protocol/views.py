"""Makes TypeScript from the views that games declare: `python -m retrocade.server.protocol.views` rewrites the files.

A game declares its view in `view_types.py`: a TypedDict `View` and its parts, which are TypedDicts, sets of words
(Literal) and named tuples. Comments beside fields appear in the output.
"""

from __future__ import annotations

import inspect
import re
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, Literal, get_origin, is_typeddict

import msgspec

from retrocade.games import NAMES
from retrocade.server.protocol.typescript import FIELD_COMMENT, ROOT, typed, words_of

CLASS = re.compile(r"class \w+\(([\w, ]+)\)")
FOLDER = Path("web/src/wire/views")
HEAD = "// Made from src/retrocade/{source} by `python -m retrocade.server.protocol.views`. Do not edit.\n"


def declared() -> dict[str, ModuleType]:
    """Return the modules of the games that declare their view."""
    modules = {name: f"retrocade.games.{name}.view_types" for name in NAMES}
    return {name: import_module(module) for name, module in modules.items() if find_spec(module)}


def types_of(name: str, module: ModuleType) -> str:
    """Return the TypeScript file of one game."""
    own = {word: kind for word, kind in vars(module).items() if not word.startswith("_")}
    literals = {word: kind for word, kind in own.items() if get_origin(kind) is Literal}
    blocks = [f"export type {word} = {words_of(kind)}" for word, kind in literals.items()]
    names = {typed(msgspec.inspect.type_info(kind)): word for word, kind in literals.items()}
    blocks += [labelled(word, kind) for word, kind in own.items() if is_named_tuple(kind)]
    blocks += [interface(kind, names) for kind in own.values() if is_typeddict(kind)]
    return HEAD.format(source=f"games/{name}/view_types.py") + "\n" + "\n\n".join(blocks) + "\n"


def interface(kind: type, names: dict[str, str]) -> str:
    """Return a TypeScript interface with its fields in order. `names` maps unions of words to their names."""
    info: Any = msgspec.inspect.type_info(kind)
    bases = bases_of(kind)
    notes, order = comments(kind), list(kind.__annotations__)
    inherited = {name for base in bases for name in base.__annotations__}
    lines = []
    for field in sorted(info.fields, key=lambda field: order.index(field.name)):
        if field.name in inherited:
            continue
        text = typed(field.type)
        for union, word in names.items():
            text = text.replace(f"({union})", word).replace(union, word)
        note = f" // {notes[field.name]}" if field.name in notes else ""
        lines.append(f"  {field.name}{'' if field.required else '?'}: {text}{note}\n")
    text = " ".join(str(inspect.getdoc(kind)).split())
    extends = f"extends {', '.join(base.__name__ for base in bases)} " if bases else ""
    return f"/** {text} */\nexport interface {kind.__name__} {extends}{{\n" + "".join(lines) + "}"


def bases_of(kind: type) -> list[type]:
    """Return the base classes of a TypedDict. At run time it does not know them, so they are read from its source."""
    match = CLASS.match(inspect.getsource(kind))
    found = [getattr(sys.modules[kind.__module__], base.strip(), None) for base in match[1].split(",")] if match else []
    return [base for base in found if isinstance(base, type) and is_typeddict(base)]


def is_named_tuple(kind: object) -> bool:
    """Return True if this is a NamedTuple class."""
    return isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields")


def labelled(word: str, kind: type) -> str:
    """Return a TypeScript tuple with named elements."""
    info: Any = msgspec.inspect.type_info(kind)
    text = " ".join(str(inspect.getdoc(kind)).split())
    places = ", ".join(f"{field.name}: {typed(field.type)}" for field in info.fields)
    return f"/** {text} */\nexport type {word} = [{places}]"


def comments(kind: type) -> dict[str, str]:
    """Return the comments beside a type's fields."""
    found = (FIELD_COMMENT.match(line) for line in inspect.getsource(kind).splitlines())
    return {match[1]: match[2] for match in found if match}


def index(games: dict[str, ModuleType]) -> str:
    """Return the file that maps each game to its view."""
    imports = [f"import type {{ View as {name.title()} }} from './{name}'\n" for name in games]
    lines = [f"  {name}: {name.title()}\n" for name in games]
    head = HEAD.format(source="games/*/view_types.py")
    return f"{head}\n{''.join(imports)}\n/** The view of each game. */\nexport interface Views {{\n{''.join(lines)}}}\n"


def outputs() -> dict[Path, str]:
    """Return the contents of each generated file."""
    games = declared()
    files = {FOLDER / f"{name}.ts": types_of(name, module) for name, module in games.items()}
    return files | {FOLDER / "index.ts": index(games)}


def main() -> None:
    for path, text in outputs().items():
        target = ROOT / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
        sys.stdout.write(f"wrote {path}\n")


if __name__ == "__main__":
    main()
