"""What a game is: rules over a small state, functions that speak to people, and this description.

The rules are plain functions (`Rules` below) that run interpreted and compiled alike. The words (`Words`) are never
compiled. `docs/contract.md` explains both with a complete tiny game.
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

State = Any  # each game declares its own; the engine only copies, compares and hands it on
States = Any  # several in a row
View = dict[str, Any]  # plain data of fixed shape, the only thing that leaves the server

SPECTATOR = -1  # a seat that sees what everybody sees, and never acts


class Choice(NamedTuple):
    """One action as a person reads it before taking it."""

    label: Text  # what it does, in words: "Move north with the 4"
    kind: str  # its verb, for grouping: "move"
    at: tuple[str, ...] = ()  # the places on the board it concerns, most important first
    use: str = ""  # what it is done with: the die, card or piece
    effect: Text = ""  # what will come of it where that is certain: "6→2"
    begins: bool = False  # it only begins a move: another action of the same seat completes it


class Event(NamedTuple):
    """One thing that happened, in the order it happened."""

    text: Text
    kind: str
    at: tuple[str, ...] = ()


class Rules(Protocol):
    """The compiled part: undecorated functions over the state. `seat` counts from 0, an action is a number."""

    def setup(self, s: State, chance: Chance) -> None:
        """Deal the start into a state that is zero but for its options."""

    def to_act(self, s: State) -> int:
        """Return the seats that may act now, as bits; 0 when the game is over."""

    def legal(self, s: State, seat: int, out: list[int]) -> int:
        """Write the actions open to this seat into out; how many there are."""

    def apply(self, s: State, seat: int, action: int, chance: Chance) -> None:
        """Carry the action out, in place. The caller must know that it is legal."""

    def score(self, s: State, seat: int) -> int:
        """Points so far, as the game itself counts them."""

    def result(self, s: State, seat: int) -> int:
        """Once over: the place, from 1, shared when tied. All together: 1 won, 2 lost."""

    def imagine(self, s: State, seat: int, chance: Chance) -> None:
        """Replace what this seat cannot know by a fair guess that fits all it has seen."""


class Observer(Protocol):
    """What each seat knows, as a row of whole numbers; compiled like the rules. `SPECTATOR` may be asked about too."""

    TABLE: Parts  # what an observation consists of: see engine.observation
    SEAT: Parts

    def observe(self, s: State, seat: int, out: list[int]) -> int:
        """Write all that this seat knows into out, and nothing else; return how many numbers that are."""

    def has_hidden(self, s: State, seat: int) -> bool:
        """Return True if this state holds something that this seat cannot know."""


class Invariants(Protocol):
    """The ledger's invariants, to check many games; compiled like the rules."""

    def broken(self, before: State, seat: int, action: int, after: State) -> int:
        """Return the number of the first invariant that this step violates, 0 when all hold."""


class Words(Protocol):
    """The part that speaks to people; never compiled."""

    def ask(self, s: State, seat: int) -> Text:
        """Return what this seat has to decide now, or whom it waits for."""

    def describe(self, s: State, seat: int, action: int) -> Choice:
        """Return a legal action in words."""

    def narrate(self, before: State, seat: int, action: int, after: State) -> list[Event]:
        """Return what the action did, as everybody at the table may hear it."""

    def why_not(self, s: State, seat: int, action: int) -> Refusal:
        """Return why this action is not open to this seat now."""

    def draw(self, s: State, seat: int) -> str:
        """Return the table as this seat sees it, in text."""

    def summary(self, s: State) -> Sequence[tuple[Text, Text]]:
        """Return how the game stands or ended, line by line: what, how much."""


