"""Tables where everybody acts at once, against the clock: order of arrival, shortest intervals, and what is left of time.

How time runs the game says (`engine.capabilities.realtime`); this keeps to it. All of it follows from the log: its lines carry
the table's own time (`stopwatch`), so that after a crash, or in another process, every clock goes on from the last line.
Of several processes one decides, and the others pass on to it what their clients send (`passing`).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from retrocade.engine.capabilities.realtime import RaceTiming, RealTime, Stage
from retrocade.engine.contract import Refusal, seats_in
from retrocade.server.ops import metrics
from retrocade.server.protocol.messages import Race as Told
from retrocade.server.protocol.messages import Refused, ServerMessage, Stale, Stands
from retrocade.server.realtime.claims import Claim, Claims
from retrocade.server.realtime.forwarding import Forwarding
from retrocade.server.realtime.pause_votes import PauseVotes
from retrocade.server.realtime.stopwatch import Alarm, Handle, Stopwatch
from retrocade.server.storage.records import Kind, LogLine

if TYPE_CHECKING:
    from retrocade.server.tables.table import Client, Table
    from retrocade.server.tables.versioned_match import Step, VersionedMatch

LEAD_S = 3.0  # 3-2-1 before throwing goes on
PATIENCE_S = 10.0  # for people who were cut off, once somebody is back
AGAIN_MS = 100  # until the clock looks again, where it could not act

STANDS = {
    "paused": "The table is paused. Whoever sits here may go on.",
    "away": "People are missing. It goes on when they are back, or when you say so.",
    "starting": "It goes on in a moment: 3, 2, 1.",
}


class Sent(NamedTuple):
    """Something a seat wants done, and who waits for the answer: nobody, if a bot does."""

    client: Client | None
    client_id: str
    version: int
    deed: Step


class Race:
    """The clocks of one table, and what is on its way there."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.watch = Stopwatch(table.services.time)
        self.pauses = PauseVotes(table)
        self.passing = Forwarding(table)
        self.stage: Stage | None = None
        self.late: set[int] = set()  # seats that are decided for: their time is up
        self._claims: Claims[Sent] = Claims()
        self._early: dict[int, Sent] = {}  # throws that wait for their time, by seat
        self._since = 0  # the version that began the stage
        self._began = 0  # and when
        self._go = (0, 0)  # version and moment of the first throw
        self._thrown: dict[int, int] = {}  # when each seat last threw
        self._own: dict[int, int] = {}  # the version of each seat's last entry
        self._end: Alarm | None = None
        self._settling: Alarm | None = None
        self._lead: tuple[float, Handle] | None = None  # 3-2-1: when it ends
        self._patience: Handle | None = None  # for those who are missing

    # Following the game

    @property
    def runs(self) -> bool:
        """Whether this table is played against time."""
        return self.stage is not None

    @property
    def ms(self) -> int:
        return round(self.watch.ms)

    def begin(self, lines: list[LogLine]) -> None:
        """The game was dealt, here or before a restart, and `follow` told of each line: go on from the last."""
        if self.runs:
            self.watch.set(max(self.watch.ms, lines[-1].ms if lines else 0))
            self._arm()

    def dealt(self, play: VersionedMatch) -> None:
        """The game begins, or is built again from its log."""
        self.stage = play.game.realtime.stage(play.match.state) if play.game.realtime else None
        self._since, self._began, self._go = 0, 0, (0, 0)
        self._thrown.clear()
        self._own.clear()

    def follow(self, play: VersionedMatch, line: LogLine) -> None:
        """A line was carried out."""
        clock = play.game.realtime
        if clock is None or self.stage is None:
            return
        stage, state = None if play.match.over else clock.stage(play.match.state), play.match.state
        if line.kind in (Kind.ACT, Kind.BOT_ACT):
            self._own[line.seat] = line.version
            if clock.is_paced(line.action):
                self._thrown[line.seat] = line.ms
        if stage is None or stage.name != self.stage.name:
            hasty = self._go[0] > 0
            self._since, self._began = line.version, line.ms
            if clock.timing(state) is None:
                self._go = (0, 0)
            elif not hasty:
                self._go = (line.version, line.ms)
                self._thrown = dict.fromkeys(range(state.seats), line.ms)
            self.late.clear()
        self.stage = stage

    def followed(self, line: LogLine) -> None:
        """What follows from a line that was carried out just now."""
        if self._since == line.version:
            self._arm()
        if line.kind in (Kind.PAUSE, Kind.RESUME):
            self.pauses.over()
            self.look(resumed=line.kind == Kind.RESUME)

    def heard(self, line: LogLine) -> None:
        """Another process carried a line out: its clocks are right."""
        if self.runs and self._table.play is not None:
            self.watch.set(line.ms)
            if not self._table.play.paused:
                self._go_on()

    # Running and standing

    def look(self, *, resumed: bool = False) -> None:
        """Somebody came or went, or the table was paused or resumed: let the clocks run or stand."""
        play = self._table.play
        if not self.runs or play is None:
            return
        here = self._somebody_is_here()
        if play.paused or (not here and not (self.watch.runs and self.stage and self.stage.secret)):
            self.watch.stand()
            self._call_off()
        elif here and not self.watch.runs and self._lead is None:
            if not self._is_hurried():
                self._go_on()
            elif resumed or self._all_are_here():
                self._count_in()
            elif self._patience is None:
                time = self._table.services.time
                self._patience = time.call_at(time.now() + PATIENCE_S, self._count_in)

    def resume(self) -> bool:
        """Go on without those who are missing; whether anybody was."""
        if self._patience is None:
            return False
        self._count_in()
        return True

    def _somebody_is_here(self) -> bool:
        """A person; where only bots play, anybody who looks on."""
        people = self._people()
        return any(map(self._table.is_present, people)) if people else self._table.watching() > 0

    def _all_are_here(self) -> bool:
        return all(self._table.is_present(seat) or self._table.bot_plays(seat) for seat in self._people())

    def _people(self) -> list[int]:
        return [number for number, seat in enumerate(self._table.record.seats) if seat.kind == "person"]

    def _is_hurried(self) -> bool:
        """Whether a second counts now."""
        play = self._table.play
        clock = play.game.realtime if play else None
        return play is not None and clock is not None and (
            clock.counts_down(play.match.state) or clock.timing(play.match.state) is not None
        )  # fmt: skip

    def _count_in(self) -> None:
        self._call_off()
        time = self._table.services.time
        ends = time.now() + LEAD_S
        self._lead = (ends, time.call_at(ends, self._counted_in))
        self._table.show_all([])

    def _counted_in(self) -> None:
        self._go_on()
        self._table.show_all([])
        self._table.settle()

    def _go_on(self) -> None:
        self._call_off()
        self.watch.run()

    def _call_off(self) -> None:
        if self._lead is not None:
            self._lead[1].cancel()
            self._lead = None
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def stop(self) -> None:
        self.watch.stop()
        self.passing.stop()
        self._call_off()

    @property
    def stands(self) -> Stands:
        """Whether the clocks stand, and why."""
        if self.watch.runs:
            return "no"
        if self._table.play is not None and self._table.play.paused:
            return "paused"
        return "starting" if self._lead else "away"

    def told(self, seat: int) -> Told | None:
        """The clocks as a seat may know them."""
        play = self._table.play
        if self.stage is None or play is None or play.game.realtime is None:
            return None
        now, clock, state = self.watch.ms, play.game.realtime, play.match.state
        left = max(1, round(self._began + self.stage.ms - now)) if self.stage.ms and not self.stage.secret else 0
        timing = clock.timing(state)
        go = left if clock.counts_down(state) else 0
        if self._lead is not None:
            go += max(1, round(1000 * (self._lead[0] - self._table.services.time.now())))
        return Told(
            stands=self.stands,
            left_ms=left,
            go_ms=go,
            throw_ms=max(0, round(self._next_throw(seat, timing) - now)) if timing else 0,
            claim_ms=max(0, round(self.claims_open(timing) - now)) if timing else 0,
            pause=self.pauses.request,
        )

    def left_ms(self, seat: int, told: Told) -> int:
        """What is left of this part of the round for a seat that is to act, while the clocks run."""
        play = self._table.play
        acts = play is not None and seat >= 0 and play.bits() >> seat & 1
        return told.left_ms if acts and self.watch.runs else 0

    # Acting

    def hear(self, sent: Sent) -> ServerMessage | None:
        """A seat wants something done; no answer yet means that one follows."""
        leader = self._table.leader()
        if leader != self._table.services.process and sent.client is not None:
            self.passing.on(leader, sent.client, sent)
            return None
        return self.take(sent)

    def take(self, sent: Sent) -> ServerMessage | None:
        """Do it, now or when its time has come."""
        play, (kind, _, action) = self._table.play, sent.deed
        clock = play.game.realtime if play else None
        if play is None or clock is None:
            return Stale(sent.client_id, 0)
        if clock.counts_down(play.match.state):
            return self._wait(sent, "countdown", 0)
        if kind in (Kind.ACT, Kind.BOT_ACT):
            timing = clock.timing(play.match.state)
            if timing and clock.is_claim(action):
                return self._claim(sent, play, clock, timing)
            if timing and clock.is_paced(action):
                return self._throw(sent, play, clock, timing)
        return self._table.carry_out(sent)

    def _throw(self, sent: Sent, play: VersionedMatch, clock: RealTime, timing: RaceTiming) -> ServerMessage | None:
        """Dice from their seat's own stream, at most one throw an interval. A little early is early enough."""
        seat = sent.deed[1]
        if self._is_repeated(sent):
            return None
        if sent.version < self._since:
            return self._wait(sent, "late", 0)
        if not self._own.get(seat, 0) <= sent.version <= play.version:
            return self._stale(sent)
        refusal = play.match.refusal(*sent.deed[1:])
        if refusal or not self.watch.runs:
            return self._refuse(sent, refusal or self._standing())
        if seat in self._claims or seat in self._early:
            return self._wait(sent, "held" if seat in self._claims else "too_soon", timing.interval_ms)
        wait = self._next_throw(seat, timing) - self.ms
        if wait > timing.early_ms:
            return self._wait(sent, "too_soon", wait)
        if wait > 0:
            self._early[seat] = sent
            self.watch.at(self.ms + wait, partial(self._throw_now, seat))
            return None
        return self._perform(sent, sent.deed)

    def _next_throw(self, seat: int, timing: RaceTiming) -> int:
        return self._thrown[seat] + timing.interval_ms if seat in self._thrown else 0

    def last_throw(self, seat: int) -> int:
        return self._thrown.get(seat, 0)

    def claims_open(self, timing: RaceTiming) -> int:
        """When anything can be claimed."""
        return self._go[1] + timing.opens_ms

    def waits_for(self, seat: int) -> bool:
        """Whether something of this seat's is on its way."""
        return seat in self._claims or seat in self._early

    def _throw_now(self, seat: int) -> None:
        """The time of a throw that came early."""
        sent = self._early.pop(seat)
        self._tell(sent, self.take(sent))

    def _claim(self, sent: Sent, play: VersionedMatch, clock: RealTime, timing: RaceTiming) -> ServerMessage | None:
        """Hold a claim until nobody can have been earlier. One that crosses the end of rolling holds the card."""
        _, seat, action = sent.deed
        if self._is_repeated(sent):
            return None
        if not self._go[0] <= sent.version <= play.version:
            return self._stale(sent)
        if sent.version < self._since:
            return self._late_claim(sent, play, clock)
        refusal = play.match.refusal(seat, action)
        if refusal or not self.watch.runs:
            return self._refuse(sent, refusal or self._standing())
        if seat in self._claims:
            return self._wait(sent, "held", 0)
        now = self.ms
        if now < self.claims_open(timing):
            return self._wait(sent, "not_open", self.claims_open(timing) - now)
        credit = min(sent.client.credit_ms, timing.credit_ms) if sent.client else 0
        self._claims.add(Claim(seat, action, now - credit, now, sent))
        self.settle_claims()
        return None

    def _late_claim(self, sent: Sent, play: VersionedMatch, clock: RealTime) -> ServerMessage | None:
        kind, seat, action = sent.deed
        hand = clock.late_claim(action)
        if play.match.refusal(seat, hand) is None:
            return self._perform(sent, (kind, seat, hand))
        refusal = play.match.refusal(seat, action)
        return self._refuse(sent, refusal) if refusal else self._stale(sent)

    # Claims

    def settle_claims(self, *, at_once: bool = False) -> None:
        """Decide what can be decided, and come back when more can; at once: time is up, and whoever came, came."""
        if self._settling is not None:
            self._settling.cancel()
            self._settling = None
        while True:
            timing, credits_ = self._haste(), {} if at_once else self._credits()
            claim = self._claims.decided(self.ms, credits_, timing.window_ms, self._tie) if timing else None
            if claim is None:
                break
            self._grant(claim)
        due = self._claims.due(self._credits(), timing.window_ms) if timing else None
        if due is not None:
            self._settling = self.watch.at(due, self.settle_claims)
        elif timing is None:
            for late in self._claims:
                self._claims.drop(late.seat)
                self._tell(late.message, self._stale(late.message))

    def _grant(self, claim: Claim[Sent]) -> None:
        """The next hand in order gets its card, or holds it, or is told that it is gone."""
        metrics.HELD.observe((self.ms - claim.arrived) / 1000)
        sent, play = claim.message, self._table.play
        clock = play.game.realtime if play else None
        if play is None or clock is None:
            return
        refusal = play.match.refusal(claim.seat, claim.action)
        if refusal:
            self._tell(sent, self._refuse(sent, refusal))
            return
        hand = clock.late_claim(claim.action)
        holds = sent.version < self._since and play.match.refusal(claim.seat, hand) is None  # rolling ended meanwhile
        self._tell(sent, self._perform(sent, (sent.deed[0], claim.seat, hand) if holds else sent.deed))
        for other in self._claims:
            if play.match.refusal(other.seat, other.action):
                self._claims.drop(other.seat)
                self._tell(other.message, self._gone(other.message, play))

    def _gone(self, sent: Sent, play: VersionedMatch) -> ServerMessage | None:
        refusal = play.match.refusal(*sent.deed[1:])
        return self._refuse(sent, refusal) if refusal else self._stale(sent)

    def _haste(self) -> RaceTiming | None:
        play = self._table.play
        return play.game.realtime.timing(play.match.state) if play and play.game.realtime else None

    def _credits(self) -> Mapping[int, int]:
        """The credit of everybody who may claim now."""
        play, timing = self._table.play, self._haste()
        if play is None or timing is None:
            return {}
        return {seat: min(self._table.credit_of(seat), timing.credit_ms) for seat in seats_in(play.bits())}

    def _tie(self, seat: int) -> tuple[int, ...]:
        """Of claims at the same moment: who threw less, then the seats from one that changes every round."""
        play = self._table.play
        if play is None or play.game.realtime is None:
            return (seat,)
        state = play.match.state
        return play.game.realtime.paced_count(state, seat), (seat - play.game.realtime.first_seat(state)) % state.seats

    # Answers

    def _perform(self, sent: Sent, deed: Step) -> ServerMessage | None:
        return self._table.settle_deed(sent, deed)

    def _wait(self, sent: Sent, why: str, ms: int) -> ServerMessage | None:
        play = self._table.play
        if play is None or play.game.realtime is None:
            return Stale(sent.client_id, 0)
        return self._refuse(sent, play.game.realtime.why_wait(play.match.state, why, ms))

    def _standing(self) -> Refusal:
        return Refusal("pause", STANDS.get(self.stands, ""))

    def _refuse(self, sent: Sent, refusal: Refusal) -> ServerMessage | None:
        """Say no: at once, or as soon as everybody knows what it follows from."""
        metrics.ANSWERS.labels("refused").inc()
        return self._when_told(sent, refusal)

    def _stale(self, sent: Sent) -> ServerMessage | None:
        metrics.ANSWERS.labels("stale").inc()
        return self._when_told(sent, None)

    def _when_told(self, sent: Sent, refusal: Refusal | None) -> ServerMessage | None:
        table, client = self._table, sent.client
        if client is None:
            return None

        def answer() -> ServerMessage:
            if refusal is None:
                return Stale(sent.client_id, table.told)
            return Refused(sent.client_id, refusal.rule, refusal.sentence, table.told)

        if table.all_told:
            return answer()
        table.when_told(lambda: client.tell(answer()))
        return None

    def _tell(self, sent: Sent, answer: ServerMessage | None) -> None:
        if answer is not None and sent.client is not None:
            sent.client.tell(answer)

    def _is_repeated(self, sent: Sent) -> bool:
        """Whether this waits here already; then its answer goes to whoever sent it last."""
        seat = sent.deed[1]
        early = self._early.get(seat)
        if early is not None and sent.client_id and early.client_id == sent.client_id and early is not sent:
            self._early[seat] = sent
            return True
        for claim in self._claims:
            if claim.seat == seat and sent.client_id and claim.message.client_id == sent.client_id:
                self._claims.add(claim._replace(message=sent))
                return True
        return False

    # Time is up

    def _arm(self) -> None:
        """Wait for the end of this stage. While everybody hurries, what is on its way from afar counts as in time."""
        if self._end is not None:
            self._end.cancel()
            self._end = None
        if self.stage is not None and self.stage.ms:
            grace = max(self._credits().values(), default=0)
            self._end = self.watch.at(self._began + self.stage.ms + grace, self._time_is_up)

    def _time_is_up(self) -> None:
        table, play, stage = self._table, self._table.play, self.stage
        clock = play.game.realtime if play else None
        if play is None or clock is None or stage is None:
            return
        self._end = self.watch.at(self.watch.ms + AGAIN_MS, self._time_is_up)  # until the stage is another
        if table.is_catching_up or table.leader() != table.services.process:
            return
        self.settle_claims(at_once=True)
        if self.stage is None or self.stage.name != stage.name:
            return
        if any(play.bits() >> seat & 1 for seat in self.late):
            return  # a bot is still deciding for them
        late = clock.overdue(play.match.state)
        undecided = {seat for seat, action in late.items() if action is None}
        self.late |= undecided
        for seat, action in late.items():
            if action is not None:
                table.perform((Kind.BOT_ACT, seat, action), "", lambda safe: None)
        if undecided:
            table.show_table()
            table.settle()
        elif not late:
            seat = play.match.state.seats
            for action in play.match.legal(seat):
                table.perform((Kind.CLOCK, seat, action), "", lambda safe: None)
