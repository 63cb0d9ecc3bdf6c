"""HTTP: who a browser or script is."""

from __future__ import annotations

from msgspec import Struct

from retrocade.server.protocol.values import PlayerName


class Me(Struct, frozen=True):
    """Who this browser or script is."""

    guest: str  # an id that others may see
    name: str
    named: bool  # whether the name was chosen; else it was made up


class Rename(Struct, frozen=True, forbid_unknown_fields=True):
    """Choose the name others see."""

    name: PlayerName


class ScriptToken(Struct, frozen=True):
    """Lets a script act as the guest who asked for it: send it as 'Authorization: Bearer <token>'."""

    token: str
    guest: str
    expires_ms: int  # since 1970; ask for a new one before
