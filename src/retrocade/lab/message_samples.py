"""Collect the messages of random games. `python -m retrocade.lab.message_samples` writes samples of them, with which the page's tests
check that the page turns them into the same sentences."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from retrocade.engine import catalogue
from retrocade.engine.chance import below, seeded
from retrocade.engine.contract import SPECTATOR, Choice, Event, Game, Refusal
from retrocade.engine.match import Match
from retrocade.engine.messages import Message, Text, as_data
from retrocade.games import load

FOLDER = Path(__file__).parents[3] / "web" / "src" / "words" / "samples"
GAMES = 8  # random games of each game


def places() -> list[str]:
    """Return the places with catalogues."""
    whole = [path.parent.parent.name for path in catalogue.PACKAGE.glob("**/words/en.ftl")]
    parts = [path.parts[-4] + "-" + path.parent.name for path in catalogue.PACKAGE.glob("**/words/*/en.ftl")]
    return sorted(whole + parts)


def speaking_games() -> list[str]:
    """Return the games with catalogues."""
    return [place for place in places() if (catalogue.PACKAGE / "games" / place).is_dir()]


def texts_in_game(game: Game, seed: int) -> list[Text]:
    """Return all texts of one random game, with the refusal of a random action at each decision."""
    chance = seeded(seed)
    modes = ["", *(preset.name for preset in game.presets)]
    match = Match(game, game.untimed(game.choose({}, modes[seed % len(modes)])), seed)
    found: list[Text] = [*game.seat_names(match.state)]
    while not match.over:
        seat = match.to_act[0]
        choices = match.choices(seat)
        found += [match.ask(SPECTATOR), match.ask(seat), *texts_of(list(choices.values()))]
        found += texts_of(match.refusal(seat, below(chance, game.actions)) or ())
        found += [text for text in texts_of(match.view(seat)) if isinstance(text, Message)]
        done = match.act(seat, list(choices)[below(chance, len(choices))])
        if isinstance(done, Refusal):
            raise TypeError(f"{game.name} refuses a legal action: {done}")
        found += texts_of(done.events(game))
    return found + texts_of(match.summary())


def texts_of(value: object) -> list[Text]:
    """Return all texts in a view, a choice or an event."""
    match value:
        case Message() | str():
            return [value]
        case Choice():
            return [value.label, value.effect]
        case Event():
            return [value.text]
        case Refusal():
            return [value.sentence]
        case dict():
            return [text for part in value.values() for text in texts_of(part)]
        case list() | tuple():
            return [text for part in value for text in texts_of(part)]
    return []


def samples(name: str) -> list[dict[str, Any]]:
    """Return one message of each id that a game uses, as data and in every language."""
    found: dict[str, Message] = {}
    for seed in range(GAMES):
        for text in texts_in_game(load(name), seed):
            if isinstance(text, Message) and text.id not in found:
                found[text.id] = text
    spoken = sorted(found.items())
    data = [msgspec.json.decode(msgspec.json.encode(message, enc_hook=as_data)) for _, message in spoken]
    return [
        {"data": one, **{language: message.text(language) for language in catalogue.LANGUAGES}}
        for one, (_, message) in zip(data, spoken, strict=True)
    ]


def outputs() -> dict[Path, str]:
    """Return the contents of each file of samples."""
    return {
        FOLDER / f"{name}.json": json.dumps(samples(name), indent=1, ensure_ascii=False) + "\n"
        for name in speaking_games()
    }


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path, text in outputs().items():
        path.write_text(text, encoding="utf-8")
        sys.stdout.write(f"wrote {path.name}\n")


if __name__ == "__main__":
    main()
