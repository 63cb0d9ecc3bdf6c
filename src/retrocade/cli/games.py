"""`retrocade games`."""

from __future__ import annotations

import json
from typing import Any

from retrocade.cli.arguments import AsJson
from retrocade.engine.contract import Game, Option
from retrocade.games import NAMES, load


def games(as_json: AsJson = False) -> None:
    """For each option the default value comes first.

    \b
    Examples:
      retrocade games
      retrocade games --json
    """
    found = [load(name) for name in NAMES]
    if as_json:
        print(json.dumps([as_data(game) for game in found], indent=2, ensure_ascii=False))
        return
    for game in found:
        print_game(game)


def print_game(game: Game) -> None:
    print(f"{game.name}: {game.title}, by {game.credit}")
    print(f"  {game.tagline} {game.minutes} minutes.")
    print("  Options (--option NAME=VALUE), the default first:")
    for option in game.options:
        print(f"    {option.name}: {values(option)}. {option.label}.")
    print("  Presets (--preset NAME):")
    for preset in game.presets:
        print(f"    {preset.name}: {preset.label}.")
    print(f"  Begin with: retrocade play {game.name}")


def values(option: Option) -> str:
    """Return the values of an option, the default first."""
    if option.span:
        return f"{option.word(option.default)}, any whole number from {option.span[0]} to {option.span[1]}"
    return ", ".join(sorted(option.words, key=lambda word: option.words[word] != option.default))


def as_data(game: Game) -> dict[str, Any]:
    """Return a game as plain data."""
    return {
        "name": game.name,
        "title": game.title,
        "credit": game.credit,
        "tagline": game.tagline,
        "minutes": game.minutes,
        "cooperative": game.cooperative,
        "rules_version": game.rules_version,
        "options": [
            {"name": o.name, "label": o.label, "values": list(o.words), "default": o.word(o.default), "span": o.span}
            for o in game.options
        ],
        "presets": [
            {"name": p.name, "label": p.label, "settings": {k: game.option(k).word(v) for k, v in p.settings.items()}}
            for p in game.presets
        ],
    }
