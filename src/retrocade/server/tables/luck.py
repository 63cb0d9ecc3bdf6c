"""The checkable luck of a table (`engine.fair`): its commitment, the nonces of people's devices, and when its secret is
shown.

The order is the proof: the commitment is stored and shown before the first nonce comes. Tables with a chosen seed,
lessons and tables of earlier releases have no secret; their luck is derived from a seed.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from retrocade.engine.fair import FairLuck
from retrocade.engine.messages import Text, speaker
from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import Happening, LuckInfo, SameDeal
from retrocade.server.storage.records import NOBODY, Luck, TableRecord

say = speaker("server")


def seal(record: TableRecord, secret: str, awaited: list[int]) -> None:
    """Commit a table to a secret; without one, luck is derived from the seed.

    The game starts when the awaited nonces are there.
    """
    if secret and not record.seed_chosen:
        record.luck = Luck(secret, [""] * len(record.seats), awaited)


def fair_luck(record: TableRecord) -> FairLuck | None:
    """Return the source of a table's luck; None if it is the seed."""
    if not record.luck.secret:
        return None
    nonces = tuple((seat, nonce) for seat, nonce in enumerate(record.luck.nonces) if nonce)
    return FairLuck(record.luck.deal or record.id, record.game, record.luck.secret, nonces)


def is_waiting(record: TableRecord) -> bool:
    """Return True if the table waits for an announced nonce."""
    return any(not record.luck.nonces[seat] for seat in record.luck.awaited)


def add_nonce(record: TableRecord, seats: list[int], nonce: str) -> None:
    """Add a device's nonce to seats that have none. Do nothing once the game has begun."""
    if record.luck.secret and record.status == "waiting":
        for seat in seats:
            record.luck.nonces[seat] = record.luck.nonces[seat] or nonce


def give_nonce(record: TableRecord, guest: str, nonce: str) -> None:
    """Add the nonce of a guest who sits here."""
    seats = record.seats_of(guest)
    if not seats:
        raise RequestError("not_yours", say("luck-sitting"))
    add_nonce(record, seats, nonce)


def forget_seat(record: TableRecord, seat: int) -> None:
    """Delete a seat's nonce before the game starts, because its player changes."""
    if record.luck.secret and record.status == "waiting":
        record.luck.nonces[seat] = ""
        record.luck.awaited = [other for other in record.luck.awaited if other != seat]


def reveal_if_abandoned(record: TableRecord) -> None:
    """Reveal the secret of a running game that everybody has left. Nobody can sit down there again."""
    if record.luck.secret and record.status == "playing" and not any(seat.holders for seat in record.seats):
        record.luck.revealed = True


def is_secret_public(record: TableRecord) -> bool:
    """Return True if everybody may know the secret: the game is over or abandoned, and nobody can play its deal today."""
    is_over = record.status == "over" or record.luck.revealed
    return is_over and (not record.luck.day or record.luck.day < today())


def today() -> str:
    """Return the date in UTC."""
    return datetime.now(UTC).date().isoformat()


def same_deal(record: TableRecord) -> SameDeal | None:
    """Return the deal that others play, too; None if nobody does."""
    luck = record.luck
    return SameDeal(luck.day, luck.rival, luck.rival_points, luck.rival_won) if luck.deal else None


def luck_info(record: TableRecord) -> LuckInfo | None:
    """Return what everybody may know of a table's luck; None if it is derived from a seed."""
    luck = fair_luck(record)
    if luck is None:
        return None
    missing = [seat for seat in record.luck.awaited if not record.luck.nonces[seat]]
    secret = luck.secret if is_secret_public(record) else ""
    return LuckInfo(luck.commitment(), list(record.luck.nonces), missing, secret)


def opening(record: TableRecord, players: Sequence[Text]) -> list[Happening]:
    """Return event 0: the commitment before the deal."""
    luck = fair_luck(record)
    return [Happening(0, NOBODY, text, "luck", ()) for text in luck.in_words(players)] if luck else []
