"""Compare whole games as readable text with stored ones; `pytest --rewrite-golden` writes them again."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from retrocade import games
from retrocade.engine.contract import Game
from retrocade.engine.match import Match
from retrocade.lab.transcript import decisions_in, is_whole_game, modes, played_by, transcript

FOLDER = Path(__file__).parent / "golden"
SEED = 20260801


class Brief(NamedTuple):
    """A record that draws little: by which preset and options. With wishes it is played at random, but half of the time
    as the first wish says that is found in the words of a choice; without, by a greedy bot."""

    preset: str
    written: dict[str, str]
    wishes: tuple[str, ...] = ()


TWO = {"seats": "2"}
# Presets and options that change rules, beside those of `modes`.
BRIEF: dict[str, dict[str, Brief]] = {
    "astrodroids": {"calm": Brief("calm", TWO), "turns": Brief("turns", TWO), "duel": Brief("duel", TWO)},
    "insertcoin": {"draft": Brief("draft", TWO), "classic8": Brief("classic8", TWO)},
    "retrotetro": {
        "advanced": Brief("advanced", TWO),
        "advanced-pink": Brief("advanced", TWO, ("coins +3", "before the piece", "pink square", "trap")),
        "level2": Brief("", {"seats": "1", "level": "2"}),
        "level10": Brief("", {"seats": "1", "level": "10"}),
    },
    "starsprint": {
        "navigator": Brief("navigator", TWO),
        "veteran": Brief("veteran", TWO),
        "ace": Brief("ace", TWO),
        "return-one": Brief("", {**TWO, "return_rule": "one", "first_pilot": "random"}),
    },
}
# Presets that change no rule: longer clocks, and which decks are played.
OTHER_PRESETS = {("astrodroids", "slow"), ("domination", "first_game"), ("domination", "designer")}


def records(game: Game) -> dict[str, dict[str, int]]:
    """The options of every record of a game, by its name."""
    brief = BRIEF.get(game.name, {})
    return modes(game) | {mode: game.choose(how.written, how.preset) for mode, how in brief.items()}


def decided(game: Game, options: dict[str, int], how: Brief | None) -> list[tuple[int, int]]:
    """The decisions of a new record."""
    if how is None or not how.wishes:
        return played_by(game, options, SEED, "greedy")
    match, chance = Match(game, options, SEED), Random(1)
    while not match.over:
        seat = chance.choice(match.to_act)
        choices = match.choices(seat)
        wanted = [[a for a, c in choices.items() if wish in f"{c.label} {c.effect}"] for wish in how.wishes]
        some = next((found for found in wanted if found), list(choices))
        match.act(seat, chance.choice(some if chance.random() < 0.5 else list(choices)))
    return [(entry.seat, entry.action) for entry in match.log]


RECORDS = [(name, mode) for name in games.NAMES for mode in records(games.load(name))]


@pytest.mark.parametrize(("name", "mode"), RECORDS)
def test_a_whole_game_reads_as_before(name: str, mode: str, rewrite_golden: bool) -> None:
    game, file = games.load(name), FOLDER / f"{name}-{mode}.txt"
    options, brief = records(game)[mode], BRIEF.get(name, {}).get(mode)
    if rewrite_golden:
        # Decisions that still make a whole game stay, so that the difference shows what changed and nothing else.
        decisions = decisions_in(file.read_text(encoding="utf-8")) if file.is_file() else []
        if not is_whole_game(game, options, SEED, decisions):
            decisions = decided(game, options, brief)
        file.write_text(transcript(game, options, SEED, decisions, brief=bool(brief)), encoding="utf-8")
    assert file.is_file(), f"{file.name} is missing. Write it: .venv/bin/pytest --rewrite-golden"
    before = file.read_text(encoding="utf-8")
    # The decisions are the file's own, so that a bot that plays otherwise changes nothing here.
    now = transcript(game, options, SEED, decisions_in(before), brief=bool(brief))
    assert now.splitlines() == before.splitlines(), (
        f"{file.name} reads differently. If the rules were meant to change, run .venv/bin/pytest --rewrite-golden, "
        "read the difference, and say in the commit why it is right."
    )


def test_no_record_is_left_over() -> None:
    assert {file.name for file in FOLDER.iterdir()} == {f"{name}-{mode}.txt" for name, mode in RECORDS}


@pytest.mark.parametrize("name", games.NAMES)
def test_every_preset_that_changes_rules_has_a_record(name: str) -> None:
    game = games.load(name)
    recorded = [{**options, "seats": 0} for options in records(game).values()]
    for preset in game.presets:
        kept = {**game.choose({}, preset.name), "seats": 0} in recorded
        assert kept != ((name, preset.name) in OTHER_PRESETS), preset.name


@pytest.mark.parametrize(
    "told",
    [
        r"gains 1 pink square",
        r"=> \d+  Pink square on \w+ before the piece",
        r"=> \d+  Pink square on \w+\b(?! before)",
        r"=> \d+  Done: keep the pink square",
        r"drops a Pink square on (A5|H8|E12)\.",  # on a pink space
        r"A trap on",
        r"pays 2 coins and sets a",
    ],
)
def test_rt_71_the_advanced_records_show_what_only_that_side_has(told: str) -> None:
    text = "".join(file.read_text(encoding="utf-8") for file in FOLDER.glob("retrotetro-advanced*.txt"))
    assert re.search(told, text)
