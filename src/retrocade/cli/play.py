"""`retrocade play`: start a game in the terminal, or resume one."""

from __future__ import annotations

import sys
from datetime import datetime
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from retrocade.bots import find
from retrocade.cli import STOPPED, print_error, saves
from retrocade.cli.arguments import (
    BoxPath,
    Decks,
    Options,
    PresetName,
    Seats,
    Seed,
    game_of,
    options_in_words,
    options_of,
    pair,
    seed_of,
)
from retrocade.cli.campaigns import run_of
from retrocade.cli.deck_option import decks_of
from retrocade.cli.output import print_clock, wrapped
from retrocade.cli.prompt import Quit, read_line
from retrocade.cli.session import Session
from retrocade.engine.contract import Game
from retrocade.engine.errors import BadValue, ReplayError
from retrocade.engine.match import Match
from retrocade.engine.wording import counted, listed
from retrocade.games import NAMES, lesson, load

OTHERS = -1  # in place of a seat: all seats that are not named
RIVAL = "level1"  # the bot in seats without another player


class Place(NamedTuple):
    """A match, its file and its bots by seat."""

    match: Match
    path: Path
    bots: dict[int, str]


def play(
    what: Annotated[str, typer.Argument(metavar="GAME|FILE", help="A game to play, or a saved game to resume.")],
    seats: Seats = "",
    option: Options = [],  # noqa: B006 - Typer copies it
    preset: PresetName = "",
    seed: Seed = "",
    bot: Annotated[
        list[str],
        typer.Option(
            "--bot",
            metavar="SEAT=NAME",
            help="The bot in this seat, or in all 'others': level1 (Rookie) to level5 (Champion). Seats count from 0. "
            "[default: others=level1]",
        ),
    ] = [],  # noqa: B006
    people: Annotated[
        int,
        typer.Option(
            "--people", metavar="N", min=1, help="How many people share this keyboard; bots play the other seats."
        ),
    ] = 1,
    deck: Decks = [],  # noqa: B006
    box: BoxPath = "",
    resume: Annotated[bool, typer.Option("--resume", help="Resume the latest unfinished game.")] = False,
    new: Annotated[bool, typer.Option("--new", help="Start a new game and keep the unfinished one.")] = False,
    campaign: Annotated[
        bool, typer.Option("--campaign", help="Play the next game of the game's campaign; progress is saved.")
    ] = False,
    board: Annotated[bool, typer.Option(help="Draw the table after every move, or only when you type 'board'.")] = True,
) -> None:
    """Type the number of a choice to take it, or 'help'. The game is saved after every move. You have the first seat; bots play the
    others.

    \b
    Examples:
      retrocade play starsprint
      retrocade play starsprint --preset cadet
      retrocade play starsprint --seats 2 --bot 1=level3
      retrocade play insertcoin --bot others=level2
      retrocade play retrotetro --seats 3 --people 2
      retrocade play domination --deck 0=mine.toml --bot 1=level3
      retrocade play starsprint --option action_dice=4 --seed 4711
      retrocade play starsprint --resume
      retrocade play my-game.replay
      retrocade play retrotetro --campaign
    """
    if campaign:
        if resume or new or seats or option or preset or bot or deck or box or people > 1:
            raise BadValue("A campaign chooses the game and its options itself. Leave out all but --seed and --board.")
        play_campaign(what, seed_of(seed), board=board)
        return
    settings = bool(seats or option or preset or seed or deck or box or people > 1)
    if resume and (new or settings):
        raise BadValue(
            "An unfinished game keeps its seed and options, and its players. Leave them out to resume, or leave out --resume."
        )
    named = dict(named_bot(text) for text in bot)
    if what in NAMES:
        game = game_of(what, box)
        if resume or (not new and saves.unfinished(game) and wants_old(game, settings=settings)):
            place = latest(game, named)
        else:
            is_first = bool(game.first_preset) and not (seats or option or preset or deck or box or people > 1)
            options = first_game(game) if is_first else options_of(game, option, preset, seats)
            match = Match(game, options, seed_of(seed), decks_of(game, deck, options["seats"]))
            place = begun(match, with_rivals(match, named, people))
    elif looks_like_file(what):
        if settings or new:
            raise BadValue("A saved game keeps its seed and options. Leave them out, or name a game instead of a file.")
        place = from_file(Path(what), named)
    else:
        load(what)  # raises an error that lists the names of all games
        raise AssertionError("unreachable")
    sit(place, board=board)


def first_game(game: Game) -> dict[str, int]:
    """Return the options of a newcomer's first game, as on the page, and print how to play another."""
    ways = listed([f"--preset {preset.name}" for preset in game.presets if preset.name != game.first_preset], "or")
    print(
        wrapped(f"A first game (preset {game.first_preset}). For another, add {ways}; 'retrocade games' explains them.")
    )
    return options_of(game, [], game.first_preset, str(game.first_seats))


def play_campaign(name: str, seed: int, *, board: bool) -> None:
    """Play the next game of a campaign, or resume the current one, and print the progress."""
    run = run_of(name)
    for sentence in run.campaign.in_words(run.progress):
        print(wrapped(sentence))
    path = run.unfinished()
    place = from_file(path, {}) if path else begun(Match(run.game, run.campaign.settings(run.progress), seed), {})
    run.file = place.path.name
    run.keep()
    sit(place, board=board)
    if run.count_finished():
        for sentence in run.campaign.in_words(run.progress):
            print(wrapped(sentence))
        print(f"Go on with: retrocade play {name} --campaign")


