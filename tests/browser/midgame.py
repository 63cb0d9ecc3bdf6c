"""Seeded games that bots have played, replayed at a real table up to a chosen moment."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from tests.browser.arcade import Visitor

from retrocade.bots import find
from retrocade.engine.contract import Event, Refusal
from retrocade.engine.match import Entry, Match
from retrocade.games import load
from retrocade.lab import demo

Moment = Callable[[dict[str, Any]], bool]
MOST_IN_ONE = 32  # actions of a message

SEND = """async ([table, moves]) => {
    const address = new URL(`/api/tables/${table}/live`, location.href)
    address.protocol = 'ws:'
    const socket = new WebSocket(address)
    const heard = () => new Promise((done, failed) => {
        socket.onmessage = message => {
            const said = JSON.parse(message.data)
            if (said.type === 'welcome' || said.type === 'ack') done(said)
            else if (said.type !== 'update' && said.type !== 'table' && said.type !== 'pong') failed(new Error(message.data))
        }
        socket.onclose = () => failed(new Error('closed'))
    })
    await new Promise(done => { socket.onopen = done })
    let answer = heard()
    socket.send(JSON.stringify({type: 'hello'}))
    let version = (await answer).now.version
    for (const [number, [seat, actions]] of moves.entries()) {
        answer = heard()
        socket.send(JSON.stringify({type: 'act', client_id: `replayed-${table}-${number}`, version, seat, actions}))
        version = (await answer).version
    }
    socket.onclose = null
    socket.close()
}"""


@cache
def played(decks: tuple[str, str], seed: int) -> Match:
    """A whole game between two bots."""
    game = load("domination")
    return demo.play(game, find("level2"), game.choose({"deck_a": decks[0], "deck_b": decks[1]}), seed)


def log_until(match: Match, moment: Moment) -> list[Entry]:
    """The log up to the first position that the seat on turn sees like that."""
    again = Match(match.game, match.options, match.seed)
    for number, entry in enumerate(match.log):
        if moment(again.view(entry.seat)):
            return list(match.log[:number])
        again.act(entry.seat, entry.action)
    raise AssertionError("the game never comes to that moment")


def messages(log: list[Entry]) -> list[tuple[int, list[int]]]:
    """A log as moves of one seat each."""
    moves: list[tuple[int, list[int]]] = []
    for entry in log:
        if moves and moves[-1][0] == entry.seat and len(moves[-1][1]) < MOST_IN_ONE:
            moves[-1][1].append(entry.action)
        else:
            moves.append((entry.seat, [entry.action]))
    return moves


def open_at(
    visitor: Visitor, moment: Moment, decks: tuple[str, str] = ("thousand_rocks",) * 2, seed: int = 6, **wishes: Any
) -> None:
    """A table at one screen, at the first such moment of the game that bots played with this seed."""
    log = log_until(played(decks, seed), moment)
    page = visitor.page
    page.request.get("/api/me")
    wish = {
        "game": "domination", "seats": [{"kind": "me"}, {"kind": "me"}], "seed": seed,
        "options": {"deck_a": decks[0], "deck_b": decks[1]}, **wishes,
    }  # fmt: skip
    answer = page.request.post("/api/tables", data=wish).json()
    visitor.visit("/settings")
    page.evaluate("localStorage.setItem('retrocade.domination-passes', 'no')")  # stay at this moment
    page.evaluate(SEND, [answer["address"].rpartition("/")[2], messages(log)])
    visitor.visit(answer["address"])
    page.locator(".curtain").get_by_role("button").click()
    page.locator(".domination").wait_for()


def at_round(number: int, step: str = "maneuvers") -> Moment:
    """Return the beginning of a step of that round, for the first seat that reaches it."""
    return lambda view: view["round"] == number and view["step"] == step and view["asked"] == ""


def in_a_fight(view: dict[str, Any]) -> bool:
    """How much to spend on an attack, with something to choose from."""
    return view["asked"] == "attack_amount" and len(view["odds"]) > 1 and view["round"] > 5


def choosing_a_way(view: dict[str, Any]) -> bool:
    """A craft is chosen that can fly somewhere and has nothing to fire at."""
    return view["asked"] == "maneuver" and bool(view["ways"]) and not view["targets"]


def with_a_target(view: dict[str, Any]) -> bool:
    """A craft is chosen that can fire."""
    return view["asked"] == "maneuver" and bool(view["targets"])


# Any game

SAME_SEED = 7  # the luck of every table whose seed nobody chose: see `arcade.SAME_LUCK`


@cache
def played_by(name: str, level: str, seats: int, preset: str = "", **written: str) -> Match:
    """A whole game between bots of a level, with the luck that tables of the browser tests have."""
    game = load(name)
    return demo.play(game, find(level), game.choose(written | {"seats": str(seats)}, preset), SAME_SEED)


def log_where(match: Match, wanted: Callable[[Event], bool]) -> tuple[int, str, str]:
    """The number of the first entry with such an event, and the event's first two places."""
    again = Match(match.game, match.options, match.seed)
    for number, entry in enumerate(match.log):
        done = again.act(entry.seat, entry.action)
        assert not isinstance(done, Refusal)
        for event in match.game.words.narrate(done.before, entry.seat, entry.action, done.after):
            if wanted(event):
                return number, event.at[0], (*event.at, "")[1]
    raise AssertionError("that never happens")


def open_before(visitor: Visitor, match: Match, entries: int, **wishes: Any) -> None:
    """Open a table that starts after this many entries of a game between bots; a negative number counts from the end."""
    game, page = match.game, visitor.page
    page.request.get("/api/me")
    options = {
        option.name: option.word(match.options[option.name]) for option in game.options if option.name != "seats"
    }
    wish = {"game": game.name, "seats": [{"kind": "me"}] * match.state.seats, "options": options} | wishes
    answer = page.request.post("/api/tables", data=wish).json()
    visitor.visit("/settings")
    page.evaluate(SEND, [answer["address"].rpartition("/")[2], messages(list(match.log[:entries]))])
    visitor.visit(answer["address"])
    page.locator("[data-version], .curtain").first.wait_for()


def with_a_pair(view: dict[str, Any]) -> bool:
    """The beginning of Maneuvers with two equal craft that can fly."""
    if view["step"] != "maneuvers" or view["asked"] != "":
        return False
    ready = [craft for craft in view["craft"] if craft["side"] == view["you"] and craft["left"] > 1]
    alike = [tuple(craft[fact] for fact in ("card", "at", "orbital", "left", "damage", "moved")) for craft in ready]
    return len(set(alike)) < len(alike)
