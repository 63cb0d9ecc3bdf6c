"""Pauses a table with clocks: somebody asks, everybody else who is here agrees, and anybody who sits there may resume.

Pause and resume are lines of the log, so that they are stored, ordered and seen by all processes like moves.
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from retrocade.engine.contract import Refusal
from retrocade.engine.messages import Text, speaker
from retrocade.server.cluster.bus import PauseNews
from retrocade.server.protocol.messages import Notice, PauseRequest
from retrocade.server.storage.records import Kind
from retrocade.server.tables import presence, race_clock, steps
from retrocade.server.tables.clients import Client
from retrocade.server.tables.effects import Publish, SendAll, Show
from retrocade.server.tables.state import TableState
from retrocade.server.tables.versioned_match import Step

say = speaker("server")

ASKS_S = 20.0  # after which a request lapses

Wish = Literal["ask", "agree", "decline", "resume"]


def take(t: TableState, client: Client, wish: Wish) -> None:
    """Carry out a request or an answer about a pause. This process decides."""
    sentence = _resume(t, client) if wish == "resume" else _pause(t, client, wish)
    if sentence:
        t.refuse(client, "", Refusal("pause", sentence))


def _resume(t: TableState, client: Client) -> Text:
    """Resume; return why not, empty if the game goes on."""
    if race_clock.resume_without(t):
        return ""
    if t.play is None or not t.play.paused:
        return say("pause-not")
    steps.perform(t, [Step(Kind.RESUME, client.seats[0])])
    return ""


def _pause(t: TableState, client: Client, wish: Wish) -> Text:
    if wish == "ask":
        return _ask(t, client)
    request = t.race.pause
    if request is None:
        return say("pause-over")
    mine = [seat for seat in request.waiting_for if seat in client.seats]
    if not mine:
        return say("pause-not-asked")
    if wish == "decline":
        _set(t, None, say("plays-on", name=t.record.seats[mine[0]].name))
    else:
        waiting = [seat for seat in request.waiting_for if seat not in client.seats]
        _set(t, replace(request, waiting_for=waiting), "")
    return ""


def _ask(t: TableState, client: Client) -> Text:
    stage = t.race.history.stage
    if t.play is not None and t.play.paused:
        return say("pause-already")
    if stage is not None and stage.secret:
        return say("pause-secret")
    if t.race.pause is not None:
        return say("pause-asked")
    others = [
        seat
        for seat in presence.people(t)
        if client.guest not in t.record.seats[seat].holders
        and presence.is_present(t, seat)
        and not presence.bot_plays(t, seat)
    ]
    _set(t, PauseRequest(client.seats[0], others), "")
    return ""


def lapsed(t: TableState) -> None:
    """Close a request that was not answered in time."""
    _set(t, None, say("pause-lapsed"))


def _set(t: TableState, request: PauseRequest | None, sentence: Text) -> None:
    """Change the request and show it to everybody. Pause if everybody has agreed."""
    t.effects.append(Publish(PauseNews(request, sentence)))
    show(t, request, sentence)
    if request is not None and not request.waiting_for:
        steps.perform(t, [Step(Kind.PAUSE, request.seat)])
    elif request is not None:
        t.agenda.set(race_clock.PAUSE_LAPSES, t.now + ASKS_S)


def show(t: TableState, request: PauseRequest | None, sentence: Text) -> None:
    """Show a request that this process or another one has changed."""
    race_clock.close_pause(t)
    t.race.pause = request
    if sentence:
        t.effects.append(SendAll(Notice(sentence)))
    t.effects.append(Show())
