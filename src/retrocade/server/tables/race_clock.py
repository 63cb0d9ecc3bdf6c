"""The clocks of a table that is played against time: when they run or stand, and what they show.

The log determines them: its lines contain the table's own time, so that after a crash, or in another process, every
clock continues from the last line.
"""

from __future__ import annotations

from collections.abc import Mapping

from retrocade.engine.capabilities.realtime import RaceTiming
from retrocade.engine.contract import Refusal, seats_in
from retrocade.engine.messages import speaker
from retrocade.server.protocol.messages import Race as RaceInfo
from retrocade.server.protocol.messages import Stands
from retrocade.server.storage.records import Kind, LogLine
from retrocade.server.tables import presence
from retrocade.server.tables.effects import Show
from retrocade.server.tables.state import TableState
from retrocade.server.tables.versioned_match import VersionedMatch

say = speaker("server")

LEAD_S = 3.0  # the 3-2-1 countdown
PATIENCE_S = 10.0  # the wait for people who lost their connection, once somebody is back

LEAD, PATIENCE, PAUSE_LAPSES = ("count_in",), ("patience",), ("pause_lapses",)
STAGE_ENDS = ("stage_ends",)  # an alarm of the table's stopwatch

STANDS = {
    "paused": say("stands-paused"),
    "away": say("stands-away"),
    "starting": say("stands-starting"),
}


def timing(t: TableState) -> RaceTiming | None:
    """Return the timing while everybody acts at once, else None."""
    return t.clock.timing(t.play.match.state) if t.clock and t.play else None


def counts_down(t: TableState) -> bool:
    return t.clock is not None and t.play is not None and t.clock.counts_down(t.play.match.state)


def credits_ms(t: TableState) -> Mapping[int, int]:
    """Return the credits of the seats that may claim now."""
    race = timing(t)
    if race is None or t.play is None:
        return {}
    return {seat: min(presence.credit_of(t, seat), race.credit_ms) for seat in seats_in(t.play.bits())}


# Following the game


def begin(t: TableState, last_ms: int) -> None:
    """Set the watch from the last line of the log."""
    if t.is_raced:
        t.race.watch.set(max(t.race.watch.ms(t.now), last_ms), t.now)
        arm(t)


def follow(t: TableState, play: VersionedMatch, line: LogLine) -> None:
    """Update the clocks after a line was carried out."""
    if not t.is_raced:
        return
    if t.race.history.follow(play.match.state, line, over=play.match.over):
        t.race.late.clear()
        arm(t)
    if line.kind in (Kind.PAUSE, Kind.RESUME):
        close_pause(t)
        update(t, resumed=line.kind == Kind.RESUME)


def set_from(t: TableState, line: LogLine) -> None:
    """Set the watch from a line of another process, whose clocks count."""
    if t.is_raced and t.play is not None:
        t.race.watch.set(line.ms, t.now)
        if not t.play.paused and line.kind != Kind.RESUME:  # after a pause the 3-2-1 countdown comes first
            go_on(t)


def arm(t: TableState) -> None:
    """Set the alarm for the end of this stage. While everybody acts at once it is later by the largest credit."""
    history, alarms = t.race.history, t.race.watch.alarms
    alarms.cancel(STAGE_ENDS)
    if history.stage is not None and history.stage.ms:
        grace = max(credits_ms(t).values(), default=0)
        alarms.set(STAGE_ENDS, history.began + history.stage.ms + grace)


def close_pause(t: TableState) -> None:
    """Forget a request to pause, which was granted or no longer matters."""
    t.race.pause = None
    t.agenda.cancel(PAUSE_LAPSES)


# Running and standing


def update(t: TableState, *, resumed: bool = False) -> None:
    """Start or stop the clocks after somebody came or left, or the table was paused or resumed."""
    if not t.is_raced or t.play is None:
        return
    watch, stage, here = t.race.watch, t.race.history.stage, _somebody_is_here(t)
    if t.play.paused or (not here and not (watch.runs and stage and stage.secret)):
        watch.stand(t.now)
        _call_off(t)
    elif here and not watch.runs and t.race.lead_ends is None:
        if not _is_hurried(t):
            go_on(t)
        elif resumed or _all_are_here(t):
            count_in(t)
        elif PATIENCE not in t.agenda:
            t.agenda.set(PATIENCE, t.now + PATIENCE_S)


def resume_without(t: TableState) -> bool:
    """Continue without the people who are missing. Return False if the table did not wait for anybody."""
    if PATIENCE not in t.agenda:
        return False
    count_in(t)
    return True


def count_in(t: TableState) -> None:
    """Begin the 3-2-1 countdown."""
    _call_off(t)
    t.race.lead_ends = t.now + LEAD_S
    t.agenda.set(LEAD, t.race.lead_ends)
    t.effects.append(Show())


def counted_in(t: TableState) -> None:
    """Start the clocks after the countdown."""
    go_on(t)
    t.effects.append(Show())


def go_on(t: TableState) -> None:
    _call_off(t)
    t.race.watch.run(t.now)


def _call_off(t: TableState) -> None:
    t.race.lead_ends = None
    t.agenda.cancel(LEAD)
    t.agenda.cancel(PATIENCE)


def _somebody_is_here(t: TableState) -> bool:
    """Return True if a person who plays is connected; if only bots play, if anybody watches."""
    people = presence.people(t)
    return any(presence.is_present(t, seat) for seat in people) if people else presence.watching(t) > 0


def _all_are_here(t: TableState) -> bool:
    return all(presence.is_present(t, seat) or presence.bot_plays(t, seat) for seat in presence.people(t))


def _is_hurried(t: TableState) -> bool:
    """Return True if people act at once or are about to, so that they need a countdown."""
    return counts_down(t) or timing(t) is not None


# Showing


def stands(t: TableState) -> Stands:
    """Return why the clocks stand, or "no" if they run."""
    if t.race.watch.runs:
        return "no"
    if t.play is not None and t.play.paused:
        return "paused"
    return "starting" if t.race.lead_ends is not None else "away"


def standing(t: TableState) -> Refusal:
    """Return the refusal of steps while the clocks stand."""
    return Refusal("pause", STANDS.get(stands(t), ""))


def info(t: TableState, seat: int) -> RaceInfo | None:
    """Return the clocks as a seat may know them; None if the table has none."""
    history, stage, race = t.race.history, t.race.history.stage, timing(t)
    if stage is None or t.clock is None:
        return None
    now = t.race.watch.ms(t.now)
    left = max(1, round(history.began + stage.ms - now)) if stage.ms and not stage.secret else 0
    go = left if counts_down(t) else 0
    if t.race.lead_ends is not None:
        go += max(1, round(1000 * (t.race.lead_ends - t.now)))
    return RaceInfo(
        stands=stands(t),
        left_ms=left,
        go_ms=go,
        throw_ms=max(0, round(history.next_throw(seat, race) - now)) if race else 0,
        claim_ms=max(0, round(history.claims_open(race) - now)) if race else 0,
        pause=t.race.pause,
    )


def left_ms(t: TableState, seat: int, race: RaceInfo) -> int:
    """Return the time left in this stage for a seat that is to act; 0 while the clocks stand."""
    acts = t.play is not None and seat >= 0 and t.play.bits() >> seat & 1
    return race.left_ms if acts and t.race.watch.runs else 0
