"""Bots that think beside everything else: nobody waits for them who need not."""

from __future__ import annotations

import asyncio
import json
import os
import sys
import threading
from typing import cast

import pytest
from tests.games.conformance import compiled_game
from tests.limits import HANGS_S
from tests.server.answers import Frame, expect
from tests.server.conftest import Arcade, Ear, Person, until

from retrocade.bots import HINT_BOT, BotPlayer, Decision, bind_bots, find
from retrocade.bots import hints as bot_hints
from retrocade.engine.contract import Refusal
from retrocade.engine.match import Match
from retrocade.games import load
from retrocade.server.bots import pool
from retrocade.server.bots.pool import BotPool, is_swift
from retrocade.server.bots.times import SHORTEST_S
from retrocade.server.identity.guests import Guest
from retrocade.server.protocol.messages import (
    BotSeat,
    CreateTable,
    Hint,
    MySeat,
    Pong,
    Refused,
    SeatWish,
    ServerMessage,
    Welcome,
)
from retrocade.server.sockets.connection import Connection
from retrocade.server.sockets.outbox import SocketOutbox
from retrocade.server.tables.hints import hint
from retrocade.server.tables.registry import TableRegistry


def test_who_thinks_long_lets_the_event_loop_go_first(monkeypatch: pytest.MonkeyPatch) -> None:
    def priority() -> int:
        return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())

    thought: list[int] = []
    decide = BotPlayer.decide

    def noted(player: BotPlayer, match: Match, seat: int, seconds: float) -> Decision:
        thought.append(priority())
        return decide(player, match, seat, seconds)

    monkeypatch.setattr(BotPlayer, "decide", noted)
    game = load("starsprint")
    before = priority()

    async def story() -> None:
        bot_pool = BotPool(1)
        await bot_pool.choose(Match(game, game.choose({"seats": "2"}), 1), 0, "random")
        bot_pool.close()

    asyncio.run(story())
    assert thought == [max(before, pool.NICE) if sys.platform == "linux" else before]
    assert priority() == before


def test_a_quick_bot_waits_for_no_long_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    answered = threading.Event()
    decide = BotPlayer.decide

    def held(player: BotPlayer, match: Match, seat: int, seconds: float) -> Decision:
        """A long search lasts until the quick one has ended."""
        if player.bot.name == "level5":
            answered.wait(HANGS_S)
        return decide(player, match, seat, seconds)

    async def story() -> None:
        game = load("insertcoin")
        match = Match(game, game.choose({"seats": "2"}), 1)
        bot_pool = BotPool(1)
        bot_pool._quick[game.name] = compiled_game(game)
        try:
            seats = match.to_act
            long = [asyncio.create_task(bot_pool.choose(match, seats[0], "level5")) for _ in range(3)]
            await asyncio.sleep(0)
            assert await bot_pool.choose(match, seats[0], "level1") in match.legal(seats[0])
            assert not any(thought.done() for thought in long)
        finally:
            answered.set()
            bot_pool.close()
            await asyncio.gather(*long, return_exceptions=True)

    monkeypatch.setattr(BotPlayer, "decide", held)
    asyncio.run(story())


def test_which_thoughts_are_quick() -> None:
    search, solver = load("insertcoin"), load("astrodroids")
    assert is_swift(find("level3"), compiled_game(search))
    assert not is_swift(find("level4"), compiled_game(search))
    assert is_swift(HINT_BOT, compiled_game(solver))
    assert not is_swift(HINT_BOT, bind_bots(solver, quick=False))  # a solver takes long if it is interpreted


