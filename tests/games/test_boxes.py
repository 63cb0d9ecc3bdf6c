"""Boxes of people's own: the same rules with other numbers, beside the game's own box, never in its place."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from tests.games.conformance import observed

from retrocade.engine import replay
from retrocade.engine.bound import interpreted
from retrocade.engine.chance import below, seeded
from retrocade.engine.contract import Game
from retrocade.engine.errors import BadValue, ContentError, ReplayError, RetrocadeError
from retrocade.engine.layout import copied, to_bytes
from retrocade.engine.match import Done, Match
from retrocade.games import NAMES, boxes, load
from retrocade.lab import random_games

CHANGES = {
    "astrodroids": ("last_player_rerolls = 2", "last_player_rerolls = 3"),
    "domination": ("hand_start = 5", "hand_start = 6"),
    "insertcoin": ("lives_start = 3", "lives_start = 5"),
    "retrotetro": ("gold_points = 2 ", "gold_points = 5 "),
    "starsprint": ("rings_to_win = 6", "rings_to_win = 3"),
}
Edited = Callable[..., Game]


@pytest.fixture
def edited(tmp_path: Path) -> Edited:
    """Return a game with a box in which some text is replaced."""

    def edit(name: str, *changes: tuple[str, str]) -> Game:
        text = boxes.original(name).read_text(encoding="utf-8")
        for old, new in changes or (CHANGES[name],):
            assert old in text
            text = text.replace(old, new, 1)
        (tmp_path / "content.toml").write_text(text, encoding="utf-8")
        return boxes.load_box(name, tmp_path)

    return edit


@pytest.mark.parametrize("name", NAMES)
def test_every_game_can_be_played_with_another_box(name: str, edited: Edited) -> None:
    own, game = edited(name), load(name)
    assert own.box
    assert not game.box
    assert own.rules is not game.rules
    options = own.untimed(own.choose({}))
    for played in (own, game):
        bound = interpreted(played, random_games)
        state, start = bound.state(), bound.state(played.blank(options))
        bound.random_games.begin(state, start, bound.chance(0), 7)
        assert bound.random_games.play_on(state, bound.numbers(played.most_legal), bound.chance(1)) > 0
        assert played.rules.to_act(bound.plain(state)) == 0


def test_rules_and_words_follow_the_box_and_the_game_does_not(edited: Edited) -> None:
    own = edited("starsprint", ("rings_to_win = 6", "rings_to_win = 2"), ('name = "Ambush"', 'name = "Trap"'))
    for game, rings, name in ((own, 2, "Trap"), (load("starsprint"), 6, "Ambush")):
        content = import_module(f"{game.package}.content")
        assert rings == content.RINGS_TO_WIN
        assert name in content.CARD_NAMES


def test_a_box_without_changes_is_the_game(tmp_path: Path) -> None:
    (tmp_path / "content.toml").write_text("# mine\n" + boxes.original("starsprint").read_text(encoding="utf-8"))
    assert boxes.load_box("starsprint", tmp_path) is load("starsprint")


def test_a_replay_carries_what_differs(edited: Edited, tmp_path: Path) -> None:
    own = edited("starsprint")
    match = Match(own, own.choose({}), 5)
    match.act(0, match.legal(0)[0])
    text = replay.text_of(match)
    assert f"box {own.box}" in text
    (tmp_path / "content.toml").unlink()
    again = replay.read(text, load)
    assert again.game.box == own.box
    assert again.state.values() == match.state.values()


def test_a_damaged_box_in_a_replay_is_refused(edited: Edited) -> None:
    own = edited("starsprint")
    body = (
        replay.text_of(Match(own, own.choose({}), 5))
        .rpartition("seal ")[0]
        .replace('"rings_to_win"],3', '"rings_to_win"],2')
    )
    with pytest.raises(RetrocadeError, match="damaged"):
        replay.read(f"{body}seal {replay.digest(body.encode())}\n", load)


@pytest.mark.parametrize(
    ("name", "change", "sentence"),
    [
        (
            "starsprint",
            ("rings_to_win = 6", "rings_to_win = 9"),
            "rules.rings_to_win is 9. Use a whole number from 1 to 6.",
        ),
        ("starsprint", ('adjacency = "orthogonal"', 'adjacency = "king"'), "the rules are written for 'orthogonal'"),
        ("starsprint", ("copies = 16", "copies = 15"), "lists 15 open_space cards; the box has 16"),
        ("astrodroids", ("boss = 3\n", "boss = 4\n"), "its sheets give 54"),
        ("retrotetro", ("columns = 8", "columns = 0"), "columns"),
    ],
)
def test_what_does_not_add_up_is_told_with_the_file(
    name: str, change: tuple[str, str], sentence: str, edited: Edited, tmp_path: Path
) -> None:
    with pytest.raises(ContentError) as told:
        edited(name, change)
    assert sentence in str(told.value)
    assert str(tmp_path / "content.toml") in str(told.value)


@pytest.mark.parametrize(
    ("name", "change", "sentence"),
    [
        ("starsprint", ("copies = 16", "copeis = 16"), "card[open].copies is missing"),
        ("starsprint", ("no_reveal_penalty =", "penalti = 3\nno_reveal_penalty ="), "rules.penalti is not known."),
        ("starsprint", ("die_faces = 6", "die_faces = 8"), "components.die_faces to 8; the rules are written for 6"),
        ("starsprint", ("players_max = 2", "players_max = 4"), "sets players_max to 4"),
        ("retrotetro", ("hand_size = 2", 'hand_size = "two"'), 'rules.hand_size is "two", a text. Use a whole number.'),
        ("retrotetro", ("hand_size = 2", "hand_size = -1"), "rules.hand_size is -1. Use a number that is not below 0."),
        ("retrotetro", ("hand_size = 2", "hand_size = 32"), "rules.hand_size is 32. Use a whole number from 1 to 5."),
        ("retrotetro", ("hand_size = 2", "hand_size = 2.5"), "rules.hand_size is 2.5, a number. Use a whole number."),
        (
            "domination",
            ("hand_start = 5", "hand_start = 35"),
            "rules.hand_start is 35. Use a whole number from 1 to 15.",
        ),
        ("domination", ("stall_rounds = 10", "stall_rounds = 11"), "stall_rounds is 11. Use one of 5, 10, 15, 20."),
        ("domination", ('name = "Earth"', 'name = ""'), "cards.homeworld[earth].name is empty"),
        (
            "insertcoin",
            ("lives_start = 3", "lives_start = true"),
            "lives_start is true, true or false. Use a whole number",
        ),
        ("insertcoin", ("\n[burn]", "\n[brun]"), "burn is missing."),
        ("astrodroids", ("reroll_ms = [2400, 3400]", "reroll_ms = [2400]"), "times of [bots.easy] must be two numbers"),
        ("astrodroids", ("extra_rerolls = 2", "more_rerolls = 2"), "powerup[rolypoly].more_rerolls is not known"),
        ("astrodroids", ("extra_rerolls = 2", ""), "powerup[rolypoly].extra_rerolls is missing"),
    ],
)
def test_a_mistake_in_a_box_is_told_with_its_place(
    name: str, change: tuple[str, str], sentence: str, edited: Edited, tmp_path: Path
) -> None:
    with pytest.raises(ContentError) as told:
        edited(name, change)
    assert sentence in str(told.value)
    assert str(told.value).startswith(str(tmp_path / "content.toml"))


def test_a_guess_is_made_at_a_misspelt_name(edited: Edited) -> None:
    with pytest.raises(ContentError, match=r"rules\.ring_to_win is not known\. Did you mean 'rings_to_win'\?"):
        edited("starsprint", ("rings_to_win = 6", "rings_to_win = 6\nring_to_win = 3"))


def numbers_at(value: Any, place: list[str], end: int, at: tuple[str | int, ...] = ()) -> list[boxes.Change]:
    """Return changes that set every number at a place of a box to this one."""
    if not place:
        return [] if value == end else [(list(at), end)]
    if place[0] == "*":
        inside = list(value.items()) if isinstance(value, dict) else list(enumerate(value))
    else:
        inside = [(place[0], value[place[0]])] if place[0] in value else []
    return [change for key, entry in inside for change in numbers_at(entry, place[1:], end, (*at, key))]


def play_through(game: Game, options: dict[str, int]) -> None:
    """Play a random game, or the first 300 decisions of one, with invariants, and look at some positions."""
    luck, match = seeded(5), Match(game, options, 5)
    while not match.over and len(match.log) < 300:
        before, seat = copied(match.state), match.to_act[below(luck, len(match.to_act))]
        legal = match.legal(seat)
        done = match.act(seat, legal[below(luck, len(legal))])
        assert isinstance(done, Done)
        assert not game.invariants.broken(before, seat, done.entry.action, match.state)
        if len(match.log) % 32 == 0:
            observed(game, match.state, seat)
    for seat in range(match.state.seats):
        observed(game, match.state, seat)
        match.view(seat)
    assert len(to_bytes(match.state)) > 0


@pytest.mark.parametrize("name", NAMES)
def test_numbers_at_the_ends_of_their_ranges_can_be_played(name: str) -> None:
    """Each number of RANGES at its least and at its most: invariants hold, and observations keep their bounds."""
    shipped = boxes.shipped_box(name)
    ranges = import_module(f"retrocade.games.{name}.content").RANGES
    played = 0
    for place, ends in ranges.items():
        for end in ends:
            changes = numbers_at(shipped, place.split("."), end)
            try:
                own = boxes.bound_to(name, boxes.written(changes), "the box")
            except ContentError:  # such as a perfect score that no longer adds up
                continue
            play_through(own, own.untimed(own.choose({"seats": list(own.option("seats").words)[-1]})))
            played += 1
    assert played > len(ranges) // 2


def test_a_box_of_another_game_is_refused(tmp_path: Path) -> None:
    (tmp_path / "content.toml").write_text(boxes.original("retrotetro").read_text(encoding="utf-8"))
    with pytest.raises(BadValue, match="is a box of 'retrotetro', not of 'starsprint'"):
        boxes.load_box("starsprint", tmp_path)


def test_a_box_that_is_not_there_is_refused_with_how_to_make_one(tmp_path: Path) -> None:
    with pytest.raises(BadValue, match="retrocade box copy"):
        boxes.load_box("starsprint", tmp_path / "none")


def test_changes_make_the_new_box_of_the_old_one() -> None:
    old = {"a": 1, "list": [1, 2], "cards": [{"id": "x", "cost": 1}, {"id": "y", "cost": 2}], "gone": 4}
    new = {"a": 1.0, "list": [1, 2, 3], "cards": [{"id": "x", "cost": 5}, {"id": "y", "cost": 2}], "new": {"b": True}}
    changes = boxes.differences(old, new)
    assert boxes.changed(json.loads(json.dumps(old)), boxes.written(changes)) == new
    assert (["cards", 0, "cost"], 5) in changes


def test_changes_are_told_by_the_names_of_things() -> None:
    box = tomllib.loads(boxes.original("starsprint").read_text(encoding="utf-8"))
    number = [card["id"] for card in box["card"]].index("enc3")
    assert boxes.in_words("starsprint", [(["card", number, "copies"], 2)]) == ["card[enc3].copies: 3 -> 2"]


def test_a_replay_of_an_unknown_kind_of_box_is_no_traceback() -> None:
    with pytest.raises(ReplayError):
        replay.read("retrocade replay 1\nbox\nseal x\n", load)
