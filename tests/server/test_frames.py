"""Messages about a game: clients that ask for parts get the same view as clients that get everything."""

from __future__ import annotations

import msgspec
import pytest

from retrocade.engine.chance import below, seeded
from retrocade.engine.contract import SPECTATOR
from retrocade.engine.messages import revived
from retrocade.games import NAMES, load
from retrocade.server.protocol.messages import Position, Words
from retrocade.server.storage.records import Kind
from retrocade.server.tables.clients import Client, Perspective
from retrocade.server.tables.frames import Frames, parts_of
from retrocade.server.tables.snapshots import position
from retrocade.server.tables.versioned_match import Step, StepResult, VersionedMatch

STEPS = 60


def client(seat: int, *, partial: bool, words: Words = "data") -> Client:
    found = Client("ada", "Ada", None)
    found.look, found.seats, found.partial, found.words = seat, [0, 1], partial, words
    return found


def frames_of(play: VersionedMatch, before: Frames | None = None) -> Frames:
    def look(perspective: Perspective) -> Position:
        return position(play, perspective, [], 0)

    return Frames(look, list, before)


@pytest.mark.parametrize("name", NAMES)
def test_parts_put_together_are_the_whole_view(name: str) -> None:
    game, chance = load(name), seeded(7)
    play = VersionedMatch(game, game.untimed(game.choose({"seats": "2"})), 7, {})
    wholes = [client(seat, partial=False) for seat in (0, SPECTATOR)]
    parts = [client(seat, partial=True) for seat in (0, SPECTATOR)]
    views: list[dict[str, object]] = [{}, {}]
    sent = [0, 0]
    before: Frames | None = None
    for _ in range(STEPS):
        frames, anew = frames_of(play, before), frames_of(play)
        before = frames
        for number, (whole, part) in enumerate(zip(wholes, parts, strict=True)):
            all_of_it, some = frames.frame(whole, play.bits()), frames.frame(part, play.bits())
            sent[0] += len(all_of_it)
            sent[1] += len(some)
            assert all_of_it == anew.frame(whole, play.bits())  # whatever the frames before left behind
            shown, update = msgspec.json.decode(all_of_it), msgspec.json.decode(some)
            assert not shown["partial"]
            views[number] = {**views[number], **update["now"]["view"]} if update["partial"] else update["now"]["view"]
            assert views[number] == shown["now"]["view"]
            assert {**update["now"], "view": 0} == {**shown["now"], "view": 0}
        if not play.bits():
            break
        seat = (play.bits() & -play.bits()).bit_length() - 1
        legal = play.match.legal(seat)
        assert isinstance(play.do(Step(Kind.ACT, seat, legal[below(chance, len(legal))]), 0), StepResult)
    assert sent[1] < sent[0]


def test_who_was_greeted_gets_only_what_changed_since() -> None:
    game = load("starsprint")
    play = VersionedMatch(game, game.choose({"seats": "2"}), 7, {})
    greeted = client(0, partial=True)
    greeted.parts = parts_of(position(play, greeted.perspective(1), [], 0), greeted.words)
    update = msgspec.json.decode(frames_of(play).frame(greeted, play.bits()))
    assert update["partial"]
    assert update["now"]["view"] == {}


def test_everybody_gets_words_as_they_want_them() -> None:
    game = load("starsprint")
    play = VersionedMatch(game, game.choose({"seats": "2"}), 7, {})
    frames = frames_of(play)
    bits = play.bits()
    seat = bits.bit_length() - 1
    english, german, data = (
        msgspec.json.decode(frames.frame(client(seat, partial=False, words=words), bits))["now"]["ask"]
        for words in ("en", "de", "data")
    )
    assert english.startswith("Blue: spend a die")
    assert german.startswith("Blau: Setze einen Würfel")
    assert revived(data) == english


@pytest.mark.parametrize("name", NAMES)
def test_boards_get_the_same_choices_in_fewer_words(name: str) -> None:
    game, chance = load(name), seeded(3)
    play = VersionedMatch(game, game.untimed(game.choose({"seats": "2"})), 3, {})
    bare, sizes = 0, [0, 0]
    while play.bits() and play.version < STEPS:
        seat = (play.bits() & -play.bits()).bit_length() - 1
        seen = [client(seat, partial=False) for _ in range(2)]
        seen[1].detail = "board"
        full, brief = (frames_of(play).frame(each, play.bits()) for each in seen)
        for size, frame in enumerate((full, brief)):
            sizes[size] += len(frame)
        offers = [msgspec.json.decode(frame)["now"]["choices"] for frame in (full, brief)]
        assert [offer["action"] for offer in offers[0]] == [offer["action"] for offer in offers[1]]
        for whole, short in zip(*offers, strict=True):
            if short["label"]:
                assert short == whole
            else:
                bare += 1
                assert short["effect"] == ""
        legal = play.match.legal(seat)
        play.do(Step(Kind.ACT, seat, legal[below(chance, len(legal))]), 0)
    assert bool(bare) == (game.outline is not None)
    assert sizes[1] <= sizes[0]


def test_seats_that_see_the_same_share_what_was_rendered() -> None:
    game = load("starsprint")
    play = VersionedMatch(game, game.choose({"seats": "2"}), 7, {})
    looked: list[Perspective] = []

    def look(perspective: Perspective) -> Position:
        looked.append(perspective)
        return position(play, perspective, [], 0)

    frames = Frames(look, list)
    sent = [frames.frame(client(SPECTATOR, partial=False), play.bits()) for _ in range(3)]
    assert len(looked) == 1
    assert sent[0] is sent[1] is sent[2]
