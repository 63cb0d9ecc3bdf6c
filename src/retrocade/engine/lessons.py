"""A lesson: a scripted match in which a person does each thing of a game once. It is the file lesson.toml in a game's folder.

    goal = "..."            what the game is about; the coach says it first
    seed = 7                of the match
    preset = "first"        and [options], as people write them
    rivals = [...]          what rivals do: the first of these that is legal, such as {kind = "pass"}
    [[step]]
    id = "coins"                     the id of the sentence in other languages: words/lesson/de.ftl
    say = "You hold 3 Coins."        what the coach says
    expect = "coins == 3"            a condition that the view must meet when the coach says it, for tests
    do = {kind = "move", at = "C3"}  the action that completes the step: a matcher, several or "any"; none: a step to read

`docs/lessons.md` has all fields. `LessonPlay` plays a lesson. Its position follows from the person's actions alone: to resume a
lesson, keep those.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from retrocade.engine.conditions import Condition, condition
from retrocade.engine.content import check_choice, check_number, read_toml
from retrocade.engine.contract import Choice, Game, Refusal
from retrocade.engine.errors import ContentError
from retrocade.engine.match import LARGEST_SEED, Done, Match
from retrocade.engine.messages import Listing, Text, named, speaker

say = speaker("engine")

LEARNER = 0  # the person's seat; all others are rivals
LONGEST = 400  # actions of rivals in a row; a script that takes more never ends
LESSON_FIELDS = ("goal", "seed", "preset", "options", "rivals", "step")
STEP_FIELDS = ("id", "say", "expect", "do", "times", "until", "otherwise", "point", "rivals")
MATCHER_FIELDS = ("kind", "label", "at", "use", "effect")


class Matcher(NamedTuple):
    """Selects actions: those whose descriptions have everything that is given here."""

    kind: str = ""
    label: str = ""  # a part of the label
    at: tuple[str, ...] = ()  # all of these places
    use: str = ""
    effect: str = ""  # a part of the effect

    def fits(self, choice: Choice) -> bool:
        """Return True if an action with this description is selected."""
        return (
            self.kind in ("", choice.kind)
            and self.label.lower() in choice.label.lower()
            and set(self.at) <= set(choice.at)
            and self.use in ("", choice.use)
            and self.effect in choice.effect
        )


@dataclass(frozen=True, slots=True)
class Step:
    """A sentence of the coach, and the actions that complete the step."""

    where: str  # begins error messages
    say: Text
    expect: Condition | None
    do: tuple[Matcher, ...]  # one of them must fit; empty: a step that is only read
    times: int  # how many such actions
    until: Condition | None  # in place of `times`: actions until this is true
    otherwise: Text  # the answer to other actions
    point: tuple[str, ...]  # places on the board that the sentence is about
    rivals: tuple[Matcher, ...]  # what rivals do from this step on, in this order, before the lesson's own `rivals`


@dataclass(frozen=True, slots=True)
class Lesson:
    """A game's lesson."""

    game: Game
    goal: Text
    seed: int
    options: Mapping[str, int]
    rivals: tuple[Matcher, ...]
    steps: tuple[Step, ...]


# Loading


def load_lesson(game: Game, file: Path) -> Lesson:
    """Return the lesson in this file. Raises ContentError if it has a mistake."""
    where = f"{game.name}/{file.name}"
    box = read_toml(file, where)
    try:
        return _lesson(game, box, where)
    except (LookupError, TypeError, AttributeError, ValueError) as error:
        raise ContentError(f"{where} lacks or misspells something: {error}. Compare it with another lesson.") from None


