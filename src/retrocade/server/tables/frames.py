"""A game as bytes for its clients. Those who see the same share what was rendered, and of a view only the parts that changed are sent."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, cast

from msgspec import Raw
from msgspec.structs import replace

from retrocade.server.protocol.encoding import encode_part, encoder
from retrocade.server.protocol.messages import Happening, Position, Update, Words
from retrocade.server.tables.clients import Client, Perspective

Look = Callable[[Perspective], Position | None]
Parts = Mapping[str, bytes]  # of a view, encoded, by name


class Rendered(NamedTuple):
    """A position in bytes."""

    now: Position
    parts: Parts
    before: Parts | None  # of the state before
    new: tuple[str, ...]  # the parts that changed since then
    frames: dict[tuple[str, ...], bytes]  # whole messages, by the parts that they hold


class Frames:
    """The messages that show one state of a table to its clients.

    Views are never changed, and games keep what stays the same from one state to the next. So a part that is the object it was
    in the frames before has the same bytes.
    """

    def __init__(
        self, look: Look, events: Callable[[], list[Happening]], before: Frames | None = None, *, helps: bool = False
    ) -> None:
        self._look = look
        self._helps = helps  # the game has help, which those who can wait for it get later
        self.waiting: list[Client] = []  # for help
        self._events = events
        self._before = before.rendered if before else {}
        self.rendered: dict[Perspective, Rendered | None] = {}
        self._news: dict[Words, Raw] = {}
        self._encoded: dict[tuple[Words, int], bytes] = {}  # parts that seats share, by who they are

    def frame(self, client: Client, bits: int) -> bytes:
        """Return the update for a client while the seats in `bits` are to act; empty if there is nothing to show."""
        perspective = client.perspective(bits, waits=self._helps and client.can_wait)
        if perspective not in self.rendered:
            self.rendered[perspective] = self._render(perspective)
        rendered = self.rendered[perspective]
        if rendered is None:
            return b""
        changes = rendered.new
        if not client.partial or client.parts is not rendered.before:
            changes = changed(rendered.parts, client.parts if client.partial else None)
        if changes not in rendered.frames:
            rendered.frames[changes] = self._encode(rendered, changes, perspective)
        client.parts = rendered.parts
        if help_follows(rendered.now, perspective):
            self.waiting.append(client)
        return rendered.frames[changes]

    def forget_before(self) -> None:
        """Let go of the frames before these, once all are made."""
        self._before = {}

    def _encode(self, rendered: Rendered, changes: tuple[str, ...], perspective: Perspective) -> bytes:
        now, parts = rendered.now, rendered.parts
        view = {name: Raw(parts[name]) for name in changes}
        partial, follows = len(changes) < len(parts), help_follows(now, perspective)
        update = Update(replace(now, view=view), self._told(perspective), partial, follows)
        return encoder(perspective.words)(update)

    def _told(self, perspective: Perspective) -> list[Happening]:
        """Return what happened, for those who want words; encoded once."""
        if perspective.detail not in ("all", "board"):
            return []
        if perspective.words not in self._news:
            self._news[perspective.words] = Raw(encoder(perspective.words)(self._events()))
        return cast("list[Happening]", self._news[perspective.words])

    def _render(self, perspective: Perspective) -> Rendered | None:
        now = self._look(perspective)
        if now is None:
            return None
        before = self._before.get(perspective)
        if before is None or before.now.view.keys() != now.view.keys():
            parts = {name: self._part(perspective.words, part) for name, part in now.view.items()}
            return Rendered(now, parts, None, tuple(parts), {})
        shown, known = before.now.view, before.parts
        new = {name: self._part(perspective.words, part) for name, part in now.view.items() if part is not shown[name]}
        new = {name: part for name, part in new.items() if part != known[name]}
        return Rendered(now, {**known, **new} if new else known, known, tuple(new), {})

    def _part(self, words: Words, part: Any) -> bytes:
        """Return a part of a view in bytes. What is one object for several seats is encoded once."""
        if type(part) is int:
            return b"%d" % part
        key = (words, id(part))  # its own as long as the views are kept
        known = self._encoded.get(key)
        if known is None:
            known = self._encoded[key] = encode_part(part, words)
        return known


def help_follows(now: Position, perspective: Perspective) -> bool:
    """Return True if somebody who can wait is shown that they may act."""
    return perspective.waits and bool(now.choices)


def changed(parts: Parts, known: Parts | None) -> tuple[str, ...]:
    """Return the names of the parts that somebody who knows these does not have."""
    if known is None:
        return tuple(parts)
    return tuple([name for name, part in parts.items() if known.get(name) is not part and known.get(name) != part])


def parts_of(now: Position | None, words: Words) -> Parts | None:
    """Return the parts of a view in bytes, to tell later which of them changed."""
    return {name: encode_part(part, words) for name, part in now.view.items()} if now else None
