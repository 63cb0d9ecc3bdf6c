"""Script tokens, seat links and share links. They expire, and their owner can revoke them.

Script tokens and seat links contain their owner's generation, a number that `revoke` raises. A process reads it from
storage at most every few seconds, so it learns of a revocation in another process within that time.
"""

from __future__ import annotations

from collections import OrderedDict
from time import monotonic, time
from typing import NamedTuple

from retrocade.server.identity.tokens import Signed, Signer
from retrocade.server.settings import Settings
from retrocade.server.storage.repository import Storage
from retrocade.server.storage.revocations import raise_generation, stored_generation

DAY_S = 86_400
KEPT_S = 2.0  # a generation is read again after that
MOST_KEPT = 10_000  # generations


class Credential(NamedTuple):
    """A signed text and the time at which it expires."""

    text: str
    expires_ms: int  # since 1970


class SeatClaim(NamedTuple):
    """The contents of a seat link."""

    table_id: str
    seat: int
    holder: str  # whose seat it was when the link was made


class Credentials:
    """Makes and checks credentials."""

    def __init__(self, signer: Signer, storage: Storage, settings: Settings) -> None:
        self._signer = signer
        self._storage = storage
        self._script_s = settings.script_token_days * DAY_S
        self._seat_s = settings.seat_link_days * DAY_S
        self._share_s = settings.share_link_days * DAY_S
        self._generations: OrderedDict[str, tuple[int, float]] = OrderedDict()  # with the time each was read

    async def script_token(self, guest: str) -> Credential:
        """Return a token with which a script acts as this guest."""
        signed = self._signer.sign("script", f"{guest}~{await self._generation(guest, fresh=True)}")
        return Credential(signed, ends_ms(self._script_s))

    async def guest_of(self, token: str) -> str | None:
        """Return the guest of a script token; None if it is forged, expired or revoked."""
        signed = self._signer.check("script", token)
        if signed is None or has_expired(signed, self._script_s):
            return None
        guest, _, generation = signed.payload.partition("~")
        return guest if await self._generation(guest) == int(generation or 0) else None

    async def seat_link(self, guest: str, claim: SeatClaim) -> Credential:
        """Return a link to a seat that this guest holds."""
        generation = await self._generation(guest, fresh=True)
        payload = "~".join((claim.table_id, str(claim.seat), claim.holder, guest, str(generation)))
        return Credential(self._signer.sign("seat", payload), ends_ms(self._seat_s))

    async def seat_of(self, token: str) -> SeatClaim | None:
        """Return the claim of a seat link; None if it is forged, expired or revoked."""
        signed = self._signer.check("seat", token)
        if signed is None or signed.age_s is None or signed.age_s >= self._seat_s:
            return None  # links of earlier releases have no time and no owner who could revoke them
        table_id, seat, holder, owner, generation = signed.payload.split("~")
        return SeatClaim(table_id, int(seat), holder) if await self._generation(owner) == int(generation) else None

    def share_link(self, table_id: str, shares: int) -> Credential:
        """Return a token with which anybody can watch the replay of a finished game.

        `shares` is how often links to this replay were revoked.
        """
        return Credential(self._signer.sign("share", f"{table_id}~{shares}"), ends_ms(self._share_s))

    def shared_by(self, table_id: str, token: str) -> int | None:
        """Return how often links to this table's replay had been revoked when this token was made; None if the token is
        forged or expired."""
        signed = self._signer.check("share", token)
        if signed is None or signed.age_s is None or signed.age_s >= self._share_s:
            return None
        table, _, shares = signed.payload.partition("~")
        return int(shares or 0) if table == table_id else None

    async def revoke(self, guest: str) -> None:
        """Revoke all script tokens and seat links that this guest has made so far."""
        self._remember(guest, await self._storage.database.write(raise_generation(guest)))

    async def _generation(self, guest: str, *, fresh: bool = False) -> int:
        """Return the guest's generation. It may be a few seconds old unless `fresh` is set."""
        generation, read = self._generations.get(guest, (0, -KEPT_S))
        if fresh or monotonic() - read >= KEPT_S:
            generation = await self._storage.database.read(stored_generation(guest))
            self._remember(guest, generation)
        return generation

    def _remember(self, guest: str, generation: int) -> None:
        self._generations[guest] = (generation, monotonic())
        self._generations.move_to_end(guest)
        if len(self._generations) > MOST_KEPT:
            self._generations.popitem(last=False)


def has_expired(signed: Signed, most_s: int) -> bool:
    """Return True if a script token is too old. Tokens of earlier releases have no time and do not expire."""
    return signed.age_s is not None and signed.age_s >= most_s


def ends_ms(seconds: int) -> int:
    return int((time() + seconds) * 1000)
