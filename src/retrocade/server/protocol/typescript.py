"""Makes JSON Schema and TypeScript from the protocol: `python -m retrocade.server.protocol.typescript` rewrites both
files.

The meaning of a field is written once, as a comment beside it, and appears in both outputs.

json-schema-to-typescript does not serve here: JSON Schema does not distinguish a field that a client may leave out from
one that has a default but that the server always sends. Half of the fields that the page reads would become optional.
Also, the test that the file is current would need Node.
"""

from __future__ import annotations

import inspect
import json
import re
import sys
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import msgspec

from retrocade.server.protocol import messages

ROOT = Path(__file__).parents[4]
TYPESCRIPT = Path("web/src/wire/types.ts")
SCHEMA = Path("docs/messages.schema.json")
UNIONS = {
    "SeatWish": messages.SeatWish,
    "ClientMessage": messages.ClientMessage,
    "ServerMessage": messages.ServerMessage,
    "RoomClientMessage": messages.RoomClientMessage,
    "RoomServerMessage": messages.RoomServerMessage,
}
WORDS = ("ErrorCode", "Status", "Detail", "Words", "Reaction")
FIELD_COMMENT = re.compile(r"^    (\w+):.*?  # (.+)$")


def schema() -> dict[str, Any]:
    """Return a JSON Schema document. Its `$defs` contain every type."""
    types = [*messages.HTTP_TYPES, *UNIONS.values()]
    tops, parts = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    parts.update(zip(UNIONS, tops[len(messages.HTTP_TYPES) :], strict=True))
    for name, part in parts.items():
        for field, comment in comments(name).items():
            part["properties"][field].setdefault("description", comment)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "What travels between a Retrocade server and its clients",
        "$defs": dict(sorted(parts.items())),
    }


def comments(name: str) -> dict[str, str]:
    """Return the comments beside a type's fields."""
    kind = getattr(messages, name)
    if not isinstance(kind, type):
        return {}
    found = (FIELD_COMMENT.match(line) for line in inspect.getsource(kind).splitlines())
    return {match[1]: match[2] for match in found if match}


def typescript() -> str:
    """Return the TypeScript file with the same types."""
    blocks = [f"export type {word} = {words_of(getattr(messages, word))}" for word in WORDS]
    blocks += [interface(kind) for kind in structs()]
    blocks += [f"export type {name} = {union_of(get_args(kind))}" for name, kind in UNIONS.items()]
    head = (
        "// Made from src/retrocade/server/protocol by `python -m retrocade.server.protocol.typescript`. Do not edit.\n"
    )
    return head + "\n" + "\n\n".join(blocks) + "\n"


def structs() -> list[type]:
    """Return all message and body types, in the order of `messages.SUBJECTS`."""
    return [
        kind
        for subject in messages.SUBJECTS
        for kind in vars(subject).values()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == subject.__name__
    ]


def interface(kind: type) -> str:
    """Return a TypeScript interface. Only fields that a client may leave out are optional."""
    info: Any = msgspec.inspect.type_info(kind)
    notes = comments(kind.__name__)
    lines = [f"  {info.tag_field}: {json.dumps(info.tag)}"] if info.tag_field else []
    for field in info.fields:
        optional = "?" if not field.required and info.forbid_unknown_fields else ""
        note = f" // {notes[field.name]}" if field.name in notes else ""
        lines.append(f"  {field.encode_name}{optional}: {typed(field.type)}{note}")
    text = " ".join(str(inspect.getdoc(kind)).split())
    return f"/** {text} */\nexport interface {kind.__name__} {{\n" + "".join(f"{line}\n" for line in lines) + "}"


def words_of(kind: Any) -> str:
    assert get_origin(kind) is Literal  # noqa: S101 - an error in this file, not in its input
    return " | ".join(json.dumps(word) for word in get_args(kind))


def union_of(kinds: tuple[type, ...]) -> str:
    return " | ".join(kind.__name__ for kind in kinds)


def typed(info: Any) -> str:
    """Return a field's type in TypeScript."""
    kind = type(info).__name__
    plain = {
        "StrType": "string",
        "IntType": "number",
        "FloatType": "number",
        "BoolType": "boolean",
        "NoneType": "null",
        "AnyType": "unknown",
    }
    if kind in plain:
        return plain[kind]
    if kind == "LiteralType":
        return named_words(tuple(info.values))
    if kind in ("StructType", "TypedDictType", "NamedTupleType"):
        return str(info.cls.__name__)
    if kind == "UnionType":
        return named_union(" | ".join(typed(part) for part in info.types))
    if kind in ("ListType", "VarTupleType"):
        return array_of(typed(info.item_type))
    if kind == "TupleType":
        return "[" + ", ".join(typed(part) for part in info.item_types) + "]"
    if kind == "DictType":
        return f"Record<{typed(info.key_type)}, {typed(info.value_type)}>"
    if kind == "Metadata":
        return typed(info.type)
    raise TypeError(f"The TypeScript generator does not know {kind} yet: add it to `typed`.")


def named_union(text: str) -> str:
    """Return the name of a union, or the union itself if it has none."""
    return next((name for name, kind in UNIONS.items() if union_of(get_args(kind)) == text), text)


def array_of(item: str) -> str:
    return f"({item})[]" if " " in item and not item.startswith(("[", "Record")) else f"{item}[]"


def named_words(values: tuple[Any, ...]) -> str:
    """Return the name of a set of words, or the words themselves if it has none."""
    for word in WORDS:
        if set(get_args(getattr(messages, word))) == set(values):
            return word
    return " | ".join(json.dumps(value) for value in values)


def outputs() -> dict[Path, str]:
    """Return the contents of each generated file."""
    return {SCHEMA: json.dumps(schema(), indent=2, ensure_ascii=False) + "\n", TYPESCRIPT: typescript()}


def main() -> None:
    for path, text in outputs().items():
        target = ROOT / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
        sys.stdout.write(f"wrote {path}\n")


if __name__ == "__main__":
    main()
