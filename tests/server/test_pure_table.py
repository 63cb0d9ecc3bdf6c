"""The pure table in thousands of random stories: acts, take-backs, rewinds, pauses, people who come and go, bots that take
over, clocks, other processes, and faults at every effect. See table_world.py."""

from __future__ import annotations

import random

import pytest
from tests.server.table_world import Visitor, World

from retrocade.engine.contract import Refusal
from retrocade.engine.layout import to_bytes
from retrocade.server.storage.records import Kind, LogLine
from retrocade.server.tables.commands import Connect
from retrocade.server.tables.loading import first_to_replay, load
from retrocade.server.tables.versioned_match import Step, VersionedMatch, dealt, redo

GAMES: dict[str, dict[str, str]] = {
    "starsprint": {},
    "insertcoin": {"start": "quick"},
    "domination": {},
    "astrodroids": {"pace": "realtime"},
}
STORIES = 500  # of each game
STEPS = 45


@pytest.mark.parametrize("part", range(5))
@pytest.mark.parametrize("game", GAMES)
def test_storage_is_a_log_that_fits_and_everybody_ends_at_the_same_version(game: str, part: int) -> None:
    faults = lines = rewinds = 0
    for story in range(STORIES // 5):
        world = World(game, 1000 * part + story, GAMES[game])
        for guest in ("ann", "bo", "watcher"):
            visitor = Visitor(guest)
            world.visitors.append(visitor)
            world.apply(Connect(visitor.client, [], []))
        world.run(STEPS)
        world.settle()
        check_end(world)
        faults += world.faults
        lines += len(world.storage)
        rewinds += sum(line.kind == 3 for line in world.storage)
    assert faults, "the stories disturb"
    assert lines > 2 * STORIES // 5, "the stories get somewhere"
    assert rewinds


def check_end(world: World) -> None:
    assert [line.version for line in world.storage] == list(range(1, len(world.storage) + 1))
    stored = load(world.table.state.record, world.storage).play
    assert stored is not None, "the log fits the rules"
    compare_with_every_line(world, stored)
    state = world.table.state
    assert state.play is not None
    if len(world.storage) > 400:
        return
    assert state.is_quiet
    assert state.stored == state.play.version == len(world.storage), "memory is what storage is"
    assert to_bytes(state.play.match.state) == to_bytes(stored.match.state)
    assert not state.pending
    assert not state.unsettled
    assert not world.bots_are_due()
    for visitor in world.visitors:
        assert visitor.versions[-1] == len(world.storage)
        open_request = {state.rewind_asker.client_id} if state.rewind_asker else set()
        assert visitor.waits_for <= open_request, "every message has its answer"
    assert world.ended <= 1 + world.faults


@pytest.mark.parametrize("game", [*GAMES, "retrotetro"])
def test_a_log_with_many_rewinds_is_loaded_from_the_last_one(game: str) -> None:
    skipped = 0
    for seed in range(12):
        luck, world = random.Random(seed), World(game, seed, {"pace": "beat"} if game == "astrodroids" else {})
        play = dealt(world.table.state.record)
        while len(world.storage) < 60 and play.bits():
            step = random_step(luck, play)
            if not isinstance(play.do(step, len(world.storage)), Refusal):
                world.storage.append(LogLine("t", play.version, *step, len(world.storage), ""))
        loaded = load(world.table.state.record, world.storage)
        assert loaded.play is not None
        compare_with_every_line(world, loaded.play)
        skipped += first_to_replay(world.storage)
    assert skipped > 200


def random_step(luck: random.Random, play: VersionedMatch) -> Step:
    seat = luck.choice(play.match.to_act)
    kind = luck.choices(
        [Kind.ACT, Kind.BOT_ACT, Kind.TAKE_BACK, Kind.REWIND, Kind.PAUSE, Kind.RESUME], [9, 3, 3, 2, 1, 1]
    )[0]
    if kind == Kind.REWIND:
        return Step(kind, seat, luck.randrange(len(play.match.log) + 1))
    return Step(kind, seat, luck.choice(play.match.legal(seat)) if kind in (Kind.ACT, Kind.BOT_ACT) else 0)


def compare_with_every_line(world: World, loaded: VersionedMatch) -> None:
    """A game loaded from its last rewind on is the one that all its lines lead to."""
    play = dealt(world.table.state.record)
    for line in world.storage:
        redo(play, line)
    assert to_bytes(loaded.match.state) == to_bytes(play.match.state)
    assert loaded.match.chance.state == play.match.chance.state
    assert loaded.match.log == play.match.log
    assert loaded.match.ending == play.match.ending
    assert (loaded.version, loaded.shown_at, loaded.fresh_from) == (play.version, play.shown_at, play.fresh_from)
    assert (loaded.bot_played, loaded.rewound, loaded.paused) == (play.bot_played, play.rewound, play.paused)
    for seat in range(2):
        assert loaded.take_back_label(seat) == play.take_back_label(seat)
    for version in range(len(world.storage) + 1):
        assert loaded.length_at(version) == play.length_at(version)
