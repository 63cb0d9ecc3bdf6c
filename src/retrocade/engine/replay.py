"""A match as a text file: game, rules version, options, items, seed and log, with a seal against damage.

    retrocade replay 1
    game starsprint
    rules 1
    box 5f0c… […]         only for a custom box: its hash, and its differences from the game's box
    option seats 1
    option action_dice 3
    item deck_0 3 17 5    only if a seat brought something (`SeatItem`)
    seed 20260801
    moves 2
    0 6 1450
    0 0 3200
    state 5f0c…      hash of the last state
    seal 91be…       hash of all lines above

If players can check a table's luck (`engine.fair`), the version is 2 and these lines replace the seed:

    table abc123          of which, with game and nonces, the seed is an HMAC
    commitment 0 9c1e…    of the secret; 1, 2 … of rewinds that are still in the log
    nonce 0 77ab…         of a seat
    secret 04fe…
    moves 2
    draws 25/35 0/6       of the deal: the 26th of 35, the first of 6 (@ gives the place, where luck has places)
    0 6 1450
    draws 4/6             of the move above
    0 0 3200

A move is seat, action and milliseconds since the start. Three seats mark entries that are not moves: -1 luck was renewed after
an agreed rewind; -2 a player resigned, and the action is that player's seat; -3 all agreed on a draw.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

from retrocade.engine import draws, fair
from retrocade.engine.contract import Game
from retrocade.engine.errors import ReplayError, RetrocadeError
from retrocade.engine.layout import to_bytes
from retrocade.engine.match import FRESH_LUCK, Entry, Match

FIRST_LINE = "retrocade replay 1"
FAIR_FIRST_LINE = "retrocade replay 2"
LARGEST_FILE = 4 << 20  # bytes; the longest possible game takes a few hundred kilobytes


def digest(data: bytes) -> str:
    """Return the hash of a state or of the lines of a replay."""
    return blake2b(data, digest_size=16).hexdigest()


def text_of(match: Match) -> str:
    """Return the match as replay text."""
    game = match.game
    lines = [FAIR_FIRST_LINE if match.luck else FIRST_LINE, f"game {game.name}", f"rules {game.rules_version}"]
    lines += [f"box {game.box}"] if game.box else []
    lines += [f"option {option.name} {option.word(match.options[option.name])}" for option in game.options]
    lines += [f"item {name} {' '.join(map(str, row))}" for name, row in sorted(match.brought.items())]
    lines += luck_lines(match) if match.luck else [f"seed {match.seed}"]
    lines += [f"moves {len(match.log)}"]
    lines += move_lines(match)
    lines += [f"state {digest(to_bytes(match.state))}"]
    body = "\n".join(lines) + "\n"
    return f"{body}seal {digest(body.encode())}\n"


def luck_lines(match: Match) -> list[str]:
    """Return the lines that replace the seed where luck can be checked."""
    luck = match.luck
    if luck is None:
        return []
    rewinds = [0, *(entry.action for entry in match.log if entry.seat == FRESH_LUCK)]
    lines = [f"table {luck.table}", *(f"commitment {number} {luck.commitment(number)}" for number in rewinds)]
    return [*lines, *(f"nonce {seat} {nonce}" for seat, nonce in luck.nonces), f"secret {luck.secret}"]


def move_lines(match: Match) -> list[str]:
    """Return the log, with the draws after each entry where luck can be checked."""
    moves = [f"{entry.seat} {entry.action} {entry.ms}" for entry in match.log]
    if not match.luck:
        return moves
    deal, *later = [[f"draws {' '.join(map(str, drawn))}"] if drawn else [] for drawn in draws.steps_of(match)]
    return [*deal, *(line for move, drawn in zip(moves, later, strict=True) for line in (move, *drawn))]


def save(match: Match, path: Path) -> None:
    """Write the match to a file atomically: after a crash the old file is still there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.{os.getpid()}.part")
    with beside.open("w", encoding="utf-8") as file:
        file.write(text_of(match))
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def load(path: Path, find_game: Callable[..., Game]) -> Match:
    """Return the match in a file. Raises ReplayError if the file is damaged or does not fit the rules."""
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
    """Return the match of a replay text. Raises ReplayError if it is damaged, if the rules refuse it or if its draws do not follow
    from its secret. `name` begins the error messages."""
    lines = lines_of(text, name)
    is_whole = seal_fits(text)
    damaged = ReplayError(f"{name} is damaged: its seal does not fit its lines. Use an unaltered copy.")
    if not is_whole and not text.startswith(FAIR_FIRST_LINE):
        raise damaged
    try:
        parsed = parse(lines)
    except (ValueError, KeyError, TypeError, IndexError):
        if not is_whole:
            raise damaged from None
        raise ReplayError(f"{name} is not written as replays are. Nothing was loaded; use an unaltered copy.") from None
    match = play_back(parsed, find_game, name)
    if not is_whole:  # nothing else was found
        raise damaged
    return match


