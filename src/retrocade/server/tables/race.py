"""Tables where everybody acts at once, against the clock: the order of claims, the pace of throws, and the end of
stages.

The game defines its timing (`engine.capabilities.realtime`). If several processes serve a table, one of them decides,
and the others forward to it what their clients send (`forwarding`).
"""

from __future__ import annotations

from retrocade.engine.capabilities.realtime import RaceTiming, RealTime
from retrocade.server.ops import metrics
from retrocade.server.realtime.claims import Claim
from retrocade.server.storage.records import Kind
from retrocade.server.tables import presence, race_clock, steps
from retrocade.server.tables.effects import ShowTable
from retrocade.server.tables.state import Sent, TableState
from retrocade.server.tables.versioned_match import Step, VersionedMatch

AGAIN_MS = 100  # until the clock tries again if it could not act
CLAIMS = ("claims",)  # an alarm of the table's stopwatch


def take(t: TableState, sent: Sent) -> None:
    """Carry out a seat's step, now or when its time has come."""
    play, clock = t.play, t.clock
    if play is None or clock is None:
        t.say_stale(sent.client, sent.client_id)
        return
    if race_clock.counts_down(t):
        _wait(t, sent, "countdown", 0)
        return
    timing = race_clock.timing(t)
    if timing and sent.step.kind in (Kind.ACT, Kind.BOT_ACT):
        if clock.is_claim(sent.step.action):
            _claim(t, sent, play, timing)
            return
        if clock.is_paced(sent.step.action):
            _throw(t, sent, play, timing)
            return
    steps.carry_out(t, sent)


def waits_for(t: TableState, seat: int) -> bool:
    """Return True if a claim or a throw of this seat waits."""
    return seat in t.race.claims or seat in t.race.early


# Throws


def _throw(t: TableState, sent: Sent, play: VersionedMatch, timing: RaceTiming) -> None:
    """Throw a seat's dice, at most once an interval. A throw that comes a little early waits."""
    race, history, seat = t.race, t.race.history, sent.seat
    if _is_repeated(t, sent):
        return
    if sent.version < history.since:
        _wait(t, sent, "late", 0)
        return
    if not history.own.get(seat, 0) <= sent.version <= play.version:
        t.say_stale(sent.client, sent.client_id)
        return
    refusal = play.match.refusal(seat, sent.step.action)
    if refusal or not race.watch.runs:
        t.refuse(sent.client, sent.client_id, refusal or race_clock.standing(t))
        return
    wait = history.next_throw(seat, timing) - t.race_ms
    if waits_for(t, seat):
        _wait(t, sent, "held" if seat in race.claims else "too_soon", timing.interval_ms)
    elif wait > timing.early_ms:
        _wait(t, sent, "too_soon", wait)
    elif wait > 0:
        race.early[seat] = sent
        race.watch.alarms.set(("throw", seat), t.race_ms + wait)
    else:
        steps.perform_sent(t, sent)


def throw_now(t: TableState, seat: int) -> None:
    """Carry out a throw that came early."""
    if seat in t.race.early:
        take(t, t.race.early.pop(seat))


# Claims


def _claim(t: TableState, sent: Sent, play: VersionedMatch, timing: RaceTiming) -> None:
    """Hold a claim until no other seat can have been earlier.

    A claim that crosses the end of rolling holds the card.
    """
    history, seat, now = t.race.history, sent.seat, t.race_ms
    if _is_repeated(t, sent):
        return
    if not history.go[0] <= sent.version <= play.version:
        t.say_stale(sent.client, sent.client_id)
        return
    if sent.version < history.since:
        _late_claim(t, sent, play)
        return
    refusal = play.match.refusal(seat, sent.step.action)
    if refusal or not t.race.watch.runs:
        t.refuse(sent.client, sent.client_id, refusal or race_clock.standing(t))
    elif seat in t.race.claims:
        _wait(t, sent, "held", 0)
    elif now < history.claims_open(timing):
        _wait(t, sent, "not_open", history.claims_open(timing) - now)
    else:
        credit = min(sent.client.credit_ms, timing.credit_ms) if sent.client else 0
        t.race.claims.add(Claim(seat, sent.step.action, now - credit, now, sent))
        settle_claims(t)


def _late_claim(t: TableState, sent: Sent, play: VersionedMatch) -> None:
    hand = _late_action(t, sent.step.action)
    if play.match.refusal(sent.seat, hand) is None:
        steps.perform_sent(t, sent._replace(steps=(sent.step._replace(action=hand),)))
    else:
        _say_gone(t, sent, play)


def _late_action(t: TableState, action: int) -> int:
    return t.clock.late_claim(action) if t.clock else action


