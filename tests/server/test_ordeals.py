"""Short versions of the ordeals in benchmarks/: crashes under load, and hostile messages."""

from __future__ import annotations

import pytest
from benchmarks import crash, hostile


@pytest.mark.slow
def test_nothing_is_lost_when_the_server_is_killed_under_load() -> None:
    found = crash.trial(kills=2, tables=4, seed=11)
    assert found["wrong"] == []
    assert found["kills"] == 2
    assert found["acknowledged"] > 20


@pytest.mark.slow
@pytest.mark.postgres
@pytest.mark.redis
def test_nothing_is_lost_when_one_of_two_processes_is_killed(postgres_url: str, redis_url: str) -> None:
    found = crash.trial(2, 3, 12, postgres_url, redis_url, shared=True)
    assert found["wrong"] == []
    assert found["processes"] == 2


@pytest.mark.slow
def test_hostile_messages_change_nothing() -> None:
    found = hostile.attack(messages=3000, seed=13)
    assert found["wrong"] == []
    assert found["messages"] == 3000
    assert {"malformed", "not_yours", "conflict"} <= set(found["answers"])
