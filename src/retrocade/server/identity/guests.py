"""Guests: they have no account, only a signed cookie in the browser or a token in a script, and a name if they choose
one.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Iterator
from time import monotonic
from typing import NamedTuple

from retrocade.server.identity.tokens import Signer, random_name
from retrocade.server.storage.repository import Storage

COOKIE = "retrocade_guest"
COOKIE_DAYS = 400  # the longest time that browsers keep a cookie
RENEW_DAYS = 30  # older cookies are renewed, so that a browser that comes now and then stays the same guest
GUEST_LETTERS = 12
MOST_NAMES = 10_000  # in the cache
KEPT_S = 2.0  # a name is read again after that

FIRST = (
    "Amber",
    "Astro",
    "Cosmic",
    "Crystal",
    "Electric",
    "Lunar",
    "Neon",
    "Pixel",
    "Silver",
    "Solar",
    "Turbo",
    "Velvet",
)
SECOND = ("Badger", "Comet", "Falcon", "Fox", "Gecko", "Heron", "Lynx", "Marten", "Otter", "Panda", "Raven", "Tiger")


class Guest(NamedTuple):
    """The sender of a request."""

    id: str
    known: bool  # the request had a valid cookie or token; otherwise the id is new
    renew: bool = False  # the browser needs a cookie: it has none, or an old one


def bearer_of(headers: Iterable[tuple[bytes, bytes]]) -> str | None:
    """Return the script token in these headers; empty for another kind of authorization, None if there is none."""
    for name, value in headers:
        if name == b"authorization":
            scheme, _, token = value.decode("latin-1").partition(" ")
            return token.strip() if scheme.lower() == "bearer" else ""
    return None


def from_cookies(headers: Iterable[tuple[bytes, bytes]], signer: Signer) -> Guest:
    """Return the guest of a browser; a new one if it sends no valid cookie."""
    cookies = b";".join(value for name, value in headers if name == b"cookie").decode("latin-1")
    for value in own_cookies(cookies):
        signed = signer.check("guest", value)
        if signed is not None:
            renew = signed.age_s is None or signed.age_s > RENEW_DAYS * 86_400
            return Guest(signed.payload, known=True, renew=renew)
    return Guest(random_name(GUEST_LETTERS), known=False, renew=True)


def own_cookies(header: str) -> Iterator[str]:
    """Yield every value of our cookie, in order.

    This does not use the standard library's parser, which stops at a cookie with quotes or brackets that another
    program on the same host may have set, and would lose ours. A forged value fails the check of its signature.
    """
    for part in header.split(";"):
        name, _, value = part.partition("=")
        if name.strip() == COOKIE:
            yield value.strip().strip('"')


def cookie_for(guest: Guest, signer: Signer, *, secure: bool) -> str:
    """Return the Set-Cookie header that makes this browser the guest."""
    value = signer.sign("guest", guest.id)
    parts = f"{COOKIE}={value}; Path=/; Max-Age={COOKIE_DAYS * 86_400}; HttpOnly; SameSite=Lax"
    return f"{parts}; Secure" if secure else parts


def made_up_name(guest: str) -> str:
    """Return a name for a guest who has chosen none, always the same for the same guest."""
    number = int.from_bytes(guest.encode(), "big")
    return f"{FIRST[number % len(FIRST)]} {SECOND[number // len(FIRST) % len(SECOND)]}"


class Names:
    """A cache of guests' names. It is short-lived, because another process may rename a guest."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._chosen: OrderedDict[str, tuple[str, float]] = OrderedDict()  # by guest, each with the time it was read

    async def chosen(self, guest: str) -> str:
        """Return the name that this guest chose; empty if none."""
        name, read = self._chosen.get(guest, ("", -KEPT_S))
        if monotonic() - read >= KEPT_S:
            name = await self._storage.guest_name(guest)
            self._remember(guest, name)
        return name

    async def of(self, guest: str) -> str:
        """Return the name that this guest chose, or a made-up one."""
        return await self.chosen(guest) or made_up_name(guest)

    async def choose(self, guest: str, name: str) -> None:
        await self._storage.name_guest(guest, name)
        self._remember(guest, name)

    def forget(self, guest: str) -> None:
        """Forget a guest whose name was deleted."""
        self._chosen.pop(guest, None)

    def _remember(self, guest: str, name: str) -> None:
        self._chosen[guest] = (name, monotonic())
        self._chosen.move_to_end(guest)
        if len(self._chosen) > MOST_NAMES:
            self._chosen.popitem(last=False)
