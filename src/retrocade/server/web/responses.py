"""Responses with words in the requested form: data for our page, otherwise text in an accepted language."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response

from retrocade.engine.messages import Listing, Message, as_data, as_text
from retrocade.server.protocol.encoding import DATA, wanted_words


class WordedResponse(Response[Any]):
    """A response that encodes words in the form that the request asks for."""

    def to_asgi_response(self, app: Any, request: Request[Any, Any, Any], **more: Any) -> Any:
        headers = request.headers
        words = wanted_words(headers.get("x-words", ""), headers.get("accept-language", ""))
        hook = as_data if words == DATA else as_text(words)
        own = {Message: hook, Listing: hook}
        more["type_encoders"] = {**(more.get("type_encoders") or {}), **own}
        return super().to_asgi_response(app, request, **more)
