"""Replays: what is saved comes back whole, and what is damaged is refused with a sentence."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.engine.toy import GAME

from retrocade.engine.chance import below, seeded
from retrocade.engine.contract import Game
from retrocade.engine.errors import ReplayError, RetrocadeError, UnknownName
from retrocade.engine.match import LARGEST_SEED, Match
from retrocade.engine.replay import LARGEST_FILE, digest, load, read, save, text_of


def find(name: str) -> Game:
    if name != GAME.name:
        raise UnknownName("game called", name, [GAME.name])
    return GAME


def played(seed: int = 3, seats: int = 2, rounds: int = 3, moves: int = 5, rewinds: int = 0) -> Match:
    match, luck = Match(GAME, {"seats": seats, "rounds": rounds}, seed), seeded(seed + 1)
    for number in range(moves):
        if match.over:
            break
        seat = match.to_act[below(luck, len(match.to_act))]
        match.act(seat, below(luck, 2), 100 * number)
        if number < rewinds:
            match.rewind(len(match.log) // 2)
    return match


def sealed(body: str) -> str:
    return f"{body}seal {digest(body.encode())}\n"


def altered(old: str, new: str) -> str:
    """Return a replay with one part changed and a valid seal."""
    body = text_of(played()).rpartition("seal ")[0]
    assert body.count(old) == 1, body
    return sealed(body.replace(old, new))


def test_resignations_and_agreed_draws_come_back() -> None:
    match = played(seats=3, moves=4)
    match.resign(2, 700)
    match.agree_on_draw(900)
    assert "\n-2 2 700\n-3 0 900\n" in text_of(match)
    again = read(text_of(match), find)
    assert (again.ending, again.log) == (match.ending, match.log)
    assert again.over


def refused(text: str) -> str:
    with pytest.raises(ReplayError) as trouble:
        read(text, find)
    return str(trouble.value)


def same(one: Match, other: Match) -> bool:
    return (one.state, one.chance, one.log, one.options, one.seed) == (
        other.state,
        other.chance,
        other.log,
        other.options,
        other.seed,
    )


@given(
    st.integers(0, LARGEST_SEED),
    st.sampled_from([2, 3]),
    st.sampled_from([1, 3]),
    st.integers(0, 12),
    st.integers(0, 3),
)
def test_a_replay_comes_back_as_it_was(seed: int, seats: int, rounds: int, moves: int, rewinds: int) -> None:
    match = played(seed, seats, rounds, moves, rewinds)
    assert same(read(text_of(match), find), match)
    assert text_of(read(text_of(match), find)) == text_of(match)


def test_a_replay_is_text_that_people_can_read() -> None:
    lines = text_of(played(moves=1)).splitlines()
    assert lines[:6] == [
        "retrocade replay 1",
        "game highcard",
        "rules 1",
        "option seats 2",
        "option rounds 3",
        "seed 3",
    ]
    assert lines[6] == "moves 1"
    assert [line.split()[0] for line in lines[8:]] == ["state", "seal"]


def test_a_match_is_saved_and_loaded(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "down.retrocade"
    save(played(), path)
    assert same(load(path, find), played())
    save(played(seed=9), path)
    assert same(load(path, find), played(seed=9))
    assert [p.name for p in path.parent.iterdir()] == ["down.retrocade"]


def test_a_failed_save_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "kept"
    save(played(), path)

    def full(_: int) -> None:
        raise OSError("no space left")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="no space"):
        save(played(seed=9), path)
    assert same(load(path, find), played())


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(ReplayError, match=r"There is no file .*gone"):
        load(tmp_path / "gone", find)


def test_what_is_no_text_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ReplayError, match="cannot be read"):
        load(tmp_path, find)
    (tmp_path / "image").write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(ReplayError, match="cannot be read"):
        load(tmp_path / "image", find)


def test_a_file_far_too_large_is_not_even_read(tmp_path: Path) -> None:
    with (tmp_path / "huge").open("wb") as file:
        file.truncate(LARGEST_FILE + 1)
    with pytest.raises(ReplayError, match="too large"):
        load(tmp_path / "huge", find)


@pytest.mark.parametrize(
    "text", ["", "\n", "hello", "retrocade replay 3\n", '{"game": "highcard"}', "retrocade replay 1"]
)
def test_what_is_no_replay_is_refused(text: str) -> None:
    assert "is not a replay" in refused(text)


def test_a_cut_file_is_refused_wherever_it_was_cut() -> None:
    text = text_of(played())
    for length in range(len(text) - 1):
        refused(text[:length])
    assert same(read(text[:-1], find), played())  # an editor that drops the last line break does no harm


@given(st.data())
def test_any_changed_character_is_noticed(data: st.DataObject) -> None:
    text = text_of(played())
    at = data.draw(st.integers(0, len(text) - 2))
    put = data.draw(st.characters(categories=["L", "N", "P", "Zs", "Cc", "Cs"]).filter(lambda c: c != text[at]))
    refused(text[:at] + put + text[at + 1 :])


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("rules 1", "rules 2", "rules version 2"),
        ("rules 1", "rules one", "not written as replays are"),
        ("rules 1\n", "", "not written as replays are"),
        ("option seats 2", "option seats 4", "Choose from: 2, 3"),
        ("option seats 2", "option seats", "not written as replays are"),
        ("option rounds 3", "option jokers 3", "jokers"),
        ("seed 3\n", "seed -3\n", "seed -3"),
        ("seed 3\n", f"seed {LARGEST_SEED + 1}\n", "does not fit"),
        ("seed 3\n", "seed x\n", "not written as replays are"),
        ("seed 3\n", "seed 4\n", "ends in another state"),
        ("moves 5", "moves 6", "announces 6 moves and holds 5"),
        ("moves 5", "moves", "not written as replays are"),
        ("moves 5\n", "moves 5\n0 0\n", "not written as replays are"),
        ("moves 5\n", "moves 5\n0 0 0 0\n", "not written as replays are"),
        ("moves 5\n", "moves 6\n7 0 0\n", "There is no seat 7"),
        ("moves 5\n", "moves 6\n-4 0 0\n", "There is no seat -4"),
        ("moves 5\n", "moves 6\n0 99 0\n", "There is no action 99"),
        ("moves 5\n", "moves 7\n0 0 0\n0 0 0\n", "HC-2"),
        ("state ", "state 0", "ends in another state"),
        ("state ", "stat ", "not written as replays are"),
    ],
)
def test_a_replay_that_does_not_hold_is_refused(old: str, new: str, says: str) -> None:
    assert says in refused(altered(old, new))


def test_an_unknown_game_is_named_with_the_choices() -> None:
    with pytest.raises(UnknownName, match=r"lowcard.*Choose from: highcard"):
        read(altered("game highcard", "game lowcard"), find)


def test_a_replay_of_other_rules_is_refused_before_it_is_played() -> None:
    newer = dataclasses.replace(GAME, rules_version=2)
    with pytest.raises(ReplayError, match=r"version 1 of High Card; this Retrocade has version\s2"):
        read(text_of(played()), lambda _: newer)


def test_refusals_name_the_file(tmp_path: Path) -> None:
    path = tmp_path / "mine"
    path.write_text(altered("moves 5", "moves 9"))
    with pytest.raises(ReplayError, match="mine announces"):
        load(path, find)


LINES = st.lists(
    st.one_of(
        st.sampled_from(text_of(played()).splitlines()[1:-1]),
        st.text(max_size=12),
        st.builds("{} {} {}".format, st.integers(), st.integers(), st.integers()),
        st.builds("option {} {}".format, st.sampled_from(["seats", "rounds", "x"]), st.integers(0, 4)),
        st.builds("{} {}".format, st.sampled_from(["game", "rules", "seed", "moves", "state"]), st.text(max_size=6)),
    ),
    max_size=16,
)


@given(LINES)
def test_whatever_a_file_says_it_is_played_or_refused(lines: list[str]) -> None:
    body = "\n".join(["retrocade replay 1", *lines, ""])
    try:
        match = read(sealed(body), find)
    except RetrocadeError as trouble:
        assert len(str(trouble)) > 20  # noqa: PT017 - any sentence will do; anything but a sentence fails the test
    else:
        assert isinstance(match, Match)


@given(st.text(), st.booleans())
def test_whatever_text_is_opened_it_is_refused(text: str, begins_well: bool) -> None:
    refused(("retrocade replay 1\n" if begins_well else "") + text)
