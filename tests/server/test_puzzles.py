"""The puzzle of the week at a server: no solution before the answer, results, streaks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from datetime import date, timedelta
from pathlib import Path

import pytest
from litestar.testing import TestClient
from tests.server.answers import Body, code_of, read
from tests.server.test_sharing import Site

from retrocade.bots import puzzles as shelf
from retrocade.bots.puzzles import Move, Puzzle
from retrocade.server.app import make_app
from retrocade.server.protocol.messages import MyRecord, OwnData, OwnPuzzle, PuzzleGame, Puzzles, PuzzleState, TryPuzzle
from retrocade.server.settings import Settings
from retrocade.server.tables import puzzles

DAY = "2026-11-18"
WEEK = "2026-W47"
GAME = "starsprint"


class Calendar:
    """The date that the server believes."""

    day = DAY

    def next_week(self) -> None:
        self.day = (date.fromisoformat(self.day) + timedelta(days=7)).isoformat()


@pytest.fixture
def calendar(monkeypatch: pytest.MonkeyPatch) -> Calendar:
    found = Calendar()
    monkeypatch.setattr(puzzles, "today", lambda: found.day)
    return found


@pytest.fixture
def site(tmp_path: Path, calendar: Calendar) -> Iterator[Site]:
    with ExitStack() as opened:
        app = make_app(Settings(data_dir=tmp_path, warm_bots=False, bot_pace_ms=0))
        yield Site(opened.enter_context(TestClient(app, base_url="http://127.0.0.1")))


def of(calendar: Calendar) -> Puzzle:
    found = shelf.of_week(GAME, date.fromisoformat(calendar.day))
    assert found
    return found


def tried(
    site: Site, guest: str, actions: tuple[int, ...] = (), *, reveal: bool = False, week: str = ""
) -> PuzzleState:
    wish: Body = {"actions": list(actions), "reveal": reveal, "week": week}
    return read(site.ask(guest, "POST", f"/api/puzzles/{GAME}", wish), PuzzleState)


def mine(site: Site, guest: str) -> PuzzleGame:
    told = read(site.ask(guest, "GET", "/api/puzzles"), Puzzles)
    return next(game for game in told.games if game.game == GAME)


def worse(puzzle: Puzzle) -> Move:
    return next(move for move in puzzle.moves if move.loss > 0)


def test_nothing_is_told_before_the_answer_and_every_way_to_the_best_state_is_right(
    site: Site, calendar: Calendar
) -> None:
    ann, puzzle = site.guest(), of(calendar)
    told = read(site.ask(ann, "GET", "/api/puzzles"), Puzzles)
    assert (told.week, told.ends_ms) == (WEEK, 1_795_392_000_000)
    begun = tried(site, ann)
    assert (begun.loss, begun.solution, begun.actions) == (None, None, [])
    assert begun.table.seed_chosen is False
    assert {offer.action for offer in begun.now.choices} == set(puzzle.match().legal(puzzle.seat))
    wrong = tried(site, ann, worse(puzzle).actions)
    assert (wrong.loss, wrong.solution, wrong.now.choices) == (worse(puzzle).loss, None, [])
    assert mine(site, ann).state == "open"
    best = shelf.outcome(puzzle.match(), puzzle.seat, puzzle.moves[0].actions)
    same = [
        way
        for way in shelf.ways(puzzle.match(), puzzle.seat)
        if shelf.outcome(puzzle.match(), puzzle.seat, way) == best
    ]
    for way in same:
        right = shelf_state(puzzle, way)
        assert right.loss == 0
        assert right.solution
    found = tried(site, ann, same[0])
    assert found.solution
    assert found.solution.why
    assert (mine(site, ann).state, mine(site, ann).streak) == ("found", 1)


def shelf_state(puzzle: Puzzle, way: tuple[int, ...]) -> PuzzleState:
    return puzzles.state_of(puzzle, WEEK, TryPuzzle(actions=list(way)))


def test_who_saw_the_solution_did_not_find_it_and_streaks_are_of_weeks(site: Site, calendar: Calendar) -> None:
    ann = site.guest()
    for week in (1, 2):
        tried(site, ann, of(calendar).moves[0].actions)
        assert mine(site, ann).streak == week
        calendar.next_week()
    assert mine(site, ann) == PuzzleGame(GAME, mine(site, ann).title, "open", 2)
    assert tried(site, ann, reveal=True).solution
    tried(site, ann, of(calendar).moves[0].actions)
    assert (mine(site, ann).state, mine(site, ann).streak) == ("shown", 0)
    calendar.next_week()
    tried(site, ann, of(calendar).moves[0].actions)
    assert mine(site, ann).streak == 1
    own = read(site.ask(ann, "GET", "/api/me/export"), OwnData)
    assert own.puzzles[-1] == OwnPuzzle(GAME, WEEK, found=True)
    assert [each.found for each in own.puzzles] == [True, False, True, True]
    assert read(site.ask(ann, "GET", "/api/me/record"), MyRecord).games == [], "puzzles are no games"
    site.ask(ann, "DELETE", "/api/me")
    assert mine(site, ann).streak == 0


def test_what_does_not_fit_is_refused(site: Site, calendar: Calendar) -> None:
    ann, puzzle = site.guest(), of(calendar)
    refused = tried(site, ann, (999_999,))
    assert refused.refused
    assert (refused.actions, refused.loss) == ([], None)
    whole = worse(puzzle).actions
    beyond = tried(site, ann, (*whole, *whole))
    assert beyond.refused
    assert tuple(beyond.actions) == whole
    assert code_of(site.ask(ann, "POST", f"/api/puzzles/{GAME}", {"week": "2026-W46"})) == "conflict"
    assert code_of(site.ask(ann, "POST", "/api/puzzles/chess", {})) == "not_found"
    assert code_of(site.ask(ann, "POST", f"/api/puzzles/{GAME}", {"actions": [1] * 21})) == "malformed"