class ParsedReplay(NamedTuple):
    """The contents of a replay, before they are played."""

    fields: dict[str, str]
    options: dict[str, str]
    brought: dict[str, list[int]]
    commitments: dict[int, str]
    nonces: tuple[tuple[int, str], ...]
    log: list[Entry]
    drawn: list[list[draws.Draw]]  # of the deal and of each entry

    @property
    def luck(self) -> fair.FairLuck | None:
        """The source of its luck where players can check it; None if it has a seed."""
        if "secret" not in self.fields:
            return None
        return fair.FairLuck(self.fields["table"], self.fields["game"], self.fields["secret"], self.nonces)


def parse(lines: list[str]) -> ParsedReplay:
    """Return the contents of a replay. Raises ValueError, KeyError, TypeError or IndexError if the lines have another form."""
    many = ("option ", "item ", "commitment ", "nonce ", "draws ", "-")
    fields = dict(line.split(" ", 1) for line in lines if not line.startswith(many) and line[0].isalpha())
    items = [line.split(" ")[1:] for line in lines if line.startswith("item ")]
    nonces = [line.split(" ")[1:] for line in lines if line.startswith("nonce ")]
    log: list[Entry] = []
    drawn: list[list[draws.Draw]] = [[]]
    for line in lines:
        if line[0] in "-0123456789":
            log.append(Entry(*map(int, line.split(" "))))
            drawn.append([])
        elif line.startswith("draws "):
            drawn[-1] += map(draws.read_draw, line.split(" ")[1:])
    parsed = ParsedReplay(
        fields,
        dict(line.split(" ")[1:] for line in lines if line.startswith("option ")),
        {name: [int(number) for number in row] for name, *row in items},
        {int(line.split(" ")[1]): line.split(" ")[2] for line in lines if line.startswith("commitment ")},
        tuple((int(seat), nonce) for seat, nonce in nonces),
        log,
        drawn,
    )
    for number in ("rules", "moves", *(() if parsed.luck else ("seed",))):
        int(fields[number])
    if not fields["game"] or not fields["state"]:
        raise ValueError(fields)
    return parsed


def play_back(parsed: ParsedReplay, find_game: Callable[..., Game], name: str) -> Match:
    """Return the match of a replay after playing it. Raises ReplayError if it cannot be played or ends in another state."""
    fields, log = parsed.fields, parsed.log
    game = find_game(fields["game"], fields["box"]) if "box" in fields else find_game(fields["game"])
    if int(fields["rules"]) != game.rules_version:
        raise ReplayError(
            f"{name} was played under rules version {fields['rules']} of {game.title}; this Retrocade has version "
            f"{game.rules_version}. Open it with the release that saved it."
        )
    if len(log) != int(fields["moves"]):
        raise ReplayError(f"{name} announces {fields['moves']} moves and holds {len(log)}. Use an unaltered copy.")
    try:
        refuse_other_commitments(parsed)
        seed = 0 if parsed.luck else int(fields["seed"])
        match = Match(game, game.choose(parsed.options), seed, parsed.brought, luck=parsed.luck)
        if match.luck:
            draws.refuse_other_draws(match, log, parsed.drawn)
        for _ in match.replay(log):
            pass
    except ReplayError as error:
        raise ReplayError(f"{name}: {error}") from None
    except RetrocadeError as error:
        raise ReplayError(f"{name} cannot be played: {error}") from None
    if digest(to_bytes(match.state)) != fields["state"]:
        raise ReplayError(
            f"{name} ends in another state than the one it was saved with: the rules have changed since. "
            "Open it with the release that saved it."
        )
    return match


def refuse_other_commitments(parsed: ParsedReplay) -> None:
    """Raise ReplayError if the secret does not fit its commitments."""
    luck = parsed.luck
    if luck is None:
        return
    if any(not fair.is_hex(nonce) for _, nonce in luck.nonces):
        raise ReplayError("A nonce is not 32 bytes in hexadecimal. The record was altered.")
    used = {0, *(entry.action for entry in parsed.log if entry.seat == FRESH_LUCK)}
    for number in sorted(used | parsed.commitments.keys()):
        if parsed.commitments.get(number) != luck.commitment(number):
            raise ReplayError(
                f"The secret does not fit commitment {number}: it was chosen or altered after the commitment was published."
            )


def lines_of(text: str, name: str) -> list[str]:
    """Return the lines above the seal."""
    if not text.startswith((f"{FIRST_LINE}\n", f"{FAIR_FIRST_LINE}\n")):
        first = text.split("\n", 1)[0][:40]
        raise ReplayError(f"{name} is not a replay: it begins with '{first}', not with '{FIRST_LINE}'.")
    body, _, _ = text.rpartition("seal ")
    return [line for line in body.split("\n")[1:] if line]


def seal_fits(text: str) -> bool:
    """Return True if no line was altered since the seal was made."""
    body, _, seal = text.rpartition("seal ")
    return seal.strip() == digest(body.encode(errors="replace"))
