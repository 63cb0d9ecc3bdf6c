"""Updates absences and clocks when people come or leave."""

from __future__ import annotations

from retrocade.server.tables import presence, race_clock
from retrocade.server.tables.effects import ShowTable
from retrocade.server.tables.state import TableState


def changed(t: TableState) -> None:
    """Update absences and clocks, and show everybody who is here."""
    presence.count_absences(t)
    race_clock.update(t)
    t.effects.append(ShowTable())
