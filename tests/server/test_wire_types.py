"""The generated wire types are what `wire` says today."""

from __future__ import annotations

from pathlib import Path

import pytest

from retrocade.server import wire_types


@pytest.mark.parametrize("path", [wire_types.SCHEMA, wire_types.TYPESCRIPT], ids=str)
def test_generated_file_is_current(path: Path) -> None:
    written = (wire_types.ROOT / path).read_text(encoding="utf-8")
    assert written == wire_types.outputs()[path], "run `python -m retrocade.server.wire_types` and commit what it wrote"


def test_every_message_says_its_type() -> None:
    parts = wire_types.schema()["$defs"]
    for union in ("ClientMessage", "ServerMessage"):
        assert set(parts[union]["discriminator"]["mapping"]) == {
            parts[ref["$ref"].rpartition("/")[2]]["properties"]["type"]["enum"][0] for ref in parts[union]["anyOf"]
        }
