"""benchmarks.crash judges rightly: it blames what is wrong, and nothing else."""

from __future__ import annotations

import asyncio
import json
import random

import pytest
from benchmarks.crash import Row, Site, Trial
from benchmarks.crash_players import ACT, Game, Ledger, Player, Promise, Sent
from benchmarks.link import Link

MOVE = Sent("0.1", [(ACT, 7), (ACT, 8)], b"{}")
KEPT: list[Row] = [(1, ACT, 0, 7, "0.1"), (2, ACT, 0, 8, "0.1")]


def judged(rows: list[Row]) -> dict[str, int]:
    """What a log is blamed for if two steps of one move were acknowledged and another move was refused."""
    game = Game("t")
    game.promised[0, "0.1"] = Promise(2, 2, MOVE)
    game.denied[1, "1.1"] = "refused"
    trial = Trial(Site([], lambda _: rows), 1, 0, ("starsprint",))
    trial.check(game, rows)
    del trial.ledger.counts["logs checked"]
    return dict(trial.ledger.counts)


@pytest.mark.parametrize(
    ("rows", "blamed"),
    [
        (KEPT, {}),
        ([*KEPT, (3, ACT, 1, 7, "1.2")], {}),
        (KEPT[:1], {"lost": 1}),
        ([], {"lost": 1}),
        ([*KEPT, (3, ACT, 0, 7, "0.1"), (4, ACT, 0, 8, "0.1")], {"lost": 1}),
        ([*KEPT, (3, ACT, 1, 5, "1.2"), (4, ACT, 0, 7, "0.1")], {"twice": 1, "lost": 1}),
        ([*KEPT, (4, ACT, 1, 7, "1.2")], {"gap": 1}),
        ([KEPT[0], (2, ACT, 0, 9, "0.1")], {"lost": 1}),
        ([*KEPT, (3, ACT, 1, 7, "1.1")], {"denied": 1}),
    ],
    ids=["whole", "unanswered", "half", "none", "again", "apart", "gap", "other", "refused but stored"],
)
def test_logs(rows: list[Row], blamed: dict[str, int]) -> None:
    assert judged(rows) == blamed


class Line(Link):
    """A connection to nowhere that remembers what was sent."""

    def __init__(self) -> None:
        super().__init__(lambda _: None)
        self.sent: list[str] = []

    def send(self, text: bytes) -> None:
        self.sent.append(json.loads(text)["client_id"])


NOW = {"version": 0, "over": False, "take_back": 0, "choices": [{"action": 7}]}
LATER = NOW | {"version": 1, "choices": []}


class Talk:
    """A player, and what the server says to it."""

    def __init__(self) -> None:
        self.ledger = Ledger()
        self.player = Player(Game("t"), 0, 0, "", self.ledger, random.Random(1))
        self.line = Line()
        self.player.take_line(self.line)

    async def hear(self, **message: object) -> None:
        self.player.hear(json.dumps(message).encode())
        await asyncio.sleep(0)

    @property
    def blamed(self) -> list[str]:
        return [sentence.partition(":")[0] for sentence in self.ledger.wrong]


async def after_an_answer() -> Talk:
    talk = Talk()
    await talk.hear(type="welcome", now=NOW)
    assert talk.line.sent == ["0.1"]
    await talk.hear(type="update", now=LATER)
    await talk.hear(type="ack", client_id="0.1", version=1, done=1)
    return talk


def test_an_answer_that_is_waited_for_is_right() -> None:
    assert asyncio.run(after_an_answer()).blamed == []


def test_an_answer_nobody_waits_for_is_odd_and_hides_no_other() -> None:
    async def story() -> None:
        talk = Talk()
        await talk.hear(type="welcome", now=NOW)
        await talk.hear(type="ack", client_id="0.9", version=1, done=1)
        await talk.hear(type="ack", client_id="0.1", version=1, done=1)
        assert talk.blamed == ["odd"]
        assert talk.ledger.counts["acknowledged"] == 1

    asyncio.run(story())


def test_a_move_is_not_sent_before_the_welcome() -> None:
    """An update may come first, while something is being stored; a move sent then would be sent twice."""

    async def story() -> None:
        talk = Talk()
        await talk.hear(type="update", now=NOW)
        assert talk.line.sent == []
        await talk.hear(type="welcome", now=NOW)
        assert talk.line.sent == ["0.1"]

    asyncio.run(story())


def test_a_move_without_an_answer_is_sent_again_after_a_cut() -> None:
    async def story() -> None:
        talk = Talk()
        await talk.hear(type="welcome", now=NOW)
        talk.line = Line()
        talk.player.take_line(talk.line)
        await talk.hear(type="welcome", now=NOW)
        assert talk.line.sent == ["0.1"]
        await talk.hear(type="ack", client_id="0.1", version=1, done=1)
        assert talk.blamed == []
        assert talk.ledger.counts["resent"] == 1

    asyncio.run(story())


def test_a_position_behind_a_promise_is_a_loss() -> None:
    async def story() -> None:
        talk = await after_an_answer()
        talk.player.take_line(Line())
        await talk.hear(type="welcome", now=NOW)
        assert talk.blamed == ["lost"]

    asyncio.run(story())


@pytest.mark.parametrize(
    ("answer", "blamed"),
    [
        ({"type": "ack", "version": 1, "done": 1}, []),
        ({"type": "ack", "version": 2, "done": 1}, ["twice"]),
        ({"type": "stale"}, ["twice"]),
    ],
)
def test_what_is_sent_again_gets_the_same_answer(answer: dict[str, object], blamed: list[str]) -> None:
    async def story() -> None:
        talk = await after_an_answer()
        talk.player.repeat("0.1")
        await talk.hear(client_id="0.1", **answer)
        assert talk.blamed == blamed

    asyncio.run(story())
