"""The puzzle of the week: positions of games between bots in which one move is best. `bots.puzzles` has them.

Each request contains the actions that lead to the puzzle's position. For each guest, week and game one row is stored,
once: it says whether they found the move before they asked for the solution. No message contains the solution before
that.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING

from msgspec.structs import replace

from retrocade import bots, games
from retrocade.bots import puzzles
from retrocade.bots.puzzles import Puzzle
from retrocade.engine.contract import Choice, Refusal
from retrocade.engine.messages import Message, Text, speaker
from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import (
    Happening,
    OwnPuzzle,
    PuzzleGame,
    Puzzles,
    PuzzleSolution,
    PuzzleState,
    TryPuzzle,
)
from retrocade.server.storage.records import Kind, ResultRow
from retrocade.server.tables.clients import Perspective
from retrocade.server.tables.luck import today
from retrocade.server.tables.made_up_table import made_up_table
from retrocade.server.tables.results import PUZZLE
from retrocade.server.tables.same_deal import table_id
from retrocade.server.tables.services import now_ms
from retrocade.server.tables.snapshots import position
from retrocade.server.tables.versioned_match import Step, VersionedMatch

if TYPE_CHECKING:
    from retrocade.server.tables.live_tables import LiveTables

say = speaker("server")

PREFIX = "p"  # of the table ids of stored rows
FOUND, SHOWN = 1, 2  # places


def this_day() -> date:
    """Return the date in UTC."""
    return date.fromisoformat(today())


async def of_this_week(tables: LiveTables, guest: str) -> Puzzles:
    """Return the puzzles of this week and a guest's progress with them."""
    day = this_day()
    monday = datetime.combine(day - timedelta(days=day.weekday()), datetime.min.time(), UTC)
    mine = [row for row in await tables.storage.results_of(guest) if row.mode.startswith(PUZZLE)]
    names = [name for name in games.NAMES if await asyncio.to_thread(puzzles.load, name)]
    found = [_game(name, [row for row in mine if row.game == name], day) for name in names]
    return Puzzles(puzzles.week_of(day), int((monday + timedelta(days=7)).timestamp() * 1000), found)


def _game(name: str, mine: list[ResultRow], day: date) -> PuzzleGame:
    done = {row.mode.removeprefix(PUZZLE): row.place for row in mine}
    place = done.get(puzzles.week_of(day))
    state = {None: "open", FOUND: "found"}.get(place, "shown")
    return PuzzleGame(name, games.load(name).title, state, streak(done, day))  # type: ignore[arg-type]


def streak(done: dict[str, int], day: date) -> int:
    """Return in how many weeks in a row the move was found. This week counts only if its puzzle is finished."""
    at = day if puzzles.week_of(day) in done else day - timedelta(days=7)
    count = 0
    while done.get(puzzles.week_of(at)) == FOUND:
        count, at = count + 1, at - timedelta(days=7)
    return count


async def tried(tables: LiveTables, guest: str, game: str, request: TryPuzzle) -> PuzzleState:
    """Return this week's puzzle after some actions. Store the result once the guest has finished it."""
    day = this_day()
    puzzle = await asyncio.to_thread(puzzles.of_week, game, day)
    if puzzle is None:
        raise RequestError("not_found", say("no-puzzle"))
    week = puzzles.week_of(day)
    if request.week not in ("", week):
        raise RequestError("conflict", say("puzzle-over"))
    new_id = table_id(PREFIX, tables.daily_key, _monday(day), f"puzzle {game}", guest)
    rows = await tables.storage.results_of(guest)
    known = next((row for row in rows if row.mode == PUZZLE + week and row.game == game), None)
    state = await asyncio.to_thread(state_of, puzzle, week, request, known is not None)
    if known is None and state.solution is not None:
        place = FOUND if state.loss == 0 else SHOWN
        await tables.storage.keep_results([_row(guest, new_id, puzzle, week, place)], None)
    return state


