"""The contract of a game: its rules, its words and the `Game` record that holds them together.

The rules are plain functions over a small state (`Rules`); they run interpreted and compiled alike. The words (`Words`) turn states
and actions into sentences and are never compiled. `docs/contract.md` explains both with a complete tiny game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any, NamedTuple, Protocol

from retrocade.engine.capabilities.campaign import Campaign
from retrocade.engine.capabilities.help import Help
from retrocade.engine.capabilities.realtime import RealTime
from retrocade.engine.capabilities.seat_items import SeatItem
from retrocade.engine.capabilities.stepwise import Step
from retrocade.engine.chance import Chance
from retrocade.engine.errors import BadValue, UnknownName
from retrocade.engine.messages import Text
from retrocade.engine.observation import Observation
from retrocade.engine.refusal import Refusal as Refusal  # a part of the contract, kept apart for the capabilities
from retrocade.engine.rows import Parts

State = Any  # each game declares its own; the engine only copies it, compares it and passes it on
States = Any  # an array of states
View = dict[str, Any]  # plain data of fixed shape, the only thing that leaves the server

SPECTATOR = -1  # a seat that sees only what is public, and never acts


class Choice(NamedTuple):
    """One action as a person reads it before taking it."""

    label: Text  # what it does, in words: "Move north with the 4"
    kind: str  # its verb, for grouping: "move"
    at: tuple[str, ...] = ()  # the places on the board it concerns, most important first
    use: str = ""  # what it is done with: the die, card or piece
    effect: Text = ""  # its result, where that is certain: "6→2"
    begins: bool = False  # it only begins a move: another action of the same seat completes it


class Event(NamedTuple):
    """One thing that an action caused, for the log."""

    text: Text
    kind: str
    at: tuple[str, ...] = ()


class Rules(Protocol):
    """The compiled part: undecorated functions over the state. `seat` counts from 0, an action is a number."""

    def setup(self, s: State, chance: Chance) -> None:
        """Set up a game in a state in which nothing but the options and seat items is set."""

    def to_act(self, s: State) -> int:
        """Return the seats that may act now, as bits; 0 when the game is over."""

    def legal(self, s: State, seat: int, out: list[int]) -> int:
        """Write the legal actions of this seat into out; return how many there are."""

    def apply(self, s: State, seat: int, action: int, chance: Chance) -> None:
        """Carry out a legal action, in place. The caller has checked that it is legal."""

    def score(self, s: State, seat: int) -> int:
        """Return the points so far, as the game itself counts them."""

    def result(self, s: State, seat: int) -> int:
        """Return the place of this seat in a finished game, from 1; ties share a place. In cooperative games: 1 won, 2 lost."""

    def imagine(self, s: State, seat: int, chance: Chance) -> None:
        """Replace what this seat cannot know by a random guess that is consistent with all it has seen."""


class Observer(Protocol):
    """What each seat knows, as a row of whole numbers; compiled like the rules. `SPECTATOR` is a seat here, too."""

    TABLE: Parts  # the layout of an observation: see engine.observation
    SEAT: Parts

    def observe(self, s: State, seat: int, out: list[int]) -> int:
        """Write all that this seat knows into out, and nothing else; return how many numbers that are."""

    def has_hidden(self, s: State, seat: int) -> bool:
        """Return True if this state holds something that this seat cannot know."""


class Invariants(Protocol):
    """The invariants of the game's rules page, to check in many games; compiled like the rules."""

    def broken(self, before: State, seat: int, action: int, after: State) -> int:
        """Return the number of the first invariant that this step violates, 0 when all hold."""


class Words(Protocol):
    """The part that speaks to people; never compiled."""

    def ask(self, s: State, seat: int) -> Text:
        """Return what this seat has to decide now, or whom it waits for."""

    def describe(self, s: State, seat: int, action: int) -> Choice:
        """Return a legal action in words."""

    def narrate(self, before: State, seat: int, action: int, after: State) -> list[Event]:
        """Return what the action did, without secrets: everybody at the table reads it."""

    def why_not(self, s: State, seat: int, action: int) -> Refusal:
        """Return why this action is not open to this seat now."""

    def draw(self, s: State, seat: int) -> str:
        """Return the table as this seat sees it, in text."""

    def summary(self, s: State) -> Sequence[tuple[Text, Text]]:
        """Return how the game stands or ended, as lines of a label and a value."""


@dataclass(frozen=True, slots=True)
class Option:
    """A setting chosen before the game. Its value is written into the state's field of the same name."""

    name: str
    label: str
    words: Mapping[str, int]  # what people write, and the number the rules read
    default: int
    span: tuple[int, int] | None = None  # lowest and highest value, if every whole number between them is a value

    @classmethod
    def whole_numbers(cls, name: str, label: str, least: int, most: int, default: int) -> Option:
        """Return an option that takes every whole number from `least` to `most`."""
        return cls(name, label, {str(n): n for n in range(least, most + 1)}, default, (least, most))

    def number(self, word: str) -> int:
        """Return the number of a written value."""
        if word not in self.words:
            sentence = f"'{word}' does not fit the option {self.name} ({self.label})."
            if self.span:
                raise BadValue(f"{sentence} Choose a whole number from {self.span[0]} to {self.span[1]}.")
            raise BadValue(f"{sentence} Choose from: {', '.join(self.words)}.")
        return self.words[word]

    def word(self, number: int) -> str:
        """Return the written form of a value."""
        return next(word for word, value in self.words.items() if value == number)