def settle_claims(t: TableState, *, at_once: bool = False) -> None:
    """Decide the claims that can be decided, and set an alarm for the rest.

    `at_once`: decide all, because time is up.
    """
    claims, alarms = t.race.claims, t.race.watch.alarms
    alarms.cancel(CLAIMS)
    while True:
        timing, credits_ = race_clock.timing(t), {} if at_once else race_clock.credits_ms(t)
        claim = claims.decided(t.race_ms, credits_, timing.window_ms, lambda seat: _tie(t, seat)) if timing else None
        if claim is None:
            break
        _grant(t, claim)
    due = claims.due(race_clock.credits_ms(t), timing.window_ms) if timing else None
    if due is not None:
        alarms.set(CLAIMS, due)
    elif timing is None:
        for late in claims:
            claims.drop(late.seat)
            t.say_stale(late.message.client, late.message.client_id)


def _grant(t: TableState, claim: Claim[Sent]) -> None:
    """Give the claimed card to the seat, let it hold the card, or answer that the card is gone."""
    metrics.HELD.observe((t.race_ms - claim.arrived) / 1000)
    sent, play = claim.message, t.play
    if play is None or t.clock is None:
        return
    refusal = play.match.refusal(claim.seat, claim.action)
    if refusal:
        t.refuse(sent.client, sent.client_id, refusal)
        return
    hand = _late_action(t, claim.action)
    has_ended = sent.version < t.race.history.since  # rolling ended meanwhile
    holds = has_ended and play.match.refusal(claim.seat, hand) is None
    steps.perform_sent(t, sent._replace(steps=(sent.step._replace(action=hand),)) if holds else sent)
    for other in t.race.claims:
        if play.match.refusal(other.seat, other.action):
            t.race.claims.drop(other.seat)
            _say_gone(t, other.message, play)


def _say_gone(t: TableState, sent: Sent, play: VersionedMatch) -> None:
    refusal = play.match.refusal(sent.seat, sent.step.action)
    if refusal:
        t.refuse(sent.client, sent.client_id, refusal)
    else:
        t.say_stale(sent.client, sent.client_id)


def _tie(t: TableState, seat: int) -> tuple[int, ...]:
    """Return the sort key among claims of the same time: fewer throws first, then the seats from the first of this
    round.
    """
    if t.play is None or t.clock is None:
        return (seat,)
    state = t.play.match.state
    return t.clock.paced_count(state, seat), (seat - t.clock.first_seat(state)) % state.seats


def _wait(t: TableState, sent: Sent, why: str, ms: int) -> None:
    """Answer why the step must wait."""
    if t.play is None or t.clock is None:
        t.say_stale(sent.client, sent.client_id)
    else:
        t.refuse(sent.client, sent.client_id, t.clock.why_wait(t.play.match.state, why, ms))


def _is_repeated(t: TableState, sent: Sent) -> bool:
    """Return True if the same message waits already. Its answer then goes to the client that sent it last."""
    if not sent.client_id:
        return False
    early = t.race.early.get(sent.seat)
    if early is not None and early.client_id == sent.client_id:
        t.race.early[sent.seat] = sent
        return True
    for claim in t.race.claims:
        if claim.seat == sent.seat and claim.message.client_id == sent.client_id:
            t.race.claims.add(claim._replace(message=sent))
            return True
    return False


# Time is up


def time_is_up(t: TableState) -> None:
    """End a stage: decide the claims, then act for the seats that are late; if there are none, let the clock act."""
    play, clock, stage = t.play, t.clock, t.race.history.stage
    if play is None or clock is None or stage is None:
        return
    alarms = t.race.watch.alarms
    alarms.set(race_clock.STAGE_ENDS, t.race.watch.ms(t.now) + AGAIN_MS)  # until another stage begins
    if t.loading or not presence.leads(t):
        return
    settle_claims(t, at_once=True)
    changed = t.race.history.stage is None or t.race.history.stage.name != stage.name
    if changed or any(play.bits() >> seat & 1 for seat in t.race.late):
        return  # a claim ended the stage, or a bot is still deciding for a late seat
    _decide_for_late(t, play, clock)


def _decide_for_late(t: TableState, play: VersionedMatch, clock: RealTime) -> None:
    late = clock.overdue(play.match.state)
    undecided = {seat for seat, action in late.items() if action is None}
    t.race.late |= undecided
    for seat, action in late.items():
        if action is not None:
            steps.perform(t, [Step(Kind.BOT_ACT, seat, action)])
    if undecided:
        t.effects.append(ShowTable())
    elif not late:
        seat = play.match.state.seats
        for action in play.match.legal(seat):
            steps.perform(t, [Step(Kind.CLOCK, seat, action)])
