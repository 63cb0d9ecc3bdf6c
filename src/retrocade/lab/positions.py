"""Positions for the page's component tests: what a server sends when the main move of a game is possible.

Messages are given by their ids alone, so that a change of wording changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from retrocade.engine.chance import below, seeded
from retrocade.engine.contract import View, seats_in
from retrocade.engine.messages import Message
from retrocade.games import load

SEAT = 0
MOST_STEPS = 400


class Moment(NamedTuple):
    """A moment of a random game with this preset: the first at which the seat acts and its view fits."""

    preset: str
    fits: Callable[[View], bool]


MOMENTS = {
    "astrodroids": Moment("calm", lambda view: view["phase"] == "roll"),
    "domination": Moment("", lambda view: any(move["actions"] and not move["reason"] for move in view["moves"])),
    "insertcoin": Moment("first-game", lambda view: view["phase"] == "turn"),
    "retrotetro": Moment("first", lambda view: view["phase"] == "card"),
    "starsprint": Moment("", lambda view: view["phase"] == "choose"),
}


def position(name: str) -> dict[str, Any]:
    """Return the view, the question and the choices of the seat at that moment."""
    game, wanted = load(name), MOMENTS[name]
    state, chance = game.blank(game.untimed(game.choose({}, wanted.preset))), seeded(1)
    game.rules.setup(state, chance)
    for _ in range(MOST_STEPS):
        to_act = seats_in(game.rules.to_act(state))
        view = game.view(state, SEAT)
        if SEAT in to_act and wanted.fits(view):
            return {"view": view, "ask": game.words.ask(state, SEAT), "choices": choices(name, state)}
        seat = to_act[0]
        actions = legal(name, state, seat)
        game.rules.apply(state, seat, actions[below(chance, len(actions))], chance)
    raise AssertionError(f"a random game of {name} never comes to the moment that its board is tested at")


def encoded(name: str) -> bytes:
    """Return the position as JSON, with the id of each message in place of its words."""
    return msgspec.json.encode(position(name), enc_hook=id_of) + b"\n"


def id_of(value: object) -> str:
    """Return the id of a message, or the name of another type."""
    return value.id if isinstance(value, Message) else type(value).__name__.lower()


def legal(name: str, state: Any, seat: int) -> list[int]:
    """Return the legal actions of a seat."""
    game = load(name)
    out = [0] * game.most_legal
    return out[: game.rules.legal(state, seat, out)]


def choices(name: str, state: Any) -> list[dict[str, Any]]:
    """Return the legal actions of the seat with their descriptions, as they are sent."""
    described = [(action, load(name).words.describe(state, SEAT, action)) for action in legal(name, state, SEAT)]
    return [
        {
            "action": action,
            "label": choice.label,
            "kind": choice.kind,
            "at": choice.at,
            "use": choice.use,
            "effect": choice.effect,
        }
        for action, choice in described
    ]