def test_time_spent_in_a_queue_is_time_to_think(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[float] = []
    queued, now = threading.Event(), 100.0

    def decide(_player: BotPlayer, match: Match, seat: int, seconds: float) -> Decision:
        nonlocal now
        queued.wait(HANGS_S)
        given.append(seconds)
        now += 0.25
        return Decision(match.legal(seat)[0])

    async def story() -> None:
        game = load("starsprint")
        match = Match(game, game.choose({"seats": "2"}), 1)
        bot_pool = BotPool(1)
        limits = (1.0, 1.0, 0.125)
        waiting = [asyncio.create_task(bot_pool.choose(match, match.to_act[0], "level5", limit)) for limit in limits]
        await asyncio.sleep(0)
        queued.set()
        await asyncio.gather(*waiting)
        bot_pool.close()

    monkeypatch.setattr(BotPlayer, "decide", decide)
    monkeypatch.setattr(pool, "monotonic", lambda: now)
    asyncio.run(story())
    assert given == [1.0, 0.75, SHORTEST_S]  # the last one too late already, but something must be said


class OpenEar(Ear):
    """What a connection needs of its line."""

    closing = False

    def close(self, code: int) -> None:
        """Nobody listens any longer."""


def test_who_asks_for_a_hint_is_heard_meanwhile(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        person = await arcade.with_bot(registry)
        ready, fails = asyncio.Event(), [True]

        async def advise(match: Match, seat: int) -> bot_hints.Hint:
            await ready.wait()
            if fails.pop():
                raise RuntimeError("it cannot think")
            return bot_hints.Hint((match.legal(seat)[0],), "Pass", "It is the best.", ())

        registry.bot_pool.advise = advise  # type: ignore[method-assign]
        line = OpenEar()
        visit = Connection(
            registry, person.table.record.id, Guest("blue", known=True), "Blue", cast("SocketOutbox", line), None
        )
        typed: asyncio.Queue[Frame] = asyncio.Queue()
        listening = asyncio.create_task(visit.listen(typed.get))
        hello, hint, ping = {"type": "hello"}, {"type": "ask_hint", "seat": 0}, {"type": "ping", "number": 5}
        for message in (hello, hint, hint, ping):
            typed.put_nowait(Frame(type="websocket.receive", text=json.dumps(message)))
        await until(lambda: any(isinstance(said, Pong) for said in line.heard))
        told = [said for said in line.heard if isinstance(said, Welcome | Refused | Pong | Hint)]
        assert [type(said) for said in told] == [Welcome, Refused, Pong]
        assert "already" in expect(Refused, told[1]).sentence
        ready.set()
        await until(lambda: any(isinstance(said, Refused) and "Ask again" in said.sentence for said in line.heard))
        fails.append(False)
        typed.put_nowait(Frame(type="websocket.receive", text=json.dumps(hint)))
        await until(lambda: any(isinstance(said, Hint) for said in line.heard))
        typed.put_nowait(Frame(type="websocket.disconnect"))
        await listening
        visit.leave()

    arcade.run(story)


def test_rivals_ask_no_bot_unless_their_table_allows_it(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        async def asked(*seats: SeatWish, game: str = "retrotetro", hints: bool = False) -> ServerMessage:
            table = await registry.create("ann", "Ann", CreateTable(game, list(seats), hints=hints))
            ann = await Person(registry, table, "ann").come()
            answer = await hint(table, ann.client, table.state.play.match.to_act[0] if table.state.play else 0)
            assert table.info_for("ann").hints is isinstance(answer, Hint)
            return answer

        async def advise(match: Match, seat: int) -> bot_hints.Hint:
            return bot_hints.Hint((match.legal(seat)[0],), "Pass", "It is the best.", ())

        registry.bot_pool.advise = advise  # type: ignore[method-assign]
        refused = await asked(MySeat(), MySeat("Bo"))
        assert isinstance(refused, Refused)
        assert refused.rule == "hint"
        assert "against each other" in refused.sentence
        assert isinstance(await asked(MySeat(), MySeat("Bo"), hints=True), Hint)
        assert isinstance(await asked(MySeat(), BotSeat("random")), Hint)
        assert isinstance(await asked(MySeat()), Hint)
        assert isinstance(await asked(MySeat(), MySeat("Bo"), game="starsprint"), Hint)

    arcade.run(story)


@pytest.mark.parametrize("game", ["starsprint", "insertcoin", "retrotetro", "domination"])
def test_a_hint_is_a_whole_move_that_shows_nothing(game: str) -> None:
    """Every action except the last only begins the move, all can be played in a row, and no sentence appears twice."""

    async def decide(match: Match, seat: int, *_: object) -> Decision:
        legal = match.legal(seat)
        begins = [action for action in legal if match.game.words.describe(match.state, seat, action).begins]
        return Decision((begins or legal)[0])

    async def story() -> None:
        bot_pool = BotPool(1)
        bot_pool._decide = decide  # type: ignore[method-assign, assignment]
        longest = 0
        for seed in range(4):
            match = Match(load(game), load(game).choose({"seats": "1" if game == "retrotetro" else "2"}), seed)
            for _ in range(30):
                seat = match.to_act[0]
                before = list(match.log)
                found = await bot_pool.advise(match, seat)
                assert match.log == before, "only a copy was played"
                longest = max(longest, len(found.actions))
                for number, action in enumerate(found.actions):
                    assert (
                        match.game.words.describe(match.state, seat, action).begins or number == len(found.actions) - 1
                    )
                    assert not isinstance(match.act(seat, action), Refusal)
                assert "lying" not in found.label or len(found.actions) == 1
                if match.over:
                    break
        assert longest > 1
        bot_pool.close()

    asyncio.run(story())
