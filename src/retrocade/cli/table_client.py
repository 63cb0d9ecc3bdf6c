"""A client for the terminal: takes a seat at a server's table and plays over the live socket.

A thread reads the keyboard, so that events at the table are shown while the person thinks. The guest's cookie is kept in the user's
data folder, so that the same command returns to the same seat.
"""

from __future__ import annotations

import os
import queue
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from time import sleep
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from retrocade.cli.output import fitted, wrapped
from retrocade.engine import fair
from retrocade.engine.errors import BadValue
from retrocade.server.identity.guests import COOKIE
from retrocade.server.identity.tokens import random_name
from retrocade.server.protocol.messages import (
    Ack,
    Act,
    AnswerDraw,
    AnswerPause,
    AnswerRewind,
    AskHint,
    AskPause,
    ClientMessage,
    DrawOffer,
    DrawSettled,
    Hello,
    Hint,
    LuckInfo,
    Notice,
    OfferDraw,
    PauseRequest,
    Position,
    Problem,
    Race,
    Refused,
    Resign,
    Resume,
    RewindRequest,
    RewindSettled,
    Said,
    Say,
    ServerMessage,
    Stale,
    TableInfo,
    Trouble,
    Update,
    Welcome,
)
from retrocade.server.settings import read_settings

RETRY_S = (0.5, 1, 2, 4, 8)  # between attempts to reconnect
HELP = (
    "A number acts, 'back' takes back, 'hint' asks a bot, 'say ...' talks, 'resign' gives up, 'draw' offers a draw, "
    "'yes' or 'no' answers, 'quit' leaves."
)
CLOCKS = "Clocks run at this table: 'pause' asks for a pause, 'resume' goes on."
STANDS = {
    "no": "The clocks run.",
    "paused": "The table is paused; 'resume' goes on.",
    "away": "People are missing; 'resume' goes on without them.",
    "starting": "3, 2, 1...",
}

decode = msgspec.json.Decoder(ServerMessage).decode
encode = msgspec.json.encode


class Address(NamedTuple):
    """A table on a server."""

    server: str
    table: str
    invitation: str


def read_address(url: str) -> Address:
    """Return the parts of a table's address."""
    parts = urlsplit(url)
    steps = parts.path.strip("/").split("/")
    if parts.scheme not in ("http", "https") or not parts.netloc or len(steps) != 2 or steps[0] != "t":
        raise BadValue(
            f"'{url}' is not the address of a table. It looks like http://localhost:8765/t/abc123#invitation."
        )
    return Address(f"{parts.scheme}://{parts.netloc}", steps[1], parts.fragment)


