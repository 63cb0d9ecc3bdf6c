"""A whole game as readable text: at each step the table, the choices, the action and its events.

The golden replays in tests/golden are made here, so that a change of rules shows as a change of text.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator
from itertools import zip_longest

from retrocade.bots import BotPlayer, bind_bots, find
from retrocade.engine.chance import below, seeded
from retrocade.engine.contract import SPECTATOR, Game
from retrocade.engine.match import Done, Match

RULE = "-" * 80
MOST_CHOICES = 12  # described at one decision; of others only the numbers are written
LARGE_TABLE = 40  # tables with so many lines are written as changes while the same seat acts again


def modes(game: Game) -> dict[str, dict[str, int]]:
    """Return the modes to record: the two smallest numbers of seats, and the first preset that changes anything."""
    seats = list(game.option("seats").words)[:2]
    found = {f"seats{word}": game.choose({"seats": word}) for word in seats}
    for preset in game.presets:
        few = game.choose({} if "seats" in preset.settings else {"seats": seats[-1]}, preset.name)
        if few not in found.values():
            return found | {preset.name: few}
    return found


def played_by(game: Game, options: dict[str, int], seed: int, bot: str) -> list[tuple[int, int]]:
    """Return the decisions, as (seat, action), of a game with this bot in every seat."""
    match, bot_chance = Match(game, options, seed), seeded(seed)
    player = BotPlayer(find(bot), bind_bots(game, quick=False), seed)
    while not match.over:
        seat = match.to_act[below(bot_chance, len(match.to_act))]
        match.act(seat, player.choose(match, seat))
    return [(entry.seat, entry.action) for entry in match.log]


def is_whole_game(game: Game, options: dict[str, int], seed: int, decisions: Iterable[tuple[int, int]]) -> bool:
    """Return True if these decisions are all legal with the current rules, and lead to the end of the game."""
    match = Match(game, options, seed)
    return all(isinstance(match.act(seat, action), Done) for seat, action in decisions) and match.over


def decisions_in(text: str) -> list[tuple[int, int]]:
    """Return the decisions in a transcript, as (seat, action)."""
    seats = [int(seat) for seat in re.findall(r"^Decision \d+, seat (\d+)", text, re.MULTILINE)]
    actions = [int(action) for action in re.findall(r"^=> (\d+)", text, re.MULTILINE)]
    return list(zip(seats, actions, strict=True))


def transcript(
    game: Game, options: dict[str, int], seed: int, decisions: Iterable[tuple[int, int]], *, brief: bool = False
) -> str:
    """Return the game with this seed and these decisions as text. It ends at a decision that the rules refuse.

    If `brief`, it draws a seat's table once and then only the changes.
    """
    match = Match(game, options, seed)
    written = ", ".join(f"{option.name} {option.word(options[option.name])}" for option in game.options)
    lines = [f"{game.title}, rules version {game.rules_version}", f"Options: {written}", f"Seed: {seed}"]
    drawn: dict[int, list[str]] = {}
    for seat, action in decisions:
        now, before = drawing(match, seat), drawn.get(seat, [])
        if brief and before:
            table = changed_lines(before, now)
        else:
            table = changes(before, now) if before and len(now) >= LARGE_TABLE else now
        drawn = drawn | {seat: now} if brief else {seat: now}
        lines += ["", RULE, *decision(match, seat, table)]
        done = match.act(seat, action)
        if not isinstance(done, Done):
            return "\n".join([*lines, f"=> {action} refused: {done}", ""])
        lines += outcome(match, done)
    lines += [
        "",
        RULE,
        *drawing(match, SPECTATOR),
        "",
        *(f"{what}: {how}" for what, how in match.summary()),
    ]
    for seat, name in enumerate(game.seat_names(match.state)):
        score, place = match.score(seat), match.result(seat)
        lines.append(f"{name}: score {score}, result {place}")
    return "\n".join(line.rstrip() for line in lines) + "\n"


def drawing(match: Match, seat: int) -> list[str]:
    """Return the table as a seat sees it."""
    return match.game.words.draw(match.state, seat).splitlines()


def changes(before: list[str], after: list[str]) -> list[str]:
    """Return the removed (-) and new (+) lines of a table."""
    return [line for line in difflib.ndiff(before, after) if line[0] in "-+"] or ["  (the table as before)"]


def changed_lines(before: list[str], after: list[str]) -> list[str]:
    """Return the lines of a table that differ from the same line before. This is faster than `changes`."""
    pairs = zip_longest(before, after, fillvalue="")
    return [f"+ {new}" for old, new in pairs if old != new] or ["  (the table as before)"]


def decision(match: Match, seat: int, table: list[str]) -> Iterator[str]:
    """Yield the lines of the table or its changes, the question to the seat, and its choices."""
    game = match.game
    yield f"Decision {len(match.log) + 1}, seat {seat} ({game.seat_names(match.state)[seat]})"
    yield ""
    yield from table
    yield ""
    yield str(game.words.ask(match.state, seat))
    choices = match.choices(seat)
    for action, choice in list(choices.items())[:MOST_CHOICES]:
        yield f"{action:>6}  {choice.label}" + (f" ({choice.effect})" if choice.effect else "")
    if len(choices) > MOST_CHOICES:
        yield f"   and  {ranges(list(choices)[MOST_CHOICES:])}"


def ranges(numbers: list[int]) -> str:
    """Return numbers as a short text: 1-4, 7, 9-12."""
    spans: list[list[int]] = []
    for number in numbers:
        if spans and spans[-1][1] == number - 1:
            spans[-1][1] = number
        else:
            spans.append([number, number])
    return ", ".join(str(first) if first == last else f"{first}-{last}" for first, last in spans)


def outcome(match: Match, done: Done) -> Iterator[str]:
    """Yield the lines of the action and of its events."""
    choice = match.game.words.describe(done.before, done.entry.seat, done.entry.action)
    yield f"=> {done.entry.action}  {choice.label}" + (" (may be taken back)" if done.takes_back else "")
    for event in done.events(match.game):
        if event.text:
            yield f"   {event.text}"
