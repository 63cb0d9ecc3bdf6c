"""Live tables without a network: acting, repeating, going back, coming and going, and starting again from the log."""

from __future__ import annotations

import asyncio
import threading

import pytest
from msgspec.structs import replace
from tests.limits import HANGS_S
from tests.server.answers import expect
from tests.server.conftest import Arcade, Person, Until, past

from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import (
    Ack,
    Act,
    AnswerRewind,
    AskRewind,
    CreateTable,
    Leave,
    MySeat,
    Refused,
    RewindRequest,
    RewindSettled,
    Said,
    Stale,
    TableChanged,
    Trouble,
    Update,
    Welcome,
)
from retrocade.server.storage.records import Kind, LogLine, TableRecord
from retrocade.server.tables import seating
from retrocade.server.tables.commands import Tick
from retrocade.server.tables.registry import TableRegistry


def test_both_are_told_once_an_action_is_stored(arcade: Arcade, until: Until) -> None:
    async def story(registry: TableRegistry) -> None:
        blue, green = await arcade.pair(registry)
        assert blue.act() is None
        assert not blue.of(Update), "nobody is told before the action is stored"
        await until(lambda: blue.of(Ack) and green.of(Update))
        assert blue.now.version == green.now.version == 1
        assert [line.version for line in await registry.storage.lines(blue.table.record.id)] == [1]

    arcade.run(story)


def test_nobody_is_told_while_storage_hangs(arcade: Arcade, until: Until) -> None:
    async def story(registry: TableRegistry) -> None:
        blue, green = await arcade.pair(registry)
        release = threading.Event()
        hanging = asyncio.create_task(registry.storage.database.write(lambda _: release.wait(HANGS_S)))
        blue.act()
        await asyncio.sleep(0.1)
        assert not blue.of(Ack)
        assert not green.of(Update)
        release.set()
        await until(lambda: green.of(Update))
        await hanging

    arcade.run(story)


def test_a_repeated_action_is_answered_again_and_done_once(arcade: Arcade, until: Until) -> None:
    async def story(registry: TableRegistry) -> None:
        blue, _ = await arcade.pair(registry)
        first = blue.now.choices[0].action
        blue.act(first, client_id="once", version=0)
        blue.act(first, client_id="once", version=0)  # before the first is stored
        await until(lambda: len(blue.of(Ack)) == 2)
        assert blue.act(first, client_id="once", version=0, seat=0) == Ack("once", 1)
        assert {ack.version for ack in blue.of(Ack)} == {1}
        assert blue.play.version == 1

    arcade.run(story)


def test_an_action_meant_for_an_older_position_is_stale(arcade: Arcade, until: Until) -> None:
    async def story(registry: TableRegistry) -> None:
        blue, _ = await arcade.pair(registry)
        blue.act()
        await until(lambda: blue.now.version == 1)
        assert blue.act(version=0) == Stale("blue-2", 1)
        assert blue.act(version=9) == Stale("blue-3", 1)

    arcade.run(story)


