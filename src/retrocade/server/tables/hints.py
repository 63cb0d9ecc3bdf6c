"""Hints: the move of a good bot in a player's position."""

from __future__ import annotations

from retrocade.engine.messages import speaker
from retrocade.server.protocol.messages import Hint, Refused, ServerMessage, Stale, Trouble
from retrocade.server.tables import bot_turns
from retrocade.server.tables.acting import cannot_act
from retrocade.server.tables.clients import Client
from retrocade.server.tables.runner import TableRunner
from retrocade.server.tables.summaries import may_ask

say = speaker("server")


async def hint(table: TableRunner, client: Client, seat: int) -> ServerMessage:
    """Return the hint for a client's seat, or why there is none."""
    t = table.state
    trouble = cannot_act(t, client, seat, "")
    if trouble or t.play is None:
        return trouble or Trouble("not_started", say("not-started"))
    play, version = t.play, t.play.version
    if not play.bits() >> seat & 1 or play.has_resigned(seat):
        return Refused("", "hint", say("hint-not-your-turn"), version)
    if not may_ask(table.record):
        return Refused("", "hint", say("hint-against-people"), version)
    found = await table.services.bot_pool.advise(bot_turns.thinkable(t, play.match, seat), seat)
    if table.play is not play or not play.is_fresh(seat, version):
        return Stale("", table.stored)
    choice = play.game.words.describe(play.match.state, seat, found.action)
    return Hint(
        version=version,
        seat=seat,
        action=found.action,
        label=found.label,
        why=found.why,
        kind=choice.kind,
        at=choice.at,
        use=choice.use,
        actions=list(found.actions),
        way=list(found.at),
    )
