"""Bots' turns at a table: a pause so that people can follow, a decision in a thread, and the action.

Where everybody rolls at once, bots roll at a human pace that depends on their level. They look at their dice for as
long as people do, never throw sooner than people may, and their claims wait like everybody's.
"""

from __future__ import annotations

from retrocade import bots
from retrocade.engine.capabilities.realtime import RaceTiming, RealTime
from retrocade.engine.match import Match
from retrocade.server.storage.records import Kind
from retrocade.server.tables import presence, race, race_clock, steps
from retrocade.server.tables.effects import Think
from retrocade.server.tables.state import Sent, TableState, Thought
from retrocade.server.tables.versioned_match import Step

MARGIN_MS = 300  # the part of the time between throws in which a bot does not think
RETRY_S = 1.0  # before a bot that failed tries again


def drive(t: TableState) -> None:
    """Begin the turns of the bots that are to act. Only the leading process does this."""
    if not presence.leads(t):
        return
    timing = race_clock.timing(t)
    if t.is_raced and (not t.race.watch.runs or race_clock.counts_down(t)):
        return
    for seat in presence.thinking_seats(t):
        if seat not in t.thoughts and not race.waits_for(t, seat):
            _begin(t, seat, timing)


def _begin(t: TableState, seat: int, timing: RaceTiming | None) -> None:
    """Begin a turn with a pause, to look at the dice or so that people can follow."""
    t.thought_count += 1
    t.thoughts[seat] = Thought(t.thought_count, seat)
    if timing is not None:
        looked = t.race.history.last_throw(seat) + timing.settle_ms
        if seat not in t.race.late and looked > t.race_ms:
            t.race.watch.alarms.set(("bot_looks", seat), looked)
            return
    elif t.bot_pace_s and t.play is not None and not t.play.is_unseen(seat):  # a step that nobody sees needs no pause
        t.agenda.set(("bot", seat), t.now + t.bot_pace_s)
        return
    think(t, seat)


def think(t: TableState, seat: int) -> None:
    """Have the bot choose after the pause, if it is still to act."""
    thought = t.thoughts.pop(seat, None)
    if thought is None or t.play is None or not _may_act(t, seat):
        return
    match, seconds, timing = t.play.match, None, race_clock.timing(t)
    if timing is not None and t.clock is not None:
        match = untimed(match, t.clock, seat, late=seat in t.race.late)
        seconds = max(timing.interval_ms - timing.settle_ms - MARGIN_MS, MARGIN_MS) / 1000
    t.thoughts[seat] = thought._replace(version=t.play.version)
    level = t.record.seats[seat].level
    t.effects.append(Think(thought.number, seat, level, match, seconds, remembers=timing is None))


def chosen(t: TableState, number: int, seat: int, action: int) -> None:
    """Take a bot's choice. The bot acts at once, or in a race at a human pace."""
    thought = t.thoughts.get(seat)
    if thought is None or thought.number != number or t.play is None:
        return
    t.thoughts[seat] = thought._replace(action=action)
    timing = race_clock.timing(t)
    if timing is not None and t.clock is not None and seat not in t.race.late:
        moment = _moment(t, seat, t.clock, timing, throws=t.clock.is_paced(action))
        if moment > t.race_ms:
            t.race.watch.alarms.set(("bot_acts", seat), moment)
            return
    act(t, seat)


def failed(t: TableState, number: int, seat: int) -> None:
    """Have a bot that failed think again soon."""
    thought = t.thoughts.get(seat)
    if thought is not None and thought.number == number:
        t.agenda.set(("bot", seat), t.now + RETRY_S)


def act(t: TableState, seat: int) -> None:
    """Carry out a bot's choice, if the position it chose in still holds."""
    thought = t.thoughts.pop(seat, None)
    if thought is None or thought.action < 0 or t.play is None or not _may_act(t, seat):
        return
    step = Step(Kind.BOT_ACT, seat, thought.action)
    if race_clock.timing(t) is None:
        if t.play.is_fresh(seat, thought.version):
            steps.perform(t, [step])
    elif t.play.match.refusal(seat, thought.action) is None:
        race.take(t, Sent(None, "", thought.version, (step,)))


def _may_act(t: TableState, seat: int) -> bool:
    """Return True if this bot may still act."""
    return not t.loading and presence.leads(t) and seat in presence.thinking_seats(t)


def _moment(t: TableState, seat: int, clock: RealTime, timing: RaceTiming, *, throws: bool) -> int:
    """Return when a bot of this level throws or claims, in the table's own time."""
    throwing, claiming = clock.bot_delays_ms(rank(t.record.seats[seat].level))
    history = t.race.history
    last = history.last_throw(seat)
    if throws:
        return last + max(t.rng.randint(*throwing), timing.interval_ms)
    return max(last + timing.settle_ms + t.rng.randint(*claiming), history.claims_open(timing))


def thinkable(t: TableState, match: Match, seat: int) -> Match:
    """Return the match for a bot that makes a hint for a person."""
    return untimed(match, t.clock, seat, late=False) if t.clock else match


def untimed(match: Match, clock: RealTime, seat: int, *, late: bool) -> Match:
    """Return a copy of the match in which no clock runs."""
    copy = match.copy()
    clock.untimed(copy.state, seat, late)
    return copy


def rank(level: str) -> float:
    """Return a level's strength from 0, the weakest, to 1, the strongest; 0.5 for bots that are no level."""
    names = [bot.name for bot in bots.LEVELS]
    return names.index(level) / (len(names) - 1) if level in names else 0.5
