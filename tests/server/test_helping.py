"""Help: what a seat looks up before it chooses comes a moment after the position, and only if there is time for it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from tests.server.test_frames import STEPS, client

from retrocade.engine.chance import below, seeded
from retrocade.games import NAMES, load
from retrocade.server.protocol.messages import Position
from retrocade.server.storage.records import Kind
from retrocade.server.tables.clients import Client, Perspective
from retrocade.server.tables.frames import Frames
from retrocade.server.tables.helping import LONGEST_S, SOON_S, Helper, help_frames
from retrocade.server.tables.snapshots import position
from retrocade.server.tables.versioned_match import Step, StepResult, VersionedMatch


@pytest.mark.parametrize("name", NAMES)
def test_position_and_help_put_together_are_the_whole_view(name: str) -> None:
    game, chance = load(name), seeded(5)
    play = VersionedMatch(game, game.untimed(game.choose({"seats": "2"})), 5, {})
    page = client(0, partial=True)
    page.detail = "board"
    view: dict[str, object] = {}
    before: Frames | None = None
    helped = 0

    def look(perspective: Perspective) -> Position:
        return position(play, perspective, [], 0)

    while play.bits() and play.version < STEPS:
        before = Frames(look, list, before, helps=game.help is not None)
        update = msgspec.json.decode(before.frame(page, play.bits()))
        view = {**view, **update["now"]["view"]} if update["partial"] else update["now"]["view"]
        assert update["help_follows"] == (before.waiting == [page])
        if below(chance, 3):  # now and then there is no time for it
            for _, frame in help_frames(play, before.waiting):
                helped += 1
                view |= msgspec.json.decode(frame)["view"]
            whole = Frames(look, list).frame(client(0, partial=False), play.bits())
            assert view == msgspec.json.decode(whole)["now"]["view"]
        seat = (play.bits() & -play.bits()).bit_length() - 1
        legal = play.match.legal(seat)
        assert isinstance(play.do(Step(Kind.ACT, seat, legal[below(chance, len(legal))]), 0), StepResult)
    assert bool(helped) == (game.help is not None)


def test_others_get_everything_at_once() -> None:
    game = load("domination")
    play = VersionedMatch(game, game.choose({}), 7, {})
    script = client(0, partial=False)
    script.detail = "board"
    frames = Frames(lambda perspective: position(play, perspective, [], 0), list, helps=True)
    update = msgspec.json.decode(frames.frame(script, play.bits()))
    assert not update["help_follows"]
    assert frames.waiting == []
    assert update["now"]["view"]["moves"]


class Clock:
    """Time that the test turns on; it holds the one call that is due."""

    def __init__(self) -> None:
        self.time = 0.0
        self.due: tuple[float, Callable[[], None]] | None = None

    def now(self) -> float:
        return self.time

    def call_at(self, when: float, call: Callable[[], None]) -> Clock:
        self.due = (when, call)
        return self

    def cancel(self) -> None:
        self.due = None

    def ring(self, late: float = 0.0) -> None:
        assert self.due is not None
        (when, call), self.due = self.due, None
        self.time = when + late
        call()


def test_help_comes_soon_where_nothing_else_is_to_be_done() -> None:
    clock, sent = Clock(), list[list[Client]]()
    helper, ann = Helper(clock, lambda: False, sent.append), client(0, partial=True)
    helper.soon([ann])
    clock.ring()
    assert (sent, clock.time, clock.due) == ([[ann]], SOON_S, None)


@pytest.mark.parametrize("late", [0.0, 0.01])
def test_moves_go_before_help_but_not_for_ever(late: float) -> None:
    clock, sent = Clock(), list[list[Client]]()
    helper, ann = Helper(clock, lambda: not late, sent.append), client(0, partial=True)
    helper.soon([ann])
    while clock.due and clock.time < 1:
        assert not sent
        clock.ring(late)
    assert sent == [[ann]]
    assert LONGEST_S < clock.time < LONGEST_S + late + 2 * SOON_S


def test_nobody_is_helped_after_the_end() -> None:
    clock = Clock()
    helper = Helper(clock, lambda: False, lambda _: pytest.fail("too late"))
    helper.soon([client(0, partial=True)])
    helper.stop()
    assert clock.due is None