class TableClient:
    """A person at the terminal, at one table."""

    def __init__(self, url: str, name: str, *, watch: bool) -> None:
        self.address = read_address(url)
        self._watch = watch
        self._http = httpx.Client(base_url=self.address.server, timeout=20, cookies=kept_cookies(self.address.server))
        self._typed: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._ids = random_name(8)
        self._count = 0
        self._now: Position | None = None
        self._request: RewindRequest | None = None
        self._draw: DrawOffer | None = None
        self._resigning = False  # 'resign' was typed but not confirmed yet
        self._stands = ""  # why the clocks stand, as last shown
        self._pause: PauseRequest | None = None
        self._awaited = ""  # the client id of a message that the server has not answered yet
        if name:
            self._ask("PUT", "/api/me", {"name": name})

    def play(self) -> None:
        """Take a seat and play until the game is over or the person quits."""
        with closing(self._http):
            self._play()

    def _play(self) -> None:
        table = self._sit()
        own = f" Custom box: {table.box.name} ({table.box.hash})." if table.box else ""
        show(wrapped(f"{table.title}, table {table.id}.{own} {HELP}"))
        threading.Thread(target=self._read, daemon=True).start()
        for wait in self._attempts():
            with suppress(ConnectionClosed, OSError):
                if self._visit():
                    return
            show(f"The connection was cut. Trying again in {wait} s.")
            sleep(wait)
        raise BadValue(f"{self.address.server} does not answer any more. The table is kept: try again later.")

    def _attempts(self) -> Iterator[float]:
        """Yield the wait after each attempt to connect. After a successful one, start again with the shortest."""
        tries = 0
        while tries < len(RETRY_S):
            before = self._now
            yield RETRY_S[tries]
            tries = 0 if self._now is not before else tries + 1

    def _sit(self) -> TableInfo:
        """Enter the table, take a seat if one is free, and return the table."""
        here = f"/api/tables/{self.address.table}"
        table = msgspec.convert(self._ask("POST", f"{here}/enter", {"invitation": self.address.invitation}), TableInfo)
        keep_cookies(self.address.server, self._cookie())
        mine = [seat.seat for seat in table.seats if seat.you]
        if table.luck and set(mine) & set(table.luck.missing):
            return msgspec.convert(self._ask("POST", f"{here}/nonce", {"nonce": new_nonce(table.luck)}), TableInfo)
        if self._watch or mine or all(seat.kind != "open" for seat in table.seats):
            return table
        body = {"nonce": new_nonce(table.luck)} if table.luck and table.status == "waiting" else {}
        return msgspec.convert(self._ask("POST", f"{here}/sit", body), TableInfo)

    def _cookie(self) -> str:
        """Return the guest's cookie: the latest one that the server has sent."""
        return next(
            (str(cookie.value) for cookie in reversed(list(self._http.cookies.jar)) if cookie.name == COOKIE), ""
        )

    def _ask(self, method: str, path: str, body: dict[str, Any]) -> Any:
        try:
            answer = self._http.request(method, path, json=body)
        except httpx.HTTPError as error:
            raise BadValue(f"{self.address.server} does not answer ({error}). Check the address.") from None
        if answer.is_error:
            raise BadValue(msgspec.json.decode(answer.content, type=Problem).sentence)
        return answer.json()

    def _read(self) -> None:
        """Put each line that is typed into the queue."""
        for line in sys.stdin:
            self._typed.put(line.strip())
        self._typed.put("quit")

    def _visit(self) -> bool:
        """Play over one connection. Return True if the game is over or the person quits."""
        self._awaited = ""
        address = f"{self.address.server.replace('http', 'ws', 1)}/api/tables/{self.address.table}/live"
        cookie = f"{COOKIE}={self._cookie()}"
        version = self._now.version if self._now else -1
        try:
            with connect(address, additional_headers={"Cookie": cookie}) as line:
                send(line, Hello(version, self.address.invitation, draw=True))
                return self._talk(line)
        except InvalidStatus as error:
            raise BadValue(f"The server turned the connection down ({error}).") from None

    def _talk(self, line: ClientConnection) -> bool:
        """Exchange messages. Return True if the game is over or the person quits."""
        while True:
            with suppress(TimeoutError):
                if self._receive(decode(line.recv(timeout=0.1))):
                    return True
            if self._awaited or self._typed.empty():
                continue
            typed = self._typed.get()
            if typed == "quit":
                return True
            message = self._message_for(typed)
            if message is not None:
                self._awaited = getattr(message, "client_id", "")
                send(line, message)

    def _receive(self, message: ServerMessage) -> bool:
        """Show a message. Return True if it is the last one."""
        if self._awaited and getattr(message, "client_id", "") == self._awaited:
            self._awaited = ""
        match message:
            case Welcome() | Update():
                if isinstance(message, Welcome) and message.draw:
                    self._show_draw(message.draw)
                for event in message.events:
                    show(wrapped(event.text, indent="  "))
                return self._stand(message.now)
            case DrawOffer():
                self._show_draw(message)
            case Refused() | Trouble() | Notice() | RewindSettled() | DrawSettled():
                if isinstance(message, DrawSettled):
                    self._draw = None
                show(wrapped(message.sentence))
                return isinstance(message, Trouble) and message.final
            case RewindRequest():
                self._request = message
                show(wrapped(f"{message.sentence} Type 'yes' or 'no'."))
            case Hint():
                show(wrapped(f"A bot would: {message.label}. {message.why}"))
            case Said(line):
                show(wrapped(f"{line.name}: {line.text or line.reaction}"))
            case Stale():
                show("Too late: the table has changed. Look and choose again.")
            case Ack() | _:
                pass
        return False

    def _stand(self, now: Position | None) -> bool:
        """Show the position. Return True if the game is over."""
        if now is None:
            show("Waiting for the others to sit down.")
            return False
        if now.race is not None:
            self._show_clocks(now.race, now.seat)
        before = self._now
        if before is not None and (now.version, now.seat) == (before.version, before.seat):
            return False
        self._now = now
        if before is not None and now.race and now.choices and now.choices == before.choices:
            return False  # another player rolled, and the person's choices are the same
        if before is None or now.choices or now.over:
            show(f"\n{fitted(now.text)}\n")
        show(wrapped(now.ask))
        for number, offer in enumerate(now.choices, 1):
            effect = f" ({offer.effect})" if offer.effect else ""
            show(wrapped(f"{offer.label}{effect}", indent=f"  {number}. ", later="     "))
        if now.over:
            for what, how_much in now.over.summary:
                show(f"  {what}: {how_much}")
        return now.over is not None

    def _show_draw(self, offer: DrawOffer) -> None:
        """Show who offers a draw, and ask for an answer if the person still has to answer."""
        mine = self._now is not None and self._now.seat in offer.waiting_for
        self._draw = offer if mine else None
        show(wrapped(f"{offer.sentence} Type 'yes' or 'no', or play on." if mine else offer.sentence))

    def _show_clocks(self, race: Race, seat: int) -> None:
        """Show changes of the table's clocks."""
        if not self._stands:
            show(CLOCKS)
        if race.stands != (self._stands or "no"):
            show(STANDS[race.stands])
        if race.pause is not None and race.pause != self._pause and seat in race.pause.waiting_for:
            show("Somebody asks for a pause. Type 'yes' or 'no'.")
        self._stands, self._pause = race.stands, race.pause

    def _message_for(self, typed: str) -> ClientMessage | None:
        """Return the message for a line that the person typed, or None."""
        if typed.startswith("say "):
            return Say(typed[4:204])
        if typed in ("pause", "resume"):
            return AskPause() if typed == "pause" else Resume()
        if self._resigning:
            return self._confirmed(typed)
        if typed in ("resign", "draw") and self._now is not None:
            return self._ending(typed, max(self._now.seat, 0))
        if typed in ("yes", "no") and self._draw:
            return AnswerDraw(self._draw.offer, typed == "yes")
        if typed in ("yes", "no") and self._pause:
            return AnswerPause(typed == "yes")
        if typed in ("yes", "no") and self._request:
            return AnswerRewind(self._request.request, typed == "yes")
        if self._now is not None and typed == "hint":
            return AskHint(max(self._now.seat, 0))
        if self._now is not None and typed == "back":
            return Act(self._next_id(), self._now.version, max(self._now.seat, 0), take_back=1)
        if self._now is not None and typed.isdecimal() and 0 < int(typed) <= len(self._now.choices):
            choice = self._now.choices[int(typed) - 1]
            return Act(self._next_id(), self._now.version, self._now.seat, [choice.action])
        show(wrapped(HELP))
        return None

    def _ending(self, typed: str, seat: int) -> ClientMessage | None:
        """Return the offer of a draw, or ask the person to confirm that they resign."""
        if typed == "draw":
            return OfferDraw(seat)
        self._resigning = True
        show("Do you resign? That cannot be taken back. Type 'yes' or 'no'.")
        return None

    def _confirmed(self, typed: str) -> ClientMessage | None:
        self._resigning = False
        if typed == "yes" and self._now is not None:
            return Resign(self._next_id(), max(self._now.seat, 0))
        show("You play on.")
        return None

    def _next_id(self) -> str:
        self._count += 1
        return f"{self._ids}-{self._count}"


def send(line: ClientConnection, message: ClientMessage) -> None:
    line.send(encode(message).decode())


def show(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def cookie_file(server: str) -> Path:
    return read_settings().home / "guests" / "".join(sign if sign.isalnum() else "_" for sign in server)


def kept_cookies(server: str) -> dict[str, str]:
    try:
        return {COOKIE: cookie_file(server).read_text(encoding="ascii").strip()}
    except OSError:
        return {}


def keep_cookies(server: str, cookie: str) -> None:
    """Save the cookie of this server in a file that only its owner can read."""
    path = cookie_file(server)
    path.parent.mkdir(parents=True, exist_ok=True)
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(cookie)


def new_nonce(luck: LuckInfo) -> str:
    """Return a nonce for a table's luck. Print it with the commitment, for 'retrocade replay --verify' later."""
    nonce = fair.new_secret()
    for label, number in (("The table's luck is sealed:", luck.commitment), ("This terminal adds:", nonce)):
        print(label, number[:32], number[32:], sep="\n  ")
    return nonce
