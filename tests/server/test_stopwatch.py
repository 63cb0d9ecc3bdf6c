"""A table's own time, and its agenda."""

from __future__ import annotations

from retrocade.server.realtime.agenda import Agenda
from retrocade.server.realtime.stopwatch import Stopwatch


def test_it_stands_until_it_is_started_and_counts_only_what_it_ran() -> None:
    watch = Stopwatch()
    assert watch.ms(500.0) == 0
    watch.run(500.0)
    watch.stand(500.2)
    assert round(watch.ms(509.2)) == 200
    watch.run(600.0)
    assert round(watch.ms(600.05)) == 250


def test_alarms_ring_in_order_at_their_moment_and_not_while_it_stands() -> None:
    watch = Stopwatch()
    watch.alarms.set(("late",), 300)
    watch.alarms.set(("never",), 150)
    watch.alarms.set(("early",), 100)
    assert watch.pop_due(1e9) == []
    assert watch.next() is None
    watch.run(10.0)
    watch.alarms.cancel(("never",))
    assert watch.next() == 10.1
    assert watch.pop_due(10.0994) == []
    assert watch.pop_due(10.0996) == [("early",)], "half a millisecond is forgiven"
    watch.stand(10.15)
    assert watch.next() is None
    watch.run(20.0)
    assert round(watch.next() or 0, 6) == 20.15
    assert watch.pop_due(20.2) == [("late",)]
    assert watch.next() is None


def test_set_anew_it_goes_on_from_there() -> None:
    watch = Stopwatch()
    watch.alarms.set(("end",), 1000)
    watch.run(1.0)
    watch.set(990, 2.0)
    assert round(watch.next() or 0, 6) == 2.01
    watch.stand(2.0)
    watch.set(5, 3.0)
    assert watch.ms(9.0) == 5


def test_an_agenda_names_what_is_due_the_earliest_first_and_once() -> None:
    agenda = Agenda()
    agenda.set(("b", 1), 2.0)
    agenda.set(("a", 1), 2.0)
    agenda.set(("c",), 1.0)
    agenda.set(("later",), 9.0)
    agenda.set(("moved",), 1.0)
    agenda.set(("moved",), 8.0)
    assert agenda.next() == 1.0
    assert agenda.pop_due(2.0) == [("c",), ("b", 1), ("a", 1)]
    assert agenda.pop_due(2.0) == []
    assert ("moved",) in agenda
    agenda.clear()
    assert agenda.next() is None
