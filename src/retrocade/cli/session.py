"""A game in the terminal: show the table, ask for a decision, print the events, save after every move.

All output consists of lines of text in the order in which they are needed, for screen readers.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from retrocade.bots import HINT_BOT, Bot, BotPlayer, bind_bots, find, hint, searches
from retrocade.cli import saves
from retrocade.cli.output import fitted, note, painted, wrapped
from retrocade.cli.phrases import likeliest, meant, words_of
from retrocade.cli.picking import Picker
from retrocade.cli.prompt import Quit, confirmed, read_line
from retrocade.cli.rules import first_rule, print_chapter, print_chapters, print_rule
from retrocade.engine.bound import WarmUp
from retrocade.engine.catalogue import ENGLISH
from retrocade.engine.chance import seeded
from retrocade.engine.contract import SPECTATOR, Event, Refusal
from retrocade.engine.errors import RetrocadeError
from retrocade.engine.match import Done, Match
from retrocade.engine.messages import in_language
from retrocade.engine.replay import save
from retrocade.games import lesson
from retrocade.lab import libraries
from retrocade.lab.bot_games import BOT_STREAM

HELP = (  # {label}, {rule} and {game} are filled in for the current game
    ("NUMBER", "Take that choice. You can also type its words: '{label}'."),
    ("undo", "Take back your last decision, unless it used luck or revealed something."),
    ("why WORDS", "Say why an action is not among the choices. Use words as in the choices."),
    ("back", "Go back to the previous question, if a choice takes several."),
    ("hint", "Show what a good bot would do in your place, and why."),
    ("rules", "List the chapters of the rules; 'rules {rule}' reads one rule, 'rules setup' a chapter."),
    ("board", "Show the table and the choices again."),
    ("all", "List every choice, even if there are too many for the screen."),
    ("status", "Show how the game stands."),
    ("resign", "Give up against others. If one player is left, the game is over; otherwise a bot takes your seat."),
    ("draw", "Offer a draw to all others. Bots do not accept draws."),
    ("save FILE", "Save a copy to this file. The game itself is saved after every move."),
    ("quit", "Stop here. Continue later with 'retrocade play {game} --resume'."),
)

STAND_IN = "level3"  # the bot that takes the seat of a player who resigned
LOADING_S = 0.5  # to load native code; a longer wait means a build, which shows its progress
PROGRESS_S = 2  # between two lines of progress
CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # clears the screen and the scrollback


class Session:
    """A match with its people, its bots and its file."""

    def __init__(self, match: Match, path: Path, bots: Mapping[int, str], *, board: bool) -> None:
        self.match = match
        self.path = path
        self.board = board
        self.warned = False
        self.facing = -1  # the seat of the person at the keyboard
        self.picker: Picker  # of the current decision
        self.warming: WarmUp | None = None  # prepares machine code for bots that search
        self.bots = {seat: find(name) for seat, name in bots.items()}
        self.players: dict[tuple[int, str], BotPlayer] = {}  # by seat and bot, made for their first decision
        self.began = time.monotonic() - (match.log[-1].ms / 1000 if match.log else 0)
        for bot in self.bots.values():
            self.prepare(bot)

    def prepare(self, bot: Bot) -> None:
        """Start to prepare machine code in the background if this bot searches."""
        if self.warming is None and searches(bot, self.match.game):
            self.warming = libraries.warm_up(self.match.game)

    def player(self, seat: int, bot: Bot) -> BotPlayer:
        """Return the player of a bot's seat, with its own luck. Waits until its machine code is ready."""
        self.prepare(bot)
        if self.warming and not self.warming.wait(LOADING_S):
            self.print_progress(self.warming)
        if (seat, bot.name) not in self.players:
            quick = self.warming is not None and searches(bot, self.match.game)
            bound = self.warming.bound if self.warming and quick else bind_bots(self.match.game, quick=False)
            luck = self.match.seed + BOT_STREAM + len(self.match.log)  # differs from the game's, and after a resume
            self.players[seat, bot.name] = BotPlayer(bot, bound, luck + seat)
        return self.players[seat, bot.name]

    def print_progress(self, warming: WarmUp) -> None:
        """Print the progress of a build of machine code until it is done."""
        print("The bots are getting ready. This takes up to half a minute, and happens only once.")
        while not warming.wait(PROGRESS_S):
            print(f"  {warming.share:.0%}", flush=True)

    def bot_acts(self, seat: int) -> None:
        self.act(seat, self.player(seat, self.bots[seat]).choose(self.match, seat))

    def run(self) -> None:
        """Play to the end. Raises Quit if the person leaves."""
        while not self.match.over:
            seat = self.next_seat()
            if seat in self.bots:
                self.bot_acts(seat)
            else:
                self.decide(seat)
        self.print_end()

    def next_seat(self) -> int:
        """Return the seat that decides now: a bot before a person; in a race the seat that has waited longest."""
        waiting = sorted(self.match.to_act, key=lambda seat: (seat not in self.bots, seat))
        clock = self.match.game.realtime
        if clock is None or clock.timing(self.match.state) is None:
            return waiting[0]
        acted = {entry.seat: number for number, entry in enumerate(self.match.log)}
        return min(waiting, key=lambda seat: acted.get(seat, -1))

    # One decision

    def decide(self, seat: int) -> None:
        """Ask a person until the table has changed."""
        moves = len(self.match.log)
        self.hand_over(seat)
        if self.board:
            self.print_table(seat)
        self.picker = Picker(self.match, seat)
        self.picker.print()
        while len(self.match.log) == moves:
            self.carry_out(seat, read_line("> "))

    def hand_over(self, seat: int) -> None:
        """If several people share the keyboard, print whose decision it is and hide the other players' secrets."""
        if seat == self.facing or len(self.bots) == self.match.state.seats - 1:
            return
        self.facing = seat
        name = self.match.game.seat_names(self.match.state)[seat]
        if sys.stdin.isatty() and sys.stdout.isatty() and has_secrets(self.match, seat):
            read_line(f"Now {name}. Hand over the keyboard, then press Enter. ")
            print(CLEAR, end="")
        print(f"{name} decides.\n")

    def carry_out(self, seat: int, line: str) -> None:
        """Carry out a line that a person typed: a number, a command, or a choice in words."""
        commands: dict[str, Callable[[int, str], None]] = {
            "undo": self.undo,
            "back": self.back,
            "why": self.why,
            "hint": self.hint,
            "rules": self.rules,
            "rule": self.rules,
            "board": self.show,
            "all": self.list_all,
            "status": self.status,
            "save": self.save_copy,
            "resign": self.resign,
            "draw": self.offer_draw,
            "help": self.help,
            "?": self.help,
            "quit": self.leave,
            "exit": self.leave,
        }
        word, _, rest = line.strip().partition(" ")
        if word.lower() in commands:
            commands[word.lower()](seat, rest.strip())
        elif line.strip():
            self.choose(seat, line.strip())

    def choose(self, seat: int, line: str) -> None:
        """Take the choice with this number or these words, or go on to its next question."""
        option = self.picker.read(line)
        if isinstance(option, str):
            print(
                option
                or f"'{line}' is not among the choices. Type a number from 1 to {len(self.picker.options)}, or 'help'."
            )
            if not option:
                self.explain(seat, line)
            return
        action = self.picker.pick(option)
        if action is None:
            print()
            self.picker.print()
        else:
            self.act(seat, action)

    def back(self, _: int, __: str) -> None:
        """Go back to the previous question about a choice."""
        if self.picker.back():
            self.picker.print()
        else:
            print("This is the first question. 'undo' takes back your last decision.")

    def act(self, seat: int, action: int) -> None:
        """Carry out an action, save the game and print the events."""
        answer = self.match.act(seat, action, self.ms())
        if isinstance(answer, Refusal):
            raise AssertionError(f"a listed choice was refused: {answer}")
        self.keep()
        if seat not in self.bots:
            print()
        if print_events(answer.events(self.match.game)):
            print()

    def resign(self, seat: int, _: str) -> None:
        """Resign after a confirmation. If others play on, a bot takes the seat."""
        refusal = self.match.cannot_end(seat)
        if refusal:
            print(refusal.sentence)
        elif confirmed("Do you resign? That cannot be taken back. Type 'yes' or 'no': "):
            self.end(self.match.resign(seat, self.ms()))
            if not self.match.over:
                self.bots[seat] = find(STAND_IN)
                print("A bot plays your seat on.\n")

    def offer_draw(self, seat: int, _: str) -> None:
        """End the game as a draw if all others who still play agree. Bots do not accept draws."""
        refusal = self.match.cannot_end(seat)
        others = [other for other in self.match.playing if other != seat]
        names = self.match.game.seat_names(self.match.state)
        bots = [other for other in others if other in self.bots]
        if refusal:
            print(refusal.sentence)
        elif bots:
            print(f"{names[bots[0]]} plays on: bots do not accept draws.")
        elif all(confirmed(f"{names[seat]} offers a draw. {names[other]}, type 'yes' or 'no': ") for other in others):
            self.end(self.match.agree_on_draw(self.ms()))
        else:
            print("The game goes on.")

    def end(self, done: Done | Refusal) -> None:
        """Save and print a resignation or an agreed draw."""
        if isinstance(done, Refusal):
            raise AssertionError(f"an ending was refused: {done}")
        self.keep()
        print()
        print_events(done.events(self.match.game))
        print()

    def ms(self) -> int:
        """Return the milliseconds since the match began."""
        return round((time.monotonic() - self.began) * 1000)

    def undo(self, seat: int, _: str) -> None:
        last = self.match.log[-1].seat if self.match.log else seat
        refusal = self.match.take_back(seat if last in self.bots else last)
        if refusal:
            print(refusal.sentence)
        else:
            self.keep()
            print("Taken back.")

    # Questions

    def why(self, seat: int, asked: str) -> None:
        """Print why an action, given by its number or in words, is not legal."""
        options = self.picker.options
        if not asked:
            print("Say what you would like to do, in words as in the choices.")
        elif not (asked.isascii() and asked.isdigit()):
            if not self.explain(seat, asked):
                print(f"No action of this game is called '{asked}'. Use words as in the choices.")
        elif 1 <= int(asked[:9]) <= len(options):
            print(f"You can do that: {options[int(asked) - 1]}.")
        else:
            print(wrapped(str(self.match.refusal(seat, int(asked[:9])) or "You can do that.")))

    def explain(self, seat: int, asked: str) -> bool:
        """Print whether actions given in words are legal and, if not, why. Return False if the words fit no action."""
        labels = {action: words_of(choice.label) for action, choice in self.match.choices(seat).items()}
        open_now = meant(asked, labels) if words_of(asked) <= frozenset().union(*labels.values()) else []
        if open_now:
            options = self.picker.options
            numbers = [n for n, option in enumerate(options, 1) if not set(option.actions).isdisjoint(open_now)]
            where = f": choice {', '.join(map(str, numbers))}" if numbers else ", after 'back'"
            print(f"You can do that{where}.")
            return True
        refusals = {str(self.match.refusal(seat, action) or "") for action in likeliest(self.match, seat, asked)}
        for refusal in sorted(refusals - {""})[:3]:
            print(wrapped(refusal))
        return bool(refusals - {""})

    def rules(self, _: int, asked: str) -> None:
        """Print the goal and the chapters, one chapter, or one rule."""
        game = self.match.game
        try:
            if not asked:
                print(wrapped(f"Goal: {lesson(game.name).goal}"))
                print_chapters(game)
            elif not print_chapter(game, asked):
                print_rule(game, asked)
        except RetrocadeError as error:
            print(wrapped(str(error)))

    def show(self, seat: int, _: str) -> None:
        self.print_table(seat)
        self.picker.print()

    def list_all(self, _: int, __: str) -> None:
        self.picker.list_all()
        self.picker.print(most=self.match.game.most_legal)

    def status(self, _: int, __: str) -> None:
        self.print_summary()

    def hint(self, seat: int, _: str) -> None:
        """Print what a good bot would do."""
        found = hint(self.match, seat, self.player(seat, HINT_BOT).decide(self.match, seat))
        numbers = self.picker.numbers(found.action)
        typed = f" Type {', then '.join(map(str, numbers))}." if len(numbers) > 1 else ""
        print(wrapped(f"A bot would: {found.label}. {found.why}{typed}"))

    def help(self, seat: int, _: str) -> None:
        """Print all commands, with examples from this game."""
        game = self.match.game.name
        label = next(iter(self.match.choices(seat).values())).label
        for command, sentence in HELP:
            print(note(f"  {command:<10}", sentence.format(label=label, rule=first_rule(game), game=game)))

    def leave(self, _: int, __: str) -> None:
        raise Quit

    # Keeping

    def keep(self) -> None:
        """Save the game. If that fails, print a warning once and go on."""
        try:
            saves.remember_bots(self.path, {seat: bot.name for seat, bot in self.bots.items()})
            save(self.match, self.path)
        except OSError as error:
            if not self.warned:
                self.warned = True
                print(
                    f"This game is not being saved: {error}. Free some space or set RETROCADE_DATA_DIR.",
                    file=sys.stderr,
                )

    def save_copy(self, _: int, name: str) -> None:
        """Write the game to a file of the person's choice."""
        game = self.match.game
        path = Path(name or f"{game.name}-{self.match.seed}{saves.SUFFIX}").expanduser()
        if path.exists() and not is_replay(path):
            print(f"{path} exists and is not a saved game. Choose another name.")
            return
        try:
            saves.remember_bots(path, {seat: bot.name for seat, bot in self.bots.items()})
            save(self.match, path)
        except OSError as error:
            print(f"{path} cannot be written: {error.strerror}. Choose another place.")
            return
        print(f"Saved as {path}. Go on from it with 'retrocade play {path}'.")

    def farewell(self) -> str:
        """Return a sentence about where the game is saved and how to continue it."""
        if not self.match.log:
            return "Nothing was decided yet, so nothing needed saving."
        if self.warned or not self.path.exists():
            return "The game could not be saved."
        if self.path.parent == saves.unfinished_home():
            return f"The game is saved. Go on with: retrocade play {self.match.game.name} --resume"
        return f"The game is saved. Go on with: retrocade play {self.path}"

    # Showing

    def print_table(self, seat: int) -> None:
        print(painted(fitted(self.match.game.words.draw(self.match.state, seat)), self.match.game))
        print()

    def print_summary(self) -> None:
        for what, how_much in self.match.summary():
            print(f"  {what}: {how_much}")

    def print_end(self) -> None:
        if self.board:
            self.print_table(min(set(range(self.match.state.seats)) - set(self.bots), default=SPECTATOR))
        self.print_summary()
        if not self.warned and self.path.exists():
            kept = saves.move_to_finished(self.path)
            print(f"See it again with: retrocade replay {kept}")


def has_secrets(match: Match, seat: int) -> bool:
    """Return True if something is hidden from this seat."""
    chance = seeded(0)
    untouched = chance.state
    match.imagined(seat, chance)
    return chance.state != untouched


def print_events(events: list[Event], language: str = ENGLISH) -> bool:
    """Print events; return True if there was anything to print."""
    texts = [event.text for event in events if event.text]
    for text in texts:
        print(wrapped(in_language(text, language), later="  "))
    return bool(texts)


def is_replay(path: Path) -> bool:
    """Return True if a file is a replay, which may be overwritten."""
    try:
        return path.read_bytes().startswith(b"retrocade replay ")
    except OSError:
        return False