def _monday(day: date) -> str:
    return (day - timedelta(days=day.weekday())).isoformat()


def _row(guest: str, new_id: str, puzzle: Puzzle, week: str, place: int) -> ResultRow:
    return ResultRow(
        guest=guest,
        table_id=new_id,
        seat=puzzle.seat,
        game=puzzle.game.name,
        mode=PUZZLE + week,
        place=place,
        shared=1,
        seats=puzzle.options["seats"],
        points=0,
        early=False,
        rivals="[]",
        mu=None,
        sigma=None,
        when_ms=now_ms(),
    )


def own_puzzles(rows: Sequence[ResultRow]) -> list[OwnPuzzle]:
    """Return a guest's stored puzzles."""
    kept = [row for row in rows if row.mode.startswith(PUZZLE)]
    return [OwnPuzzle(row.game, row.mode.removeprefix(PUZZLE), row.place == FOUND) for row in kept]


def state_of(puzzle: Puzzle, week: str, request: TryPuzzle, is_done: bool = False) -> PuzzleState:
    """Return a puzzle after some actions. A guest who has finished it may see the solution at any time."""
    play = VersionedMatch(puzzle.game, puzzle.options, puzzle.seed, {}, puzzle.start)
    play.match.chance = puzzle.chance()
    seat = puzzle.seat
    events = [Happening(0, seat, event.text, event.kind, event.at) for event in puzzle.before]
    actions: list[int] = []
    refusal, goes_on = Refusal("", ""), True
    for action in request.actions:
        begins = goes_on and action in play.match.legal(seat) and puzzle.begins(play.match, action)
        done = play.do(Step(Kind.ACT, seat, action), 0) if goes_on else Refusal("", say("puzzle-one-move"))
        if isinstance(done, Refusal):
            refusal = done
            break
        actions.append(action)
        events += done.events()
        goes_on = begins and seat in play.match.to_act and play.match.can_take_back(seat)
    loss = None if goes_on else puzzle.loss(actions)
    now = position(play, Perspective(seat, draw=False, detail="all", words="en"), [], 0)
    return PuzzleState(
        week=week,
        seat=seat,
        unit=puzzle.unit,
        table=made_up_table("puzzle", puzzle.game, puzzle.options, seat),
        now=replace(now, may_resign=False, **({} if goes_on else {"choices": [], "take_back": ""})),
        events=events,
        actions=actions,
        refused=refusal.sentence,
        rule=refusal.rule,
        loss=loss,
        solution=solution(puzzle) if loss == 0 or request.reveal else None,
    )


def solution(puzzle: Puzzle) -> PuzzleSolution:
    """Return the best move with the reason."""
    best, second = puzzle.moves[:2]
    hint, other = whole(puzzle, best.actions), whole(puzzle, second.actions)
    return PuzzleSolution(list(best.actions), hint.label, _why(puzzle, other.label, second.loss), hint.at)


def whole(puzzle: Puzzle, actions: tuple[int, ...]) -> bots.Hint:
    """Return a whole move as a hint."""
    match, rest = puzzle.match(), list[tuple[int, Choice]]()
    first, *others = actions
    match.act(puzzle.seat, first)
    for action in others:
        rest.append((action, match.game.words.describe(match.state, puzzle.seat, action)))
        match.act(puzzle.seat, action)
    most = puzzles.LONGEST_MOVE if puzzle.game.name in puzzles.PLANNED else bots.MOST_NAMED
    return bots.hint(puzzle.match(), puzzle.seat, bots.Decision(first), rest, most)


def _why(puzzle: Puzzle, other: Text, loss: int) -> Message:
    if puzzle.unit == "percent":
        return say("puzzle-percent", this=round(puzzle.value / 10), other=other, that=round((puzzle.value - loss) / 10))
    whole_points, tenths = divmod(loss, 10)
    return say("puzzle-points", other=other, whole=whole_points, tenths=tenths)
