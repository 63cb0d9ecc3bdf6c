"""Answers to failed requests: each has a code for programs and a sentence for people."""

from __future__ import annotations

import logging
from typing import Any

from litestar import Request
from litestar.exceptions import HTTPException, MethodNotAllowedException, NotFoundException
from litestar.types import ExceptionHandlersMap
from sqlalchemy.exc import DBAPIError

from retrocade.engine.messages import Text, speaker
from retrocade.server.protocol.errors import HTTP_STATUS, RequestError
from retrocade.server.protocol.messages import LARGEST_BODY, ErrorCode, Problem
from retrocade.server.storage.faults import sentence_for
from retrocade.server.web.responses import WordedResponse

say = speaker("server")

log = logging.getLogger(__name__)

AnyRequest = Request[Any, Any, Any]


def answer(code: ErrorCode, sentence: Text) -> WordedResponse:
    return WordedResponse(Problem(code, sentence), status_code=HTTP_STATUS[code])


def request_error(_: AnyRequest, error: RequestError) -> WordedResponse:
    """Answer a request that the server refused."""
    return answer(error.code, error.sentence)


def litestar_error(_: AnyRequest, error: HTTPException) -> WordedResponse:
    """Answer a request that Litestar refused, with our own sentence."""
    code: ErrorCode = "malformed"
    sentence = say("does-not-fit", why=error.detail)
    if isinstance(error, NotFoundException):
        code, sentence = "not_found", say("no-address")
    elif isinstance(error, MethodNotAllowedException):
        sentence = say("no-method")
    elif error.status_code == HTTP_STATUS["too_big"]:
        code, sentence = "too_big", say("too-big-body", most=LARGEST_BODY)
    elif error.extra:
        sentence = say("does-not-fit", why=first_fault(error.extra))
    return WordedResponse(Problem(code, sentence), status_code=error.status_code, headers=error.headers)


def first_fault(extra: Any) -> str:
    """Return the first fault that Litestar found, with its field."""
    fault = extra[0] if isinstance(extra, list) else extra
    return f"{fault.get('key', 'body')}: {fault.get('message', '')}" if isinstance(fault, dict) else str(fault)


def unreadable_body(_: AnyRequest, error: Exception) -> WordedResponse:
    """Answer a request whose body cannot be decoded: it is nested too deeply or not UTF-8."""
    return answer("malformed", say("unreadable", why=str(error)))


def storage_error(_: AnyRequest, error: Exception) -> WordedResponse:
    log.error("storage does not answer", extra={"trouble": str(error)})
    return answer("unavailable", sentence_for(error))


HANDLERS: ExceptionHandlersMap = {
    RequestError: request_error,
    HTTPException: litestar_error,
    RecursionError: unreadable_body,
    UnicodeDecodeError: unreadable_body,
    DBAPIError: storage_error,
    OSError: storage_error,
}