def _lesson(game: Game, box: Mapping[str, Any], where: str) -> Lesson:
    _check_fields(box, LESSON_FIELDS, where)
    check_number(f"{where} has seed", box["seed"], 0, LARGEST_SEED)
    written = {name: str(word) for name, word in box.get("options", {}).items()}
    steps = tuple(_step(entry, game.name, f"{where}, step {number}") for number, entry in enumerate(box["step"], 1))
    if not steps or steps[-1].do:
        raise ContentError(f"{where} must end with a step that is only read. Add a last [[step]] without 'do'.")
    return Lesson(
        game=game,
        goal=named(f"{game.name}-lesson", "goal", _sentence(box, "goal", where)),
        seed=box["seed"],
        options=game.untimed(game.choose(written, box.get("preset", ""))),
        rivals=tuple(_matcher(entry, where) for entry in box.get("rivals", ())),
        steps=steps,
    )


def _step(entry: Mapping[str, Any], game: str, where: str) -> Step:
    _check_fields(entry, STEP_FIELDS, where)
    times = entry.get("times", 1)
    check_number(f"{where} has times", times, 1, 99)
    return Step(
        where=where,
        say=_in_words(entry, "", game, _sentence(entry, "say", where)),
        expect=condition(entry["expect"], where) if "expect" in entry else None,
        do=_matchers(entry.get("do", ()), where),
        times=times,
        until=condition(entry["until"], where) if "until" in entry else None,
        otherwise=_in_words(entry, "-otherwise", game, entry.get("otherwise", "")),
        point=_places(entry.get("point", ())),
        rivals=tuple(_matcher(rival, where) for rival in entry.get("rivals", ())),
    )


def _sentence(entry: Mapping[str, Any], key: str, where: str) -> str:
    text = entry.get(key)
    if not isinstance(text, str) or not text.strip():
        raise ContentError(f"{where} has no '{key}'. Write a sentence or two.")
    return " ".join(text.split())


def _in_words(entry: Mapping[str, Any], ending: str, game: str, text: str) -> Text:
    """Return a sentence of a step. If the step has an id, languages may translate it."""
    return named(f"{game}-lesson", f"{entry['id']}{ending}", text) if text and "id" in entry else text


def _check_fields(entry: Mapping[str, Any], known: tuple[str, ...], where: str) -> None:
    for name in entry:
        check_choice(f"{where} has the unknown field", name, known)


def _matchers(do: Any, where: str) -> tuple[Matcher, ...]:
    """Return the matchers of `do`. "any" is a matcher that selects everything."""
    if do == "any":
        return (Matcher(),)
    if isinstance(do, str):
        raise ContentError(f'{where} has do = \'{do}\'. Write "any", or what fits: {{kind = "move"}}.')
    return tuple(_matcher(entry, where) for entry in ([do] if isinstance(do, Mapping) else do))


def _matcher(entry: Mapping[str, Any], where: str) -> Matcher:
    _check_fields(entry, MATCHER_FIELDS, where)
    return Matcher(**{**entry, "at": _places(entry.get("at", ()))})


def _places(at: Any) -> tuple[str, ...]:
    return (at,) if isinstance(at, str) else tuple(at)


# Playing