def named_bot(text: str) -> tuple[int, str]:
    """Return the seat and the bot of a text such as '1=greedy'. 'others' means all unnamed seats but the first."""
    seat, name = pair(text, "--bot", "1=greedy")
    if seat == "others":
        return OTHERS, find(name).name
    if not (seat.isascii() and seat.isdigit() and len(seat) < 3):
        raise BadValue(f"'{seat}' is not a seat. Seats are numbered from 0: --bot 1=greedy puts a bot on the second.")
    return int(seat), find(name).name


def looks_like_file(what: str) -> bool:
    """Return True if an argument names a file, not a game."""
    return Path(what).exists() or what.endswith(saves.SUFFIX) or "/" in what or "\\" in what


# Which match


def wants_old(game: Game, *, settings: bool) -> bool:
    """Return True to resume the unfinished game, False to start a new one. Asks the person if necessary."""
    path = saves.unfinished(game)[0]
    when = datetime.fromtimestamp(path.stat().st_mtime).astimezone().strftime("%d %B, %H:%M")
    if settings:
        print(f"Your unfinished game of {when} is kept; '--resume' goes on with it.")
        return False
    if not sys.stdin.isatty():
        raise BadValue(
            f"There is an unfinished game of {game.title} ({when}). Add --resume to go on, or --new to begin."
        )
    print(wrapped(f"There is an unfinished game of {game.title}, last played {when}."))
    try:
        answer = read_line("Go on with it? [Y/n] ").strip().lower()
    except Quit:
        raise typer.Exit from None
    return not answer.startswith("n")


def begun(match: Match, bots: dict[int, str]) -> Place:
    """Return a new match, and print its goal, options and players."""
    game = match.game
    seated = at_table(match, bots)
    print(wrapped(f"{game.title}, by {game.credit}. Seed {match.seed}."))
    print(wrapped(f"Goal: {lesson(game.name).goal}"))
    changed = options_in_words(game, match.options)
    if changed:
        print(wrapped(f"Options: {changed}."))
    print_clock(game, match.options)
    print_players(match, seated)
    print(
        wrapped(
            f"Type the number of a choice, or 'help'. 'rules' has the rules; 'retrocade learn {game.name}' teaches them."
        )
    )
    print()
    return Place(match, saves.new_path(game, match.seed), seated)


def print_players(match: Match, bots: dict[int, str]) -> None:
    """Print which seats bots play, if any."""
    if not bots:
        return
    names = match.game.seat_names(match.state)
    mine = listed([str(names[seat]) for seat in range(len(names)) if seat not in bots])
    theirs = listed([f"{names[seat]} is a bot ({find(bot).title})" for seat, bot in sorted(bots.items())])
    print(wrapped(f"You are {mine}. {theirs}."))


def latest(game: Game, bots: dict[int, str]) -> Place:
    """Return the unfinished match that was played most recently."""
    files = saves.unfinished(game)
    if not files:
        raise ReplayError(f"There is no unfinished game of {game.title}. Begin one: retrocade play {game.name}")
    try:
        return from_file(files[0], bots)
    except ReplayError as error:
        raise ReplayError(f"{error} To start a new game: retrocade play {game.name} --new") from None


def from_file(path: Path, bots: dict[int, str]) -> Place:
    """Return a saved match."""
    match = saves.opened(path)
    if match.over:
        raise ReplayError(f"The game in {path} is over. See it again with: retrocade replay {path}")
    seated = at_table(match, saves.remembered_bots(path) | bots)
    print(wrapped(f"{match.game.title}, seed {match.seed}, going on. Decisions so far: {len(match.log)}."))
    print_clock(match.game, match.options)
    print()
    return Place(match, path, seated)


def with_rivals(match: Match, bots: dict[int, str], people: int) -> dict[int, str]:
    """Return the named bots, and one for every seat that is left after so many people."""
    seats = match.options["seats"]
    if people > seats:
        raise BadValue(
            f"{people} people do not fit at {counted(seats, 'seat')}. Add --seats {people}, or leave out --people."
        )
    rival = bots.pop(OTHERS, RIVAL)
    left = [seat for seat in range(seats) if seat not in bots]
    return bots | dict.fromkeys(left[people:], rival)


def at_table(match: Match, bots: dict[int, str]) -> dict[int, str]:
    """Return the bots by seat. Raises BadValue if one has no seat or none is left for a person."""
    seats = match.options["seats"]
    named = {seat: bot for seat, bot in bots.items() if seat != OTHERS}
    for seat in named:
        if seat >= seats:
            raise BadValue(f"There is no seat {seat} at this table: they are numbered 0 to {seats - 1}. See --seats.")
    seated = dict.fromkeys(range(1, seats), bots[OTHERS]) | named if OTHERS in bots else named
    if len(seated) == seats:
        raise BadValue(f"All seats are taken by bots. To look on, use: retrocade watch {match.game.name}")
    return seated


# Playing


def sit(place: Place, *, board: bool) -> None:
    """Play a match. If it is interrupted, print where it is saved."""
    session = Session(place.match, place.path, place.bots, board=board)
    try:
        session.run()
    except Quit:
        print(session.farewell())
    except KeyboardInterrupt:
        print()
        print_error(f"Stopped. {session.farewell()}")
        raise typer.Exit(STOPPED) from None
