"""A table against a model of it, with clients that act, resend, drop, return, take back and rewind in any order.

The model is what the protocol promises and nothing more: a list of accepted entries, each with the client id that made
it. The real table is replayed from its stored log after every few steps, and every client's answers are compared.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

import msgspec
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tests.limits import HANGS_S, looks
from tests.server.answers import Answer
from tests.server.conftest import Arcade, Person

from retrocade.server.protocol.encoding import encode
from retrocade.server.protocol.messages import (
    Ack,
    Act,
    AnswerRewind,
    AskRewind,
    Refused,
    RewindRequest,
    Stale,
    Trouble,
    Welcome,
)
from retrocade.server.storage.records import Kind, LogLine
from retrocade.server.tables.registry import TableRegistry
from retrocade.server.tables.runner import TableRunner
from retrocade.server.tables.versioned_match import dealt, redo

T = TypeVar("T")
SEATS = st.integers(0, 1)
GUESTS = ("blue", "green")


class TableModel(RuleBasedStateMachine):
    """Two people, a spectator, and a server that may be restarted at any time."""

    def __init__(self) -> None:
        super().__init__()
        self._folder = tempfile.TemporaryDirectory(prefix="retrocade-model-")
        self._loop = asyncio.new_event_loop()
        self._arcade = Arcade(Path(self._folder.name))
        self._house: TableRegistry
        self._people: list[Person | None] = [None, None]
        self.accepted: list[tuple[Kind, int, str]] = []  # what the model holds true
        self.answers: dict[tuple[int, str], Ack] = {}  # the answer to each seat's client id
        self.sent: list[Act] = []
        self.ids = 0

    # Steps on the table's own loop

    def run(self, work: Awaitable[T]) -> T:
        async def bounded() -> T:
            return await asyncio.wait_for(work, HANGS_S)

        return self._loop.run_until_complete(bounded())

    @initialize()
    def open_table(self) -> None:
        async def opened() -> None:
            await self._open_house()
            blue, green = await self._arcade.pair(self._house, away_after_s=0)
            self._people = [blue, green]
            self.watcher = await Person(self._house, blue.table, "watcher").come()
            self.table_id = blue.table.record.id

        self.run(opened())

    async def _open_house(self) -> None:
        self._opened = self._arcade.registry()
        self._house = await self._opened.__aenter__()

    def teardown(self) -> None:
        if hasattr(self, "_opened"):
            self.run(self._opened.__aexit__(None, None, None))
        self._loop.close()
        self._folder.cleanup()

    async def _table(self) -> TableRunner:
        return await self._house.table(self.table_id)

    async def _settled(self, condition: Callable[[], object]) -> None:
        for _ in looks():
            if condition():
                return
            await asyncio.sleep(0.002)
        raise AssertionError("waited in vain")

    def _send(self, seat: int, message: Act) -> Answer:
        """Send through a client of this seat and wait for its answer, whichever way it comes."""
        person = self._people[seat]
        assert person is not None

        async def answered() -> Answer:
            before = len(person.heard)
            answer = person.send(message)
            if answer is not None:
                return answer

            def mine() -> list[Answer]:
                return [
                    heard
                    for heard in person.heard[before:]
                    if isinstance(heard, Ack | Stale | Refused | Trouble) and heard.client_id == message.client_id
                ]

            await self._settled(mine)
            return mine()[0]

        return self.run(answered())

    def _expect(self, seat: int, message: Act, answer: Answer) -> None:
        known = self.answers.get((seat, message.client_id))
        if known is not None:
            assert isinstance(answer, Ack)
            assert (answer.version, answer.done) == (known.version, known.done), "a repeated message gets its answer"
            assert (answer.stopped is None) is (known.stopped is None)  # the log does not hold the reason
        elif isinstance(answer, Ack):
            kinds = [Kind.TAKE_BACK] * message.take_back + [Kind.ACT] * len(message.actions)
            assert answer.version == len(self.accepted) + answer.done
            assert (answer.stopped is None) is (answer.done == len(kinds)), "whole, or stopped with a reason"
            self.accepted += [(kind, seat, message.client_id) for kind in kinds[: answer.done]]
            self.answers[seat, message.client_id] = answer
        else:
            assert isinstance(answer, Refused | Stale)
            assert answer.version == len(self.accepted)

    # What clients do

    def _present(self, seat: int) -> bool:
        return self._people[seat] is not None

    @precondition(lambda self: any(self._people))
    @rule(
        seat=SEATS,
        pick=st.integers(0, 40),
        lag=st.sampled_from([0, 0, 0, 0, 1, 3]),
        rest=st.lists(st.integers(0, 60), max_size=4),
    )
    def act(self, seat: int, pick: int, lag: int, rest: list[int]) -> None:
        """A legal action in the position seen, or one meant for an older position; then perhaps more, legal or not."""
        person = self._people[seat]
        if person is None:
            return
        choices = person.now.choices
        action = choices[pick % len(choices)].action if choices else pick
        self.ids += 1
        message = Act(f"a{self.ids}", max(0, person.now.version - lag), seat, [action, *rest])
        self.sent.append(message)
        answer = self._send(seat, message)
        if choices and not lag and person.now.version <= len(self.accepted) + 1:
            assert isinstance(answer, Ack), answer
        self._expect(seat, message, answer)

    @precondition(lambda self: any(self._people) and self.sent)
    @rule(which=st.integers(0, 1000), recent=st.booleans())
    def resend(self, which: int, recent: bool) -> None:
        """Any earlier message once more, as after a cut."""
        message = self.sent[-1] if recent else self.sent[which % len(self.sent)]
        if self._people[message.seat] is None:
            return
        self._expect(message.seat, message, self._send(message.seat, message))

    @precondition(lambda self: any(self._people))
    @rule(seat=SEATS, count=st.sampled_from([1, 1, 2, 5]), rest=st.lists(st.integers(0, 60), max_size=2))
    def take_back(self, seat: int, count: int, rest: list[int]) -> None:
        """Take back a seat's last actions, and perhaps take other ones."""
        person = self._people[seat]
        if person is None:
            return
        self.ids += 1
        message = Act(f"t{self.ids}", person.now.version, seat, rest, take_back=count)
        self.sent.append(message)
        offered = bool(person.now.take_back)
        answer = self._send(seat, message)
        assert isinstance(answer, Ack) is offered, "what is offered can be taken back, and nothing else"
        self._expect(seat, message, answer)

    @precondition(lambda self: all(self._people) and self.accepted)
    @rule(seat=SEATS, back=st.integers(0, 30), agree=st.sampled_from([True, True, False]))
    def rewind(self, seat: int, back: int, agree: bool) -> None:
        """Ask to go back; the other agrees or declines."""
        asker, other = self._people[seat], self._people[1 - seat]
        assert asker is not None
        assert other is not None
        self.ids += 1
        message = AskRewind(f"r{self.ids}", max(0, len(self.accepted) - 1 - back))

        async def asked() -> Answer | None:
            heard = len(asker.heard)
            answer = asker.send(message)
            if answer is not None:
                return answer
            request = other.of(RewindRequest)[-1]
            assert request.waiting_for == [1 - seat]
            other.send(AnswerRewind(request.request, agree=agree))
            if agree:
                await self._settled(lambda: [m for m in asker.heard[heard:] if isinstance(m, Ack)])
                return next(m for m in asker.heard[heard:] if isinstance(m, Ack))
            return None

        answer = self.run(asked())
        if isinstance(answer, Ack):
            assert answer == Ack(message.client_id, len(self.accepted) + 1)
            self.accepted.append((Kind.REWIND, seat, message.client_id))
            self.answers[seat, message.client_id] = answer
        else:
            assert answer is None or isinstance(answer, Refused)

    @rule(seat=SEATS)
    def others_cannot_act(self, seat: int) -> None:
        """A spectator, and the other seat's holder, for a seat that is not theirs."""
        for person in (self.watcher, self._people[1 - seat]):
            if person is not None:
                answer = self._call(partial(person.send, Act("theft", len(self.accepted), seat, [0, 0])))
                assert isinstance(answer, Trouble)
                assert answer.code == "not_yours"

    # Coming and going

    @rule(seat=SEATS)
    def drop(self, seat: int) -> None:
        person = self._people[seat]
        if person is not None:
            self.run(asyncio.sleep(0))
            self._call(person.go)
            self._people[seat] = None

    @rule(seat=SEATS, missed=st.integers(0, 40))
    def come_back(self, seat: int, missed: int) -> None:
        """Reconnect with the last version seen: the server sends each entry since then, in order."""
        if self._people[seat] is not None:
            return
        since = max(-1, len(self.accepted) - missed)

        async def back() -> Person:
            return await Person(self._house, await self._table(), GUESTS[seat]).come(since)

        person = self.run(back())
        welcome = person.of(Welcome)[0]
        assert welcome.now is not None
        assert welcome.now.version == len(self.accepted)
        assert welcome.seats == [seat]
        versions = [event.version for event in welcome.events]
        assert versions == sorted(versions)
        assert all(since < version <= len(self.accepted) for version in versions)
        self._people[seat] = person

    @rule()
    def restart(self) -> None:
        """The server stops; another one opens the same folder. Everybody has to come back."""

        async def again() -> None:
            await self._opened.__aexit__(None, None, None)
            await self._open_house()
            self.watcher = await Person(self._house, await self._table(), "watcher").come()

        self.run(again())
        self._people = [None, None]

    @rule()
    def set_aside(self) -> None:
        """The table leaves memory when nobody looks."""
        if any(self._people):
            return

        async def aside() -> None:
            self.watcher.go()
            table = await self._table()
            await self._settled(lambda: table.is_idle(-1))
            await self._house._unload(table)
            self.watcher = await Person(self._house, await self._table(), "watcher").come()
            assert self.watcher.table is not table

        self.run(aside())

    def _call(self, work: Callable[[], T]) -> T:
        async def called() -> T:
            return work()

        return self.run(called())

    # What must always hold

    @invariant()
    def the_log_is_what_was_accepted(self) -> None:
        if not hasattr(self, "table_id"):
            return
        lines = self.run(self._house.storage.lines(self.table_id))
        assert [(Kind(line.kind), line.seat, line.client_id) for line in lines] == self.accepted
        assert [line.version for line in lines] == list(range(1, len(lines) + 1))
        self._views_are_those_of_the_log(lines)

    def _views_are_those_of_the_log(self, lines: list[LogLine]) -> None:
        """Check that every connected client sees the state of the replayed log, with the choices that the rules list."""
        present = [person for person in [*self._people, self.watcher] if person is not None]
        self.run(self._settled(lambda: all(person.now.version == len(self.accepted) for person in present)))
        play = dealt(self.watcher.table.record)
        for line in lines:
            redo(play, line)
        for person in present:
            now = person.now
            assert now.view == msgspec.json.decode(encode(play.game.view(play.match.state, now.seat)))
            assert [offer.action for offer in now.choices] == (play.match.legal(now.seat) if now.seat >= 0 else [])


TestTableModel = TableModel.TestCase
TestTableModel.settings = settings(
    max_examples=12,
    stateful_step_count=30,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
