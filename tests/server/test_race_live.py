"""Races over live connections: kill -9 while dice roll, and two people at one table through two processes."""

from __future__ import annotations

import time

import pytest
from tests.running_server import RunningServer
from tests.server.answers import Answer, expect, key, read, refusal
from tests.server.live import Arrive, Guest, Socket
from tests.server.wishes import two_people

from retrocade.games.astrodroids.state import CLAIM, READY
from retrocade.server.protocol.messages import (
    Ack,
    Act,
    AnswerPause,
    AskPause,
    Position,
    Race,
    Refused,
    Replay,
    Resume,
    TableInfo,
)

WISH = two_people("astrodroids") | {"options": {"pace": "realtime"}, "away_after_s": 0}
ALL_DICE = 63


def clocks(now: Position) -> Race:
    """The clocks of a position."""
    assert now.race is not None
    return now.race


def sit_down(ada: Guest, bo: Guest) -> tuple[str, Socket, Socket]:
    """A race of these two, and their connections to it."""
    table = read(ada.client.post("/api/tables", json=WISH), TableInfo)
    sat = bo.client.post(f"/api/tables/{table.id}/sit", json={"invitation": key(table.invitation)})
    assert read(sat, TableInfo).status == "playing"
    sockets = [guest.join(table.id) for guest in (ada, bo)]
    for socket in sockets:
        socket.see(lambda now: now.view["phase"] == "plan")
    return table.id, sockets[0], sockets[1]


def roll(*racers: Socket) -> None:
    """Everybody is ready, the dice are thrown, and cards can be claimed."""
    version = 0
    for racer in racers:
        racer.reach(version)  # or what it says would be out of date
        version = expect(Ack, racer.act(READY)).version
    for racer in racers:
        racer.see(lambda now: now.view["phase"] == "roll")
    time.sleep(max(clocks(racer.now).claim_ms for racer in racers) / 1000 + 0.05)


def race(ada: Socket, bo: Socket) -> tuple[Socket, Socket]:
    """Both reach for the first card; the winner and the loser."""
    slot = next(slot for slot, card in enumerate(ada.now.view["table"]) if card)
    names = [racer.try_act(CLAIM + slot) for racer in (ada, bo)]
    answers: list[Answer] = [racer.answer(name) for racer, name in zip((ada, bo), names, strict=True)]
    assert {type(answer) for answer in answers} == {Ack, Refused}, answers
    winner, loser = (ada, bo) if isinstance(answers[0], Ack) else (bo, ada)
    for racer in (ada, bo):
        racer.see(lambda now: now.view["table"][slot] is None)
    assert loser.now.view["last"] == loser.now.seat
    assert winner.now.view["players"][winner.now.seat]["card"] is not None
    return winner, loser


def go_on(*racers: Socket) -> None:
    """The clocks stood; 3-2-1, and they run."""
    for racer in racers:
        racer.see(lambda now: clocks(now).stands == "starting")
        racer.see(lambda now: clocks(now).stands == "no")


def test_kill_while_dice_roll(server: RunningServer, arrive: Arrive) -> None:
    """Nothing acknowledged is lost, the dice stay the same, no message is carried out twice, and the race goes on."""
    guests = arrive(server), arrive(server)
    table, ada, bo = sit_down(*guests)
    roll(ada, bo)
    version = expect(Ack, ada.act(ALL_DICE, client_id="thrown")).version
    dice = [player["dice"] for player in bo.reach(version).view["players"]]
    server.kill()
    server.start_again()
    ada, bo = (guest.moved(server).join(table) for guest in guests)
    assert bo.now.version == version
    assert [player["dice"] for player in bo.now.view["players"]] == dice
    ada.send(Act("thrown", 0, 0, [ALL_DICE]))
    assert expect(Ack, ada.answer("thrown")).version == version
    go_on(ada, bo)
    race(ada, bo)


# Two processes


@pytest.mark.postgres
@pytest.mark.redis
def test_two_people_on_two_processes_race_for_one_card(pair: list[RunningServer], arrive: Arrive) -> None:
    guests = arrive(pair[0]), arrive(pair[1])
    table, ada, bo = sit_down(*guests)
    roll(ada, bo)
    winner, loser = race(ada, bo)
    loser.reach(expect(Ack, loser.act(ALL_DICE)).version)
    assert refusal(loser.act(ALL_DICE)).rule == "AD-14", "too early"
    winner.send(AskPause())
    loser.see(lambda now: clocks(now).pause)
    loser.send(AnswerPause(agree=True))
    for racer in (ada, bo):
        racer.see(lambda now: clocks(now).stands == "paused")
    loser.send(Resume())
    go_on(ada, bo)
    steps = read(guests[0].client.get(f"/api/tables/{table}/replay"), Replay).steps
    assert [step.version for step in steps] == list(range(len(steps)))


@pytest.mark.postgres
@pytest.mark.redis
@pytest.mark.parametrize("dying", [0, 1])
def test_a_process_that_dies_while_dice_roll_leaves_the_race_to_the_other(
    pair: list[RunningServer], arrive: Arrive, dying: int
) -> None:
    guests = arrive(pair[0]), arrive(pair[1])
    table, *sockets = sit_down(*guests)
    roll(*sockets)
    version = expect(Ack, sockets[dying].act(ALL_DICE, client_id="thrown")).version
    sockets[1 - dying].reach(version)
    pair[dying].kill()
    moved = sockets[dying] = guests[dying].moved(pair[1 - dying]).join(table)
    assert moved.now.version == version
    moved.send(Act("thrown", 0, dying, [ALL_DICE]))
    assert expect(Ack, moved.answer("thrown")).version == version
    for racer in sockets:
        racer.see(lambda now: clocks(now).stands == "no")
    race(*sockets)
