"""Who is at a table has changed: what follows for absences, clocks and what everybody is shown."""

from __future__ import annotations

from retrocade.server.tables import presence, race_clock
from retrocade.server.tables.effects import ShowTable
from retrocade.server.tables.state import TableState


def changed(t: TableState) -> None:
    """Count absences, let clocks run or stand, and show everybody who is here."""
    presence.count_absences(t)
    race_clock.look(t)
    t.effects.append(ShowTable())
