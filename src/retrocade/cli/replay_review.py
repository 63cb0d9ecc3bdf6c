"""`retrocade replay FILE --review`: the outlook over the game, and the moves that lost most against a Champion's."""

from __future__ import annotations

import os
import time

from retrocade.cli.interrupts import deferred_interrupts
from retrocade.cli.output import wrapped
from retrocade.cli.replay_luck import plain, say
from retrocade.cli.simulate import compile_first, error_console
from retrocade.engine.contract import Game
from retrocade.engine.errors import BadValue
from retrocade.engine.match import Match
from retrocade.engine.messages import in_language
from retrocade.lab.reviews.review import Point, Review, Verdict
from retrocade.lab.reviews.runner import reviewed
from retrocade.lab.reviews.settings import GRADES

MOST_LINES = 8  # moves of a seat that are shown
MOST_THREADS = 2  # the times in docs/review.md are for so many
BLOCKS = "▁▂▃▄▅▆▇█"
WIDEST_CURVE = 60
NAMES = {"blunder": say("review-blunder"), "mistake": say("review-mistake"), "inaccuracy": say("review-inaccuracy")}


def print_review(match: Match, minutes: float, language: str) -> None:
    """Print the review of a finished match."""
    if not match.over:
        raise BadValue(say("review-not-over").text(language))
    if not minutes > 0:
        raise BadValue(say("luck-minutes", minutes=f"{minutes:g}").text(language))
    made = with_progress(match, minutes, language)
    for line in lines(match, made, language):
        print(line)


def with_progress(match: Match, minutes: float, language: str) -> Review:
    """Make the review behind a progress bar and return it."""
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with deferred_interrupts() as check_stop, Progress(*columns, transient=True, console=error_console()) as bar:
        bound = compile_first(match.game, bar, check_stop)
        task = bar.add_task(say("review-playing").text(language), total=1.0)
        until = time.monotonic() + 60 * minutes

        def go_on(share: float) -> bool:
            check_stop()
            bar.update(task, completed=share)
            return time.monotonic() < until

        return reviewed(match, bound, None, min(MOST_THREADS, os.cpu_count() or 1), go_on)


def lines(match: Match, made: Review, language: str) -> list[str]:
    """Return the review in words."""
    game = match.game
    again = sum(each.again for each in made.verdicts)
    head = say("review-head", game=game.title, moves=len(made.verdicts), again=again)
    unit = say("review-unit-wins" if made.settings.unit == "wins" else "review-unit")
    said = [wrapped(head.text(language)), wrapped(unit.text(language))]
    names = game.seat_names(match.state)
    for seat, name in enumerate(names):
        said += ["", *seat_lines(made, seat, in_language(name, language), language)]
    return [*said, *curve_lines(game, match, made, language), "", wrapped(say("review-limits").text(language))]


def seat_lines(made: Review, seat: int, name: str, language: str) -> list[str]:
    """Return the lines about one seat: how well it played, and the moves that lost most."""
    judged = [each for each in made.verdicts if each.move.seat == seat]
    counts = {grade: made.counted(seat, grade) for grade in GRADES}
    agreed = sum(each.agrees for each in judged)
    total = say("review-seat", name=name, moves=len(judged), agreed=agreed, **counts)
    worst = made.worst(seat, MOST_LINES)
    said = [wrapped(total.text(language))]
    return said + [line for each in worst for line in verdict_lines(each, language)]


def verdict_lines(verdict: Verdict, language: str) -> list[str]:
    """Return the lines about one move: its step, the loss, and the Champion's move."""
    head = say(
        "review-move",
        step=str(verdict.move.step),
        grade=NAMES[verdict.grade],
        loss=plain(verdict.loss, language),
        error=plain(verdict.error, language),
        played=verdict.move.in_words.label,
    )
    better = say("review-better", best=verdict.best.label, why=verdict.best.why)
    return [wrapped(head.text(language), "    ", "      "), wrapped(better.text(language), "      ", "      ")]


def curve_lines(game: Game, match: Match, made: Review, language: str) -> list[str]:
    """Return the outlook over the game as a line of blocks for each seat."""
    if not made.curve:
        return []
    names = game.seat_names(match.state)
    shown = made.curve if len(made.curve) <= WIDEST_CURVE else made.curve[:: -(-len(made.curve) // WIDEST_CURVE)]
    low = min(outlook.mean for point in made.curve for outlook in point.seats)
    high = max(outlook.mean for point in made.curve for outlook in point.seats)
    said = ["", wrapped(say("review-curve", low=plain(low, language), high=plain(high, language)).text(language))]
    for seat in range(1 if game.cooperative else len(names)):
        together = game.cooperative and len(names) > 1
        name = say("luck-together").text(language) if together else in_language(names[seat], language)
        said.append(f"  {blocks(shown, seat, low, high)}  {name}")
    return said


def blocks(curve: list[Point], seat: int, low: float, high: float) -> str:
    """Return a seat's outlook, a block for each moment."""
    span = max(high - low, 1e-9)
    return "".join(BLOCKS[round((point.seats[seat].mean - low) / span * (len(BLOCKS) - 1))] for point in curve)
