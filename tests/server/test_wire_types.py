"""The generated wire types are what `wire` says today."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from retrocade.engine.chance import below, seeded
from retrocade.engine.contract import SPECTATOR, seats_in
from retrocade.games import load
from retrocade.server.protocol import typescript, views
from retrocade.server.protocol.encoding import encode
from retrocade.server.protocol.values import PROTOCOL


@pytest.mark.parametrize("path", [typescript.SCHEMA, typescript.TYPESCRIPT], ids=str)
def test_generated_file_is_current(path: Path) -> None:
    written = (typescript.ROOT / path).read_text(encoding="utf-8")
    assert written == typescript.outputs()[path], (
        "run `python -m retrocade.server.protocol.typescript` and commit what it wrote"
    )


@pytest.mark.parametrize("path", views.outputs(), ids=str)
def test_generated_views_are_current(path: Path) -> None:
    written = (typescript.ROOT / path).read_text(encoding="utf-8")
    assert written == views.outputs()[path], "run `python -m retrocade.server.protocol.views` and commit what it wrote"


@pytest.mark.parametrize("name", views.declared())
def test_a_view_has_its_declared_shape(name: str) -> None:
    """What a declared game shows fits what it declares: nothing is missing, nothing is added."""
    game, declared = load(name), views.declared()[name].View
    state, chance = game.blank(game.choose({})), seeded(1)
    game.rules.setup(state, chance)
    while to_act := seats_in(game.rules.to_act(state)):
        for seat in (*range(state.seats), SPECTATOR):
            view = msgspec.json.decode(encode(game.view(state, seat)))
            assert msgspec.convert(view, declared) == view
            assert set(view) == set(declared.__annotations__)
        out = [0] * game.most_legal
        actions = out[: game.rules.legal(state, to_act[0], out)]
        game.rules.apply(state, to_act[0], actions[below(chance, len(actions))], chance)


def test_every_message_says_its_type() -> None:
    parts = typescript.schema()["$defs"]
    for union in ("ClientMessage", "ServerMessage"):
        assert set(parts[union]["discriminator"]["mapping"]) == {
            parts[ref["$ref"].rpartition("/")[2]]["properties"]["type"]["enum"][0] for ref in parts[union]["anyOf"]
        }


def test_the_page_speaks_the_protocol_of_this_server() -> None:
    page = (typescript.ROOT / "web/src/wire/version.ts").read_text(encoding="utf-8")
    assert f"export const PROTOCOL = {PROTOCOL}\n" in page