class LessonPlay:
    """A lesson in play."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.match = Match(lesson.game, lesson.options, lesson.seed)
        self.actions: list[int] = []  # the person's
        self.happened: list[Done] = []  # the person's last action and the rivals' actions after it
        self._number = 0  # of the first step that is shown
        self._taken = 0  # actions taken in the current step
        self._script: list[Matcher] = []
        self._let_rivals_act()
        self._check_is_possible()

    @classmethod
    def resume(cls, lesson: Lesson, actions: Iterable[int]) -> LessonPlay | Refusal:
        """Return a lesson after these actions of the person, or the refusal of one of them."""
        play = cls(lesson)
        for action in actions:
            refusal = play.act(action)
            if refusal:
                return refusal
        return play

    @property
    def said(self) -> list[Step]:
        """The steps to show now: those that are only read, then one that asks for an action. At the end, the rest."""
        return list(self.lesson.steps[self._number : self._doing + 1])

    @property
    def number(self) -> int:
        """How many steps the person has completed."""
        return self._number

    @property
    def is_over(self) -> bool:
        """True if no step asks for an action any more."""
        return not self.step.do

    @property
    def step(self) -> Step:
        """The next step that asks for an action; the last step at the end."""
        return self.lesson.steps[self._doing]

    @property
    def _doing(self) -> int:
        for number in range(self._number, len(self.lesson.steps)):
            if self.lesson.steps[number].do:
                return number
        return len(self.lesson.steps) - 1

    def choices(self) -> dict[int, Choice]:
        """Return the actions that the current step accepts, with descriptions."""
        legal = self.match.choices(LEARNER).items()
        return {action: choice for action, choice in legal if any(m.fits(choice) for m in self.step.do)}

    def data(self) -> dict[str, Any]:
        """Return the data for conditions: the person's view, with `score`, `over` and the `kinds` of legal actions."""
        kinds = sorted({choice.kind for choice in self.match.choices(LEARNER).values()})
        found = {"score": self.match.score(LEARNER), "over": self.match.over, "kinds": kinds}
        return found | self.match.view(LEARNER)

    def refusal(self, action: int) -> Refusal | None:
        """Return why the lesson does not accept this action, or None if it does."""
        if self.is_over:
            return Refusal("", say("lesson-over"))
        refusal = self.match.refusal(LEARNER, action)
        if refusal:
            return refusal
        choices = self.choices()
        if action in choices:
            return None
        if self.step.otherwise:
            return Refusal("", self.step.otherwise)
        wanted = [say("lesson-move", move=choice.label) for choice in list(choices.values())[:2]]
        return Refusal("", say("lesson-goes-on", wanted=Listing(wanted, "or")))

    def act(self, action: int) -> Refusal | None:
        """Carry out an action of the person, then those of the rivals; or return the refusal."""
        refusal = self.refusal(action)
        if refusal:
            return refusal
        step = self.step
        if self._taken == 0:
            self._number = self._doing
            self._script = list(step.rivals) or self._script
        self.happened = [self._act(LEARNER, action, step)]
        self.actions.append(action)
        self._taken += 1
        self._let_rivals_act()
        if self._is_done(step):
            self._number, self._taken = self._doing + 1, 0
        self._check_is_possible()
        return None

    def _check_is_possible(self) -> None:
        """Raise ContentError if the current step accepts no legal action: the script is wrong."""
        if not self.is_over and not self.choices():
            labels = [str(choice.label) for choice in self.match.choices(LEARNER).values()]
            raise ContentError(f"{self.step.where}: nothing that is legal fits 'do'. Legal: {'; '.join(labels[:12])}.")

    def _is_done(self, step: Step) -> bool:
        return step.until(self.data()) if step.until else self._taken >= step.times

    def _let_rivals_act(self) -> None:
        for _ in range(LONGEST):
            rivals = [seat for seat in self.match.to_act if seat != LEARNER]
            if not rivals:
                return
            self.happened.append(self._act(rivals[0], self._rival_action(rivals[0]), self.step))
        raise ContentError(
            f"{self.step.where}: the rivals act {LONGEST} times in a row. Give them a way to end a turn."
        )

    def _rival_action(self, seat: int) -> int:
        """Return a rival's action: the next one of the script if that is legal now, else the first that the lesson's `rivals`
        select, else the first legal one."""
        choices = self.match.choices(seat)
        if self._script:
            for action, choice in choices.items():
                if self._script[0].fits(choice):
                    self._script.pop(0)
                    return action
        for habit in self.lesson.rivals:
            for action, choice in choices.items():
                if habit.fits(choice):
                    return action
        return next(iter(choices))

    def _act(self, seat: int, action: int, step: Step) -> Done:
        answer = self.match.act(seat, action)
        if isinstance(answer, Refusal):
            raise ContentError(f"{step.where}: {answer.sentence}")
        return answer
