"""Answers of the server as the protocol's own types."""

from __future__ import annotations

from typing import TypedDict, TypeVar

import httpx
import msgspec

from retrocade.server.protocol.messages import Ack, Refused, ServerMessage, Stale, Trouble
from retrocade.server.protocol.values import ErrorCode, Problem

T = TypeVar("T")

Answer = Ack | Refused | Stale | Trouble  # to a message that wants one
Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]
Body = dict[str, Json]  # of a request whose very shape is tested


class Ready(msgspec.Struct):
    """The answer of /readyz."""

    ready: bool
    storage: bool
    bus: bool


class Frame(TypedDict, total=False):
    """What passes between an ASGI server and its application."""

    type: str
    text: str
    code: int
    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


decode = msgspec.json.Decoder(ServerMessage).decode


def read(response: httpx.Response, kind: type[T]) -> T:
    """Return what an HTTP request was answered with."""
    return msgspec.json.decode(response.content, type=kind)


def code_of(response: httpx.Response) -> ErrorCode:
    """Return why an HTTP request was not granted."""
    return read(response, Problem).code


def expect(kind: type[T], found: object) -> T:
    """Return something that must be of a kind."""
    assert isinstance(found, kind), found
    return found


def refusal(answer: Answer | None) -> Refused:
    """Return an answer that must be a refusal by the rules."""
    return expect(Refused, answer)


def body(message: msgspec.Struct) -> Body:
    """Return a message or wish as the body of a request."""
    written: Body = msgspec.to_builtins(message)
    return written


def key(invitation: str) -> str:
    """Return the secret part of a link: what comes after '#'."""
    return invitation.partition("#")[2]
