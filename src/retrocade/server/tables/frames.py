"""A game as bytes for its clients. Those who see the same share what was rendered, and of a view only the parts that changed are sent."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from msgspec import Raw
from msgspec.structs import replace

from retrocade.server.protocol.encoding import encoder
from retrocade.server.protocol.messages import Happening, Position, Update, Words
from retrocade.server.tables.clients import Client, Perspective

Look = Callable[[Perspective], Position | None]


class Rendered(NamedTuple):
    """A position in bytes."""

    now: Position  # its view's parts encoded
    marks: Mapping[str, int]  # a number for each part, which changes when the part does
    frames: dict[tuple[str, ...], bytes]  # whole messages, by the parts that they hold


class Frames:
    """The messages that show one state of a table to its clients."""

    def __init__(self, look: Look, events: Callable[[], list[Happening]]) -> None:
        self._look = look
        self._events = events
        self._rendered: dict[Perspective, Rendered | None] = {}
        self._encoded: dict[tuple[Words, int], tuple[Any, bytes]] = {}  # parts that seats share, by who they are

    def frame(self, client: Client, bits: int) -> bytes:
        """Return the update for a client while the seats in `bits` are to act; empty if there is nothing to show."""
        perspective = client.perspective(bits)
        if perspective not in self._rendered:
            self._rendered[perspective] = self._render(perspective)
        rendered = self._rendered[perspective]
        if rendered is None:
            return b""
        parts = changed(rendered.marks, client.marks if client.partial else None)
        if parts not in rendered.frames:
            rendered.frames[parts] = self._encode(rendered, parts, perspective)
        client.marks = rendered.marks
        return rendered.frames[parts]

    def _encode(self, rendered: Rendered, parts: tuple[str, ...], perspective: Perspective) -> bytes:
        now, marks, _ = rendered
        events = self._events() if perspective.detail == "all" else []
        if len(parts) == len(marks):
            return encoder(perspective.words)(Update(now, events))
        view = {name: now.view[name] for name in parts}
        return encoder(perspective.words)(Update(replace(now, view=view), events, partial=True))

    def _render(self, perspective: Perspective) -> Rendered | None:
        now = self._look(perspective)
        if now is None:
            return None
        view = {name: self._part(perspective.words, part) for name, part in now.view.items()}
        marks = {name: hash(part) for name, part in view.items()}
        return Rendered(replace(now, view={name: Raw(part) for name, part in view.items()}), marks, {})

    def _part(self, words: Words, part: Any) -> bytes:
        """Return a part of a view in bytes. What is one object for several seats is encoded once."""
        key = (words, id(part))
        known = self._encoded.get(key)
        if known is None:
            known = self._encoded[key] = part, encoder(words)(part)  # kept with it, so that its id stays its own
        return known[1]


def changed(marks: Mapping[str, int], known: Mapping[str, int] | None) -> tuple[str, ...]:
    """Return the parts that somebody who knows parts with these numbers does not have."""
    return tuple(marks) if known is None else tuple(name for name, mark in marks.items() if known.get(name) != mark)


def marks_of(now: Position | None, words: Words) -> dict[str, int] | None:
    """Return the numbers of a view's parts, to tell later which of them changed."""
    return {name: hash(encoder(words)(part)) for name, part in now.view.items()} if now else None
