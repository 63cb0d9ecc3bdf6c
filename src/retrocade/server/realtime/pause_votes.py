"""Pausing a table with clocks: somebody asks, every other person who is here agrees, and whoever sits there resumes.

Pause and resume are lines of the log, so that they are safe, in order with everything else, and the same everywhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from retrocade.server.cluster.bus import PauseNews
from retrocade.server.protocol.messages import Notice, PauseRequest, Refused, ServerMessage, Trouble
from retrocade.server.realtime.stopwatch import Handle
from retrocade.server.storage.records import Kind

if TYPE_CHECKING:
    from retrocade.server.tables.table import Client, Table

ASKS_S = 20.0  # for which a request stands

Wish = Literal["ask", "agree", "decline", "resume"]


class PauseVotes:
    """The one request that may be open at a table. The process that decides counts the answers."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.request: PauseRequest | None = None
        self._lapse: Handle | None = None

    def hear(self, client: Client, wish: Wish) -> ServerMessage | None:
        """A client asks, answers or resumes."""
        table = self._table
        if not client.seats:
            return Trouble("not_yours", "Only those who sit at the table can pause it.")
        if table.play is None or not table.race.runs:
            return Refused("", "pause", "No clock runs at this table: take all the time you like.", table.told)
        leader = table.leader()
        if leader != table.services.process:
            table.race.passing.wish(leader, client, wish)
            return None
        return self.take(client, wish)

    def take(self, client: Client, wish: Wish) -> ServerMessage | None:
        """Decide here."""
        sentence = self._resume(client) if wish == "resume" else self._pause(client, wish)
        return Refused("", "pause", sentence, self._table.told) if sentence else None

    def _resume(self, client: Client) -> str:
        """Go on; why not, if so."""
        table = self._table
        if table.race.resume():
            return ""
        if table.play is None or not table.play.paused:
            return "The table is not paused."
        table.perform((Kind.RESUME, client.seats[0], 0), "", lambda safe: None)
        return ""

    def _pause(self, client: Client, wish: Wish) -> str:
        if wish == "ask":
            return self._ask(client)
        if self.request is None:
            return "Nobody asks for a pause any more."
        mine = [seat for seat in self.request.waiting_for if seat in client.seats]
        if not mine:
            return "Nobody waits for your answer."
        if wish == "decline":
            self._set(None, f"{self._table.record.seats[mine[0]].name} would rather play on.")
        else:
            waiting = [seat for seat in self.request.waiting_for if seat not in client.seats]
            self._set(replace(self.request, waiting_for=waiting), "")
        return ""

    def _ask(self, client: Client) -> str:
        table = self._table
        if table.play is not None and table.play.paused:
            return "The table is paused already."
        if table.race.stage is not None and table.race.stage.secret:
            return "The hidden timer cannot be paused. Nothing else is timed: finish this roll."
        if self.request is not None:
            return "Somebody has asked for a pause already."
        others = [
            number
            for number, seat in enumerate(table.record.seats)
            if seat.kind == "person"
            and client.guest not in seat.holders
            and table.is_present(number)
            and not table.bot_plays(number)
        ]
        self._set(PauseRequest(client.seats[0], others), "")
        return ""

    def _set(self, request: PauseRequest | None, sentence: str) -> None:
        """The request is now this; everybody is shown, and if nobody is left to ask, the clocks stand."""
        self._table.services.bus.tell(self._table.record.id, PauseNews(request, sentence))
        self.show(request, sentence)
        if request is not None and not request.waiting_for:
            self._table.perform((Kind.PAUSE, request.seat, 0), "", lambda safe: None)
        elif request is not None:
            time = self._table.services.time
            self._lapse = time.call_at(time.now() + ASKS_S, self._lapsed)

    def _lapsed(self) -> None:
        self._set(None, "Not everybody answered: the game goes on.")

    def show(self, request: PauseRequest | None, sentence: str) -> None:
        """A request was made, answered or closed, here or by another process."""
        self.over()
        self.request = request
        if sentence:
            self._table.tell_all(Notice(sentence))
        self._table.show_all([])

    def over(self) -> None:
        """What was asked for has happened, or does not matter any more."""
        self.request = None
        if self._lapse is not None:
            self._lapse.cancel()
            self._lapse = None
