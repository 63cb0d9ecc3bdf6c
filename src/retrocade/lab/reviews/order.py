"""Orders of reviews and luck reports, and their results, all as plain data.

An order may be carried out elsewhere: a server starts a process for it (`lab.reviews.process`), a page a worker.
"""

from __future__ import annotations

import time
from base64 import b64decode, b64encode
from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from retrocade import games
from retrocade.bots.contract import BY_WINS
from retrocade.engine.bound import BoundGame
from retrocade.engine.contract import Game
from retrocade.engine.fair import FairLuck
from retrocade.engine.match import Entry, Match
from retrocade.engine.messages import Text, joined
from retrocade.lab import luck_report
from retrocade.lab.luck_report import Event, LuckReport, Moment
from retrocade.lab.reviews.review import Review, Verdict
from retrocade.lab.reviews.runner import GoOn, reviewed
from retrocade.lab.reviews.settings import GRADES, review_settings

Kind = Literal["review", "luck"]

FORM = 3  # of results; raised when older results cannot be read any more
LOWEST = 19  # priority
MOST_MOVES = 12  # of a seat in a result
LUCK_PLAYOUTS = 400
LUCK_MINUTES = 1.5
REVIEW_MINUTES = 6.0


class Order(NamedTuple):
    """A finished match, and the report to make about it, as plain data."""

    kind: Kind
    game: str
    box: str  # a custom box as replays carry it; empty: the game's own
    options: dict[str, int]
    seed: int
    brought: dict[str, list[int]]
    start: str  # base64
    luck: list[Any]  # the fields of `FairLuck`; empty: luck follows from the seed
    log: list[list[int]]
    effort: int  # percent of the usual work
    nice: int  # the niceness of the process
    patience: int = 1  # a factor for the usual time limit


def order_of(match: Match, kind: Kind, effort: int = 100, nice: int = LOWEST, patience: int = 1) -> Order:
    """Return the order of a report about a match."""
    start = b64encode(match.start).decode()
    luck = list(match.luck) if match.luck else []
    log = [list(entry) for entry in match.log]
    seed = 0 if match.luck else match.seed
    return Order(
        kind,
        match.game.name,
        match.game.box,
        match.options,
        seed,
        match.brought,
        start,
        luck,
        log,
        effort,
        nice,
        patience,
    )


def game_of(order: Order) -> Game:
    """Return the game of an order, with its box."""
    return games.load(order.game, order.box) if order.box else games.load(order.game)


def match_of(order: Order) -> Match:
    """Return the match that an order is about."""
    luck = None
    if order.luck:
        table, name, secret, nonces = order.luck
        luck = FairLuck(table, name, secret, tuple((seat, nonce) for seat, nonce in nonces))
    log = [Entry(*entry) for entry in order.log]
    return Match.resume(game_of(order), order.options, order.seed, log, order.brought, b64decode(order.start), luck)


def carry_out(order: Order, bound: BoundGame, tell: Callable[[float], None] = lambda _: None) -> Any:
    """Return a report as plain data. Its texts are messages. `tell` is called with the progress, from 0 to 1."""
    match = match_of(order)
    minutes = (LUCK_MINUTES if order.kind == "luck" else REVIEW_MINUTES) * min(order.effort, 100) / 100
    until = time.monotonic() + 60 * minutes * order.patience

    def go_on(share: float) -> bool:
        tell(share)
        return time.monotonic() < until

    if order.kind == "luck":
        made = luck_of(match, bound, go_on, order.effort)
        return {"form": FORM, **luck_data(match, made)}
    settings = review_settings(order.game).scaled(order.effort)
    return {"form": FORM, **review_data(match, reviewed(match, bound, settings, 1, go_on))}


def luck_of(match: Match, bound: BoundGame, go_on: GoOn, effort: int) -> LuckReport:
    """Return the luck report of a match."""
    playouts = max(LUCK_PLAYOUTS * effort // 100, 2)
    return luck_report.reported(match, playouts, 0, lambda done, every: go_on(done / every), bound)


def review_data(match: Match, made: Review) -> dict[str, Any]:
    """Return a review as plain data."""
    seats = range(made.seats)
    mine = [[each for each in made.verdicts if each.move.seat == seat] for seat in seats]
    worst = [each for seat in seats for each in made.worst(seat, MOST_MOVES)]
    return {
        "unit": made.settings.unit,
        "together": match.game.cooperative,
        "again": sum(each.again for each in made.verdicts),
        "judged": [len(row) for row in mine],
        "agreed": [sum(each.agrees for each in row) for row in mine],
        "grades": {grade: [made.counted(seat, grade) for seat in seats] for grade in GRADES},
        "curve": [
            {
                "step": point.step,
                "means": [round(each.mean, 2) for each in point.seats],
                "errors": [round(each.error, 2) for each in point.seats],
            }
            for point in made.curve
        ],
        "moves": [verdict_data(each) for each in sorted(worst, key=lambda each: (-each.loss, each.move.step))],
    }


def verdict_data(verdict: Verdict) -> dict[str, Any]:
    """Return a move and the better one as plain data."""
    move, best = verdict.move, verdict.best
    choice = move.before.game.words.describe(move.before.state, move.seat, best.action)
    return {
        "step": move.step,
        "last": move.steps[-1],
        "seat": move.seat,
        "played": move.in_words.label,
        "best": best.label,
        "why": best.why,
        "action": best.action,
        "kind": choice.kind,
        "use": choice.use,
        "at": best.at,
        "private": verdict.is_private,
        "loss": round(verdict.loss, 3),
        "error": round(verdict.error, 3),
        "with_best": round(verdict.outlook, 2),
        "with_played": round(verdict.played, 2),
        "grade": verdict.grade,
    }


def luck_data(match: Match, made: LuckReport) -> dict[str, Any]:
    """Return a luck report as plain data."""
    game, seats = match.game, int(match.state.seats)
    rows = []
    for seat in range(1 if game.cooperative else seats):
        gain, error = made.total(seat)
        lucky = [moment_data(game, each) for each in made.luckiest(seat)]
        unlucky = [moment_data(game, each) for each in made.unluckiest(seat)]
        row = {"seat": seat, "gain": round(gain, 2), "error": round(error, 2), "lucky": lucky, "unlucky": unlucky}
        rows.append(row)
    unit = "wins" if game.name in BY_WINS else "points"
    return {
        "unit": unit,
        "together": game.cooperative,
        "events": len(made.events),
        "playouts": made.playouts,
        "seats": rows,
    }


def moment_data(game: Game, moment: Moment) -> dict[str, Any]:
    """Return a lucky or unlucky moment as plain data."""
    event, luck = moment
    numbers = {"gain": luck.gain, "error": luck.error, "expected": luck.expected, "actual": luck.actual}
    return {"step": event.step, "what": caption(game, event), **{name: round(n, 2) for name, n in numbers.items()}}


def caption(game: Game, event: Event) -> Text:
    """Return an event in words; empty for the deal."""
    if event.done is None:
        return ""
    before, (seat, action, _) = event.done.before, event.done.entry
    return joined(*(each.text for each in event.done.events(game))) or game.words.describe(before, seat, action).label
