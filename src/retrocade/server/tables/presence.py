"""Tells who is connected to a table, here or through another process, and for which seats a bot plays meanwhile."""

from __future__ import annotations

from retrocade.engine.contract import seats_in
from retrocade.server.cluster.bus import Present
from retrocade.server.tables.effects import Publish, ShowTable
from retrocade.server.tables.state import Elsewhere, TableState

REMOTE_S = 15.0  # another process that sends nothing for so long is gone


def is_present(t: TableState, seat: int) -> bool:
    """Return True for bots, and for people while they are connected."""
    if t.record.seats[seat].kind == "bot":
        return True
    return any(seat in client.seats for client in t.clients) or any(
        seat in there.seats and t.now - there.heard_at < REMOTE_S for there in t.elsewhere.values()
    )


def watching(t: TableState) -> int:
    """Return the number of spectators."""
    there = sum(other.watching for other in t.elsewhere.values() if t.now - other.heard_at < REMOTE_S)
    return there + sum(not client.seats for client in t.clients)


def bot_plays(t: TableState, seat: int) -> bool:
    """Return True if a bot acts for this seat now.

    It is a bot's seat, or its player has left it, resigned, run out of time, or been away for too long while somebody
    waits.
    """
    held = t.record.seats[seat]
    if held.kind == "bot" or t.record.status != "playing":
        return held.kind == "bot"
    if held.kind == "open" or seat in t.turn_clock.late or seat in t.race.late:
        return True
    if t.play is not None and t.play.has_resigned(seat):
        return True
    return seat in t.overdue and somebody_waits(t, held.holders[0])


def bot_in_ms(t: TableState, seat: int) -> int:
    """Return the time until a bot plays for a player who is away; 0 if it is not running or nobody waits."""
    due = t.agenda.when(("away", seat))
    if due is None or t.record.status != "playing" or not somebody_waits(t, t.record.seats[seat].holders[0]):
        return 0
    return max(1, round(1000 * (due - t.now)))


def somebody_waits(t: TableState, guest: str) -> bool:
    """Return True if another person sits here and is connected."""
    return any(
        other.kind == "person" and guest not in other.holders and is_present(t, number)
        for number, other in enumerate(t.record.seats)
    )


def people(t: TableState) -> list[int]:
    """Return the seats that people hold."""
    return [number for number, seat in enumerate(t.record.seats) if seat.kind == "person"]


def thinking_seats(t: TableState) -> list[int]:
    """Return the seats to act that bots play."""
    return [] if t.play is None else [seat for seat in seats_in(t.play.bits()) if bot_plays(t, seat)]


def credit_of(t: TableState, seat: int) -> int:
    """Return half the round trip of a seat's player, in milliseconds; 0 for bots."""
    here = [client.credit_ms for client in t.clients if seat in client.seats]
    there = [other.credits_ms.get(seat, 0) for other in t.elsewhere.values() if seat in other.seats]
    return 0 if bot_plays(t, seat) else max([*here, *there], default=0)


def leader(t: TableState) -> str:
    """Return the process that runs the bots and the clocks: the first by name of those with connected clients."""
    if not t.elsewhere:
        return t.process
    rivals = [
        process
        for process, there in t.elsewhere.items()
        if t.now - there.heard_at < REMOTE_S and (there.seats or there.watching)
    ]
    return min([*rivals, t.process] if t.clients or not rivals else rivals)


def leads(t: TableState) -> bool:
    """Return True if this process runs the bots and the clocks."""
    return leader(t) == t.process


# Changes


def publish(t: TableState, *, asks: bool) -> None:
    """Tell the other processes who is connected here."""
    seats = sorted({seat for client in t.clients for seat in client.seats})
    spectators = sum(not client.seats for client in t.clients)
    credits_ms = {seat: credit_of(t, seat) for seat in seats} if t.is_raced else {}
    t.effects.append(Publish(Present(seats, spectators, t.stored, asks, credits_ms)))


def receive(t: TableState, process: str, news: Present) -> bool:
    """Update who is connected through another process. Return True if that changed."""
    before = t.elsewhere.get(process)
    t.elsewhere[process] = Elsewhere(frozenset(news.seats), news.watching, t.now, news.credits_ms)
    if news.asks:
        publish(t, asks=False)
    return before is None or before[:2] != t.elsewhere[process][:2]


def count_absences(t: TableState) -> None:
    """Give seats back to players who are here, and start the timers of those who are not."""
    for number, seat in enumerate(t.record.seats):
        alarm = ("away", number)
        if seat.kind != "person" or is_present(t, number):
            t.overdue.discard(number)
            t.agenda.cancel(alarm)
        elif alarm not in t.agenda and number not in t.overdue and may_be_replaced(t, seat.holders[0]):
            t.agenda.set(alarm, t.now + t.record.away_after_s)


def may_be_replaced(t: TableState, guest: str) -> bool:
    """Return False if the guest holds several seats (one screen), or if the table never lets bots replace players."""
    return t.record.away_after_s > 0 and len(t.record.seats_of(guest)) == 1


def is_overdue(t: TableState, seat: int) -> None:
    """Let a bot play for a player who has been away for too long."""
    t.overdue.add(seat)
    t.effects.append(ShowTable())
