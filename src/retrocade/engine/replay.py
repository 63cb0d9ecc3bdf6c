"""A match as a text file: game, rules version, options, items, seed and log, sealed so that damage is noticed.

    retrocade replay 1
    game starsprint
    rules 1
    box 5f0c… […]         only of a box of somebody's own: its hash, and what differs from the game's
    option seats 1
    option action_dice 3
    item deck_0 3 17 5    only where a seat brought something (`SeatItem`)
    seed 20260801
    moves 2
    0 6 1450
    0 0 3200
    state 5f0c…      what the last state must hash to
    seal 91be…       over all lines above

A move is seat, action and milliseconds since the start. Three seats mark what is no move: -1 luck was renewed after an
agreed rewind; -2 a player resigned, whose seat stands in the place of the action; -3 all agreed on a draw.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path

from retrocade.engine.contract import Game
from retrocade.engine.errors import ReplayError, RetrocadeError
from retrocade.engine.layout import to_bytes
from retrocade.engine.match import Entry, Match

FIRST_LINE = "retrocade replay 1"
LARGEST_FILE = 4 << 20  # bytes; the longest game of all is a few hundred kilobytes


def digest(data: bytes) -> str:
    return blake2b(data, digest_size=16).hexdigest()


def written(match: Match) -> str:
    """Return the match as replay text."""
    game = match.game
    lines = [FIRST_LINE, f"game {game.name}", f"rules {game.rules_version}"]
    lines += [f"box {game.box}"] if game.box else []
    lines += [f"option {option.name} {option.word(match.options[option.name])}" for option in game.options]
    lines += [f"item {name} {' '.join(map(str, row))}" for name, row in sorted(match.brought.items())]
    lines += [f"seed {match.seed}", f"moves {len(match.log)}"]
    lines += [f"{entry.seat} {entry.action} {entry.ms}" for entry in match.log]
    lines += [f"state {digest(to_bytes(match.state))}"]
    body = "\n".join(lines) + "\n"
    return f"{body}seal {digest(body.encode())}\n"


def save(match: Match, path: Path) -> None:
    """Write the match, completely or not at all: after a crash the old file is still there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.{os.getpid()}.part")
    with beside.open("w", encoding="utf-8") as file:
        file.write(written(match))
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def load(path: Path, find_game: Callable[..., Game]) -> Match:
    """Read and verify a saved match."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise ReplayError(f"{path} is too large to be a replay. Give a file that 'retrocade play' saved.")
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise ReplayError(
            f"There is no file {path}. Check the name, or save a game with 'save' while playing."
        ) from None
    except (OSError, UnicodeDecodeError) as error:
        raise ReplayError(f"{path} cannot be read as a replay ({error}). Give a file that Retrocade saved.") from None
    return read(text, find_game, str(path))


def read(text: str, find_game: Callable[..., Game], name: str = "This replay") -> Match:
    """Return the match of a replay text, or refuse it with a sentence."""
    lines = checked_lines(text, name)
    try:
        fields = dict(
            line.split(" ", 1) for line in lines if not line.startswith(("option ", "item ", "-")) and line[0].isalpha()
        )
        options = dict(line.split(" ")[1:] for line in lines if line.startswith("option "))
        items = [line.split(" ")[1:] for line in lines if line.startswith("item ")]
        brought = {name: [int(number) for number in row] for name, *row in items}
        log = [Entry(*map(int, line.split(" "))) for line in lines if line[0] in "-0123456789"]
        game_name, version, seed = fields["game"], int(fields["rules"]), int(fields["seed"])
        moves, state = int(fields["moves"]), fields["state"]
    except (ValueError, KeyError, TypeError, IndexError):
        raise ReplayError(f"{name} is not written as replays are. Nothing was loaded; use an unaltered copy.") from None
    game = find_game(game_name, fields["box"]) if "box" in fields else find_game(game_name)
    if version != game.rules_version:
        raise ReplayError(
            f"{name} was played under rules version {version} of {game.title}; this Retrocade has version "
            f"{game.rules_version}. Open it with the release that saved it."
        )
    if len(log) != moves:
        raise ReplayError(f"{name} announces {moves} moves and holds {len(log)}. Use an unaltered copy.")
    try:
        match = Match.resume(game, game.choose(options), seed, log, brought)
    except ReplayError as error:
        raise ReplayError(f"{name}: {error}") from None
    except RetrocadeError as error:
        raise ReplayError(f"{name} cannot be played: {error}") from None
    if digest(to_bytes(match.state)) != state:
        raise ReplayError(
            f"{name} ends in another state than the one it was saved with: the rules have changed since. "
            "Open it with the release that saved it."
        )
    return match


def checked_lines(text: str, name: str) -> list[str]:
    """Return the lines above the seal; refuse the text if the seal does not fit."""
    if not text.startswith(f"{FIRST_LINE}\n"):
        first = text.split("\n", 1)[0][:40]
        raise ReplayError(f"{name} is not a replay: it begins with '{first}', not with '{FIRST_LINE}'.")
    body, _, seal = text.rpartition("seal ")
    if seal.strip() != digest(body.encode(errors="replace")):
        raise ReplayError(f"{name} is damaged: its seal does not fit its lines. Use an unaltered copy.")
    return [line for line in body.split("\n")[1:] if line]
