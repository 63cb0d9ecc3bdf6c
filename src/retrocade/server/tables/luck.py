"""The checkable luck of a table (`engine.fair`): its commitment, the nonces that people's devices add, and when its secret is told.

The order is what proves something: the commitment is in the table's row, and shown, before the first nonce comes. Tables whose seed
somebody chose, lessons and tables of earlier releases have no secret here; their luck follows from a seed.
"""

from __future__ import annotations

from datetime import UTC, datetime

from retrocade.engine.fair import FairLuck
from retrocade.engine.messages import speaker
from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import Happening, LuckInfo, SameDeal
from retrocade.server.storage.records import NOBODY, Luck, TableRecord

say = speaker("server")


def seal(record: TableRecord, secret: str, awaited: list[int]) -> None:
    """Commit a table to a secret. It starts when the awaited seats have added a nonce; no secret: luck comes from the seed."""
    if secret and not record.seed_chosen:
        record.luck = Luck(secret, [""] * len(record.seats), awaited)


def fair_luck(record: TableRecord) -> FairLuck | None:
    """Return what a table's luck follows from; None if from its seed."""
    if not record.luck.secret:
        return None
    nonces = tuple((seat, nonce) for seat, nonce in enumerate(record.luck.nonces) if nonce)
    return FairLuck(record.luck.deal or record.id, record.game, record.luck.secret, nonces)


def is_waiting(record: TableRecord) -> bool:
    """Return True if the table waits for a nonce that was announced."""
    return any(not record.luck.nonces[seat] for seat in record.luck.awaited)


def add_nonce(record: TableRecord, seats: list[int], nonce: str) -> None:
    """Add a device's nonce to seats that have none; once the game has begun it comes too late."""
    if record.luck.secret and record.status == "waiting":
        for seat in seats:
            record.luck.nonces[seat] = record.luck.nonces[seat] or nonce


def give_nonce(record: TableRecord, guest: str, nonce: str) -> None:
    """Add the nonce of somebody who sits here already."""
    seats = record.seats_of(guest)
    if not seats:
        raise RequestError("not_yours", say("luck-sitting"))
    add_nonce(record, seats, nonce)


def forget_seat(record: TableRecord, seat: int) -> None:
    """Forget a seat's nonce before the game: somebody else will sit there."""
    if record.luck.secret and record.status == "waiting":
        record.luck.nonces[seat] = ""
        record.luck.awaited = [other for other in record.luck.awaited if other != seat]


def reveal_if_abandoned(record: TableRecord) -> None:
    """Tell the secret of a running game that everybody has left: nobody can sit down there again."""
    if record.luck.secret and record.status == "playing" and not any(seat.holders for seat in record.seats):
        record.luck.revealed = True


def is_told(record: TableRecord) -> bool:
    """Return True if everybody may know the secret: the game is over or left, and nobody can play the same deal today."""
    is_over = record.status == "over" or record.luck.revealed
    return is_over and (not record.luck.day or record.luck.day < today())


def today() -> str:
    """Return the date in UTC."""
    return datetime.now(UTC).date().isoformat()


def same_deal(record: TableRecord) -> SameDeal | None:
    """Return whose deal this is, if others have it, too."""
    luck = record.luck
    return SameDeal(luck.day, luck.rival, luck.rival_points, luck.rival_won) if luck.deal else None


def luck_info(record: TableRecord) -> LuckInfo | None:
    """Return what everybody may know of a table's luck; None if it follows from a seed."""
    luck = fair_luck(record)
    if luck is None:
        return None
    missing = [seat for seat in record.luck.awaited if not record.luck.nonces[seat]]
    secret = luck.secret if is_told(record) else ""
    return LuckInfo(luck.commitment(), list(record.luck.nonces), missing, secret)


def opening(record: TableRecord) -> list[Happening]:
    """Return event 0: what the table was committed to before the deal."""
    luck = fair_luck(record)
    return [Happening(0, NOBODY, text, "luck", ()) for text in luck.in_words()] if luck else []