@dataclass(frozen=True, slots=True)
class Preset:
    """Options chosen together, under one name."""

    name: str
    label: str
    settings: Mapping[str, int]


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """Everything that Retrocade knows about one game. `retrocade.games` lists all games."""

    name: str  # folder, command line, address: "starsprint"
    title: str  # as on the box
    credit: str  # designer, publisher, year
    tagline: str  # one line for the marquee
    minutes: str  # how long it takes
    rules_version: int  # raised when older logs no longer replay to the same states
    cooperative: bool  # all win or lose together
    state: type
    rules: Rules
    observer: Observer
    heuristic: ModuleType  # how bots value a state: see bots.contract
    invariants: Invariants
    view: Callable[[State, int], View]
    words: Words
    seat_names: Callable[[State], tuple[Text, ...]]
    options: tuple[Option, ...]  # the first is always `seats`
    presets: tuple[Preset, ...]
    actions: int  # how many action numbers there are
    most_legal: int  # a seat never has more legal actions than this
    most_decisions: int  # no game has more actions than this, with any options
    first_preset: str = ""  # the preset suggested to newcomers, where the rulebook's own game is too much for them
    first_seats: int = 0  # the number of seats suggested with it; 0: the default
    seat_items: tuple[SeatItem, ...] = ()  # what seats may bring, such as a deck
    setup_error: Callable[[State], Text] | None = None  # why these options and items make no game, "" if they do
    seconds: Callable[[State, int], int] | None = None  # the time for a seat's turn, at tables that limit it
    # True if a step showed somebody something hidden or is final for another reason, so that nobody may take it back. Games that
    # hide nothing leave it out.
    reveals: Callable[[State, State], bool] | None = None
    campaign: Campaign | None = None  # games played one after another, with progress kept in between
    realtime: RealTime | None = None  # for games played against a clock
    steps: Callable[[State, int, int], tuple[Step, ...]] | None = None  # a legal action as answers to several questions
    # The choice for an action that boards draw without words, made from its number alone; None for all other actions. Its kind may
    # be one word where `describe` uses several.
    outline: Callable[[int], Choice | None] | None = None
    help: Help | None = None  # slow parts of the view, sent to the seat that may act after the rest
    colours: tuple[tuple[str, str], ...] = ()  # patterns for signs in `draw`, and their colours (#RRGGBB)
    solver: ModuleType | None = None  # what strong bots use in place of search: see bots.contract
    box: str = ""  # for a custom box: its hash and its differences from the game's box, as a replay keeps them

    @property
    def package(self) -> str:
        """The package of its modules, such as 'retrocade.games.starsprint'. A custom box has a package of its own."""
        return self.state.__module__.rpartition(".")[0]

    @property
    def observation(self) -> Observation:
        """The layout of its observations: `spec(seats)` and `length(seats)`."""
        return Observation(self.observer.TABLE, self.observer.SEAT)

    def option(self, name: str) -> Option:
        """Return the option of this name."""
        for option in self.options:
            if option.name == name:
                return option
        raise UnknownName(f"option in {self.title} called", name, [option.name for option in self.options])

    def choose(self, written: Mapping[str, str], preset: str = "") -> dict[str, int]:
        """Return all options with their numbers: the defaults, then those of a preset, then those that were written."""
        chosen = {option.name: option.default for option in self.options}
        if preset:
            named = {p.name: p for p in self.presets}
            if preset not in named:
                raise UnknownName(f"preset in {self.title} called", preset, named)
            chosen.update(named[preset].settings)
        chosen.update({name: self.option(name).number(word) for name, word in written.items()})
        return chosen

    def untimed(self, options: Mapping[str, int]) -> dict[str, int]:
        """Return these options, changed for play without a clock."""
        return self.realtime.untimed_options(options) if self.realtime else dict(options)

    def blank(self, options: Mapping[str, int], brought: Mapping[str, Sequence[int]] | None = None) -> State:
        """Return a state with these options and the items that seats brought, ready for `setup`. All else is zero.

        `brought` has a row of numbers for each name such as deck_0. Raises BadValue if options and items make no game.
        """
        state = self.state()
        for option in self.options:
            setattr(state, option.name, options.get(option.name, option.default))
        for name, row in (brought or {}).items():
            item, seat = self.seat_item(name, state.seats)
            if len(row) != item.length:
                raise BadValue(f"{item.label} '{name}' has {len(row)} numbers. It must have {item.length}.")
            getattr(state, item.name)[seat * item.length : (seat + 1) * item.length] = row
        error = self.setup_error(state) if self.setup_error else ""
        if error:
            raise BadValue(error)
        return state

    def seat_item(self, name: str, seats: int) -> tuple[SeatItem, int]:
        """Return the item and the seat that a name such as deck_0 means."""
        named = {f"{item.name}_{seat}": (item, seat) for item in self.seat_items for seat in range(seats)}
        if name not in named:
            raise UnknownName(f"item in {self.title} called", name, named)
        return named[name]


SEATS_IN = [tuple(seat for seat in range(8) if bits >> seat & 1) for bits in range(256)]


def seats_in(bits: int) -> list[int]:
    """Return the seats of a `to_act` mask."""
    return list(SEATS_IN[bits])
