"""Limits the time for a turn at tables with a turn clock. When it runs out, a bot decides the rest of the turn.

A seat's turn begins when the seat is to act and something has been revealed. A plan of several decisions, even if taken
back and made again, is one turn. The game says how many seconds a turn gets (`Game.seconds`) and may change that during
the turn. The player's decisions up to then stand, and the bot decides the rest (for Insert Coin, rule IC-R42).
"""

from __future__ import annotations

from retrocade.server.tables.effects import ShowTable
from retrocade.server.tables.state import TableState

PACES = {"off": 0.0, "relaxed": 2.0, "normal": 1.0}  # factors of the game's own seconds
USUAL_S = 60  # for games that do not say
ALARM = ("turn",)


def follow(t: TableState) -> None:
    """Begin and end turns after a command, and set the alarm for the next clock to run out."""
    if t.play is None or t.record.clock == "off" or t.is_raced:
        return  # a game with its own clocks needs no turn clock
    clock = t.turn_clock
    if t.play.shown_at != clock.shown:
        clock.shown = t.play.shown_at
        clock.began.clear()
        clock.late.clear()
    bits = t.play.bits()
    for seat in range(len(t.record.seats)):
        if bits >> seat & 1 and _is_timed(t, seat):
            clock.began.setdefault(seat, t.now)
            clock.running.add(seat)
        else:
            clock.running.discard(seat)
            clock.late.discard(seat)
    _wait(t)


def left_ms(t: TableState, seat: int) -> int:
    """Return the time left for this seat; 0 if its clock does not run."""
    return max(1, round(1000 * (ends(t, seat) - t.now))) if seat in t.turn_clock.running else 0


def ends(t: TableState, seat: int) -> float:
    """Return when the time of a seat runs out, if its clock runs."""
    play = t.play
    seconds = play.game.seconds(play.match.state, seat) if play and play.game.seconds else USUAL_S
    return t.turn_clock.began[seat] + PACES[t.record.clock] * seconds


def ring(t: TableState) -> None:
    """Let bots decide for the seats whose time has run out."""
    clock = t.turn_clock
    clock.late |= {seat for seat in clock.running if ends(t, seat) <= t.now}
    _wait(t)
    t.effects.append(ShowTable())


def _is_timed(t: TableState, seat: int) -> bool:
    """Return True for people, except several on one screen, who take turns."""
    held = t.record.seats[seat]
    return held.kind == "person" and len(t.record.seats_of(held.holders[0])) == 1


def _wait(t: TableState) -> None:
    running = [ends(t, seat) for seat in t.turn_clock.running - t.turn_clock.late]
    if running:
        t.agenda.set(ALARM, min(running))
    else:
        t.agenda.cancel(ALARM)