@dataclass(frozen=True, slots=True)
class Option:
    """A setting chosen before the game. Its value is written into the state's field of the same name."""

    name: str
    label: str
    words: Mapping[str, int]  # what people write, and the number the rules read
    default: int
    span: tuple[int, int] | None = None  # the least and the most, where every whole number between them fits

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
    """One game, whole. `retrocade.games` lists them."""

    name: str  # folder, command line, address: "starsprint"
    title: str  # as on the box
    credit: str  # designer, publisher, year
    tagline: str  # one line for the marquee
    minutes: str  # how long it takes
    rules_version: int  # raised when a log recorded before would no longer replay to the same states
    cooperative: bool  # all win or lose together
    state: type
    rules: Rules
    observer: Observer
    heuristic: ModuleType  # what greedy players value: see bots.contract
    invariants: Invariants
    view: Callable[[State, int], View]
    words: Words
    seat_names: Callable[[State], tuple[Text, ...]]
    options: tuple[Option, ...]  # the first is always `seats`
    presets: tuple[Preset, ...]
    actions: int  # how many action numbers there are
    most_legal: int  # never more than this many at once
    most_decisions: int  # no game is longer, with any options
    first_preset: str = ""  # what a newcomer begins with, where the rulebook's own game is too much
    first_seats: int = 0  # and with how many seats; 0: as many as usual
    seat_items: tuple[SeatItem, ...] = ()  # what seats may bring
    setup_error: Callable[[State], Text] | None = None  # why these options and items make no game, "" if they do
    seconds: Callable[[State, int], int] | None = None  # what a seat may take for its turn where a table wants that
    # True if a step showed somebody something hidden or is final for another reason, so that nobody may take it back. A game
    # that hides nothing needs none.
    reveals: Callable[[State, State], bool] | None = None
    campaign: Campaign | None = None  # games one after another, with something kept in between
    realtime: RealTime | None = None  # of games played against a clock
    steps: Callable[[State, int, int], tuple[Step, ...]] | None = None  # a legal action as answers to several questions
    # What a board draws by itself, so that pages need no words for it: an action without words, from its number alone; None for all
    # others. Its kind may be one word for what `describe` calls by several.
    outline: Callable[[int], Choice | None] | None = None
    help: Help | None = None  # parts of the view that a seat that may act gets a moment later than the rest
    colours: tuple[tuple[str, str], ...] = ()  # signs in `draw` as patterns, and their colours (#RRGGBB)
    solver: ModuleType | None = None  # what strong bots use in place of search: see bots.contract
    box: str = ""  # for a box of somebody's own: its hash, and what differs from the game's box, as a replay keeps it

    @property
    def observation(self) -> Observation:
        """What its observations consist of: `spec(seats)` and `length(seats)`."""
        return Observation(self.observer.TABLE, self.observer.SEAT)

    def option(self, name: str) -> Option:
        """Return the option of this name."""
        for option in self.options:
            if option.name == name:
                return option
        raise UnknownName(f"option in {self.title} called", name, [option.name for option in self.options])

    def choose(self, written: Mapping[str, str], preset: str = "") -> dict[str, int]:
        """Return all options with their numbers: the defaults, changed by a preset, changed by what was written."""
        chosen = {option.name: option.default for option in self.options}
        if preset:
            named = {p.name: p for p in self.presets}
            if preset not in named:
                raise UnknownName(f"preset in {self.title} called", preset, named)
            chosen.update(named[preset].settings)
        chosen.update({name: self.option(name).number(word) for name, word in written.items()})
        return chosen

    def untimed(self, options: Mapping[str, int]) -> dict[str, int]:
        """Return these options for a place without a clock."""
        return self.realtime.untimed_options(options) if self.realtime else dict(options)

    def blank(self, options: Mapping[str, int], brought: Mapping[str, Sequence[int]] | None = None) -> State:
        """Return a state that is zero but for these options and what the seats brought, ready for `setup`."""
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
        """Return what a name like deck_0 means: the item, and the seat that brings it."""
        named = {f"{item.name}_{seat}": (item, seat) for item in self.seat_items for seat in range(seats)}
        if name not in named:
            raise UnknownName(f"item in {self.title} called", name, named)
        return named[name]


SEATS_IN = [tuple(seat for seat in range(8) if bits >> seat & 1) for bits in range(256)]


def seats_in(bits: int) -> list[int]:
    """Return the seats of a `to_act` mask."""
    return list(SEATS_IN[bits])