def test_other_seats_are_not_mine(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        blue, green = await arcade.pair(registry)
        answer = green.act(0, seat=0)
        assert isinstance(answer, Trouble)
        assert (answer.code, answer.client_id) == ("not_yours", "green-1")
        assert blue.play.version == 0

    arcade.run(story)


def test_what_the_rules_forbid_is_refused_with_the_rule(arcade: Arcade) -> None:
    async def story(registry: TableRegistry) -> None:
        blue, green = await arcade.pair(registry)
        answer = green.act(0)
        assert isinstance(answer, Refused)
        assert answer.rule
        assert answer.sentence
        assert isinstance(blue.act(10_000), Refused)
        assert blue.play.version == 0

    arcade.run(story)


async def act_until_undoable(blue: Person, green: Person, until: Until) -> None:
    """VersionedMatch Blue's actions until one can be taken back."""
    while not blue.now.take_back:
        version = blue.now.version
        who = blue if 0 in blue.now.to_act else green
        who.act(who.now.choices[-1].action)
        await until(past(blue, version))


def test_a_take_back_is_appended_and_undoes(arcade: Arcade, until: Until) -> None:
    async def story(registry: TableRegistry) -> None:
        blue, green = await arcade.pair(registry)
        await act_until_undoable(blue, green, until)
        version, length = blue.now.version, len(blue.play.match.log)
        assert blue.send(Act("back", version, 0, take_back=1)) is None
        await until(lambda: green.now.version == version + 1)
        assert len(blue.play.match.log) == length - 1
        assert (await registry.storage.lines(blue.table.record.id))[-1].kind == Kind.TAKE_BACK
        assert blue.send(Act("back", version, 0, take_back=1)) == Ack("back", version + 1)

    arcade.run(story)


def test_going_back_further_needs_everybody(arcade: Arcade, until: Until) -> None:
    async def story(registry: TableRegistry) -> None:
        blue, green = await arcade.pair(registry)
        blue.act()
        await until(lambda: green.now.version == 1)
        assert blue.send(AskRewind("again", 0)) is None
        request = green.of(RewindRequest)[-1]
        assert request.waiting_for == [1]
        green.send(AnswerRewind(request.request, agree=False))
        assert green.of(RewindSettled)[-1].agreed is False
        assert blue.play.version == 1
        blue.send(AskRewind("again", 0))
        green.send(AnswerRewind(green.of(RewindRequest)[-1].request, agree=True))
        await until(lambda: green.now.version == 2)
        assert green.of(RewindSettled)[-1].agreed is True
        assert blue.of(Ack)[-1] == Ack("again", 2)
        assert [entry.seat for entry in blue.play.match.log] == [-1]

    arcade.run(story)


def test_a_rewind_request_lapses_when_the_game_goes_on(arcade: Arcade, until: Until) -> None:
    async def story(registry: TableRegistry) -> None:
        blue, green = await arcade.pair(registry)
        blue.act()
        await until(lambda: green.now.version == 1)
        blue.send(AskRewind("again", 0))
        request = green.of(RewindRequest)[-1]
        blue.act()
        await until(lambda: green.now.version == 2)
        assert green.of(RewindSettled)[-1].request == request.request
        late = green.send(AnswerRewind(request.request, agree=True))
        assert isinstance(late, Trouble)
        assert late.code == "conflict"

    arcade.run(story)


def test_after_a_restart_the_table_goes_on_and_knows_what_it_answered(
    arcade: Arcade, until: Until, person: type[Person]
) -> None:
    table_id = ""

    async def before(registry: TableRegistry) -> None:
        nonlocal table_id
        blue, green = await arcade.pair(registry)
        table_id = blue.table.record.id
        blue.act(client_id="kept")
        await until(lambda: blue.now.version == 1)
        await act_until_undoable(blue, green, until)
        blue.send(Act("back", blue.now.version, 0, take_back=1))
        await until(lambda: blue.of(Ack)[-1].client_id == "back")
        seen.append((blue.now.version, blue.now.view))

    async def after(registry: TableRegistry) -> None:
        table = await registry.table(table_id)
        blue = person(registry, table, "blue")
        await blue.come(version=0)
        assert (blue.now.version, blue.now.view) == seen[0]
        assert blue.of(Welcome)[0].events[0].version == 1
        assert blue.act(0, client_id="kept", version=0, seat=0) == Ack("kept", 1)
        blue.act(client_id="new")
        await until(lambda: blue.now.version == seen[0][0] + 1)

    seen: list[tuple[int, object]] = []
    arcade.run(before)
    arcade.run(after)


def test_a_failed_write_is_undone_and_the_client_told(
    arcade: Arcade, until: Until, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(registry: TableRegistry) -> None:
        blue, green = await arcade.pair(registry)
        log_writer = registry.storage.log_writer
        write = log_writer.write
        monkeypatch.setattr(log_writer, "write", broken)
        blue.act(client_id="lost")
        await until(lambda: blue.of(Trouble))
        assert blue.of(Trouble)[-1].code == "unavailable"
        assert not green.of(Ack)
        assert blue.play.version == 0
        monkeypatch.setattr(log_writer, "write", write)
        blue.act(client_id="kept")
        await until(lambda: blue.of(Ack))
        assert green.now.version == 1

    arcade.run(story)


async def broken(lines: list[LogLine]) -> set[tuple[str, int]]:
    raise OSError("the disk is full")


def test_of_two_processes_one_is_late_and_catches_up(
    arcade: Arcade, until: Until, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line that another process stored first counts; the move carried out here is dropped."""

    async def story(registry: TableRegistry) -> None:
        blue, green = await arcade.pair(registry)
        log_writer = registry.storage.log_writer
        write = log_writer.write

        async def overtaken(lines: list[LogLine]) -> set[tuple[str, int]]:
            other = lines[0]._replace(action=blue.now.choices[1].action, client_id="elsewhere")
            monkeypatch.setattr(log_writer, "write", write)
            await write([other])
            return {(line.table_id, line.version) for line in lines}

        monkeypatch.setattr(log_writer, "write", overtaken)
        blue.act(blue.now.choices[0].action, client_id="mine")
        await until(lambda: blue.of(Stale))
        assert blue.of(Stale)[-1] == Stale("mine", 1)
        assert blue.now.version == green.now.version == 1
        assert blue.act(0, client_id="elsewhere", version=0, seat=0) == Ack("elsewhere", 1)

    arcade.run(story)


def test_bots_play_their_seats_to_the_end(arcade: Arcade, until: Until) -> None:
    async def story(registry: TableRegistry) -> None:
        blue = await arcade.with_bot(registry)
        while not blue.now.over:
            version = blue.now.version
            if 0 in blue.now.to_act:
                blue.act()
            await until(past(blue, version))
        await until(lambda: blue.table.record.status == "over" and blue.table.record.revision)
        assert blue.play.bot_played == {1}
        blue.play.bot_played.add(0)
        with pytest.raises(RequestError, match="bot played"):
            await registry.claim_score(blue.table, "blue", 0, "AAA")

    arcade.run(story)


def test_a_bot_takes_over_who_is_away_and_hands_back_at_once(
    arcade: Arcade, until: Until, person: type[Person]
) -> None:
    async def story(registry: TableRegistry) -> None:
        blue, green = await arcade.pair(registry)
        table = blue.table
        blue.go()
        assert ("away", 0) in table.state.agenda
        await until(lambda: green.of(TableChanged) and not green.of(TableChanged)[-1].table.seats[0].present)
        left, other = (seat.bot_in_ms for seat in green.of(TableChanged)[-1].table.seats)
        assert 0 < left <= 60_000, "how long until a bot takes over"
        assert other == 0
        table.state.agenda.set(("away", 0), 0.0)
        table.apply(Tick())  # as its timer would after `away_after_s`
        await until(lambda: green.now.version > 0)
        assert green.bot_plays(0)
        await until(lambda: green.of(TableChanged) and green.of(TableChanged)[-1].table.seats[0].bot_plays)
        back = await person(registry, table, "blue").come()
        assert not green.bot_plays(0)
        version = green.play.version
        await asyncio.sleep(0.1)
        if 0 in back.now.to_act:
            assert green.play.version == version, "nobody else acts for who is here"

    arcade.run(story)


def test_nobody_is_replaced_at_hot_seat(arcade: Arcade, person: type[Person]) -> None:
    async def story(registry: TableRegistry) -> None:
        wish = CreateTable("starsprint", [MySeat("Ann"), MySeat("Bob")], seed=7, away_after_s=1)
        table = await registry.create("blue", "Blue", wish)
        host = await person(registry, table, "blue").come()
        host.go()
        assert ("away", 0) not in table.state.agenda

    arcade.run(story)


def test_at_hot_seat_one_sees_through_the_eyes_to_act(arcade: Arcade, until: Until, person: type[Person]) -> None:
    async def story(registry: TableRegistry) -> None:
        table = await registry.create("blue", "Blue", CreateTable("starsprint", [MySeat("Ann"), MySeat("Bob")], seed=7))
        host = await person(registry, table, "blue").come()
        assert host.now.seat == 0
        while host.now.to_act == [0]:
            version = host.now.version
            host.act(host.now.choices[0].action)  # to pass
            await until(past(host, version))
        assert host.now.seat == 1
        assert host.now.choices

    arcade.run(story)


def test_an_open_seat_during_play_is_a_bots_until_somebody_sits(arcade: Arcade, until: Until) -> None:
    async def story(registry: TableRegistry) -> None:
        blue, green = await arcade.pair(registry)

        def leave(record: TableRecord) -> None:
            seating.leave(record, "blue", Leave().seat)

        await registry.change(blue.table.record.id, leave)
        await until(lambda: green.now.version > 0)
        assert blue.client.seats == []
        assert isinstance(blue.act(0, seat=0), Trouble)

    arcade.run(story)


def test_a_table_of_other_rules_is_a_record(arcade: Arcade, person: type[Person]) -> None:
    async def story(registry: TableRegistry) -> None:
        blue, _ = await arcade.pair(registry)
        record = blue.table.record
        await registry.storage.save_table(replace(record, rules_version=99), record)
        del registry._tables[record.id]
        table = await registry.table(record.id)
        late = await person(registry, table, "blue").come()
        welcome = late.of(Welcome)[0]
        assert welcome.now is None
        assert welcome.table.status == "record"
        assert "rules version 99" in welcome.table.note
        answer = late.send(message(0))
        assert expect(Trouble, answer).code == "read_only"

    arcade.run(story)


def message(seat: int) -> Act:
    return Act("x", 0, seat, [0])


def test_chat_is_plain_text_and_kept(arcade: Arcade, person: type[Person]) -> None:
    async def story(registry: TableRegistry) -> None:
        blue, green = await arcade.pair(registry)
        await registry.say(blue.table, blue.client, "well\x00 <b>played</b>\n", None)
        await registry.say(blue.table, blue.client, "", "cheer")
        await registry.say(blue.table, blue.client, " \n", None)
        assert [line.line.text for line in green.of(Said)] == ["well <b>played</b>", ""]
        late = await person(registry, blue.table, "watcher").come()
        assert [line.reaction for line in late.of(Welcome)[0].chat] == [None, "cheer"]

    arcade.run(story)


def test_an_idle_table_is_set_aside_and_comes_back(arcade: Arcade, until: Until) -> None:
    async def story(registry: TableRegistry) -> None:
        blue, green = await arcade.pair(registry)
        blue.act()
        await until(lambda: blue.now.version == 1)
        blue.go()
        green.go()
        table = blue.table
        assert table.is_idle(-1)
        await registry._unload(table)
        again = await registry.table(table.record.id)
        assert again is not table
        assert again.play is not None
        assert again.play.version == 1

    arcade.run(story)


def test_who_comes_back_late_hears_all_that_happened(arcade: Arcade, until: Until, person: type[Person]) -> None:
    async def story(registry: TableRegistry) -> None:
        blue, green = await arcade.pair(registry)
        for _ in range(30):
            version = blue.now.version
            who = blue if 0 in blue.now.to_act else green
            who.act(who.now.choices[-1].action)
            for each in (blue, green):
                await until(past(each, version))
        late = await person(registry, blue.table, "watcher").come(version=2)
        versions = [event.version for event in late.of(Welcome)[0].events]
        assert versions[0] == 3
        assert versions[-1] == 30
        fresh = await person(registry, blue.table, "other").come(version=29)
        assert {event.version for event in fresh.of(Welcome)[0].events} == {30}

    arcade.run(story)


def test_the_seats_hold_while_many_sit_at_once(arcade: Arcade) -> None:
    """Two people ask for the last seat at the same time: one gets it, the other gets an error."""

    async def story(registry: TableRegistry) -> None:
        from retrocade.server.protocol.messages import OpenSeat, Sit

        table = await registry.create("host", "Host", CreateTable("starsprint", [MySeat(), OpenSeat()], public=True))

        async def sit(guest: str) -> str:
            def alter(record: TableRecord) -> None:
                seating.sit(record, guest, guest, Sit(), 1)

            try:
                await registry.change(table.record.id, alter)
            except RequestError as denied:
                return denied.code
            return "seated"

        assert sorted(await asyncio.gather(*(sit(f"guest{n}") for n in range(5)))) == ["seated"] + ["taken"] * 4

    arcade.run(story)


def test_lists_know_how_far_games_are_after_a_clean_stop(arcade: Arcade, until: Until) -> None:
    async def before(registry: TableRegistry) -> None:
        blue, _ = await arcade.pair(registry)
        blue.act()
        await until(lambda: blue.now.version == 1)

    async def after(registry: TableRegistry) -> None:
        (table,) = await registry.own_tables("blue")
        assert (table.version, table.status) == (1, "playing")
        assert table.to_act

    arcade.run(before)
    arcade.run(after)


def test_where_only_programs_play_words_come_from_the_log(arcade: Arcade, until: Until, person: type[Person]) -> None:
    async def story(registry: TableRegistry) -> None:
        blue, green = await arcade.pair(registry)
        blue.client.detail = green.client.detail = "numbers"
        blue.act()
        await until(lambda: green.now.version == 1)
        assert green.of(Update)[-1].events == []
        assert green.now.view == {}
        assert any(who.now.choices and not who.now.choices[0].label for who in (blue, green))
        reader = await person(registry, blue.table, "reader").come(version=0)
        assert {event.version for event in reader.of(Welcome)[0].events} == {1}

    arcade.run(story)
