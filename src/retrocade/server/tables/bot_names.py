"""Names of bots: one for each seat, so that people can tell bots of the same level apart."""

from __future__ import annotations

NAMES = ("Blip", "Joystick", "Pixel", "Turbo", "Vector", "Bonus", "Glitch", "Quarter")  # by seat


def bot_name(seat: int) -> str:
    """Return the name of the bot on a seat."""
    return NAMES[seat % len(NAMES)]
