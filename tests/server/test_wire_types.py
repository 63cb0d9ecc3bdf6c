"""The generated wire types are what `wire` says today."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from retrocade.engine.chance import below, seeded
from retrocade.engine.contract import SPECTATOR, Game, State, seats_in
from retrocade.games import NAMES, load
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


WAYS = [(name, preset) for name in NAMES for preset in ("", *(each.name for each in load(name).presets))]


def test_every_game_declares_its_view() -> None:
    assert set(views.declared()) == set(NAMES)


@pytest.mark.parametrize(("name", "preset"), WAYS, ids=["-".join(way).strip("-") for way in WAYS])
def test_views_have_their_declared_shape(name: str, preset: str) -> None:
    """What every seat and a spectator see of a random game fits what it declares: nothing is missing, nothing is added."""
    game, declared = load(name), views.declared()[name].View
    state, chance = game.blank(game.untimed(game.choose({}, preset))), seeded(len(preset))
    game.rules.setup(state, chance)
    step = 0
    while to_act := seats_in(game.rules.to_act(state)):
        if step < FIRST_STEPS or step % EVERY == 0:
            check_views(game, state, declared)
        out = [0] * game.most_legal
        seat = to_act[below(chance, len(to_act))]
        actions = out[: game.rules.legal(state, seat, out)]
        game.rules.apply(state, seat, actions[below(chance, len(actions))], chance)
        step += 1
    check_views(game, state, declared)


FIRST_STEPS, EVERY = 40, 7  # the views of a whole long game would take seconds


def check_views(game: Game, state: State, declared: type) -> None:
    for seat in (*range(state.seats), SPECTATOR):
        data = encode(game.view(state, seat))
        view = msgspec.json.decode(data)
        assert msgspec.json.decode(encode(msgspec.convert(view, declared))) == view
        assert set(view) == set(declared.__annotations__)


def test_every_message_says_its_type() -> None:
    parts = typescript.schema()["$defs"]
    for union in ("ClientMessage", "ServerMessage"):
        assert set(parts[union]["discriminator"]["mapping"]) == {
            parts[ref["$ref"].rpartition("/")[2]]["properties"]["type"]["enum"][0] for ref in parts[union]["anyOf"]
        }


def test_the_page_and_its_description_speak_the_protocol_of_this_server() -> None:
    page = (typescript.ROOT / "web/src/wire/version.ts").read_text(encoding="utf-8")
    assert f"export const PROTOCOL = {PROTOCOL}\n" in page
    described = (typescript.ROOT / "docs/protocol.md").read_text(encoding="utf-8")
    assert f'"protocol": {PROTOCOL}}}' in described
