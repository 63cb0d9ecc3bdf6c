"""Tables with a custom box: marked, stored, played by bots, and on no list."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.server.conftest import Arcade, Until

from retrocade.engine import replay
from retrocade.engine.errors import BadValue, RetrocadeError
from retrocade.games import boxes, load
from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import BotSeat, CreateTable, MySeat
from retrocade.server.settings import read_settings
from retrocade.server.storage.records import Kind
from retrocade.server.tables import own_boxes
from retrocade.server.tables.registry import TableRegistry
from retrocade.server.tables.results import contest, finished
from retrocade.server.tables.summaries import Nobody, game_info, table_info
from retrocade.server.tables.versioned_match import Step

THREE_RINGS = "rules.rings_to_win: 6 -> 3"


def copied(folder: Path, name: str = "mine", rings: int = 3) -> Path:
    """Return a copy of Star Sprint's box that asks for this many rings."""
    file = folder / name / "content.toml"
    file.parent.mkdir()
    text = boxes.original("starsprint").read_text(encoding="utf-8")
    file.write_text(text.replace("rings_to_win = 6", f"rings_to_win = {rings}"), encoding="utf-8")
    return file.parent


@pytest.fixture
def offering(tmp_path: Path) -> Arcade:
    """A server that offers one box."""
    arcade = Arcade(tmp_path / "data")
    arcade.settings = type(arcade.settings)(
        data_dir=tmp_path / "data", bot_pace_ms=0, warm_bots=False, boxes=str(copied(tmp_path))
    )
    return arcade


def hash_of(registry: TableRegistry) -> str:
    (found,) = registry.boxes
    return found


def test_the_list_of_games_says_which_boxes_there_are(offering: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        (box,) = game_info("starsprint", registry.boxes).boxes
        assert (box.name, box.differs, box.differences) == ("mine", [THREE_RINGS], 1)
        assert game_info("retrotetro", registry.boxes).boxes == []
        assert game_info("starsprint", registry.boxes, box.hash).title == load("starsprint").title
        with pytest.raises(RequestError, match="does not offer the box"):
            game_info("retrotetro", registry.boxes, box.hash)

    offering.run(story)


def test_bots_play_it_and_it_is_marked_and_on_no_list(offering: Arcade, until: Until) -> None:
    async def story(registry: TableRegistry) -> None:
        wish = CreateTable("starsprint", [BotSeat("level1"), BotSeat("level1")], box=hash_of(registry), public=True)
        table = await registry.create("ann", "Ann", wish)
        await until(lambda: table.record.status == "over")
        assert table.play is not None
        assert table.play.game.rules is not load("starsprint").rules
        info = table.info_for("ann")
        assert info.box is not None
        assert (info.box.name, info.box.differs, info.mode) == ("mine", [THREE_RINGS], "custom")
        text = replay.text_of(table.play.match)
        assert f"box {info.box.hash} " in text
        assert (finished(table.record, table.play, 1), contest(table.record, table.play)) == ([], None)
        assert replay.read(text, load).game.box == table.record.box, "the file carries what differs"

    offering.run(story)


def test_its_score_cannot_be_signed(offering: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await registry.create("ann", "Ann", CreateTable("starsprint", [MySeat()], box=hash_of(registry)))
        play = table.play
        assert play is not None
        while play.bits():
            play.do(Step(Kind.ACT, 0, play.match.legal(0)[-1]), 0)
        with pytest.raises(RequestError, match="a custom box"):
            await registry.claim_score(table, "ann", 0, "ANN")
        assert (await registry.standing(table, "ann", 0)).place == 0

    offering.run(story)


def test_without_the_box_its_tables_are_played_to_the_end_but_none_is_opened(
    offering: Arcade, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    names: list[str] = []

    async def begin(registry: TableRegistry) -> None:
        table = await registry.create("ann", "Ann", CreateTable("starsprint", [MySeat()], box=hash_of(registry)))
        done = await registry.create(
            "ann", "Ann", CreateTable("starsprint", [MySeat(), BotSeat("random")], box=hash_of(registry))
        )
        names.extend([table.record.id, done.record.id, hash_of(registry)])

    async def go_on(registry: TableRegistry) -> None:
        assert registry.boxes == {}
        table = await registry.table(names[0])
        assert table.note == ""
        assert table.play is not None
        assert table.play.game.box.startswith(names[2])
        info = table.info_for("ann")
        assert info.box is not None
        assert info.box.differs == [THREE_RINGS]
        with pytest.raises(RequestError, match="does not offer the box"):
            await registry.create("ann", "Ann", CreateTable("starsprint", [MySeat()], box=names[2]))
        old = (await registry.table(names[1])).record
        old.status = "over"
        with pytest.raises(RequestError, match="does not offer the box “mine”"):
            await registry.rematch(names[1], "ann")

    async def with_it_again(registry: TableRegistry) -> None:
        old = (await registry.table(names[1])).record
        old.status = "over"
        again = await registry.rematch(names[1], "ann")
        assert again.record.box == old.box

    offering.run(begin)
    without = Arcade(tmp_path / "data")
    with caplog.at_level("WARNING"):
        without.run(go_on)
    (told,) = [record for record in caplog.records if "not offered" in record.message]
    assert (vars(told)["box"], vars(told)["tables"]) == ("mine", 2)
    offering.run(with_it_again)


def test_a_box_that_the_rules_refuse_by_now_leaves_a_record(offering: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await registry.create("ann", "Ann", CreateTable("starsprint", [MySeat()], box=hash_of(registry)))
        record = table.record
        changes = json.dumps([[["rules", "rings_to_win"], 99]], separators=(",", ":"))
        record.box = f"{boxes.digest(changes)} {changes}"
        assert "which this Retrocade refuses" in own_boxes.why_unplayable(record)
        info = table_info(record, Nobody(record), "ann")
        assert (info.status, info.note) == ("record", own_boxes.why_unplayable(record))
        assert info.box is not None
        assert (info.box.name, info.box.differences) == ("mine", 0)

    offering.run(story)


def test_a_server_does_not_start_with_what_is_no_box(tmp_path: Path) -> None:
    with pytest.raises(BadValue, match="There is no box at"):
        own_boxes.offered([str(tmp_path / "nowhere")])
    with pytest.raises(BadValue, match="nothing differs"):
        own_boxes.offered([str(copied(tmp_path, "same", rings=6))])
    with pytest.raises(RetrocadeError):
        own_boxes.offered([str(copied(tmp_path, "wrong", rings=99))])


def test_several_boxes_are_named_by_commas() -> None:
    assert read_settings({}, {"RETROCADE_BOXES": "mine/, yours/content.toml"}).box_paths == [
        "mine/",
        "yours/content.toml",
    ]
