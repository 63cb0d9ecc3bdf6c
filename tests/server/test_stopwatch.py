"""A table's own time."""

from __future__ import annotations

from tests.server.race import FakeTime

from retrocade.server.realtime.stopwatch import Stopwatch


def test_it_stands_until_it_is_started_and_counts_only_what_it_ran() -> None:
    time = FakeTime()
    watch = Stopwatch(time)
    time.pass_ms(500)
    assert watch.ms == 0
    watch.run()
    time.pass_ms(200)
    watch.stand()
    time.pass_ms(9000)
    assert round(watch.ms) == 200
    watch.run()
    time.pass_ms(50)
    assert round(watch.ms) == 250


def test_alarms_ring_in_order_at_their_moment_and_not_while_it_stands() -> None:
    time = FakeTime()
    watch = Stopwatch(time)
    rung: list[tuple[str, int]] = []

    def ring(name: str) -> None:
        rung.append((name, round(watch.ms)))

    watch.at(300, lambda: ring("late"))
    called_off = watch.at(150, lambda: ring("never"))
    watch.at(100, lambda: ring("early"))
    time.pass_ms(1000)
    assert rung == []
    watch.run()
    called_off.cancel()
    time.pass_ms(120)
    watch.stand()
    time.pass_ms(1000)
    watch.run()
    time.pass_ms(1000)
    assert rung == [("early", 100), ("late", 300)]


def test_set_moves_what_is_to_come() -> None:
    time = FakeTime()
    watch = Stopwatch(time)
    rung = []
    watch.at(1000, lambda: rung.append(round(watch.ms)))
    watch.run()
    watch.set(900)
    time.pass_ms(100)
    assert rung == [1000]


def test_an_alarm_may_set_another_and_stopping_is_for_good() -> None:
    time = FakeTime()
    watch = Stopwatch(time)
    rung = [0]

    def again() -> None:
        watch.at(20, lambda: rung.append(2))

    watch.at(10, again)
    watch.run()
    time.pass_ms(25)
    assert rung[-1] == 2
    watch.at(50, lambda: rung.append(3))
    watch.stop()
    watch.run()
    time.pass_ms(100)
    assert rung[-1] == 2
