"""How long people may think about a turn, at tables that want a clock. When it runs out, a bot decides for them.

A turn begins for a seat when it is to act and something has been shown to it: a plan of several decisions, taken back
and made anew, is one turn. The game says how many seconds it deserves (`Game.seconds`), and may say so anew as the turn
goes on. What a person has decided by then stands, and the bot decides the rest (for Insert Coin that is IC-R42).
"""

from __future__ import annotations

from retrocade.server.tables.effects import ShowTable
from retrocade.server.tables.state import TableState

PACES = {"off": 0.0, "relaxed": 2.0, "normal": 1.0}  # what a game's own seconds are multiplied by
USUAL_S = 60  # where a game has no opinion
ALARM = ("turn",)


def follow(t: TableState) -> None:
    """Begin and end turns after something may have happened, and wait for the next clock to run out."""
    if t.play is None or t.record.clock == "off" or t.is_raced:
        return  # where the game has clocks of its own, those count
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
    """Return what this seat has left; 0 where no clock runs."""
    return max(1, round(1000 * (ends(t, seat) - t.now))) if seat in t.turn_clock.running else 0


def ends(t: TableState, seat: int) -> float:
    """Return when the turn of a seat whose clock runs is over."""
    play = t.play
    seconds = play.game.seconds(play.match.state, seat) if play and play.game.seconds else USUAL_S
    return t.turn_clock.began[seat] + PACES[t.record.clock] * seconds


def ring(t: TableState) -> None:
    """A clock has run out."""
    clock = t.turn_clock
    clock.late |= {seat for seat in clock.running if ends(t, seat) <= t.now}
    _wait(t)
    t.effects.append(ShowTable())


def _is_timed(t: TableState, seat: int) -> bool:
    """Return True for people, but not for several at one screen, who take turns at it."""
    held = t.record.seats[seat]
    return held.kind == "person" and len(t.record.seats_of(held.holders[0])) == 1


def _wait(t: TableState) -> None:
    running = [ends(t, seat) for seat in t.turn_clock.running - t.turn_clock.late]
    if running:
        t.agenda.set(ALARM, min(running))
    else:
        t.agenda.cancel(ALARM)
