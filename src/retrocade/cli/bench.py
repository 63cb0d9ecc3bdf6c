"""`retrocade bench`."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer

from retrocade.cli.arguments import AsJson, BoxPath, game_of
from retrocade.engine.errors import BadValue
from retrocade.games import NAMES
from retrocade.lab.bench import bench as measure

WORDS = {
    "compile_cold_s": "seconds until the first compiled game is over, with nothing on disk",
    "compile_cached_s": "seconds until then, with the compiled code on disk",
    "interpreted_steps_per_s": "decisions a second, interpreted",
    "compiled_steps_per_s": "decisions a second, compiled, one thread",
    "ratio": "times as fast compiled as interpreted",
    "interpreted_games_per_s": "random games a second, interpreted",
    "compiled_games_per_s": "random games a second, compiled, one thread",
    "state_bytes": "bytes a state takes",
    "copy_ns": "nanoseconds to copy one",
}


def bench(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="A game. [default: all games]")] = "",
    box: BoxPath = "",
    as_json: AsJson = False,
) -> None:
    """Plays random games, interpreted and compiled in alternating rounds, and prints the best round of each.

    \b
    Examples:
      retrocade bench
      retrocade bench starsprint --json
    """
    if box and not game:
        raise BadValue("A box belongs to one game. Name it: retrocade bench GAME --box PATH")
    found = [game_of(name, box) for name in ([game] if game else NAMES)]
    if as_json:
        figures = [measured(one) for one in found]
        print(json.dumps(figures[0] if game else figures, indent=2))
        return
    for one in found:
        print(one.title)
        print_figures(measured(one))


def measured(game: Any) -> dict[str, Any]:
    """Measure a game behind a spinner and return its figures."""
    from rich.console import Console

    with Console(stderr=True).status("") as status:
        return measure(game, status.update)


def print_figures(figures: dict[str, Any]) -> None:
    for name, words in WORDS.items():
        if name in figures:
            print(f"  {figures[name]:>14,}  {words}")
