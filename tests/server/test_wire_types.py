"""The generated wire types are what `wire` says today."""

from __future__ import annotations

from pathlib import Path

import pytest

from retrocade.server.protocol import typescript


@pytest.mark.parametrize("path", [typescript.SCHEMA, typescript.TYPESCRIPT], ids=str)
def test_generated_file_is_current(path: Path) -> None:
    written = (typescript.ROOT / path).read_text(encoding="utf-8")
    assert written == typescript.outputs()[path], (
        "run `python -m retrocade.server.protocol.typescript` and commit what it wrote"
    )


def test_every_message_says_its_type() -> None:
    parts = typescript.schema()["$defs"]
    for union in ("ClientMessage", "ServerMessage"):
        assert set(parts[union]["discriminator"]["mapping"]) == {
            parts[ref["$ref"].rpartition("/")[2]]["properties"]["type"]["enum"][0] for ref in parts[union]["anyOf"]
        }
