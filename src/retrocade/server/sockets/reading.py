"""Reads the messages of a client. A message that is too large, too early or malformed is answered with the reason; after too
many of these the client is disconnected."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

import msgspec

from retrocade.engine.messages import speaker
from retrocade.server.ops import metrics
from retrocade.server.ops.limits import Bucket
from retrocade.server.protocol.messages import LARGEST_MESSAGE, Trouble
from retrocade.server.tables.visits import malformed

say = speaker("server")

MOST_TROUBLES = 50  # useless messages after which a client is disconnected
POLICY, TOO_BIG = 1008, 1009  # close codes (RFC 6455, section 7.4)
TOO_FAST = say("too-many-messages")

M = TypeVar("M")


class Reader(Generic[M]):
    """Reads the messages of one connection."""

    def __init__(
        self,
        decode: Callable[[str | bytes], M],
        rate: float,
        reply: Callable[[Trouble], None],
        close: Callable[[int], None],
    ) -> None:
        self.bucket = Bucket(rate)
        self._decode = decode
        self._rate = rate
        self._reply = reply
        self._close = close
        self._troubles = 0

    def read(self, text: str | bytes) -> M | None:
        """Return the message. If it is malformed or the client sends too many, answer with the reason and return None."""
        if len(text) > LARGEST_MESSAGE:
            too_big = Trouble("too_big", say("too-big-message", most=LARGEST_MESSAGE), final=True)
            self.complain(too_big, TOO_BIG)
        elif not self.takes(1):
            self.complain(Trouble("too_fast", TOO_FAST))
        else:
            try:
                return self._decode(text)
            except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
                self.complain(malformed(error))
        return None

    def takes(self, count: int) -> bool:
        """Return True and count the messages if the client may send so many now."""
        return self.bucket.take(self._rate, count)

    def complain(self, trouble: Trouble, code: int = POLICY) -> None:
        """Answer a useless message. Close the connection after too many of them, or if the answer is final."""
        metrics.ANSWERS.labels(trouble.code).inc()
        self._troubles += 1
        if self._troubles >= MOST_TROUBLES:
            trouble = msgspec.structs.replace(trouble, final=True)
        self._reply(trouble)
        if trouble.final:
            self._close(code)
