"""`retrocade learn`: a game's lesson in the terminal."""

from __future__ import annotations

import json
from pathlib import Path

import typer

from retrocade import games
from retrocade.cli import STOPPED, print_error, saves
from retrocade.cli.arguments import GameName, SpokenLanguage, language_of
from retrocade.cli.output import fitted, note, painted, wrapped
from retrocade.cli.picking import MOST_OF_A_KIND, Picker, in_words
from retrocade.cli.prompt import Quit, read_line
from retrocade.cli.session import print_events
from retrocade.engine.catalogue import ENGLISH
from retrocade.engine.lessons import LEARNER, Lesson, LessonPlay
from retrocade.engine.messages import in_language, speaker

say = speaker("cli")

HELP = (
    ("Enter", "help-enter"),
    ("hint", "help-hint"),
    ("board", "help-board"),
    ("undo", "help-undo"),
    ("restart", "help-restart"),
    ("quit", "help-quit"),
)


def learn(game: GameName, lang: SpokenLanguage = "") -> None:
    """A coach says what to do and why. You can leave at any time with 'quit' and continue later.

    \b
    Examples:
      retrocade learn starsprint
      retrocade learn insertcoin
      retrocade learn insertcoin --language de
    """
    session = LessonSession(games.lesson(games.load(game).name), language_of(lang))
    try:
        session.run()
    except Quit:
        print(session.said("lesson-waits", name=game))
    except KeyboardInterrupt:
        print()
        print_error(f"{session.said('stopped')} {session.said('lesson-waits', name=game)}")
        raise typer.Exit(STOPPED) from None


class LessonSession:
    """A lesson in the terminal. The person's actions are saved in a file, so that they can continue later."""

    def __init__(self, lesson: Lesson, language: str = ENGLISH) -> None:
        self.lesson = lesson
        self.language = language
        self.file = saves.data_home() / "lessons" / f"{lesson.game.name}.json"
        self.play = resumed(lesson, self.file)
        self.picker: Picker  # of the current decision
        self.read = 0  # how many of the current steps the person has read

    def run(self) -> None:
        """Go through the lesson until its end, or until the person leaves."""
        print(wrapped(self.said("lesson-begins", game=self.lesson.game.title)))
        print(wrapped(self.said("goal", goal=self.lesson.goal)) + "\n")
        if self.play.actions:
            print(self.said("going-on") + "\n")
        self.show()
        while not self.play.is_over or self.read < len(self.play.said):
            self.say()
            self.decide()
        self.file.unlink(missing_ok=True)
        print(self.said("lesson-ends", name=self.lesson.game.name))

    def said(self, id: str, **values: object) -> str:  # noqa: A002 - Fluent's word
        """Return a sentence in the reader's language."""
        return say(id, **values).text(self.language)

    def say(self) -> None:
        """Print the next step."""
        step = self.play.said[min(self.read, len(self.play.said) - 1)]
        print(wrapped(self.said("coach", says=step.say)) + "\n")

    @property
    def is_reading(self) -> bool:
        """True if the current step is only to be read."""
        return self.read < len(self.play.said) and not self.play.said[self.read].do

    def decide(self) -> None:
        """Ask until the person has read a step or taken an action."""
        before = (len(self.play.actions), self.read, self.play)
        if not self.is_reading:
            self.picker = Picker(self.play.match, LEARNER, self.language)
            self.print_choices()
        while before == (len(self.play.actions), self.read, self.play):
            self.carry_out(read_line("[Enter] " if self.is_reading else "> ").strip())

    def carry_out(self, line: str) -> None:
        """Carry out a line that the person typed."""
        commands = {
            "help": self.help,
            "?": self.help,
            "hint": self.hint,
            "board": self.show_again,
            "back": self.back,
            "undo": self.undo,
        }
        word = line.lower()
        if word in ("quit", "exit"):
            raise Quit
        if word == "restart":
            self.go_to([])
            self.read = 0
        elif word in commands:
            commands[word]()
        elif self.is_reading:
            self.read += 1
        elif line:
            self.choose(line)
        else:
            self.show_again()

    def choose(self, line: str) -> None:
        """Take the choice with this number or these words, or print why the lesson does not accept it."""
        option = self.picker.read(line)
        if isinstance(option, str):
            print(self.said("no-choice", line=line[:40], most=len(self.picker.options)))
            return
        if not set(option.actions) & set(self.play.choices()):
            refusal = self.play.refusal(option.actions[0])
            print(wrapped(in_language(refusal.sentence, self.language) if refusal else ""))
            return
        action = self.picker.pick(option)
        if action is None:
            self.print_choices()
            return
        self.play.act(action)
        self.read = 0
        self.keep()
        print()
        for done in self.play.happened:
            print_events(done.events(self.lesson.game), self.language)
        print()
        self.show()

    def hint(self) -> None:
        """Print the choices that the lesson accepts."""
        if self.is_reading:
            print(self.said("press-enter"))
            return
        found = list(self.play.choices().items())
        for action, choice in found[:3]:
            numbers = ", ".join(map(str, self.picker.numbers(action)))
            print(note(f"{numbers:>4}.", in_words(choice, self.language)))
        if len(found) > 3:
            print(f"      {self.said('and-more', count=len(found) - 3)}")

    def help(self) -> None:
        print(note(f"  {self.said('number'):<8}", self.said("help-number")))
        for command, sentence in HELP:
            print(note(f"  {command:<8}", self.said(sentence, name=self.lesson.game.name)))

    def back(self) -> None:
        """Go back to the previous question about a choice."""
        if not self.is_reading and self.picker.back():
            self.print_choices()
        else:
            self.undo()

    def undo(self) -> None:
        if self.play.actions:
            self.go_to(self.play.actions[:-1])
        else:
            print(self.said("nothing-decided"))

    def go_to(self, actions: list[int]) -> None:
        """Go to the place in the lesson after these actions, without the steps that are only read."""
        play = LessonPlay.resume(self.lesson, actions)
        if isinstance(play, LessonPlay):
            self.play, self.read = play, len(play.said) - 1
            self.keep()
            self.show()

    def keep(self) -> None:
        """Save the actions so far. If the disk cannot be written, the lesson goes on."""
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self.file.write_text(json.dumps(self.play.actions), encoding="utf-8")
        except OSError:
            return

    def show(self) -> None:
        drawing = fitted(self.lesson.game.words.draw(self.play.match.state, LEARNER))
        print(painted(drawing, self.lesson.game) + "\n")

    def show_again(self) -> None:
        self.show()
        self.say()
        if not self.is_reading:
            self.print_choices()

    def print_choices(self) -> None:
        """Print the question and its numbered options; of a long list only those that the lesson accepts."""
        options = self.picker.options
        if len(options) <= MOST_OF_A_KIND:
            self.picker.print()
            return
        print(wrapped(self.picker.question))
        wanted = set(self.play.choices())
        shown = [number for number, option in enumerate(options, 1) if wanted & set(option.actions)]
        for number in shown[:MOST_OF_A_KIND]:
            print(note(f"{number:>4}.", str(options[number - 1])))
        print(f"      {self.said('other-choices', count=len(options) - len(shown[:MOST_OF_A_KIND]))}")


def resumed(lesson: Lesson, file: Path) -> LessonPlay:
    """Return the lesson after the saved actions; from its beginning if there are none or they do not fit."""
    try:
        actions = json.loads(file.read_text(encoding="utf-8"))
        play = LessonPlay.resume(lesson, [int(action) for action in actions])
    except (OSError, ValueError, TypeError):
        return LessonPlay(lesson)
    return play if isinstance(play, LessonPlay) else LessonPlay(lesson)
