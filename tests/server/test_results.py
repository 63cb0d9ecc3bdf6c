"""What stays of finished games for those who played: results, ratings, and all of it as a file or deleted."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.limits import HANGS_S, looks
from tests.server.conftest import Arcade, Person, until
from tests.server.test_endings import resign, rivals

from retrocade.bots.ratings import Rating, rated, rating_of
from retrocade.server.protocol.messages import BotSeat, CreateTable, GameRecord, MySeat, OpenSeat, Rival, Sit
from retrocade.server.settings import Settings
from retrocade.server.storage import results as stored_results
from retrocade.server.storage.records import Contest, Ending, ResultRow, TableRecord
from retrocade.server.storage.repository import open_storage
from retrocade.server.tables import own_data, results, seating
from retrocade.server.tables.registry import TableRegistry
from retrocade.server.tables.seating import TableExtras, new_table

Story = Callable[[TableRegistry], Awaitable[None]]


async def record_of(registry: TableRegistry, guest: str) -> list[GameRecord]:
    return results.game_records(await registry.storage.results_of(guest)).games


async def ended(registry: TableRegistry, person: Person) -> None:
    """Wait until the end of a game is noted."""
    table_id = person.table.record.id
    for _ in looks():
        row = await registry.storage.table(table_id)
        if row is not None and row.status == "over":
            return
        await asyncio.sleep(0.005)
    raise AssertionError("the end was not noted")


async def resigned(registry: TableRegistry, people: list[Person]) -> None:
    """Let the first resign, which ends a game of two."""
    resign(people[0], 0)
    await until(lambda: not people[0].play.bits())
    await ended(registry, people[0])


def test_a_finished_game_stays_with_both_players_and_rates_them(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        people = await rivals(registry, "domination", 2)
        await resigned(registry, people)
        (ann,) = await record_of(registry, "ann")
        (bo,) = await record_of(registry, "bo")
        assert (ann.game, ann.total.games, ann.total.wins, bo.total.wins) == ("domination", 1, 0, 1)
        assert ann.results[0].early
        assert ann.results[0].rivals == [Rival("person", "Bo", "")]
        assert (ann.results[0].place, bo.results[0].place) == (2, 1)
        assert [tally.name for tally in ann.against] == ["people"]
        assert ann.rated is not None
        assert bo.rated is not None
        assert ann.rated.points < 1500 < bo.rated.points
        assert await record_of(registry, "cat") == []

    arcade.run(story)


def test_of_two_processes_that_store_an_end_at_once_neither_fails(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(data_dir=tmp_path, database_url=postgres_url)
    both = threading.Barrier(2)

    def wait_for_the_other(*_: object) -> dict[str, Rating]:
        """Return no ratings once both processes have seen that nothing is stored yet."""
        with suppress(threading.BrokenBarrierError):
            both.wait(HANGS_S)
        both.abort()  # returning players continue
        return {}

    monkeypatch.setattr(stored_results, "ratings_after", wait_for_the_other)
    record = new_table(
        "ann", "Ann", CreateTable("domination", [MySeat(), BotSeat("random")]), "t", 1, TableExtras({}, "s")
    )
    row = ResultRow("ann", "t", 0, "domination", "people", 1, 1, 2, 0, False, "[]", None, None, 1)  # noqa: FBT003
    ending = Ending([row], Contest(["ann"], [""], [1]))

    async def add() -> None:
        storage = await open_storage(settings)
        await storage.add_table(record)
        await storage.close()

    async def end() -> tuple[bool, bool]:
        storage = await open_storage(settings)
        saved = await storage.save_table(replace(record, revision=record.revision + 1), record, ending)
        again = await storage.save_table(replace(record, revision=record.revision + 1), record, ending)
        await storage.close()
        return saved, again

    asyncio.run(add())
    with ThreadPoolExecutor(2) as pool:
        ends = list(pool.map(lambda _: asyncio.run(end()), range(2)))
    assert sorted(ends) == [(False, False), (True, False)]


def test_results_outlive_restarts_and_are_written_once(arcade: Arcade) -> None:
    tables = []

    async def play(registry: TableRegistry) -> None:
        people = await rivals(registry, "domination", 2)
        await resigned(registry, people)
        tables.append(people[0].table.record.id)

    async def look(registry: TableRegistry) -> None:
        before = await registry.storage.results_of("ann")
        table = await registry.table(tables[0])
        await registry._save_over(table)  # as another process with the same table does
        assert await registry.storage.results_of("ann") == before
        assert len(before) == 1

    arcade.run(play)
    arcade.run(look)


@pytest.mark.parametrize(
    ("seats", "counts"),
    [([MySeat(), BotSeat("level2")], True), ([MySeat(), MySeat("Bo")], False)],
    ids=["bot", "one screen"],
)
def test_games_against_bots_are_rated_and_those_on_one_screen_are_not(
    arcade: Arcade, seats: list[MySeat], counts: bool
) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await registry.create("ann", "Ann", CreateTable("insertcoin", list(seats)))
        ann = await Person(registry, table, "ann").come()
        await resigned(registry, [ann])
        (told,) = await record_of(registry, "ann")
        assert (told.rated is not None) == counts
        assert told.total.games == (1 if counts else 2)

    arcade.run(story)


async def finished(registry: TableRegistry) -> Person:
    ann, _ = await rivals(registry, "domination", 2)
    resign(ann, 0)
    await until(lambda: not ann.play.bits())
    return ann


def test_a_game_whose_luck_was_chosen_or_renewed_rates_nobody(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        ann = await finished(registry)
        record, play = ann.table.record, ann.play
        assert results.contest(record, play) is not None
        play.rewound = True
        assert results.contest(record, play) is None
        play.rewound, record.seed_chosen = False, True
        assert results.contest(record, play) is None
        record.seed_chosen = False
        play.bot_played.add(0)
        assert results.contest(record, play) is None, "a bot stood in"
        play.bot_played.clear()
        record.seats[1].past = ["cat"]
        assert results.contest(record, play) is None, "the seat changed hands"

    arcade.run(story)


def test_ratings_follow_places_and_bots_keep_theirs() -> None:
    strong = rating_of("domination", "level5")
    assert strong is not None
    loses, wins = rated([Rating(), strong], [2, 1])[0], rated([Rating(), strong], [1, 2])[0]
    assert loses.mu < 25 < wins.mu
    assert 25 - loses.mu < wins.mu - 25, "to lose against a stronger player says little"
    draw = rated([Rating(), Rating()], [1, 1])
    assert draw[0].mu == pytest.approx(draw[1].mu)
    assert rating_of("domination", "random") is None
    assert rating_of("starsprint", "level3") is None, "all play together there"


def row(game: str, place: int, points: int, when_ms: int, mode: str = "standard", shared: int = 1) -> ResultRow:
    rivals = '[{"kind":"bot","name":"Pip","level":"level2"}]'
    early = False
    return ResultRow("ann", f"t{when_ms}", 0, game, mode, place, shared, 2, points, early, rivals, None, None, when_ms)


def test_statistics_add_up() -> None:
    rows = [
        row("retrotetro", 1, 60, 4, shared=2),
        row("retrotetro", 2, 50, 3),
        row("insertcoin", 1, 44, 2),
        row("retrotetro", 1, 70, 1, "first"),
    ]
    tetro, coin = results.game_records(rows).games
    assert (tetro.game, coin.game) == ("retrotetro", "insertcoin")
    assert (tetro.total.games, tetro.total.wins, tetro.total.best, tetro.total.mean) == (3, 1.5, 70, 60.0)
    assert [(tally.name, tally.games, tally.best) for tally in tetro.modes] == [("standard", 2, 60), ("first", 1, 70)]
    assert [(tally.name, tally.games) for tally in tetro.against] == [("level2", 3)]
    assert [result.when_ms for result in tetro.results] == [4, 3, 1]
    assert results.game_records([row("a game that is gone", 1, 1, 1)]).games == []


def test_all_that_is_mine_comes_as_a_file(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        people = await rivals(registry, "domination", 2)
        await resigned(registry, people)
        await registry.create("ann", "Ann", CreateTable("starsprint", [MySeat()]))
        data = await own_data.export(registry, "ann", "Ann")
        assert [(game.game, game.status, bool(game.record)) for game in data.games] == [
            ("starsprint", "playing", False),  # its record would reveal the luck to come
            ("domination", "over", True),
        ]
        assert "seed" in data.games[1].record
        assert [each.game for each in data.results] == ["domination"]

    arcade.run(story)


def test_who_deletes_everything_is_nowhere_left(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        people = await rivals(registry, "domination", 2)
        await resigned(registry, people)
        waiting = await registry.create("ann", "Ann", CreateTable("insertcoin", [MySeat(), OpenSeat()]))
        alone = await registry.create("ann", "Ann", CreateTable("starsprint", [MySeat()]))

        def sit(record: TableRecord) -> None:
            seating.sit(record, "bo", "Bo", Sit(), 1)

        await registry.change(waiting.record.id, sit)
        await registry._unload(alone)
        await registry.storage.name_guest("ann", "Ann")
        await own_data.erase(registry, "ann")

        assert await registry.storage.tables_of("ann") == []
        assert await registry.storage.results_of("ann") == []
        assert await registry.storage.guest_name("ann") == ""
        assert await registry.storage.table(alone.record.id) is None, "nobody else was there"
        over = await registry.storage.table(people[0].table.record.id)
        assert over is not None
        assert [seat.name for seat in over.seats] == [seating.FORGOTTEN, "Bo"]
        assert "ann" not in str(over)
        assert [seat.kind for seat in waiting.record.seats] == ["open", "person"], "somebody else may sit down"
        assert len(await registry.storage.results_of("bo")) == 1, "others keep what is theirs"

    arcade.run(story)
