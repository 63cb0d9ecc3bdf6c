"""The agenda of a table: plain data instead of timers, so that a table needs no event loop."""

from __future__ import annotations

from collections.abc import Hashable

Name = tuple[Hashable, ...]  # what is due, such as ("away", 1)


class Agenda:
    """Times by name. Only the caller reads the clock."""

    def __init__(self) -> None:
        self._moments: dict[Name, float] = {}

    def __contains__(self, name: Name) -> bool:
        return name in self._moments

    def when(self, name: Name) -> float | None:
        """Return when something is due; None if it is not set."""
        return self._moments.get(name)

    def set(self, name: Name, when: float) -> None:
        """Set when something is due, replacing an earlier time."""
        self._moments[name] = when

    def cancel(self, name: Name) -> None:
        """Remove an entry if it is set."""
        self._moments.pop(name, None)

    def clear(self) -> None:
        self._moments.clear()

    def next(self) -> float | None:
        """Return the earliest time; None if nothing is set."""
        return min(self._moments.values()) if self._moments else None

    def pop_due(self, now: float) -> list[Name]:
        """Remove and return what is due by now, the earliest first."""
        due = sorted((when, number, name) for number, (name, when) in enumerate(self._moments.items()) if when <= now)
        for _, _, name in due:
            del self._moments[name]
        return [name for _, _, name in due]
