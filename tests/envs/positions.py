"""What the tests of environments share: the games with their seats and main options."""

from __future__ import annotations

from typing import Any

from retrocade import games

PRESETS = {
    "astrodroids": ("calm",),
    "domination": ("ranked",),
    "insertcoin": ("draft", "classic8"),
    "retrotetro": ("advanced",),
    "starsprint": ("ace",),
}


def variants() -> list[tuple[str, dict[str, Any]]]:
    """Every game with each number of seats, and with its main presets."""
    found: list[tuple[str, dict[str, Any]]] = []
    for name in games.NAMES:
        found += [(name, {"seats": seats}) for seats in games.load(name).options[0].words.values()]
        found += [(name, {"preset": preset}) for preset in PRESETS[name]]
    return [
        *found,
        ("astrodroids", {"seats": 3, "real_time": True}),
        ("retrotetro", {"seats": 1, "options": {"level": 3}}),
    ]


def labelled(variant: tuple[str, dict[str, Any]]) -> str:
    """A name for a variant: starsprint-seats2."""
    name, more = variant
    return f"{name}-{'-'.join(f'{key}{value}' for key, value in more.items())}"
