"""Choosing an action by number or in words: from one list, or in several questions if the game has steps."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import NamedTuple

from retrocade.cli.output import note, painted, wrapped
from retrocade.cli.phrases import words_of
from retrocade.engine.capabilities.stepwise import Step
from retrocade.engine.catalogue import ENGLISH
from retrocade.engine.contract import Choice
from retrocade.engine.match import Match
from retrocade.engine.messages import in_language, speaker

say = speaker("cli")

MOST_OF_A_KIND = 60  # choices of a kind that are listed; more would push the table off the screen


class Option(NamedTuple):
    """One line of the list: an action, or an answer that several actions share."""

    label: str  # people may type these words
    effect: str
    kind: str
    actions: tuple[int, ...]
    picture: str = ""

    def __str__(self) -> str:
        return f"{self.label} ({self.effect})" if self.effect else self.label


class Picker:
    """The choices of one decision, and the answers given so far."""

    def __init__(self, match: Match, seat: int, language: str = ENGLISH) -> None:
        self.match = match
        self.language = language
        self.seat = seat
        self.choices: dict[int, Choice] = match.choices(seat)
        steps = match.game.steps
        self._steps = {a: steps(match.state, seat, a) for a in self.choices} if steps else {}
        self._left = [list(self.choices)]  # the actions that are left after each answer

    @property
    def options(self) -> list[Option]:
        """The options of the current question."""
        found: dict[Step | int, list[int]] = {}
        depth = self._depth()
        for action in self._left[-1]:
            found.setdefault(self._steps[action][depth] if self._steps else action, []).append(action)
        return [self._option(step, actions) for step, actions in found.items()]

    @property
    def question(self) -> str:
        """The current question."""
        asked = self._steps[self._left[-1][0]][self._depth()].question if self._steps else ""
        return in_language(asked or self.match.ask(self.seat), self.language)

    def _depth(self) -> int:
        """Return the number of the first question that distinguishes the actions that are left."""
        paths = [self._steps[action] for action in self._left[-1]] if self._steps else []
        depth = 0
        while len(paths) > 1 and len({path[depth] for path in paths}) == 1:
            depth += 1
        return depth

    def _option(self, step: Step | int, actions: list[int]) -> Option:
        choice = self.choices[actions[0]]
        if isinstance(step, int) or (len(actions) == 1 and step != self._steps[actions[0]][-1]):
            return self._action(choice, tuple(actions))
        label, effect = (in_language(text, self.language) for text in (step.label, step.effect))
        return Option(label, effect, choice.kind, tuple(actions), step.picture)

    def _action(self, choice: Choice, actions: tuple[int, ...]) -> Option:
        label, effect = (in_language(text, self.language) for text in (choice.label, choice.effect))
        return Option(label, effect, choice.kind, actions)

    def pick(self, option: Option) -> int | None:
        """Choose an option. Return the action if only one is left; else go on to the next question and return None."""
        if len(option.actions) == 1:
            return option.actions[0]
        self._left.append(list(option.actions))
        return None

    def back(self) -> bool:
        """Take back the last answer; return False if there was none."""
        if len(self._left) == 1:
            return False
        self._left.pop()
        return True

    def list_all(self) -> None:
        """Replace the questions by one list of all actions."""
        self._steps, self._left = {}, [list(self.choices)]

    def numbers(self, action: int) -> list[int]:
        """Return the numbers to type for an action, starting with the first question."""
        fresh, found = Picker(self.match, self.seat, self.language), list[int]()
        fresh._steps = self._steps
        while True:
            option = next(option for option in fresh.options if action in option.actions)
            found.append(fresh.options.index(option) + 1)
            if fresh.pick(option) is not None:
                return found

    def read(self, line: str) -> Option | str:
        """Return the option with this number or these words; else a sentence that says why not, or "" if nothing fits."""
        options = self.options
        if line.isascii() and line.isdigit():
            if len(line) < 5 and 1 <= int(line) <= len(options):
                return options[int(line) - 1]
            return self._said("no-such-number", line=line[:12], most=len(options))
        fitting = fits(line, {number: option.label for number, option in enumerate(options)})
        if len(fitting) == 1:
            return options[fitting[0]]
        exact = (
            fits(line, {action: in_language(c.label, self.language) for action, c in self.choices.items()})
            if self._steps
            else []
        )
        if len(exact) == 1:
            return self._action(self.choices[exact[0]], (exact[0],))
        if fitting:
            numbers = ", ".join(str(number + 1) for number in fitting)
            return self._said("fits-several", line=line, numbers=numbers)
        return ""

    def _said(self, id: str, **values: object) -> str:  # noqa: A002 - Fluent's word
        return say(id, **values).text(self.language)

    def print(self, most: int = MOST_OF_A_KIND) -> None:
        """Print the question and its numbered options. More than `most` options of one kind are summed up in a line."""
        print(wrapped(self.question))
        number = 1
        for _, alike in groupby(self.options, key=lambda option: option.kind):
            options = list(alike)
            if len(options) > most:
                words = f"{options[0].label}; {options[1].label}; {options[2].label}; ... {options[-1].label}"
                print(note(f"{number:>4}-{number + len(options) - 1}.", self._said("type-words", words=words)))
            else:
                for n, option in enumerate(options, number):
                    self._print_option(n, option)
            number += len(options)
        if len(self._left) > 1:
            print(f"      {self._said('back')}")

    def _print_option(self, number: int, option: Option) -> None:
        if not option.picture:
            print(note(f"{number:>4}.", str(option)))
            return
        first, *others = option.picture.split("\n")
        print(painted(f"{number:>4}.  {option.label:<19}{first}", self.match.game))
        for line in others:
            print(painted(f"{'':26}{line}", self.match.game))


def in_words(choice: Choice, language: str = ENGLISH) -> str:
    """Return the label of a choice, with its effect."""
    label = in_language(choice.label, language)
    return f"{label} ({in_language(choice.effect, language)})" if choice.effect else label


def fits(line: str, labels: Mapping[int, str]) -> list[int]:
    """Return the actions whose labels have all the words of a line.

    If several have, prefer a single one that has them in the same form ("4,5" and not "5,4"), or a single one without other words.
    """
    found = {action: words_of(label) for action, label in labels.items() if words_of(line) <= words_of(label)}
    just_so = [action for action in found if all(chunk in labels[action].lower() for chunk in line.lower().split())]
    plainest = [action for action, words in found.items() if all(words <= other for other in found.values())]
    return next((only for only in (just_so, plainest) if len(only) == 1), list(found))
