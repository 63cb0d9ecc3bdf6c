"""Makes a hint: a bot's whole move, action by action."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from retrocade import bots
from retrocade.server.bots.times import FOLLOWING_S, HINT_S, MOST_FOLLOWING

if TYPE_CHECKING:
    from retrocade.engine.contract import Choice
    from retrocade.engine.match import Match

Decide = Callable[["Match", int, bots.Bot, float, str], Awaitable[bots.Decision]]


async def advise(match: Match, seat: int, decide: Decide) -> bots.Hint:
    """Return the move of a good bot for this seat, with the reason.

    The move ends before an action that reveals something.
    """
    before, copy = match.copy(), match.copy()
    first = await decide(copy, seat, bots.HINT_BOT, HINT_S, "")
    rest: list[tuple[int, Choice]] = []
    action = first.action
    while bots.goes_on(copy, seat, action) and len(rest) < MOST_FOLLOWING:
        action = (await decide(copy, seat, bots.HINT_BOT, FOLLOWING_S, "")).action
        rest.append((action, copy.game.words.describe(copy.state, seat, action)))
    return bots.hint(before, seat, first, rest)
