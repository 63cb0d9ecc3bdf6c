"""Luck that players can check: the commitment of a table before anybody acts, and the random stream that follows from it.

    secret      32 random bytes, chosen by the device that deals
    commitment  SHA-256 of the secret, published before anybody adds a nonce
    nonces      32 bytes from each person's device, which all can see
    seed        HMAC-SHA-256 of the secret over table, game and nonces
    numbers     HMAC-SHA-512 of the seed over 0, 1, 2 ...: eight numbers of 62 bits each

After an agreed rewind the secret is HMAC-SHA-256 of the first one over "rewind 1", "rewind 2" ..., with a commitment of its own. When
the game is over the secret is published. Anybody with the record can then compute every card and die again: docs/luck.md.

`FairChance` replaces `chance.Chance` where rules run interpreted. Its `state` is the next number of the stream, so `below` and all
functions that call it run unchanged. Browsers have these hash functions, too (WebCrypto), so the page needs no cryptography of its
own.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Sequence
from copy import copy
from hashlib import sha256
from typing import NamedTuple, cast

from retrocade.engine.chance import Chance
from retrocade.engine.errors import BadValue
from retrocade.engine.messages import Message, Text, speaker

VERSION = 1  # of this scheme
BYTES = 32  # of secrets, nonces and seeds
NUMBERS = 8  # in a block of the stream
FIRST_LINE = f"retrocade luck {VERSION}"

say = speaker("engine")


def new_secret() -> str:
    """Return a random secret or nonce, in hexadecimal."""
    return secrets.token_hex(BYTES)


def is_hex(text: str) -> bool:
    """Return True if a text is 32 bytes in lower-case hexadecimal."""
    return len(text) == 2 * BYTES and all(sign in "0123456789abcdef" for sign in text)


class FairLuck(NamedTuple):
    """The values that determine the luck of a match."""

    table: str
    game: str
    secret: str  # in hexadecimal, like all values below
    nonces: tuple[tuple[int, str], ...] = ()  # seat and nonce, by seat

    def secret_after(self, rewinds: int) -> str:
        """Return the secret in use after so many rewinds."""
        if rewinds == 0:
            return self.secret
        return hmac.digest(bytes.fromhex(self.secret), f"rewind {rewinds}".encode(), "sha256").hex()

    def commitment(self, rewinds: int = 0) -> str:
        """Return the commitment to that secret, which is published before the secret is used."""
        return commitment_of(self.secret_after(rewinds))

    def mixed_text(self) -> str:
        """Return the text of which, with the secret, the seed is an HMAC."""
        lines = [FIRST_LINE, f"table {self.table}", f"game {self.game}"]
        return "\n".join([*lines, *(f"nonce {seat} {nonce}" for seat, nonce in self.nonces)]) + "\n"

    def seed(self, rewinds: int = 0) -> bytes:
        """Return the 256-bit seed of all luck until the next rewind."""
        return hmac.digest(bytes.fromhex(self.secret_after(rewinds)), self.mixed_text().encode(), "sha256")

    def bots_number(self) -> int:
        """Return a seed of 53 bits for the bots' own luck, on which no card or die depends."""
        return int.from_bytes(hmac.digest(self.seed(), b"bots", "sha256")[:8], "big") >> 11

    def in_words(self, players: Sequence[Text]) -> list[Message]:
        """Return the public values in sentences, for the log: the commitment and the nonces. `players` are the seats' names."""
        nonces = [say("luck-nonce", player=players[seat], nonce=nonce) for seat, nonce in self.nonces]
        return [say("luck-sealed", commitment=self.commitment()), *nonces]


def commitment_of(secret: str) -> str:
    """Return the commitment to a secret."""
    if not is_hex(secret):
        raise BadValue("A secret of luck is 64 signs from 0 to 9 and a to f.")
    return sha256(bytes.fromhex(secret)).hexdigest()


class PlaceKey(int):
    """The key of places. `chance.below_at` computes `key ^ place`, which here is 62 bits of an HMAC."""

    seed: bytes

    def __new__(cls, seed: bytes) -> PlaceKey:
        key = super().__new__(cls, 1)
        key.seed = seed
        return key

    def __xor__(self, place: int) -> int:
        return int.from_bytes(hmac.digest(self.seed, place.to_bytes(8, "big", signed=True), "sha256")[:8], "big") >> 2


class FairChance:
    """A random stream from a seed of 256 bits, with the fields of `chance.Chance`."""

    __slots__ = ("_block", "_key", "_number", "_seed", "_shown")

    def __init__(self, seed: bytes, *, places: bool = False) -> None:
        self._seed = seed
        self._key: int = place_key(seed) if places else 0
        self._block = b""
        self._show(0)

    def _show(self, number: int) -> None:
        """Set the state to a number of the stream."""
        at = number % NUMBERS * 8
        if at == 0:
            self._block = hmac.digest(self._seed, (number // NUMBERS).to_bytes(8, "big"), "sha512")
        self._number = number
        self._shown = int.from_bytes(self._block[at : at + 8], "big") >> 2

    @property
    def state(self) -> int:
        return self._shown

    @state.setter
    def state(self, _: int) -> None:
        """Go on to the next number. The value that `chance` computes belongs to its own generator and is ignored."""
        self._show(self._number + 1)

    @property
    def key(self) -> int:
        return self._key

    @key.setter
    def key(self, _: int) -> None:
        """Open places; their numbers follow from the seed."""
        self._key = place_key(self._seed)

    def copied(self) -> FairChance:
        """Return a copy, for `layout.copied`."""
        return copy(self)


def stream(luck: FairLuck, rewinds: int = 0, *, places: bool = False) -> Chance:
    """Return the random stream of a match after so many rewinds. Rules use it like a `Chance`."""
    return cast("Chance", FairChance(luck.seed(rewinds), places=places))


def place_key(seed: bytes) -> PlaceKey:
    """Return the key of places that follows from a seed."""
    return PlaceKey(hmac.digest(seed, b"places", "sha256"))
