"""Answers whose words are as the request wants them: data for our page, else text in a language that it accepts."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response

from retrocade.engine.messages import Listing, Message, as_data, as_text
from retrocade.server.protocol.encoding import DATA, wanted_words


class WordedResponse(Response[Any]):
    """Encodes messages as the request wants them."""

    def to_asgi_response(self, app: Any, request: Request[Any, Any, Any], **more: Any) -> Any:
        headers = request.headers
        words = wanted_words(headers.get("x-words", ""), headers.get("accept-language", ""))
        hook = as_data if words == DATA else as_text(words)
        own = {Message: hook, Listing: hook}
        more["type_encoders"] = {**(more.get("type_encoders") or {}), **own}
        return super().to_asgi_response(app, request, **more)
