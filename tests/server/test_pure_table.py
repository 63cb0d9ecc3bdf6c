"""The pure table in thousands of random stories: acts, take-backs, rewinds, pauses, people who come and go, bots that take
over, clocks, other processes, and faults at every effect. See table_world.py."""

from __future__ import annotations

import pytest
from tests.server.table_world import Visitor, World

from retrocade.engine.layout import to_bytes
from retrocade.server.tables.commands import Connect
from retrocade.server.tables.loading import load

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
