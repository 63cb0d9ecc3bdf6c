"""Encodes a game for its clients. Clients that see the same share one rendering and get only the parts of a view that changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, cast

from msgspec import Raw
from msgspec.structs import replace

from retrocade.server.protocol.encoding import encode_part, encoder
from retrocade.server.protocol.messages import Happening, Position, Update, Words
from retrocade.server.tables.clients import Client, Perspective

Render = Callable[[Perspective], Position | None]
Parts = Mapping[str, bytes]  # of a view, encoded, by name


class Rendered(NamedTuple):
    """A position and its encoded parts."""

    now: Position
    parts: Parts
    before: Parts | None  # of the previous state
    new: tuple[str, ...]  # names of the parts that changed since then
    frames: dict[tuple[str, ...], bytes]  # whole messages, by the names of the parts they hold


class Frames:
    """The messages that show one state of a table to its clients.

    Views are immutable, and games keep the parts that stay the same from one state to the next. So a part that is the same
    object as in the previous frames has the same bytes.
    """

    def __init__(
        self,
        render: Render,
        events: Callable[[], list[Happening]],
        before: Frames | None = None,
        *,
        helps: bool = False,
    ) -> None:
        self._position_for = render
        self._helps = helps  # the game has help; clients that can wait get it later
        self.waiting: list[Client] = []  # clients that wait for help
        self._events = events
        self._before = before.rendered if before else {}
        self.rendered: dict[Perspective, Rendered | None] = {}
        self._encoded_events: dict[Words, Raw] = {}
        self._encoded: dict[tuple[Words, int], bytes] = {}  # parts that seats share, by object identity

    def frame(self, client: Client, bits: int) -> bytes:
        """Return the update for a client, given the seats to act as bits; empty if there is nothing to show."""
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
        """Drop the previous frames, once all of these are made."""
        self._before = {}

    def _encode(self, rendered: Rendered, changes: tuple[str, ...], perspective: Perspective) -> bytes:
        now, parts = rendered.now, rendered.parts
        view = {name: Raw(parts[name]) for name in changes}
        partial, follows = len(changes) < len(parts), help_follows(now, perspective)
        update = Update(replace(now, view=view), self._events_for(perspective), partial, follows)
        return encoder(perspective.words)(update)

    def _events_for(self, perspective: Perspective) -> list[Happening]:
        """Return the events, encoded once for each form of words; none for clients that want no words."""
        if perspective.detail not in ("all", "board"):
            return []
        if perspective.words not in self._encoded_events:
            self._encoded_events[perspective.words] = Raw(encoder(perspective.words)(self._events()))
        return cast("list[Happening]", self._encoded_events[perspective.words])

    def _render(self, perspective: Perspective) -> Rendered | None:
        now = self._position_for(perspective)
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
        """Return an encoded part of a view. An object that several seats share is encoded once."""
        if type(part) is int:
            return b"%d" % part
        key = (words, id(part))  # `_render` keeps the views, so that no other object gets this id
        known = self._encoded.get(key)
        if known is None:
            known = self._encoded[key] = encode_part(part, words)
        return known


def help_follows(now: Position, perspective: Perspective) -> bool:
    """Return True if this position is for a seat that may act and its client can wait for help."""
    return perspective.waits and bool(now.choices)


def changed(parts: Parts, known: Parts | None) -> tuple[str, ...]:
    """Return the names of the parts that differ from the known ones; all if none are known."""
    if known is None:
        return tuple(parts)
    return tuple([name for name, part in parts.items() if known.get(name) is not part and known.get(name) != part])


def parts_of(now: Position | None, words: Words) -> Parts | None:
    """Return the encoded parts of a view, to compare later ones with."""
    return {name: encode_part(part, words) for name, part in now.view.items()} if now else None
