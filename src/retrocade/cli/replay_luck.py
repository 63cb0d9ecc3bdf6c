"""`retrocade replay FILE --luck`: how much luck gave or cost each seat in a finished game."""

from __future__ import annotations

import time

from retrocade.bots.contract import BY_WINS
from retrocade.cli.interrupts import deferred_interrupts
from retrocade.cli.output import wrapped
from retrocade.cli.picking import in_words
from retrocade.cli.simulate import compile_first, error_console
from retrocade.engine.catalogue import ENGLISH
from retrocade.engine.contract import Game
from retrocade.engine.errors import BadValue
from retrocade.engine.match import Match
from retrocade.engine.messages import in_language, speaker
from retrocade.lab import luck_report
from retrocade.lab.luck_report import Event, LuckReport, Moment

say = speaker("cli")

MOST_PLAYOUTS = 100_000


def print_luck_report(match: Match, playouts: int, minutes: float, language: str, *, every: bool) -> None:
    """Print the luck report of a finished match."""
    if not match.over:
        raise BadValue(say("luck-not-over").text(language))
    if not 2 <= playouts <= MOST_PLAYOUTS:
        raise BadValue(say("luck-playouts", playouts=str(playouts), most=str(MOST_PLAYOUTS)).text(language))
    if not minutes > 0:
        raise BadValue(say("luck-minutes", minutes=f"{minutes:g}").text(language))
    made = with_progress(match, playouts, minutes, language)
    for line in lines(match, made, language, every=every):
        print(line)
    if made.playouts < playouts:
        print(wrapped(say("luck-short", playouts=made.playouts, wanted=playouts).text(language)))


def with_progress(match: Match, playouts: int, minutes: float, language: str) -> LuckReport:
    """Make the report behind a progress bar and return it."""
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with deferred_interrupts() as check_stop, Progress(*columns, transient=True, console=error_console()) as bar:
        bound = compile_first(match.game, bar, check_stop)
        task = bar.add_task(say("luck-playing").text(language))
        until = time.monotonic() + 60 * minutes

        def go_on(done: int, of: int) -> bool:
            check_stop()
            bar.update(task, completed=done, total=of)
            return time.monotonic() < until

        return luck_report.reported(match, playouts, 0, go_on, bound)


def lines(match: Match, made: LuckReport, language: str, *, every: bool) -> list[str]:
    """Return the report in words."""
    game = match.game
    by_wins = game.name in BY_WINS
    head = say("luck-head", game=game.title, events=len(made.events), playouts=made.playouts)
    said = [wrapped(head.text(language)), wrapped(say("luck-unit-wins" if by_wins else "luck-unit").text(language))]
    names = game.seat_names(match.state)
    for seat in range(1 if game.cooperative else len(names)):
        together = game.cooperative and len(names) > 1
        name = say("luck-together").text(language) if together else in_language(names[seat], language)
        said += ["", *seat_lines(game, made, seat, name, language)]
        said += every_line(made, seat, language) if every else []
    return [*said, "", wrapped(say("luck-limits").text(language))]


def seat_lines(game: Game, made: LuckReport, seat: int, name: str, language: str) -> list[str]:
    """Return the lines about the luck of one seat."""
    gain, error = made.total(seat)
    total = say("luck-total", name=name, gain=signed(gain, language), error=plain(error, language))
    said = [wrapped(total.text(language))]
    for head, none, moments in (
        (say("luck-luckiest"), say("luck-none-lucky"), made.luckiest(seat)),
        (say("luck-unluckiest"), say("luck-none-unlucky"), made.unluckiest(seat)),
    ):
        said.append("  " + (head if moments else none).text(language))
        said += [moment_line(game, moment, language) for moment in moments]
    return said


def moment_line(game: Game, moment: Moment, language: str) -> str:
    """Return the line about one moment: when it was, how much it gave, and the event."""
    event, luck = moment
    line = say(
        "luck-moment",
        when=when(event, language),
        gain=signed(luck.gain, language),
        error=plain(luck.error, language),
        expected=plain(luck.expected, language),
        actual=plain(luck.actual, language),
        what=caption(game, event, language),
    )
    return wrapped(line.text(language), "    ", "      ")


def every_line(made: LuckReport, seat: int, language: str) -> list[str]:
    """Return a line for every event, with its luck for one seat."""
    said = ["  " + say("luck-every").text(language)]
    for event, luck in made.moments(seat):
        gain, error = signed(luck.gain, language), plain(luck.error, language)
        row = (plain(luck.expected, language), plain(luck.actual, language), gain, f"± {error}")
        said.append(f"    {event.step:>5}" + "".join(f"{cell:>10}" for cell in row))
    return said


def when(event: Event, language: str) -> str:
    """Return the step of an event in words."""
    return (say("luck-step", step=str(event.step)) if event.done else say("luck-deal")).text(language)


def caption(game: Game, event: Event, language: str) -> str:
    """Return an event in words, as a replay shows it."""
    if event.done is None:
        return say("luck-dealt").text(language)
    texts = [in_language(each.text, language) for each in event.done.events(game) if each.text]
    if not texts:
        entry = event.done.entry
        texts = [in_words(game.words.describe(event.done.before, entry.seat, entry.action), language)]
    return " ".join(texts)


def signed(number: float, language: str) -> str:
    """Return a number with its sign and a language's decimal separator."""
    return localized(f"{number:+.1f}" if abs(number) >= 10 else f"{number:+.2f}", language)


def plain(number: float, language: str) -> str:
    """Return a number with a language's decimal separator."""
    return localized(f"{number:.1f}" if abs(number) >= 10 else f"{number:.2f}", language)


def localized(number: str, language: str) -> str:
    """Return a formatted number with a language's decimal separator."""
    return number if language == ENGLISH else number.replace(".", ",")
