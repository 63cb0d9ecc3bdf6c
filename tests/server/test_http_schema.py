"""Schemathesis against the HTTP API: answers to all requests match the description and are never a server error."""

from __future__ import annotations

from typing import Protocol

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.strategies import SearchStrategy
from schemathesis.checks import CheckFunction, not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tests.limits import HANGS_S
from tests.running_server import RunningServer
from tests.server.answers import Ready, code_of, read

from retrocade.server.protocol.messages import TableInfo

# What the description promises. That every request which fits it is accepted is not promised: a table may be private.
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
EXAMPLES = 12  # of each operation
ENDLESS = "/stream"  # lasts as long as a client listens; test_server.py reads one


class Request(Protocol):
    """What is used of a request that Schemathesis made."""

    path_parameters: dict[str, str]

    def call_and_validate(self, *, checks: list[CheckFunction], cookies: dict[str, str]) -> object: ...


class Operation(Protocol):
    """What is used of an operation of the API."""

    path: str

    def as_strategy(self) -> SearchStrategy[Request]: ...


def operations(address: str) -> list[Operation]:
    schema = schemathesis.openapi.from_url(f"{address}/api/schema/openapi.json")
    found: list[Operation] = []
    for result in schema.get_all_operations():
        assert isinstance(result, Ok), result
        found.append(result.ok())
    return [operation for operation in found if not operation.path.endswith(ENDLESS)]


def test_the_api_answers_as_described(server: RunningServer) -> None:
    """Requests of all shapes, by a guest with a table whose id some of them use."""
    with httpx.Client(base_url=server.address, timeout=HANGS_S) as guest:
        wish = {"game": "starsprint", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}]}
        table = read(guest.post("/api/tables", json=wish), TableInfo).id
        cookies = dict(guest.cookies)
    every = operations(server.address)
    assert len(every) >= 18
    for operation in every:
        try_out(operation, cookies, table)
    assert read(httpx.get(f"{server.address}/readyz", timeout=HANGS_S), Ready).ready is True


def try_out(operation: Operation, cookies: dict[str, str], table: str) -> None:
    """One operation, many ways; every other request is about the guest's own table."""
    asked = 0

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate],
    )
    @given(case=operation.as_strategy())
    def answers_as_described(case: Request) -> None:
        nonlocal asked
        asked += 1
        if asked % 2 and "table_id" in (case.path_parameters or {}):
            case.path_parameters["table_id"] = table
        case.call_and_validate(checks=CHECKS, cookies=cookies)

    answers_as_described()


BOMBS = {
    "nested": b'{"game":' + b"[" * 7000 + b"]" * 7000 + b"}",
    "not UTF-8": b'{"game":"\xff\xfe"}',
    "half a pair": rb'{"game":"\ud800","seats":[{"kind":"me"}]}',
    "huge number": b'{"game":"starsprint","seats":[{"kind":"me"}],"seed":' + b"9" * 5000 + b"}",
    "twice": b'{"game":"starsprint","game":"starsprint","seats":5}',
    "empty": b"",
    "null": b"null",
}


@pytest.mark.parametrize("bomb", BOMBS)
def test_bodies_that_are_bombs_are_refused_in_a_sentence(server: RunningServer, bomb: str) -> None:
    answer = httpx.post(
        f"{server.address}/api/tables",
        content=BOMBS[bomb],
        headers={"content-type": "application/json"},
        timeout=HANGS_S,
    )
    assert answer.status_code == 400, answer.text
    assert code_of(answer) == "malformed"


def test_a_body_that_is_too_big_is_not_read(server: RunningServer) -> None:
    answer = httpx.post(f"{server.address}/api/tables", content=b"x" * 200_000, timeout=HANGS_S)
    assert (answer.status_code, code_of(answer)) == (413, "too_big")
